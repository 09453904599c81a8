/** The accountant's operations on a VAT month: reading its sums, closing it, reopening it. */
import { z } from 'zod'
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Config } from '../../server/config.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import {
  countUncorrected,
  filingFile,
  monthFile,
  monthSums,
  taxpayerOf,
  unissuedOf,
  type ControlSums,
  type LackingField,
} from '../../shop/invoices/invoices.ts'
import type { FilingForm } from '../../shop/invoices/rules.ts'
import { countMoney } from '../../shop/money/money.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { daysOf, isMonth, monthPattern, type Month, type MonthEvent } from '../../shop/tax/rules.ts'
import { closeMonth, monthEvents, monthState, reopenMonth } from '../../shop/tax/tax.ts'
import { f, operation } from '../operations/operations.ts'
import { monthEventAnswer, monthEventWire, openWorkAnswer } from './answers.ts'

type ReadingContext = Pick<OperationContext, 'actor'> & { db: Reader }
type ChangingContext = OperationContext & Writing

/** The work left in a month. */
export interface OpenWork {
  /** Numbers of orders that were paid or dispatched in it and have no document: it can't be closed before. */
  unissued: string[]
  /** Orders with a document for more than the shop kept; their corrections get their tax point when they are issued. */
  uncorrected: number
  /** Payments received in it of which nothing has become yet. */
  unmatched: number
}

export interface TaxMonth {
  month: Month
  /** The state of the month; null: it was never closed. */
  state: MonthEvent | null
  sums: ControlSums
  open: OpenWork
}

const unknownMonth = () => refuse(422, 'tax.error.month')

/** The sums of a month's documents, and the work left: `tax.read`. */
export async function readTaxMonth({ actor, db }: ReadingContext, month: string): Promise<Outcome<TaxMonth>> {
  const refusal = refusalOf(actor, 'tax.read')
  if (refusal) return refusal
  if (!isMonth(month)) return unknownMonth()
  return {
    month,
    state: await monthState({ db }, month),
    sums: await monthSums({ db }, month),
    open: await openWork(db, month),
  }
}

const openWork = async (db: Reader, month: Month): Promise<OpenWork> => ({
  unissued: await unissuedOf({ db }, month),
  uncorrected: await countUncorrected({ db }, month),
  unmatched: await countMoney({ db }, { today: daysOf(month).to, days: daysOf(month) }),
})

/** The sums as a file for spreadsheets: `tax.read`. */
export async function taxMonthFile(
  { actor, db }: ReadingContext,
  { month, locale }: { month: string; locale: Locale },
): Promise<Outcome<{ name: string; content: string }>> {
  const refusal = refusalOf(actor, 'tax.read')
  if (refusal) return refusal
  return isMonth(month) ? await monthFile({ db }, { month, locale }) : unknownMonth()
}

/** Settings that must be filled in before anything can be filed, as `<section>.<field>`; empty: nothing is missing. */
export function lackingToFile({ operator, taxOffice }: FilingSettings): LackingField[] {
  const payer = taxpayerOf(operator, taxOffice)
  return isLacking(payer) ? payer.lacking : []
}

type FilingSettings = Pick<Config, 'operator' | 'taxOffice'>

const isLacking = (payer: ReturnType<typeof taxpayerOf>): payer is { lacking: LackingField[] } =>
  Array.isArray(payer['lacking'])

/**
 * A month as XML for the tax office's portal, as the return or as the control statement: `tax.read`.
 * @returns 409 with `lacking`: settings that the portal wants and that are empty or have another form.
 */
export async function taxFiling(
  { actor, db, config }: ReadingContext & { config: FilingSettings },
  { month, form, locale }: { month: string; form: FilingForm; locale: Locale },
): Promise<Outcome<{ name: string; content: string }>> {
  const refusal = refusalOf(actor, 'tax.read')
  if (refusal) return refusal
  if (!isMonth(month)) return unknownMonth()
  const payer = taxpayerOf(config.operator, config.taxOffice)
  if (!isLacking(payer)) return await filingFile({ db }, { form, month, payer })
  const { lacking } = payer
  return refuse(409, 'tax.error.lacking', {
    more: { lacking },
    values: { fields: namesOf(lacking, translator(locale)).join(', ') },
  })
}

