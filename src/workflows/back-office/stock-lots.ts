/** What staff does about lots: received, written off, blocked, counted. Each asks for its permission and is audited. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  blockLot,
  cancelStocktake,
  countLot,
  reversedWorth,
  openStocktake,
  postStocktake,
  receiveGoods,
  reverseReceipt,
  setPlace,
  setThreshold,
  takeBackWriteOff,
  unblockLot,
  writeOffPieces,
  writtenOffWorth,
  type LotDifference,
  type stockSchemas,
} from '../../shop/stock/stock.ts'
import { isApprovalAsked, operate, supersedeApprovals } from '../../shop/staff/staff.ts'

type Done<Verb extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Verb>>
/** What a verb answers when it does not refuse. */
type Answer<Verb extends (...given: never[]) => Promise<unknown>> = Exclude<Done<Verb>, { refused: true }>

const isNew = ({ isRepeat }: { isRepeat: boolean }): boolean => !isRepeat

/** As `receiveGoods` of the stock, by staff: `stock.receive`. */
export async function receiveGoodsByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.ReceiptToWrite,
): Promise<Outcome<Answer<typeof receiveGoods>>> {
  const { tx } = context
  const asked = {
    operation: 'stock.receive',
    subject: { kind: 'receipt', id: given.document },
    keep: ({ receipt }: Answer<typeof receiveGoods>) => ({
      receipt: receipt.id,
      lines: receipt.lines.map(({ lotId, pieces, cost }) => ({ lot: lotId, pieces, cost })),
    }),
    isChange: isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () => await receiveGoods({ tx, now: context.now }, given),
  })
}

/** As `reverseReceipt` of the stock, by staff: `stock.reverse_receipt`. Above the limit of write-offs a second member approves. */
export async function reverseReceiptByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.IdWithReason,
): Promise<Outcome<Answer<typeof reverseReceipt>>> {
  const { tx } = context
  const asked = {
    operation: 'stock.reverse_receipt',
    subject: { kind: 'receipt', id: given.id },
    reason: given.reason,
    keep: ({ receipt }: Answer<typeof reverseReceipt>) => ({
      lines: receipt.lines.map(({ lotId, pieces }) => ({ lot: lotId, pieces: -pieces })),
    }),
    isChange: isNew,
    gives: {
      input: given,
      amount: async (inside: Tx, done: Answer<typeof reverseReceipt>) =>
        done.isRepeat ? 0 : await reversedWorth({ tx: inside }, { id: given.id }),
      alone: 0,
    },
  } as const
  return await operate(context, {
    asked,
    work: async () => await reverseReceipt({ tx, now: context.now }, given),
  })
}

/** As `writeOffPieces` of the stock, by staff: `stock.write_off`. Above the limit of the settings a second member approves. */
export async function writeOffByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.WriteOff,
): Promise<Outcome<Answer<typeof writeOffPieces>>> {
  const { tx, now } = context
  const asked = {
    operation: 'stock.write_off',
    subject: { kind: 'variant', id: given.code },
    reason: given.note,
    keep: ({ free }: Answer<typeof writeOffPieces>) => ({
      pieces: -given.pieces,
      lot: given.lot_id ?? null,
      why: given.reason,
      free,
    }),
    isChange: isNew,
    gives: {
      input: given,
      amount: async (inside: Tx, done: Answer<typeof writeOffPieces>) =>
        done.isRepeat ? 0 : await writtenOffWorth({ tx: inside, now }, { variantIds: [done.variantId] }),
      // Its limit is that of the settings.
      alone: 0,
    },
  } as const
  return await operate(context, { asked, work: async () => await writeOffPieces({ tx, now }, given) })
}

/** As `takeBackWriteOff` of the stock, by staff: `stock.take_back`. Pieces that come need no second member. */
export async function takeBackWriteOffByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.TakenBack,
): Promise<Outcome<Answer<typeof takeBackWriteOff>>> {
  const { tx, now } = context
  const asked = {
    operation: 'stock.take_back',
    subject: { kind: 'variant', id: given.code },
    reason: given.reason,
    keep: ({ pieces }: Answer<typeof takeBackWriteOff>) => ({ movement: given.movement_id, pieces }),
    isChange: isNew,
  } as const
  return await operate(context, { asked, work: async () => await takeBackWriteOff({ tx, now }, given) })
}

const lotsKept = ({ lots }: Answer<typeof blockLot>) =>
  lots.map(({ lotId, isBlocked, onHand }) => ({ lot: lotId, blocked: isBlocked, pieces: onHand }))

/** As `blockLot` of the stock, by staff: `stock.block`. */
export async function blockLotByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.LotWithReason,
): Promise<Outcome<Answer<typeof blockLot>>> {
  const { tx } = context
  const asked = {
    operation: 'stock.block',
    subject: { kind: 'lot', id: given.lot_id },
    reason: given.reason,
    keep: lotsKept,
    isChange: isNew,
  } as const
  return await operate(context, { asked, work: async () => await blockLot({ tx, now: context.now }, given) })
}

/** As `unblockLot` of the stock, by staff: `stock.unblock`. */
export async function unblockLotByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.LotWithReason,
): Promise<Outcome<Answer<typeof unblockLot>>> {
  const { tx } = context
  const asked = {
    operation: 'stock.unblock',
    subject: { kind: 'lot', id: given.lot_id },
    reason: given.reason,
    keep: lotsKept,
    isChange: isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () => await unblockLot({ tx, now: context.now }, given),
  })
}

