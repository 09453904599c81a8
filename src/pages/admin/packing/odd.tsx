import { sortedBy } from '../../../lib/sort-names.ts'
import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import type { loader } from './odd.server.ts'
import { PackingLinks } from './packing-links.tsx'
import { ParcelState } from './parcel-state.tsx'

export { loader } from './odd.server.ts'

/** /admin/packing/odd: parcels that wait for a person, the oldest first; each leads to the order's verbs. */
export default function OddParcels() {
  const { t } = useTranslation()
  const { rows, next, previous } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <AdminPage
      title={text('page.oddParcels')}
      texts="admin_packing"
      lead={text('odd.lead')}
      actions={<a href={adminHref('oddParcelsCsv', locale)}>{t('admin.csv')}</a>}
    >
      <PackingLinks />
      <DataTable
        name="odd"
        caption={text('page.oddParcels')}
        rows={rows}
        keyOf={({ reference }) => reference}
        next={next}
        previous={previous}
        empty={text('odd.none')}
        toneOf={({ isUrgent }) => (isUrgent ? 'warn' : undefined)}
        sort="parcel"
        columns={[
          {
            key: 'parcel',
            label: text('parcel'),
            isMain: true,
            sorts: sortedBy('parcel'),
            render: ({ reference, to }) => (
              <Link to={to} data-row-link="">
                {reference}
              </Link>
            ),
          },
          { key: 'state', label: text('state'), render: ({ state }) => <ParcelState state={state} /> },
          { key: 'why', label: text('why'), render: ({ why }) => text(`odd.why.${why}`) },
          {
            key: 'claim_by',
            label: text('claim_by'),
            sorts: sortedBy('claim_by'),
            render: ({ claimBy, isUrgent }) =>
              claimBy && isUrgent ? <StateBadge tone="bad">{claimBy}</StateBadge> : (claimBy ?? '–'),
          },
          {
            key: 'age',
            label: text('age'),
            isFigure: true,
            render: ({ age }) => t('admin_packing.days', { count: age }),
          },
          {
            key: 'last_news',
            label: text('last_news'),
            sorts: sortedBy('last_news'),
            render: ({ lastNews }) => lastNews,
          },
          {
            key: 'carrier',
            label: text('carrier'),
            render: ({ carrier }) => t(`shipment.carriers.${carrier}`),
          },
        ]}
      />
    </AdminPage>
  )
}
