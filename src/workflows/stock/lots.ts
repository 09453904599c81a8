/** Staff operations on goods and lots: received, written off, blocked; their places, and the level that counts as low. */
import { z } from 'zod'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { pieceReasons } from '../../shop/stock/rules.ts'
import {
  blockLot,
  findLevel,
  receiveGoods,
  reversedWorth,
  reverseReceipt,
  setPlace,
  setThreshold,
  stockSchemas,
  takeBackWriteOff,
  unblockLot,
  writeOffPieces,
  writtenOffWorth,
} from '../../shop/stock/stock.ts'
import { f, operation } from '../operations/operations.ts'
import {
  aLot,
  answersLots,
  answersReceipt,
  aVariant,
  isNew,
  ofVariant,
  repeated,
  somePieces,
  type LotState,
  type StockState,
  type VariantState,
} from './fields.ts'

type Context = Writing & OperationContext

const { receiptToWrite } = stockSchemas

/** As `receiveGoods` of the stock, by staff. */
export const receiveGoodsByStaff = operation({
  operation: 'stock.receive',
  call: 'stock/receipts/create',
  summary: 'Receives goods by a supplier’s document: each line is a lot',
  input: {
    ...f.wires(receiptToWrite.shape),
    received_on: f.day({ fault: 'stock.error.day', label: 'admin_stock.column.received_on' }),
    lines: f.wire(receiptToWrite.shape.lines, {
      example: [{ code: 'none', lot: 'none', best_before: null, pieces: 1, cost: 1 }],
    }),
  },
  run: async ({ tx, now }: Context, given) => await receiveGoods({ tx, now }, given),
  audit: (_context, { document }) => ({
    subject: { kind: 'receipt', id: document },
    keep: ({ receipt }) => ({
      receipt: receipt.id,
      lines: receipt.lines.map(({ lotId, pieces, cost }) => ({ lot: lotId, pieces, cost })),
    }),
    isChange: isNew,
  }),
  answer: answersReceipt,
  // Its page fills in lines from a file.
  forms: {},
})

/** As `reverseReceipt` of the stock, by staff. Above the limit of write-offs a second member approves. */
export const reverseReceiptByStaff = operation({
  operation: 'stock.reverse_receipt',
  call: 'stock/receipts/reverse',
  summary: 'Reverses a goods receipt while all its goods are here',
  input: { id: f.id({ label: 'admin_stock.column.receipt' }), reason: f.reason() },
  run: async ({ tx, now }: Context, given) => await reverseReceipt({ tx, now }, given),
  audit: (_context, { id }) => ({
    subject: { kind: 'receipt', id },
    keep: ({ receipt }) => ({
      lines: receipt.lines.map(({ lotId, pieces }) => ({ lot: lotId, pieces: -pieces })),
    }),
    isChange: isNew,
  }),
  gives: (_context, { id }) => ({
    amount: async (tx: Tx, { isRepeat }) => (isRepeat ? 0 : await reversedWorth({ tx }, { id })),
    alone: 0,
  }),
  answer: answersReceipt,
  forms: {
    reverse_receipt: {
      hotkey: 'r',
      isWarned: true,
      offered: ({ isReversed }: { isReversed: boolean }) => !isReversed,
    },
  },
})

/** As `writeOffPieces` of the stock, by staff. Above the limit of the settings a second member approves. */
export const writeOffByStaff = operation({
  operation: 'stock.write_off',
  call: 'stock/write-offs',
  summary: 'Writes off pieces that are broken, expired or given away',
  input: {
    ...aVariant,
    lot_id: f.wire(stockSchemas.ofLot),
    pieces: f.count({ ...somePieces, label: 'admin_stock.pieces' }),
    reason: f.choice(pieceReasons, {
      fault: 'stock.error.why',
      label: 'admin_stock.why',
      options: 'admin_stock.movement',
    }),
    note: f.reason(),
    key: f.wire(stockSchemas.key),
  },
  run: async ({ tx, now }: Context, given) => await writeOffPieces({ tx, now }, given),
  audit: (_context, { code, pieces, lot_id, reason, note }) => ({
    ...ofVariant({ code }),
    reason: note,
    keep: ({ free }) => ({ pieces: -pieces, lot: lot_id ?? null, why: reason, free }),
    isChange: isNew,
  }),
  gives: ({ now }) => ({
    amount: async (tx: Tx, { isRepeat, variantId }) =>
      isRepeat ? 0 : await writtenOffWorth({ tx, now }, { variantIds: [variantId] }),
    // Its limit is that of the settings.
    alone: 0,
  }),
  answer: {
    schema: z.object({ free: z.int(), ...repeated }),
    of: ({ free, isRepeat }) => ({ free, is_repeat: isRepeat }),
  },
  forms: { write_off: { hotkey: 'w', isWarned: true, offered: ({ isEmpty }: StockState) => !isEmpty } },
})

