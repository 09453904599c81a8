/** Remittances on the wire of the back office: amounts in CZK. */
import { remitters } from '../../lib/delivery.ts'
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { fromCzk, toCzk } from '../../lib/money.ts'
import type { AwaitedParcel, ListedLine, Plan, Remittance, Standing } from './remittances.ts'
import { lineStates, mostLines, awaitedSorts, lineSorts, remittanceSorts } from './rules.ts'

const wrongAmount = 'money.error.amount'
const czk = z.number().meta({ description: 'CZK with at most two decimals' })
const amountFrom = (least: number) =>
  z
    .number(wrongAmount)
    .refine((given) => given >= least && fromCzk(given) !== null, wrongAmount)
    .transform((given) => fromCzk(given) ?? 0)
    .meta({ description: 'CZK with at most two decimals' })
const page = { after: z.string().max(2000, 'validation.query').optional() }

const batch = {
  carrier: z.enum(remitters, 'validation.query'),
  reference: textField().min(1, 'cod.error.reference').max(60, 'cod.error.reference'),
  remitted_on: isoDay('money.error.day'),
  variable_symbol: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'cod.error.symbol')
    .nullable(),
  fee: amountFrom(0).meta({ description: 'Of the whole batch, in CZK; 0 where its lines name theirs' }),
}

/** Request bodies of the operations. */
export const codBodies = {
  file: z.strictObject({
    ...batch,
    file: z
      .base64('cod.error.lines')
      .max(500_000, 'cod.error.lines')
      .meta({ description: 'The carrier’s CSV' }),
    dry_run: z.boolean(),
  }),
  write: z.strictObject({
    ...batch,
    lines: z
      .array(z.strictObject({ parcel: textField().min(1).max(60), amount: amountFrom(0.01) }))
      .min(1, 'cod.error.lines')
      .max(mostLines, 'cod.error.lines'),
    dry_run: z.boolean(),
  }),
}

const truth = z.enum(['true', 'false'], 'validation.query').transform((given) => given === 'true')
export const codQueries = {
  list: z.strictObject({
    ...page,
    all: truth.optional(),
    sort: z.enum(remittanceSorts, 'validation.query').optional(),
  }),
  one: z.strictObject({
    id: z.coerce.number('validation.query').int('validation.query').positive('validation.query'),
  }),
  lines: z.strictObject({
    ...page,
    id: z.coerce.number('validation.query').int('validation.query').positive('validation.query'),
    undecided: truth.optional(),
    sort: z.enum(lineSorts, 'validation.query').optional(),
  }),
  awaited: z.strictObject({
    ...page,
    late: truth.optional(),
    sort: z.enum(awaitedSorts, 'validation.query').optional(),
  }),
}

export const remittanceRecord = z.object({
  id: z.number(),
  carrier: z.enum(remitters),
  reference: z.string(),
  remitted_on: z.string(),
  variable_symbol: z.string().nullable(),
  collected: czk,
  fee: czk,
  transferred: czk,
  settled: z.boolean(),
})

export const remittanceWire = (one: Remittance): z.output<typeof remittanceRecord> => ({
  id: one.id,
  carrier: one.carrier,
  reference: one.reference,
  remitted_on: one.remittedOn,
  variable_symbol: one.variableSymbol,
  collected: toCzk(one.collected),
  fee: toCzk(one.fee),
  transferred: toCzk(one.collected - one.fee),
  settled: one.isSettled,
})

export const standingRecord = z.object({
  lines: z.record(z.string(), z.number()).meta({ description: 'How many lines stand in which state' }),
  brought: czk,
  missing: czk,
  let_go: czk,
  elsewhere: czk,
  money: z.array(z.number()).meta({ description: 'The payments that bring it' }),
})

export const standingWire = (one: Standing): z.output<typeof standingRecord> => ({
  lines: one.lines,
  brought: toCzk(one.brought),
  missing: toCzk(one.missing),
  let_go: toCzk(one.letGo),
  elsewhere: toCzk(one.elsewhere),
  money: one.transfers,
})

export const lineRecord = z.object({
  id: z.number(),
  number: z.number(),
  parcel: z.string(),
  amount: czk,
  fee: czk,
  state: z.enum(lineStates),
  expected: czk.nullable(),
  let_go: czk,
  brought: czk,
  order: z.string().nullable(),
  reason: z.string(),
})

export const lineWire = (line: ListedLine): z.output<typeof lineRecord> => ({
  id: line.id,
  number: line.number,
  parcel: line.reference,
  amount: toCzk(line.amount),
  fee: toCzk(line.fee),
  state: line.state,
  expected: line.expected === null ? null : toCzk(line.expected),
  let_go: toCzk(line.letGo + line.missed),
  brought: toCzk(line.brought),
  order: line.orderNumber,
  reason: line.reason,
})

export const planRecord = z.object({
  written: z.number().nullable().meta({ description: 'The batch; null: it was only looked at' }),
  is_new: z.boolean(),
  collected: czk,
  fee: czk,
  lines: z.array(
    z.object({
      number: z.number(),
      parcel: z.string(),
      amount: czk,
      expected: czk.nullable(),
      verdict: z.string(),
    }),
  ),
})

/** The result of a dry run: each line of a batch with its verdict. */
export const planWire = ({ collected, fee, lines }: Pick<Plan, 'collected' | 'fee' | 'lines'>) => ({
  collected: toCzk(collected),
  fee: toCzk(fee),
  lines: lines.map((line) => ({
    number: line.number,
    parcel: line.reference,
    amount: toCzk(line.amount),
    expected: line.expected === null ? null : toCzk(line.expected),
    verdict: line.verdict,
  })),
})

export const awaitedRecord = z.object({
  parcel: z.string(),
  tracking_number: z.string().nullable(),
  carrier: z.enum(remitters),
  order: z.string(),
  amount: czk,
  delivered_on: z.string(),
  age: z.number().meta({ description: 'Days since the delivery' }),
  due_on: z.string(),
  claimed: z.boolean(),
})

export const awaitedWire = (one: AwaitedParcel): z.output<typeof awaitedRecord> => ({
  parcel: one.reference,
  tracking_number: one.trackingNumber,
  carrier: one.carrier,
  order: one.orderNumber,
  amount: toCzk(one.amount),
  delivered_on: one.deliveredOn,
  age: one.age,
  due_on: one.dueOn,
  claimed: one.isClaimed,
})
