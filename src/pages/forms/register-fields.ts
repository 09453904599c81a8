/** The fields that the business register fills into a form or clears again. Pure. */
import type { CompanyAnswer } from '../../shop/resellers/schema.ts'

/** Values by the name of their field. */
export type Fields = Record<string, string>

/** The hidden field that remembers what the register has filled in so far, so that it works without scripts too. */
export const filledField = 'from_register'

/** The name of the button that asks the register; the rest of the form goes along, and is shown again. */
export const asksRegister = 'ask_register'

const companyFields = ['company.name', 'company.dic'] as const
const seatFields = ['street', 'city', 'zip', 'country'].map((field) => `billing_information.${field}`)
const all: readonly string[] = [...companyFields, ...seatFields]

export const writeFilled = (fields: Fields): string => new URLSearchParams(fields).toString()

const readFilled = (written: string): Fields =>
  Object.fromEntries([...new URLSearchParams(written.slice(0, 2000))].filter(([name]) => all.includes(name)))

/** Ignores the spaces that a mask puts into a postcode. */
const bare = (value: string | undefined): string => (value ?? '').replace(/\s/g, '')

/**
 * The fields to set after a query of the register. Its data replaces any value; values that it filled in for
 * the previous company and does not have for this one are cleared. Values entered by hand stay.
 * @param keepsAddress true: an address entered by hand stays too, since a parcel may go there
 * @param found null if the company can't be accepted
 * @param typed the form as it is, with the register's earlier values (`filledField`)
 */
export function fieldsToSet(
  found: CompanyAnswer | null,
  typed: Fields,
  { keepsAddress = false }: { keepsAddress?: boolean } = {},
): Fields {
  const before = readFilled(typed[filledField] ?? '')
  const isOwn = (name: string) => bare(typed[name]) !== '' && bare(typed[name]) !== bare(before[name])
  const hasOwnAddress = keepsAddress && seatFields.some((name) => !isCountry(name) && isOwn(name))
  const known = found ? knownOf(hasOwnAddress ? { ...found, billing_information: null } : found) : {}
  const emptied = Object.keys(before).filter(
    (name) => !(name in known) && bare(typed[name]) === bare(before[name]),
  )
  return { ...Object.fromEntries(emptied.map((name) => [name, emptyValue(name)])), ...known }
}

const isCountry = (name: string): boolean => name.endsWith('.country')

/** A choice of countries has no empty option. */
const emptyValue = (name: string): string => (isCountry(name) ? 'CZ' : '')

function knownOf({ company, billing_information: seat }: CompanyAnswer): Fields {
  return {
    'company.ico': company.ico,
    'company.name': company.name,
    ...(company.dic === null ? {} : { 'company.dic': company.dic }),
    ...Object.fromEntries(
      Object.entries(seat ?? {}).map(([field, value]) => [`billing_information.${field}`, value]),
    ),
  }
}
