import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Operation } from '../kit/operations.tsx'
import type { Offer } from '../kit/operations.server.ts'
import type { EntryView } from './money-view.server.ts'

/** The ledger of received money; entries booked by a person can be reversed. */
export function Ledger({
  entries,
  reverse,
  isOfOrder = false,
}: {
  entries: (EntryView & { mayReverse: boolean })[]
  reverse: Offer
  isOfOrder?: boolean
}) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_money.${key}`)
  return (
    <DataTable
      caption={text('ledger')}
      rows={entries}
      keyOf={({ id }) => String(id)}
      empty={text('no_entries')}
      columns={[
        { key: 'kind', label: text('entry'), isMain: true, render: ({ kind }) => text(`entry_kind.${kind}`) },
        { key: 'amount', label: text('amount'), isFigure: true },
        {
          key: 'about',
          label: text('about'),
          render: ({ order, money, moneyTo }) =>
            isOfOrder
              ? moneyTo && <Link to={moneyTo}>{t('admin_money.payment', { id: money })}</Link>
              : order && <Link to={order.to}>{order.number}</Link>,
        },
        { key: 'reason', isText: true, label: t('admin.reason') },
        { key: 'at', label: text('at') },
        {
          key: 'verbs',
          label: text('verbs'),
          render: ({ id, amount, mayReverse }) =>
            mayReverse ? (
              <Operation offer={reverse} of={String(id)} given={{ entry: id }} values={{ amount }} />
            ) : null,
        },
      ]}
    />
  )
}
