import { Link, useLoaderData } from 'react-router'

import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation, Operations } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { FreePieces } from './free-pieces.tsx'
import { LotTable } from './lot-table.tsx'
import type { loader } from './variant.server.ts'

export { action, loader } from './variant.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/stock/variants/:code: the stock of one variant. */
export default function VariantStock() {
  const { t } = useTranslation()
  const { level, offers, lots, lotsTo, onHandTo, heldTo, reservedTo, soldTo, moved, ledger } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={level.code}
      texts="admin_stock"
      lead={level.name}
      marks={
        <StateBadge tone={level.isLow ? 'bad' : level.isOnSale ? 'good' : 'soft'}>
          {text(level.isLow ? 'low' : level.isOnSale ? 'enough' : 'not_on_sale')}
        </StateBadge>
      }
      actions={<Operations offers={offers} />}
    >
      <Columns
        main={
          <>
            <Panel title={text('lots')} id="lots" actions={<Link to={lotsTo}>{text('all_lots')}</Link>}>
              <LotTable rows={lots} />
            </Panel>
            <Panel title={ledger.title} id="ledger" actions={<ListFiles of={ledger} />}>
              <List of={ledger} draw={drawn} label={ledger.title} />
              <Facts facts={[[text('moved_sum'), moved]]} areFigures />
            </Panel>
          </>
        }
        aside={
          <Panel title={text('figures')} id="figures">
            <Facts
              facts={[
                [text('column.place'), level.place],
                [
                  text('column.free'),
                  <FreePieces
                    key="free"
                    {...level}
                    onHandTo={onHandTo}
                    reservedTo={reservedTo}
                    heldTo={heldTo}
                  />,
                ],
                [text('column.reserved'), level.reserved, reservedTo],
                [text('column.held'), level.held, level.held === 0 ? null : heldTo],
                [text('column.on_hand'), level.onHand, onHandTo],
                [text('column.short_life'), level.shortLife],
                [text('column.threshold'), level.threshold ?? text('by_pace')],
                [text('column.sold'), level.sold, level.sold === 0 ? null : soldTo],
                [text('column.days_left'), level.daysLeft],
              ]}
            />
          </Panel>
        }
      />
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['ledger']['rows'][number]

const drawn = { verbs: (row: Row) => <TakeBack of={row.own} /> }

/** Reverses a mistaken write-off, or marks one that is reversed already. */
function TakeBack({ of: { id, isTakenBack, isWriteOff } }: { of: Row['own'] }) {
  const { t } = useTranslation()
  const { takeBack, mayTakeBack } = useLoaderData<typeof loader>()
  if (isTakenBack) return <StateBadge tone="soft">{t('admin_stock.taken_back')}</StateBadge>
  if (!isWriteOff || !mayTakeBack) return null
  return <Operation offer={takeBack} of={String(id)} given={{ movement_id: id }} />
}
