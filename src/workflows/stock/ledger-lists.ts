/**
 * Stock movements of goods and lots, the orders that reserve or received them, and the lines of a receipt, as
 * staff lists them.
 */
import { mailLook } from '../../lib/tone.ts'
import { refuse } from '../../server/refusal.ts'
import { fulfilmentStates } from '../../shop/orders/schema.ts'
import {
  isWriteOff,
  ledgerSorts,
  lotReasons,
  receiverSorts,
  reservedSorts,
  variantReasons,
} from '../../shop/stock/rules.ts'
import { findReceipt, listLotMovements, listMovements, listReserved } from '../../shop/stock/stock.ts'
import { filter, idIn, list, orderLink, shortList, type Kinds, type Viewer } from '../lists/lists.ts'
import { lotReceivers } from './recalls.ts'

const texts = 'admin_stock.column'
const reasons = 'admin_stock.movement'
const fulfilments = 'admin_orders.fulfilment_state'

/** A text of the database holds no NUL. */
const codeOf = ({ parameters }: Viewer): string => (parameters['code'] ?? '').replaceAll('\0', '')
/** 0 is the id of nothing. */
const idOf = ({ parameters }: Viewer): number => idIn(parameters['id']) ?? 0
const fileSafe = (name: string): string => name.replaceAll(/[^\w-]/g, '_')

const ledger = {
  permission: 'stock.read',
  texts,
  title: 'admin_stock.ledger',
  empty: 'admin_stock.ledger_none',
  sorts: ledgerSorts,
  sort: 'at_down',
} as const

interface Moved {
  at: Date
  change: number
  reason: string
  orderNumber: string | null
  note: string
}

const movedColumns = <Row extends Moved>(c: Kinds<Row>) => ({
  at: c.moment(({ at }) => at, { isMain: true }),
  reason: c.choice(({ reason }) => reason, reasons),
  change: c.either(
    ({ change }) => (change > 0 ? `+${change}` : String(change)),
    ({ change }) => String(change),
    { isFigure: true },
  ),
})
const orderColumns = <Row extends Moved>(c: Kinds<Row>) => ({
  order: c.either(
    ({ orderNumber }) => orderNumber ?? '',
    ({ orderNumber }, { holds }) => (holds('orders.read') ? orderNumber : null),
    { to: ({ orderNumber }, viewer) => orderLink(viewer, orderNumber) },
  ),
  note: c.text(({ note }) => note),
})

/** Every movement of a variant's pieces: received, reserved, released or removed. */
export const movementList = list({
  ...ledger,
  page: 'stockVariant',
  filePage: 'stockMovementsCsv',
  under: 'code',
  name: 'movements',
  fileName: (viewer) => fileSafe(codeOf(viewer)),
  filters: { reason: filter.choice(variantReasons, { texts: reasons }), ...filter.days() },
  find: async (viewer, { sort, ...narrowed }, page) =>
    await listMovements(viewer, { code: codeOf(viewer), ...narrowed, asked: { sort, ...page } }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    ...movedColumns(c),
    balance: c.figure(({ balance }) => balance),
    lot: c.text(({ lots }) => lots.join(', '), { isCode: true }),
    verbs: c.verbs(),
    ...orderColumns(c),
  }),
  own: (row) => ({ id: row.id, isTakenBack: row.isTakenBack, isWriteOff: isWriteOff(row) }),
})

