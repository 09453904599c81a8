/** The lines of a stocktake: counted and uncounted. */
import { useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { Code } from '../kit/code.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { CountedPlaces } from './counted-places.tsx'
import type { loader } from './stocktake.server.ts'

type Sheet = Awaited<ReturnType<typeof loader>>

export function Counted() {
  const { t } = useTranslation()
  const { id, cost, counted } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <Panel
      title={text('stocktake.counted')}
      id="counted"
      actions={<CsvLink page="stocktakeCsv" of={{ id: String(id) }} />}
    >
      <Filters
        search={{ label: text('stocktake.search_lines') }}
        keep={['sort', 'uncounted_sort', 'scan', 'place']}
      >
        {(value) => (
          <FilterSelect
            name="which"
            label={text('stocktake.difference')}
            value={value('which')}
            options={[['differs', text('stocktake.differs')]]}
          />
        )}
      </Filters>
      <DataTable
        name="counted"
        caption={text('stocktake.counted')}
        rows={counted.rows}
        keyOf={({ id: lot }) => String(lot)}
        next={counted.next}
        previous={counted.previous}
        sort="differs"
        empty={text('stocktake.counted_none')}
        toneOf={({ difference, countAgain }) => (difference === 0 && !countAgain ? undefined : 'warn')}
        columns={countedColumns(text, cost !== null)}
      />
    </Panel>
  )
}

/** Pieces, and of goods in boxes how many boxes they are. */
function Pieces({ pieces, boxes }: { pieces: number; boxes: string | null }) {
  return (
    <>
      {pieces}
      {boxes === null ? null : <div>{boxes}</div>}
    </>
  )
}

const countedColumns = (
  text: (key: string) => string,
  seesCosts: boolean,
): Column<Sheet['counted']['rows'][number]>[] => [
  { key: 'code', label: text('column.code'), isMain: true, sorts: sortedBy('code') },
  {
    key: 'lot',
    label: text('column.lot'),
    spot: 'state',
    sorts: sortedBy('lot'),
    render: ({ lot, places }) => (
      <>
        <Code>{lot}</Code>
        <CountedPlaces places={places} />
      </>
    ),
  },
  {
    key: 'best_before',
    label: text('column.best_before'),
    spot: 'when',
    sorts: sortedBy('best_before'),
    render: ({ bestBefore }) => bestBefore,
  },
  {
    key: 'expected',
    label: text('stocktake.expected'),
    isFigure: true,
    sorts: sortedBy('expected'),
    render: ({ expected, expectedBoxes }) => <Pieces pieces={expected} boxes={expectedBoxes} />,
  },
  {
    key: 'counted',
    label: text('stocktake.found'),
    isFigure: true,
    spot: 'near',
    isNamed: true,
    sorts: sortedBy('counted'),
    render: ({ counted, countedBoxes }) => <Pieces pieces={counted} boxes={countedBoxes} />,
  },
  {
    key: 'difference',
    label: text('stocktake.difference'),
    isFigure: true,
    spot: 'amount',
    isNamed: true,
    sorts: sortedBy('difference'),
    render: ({ difference, change, countAgain }) => (
      <>
        {difference === 0 ? change : <strong>{change}</strong>}
        {countAgain ? (
          <div>
            <StateBadge tone="bad">{text('stocktake.again')}</StateBadge>
          </div>
        ) : null}
      </>
    ),
  },
  ...(seesCosts
    ? [
        {
          key: 'cost',
          label: text('stocktake.cost'),
          isFigure: true,
          sorts: sortedBy('cost'),
          render: ({ cost }: Sheet['counted']['rows'][number]) => cost,
        },
      ]
    : []),
]

/** Only for an open stocktake: the lots left to count. */
export function Uncounted() {
  const { t } = useTranslation()
  const { uncounted } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  if (!uncounted) return null
  return (
    <Panel title={text('stocktake.uncounted')} id="uncounted">
      <DataTable
        name="uncounted"
        prefix="uncounted_"
        caption={text('stocktake.uncounted')}
        rows={uncounted.rows}
        keyOf={({ id }) => String(id)}
        next={uncounted.next}
        previous={uncounted.previous}
        sort="code"
        empty={text('stocktake.uncounted_none')}
        columns={[
          { key: 'code', label: text('column.code'), isMain: true, sorts: sortedBy('code') },
          {
            key: 'lot',
            label: text('column.lot'),
            sorts: sortedBy('lot'),
            render: ({ lot }) => <Code>{lot}</Code>,
          },
          {
            key: 'expected',
            label: text('stocktake.expected'),
            isFigure: true,
            sorts: sortedBy('expected'),
            render: ({ expected, expectedBoxes }) => <Pieces pieces={expected} boxes={expectedBoxes} />,
          },
        ]}
      />
    </Panel>
  )
}