/** The names of settings fields, as on their page. */
const namesOf = (fields: LackingField[], t: Translate): string[] =>
  fields.map((field) => t(`admin_settings.section.${field}`))

/** Closings and reopenings of months and their actors, the latest month first: `tax.read`. */
export async function taxMonthEvents(
  { actor, db }: ReadingContext,
  asked: PageQuery,
): Promise<Outcome<Page<MonthEvent>>> {
  return refusalOf(actor, 'tax.read') ?? (await monthEvents({ db }, asked))
}

/** A month such as `2026-10`. */
export const monthField = f.text({
  pattern: monthPattern,
  most: 7,
  fault: 'tax.error.month',
  example: '2099-01',
  label: 'admin_money.months.month',
  isWord: true,
})

interface Done {
  event: MonthEvent
  isNew: boolean
}

/** The audit holds the number of the event, and for a closing the month's totals. */
const about = (_context: unknown, { month: id }: { month: Month }) => ({
  subject: { kind: 'tax_month', id: isMonth(id) ? id : '-' },
  keep: ({ event: { number, act, sums } }: Done) => ({ number, act, ...totals(sums) }),
  isChange: ({ isNew }: Done) => isNew,
})

const totals = (sums: unknown): object => {
  if (sums === null) return {}
  const { documents, base, vat } = sums as ControlSums
  return { documents, base, vat }
}

/** Closes a month. A repeat closes nothing twice. @returns 409 with `unissued`: orders of the month that have no document yet */
export const closeTaxMonth = operation({
  operation: 'tax.close',
  summary: 'Closes a month that is over: later corrections count in the month of their issue',
  call: 'tax/months/close',
  input: { month: monthField, reason: f.reasonOrNothing() },
  run: async (context: ChangingContext, { month, reason = '' }) => {
    const { tx } = context
    const sums = async () => {
      const unissued = await unissuedOf({ db: tx }, month)
      if (unissued.length === 0) return await monthSums({ db: tx }, month)
      const orders = unissued.slice(0, 20).join(', ')
      return refuse(409, 'tax.error.unissued', { more: { unissued }, values: { orders } })
    }
    const done = await closeMonth(context, { monthToClose: { month, reason }, sums })
    return isRefusal(done) ? done : { ...done, open: await openWork(tx, month) }
  },
  audit: about,
  answer: {
    schema: z.object({ event: monthEventAnswer, open: openWorkAnswer }),
    of: ({ event, open }) => ({ event: monthEventWire(event), open }),
    told: ({ open: { uncorrected, unmatched } }) =>
      `Orders to be corrected: ${uncorrected}. Payments that are not dealt with: ${unmatched}.`,
    refused: z.object({
      unissued: z.array(z.string()).meta({ description: 'With 409: numbers of orders without a document' }),
    }),
  },
  isForGood: true,
  forms: {
    close: {
      hotkey: 'z',
      isWarned: true,
      isSure: true,
      fixed: { reason: undefined },
      offered: (state: MonthView) => state.isOver && !state.isClosed && state.unissued.length === 0,
    },
  },
})

/** The state of a month that its page needs. */
interface MonthView extends Pick<OpenWork, 'unissued'> {
  isOver: boolean
  isClosed: boolean
}

/** Reopens a month, which an owner alone may. A repeat reopens nothing twice. */
export const reopenTaxMonth = operation({
  operation: 'tax.reopen',
  summary: 'Reopens a closed month; owners only',
  call: 'tax/months/reopen',
  input: { month: monthField, reason: f.reason() },
  run: async (context: ChangingContext, wanted) => await reopenMonth(context, wanted),
  audit: about,
  answer: {
    schema: z.object({ event: monthEventAnswer }),
    of: ({ event }) => ({ event: monthEventWire(event) }),
  },
  isForGood: true,
  forms: { reopen: { isWarned: true, isSure: true, offered: ({ isClosed }: MonthView) => isClosed } },
})