/** Every piece that came into a lot or left it. */
export const lotMovementList = list({
  ...ledger,
  page: 'stockLot',
  filePage: 'stockLotMovementsCsv',
  under: 'id',
  name: 'lot_movements',
  fileName: () => 'movements',
  filters: { reason: filter.choice(lotReasons, { texts: reasons }), ...filter.days() },
  find: async (viewer, { sort, ...narrowed }, page) =>
    await listLotMovements(viewer, { lotId: idOf(viewer), ...narrowed, asked: { sort, ...page } }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({ ...movedColumns(c), ...orderColumns(c) }),
})

/** Orders that received pieces of a lot, and how the mail of its recall fared; for the authority, too. */
export const receiverList = list({
  page: 'stockLot',
  permission: 'stock.recall',
  filePage: 'stockReceiversCsv',
  under: 'id',
  prefix: 'receivers_',
  name: 'receivers',
  texts,
  title: 'admin_stock.receivers',
  empty: 'admin_stock.receivers_none',
  filters: {
    state: filter.choice(fulfilmentStates, { texts: fulfilments }),
    told: filter.choice(['yes', 'no'], {
      texts: 'admin_stock.receivers_told',
      label: `${texts}.recall_mail`,
    }),
  },
  sorts: receiverSorts,
  sort: 'order',
  find: async (viewer, { state: fulfilment, told, sort }, page) =>
    await lotReceivers(viewer, {
      lot: { lotId: idOf(viewer) },
      asked: { ...page, sort, fulfilment, isTold: told === undefined ? undefined : told === 'yes' },
    }),
  keyOf: ({ orderNumber }) => orderNumber,
  columns: (c) => ({
    order: c.text(({ orderNumber }) => orderNumber, {
      isMain: true,
      to: ({ orderNumber }, viewer) => orderLink(viewer, orderNumber),
    }),
    email: c.text(({ email }) => email),
    pieces: c.figure(({ pieces }) => pieces, { label: 'admin_stock.pieces' }),
    state: c.choice(({ fulfilment }) => fulfilment, fulfilments),
    parcels: c.text(({ parcels }) => parcels.join(', ')),
    recall_mail: c.state(({ mail }) => mail, mailLook),
  }),
})

/** The orders that hold pieces of a variant, the oldest first. */
export const reservedList = list({
  page: 'stockReserved',
  permission: 'stock.read',
  under: 'code',
  name: 'reserved',
  fileName: (viewer) => `reserved-${fileSafe(codeOf(viewer))}`,
  texts,
  title: 'admin_stock.reserved_orders',
  empty: 'admin_stock.reserved_none',
  filters: {},
  sorts: reservedSorts,
  sort: 'at',
  find: async (viewer, { sort }, page) =>
    await listReserved(viewer, { code: codeOf(viewer), asked: { sort, ...page } }),
  keyOf: ({ orderNumber }) => orderNumber,
  columns: (c) => ({
    order: c.text(({ orderNumber }) => orderNumber, {
      isMain: true,
      to: ({ orderNumber }, viewer) => orderLink(viewer, orderNumber),
    }),
    at: c.moment(({ placedAt }) => placedAt),
    state: c.choice(({ fulfilment }) => fulfilment, fulfilments),
    reserved: c.figure(({ pieces }) => pieces),
  }),
})

/** The lines of a receipt, each a lot, as they were written. */
export const receiptLineList = shortList({
  page: 'stockReceipt',
  permission: 'stock.read',
  filePage: 'stockReceiptLinesCsv',
  under: 'id',
  name: 'receipt_lines',
  isSmall: true,
  fileName: (viewer) => `receipt-${idOf(viewer)}`,
  texts,
  title: `${texts}.lines`,
  empty: `${texts}.lines`,
  filters: {},
  rows: async (viewer) =>
    (await findReceipt(viewer, { id: idOf(viewer) }))?.lines ?? refuse(404, 'stock.error.no_receipt'),
  values: {
    lot: ({ lotCode }) => lotCode,
    code: ({ variantCode }) => variantCode,
    // Lots without a date sort last.
    best_before: ({ bestBefore }) => bestBefore ?? '9999',
    pieces: ({ pieces }) => pieces,
    cost: ({ cost }) => cost,
    on_hand: ({ onHand }) => onHand,
  },
  keyOf: ({ lotId }) => String(lotId),
  columns: (c) => ({
    lot: c.text(({ lotCode }) => lotCode, {
      isMain: true,
      to: ({ lotId }) => ['stockLot', { id: String(lotId) }],
    }),
    code: c.text(({ variantCode }) => variantCode, { isCode: true }),
    best_before: c.day(({ bestBefore }) => bestBefore, { none: '–' }),
    pieces: c.figure(({ pieces }) => pieces),
    cost: c.czk(({ cost }) => cost, { needs: ({ seesCosts }) => seesCosts }),
    on_hand: c.figure(({ onHand }) => onHand),
  }),
})
