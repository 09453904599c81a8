/** Compares an application with the business register. Pure. */
import type { Place } from '../companies/rules.ts'
import type { RegisteredCompany } from './ares-answer.ts'
import type { Application } from './queries.ts'

export const differences = ['name', 'dic', 'street', 'city', 'zip', 'country'] as const
export type Difference = (typeof differences)[number]

export interface RegisterFacts {
  company: RegisteredCompany
  /** The fields that differ from the register. */
  differs: Difference[]
}

/** Spaces, case, diacritics and punctuation make no difference: people type `s. r. o.` in every way. */
const plain = (text = ''): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Compares an application, or a company, with the register's answer; a sole trader's VAT number is not in the
 * answer, so it is not compared.
 */
export function registerFacts(
  { company, billing }: Pick<Application, 'company'> & { billing: Place },
  registered: RegisteredCompany,
): RegisterFacts {
  const { seat } = registered
  const said: Partial<Record<Difference, string>> = {
    name: registered.name,
    ...(registered.dic === null ? {} : { dic: registered.dic }),
    ...(seat === null ? {} : { street: seat.street, city: seat.city, zip: seat.zip, country: seat.country }),
  }
  const typed = { ...billing, name: company.name, dic: company.dic ?? '' }
  return {
    company: registered,
    differs: differences.filter(
      (what) => said[what] !== undefined && plain(typed[what]) !== plain(said[what]),
    ),
  }
}
