/** Staff operations on the prices and the offer of delivery and payment. */
import { z } from 'zod'
import { toCzk, type Halere } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import {
  changeTariff,
  lockedTariff,
  type Tariff,
  type TariffChange,
  type TariffChanged,
} from '../../shop/shipping/shipping.ts'
import { f, operation } from '../operations/operations.ts'

const texts = 'admin_settings.delivery'
const code = { most: 40, fault: 'settings.error.delivery', isWord: true, isPicked: true }
const amount = { most: 10_000_000, fault: 'settings.error.number', hasHint: true, isWord: true, isSaid: true }
const grams = { least: 1, most: 1_000_000, fault: 'settings.error.number', isWord: true }
const shipping = f.text({ ...code, label: 'admin_orders.shipping' })
const orderType = f.choice(['B2C', 'B2B'], { label: `${texts}.trade`, options: texts, isWord: true })

const auditOf = (change: TariffChange) => ({
  subject: { kind: 'delivery', id: change.kind === 'offer' ? change.code : change.shipping },
  keep: ({ before, after }: TariffChanged) => ({ ...change, before, after }),
  isChange: ({ before, after }: TariffChanged) => before !== after,
})
const wireOf = (value: TariffChanged['before']) => (typeof value === 'number' ? toCzk(value) : value)
const price = z.number().nullable().meta({ description: 'In CZK; null: none' })
const answers = <Value extends z.ZodType>(value: Value) => ({
  schema: z.object({ before: value, after: value }),
  of: ({ before, after }: TariffChanged) => ({ before: wireOf(before), after: wireOf(after) }),
})

/** The price that the page showed: another clerk may have changed it since. */
const seen = <Row>(find: (tariff: Tariff, given: Readonly<Record<string, unknown>>) => Row) => ({
  of: (shown: Halere | null) => shown,
  stored: async (context: Writing, given: Readonly<Record<string, unknown>>) =>
    find(await lockedTariff(context), given),
})
const idOf = (rows: Tariff['shippings' | 'payments'], named: unknown) =>
  rows.find((row) => row.code === named)?.id

const bandSeen = seen(
  ({ shippings, bands }, given) =>
    bands.find(
      (band) =>
        band.shippingId === idOf(shippings, given['shipping']) &&
        band.orderType === given['order_type'] &&
        band.upToWeightG === given['up_to_weight_g'],
    )?.amount ?? null,
)
const feeSeen = seen(
  ({ shippings, payments, fees }, given) =>
    fees.find(
      (fee) =>
        fee.shippingId === idOf(shippings, given['shipping']) &&
        fee.paymentId === idOf(payments, given['payment']) &&
        fee.orderType === given['order_type'],
    )?.amount ?? null,
)

/** Sets the price of a shipping up to a weight. */
export const changeDeliveryPrice = operation({
  operation: 'delivery.change',
  call: 'delivery/price',
  summary:
    'Sets the price of a parcel up to a weight, for consumers (B2C) with VAT, for resellers (B2B) without; none: no price up to that weight. A parcel heavier than the last one is not offered',
  input: {
    shipping,
    orderType,
    upToWeightG: f.count({ ...grams, name: 'up_to_weight_g', label: `${texts}.grams` }),
    amount: f.crownsOrNull({ ...amount, meaning: 'In CZK; null: no price up to that weight' }),
  },
  run: async ({ tx }, given) => await changeTariff({ tx }, { kind: 'price', ...given }),
  audit: (_, given) => auditOf({ kind: 'price', ...given }),
  answer: answers(price),
  forms: { change_price: { seen: bandSeen }, add_price: { seen: bandSeen } },
})

/** Sets the fee of a payment with a shipping. */
export const changePaymentFee = operation({
  operation: 'delivery.change',
  call: 'delivery/fee',
  summary: 'Sets the fee of a payment with a shipping; none: they do not go together. A card has no fee',
  input: {
    shipping,
    payment: f.text({ ...code, label: `${texts}.payment` }),
    orderType,
    amount: f.crownsOrNull({
      ...amount,
      label: 'operation.delivery.field.fee',
      meaning: 'In CZK; null: this payment does not go with it',
    }),
  },
  run: async ({ tx }, given) => await changeTariff({ tx }, { kind: 'fee', ...given }),
  audit: (_, given) => auditOf({ kind: 'fee', ...given }),
  answer: answers(price),
  forms: { change_fee: { seen: feeSeen }, add_fee: { seen: feeSeen } },
})

const offered = (
  isOffered: boolean,
  { call, summary, isWarned }: { call: string; summary: string; isWarned?: true },
) =>
  operation({
    operation: 'delivery.change',
    call: `delivery/${call}`,
    summary,
    input: { code: f.text({ ...code, label: `${texts}.name` }) },
    run: async ({ tx }, given) => await changeTariff({ tx }, { kind: 'offer', isOffered, ...given }),
    audit: (_, given) => auditOf({ kind: 'offer', isOffered, ...given }),
    answer: answers(z.boolean()),
    forms: { [call]: isWarned ? { isWarned } : {} },
  })

/** Offers a shipping or a payment again. */
export const offerDelivery = offered(true, {
  call: 'offer',
  summary: 'Offers a shipping or a payment, by its code',
})

/** Withdraws a shipping or a payment. */
export const withdrawDelivery = offered(false, {
  call: 'withdraw',
  summary: 'Takes a shipping or a payment off the offer; what was ordered stays as it is',
  isWarned: true,
})

/** Sets where the carrier of a shipping collects cash on delivery. */
export const changeCash = operation({
  operation: 'delivery.change',
  call: 'delivery/cash',
  summary: 'Sets if the carrier of a shipping collects cash on delivery in crowns in a country',
  input: {
    shipping,
    country: f.choice(['CZ', 'SK'], {
      label: 'admin_settings.vat.country',
      options: 'admin_orders.in',
      isWord: true,
    }),
    isCollected: f.tick({ usual: true, name: 'collected', label: `${texts}.cash` }),
  },
  run: async ({ tx }, given) => await changeTariff({ tx }, { kind: 'cash', ...given }),
  audit: (_, given) => auditOf({ kind: 'cash', ...given }),
  answer: answers(z.boolean()),
  forms: { cash_on: { fixed: { collected: true } }, cash_off: { fixed: { collected: false } } },
})
