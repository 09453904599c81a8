/** What the accountant does about a month of the value added tax: reading what it adds up to, closing it, reopening it. */
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Page, PageAsked } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import {
  countUncorrected,
  monthFile,
  monthSums,
  unissuedOf,
  type ControlSums,
} from '../../shop/invoices/invoices.ts'
import { countMoney } from '../../shop/money/money.ts'
import { operate, refusalOf } from '../../shop/staff/staff.ts'
import { daysOf, isMonth, type Month, type MonthEvent } from '../../shop/tax/rules.ts'
import { closeMonth, monthEvents, monthState, reopenMonth, type MonthToClose } from '../../shop/tax/tax.ts'

type ReadingContext = Pick<OperationContext, 'actor'> & { db: Reader }
type ChangingContext = OperationContext & { tx: Tx }

/** What of a month is still to be done. */
export interface OpenWork {
  /** Numbers of orders that were paid or dispatched in it and have no document: it can't be closed before. */
  unissued: string[]
  /** Orders whose document says more than was kept; their corrections get their tax point when they are issued. */
  uncorrected: number
  /** Payments received in it of which nothing has become yet. */
  unmatched: number
}

export interface TaxMonth {
  month: Month
  /** How it stands; null: it was never closed. */
  state: MonthEvent | null
  sums: ControlSums
  open: OpenWork
}

const unknownMonth = () => refuse(422, 'tax.error.month')

/** What the documents of a month add up to, and what is still to be done: `tax.read`. */
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

/** What they add up to, as a file for spreadsheets: `tax.read`. */
export async function taxMonthFile(
  { actor, db }: ReadingContext,
  { month, locale }: { month: string; locale: Locale },
): Promise<Outcome<{ name: string; content: string }>> {
  const refusal = refusalOf(actor, 'tax.read')
  if (refusal) return refusal
  return isMonth(month) ? await monthFile({ db }, { month, locale }) : unknownMonth()
}

/** Who closed and reopened months, the latest month first: `tax.read`. */
export async function taxMonthEvents(
  { actor, db }: ReadingContext,
  asked: PageAsked,
): Promise<Outcome<Page<MonthEvent>>> {
  return refusalOf(actor, 'tax.read') ?? (await monthEvents({ db }, asked))
}

/**
 * Closes a month: `tax.close`. A repeat closes nothing twice.
 * @returns 409 with `unissued`: orders of the month have no document yet, and it couldn't be issued afterwards.
 */
export async function closeTaxMonth(
  { tx, ...context }: ChangingContext,
  wanted: MonthToClose,
): Promise<Outcome<{ event: MonthEvent; open: OpenWork }>> {
  const done = await operate(
    { ...context, tx },
    {
      asked: about('tax.close', wanted),
      work: async () =>
        await closeMonth(
          { ...context, tx },
          {
            monthToClose: wanted,
            sums: async () => {
              const unissued = await unissuedOf({ db: tx }, wanted.month)
              if (unissued.length > 0) return refuse(409, 'tax.error.unissued', { more: { unissued } })
              return await monthSums({ db: tx }, wanted.month)
            },
          },
        ),
    },
  )
  return 'event' in done ? { event: done.event, open: await openWork(tx, wanted.month) } : done
}

/** Reopens a month: `tax.reopen`, which an owner alone may. A repeat reopens nothing twice. */
export async function reopenTaxMonth(
  { tx, ...context }: ChangingContext,
  wanted: MonthToClose,
): Promise<Outcome<{ event: MonthEvent }>> {
  const asked = about('tax.reopen', wanted)
  const done = await operate(
    { ...context, tx },
    { asked, work: async () => await reopenMonth({ ...context, tx }, wanted) },
  )
  return 'event' in done ? { event: done.event } : done
}

/** The audit holds the number of the event, and of a closing what the month came to. */
const about = <Name extends 'tax.close' | 'tax.reopen'>(
  operation: Name,
  { month, reason }: MonthToClose,
) => ({
  operation,
  subject: { kind: 'tax_month', id: isMonth(month) ? month : '-' },
  reason,
  keep: ({ event: { number, act, sums } }: { event: MonthEvent }) => ({ number, act, ...totals(sums) }),
  isChange: ({ isNew }: { isNew: boolean }) => isNew,
})

const totals = (sums: unknown): object => {
  if (sums === null) return {}
  const { documents, base, vat } = sums as ControlSums
  return { documents, base, vat }
}
