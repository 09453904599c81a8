/** Stocktakes, by staff: begun, counted, posted, cancelled. */
import { z } from 'zod'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { mostPieces } from '../../shop/stock/rules.ts'
import {
  cancelStocktake,
  countLot,
  openStocktake,
  postStocktake,
  stockSchemas,
  writtenOffWorth,
  type CountedLot,
  type LotDifference,
} from '../../shop/stock/stock.ts'
import { f, operation } from '../operations/operations.ts'
import {
  aLot,
  countedToWire,
  countedWire,
  isNew,
  repeated,
  stocktakeToWire,
  stocktakeWire,
} from './fields.ts'

type Context = Writing & OperationContext

const ofStocktake = f.id({ label: 'admin_stock.stocktake.number' })
const aboutStocktake = (id: number) => ({ kind: 'stocktake', id })

/** The state of a stocktake that its page needs. */
interface StocktakeState {
  isOpen: boolean
}
const offered = ({ isOpen }: StocktakeState) => isOpen

/** As `openStocktake` of the stock, by staff. */
export const openStocktakeByStaff = operation({
  operation: 'stock.open_stocktake',
  call: 'stock/stocktakes/open',
  summary: 'Begins a stocktake; only one can be open',
  input: {
    note: {
      ...f.reason({ empty: '', hasHint: true }),
      label: 'operation.stock.field.note',
      schema: stockSchemas.note,
    },
  },
  run: async ({ tx, now }: Context, given) => await openStocktake({ tx, now }, given),
  audit: () => ({ subject: { kind: 'stocktake', id: 'new' }, keep: ({ id }) => ({ id }) }),
  answer: {
    schema: z.object({ stocktake: stocktakeWire }),
    of: (stocktake) => ({ stocktake: stocktakeToWire(stocktake) }),
    told: ({ id }) => `Its number is ${id}.`,
  },
  forms: { open_stocktake: { hotkey: 'n', hasSubmit: true } },
})

/** As `countLot` of the stock, by staff. */
export const countLotByStaff = operation({
  operation: 'stock.count',
  call: 'stock/stocktakes/count',
  summary: 'Records how many pieces of a lot are at a place',
  input: {
    stocktake_id: ofStocktake,
    ...aLot,
    place: f.wire(stockSchemas.countedAt),
    pieces: f.count({ least: 0, most: mostPieces, fault: 'stock.error.pieces', label: 'admin_stock.pieces' }),
  },
  run: async ({ tx, actor, now }: Context, given) =>
    await countLot({ tx, now, staffId: actor.kind === 'staff' ? actor.staffId : null }, given),
  audit: (_context, { stocktake_id, pieces }) => ({
    subject: aboutStocktake(stocktake_id),
    keep: ({ counted: { lotId, counted, expected } }) => ({ lot: lotId, pieces, counted, expected }),
  }),
  answer: {
    schema: z.object({ counted: countedWire }),
    of: ({ counted }, { actor }) => ({ counted: countedToWire(counted, actor) }),
    told: ({ counted: { counted, expected } }) => `${counted} counted, ${expected} expected.`,
  },
  // Its page counts by scan.
  forms: {},
})

/** The variants of which pieces are missing. */
const missingIn = (posted: readonly CountedLot[]) =>
  posted.filter(({ difference }) => difference < 0).map(({ variantId }) => variantId)

/** The details for a second member: every lot that would change, as counted. */
const linesOf = (posted: readonly CountedLot[]) =>
  posted.map(({ lotId, variantCode, lotCode, expected, counted, difference }) => ({
    lotId,
    code: variantCode,
    lotCode,
    expected,
    counted,
    difference,
  }))

/**
 * As `postStocktake` of the stock, by staff. Missing goods above the limit need a second member's approval:
 * lots are counted on while that waits, so the approved result is posted as it was seen, or refused.
 */
export const postStocktakeByStaff = operation({
  operation: 'stock.post_stocktake',
  call: 'stock/stocktakes/post',
  summary: 'Posts the differences of a stocktake, all at once',
  input: { id: ofStocktake, reason: f.reason() },
  run: async ({ tx, now, approval }: Context, { id, reason, ...kept }) => {
    const { lines = [] } = kept as { lines?: LotDifference[] }
    // A request from an earlier release names no lines: the figures its approver saw are unknown.
    return await postStocktake({ tx, now }, { id, reason, lines: approval ? lines : undefined })
  },
  audit: (_context, { id }) => ({
    subject: aboutStocktake(id),
    keep: ({ posted }) =>
      posted.map(({ lotId, difference, cost }) => ({ lot: lotId, pieces: difference, cost })),
    isChange: isNew,
  }),
  gives: ({ now }, { id, reason }) => ({
    input: ({ posted }) => ({ id, reason, lines: linesOf(posted) }),
    amount: async (tx: Tx, { isRepeat, posted }) =>
      isRepeat ? 0 : await writtenOffWorth({ tx, now }, { variantIds: missingIn(posted) }),
    alone: 0,
  }),
  // The latest count holds: an earlier request could only be refused.
  supersedes: () => true,
  answer: {
    schema: z.object({ posted: z.array(countedWire), ...repeated }),
    of: ({ posted, isRepeat }, { actor }) => ({
      posted: posted.map((one) => countedToWire(one, actor)),
      is_repeat: isRepeat,
    }),
    told: ({ posted }) => `Lots that differed: ${posted.length}.`,
  },
  forms: { post_stocktake: { hotkey: 'p', isWarned: true, offered } },
})

/** As `cancelStocktake` of the stock, by staff. */
export const cancelStocktakeByStaff = operation({
  operation: 'stock.cancel_stocktake',
  call: 'stock/stocktakes/cancel',
  summary: 'Ends a stocktake without posting anything',
  input: { id: ofStocktake, reason: f.reason() },
  run: async ({ tx, now }: Context, given) => await cancelStocktake({ tx, now }, given),
  audit: (_context, { id }) => ({ subject: aboutStocktake(id), isChange: isNew }),
  answer: { schema: z.object(repeated), of: ({ isRepeat }) => ({ is_repeat: isRepeat }) },
  forms: { cancel_stocktake: { isWarned: true, offered } },
})
