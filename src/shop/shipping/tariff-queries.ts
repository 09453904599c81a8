/** All SQL that changes the prices and availability of delivery and payment. */
import type { OrderType } from '../../lib/trade.ts'
import type { Halere } from '../../lib/money.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Payment, Shipping } from './rules.ts'

export interface Tariff {
  shippings: { id: number; code: Shipping['code']; isOffered: boolean; codCountries: string[] }[]
  payments: { id: number; code: Payment['code']; isOffered: boolean }[]
  bands: { shippingId: number; orderType: OrderType; upToWeightG: number; amount: Halere }[]
  fees: { shippingId: number; paymentId: number; orderType: OrderType; amount: Halere }[]
}

export async function selectTariff(db: Reader): Promise<Tariff> {
  const columns = ['id', 'code', 'active as isOffered'] as const
  return {
    shippings: await db
      .selectFrom('shipping')
      .select([...columns, 'cod_countries as codCountries'])
      .orderBy('position')
      .execute(),
    payments: await db.selectFrom('payment').select(columns).orderBy('position').execute(),
    bands: await db
      .selectFrom('shipping_price')
      .select(['shipping_id as shippingId', 'order_type as orderType'])
      .select(['up_to_weight_g as upToWeightG', 'amount'])
      .orderBy('shipping_id')
      .orderBy('order_type', 'desc')
      .orderBy('up_to_weight_g')
      .execute(),
    fees: await db
      .selectFrom('shipping_payment')
      .select(['shipping_id as shippingId', 'payment_id as paymentId', 'order_type as orderType', 'amount'])
      .orderBy('shipping_id')
      .orderBy('order_type', 'desc')
      .orderBy('payment_id')
      .execute(),
  }
}

/** One change of the tariff at a time. */
export async function lockTariff(tx: Tx): Promise<void> {
  await tx.selectFrom('shipping').select('id').orderBy('id').forUpdate().execute()
}

/** @param amount null: no price up to that weight */
export async function writeBand(
  tx: Tx,
  { shippingId, orderType, upToWeightG }: Omit<Tariff['bands'][number], 'amount'>,
  amount: Halere | null,
): Promise<void> {
  if (amount === null) {
    await tx
      .deleteFrom('shipping_price')
      .where('shipping_id', '=', shippingId)
      .where('order_type', '=', orderType)
      .where('up_to_weight_g', '=', upToWeightG)
      .execute()
    return
  }
  await tx
    .insertInto('shipping_price')
    .values({ shipping_id: shippingId, order_type: orderType, up_to_weight_g: upToWeightG, amount })
    .onConflict((conflict) =>
      conflict.columns(['shipping_id', 'order_type', 'up_to_weight_g']).doUpdateSet({ amount }),
    )
    .execute()
}

/** @param amount null: the payment is not available with the shipping */
export async function writeFee(
  tx: Tx,
  { shippingId, paymentId, orderType }: Omit<Tariff['fees'][number], 'amount'>,
  amount: Halere | null,
): Promise<void> {
  if (amount === null) {
    await tx
      .deleteFrom('shipping_payment')
      .where('shipping_id', '=', shippingId)
      .where('payment_id', '=', paymentId)
      .where('order_type', '=', orderType)
      .execute()
    return
  }
  await tx
    .insertInto('shipping_payment')
    .values({ shipping_id: shippingId, payment_id: paymentId, order_type: orderType, amount })
    .onConflict((conflict) =>
      conflict.columns(['shipping_id', 'payment_id', 'order_type']).doUpdateSet({ amount }),
    )
    .execute()
}

export async function writeOffered(
  tx: Tx,
  { kind, id, isOffered }: { kind: 'shipping' | 'payment'; id: number; isOffered: boolean },
): Promise<void> {
  const change = { active: isOffered }
  if (kind === 'shipping') await tx.updateTable('shipping').set(change).where('id', '=', id).execute()
  else await tx.updateTable('payment').set(change).where('id', '=', id).execute()
}

/** Countries in which the carrier of a shipping collects cash in crowns. */
export async function writeCash(
  tx: Tx,
  { id, countries }: { id: number; countries: string[] },
): Promise<void> {
  await tx.updateTable('shipping').set({ cod_countries: countries.toSorted() }).where('id', '=', id).execute()
}
