/** Who a customer is, and when two e-mail addresses are the same. Pure, and fit for the browser. */
import { isReseller } from '../../lib/trade.ts'
import { bothWays } from '../../lib/sort-names.ts'
import { typedText } from '../../lib/typed-text.ts'
import type { Locale } from '../../lib/routes.ts'

export { isReseller }

/** A guest is a mailbox without an account that ordered: their latest order names them. */
export const personKinds = ['ACCOUNT', 'COMPANY', 'GUEST'] as const
export type PersonKind = (typeof personKinds)[number]
/** Accounts that are not shut, that are, that have not set a password yet, that trade. */
export const peopleStates = ['open', 'blocked', 'invited', 'reseller'] as const

/** What people are sorted by; turnover and orders are all that they ever had. */
export const peopleSorts = ['newest', 'oldest', ...bothWays('name', 'orders', 'turnover')] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** What a customer may buy as (specification, section 3). */
export type CustomerType = 'B2C' | 'B2B' | 'BOTH'

/** A company as its customers name it. */
export interface Company {
  name: string
  ico: string
  dic: string | null
}

export interface Customer {
  id: number
  /** As mail goes to it. */
  email: string
  /** The same for every spelling of the address. */
  emailKey: string
  type: CustomerType
  isSalesRepresentative: boolean
  /** An active member of staff. */
  isAdmin: boolean
  firstName: string
  lastName: string
  /** As it is dialled from anywhere: `+420777123456`. */
  phone: string
  company: Company | null
  locale: Locale
  /** Null: invited and not activated yet. */
  confirmedAt: Date | null
  deactivatedAt: Date | null
}

export const displayName = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** What the customer may do beside buying as a consumer, as the pages and the API's `scope` say it. */
export function scopeOf(customer: Pick<Customer, 'type' | 'isSalesRepresentative' | 'isAdmin'>): Scope[] {
  return [
    ...(customer.type === 'B2B' ? [] : ['b2c' as const]),
    ...(isReseller(customer) ? ['b2b' as const] : []),
    ...(customer.isSalesRepresentative ? ['sales_representative' as const] : []),
    ...(customer.isAdmin ? ['admin' as const] : []),
  ]
}
export const scopes = ['b2c', 'b2b', 'sales_representative', 'admin'] as const
export type Scope = (typeof scopes)[number]

/** Parts separated by dots, so that reading it takes time in proportion to its length. */
const addressForm =
  /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

export const mailAddressMax = 200

/**
 * The one rule of e-mail addresses: what nobody sees goes, look-alikes of compatibility become plain (NFKC), the domain is
 * in lower case and ASCII. Control characters, lists, comments, groups and quoted parts are refused.
 * @returns the address as mail goes to it, or null when it is none.
 */
export function mailAddress(given: string): string | null {
  if (given.length > 5 * mailAddressMax || /\p{Cc}/u.test(given)) return null
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(typedText(given).normalize('NFKC')) ?? []
  const address = `${local}@${asciiDomain(domain) ?? ''}`
  return address.length <= mailAddressMax && local.length <= 64 && addressForm.test(address) ? address : null
}

function asciiDomain(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** Two addresses with the same key are one account. `address` is what `mailAddress` made of it. */
export const addressKey = (address: string): string => address.toLowerCase()