/** As `setThreshold` of the stock, by staff: `stock.threshold`. */
export async function setThresholdByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.Threshold,
): Promise<Outcome<Answer<typeof setThreshold>>> {
  const { tx } = context
  const asked = {
    operation: 'stock.threshold',
    subject: { kind: 'variant', id: given.code },
    keep: (done: Answer<typeof setThreshold>) => done,
    isChange: ({ before, after }: Answer<typeof setThreshold>) => before !== after,
  } as const
  return await operate(context, { asked, work: async () => await setThreshold({ tx }, given) })
}

/** As `setPlace` of the stock, by staff: `stock.place`. */
export async function setPlaceByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.Place,
): Promise<Outcome<Answer<typeof setPlace>>> {
  const { tx } = context
  const asked = {
    operation: 'stock.place',
    subject: { kind: 'variant', id: given.code },
    keep: (done: Answer<typeof setPlace>) => done,
    isChange: ({ before, after }: Answer<typeof setPlace>) => before !== after,
  } as const
  return await operate(context, { asked, work: async () => await setPlace({ tx }, given) })
}

/** As `openStocktake` of the stock, by staff: `stock.open_stocktake`. */
export async function openStocktakeByStaff(
  context: Writing & OperationContext,
  given: { note: string },
): Promise<Outcome<Answer<typeof openStocktake>>> {
  const { tx } = context
  const asked = {
    operation: 'stock.open_stocktake',
    subject: { kind: 'stocktake', id: 'new' },
    keep: ({ id }: Answer<typeof openStocktake>) => ({ id }),
  } as const
  return await operate(context, {
    asked,
    work: async () => await openStocktake({ tx, now: context.now }, given),
  })
}

/** As `countLot` of the stock, by staff: `stock.count`. */
export async function countLotByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.Counted,
): Promise<Outcome<Answer<typeof countLot>>> {
  const { tx, actor, now } = context
  const asked = {
    operation: 'stock.count',
    subject: { kind: 'stocktake', id: given.stocktake_id },
    keep: ({ counted }: Answer<typeof countLot>) => ({
      lot: counted.lotId,
      pieces: given.pieces,
      counted: counted.counted,
      expected: counted.expected,
    }),
  } as const
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  return await operate(context, { asked, work: async () => await countLot({ tx, now, staffId }, given) })
}

/** The variants of which pieces are missing. */
const missingIn = ({ posted }: Answer<typeof postStocktake>) =>
  posted.filter(({ difference }) => difference < 0).map(({ variantId }) => variantId)

/** What a second member looks at: every lot that would change, as it was counted. */
const linesOf = ({ posted }: Answer<typeof postStocktake>) =>
  posted.map(({ lotId, variantCode, lotCode, expected, counted, difference }) => ({
    lotId,
    code: variantCode,
    lotCode,
    expected,
    counted,
    difference,
  }))

/** A stocktake to post; of one that waited for an approval, what it was to change. */
export type StocktakeToPost = stockSchemas.IdWithReason & { lines?: LotDifference[] }

/**
 * As `postStocktake` of the stock, by staff: `stock.post_stocktake`. What is missing above the limit a second member approves:
 * lots are counted on while that waits, so what is approved is posted as it was seen, or refused.
 */
export async function postStocktakeByStaff(
  context: Writing & OperationContext,
  { lines, ...given }: StocktakeToPost,
): Promise<Outcome<Answer<typeof postStocktake>>> {
  const { tx } = context
  // A request of a release before names no lines: nothing is known of what was seen.
  const approved = context.approval ? (lines ?? []) : undefined
  const asked = {
    operation: 'stock.post_stocktake',
    subject: { kind: 'stocktake', id: given.id },
    reason: given.reason,
    keep: ({ posted }: Answer<typeof postStocktake>) =>
      posted.map(({ lotId, difference, cost }) => ({ lot: lotId, pieces: difference, cost })),
    isChange: isNew,
    gives: {
      input: (done: Answer<typeof postStocktake>) => ({ ...given, lines: linesOf(done) }),
      amount: async (inside: Tx, done: Answer<typeof postStocktake>) =>
        done.isRepeat
          ? 0
          : await writtenOffWorth({ tx: inside, now: context.now }, { variantIds: missingIn(done) }),
      alone: 0,
    },
  } as const
  const done = await operate<Answer<typeof postStocktake>>(context, {
    asked,
    work: async () => await postStocktake({ tx, now: context.now }, { ...given, lines: approved }),
  })
  const request = isRefusal(done) && isApprovalAsked(done) ? Number(done.more?.['approval']) : null
  // What was counted last holds: an earlier request could only be refused.
  if (!context.approval && (request !== null || !isRefusal(done)))
    await supersedeApprovals(context, { operation: asked.operation, subject: asked.subject, except: request })
  return done
}

/** As `cancelStocktake` of the stock, by staff: `stock.cancel_stocktake`. */
export async function cancelStocktakeByStaff(
  context: Writing & OperationContext,
  given: stockSchemas.IdWithReason,
): Promise<Outcome<Answer<typeof cancelStocktake>>> {
  const { tx } = context
  const asked = {
    operation: 'stock.cancel_stocktake',
    subject: { kind: 'stocktake', id: given.id },
    reason: given.reason,
    isChange: isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () => await cancelStocktake({ tx, now: context.now }, given),
  })
}
