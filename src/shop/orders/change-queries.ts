/** All SQL of changing an order before it is packed. */
import { camelCased } from '../../lib/facts.ts'
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Order, OrderLine } from './order.ts'

/** A line of an order after a change. */
export interface ChangedLine extends OrderLine {
  /** A member of staff entered its price by hand. */
  isPriceTyped: boolean
}

/** Summary of a change for the customer, the audit and the next clerk; never contains an address. */
export interface ChangeSummary {
  /** Quantities in units of the line: boxes of a line of boxes, else pieces. */
  lines: { code: string; name: string; from: number; to: number; isBox: boolean; isGift: boolean }[]
  /** Codes of lines with a new price, even where the quantity is unchanged. */
  repriced: string[]
  shipping: [string, string] | null
  payment: [string, string] | null
  addresses: ('billing' | 'delivery' | 'branch')[]
}

export interface OrderChange {
  id: number
  orderId: number
  key: string
  version: number
  at: Date
  actor: 'staff' | 'customer' | 'shop'
  staffId: number | null
  reason: string
  fromTotal: Halere
  toTotal: Halere
  /** Amount still to be paid of an order that was paid before the change. */
  toCollect: Halere
  /** Amount that goes back out of the money that paid it. */
  toReturn: Halere
  /** Total by which the hand-entered prices of the order are below those of the price list, over all pieces. */
  priceCut: Halere
  told: ChangeSummary
}

/** Data that a change of an order needs in addition to the order itself. */
export interface Changeable {
  version: number
  shippingId: number
  paymentId: number
  /** Of the order's lines, in their sequence. */
  lines: { isPriceTyped: boolean }[]
  /** True if the database accepts a change: nothing is packed, and no parcel is announced to a carrier. */
  mayChange: boolean
}

