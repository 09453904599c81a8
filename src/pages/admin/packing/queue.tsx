import { Link, useLoaderData, useLocation } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import { shippingCodes } from '../../../lib/delivery.ts'
import { BulkForm, OpenChosen } from './bulk.tsx'
import { PackingLinks } from './packing-links.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './queue.server.ts'

export { action, loader } from './queue.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

export const handle: Refreshed = { refreshes: 'packing' }

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

/** /admin/packing: what waits to be packed, the oldest first; several are printed and packed at once. */
export default function Queue() {
  const { t } = useTranslation()
  const { rows, next, previous, mayPack } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { search } = useLocation()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <AdminPage
      title={text('title')}
      texts="admin_packing"
      lead={text('lead')}
      actions={<a href={adminHref('packingCsv', locale) + search}>{t('admin.csv')}</a>}
    >
      <PackingLinks />
      <Filters search={{ label: text('search'), hint: text('search_hint') }}>
        {(value) => (
          <>
            <FilterSelect
              name="shipping"
              label={text('shipping')}
              value={value('shipping')}
              options={shippingCodes.map((code) => [code, t(`shipping.${code}.name`)] as const)}
            />
            <FilterSelect
              name="trade"
              label={text('trade')}
              value={value('trade')}
              options={[
                ['B2C', text('trades.B2C')],
                ['B2B', text('trades.B2B')],
              ]}
            />
          </>
        )}
      </Filters>
      <BulkForm
        id="queue"
        intent="pack"
        undo="unpack"
        submit={mayPack ? text('pack_chosen') : null}
        isEmpty={rows.length === 0}
      >
        <OpenChosen form="queue" name="order" address={adminHref('packingPrint', locale, { what: 'pick' })}>
          {text('print_pick')}
        </OpenChosen>
        <OpenChosen form="queue" name="order" address={adminHref('packingPrint', locale, { what: 'slips' })}>
          {text('print_slips')}
        </OpenChosen>
      </BulkForm>
      <DataTable
        name="packing"
        caption={text('title')}
        rows={rows}
        keyOf={({ number }) => number}
        next={next}
        previous={previous}
        sort="oldest"
        empty={text('none')}
        toneOf={({ isLate }) => (isLate ? 'warn' : undefined)}
        chosen={{ form: 'queue', name: 'chosen', label: ({ number }) => number }}
        columns={columnsOf(t, mayPack)}
      />
    </AdminPage>
  )
}

function columnsOf(t: (key: string) => string, mayPack: boolean): Column<Row>[] {
  const text = (key: string) => t(`admin_packing.${key}`)
  return [
    {
      key: 'order',
      label: text('order'),
      isMain: true,
      render: ({ number, to, scan }) => (
        <Link to={mayPack ? scan : to} data-row-link="">
          {number}
        </Link>
      ),
    },
    {
      key: 'ship_by',
      label: text('ship_by'),
      sorts: { asc: 'oldest' },
      render: ({ shipBy, isLate }) => (isLate ? <StateBadge tone="bad">{shipBy}</StateBadge> : shipBy),
    },
    {
      key: 'shipping',
      isText: true,
      label: text('shipping'),
      render: ({ shippingCode }) => t(`shipping.${shippingCode}.name`),
    },
    { key: 'trade', label: text('trade'), render: ({ orderType }) => text(`trades.${orderType}`) },
    {
      key: 'lines',
      label: text('lines'),
      isFigure: true,
      sorts: { asc: 'short', desc: 'long' },
      render: ({ lines }) => lines,
    },
    { key: 'pieces', label: text('pieces'), isFigure: true, render: ({ pieces }) => pieces },
    {
      key: 'weight',
      label: text('weight'),
      isFigure: true,
      sorts: { asc: 'lightest', desc: 'heaviest' },
      render: ({ weight }) => weight,
    },
    {
      key: 'note',
      label: text('state'),
      render: ({ isBegun, refusal }) =>
        refusal ? (
          <StateBadge tone="bad">{refusal}</StateBadge>
        ) : isBegun ? (
          <StateBadge tone="busy">{text('begun')}</StateBadge>
        ) : (
          <StateBadge tone="wait">{text('waits')}</StateBadge>
        ),
    },
  ]
}
