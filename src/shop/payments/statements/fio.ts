/** Statements of Fio's API in JSON. Source: Fio API Bankovnictví, structure of the JSON format. */
import { z } from 'zod'
import {
  amountOf,
  cleanText,
  dayOf,
  misfit,
  noStatement,
  numbered,
  symbolAmong,
  symbolOf,
  symbolWithin,
  unreadable,
  wrong,
  type Credit,
  type Debit,
  type Statement,
  type StatementFault,
  type Unreadable,
  type Wrong,
} from './statement.ts'

const column = <T extends z.ZodType>(value: T) => z.object({ value }).nullish()
const anyColumn = column(z.union([z.string(), z.number()])).catch(null)
const text = column(z.union([z.string(), z.number()]))

const schema = z.object({
  accountStatement: z.object({
    info: z.object({
      iban: z.string().max(50),
      openingBalance: z.number().nullish(),
      closingBalance: z.number().nullish(),
      /** The end of the previous download: the file holds what came since. */
      idLastDownload: z.union([z.number(), z.string()]).nullish(),
    }),
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

/** Columns that a movement must have. */
const needed: Record<string, StatementFault['fault']> = {
  column0: 'DAY',
  column1: 'AMOUNT',
  column14: 'CURRENCY',
  column22: 'NUMBER',
}

/** Reads a statement, or returns the faults of its entries. */
export function readFio(content: string): Statement | Unreadable {
  const read = schema.safeParse(jsonOf(content))
  if (!read.success) return noStatement()
  const { info, transactionList } = read.data.accountStatement
  const account = info.iban.replace(/\s/g, '')
  const credits: Credit[] = []
  const debits: Debit[] = []
  const seen = new Set<string>()
  let change = 0
  const faults: StatementFault[] = []
  for (const [index, row] of (transactionList?.transaction ?? []).entries()) {
    const movement = movementIn(row, account)
    if ('fault' in movement) {
      faults.push({ line: index + 1, ...movement })
      continue
    }
    // Fio's numbers of movements are permanent: a second row with one is the same movement.
    if (!seen.has(movement.bankId)) {
      change += movement.amount
      if (movement.amount > 0) credits.push(incoming(movement))
      if (movement.amount < 0) debits.push(outgoing(movement))
    }
    seen.add(movement.bankId)
  }
  const stated = statedChange(info)
  const fault = faults.length === 0 ? misfit('BALANCE', stated, change) : null
  if (fault !== null) faults.push({ line: 0, ...fault })
  if (faults.length > 0) return unreadable(faults)
  return {
    account,
    dialect: { kind: 'fio', version: null, marks: stated === null ? ['NO_TOTALS'] : [] },
    credits: numbered(credits),
    debits: numbered(debits),
    reversals: [],
  }
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

/**
 * Change of the balance, in haléře; null: the file doesn't say. Balances are those of whole days, and a
 * download of movements since the last one begins in the middle of a day.
 */
function statedChange({
  openingBalance: before,
  closingBalance: after,
  idLastDownload: since,
}: z.output<typeof schema>['accountStatement']['info']): number | null {
  return since == null && typeof before === 'number' && typeof after === 'number'
    ? Math.round(after * 100) - Math.round(before * 100)
    : null
}

const words = (part: { value: string | number } | null | undefined) => String(part?.value ?? '')

/** Incoming money; from another bank, the symbol may be only in the payer's reference. */
function incoming({ row, ...credit }: Movement): Credit {
  const late = credit.variableSymbol === null ? symbolAmong([words(row.column27)]) : null
  return late === null ? credit : { ...credit, variableSymbol: late, isLateSymbol: true }
}

/** Outgoing money: a payment in euros has its symbol in the payer's reference, and its amount in the details. */
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

/** The row with its amount, negative where money went out; or its fault. */
function movementIn(given: unknown, account: string): Movement | Wrong {
  const read = rowSchema.safeParse(given)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0])
    const said = z.record(z.string(), anyColumn).safeParse(given).data?.[name]?.value
    return wrong(needed[name] ?? 'FORM', said === undefined ? '' : String(said))
  }
  const row = read.data
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:[+-]\d{2}:?\d{2}|Z)?$/.exec(row.column0.value) ?? []
  const bookedOn = dayOf(Number(year), Number(month), Number(day))
  const amount = Math.round(row.column1.value * 100)
  const isExact = Math.abs(row.column1.value * 100 - amount) < 1e-4 && Math.abs(amount) < 1e14
  if (bookedOn === null) return wrong('DAY', row.column0.value)
  if (!isExact) return wrong('AMOUNT', String(row.column1.value))
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
