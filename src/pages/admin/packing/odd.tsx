import { sortedBy } from '../../../lib/sort-names.ts'
import { Link, useLoaderData, useLocation } from 'react-router'
import { oddEnds } from '../../../shop/shipments/rules.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import type { Check } from '../../forms/use-faults.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { AsideFilter, Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import { BulkForm } from './bulk.tsx'
import type { loader } from './odd.server.ts'
import { PackingLinks } from './packing-links.tsx'
import { claimOutcomes } from './parcel-names.ts'
import { ParcelState } from './parcel-state.tsx'
import styles from './packing.module.css'

export { action, loader } from './odd.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadClaims = async (): Promise<Check> => {
  const { claimsForm, claimsIn } = await import('./packing-forms.ts')
  return checkBy(claimsForm, claimsIn)
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const claimable = {
  form: 'claims',
  name: 'chosen',
  isOpen: ({ isClaimable }: Row) => isClaimable,
  label: ({ reference }: Row) => reference,
}

/**
 * /admin/packing/odd: parcels that wait for a person, the oldest first. Each leads to the order's verbs; of several claims at
 * carriers one outcome is written here.
 */
export default function OddParcels() {
  const { t } = useTranslation()
  const { rows, next, previous, mayClaim } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { search } = useLocation()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <AdminPage
      title={text('page.oddParcels')}
      texts="admin_packing"
      lead={text('odd.lead')}
      actions={<a href={adminHref('oddParcelsCsv', locale) + search}>{t('admin.csv')}</a>}
    >
      <PackingLinks />
      <Filters keep={['sort']}>
        {(value) => (
          <>
            <FilterSelect
              name="why"
              label={text('why')}
              value={value('why')}
              options={oddEnds.map((one) => [one, text(`odd.why.${one}`)] as const)}
            />
            <AsideFilter value={value('aside')} />
          </>
        )}
      </Filters>
      {mayClaim ? <Claims /> : null}
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
        {...(mayClaim ? { chosen: claimable } : {})}
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
            key: 'claimed',
            label: text('claimed'),
            isFigure: true,
            render: ({ claimed }) => claimed ?? '–',
          },
          { key: 'worth', label: text('worth'), isFigure: true, render: ({ worth }) => worth ?? '–' },
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

/** One outcome for the chosen claims; what became of each stands below. */
function Claims() {
  const { t } = useTranslation()
  const { rows } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <BulkForm
      id="claims"
      intent="claims"
      submit={text('odd.write')}
      load={loadClaims}
      isEmpty={!rows.some(({ isClaimable }) => isClaimable)}
      renderFields={(field) => (
        <>
          <Select
            {...field('outcome')}
            label={text('odd.outcome_label')}
            options={claimOutcomes.map((one) => ({ value: one, label: text(`odd.outcome.${one}`) }))}
          />
          <div className={styles.forOpened}>
            <Field {...field('case')} label={text('field.case')} maxLength={100} />
          </div>
          <div className={styles.forRefused}>
            <Field {...field('reason')} label={t('admin.reason')} maxLength={500} />
          </div>
        </>
      )}
    />
  )
}
