import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { lotView } from './stock-view.server.ts'

type LotRow = ReturnType<typeof lotView>

/** Lots of a variant with their dates, pieces and costs. */
export function LotTable({ rows }: { rows: LotRow[] }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <DataTable
      caption={text('lots')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={text('lots_none')}
      toneOf={({ isBlocked, onHand }) => (isBlocked ? 'warn' : onHand === 0 ? 'soft' : undefined)}
      columns={[
        {
          key: 'lot',
          label: text('column.lot'),
          isMain: true,
          render: ({ lot, to }) => (
            <Link to={to} data-row-link="">
              {lot ?? text('lot_unknown')}
            </Link>
          ),
        },
        {
          key: 'best_before',
          label: text('column.best_before'),
          render: ({ bestBefore }) => bestBefore ?? '–',
        },
        { key: 'on_hand', label: text('column.on_hand'), isFigure: true, render: ({ onHand }) => onHand },
        ...(rows.some(({ cost }) => cost !== null)
          ? [
              {
                key: 'cost',
                label: text('column.cost'),
                isFigure: true,
                render: ({ cost }: LotRow) => cost,
              },
            ]
          : []),
        {
          key: 'state',
          label: text('column.state'),
          render: ({ isBlocked, blockReason }) =>
            isBlocked ? (
              <>
                <StateBadge tone="bad">{text('blocked')}</StateBadge> {blockReason}
              </>
            ) : null,
        },
      ]}
    />
  )
}
