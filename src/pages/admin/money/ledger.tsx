import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { RestAndReason } from './money-fields.tsx'
import type { ShownEntry } from './money-shown.server.ts'

const loadReverse = async (): Promise<Check> => checkBy((await import('./money-forms.ts')).reverseForm)

/** What became of money, row by row; what a person booked can be taken back. */
export function Ledger({
  entries,
  intent = 'reverse',
  isOfOrder = false,
}: {
  entries: (ShownEntry & { mayReverse: boolean })[]
  intent?: string
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
        { key: 'amount', label: text('amount'), isFigure: true, render: ({ amount }) => amount },
        {
          key: 'about',
          label: text('about'),
          render: ({ order, money, moneyTo }) =>
            isOfOrder
              ? moneyTo && <Link to={moneyTo}>{t('admin_money.payment', { id: money })}</Link>
              : order && <Link to={order.to}>{order.number}</Link>,
        },
        { key: 'reason', isText: true, label: t('admin.reason'), render: ({ reason }) => reason },
        { key: 'at', label: text('at'), render: ({ at }) => at },
        {
          key: 'verbs',
          label: text('verbs'),
          render: ({ id, amount, mayReverse }) =>
            mayReverse ? (
              <Verb
                intent={intent}
                of={String(id)}
                given={{ entry: id }}
                label={text('verb.reverse')}
                submit={text('verb.reverse')}
                warning={t('admin_money.verb.reverse_warning', { amount })}
                load={loadReverse}
              >
                {(field) => <RestAndReason field={field} />}
              </Verb>
            ) : null,
        },
      ]}
    />
  )
}
