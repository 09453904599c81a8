/**
 * Decides if goods for consumers in other member states are taxed there (VAT Act 235/2004, § 8; Directive
 * 2006/112/EC, art. 59c).
 */
import type { Halere } from '../../lib/money.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { lockAbroad, selectAbroad, type AbroadInYear } from './queries.ts'

/** The shopkeeper's settings. */
export interface AbroadSettings {
  /** Day from which the shop chooses to pay the tax abroad; null: it does not. */
  ossFrom: string | null
  /** Value without tax per year above which it has to. */
  ossThreshold: Halere
}

/**
 * True if a sale on a day is taxed at its destination: by the shop's own choice, or because the threshold was
 * crossed in the year before, or in the same one, the sale itself included.
 * @param base value of the sale without tax, in haléře; 0 to query the current state
 */
export async function isTaxedAbroad(
  { db, settings }: { db: Reader; settings: AbroadSettings },
  { day, base }: { day: string; base: Halere },
): Promise<boolean> {
  const { ossFrom, ossThreshold } = settings
  if (ossFrom !== null && ossFrom <= day) return true
  return isOverThreshold(await selectAbroad(db, yearOf(day)), { year: yearOf(day), base, ossThreshold })
}

/** Like `isTaxedAbroad`, for a document: others that could cross the threshold wait until the transaction ends. */
export async function decideTaxedAbroad(
  { tx, settings }: { tx: Tx; settings: AbroadSettings },
  sale: { day: string; base: Halere },
): Promise<boolean> {
  await lockAbroad(tx, yearOf(sale.day))
  return await isTaxedAbroad({ db: tx, settings }, sale)
}

/** The sale that crosses the threshold is the first one taxed abroad; so are all later ones of the year. */
export function isOverThreshold(
  years: readonly AbroadInYear[],
  { year, base, ossThreshold }: { year: number; base: Halere; ossThreshold: Halere },
): boolean {
  const own = years.find((one) => one.year === year)
  const before = years.find((one) => one.year === year - 1)
  if (own?.isTaxedAbroad || (before?.base ?? 0) > ossThreshold) return true
  return (own?.base ?? 0) + base > ossThreshold
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
