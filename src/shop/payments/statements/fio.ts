/** Statements of Fio's API in JSON. Source: Fio API Bankovnictví, structure of the JSON format. */
import { z } from 'zod'
import {
  amountOf,
  cleanText,
  dayOf,
  noStatement,
  numbered,
  symbolOf,
  symbolWithin,
  unreadable,
  type Credit,
  type Debit,
  type Statement,
  type StatementFault,
  type Unreadable,
} from './statement.ts'

const column = <T extends z.ZodType>(value: T) => z.object({ value }).nullish()
const text = column(z.union([z.string(), z.number()]))

const schema = z.object({
  accountStatement: z.object({
    info: z.object({ iban: z.string().max(50) }),
    transactionList: z.object({ transaction: z.array(z.unknown()).max(100_000) }).nullish(),
  }),
})

const rowSchema = z.object({
  column0: z.object({ value: z.string().max(50) }),
  column1: z.object({ value: z.number() }),
  column2: text,
  column3: text,
  column5: text,
  column10: text,
  column14: z.object({ value: z.string().regex(/^[A-Z]{3}$/) }),
  column16: text,
  column18: text,
  column22: z.object({ value: z.union([z.int().positive(), z.string().regex(/^\d{1,30}$/)]) }),
  column27: text,
})
type Row = z.output<typeof rowSchema>

/** The columns that a movement can't do without. */
const needed: Record<string, StatementFault['fault']> = {
  column0: 'DAY',
  column1: 'AMOUNT',
  column14: 'CURRENCY',
  column22: 'NUMBER',
}

/** Reads a statement, or says what is wrong with which of its entries. */
export function readFio(content: string): Statement | Unreadable {
  const read = schema.safeParse(jsonOf(content))
  if (!read.success) return noStatement()
  const { info, transactionList } = read.data.accountStatement
  const account = info.iban.replace(/\s/g, '')
  const credits: Credit[] = []
  const debits: Debit[] = []
  const seen = new Set<string>()
  const faults: StatementFault[] = []
  for (const [index, row] of (transactionList?.transaction ?? []).entries()) {
    const movement = movementIn(row, account)
    if (typeof movement === 'string') {
      faults.push({ line: index + 1, fault: movement })
      continue
    }
    // Fio numbers each movement for good: a second row of one is the same one again.
    if (!seen.has(movement.bankId)) {
      if (movement.amount > 0) credits.push(incoming(movement))
      if (movement.amount < 0) debits.push(outgoing(movement))
    }
    seen.add(movement.bankId)
  }
  if (faults.length > 0) return unreadable(faults)
  return { account, credits: numbered(credits), debits: numbered(debits), reversals: [] }
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

const words = (part: { value: string | number } | null | undefined) => String(part?.value ?? '')

const incoming = ({ row: _row, ...credit }: Movement): Credit => credit

/** Money that went out: a payment in euros has its symbol in the payer's reference, and its amount in the details. */
function outgoing({ row, ...movement }: Movement): Debit {
  const { column18: details, column27: reference } = row
  const [, told = '', currency = ''] =
    /^-?(\d{1,12}(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(words(details).trim()) ?? []
  const ordered = amountOf(told)
  return {
    ...movement,
    amount: -movement.amount,
    variableSymbol: movement.variableSymbol ?? symbolWithin(words(reference)),
    instructed: ordered === null ? null : { amount: ordered, currency },
  }
}

type Movement = Credit & { row: Row }

/** The row with its amount, negative where money went out; or what is wrong with it. */
function movementIn(given: unknown, account: string): Movement | StatementFault['fault'] {
  const read = rowSchema.safeParse(given)
  if (!read.success) return needed[String(read.error.issues[0]?.path[0])] ?? 'FORM'
  const row = read.data
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:[+-]\d{2}:?\d{2}|Z)?$/.exec(row.column0.value) ?? []
  const bookedOn = dayOf(Number(year), Number(month), Number(day))
  const amount = Math.round(row.column1.value * 100)
  const isExact = Math.abs(row.column1.value * 100 - amount) < 1e-4 && Math.abs(amount) < 1e14
  if (bookedOn === null) return 'DAY'
  if (!isExact) return 'AMOUNT'
  const [number, bank] = [words(row.column2), words(row.column3)]
  return {
    row,
    bankId: `fio:${account}:${row.column22.value}`,
    bookedOn,
    amount,
    currency: row.column14.value,
    variableSymbol: symbolOf(words(row.column5)),
    counterAccount: cleanText(bank === '' ? number : `${number}/${bank}`, 100),
    counterName: cleanText(words(row.column10), 200),
    message: cleanText(words(row.column16), 500),
  }
}
