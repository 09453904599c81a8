import { sortedBy } from '../../../lib/sort-names.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { Code } from '../kit/code.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { lotTold } from './told.server.ts'

type LotRow = ReturnType<typeof lotTold>

interface LotTableProps {
  rows: LotRow[]
  /** All are of one variant, whose code need not stand beside each. */
  isOfVariant?: boolean
  name?: string
  next?: string | null
  previous?: string | null
}

/** Lots with their dates, pieces and costs. */
export function LotTable({ rows, isOfVariant = false, name, next = null, previous = null }: LotTableProps) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <DataTable
      {...(name ? { name } : {})}
      caption={text('lots')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      next={next}
      previous={previous}
      sort="newest"
      empty={text('lots_none')}
      toneOf={({ isBlocked, onHand }) => (isBlocked ? 'warn' : onHand === 0 ? 'soft' : undefined)}
      columns={[
        {
          key: 'lot',
          label: text('column.lot'),
          isMain: true,
          ...(isOfVariant ? {} : { sorts: sortedBy('code') }),
          render: ({ lot, to }) => (
            <Link to={to} data-row-link="">
              {lot ?? text('lot_unknown')}
            </Link>
          ),
        },
        ...(isOfVariant
          ? []
          : [
              {
                key: 'code',
                label: text('column.code'),
                sorts: sortedBy('variant'),
                render: ({ code }: LotRow) => <Code>{code}</Code>,
              },
            ]),
        {
          key: 'best_before',
          label: text('column.best_before'),
          ...(isOfVariant ? {} : { sorts: sortedBy('best_before') }),
          render: ({ bestBefore }) => bestBefore ?? '–',
        },
        {
          key: 'on_hand',
          label: text('column.on_hand'),
          isFigure: true,
          ...(isOfVariant ? {} : { sorts: sortedBy('on_hand') }),
          render: ({ onHand }) => onHand,
        },
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
            isBlocked ? <StateBadge tone="bad">{`${text('blocked')}: ${blockReason}`}</StateBadge> : null,
        },
      ]}
    />
  )
}
