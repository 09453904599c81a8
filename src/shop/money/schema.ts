/** Money on the wire of the back office: amounts in CZK, and idempotency keys. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { crownsOf, toCzk } from '../../lib/money.ts'
import { moneyFields, moneyRecordOf, toMoneyWire } from '../../lib/money-wire.ts'
import type { Entry, ListedMoney, OrderMoney, Proposal } from './money.ts'
import { moneyFilters, moneySorts, receivedKinds, signs } from './rules.ts'

const czk = z.number().meta({ description: 'CZK with at most two decimals' })

export const moneyQuery = z.strictObject({
  filter: z.enum(moneyFilters, 'validation.query').default('open'),
  sort: z.enum(moneySorts, 'validation.query').optional(),
  q: z
    .string()
    .max(200, 'validation.query')
    .optional()
    .meta({ description: 'A symbol, an amount, a payer, an account or words of the message' }),
  from: isoDay('validation.query').optional(),
  to: isoDay('validation.query').optional(),
  after: z.string().max(2000, 'validation.query').optional(),
})

export const moneyRecord = z.object({
  id: z.number(),
  kind: z.enum(receivedKinds),
  received_on: z.string(),
  original: moneyRecordOf.meta({ description: 'As it came' }),
  rate: z.number().nullable().meta({ description: 'Crowns for one unit' }),
  ...moneyFields,
  free: czk,
  fee: czk,
  aside_until: z.string().nullable(),
  aside_why: z.string().nullable(),
  variable_symbol: z.string().nullable(),
  own_account: z.string().nullable().meta({ description: 'IBAN of our own account that it came to' }),
  counter_account: z.string(),
  counter_name: z.string(),
  message: z.string(),
})

export const moneyWire = (money: ListedMoney): z.output<typeof moneyRecord> => ({
  id: money.id,
  kind: money.kind,
  received_on: money.receivedOn,
  original: toMoneyWire(money.original),
  rate: money.rate === null ? null : money.rate.rate / 1_000_000,
  ...toMoneyWire(crownsOf(money.amount)),
  free: toCzk(money.free),
  fee: toCzk(money.fee),
  aside_until: money.aside?.until ?? null,
  aside_why: money.aside?.why ?? null,
  variable_symbol: money.variableSymbol,
  own_account: money.ownIban,
  counter_account: money.counterAccount,
  counter_name: money.counterName,
  message: money.message,
})

export const entryRecord = z.object({
  id: z.number(),
  kind: z.string(),
  amount: czk,
  money: z.number().nullable(),
  order_id: z.number().nullable(),
  refund: z.number().nullable(),
  reverses: z.number().nullable(),
  reason: z.string(),
  at: z.string(),
})

export const entryWire = (entry: Entry): z.output<typeof entryRecord> => ({
  id: entry.id,
  kind: entry.kind,
  amount: toCzk(entry.amount),
  money: entry.receivedId,
  order_id: entry.orderId,
  refund: entry.refundId,
  reverses: entry.reversesId,
  reason: entry.reason,
  at: entry.at.toISOString(),
})

export const orderMoneyRecord = z.object({ due: czk, settled: czk, open: czk })

export const orderMoneyWire = ({ due, settled, open }: OrderMoney): z.output<typeof orderMoneyRecord> => ({
  due: toCzk(due),
  settled: toCzk(settled),
  open: toCzk(open),
})

export const proposalRecord = z.object({
  money: z.number(),
  order: z.string(),
  amount: czk.meta({ description: 'What the order would get, in CZK' }),
  open: czk,
  signs: z.array(z.enum(signs)).meta({ description: 'What speaks for it' }),
  exact: z.boolean().meta({ description: 'Nothing is left on either side, and nothing else is as likely' }),
})

export const proposalWire = (one: Proposal): z.output<typeof proposalRecord> => ({
  money: one.receivedId,
  order: one.orderNumber,
  amount: toCzk(one.amount),
  open: toCzk(one.open),
  signs: one.signs,
  exact: one.isExact,
})
