/** Prices and availability of delivery and payment: changed by staff, effective from the next reading of a cart. */
import { needsConnection } from '../../lib/delivery.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import type { Country } from './rules.ts'
import {
  lockTariff,
  selectTariff,
  writeBand,
  writeCash,
  writeFee,
  writeOffered,
  type Tariff,
} from './tariff-queries.ts'

/** A change of one number or state. Amounts in haléře: consumers' with VAT, resellers' without. */
export type TariffChange =
  /** The price up to a weight; null: no price band ends at that weight. */
  | { kind: 'price'; shipping: string; orderType: OrderType; upToWeightG: number; amount: Halere | null }
  /** The fee of a payment with a shipping; null: not available with it. */
  | { kind: 'fee'; shipping: string; payment: string; orderType: OrderType; amount: Halere | null }
  /** Offers or withdraws a shipping or a payment, by its code. */
  | { kind: 'offer'; code: string; isOffered: boolean }
  /** Sets if its carrier collects cash in crowns in a country. */
  | { kind: 'cash'; shipping: string; country: Country; isCollected: boolean }

/** The values before and after; equal if nothing changed. */
export interface TariffChanged {
  before: Halere | boolean | null
  after: Halere | boolean | null
}

/** At most 100,000 CZK, and a million grams. */
const most = { amount: 10_000_000, weightG: 1_000_000 }

const isWhole = (number: number, least: number, highest: number): boolean =>
  Number.isInteger(number) && number >= least && number <= highest

/** All prices of delivery and payment, which stay as they are until the transaction ends. */
export async function lockedTariff({ tx }: Writing): Promise<Tariff> {
  await lockTariff(tx)
  return await selectTariff(tx)
}

/**
 * Changes the price or availability of delivery or payment.
 * @returns 404 for an unknown code; 422 for an amount or weight out of bounds, or a fee for cards (Act
 * 370/2017); 409 if it is the last one offered.
 */
export async function changeTariff({ tx }: Writing, change: TariffChange): Promise<Outcome<TariffChanged>> {
  const tariff = await lockedTariff({ tx })
  if (change.kind === 'offer') return await offer(tx, tariff, change)
  if (change.kind === 'cash') return await collect(tx, tariff, change)
  const { amount, orderType } = change
  if (amount !== null && !isWhole(amount, 0, most.amount)) return refuse(422, 'settings.error.number')
  const shippingId = tariff.shippings.find(({ code }) => code === change.shipping)?.id
  if (shippingId === undefined) return refuse(404, 'settings.error.delivery')
  if (change.kind === 'price') {
    if (!isWhole(change.upToWeightG, 1, most.weightG)) return refuse(422, 'settings.error.number')
    const band = { shippingId, orderType, upToWeightG: change.upToWeightG }
    const before = tariff.bands.find((one) => isSame(one, band))?.amount ?? null
    await writeBand(tx, band, amount)
    return { before, after: amount }
  }
  const payment = tariff.payments.find(({ code }) => code === change.payment)
  if (!payment) return refuse(404, 'settings.error.delivery')
  if (payment.code === 'card' && amount !== null && amount > 0) return refuse(422, 'settings.error.card_fee')
  const fee = { shippingId, orderType, paymentId: payment.id }
  const before = tariff.fees.find((one) => isSame(one, fee))?.amount ?? null
  await writeFee(tx, fee, amount)
  return { before, after: amount }
}

const isSame = <Key extends object>(row: Key & { amount: Halere }, key: Key): boolean =>
  Object.entries(key).every(([name, value]) =>
    Object.entries(row).some(([own, is]) => own === name && is === value),
  )

async function collect(
  tx: Tx,
  { shippings }: Tariff,
  { shipping, country, isCollected }: Extract<TariffChange, { kind: 'cash' }>,
): Promise<Outcome<TariffChanged>> {
  const found = shippings.find(({ code }) => code === shipping)
  if (!found) return refuse(404, 'settings.error.delivery')
  const others = found.codCountries.filter((one) => one !== country)
  await writeCash(tx, { id: found.id, countries: isCollected ? [...others, country] : others })
  return { before: found.codCountries.includes(country), after: isCollected }
}

async function offer(
  tx: Tx,
  { shippings, payments }: Tariff,
  { code, isOffered }: Extract<TariffChange, { kind: 'offer' }>,
): Promise<Outcome<TariffChanged>> {
  const kind = shippings.some((one) => one.code === code) ? 'shipping' : 'payment'
  const all = kind === 'shipping' ? shippings : payments
  const found = all.find((one) => one.code === code)
  if (!found) return refuse(404, 'settings.error.delivery')
  // A shop without a shipping or a payment sells nothing; one that needs a connection may have none.
  const isLast =
    !isOffered && all.every((one) => one.id === found.id || !one.isOffered || needsConnection(one.code))
  if (isLast) return refuse(409, 'settings.error.last_offered')
  await writeOffered(tx, { kind, id: found.id, isOffered })
  return { before: found.isOffered, after: isOffered }
}
