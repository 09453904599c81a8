import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { Code } from '../kit/code.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './receipt.server.ts'

export { action, loader } from './receipt.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadReason = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).reasonForm)

/** /admin/stock/receipts/:id */
export default function Receipt() {
  const { t } = useTranslation()
  const receipt = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={receipt.document}
      texts="admin_stock"
      marks={receipt.isReversed ? <StateBadge tone="soft">{text('reversed')}</StateBadge> : null}
      actions={
        receipt.mayReverse ? (
          <Verb
            intent="reverse"
            label={text('verb.reverse')}
            hotkey="r"
            submit={text('verb.reverse')}
            warning={text('reverse_warning')}
            load={loadReason}
          >
            {(field) => <Reason field={field} />}
          </Verb>
        ) : null
      }
    >
      <Columns
        main={
          <Panel
            title={text('column.lines')}
            id="lines"
            actions={<CsvLink page="stockReceiptLinesCsv" of={{ id: String(receipt.id) }} />}
          >
            <DataTable
              caption={text('column.lines')}
              rows={receipt.lines}
              keyOf={({ id }) => String(id)}
              empty=""
              columns={[
                {
                  key: 'lot',
                  label: text('column.lot'),
                  sorts: sortedBy('lot'),
                  isMain: true,
                  render: ({ lot, to }) => (
                    <Link to={to} data-row-link="">
                      {lot}
                    </Link>
                  ),
                },
                {
                  key: 'code',
                  label: text('column.code'),
                  sorts: sortedBy('code'),
                  render: ({ code }) => <Code>{code}</Code>,
                },
                {
                  key: 'best_before',
                  label: text('column.best_before'),
                  sorts: sortedBy('best_before'),
                  render: ({ bestBefore }) => bestBefore,
                },
                {
                  key: 'pieces',
                  label: text('column.pieces'),
                  sorts: sortedBy('pieces'),
                  isFigure: true,
                  render: ({ pieces }) => pieces,
                },
                ...(receipt.total === null
                  ? []
                  : [
                      {
                        key: 'cost',
                        label: text('column.cost'),
                        sorts: sortedBy('cost'),
                        isFigure: true,
                        render: ({ cost }: (typeof receipt.lines)[number]) => cost,
                      },
                    ]),
                {
                  key: 'on_hand',
                  label: text('column.on_hand'),
                  sorts: sortedBy('on_hand'),
                  isFigure: true,
                  render: ({ onHand }) => onHand,
                },
              ]}
            />
          </Panel>
        }
        aside={
          <Panel title={text('receipt.title')} id="receipt">
            <Facts
              facts={[
                [text('column.supplier'), receipt.supplier],
                [text('column.received_on'), receipt.receivedOn],
                [text('column.total_cost'), receipt.total],
                [text('column.note'), receipt.note],
              ]}
            />
          </Panel>
        }
      />
    </AdminPage>
  )
}
