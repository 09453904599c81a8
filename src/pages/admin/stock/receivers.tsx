import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import type { MailState } from '../../../server/mail-about-queries.ts'
import { sortedBy } from '../../../lib/sort-names.ts'
import { yesNo } from './stock-lists.ts'
import { Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { mailTones, StateBadge } from '../kit/state-badge.tsx'

interface Receiver {
  order: string
  to: string
  email: string
  fulfilment: string
  pieces: number
  parcels: string
  mail: MailState | null
}

interface ReceiversProps {
  rows: Receiver[]
  next: string | null
  previous: string | null
  /** Its id, for the file of all of them. */
  lot: string
  /** Which states of orders they can be narrowed by. */
  states: readonly string[]
  seesOrders: boolean
}

/** Orders that received pieces of a lot. Its pages are turned apart from the ledger's. */
export function Receivers({ rows, next, previous, lot, states, seesOrders }: ReceiversProps) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <Panel
      title={text('receivers')}
      id="receivers"
      actions={<CsvLink page="stockReceiversCsv" of={{ id: lot }} />}
    >
      <Filters label={text('receivers')} keep={['reason', 'from', 'to', 'sort', 'after', 'receivers_sort']}>
        {(value) => (
          <>
            <FilterSelect
              name="receivers_state"
              label={text('column.state')}
              value={value('receivers_state')}
              options={states.map((state) => [state, t(`admin_orders.fulfilment_state.${state}`)])}
            />
            <FilterSelect
              name="receivers_told"
              label={text('column.recall_mail')}
              value={value('receivers_told')}
              options={yesNo.map((one) => [one, text(`receivers_told.${one}`)])}
            />
          </>
        )}
      </Filters>
      <DataTable
        name="receivers"
        prefix="receivers_"
        sort="order"
        next={next}
        previous={previous}
        caption={text('receivers')}
        rows={rows}
        keyOf={({ order }) => order}
        empty={text('receivers_none')}
        columns={[
          {
            key: 'order',
            label: text('column.order'),
            isMain: true,
            sorts: sortedBy('order'),
            render: ({ order, to }) => (seesOrders ? <Link to={to}>{order}</Link> : order),
          },
          { key: 'email', label: text('column.email'), render: ({ email }) => email },
          {
            key: 'pieces',
            label: text('pieces'),
            isFigure: true,
            sorts: sortedBy('pieces'),
            render: ({ pieces }) => pieces,
          },
          {
            key: 'fulfilment',
            label: text('column.state'),
            render: ({ fulfilment }) => t(`admin_orders.fulfilment_state.${fulfilment}`),
          },
          { key: 'parcels', label: text('column.parcels'), render: ({ parcels }) => parcels },
          {
            key: 'mail',
            label: text('column.recall_mail'),
            render: ({ mail }) =>
              mail ? (
                <StateBadge tone={mailTones[mail]}>{t(`admin_orders.mail_state.${mail}`)}</StateBadge>
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}