/** As `takeBackWriteOff` of the stock, by staff. Pieces that come need no second member. */
export const takeBackWriteOffByStaff = operation({
  operation: 'stock.take_back',
  call: 'stock/write-offs/take-back',
  summary: 'Reverses a mistaken write-off, until the goods are counted',
  input: {
    ...aVariant,
    movement_id: f.id({ label: 'admin_stock.ledger', meaning: 'Of the ledger of the variant' }),
    reason: f.reason(),
  },
  run: async ({ tx, now }: Context, given) => await takeBackWriteOff({ tx, now }, given),
  audit: (_context, given) => ({
    ...ofVariant(given),
    keep: ({ pieces }) => ({ movement: given.movement_id, pieces }),
    isChange: isNew,
  }),
  answer: {
    schema: z.object({ pieces: z.int(), ...repeated }),
    of: ({ pieces, isRepeat }) => ({ pieces, is_repeat: isRepeat }),
  },
  forms: { take_back: { isWarned: true } },
})

/** As `blockLot` of the stock, by staff. */
export const blockLotByStaff = operation({
  operation: 'stock.block',
  call: 'stock/lots/block',
  summary: 'Blocks a lot: it is not packed and does not count as free stock',
  input: { ...aLot, reason: f.reason() },
  run: async ({ tx, now }: Context, given) => await blockLot({ tx, now }, given),
  ...answersLots,
  forms: { block: { hotkey: 'b', isWarned: true, offered: ({ isBlocked }: LotState) => !isBlocked } },
})

/** As `unblockLot` of the stock, by staff. */
export const unblockLotByStaff = operation({
  operation: 'stock.unblock',
  call: 'stock/lots/unblock',
  summary: 'Unblocks a lot',
  input: { ...aLot, reason: f.reason() },
  run: async ({ tx, now }: Context, given) => await unblockLot({ tx, now }, given),
  ...answersLots,
  forms: { unblock: { hotkey: 'b', isWarned: true, offered: ({ isBlocked }: LotState) => isBlocked } },
})

const isChanged = ({ before, after }: { before: unknown; after: unknown }) => before !== after
const levelOf = async ({ tx, now }: Context, { code }: Readonly<Record<string, unknown>>) =>
  await findLevel({ db: tx, now }, { code: String(code) })

/** As `setThreshold` of the stock, by staff. */
export const setThresholdByStaff = operation({
  operation: 'stock.threshold',
  call: 'stock/thresholds',
  summary: 'Sets the low-stock threshold of a variant; null: by the settings and its pace',
  input: {
    ...aVariant,
    pieces: f.countOrNull({
      ...somePieces,
      label: 'operation.stock.field.threshold',
      hasHint: true,
      isSaid: true,
    }),
  },
  run: async ({ tx }: Context, given) => await setThreshold({ tx }, given),
  audit: (_context, given) => ({ ...ofVariant(given), keep: (done) => done, isChange: isChanged }),
  answer: {
    schema: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
    of: (done) => done,
  },
  forms: {
    threshold: {
      hotkey: 't',
      hasSubmit: true,
      stored: ({ threshold }: VariantState) => ({ pieces: threshold === null ? '' : String(threshold) }),
      seen: {
        of: ({ threshold }) => threshold,
        stored: async (context, given) => (await levelOf(context, given))?.threshold ?? null,
      },
    },
  },
})

/** As `setPlace` of the stock, by staff. */
export const setPlaceByStaff = operation({
  operation: 'stock.place',
  call: 'stock/places',
  summary: 'Sets the storage place of a variant for pick lists; null clears it',
  input: { ...aVariant, place: f.textOrNull({ most: 40, fault: 'stock.error.lies_at', hasHint: true }) },
  run: async ({ tx }: Context, given) => await setPlace({ tx }, given),
  audit: (_context, given) => ({ ...ofVariant(given), keep: (done) => done, isChange: isChanged }),
  answer: {
    schema: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
    of: (done) => done,
  },
  forms: {
    place: {
      hotkey: 'p',
      hasSubmit: true,
      stored: ({ place }: VariantState) => ({ place: place ?? '' }),
      seen: {
        of: ({ place }) => place,
        stored: async (context, given) => (await levelOf(context, given))?.place ?? null,
      },
    },
  },
})