export async function selectChangeable(db: Reader, orderId: number): Promise<Changeable | null> {
  const row = await db
    .selectFrom('shop_order as o')
    .select([
      'o.version',
      'o.shipping_id',
      'o.payment_id',
      sql<boolean>`order_may_change(o)`.as('may_change'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const lines = await db
    .selectFrom('order_line')
    .select('price_typed')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return {
    version: row.version,
    shippingId: row.shipping_id,
    paymentId: row.payment_id,
    lines: lines.map(({ price_typed }) => ({ isPriceTyped: price_typed })),
    mayChange: row.may_change,
  }
}

const changeColumns = [
  'id',
  'order_id',
  'key',
  'version',
  'at',
  'actor',
  'staff_id',
  'reason',
  'from_total',
  'to_total',
  'to_collect',
  'to_return',
  'price_cut',
  'told',
] as const

const changes = (db: Reader) => db.selectFrom('order_change').select(changeColumns)
type Row = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>

const changeOf = (row: Row): OrderChange => ({ ...camelCased(row), told: row.told as ChangeSummary })

export async function selectChange(db: Reader, id: number): Promise<OrderChange | null> {
  const row = await changes(db).where('id', '=', id).executeTakeFirst()
  return row ? changeOf(row) : null
}

export async function selectChangesOf(db: Reader, orderId: number): Promise<OrderChange[]> {
  return (await changes(db).where('order_id', '=', orderId).orderBy('id').execute()).map(changeOf)
}

export async function selectChangeByKey(
  db: Reader,
  { orderId, key }: { orderId: number; key: string },
): Promise<{ change: OrderChange; digest: Uint8Array } | null> {
  const row = await changes(db)
    .select('digest')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const { digest, ...change } = row
  return { change: changeOf(change), digest }
}

/** The latest change that the tax document of the order has to show; null if no change has to be shown. */
export async function selectDocumentedChange(
  db: Reader,
  orderId: number,
): Promise<{ id: number; at: Date; toCollect: Halere; toReturn: Halere } | null> {
  const row = await db
    .selectFrom('order_change')
    .select(['id', 'at', 'to_collect', 'to_return'])
    .where('order_id', '=', orderId)
    .where('on_document', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, at: row.at, toCollect: row.to_collect, toReturn: row.to_return } : null
}

/** An order after a change. Amounts in haléře. */
export interface ChangedOrder {
  lines: ChangedLine[]
  shippingId: number
  paymentId: number
  goodsWithVat: Halere
  shippingWithVat: Halere
  paymentWithVat: Halere
  rounding: Halere
  totalWithVat: Halere
  totalWithoutVat: Halere
  vat: Order['vat']
  branch: Order['branch']
  billing: Order['billing']
  delivery: Order['delivery']
  dueDays: number | null
  expiresAt: Date | null
}

/** The author and reason of a change, and what is recorded of it. */
export interface ChangeWritten extends Pick<
  OrderChange,
  'key' | 'actor' | 'staffId' | 'reason' | 'toCollect' | 'toReturn' | 'priceCut' | 'told'
> {
  digest: Uint8Array
  onDocument: boolean
  at: Date
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Overwrites an order and records the change that did it. The order's row is locked by the caller. */
export async function writeChange(
  tx: Tx,
  orderId: number,
  { to, written }: { to: ChangedOrder; written: ChangeWritten },
): Promise<OrderChange> {
  await writeLines(tx, orderId, to.lines)
  const { from, version } = await writeTotals(tx, orderId, to)
  await tx.deleteFrom('order_vat').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_vat')
    .values(to.vat.map((row) => ({ order_id: orderId, ...row })))
    .execute()
  const row = await tx
    .insertInto('order_change')
    .values({
      order_id: orderId,
      key: written.key,
      digest: Buffer.from(written.digest),
      version,
      at: written.at,
      actor: written.actor,
      staff_id: written.staffId,
      reason: written.reason,
      from_total: from,
      to_total: to.totalWithVat,
      to_collect: written.toCollect,
      to_return: written.toReturn,
      price_cut: written.priceCut,
      on_document: written.onDocument,
      told: JSON.stringify(written.told),
    })
    .returning(changeColumns)
    .executeTakeFirstOrThrow()
  return changeOf(row)
}

async function writeTotals(
  tx: Tx,
  orderId: number,
  to: ChangedOrder,
): Promise<{ from: Halere; version: number }> {
  const { rows } = await sql<{ from: number; version: number }>`
    update shop_order o set version = o.version + 1, goods_with_vat = ${to.goodsWithVat}::bigint,
      shipping_with_vat = ${to.shippingWithVat}::bigint, payment_with_vat = ${to.paymentWithVat}::bigint, rounding = ${to.rounding}::bigint,
      total_with_vat = ${to.totalWithVat}::bigint, total_without_vat = ${to.totalWithoutVat}::bigint,
      shipping_id = ${to.shippingId}::integer, payment_id = ${to.paymentId}::integer, branch = ${json(to.branch)}::text::jsonb,
      billing = ${json(to.billing)}::text::jsonb, delivery = ${json(to.delivery)}::text::jsonb,
      due_days = ${to.dueDays}::integer, expires_at = ${to.expiresAt}::timestamptz
    from (select total_with_vat as before from shop_order where id = ${orderId}) was
    where o.id = ${orderId} returning was.before as "from", o.version`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Order ${orderId} does not exist`)
  return row
}

/** Lines are numbered from 1 without a gap: parcels, documents and claims refer to them by position. */
async function writeLines(tx: Tx, orderId: number, lines: readonly ChangedLine[]): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_line')
    .values(
      lines.map((line, index) => ({
        order_id: orderId,
        position: index + 1,
        kind: line.kind,
        variant_id: line.variantId,
        code: line.code,
        name: line.name,
        quantity: line.quantity,
        pieces: line.pieces,
        unit_price: line.unitPrice,
        vat_percent: line.vatPercent,
        total: line.total,
        price_typed: line.isPriceTyped,
      })),
    )
    .execute()
}
