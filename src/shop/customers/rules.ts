/** The rules of customers, and the identity of e-mail addresses. Pure, and safe to run in the browser. */
import { isReseller } from '../../lib/trade.ts'
import { bothWays } from '../../lib/sort-names.ts'
import { cleanText } from '../../lib/clean-text.ts'
import type { Locale } from '../../lib/routes.ts'

export { isReseller }

/** A guest is a mailbox without an account that has ordered: the latest order names the person. */
export const personKinds = ['ACCOUNT', 'COMPANY', 'GUEST'] as const
export type PersonKind = (typeof personKinds)[number]
/** Accounts that are active, deactivated, without a password yet, or resellers'. */
export const peopleStates = ['open', 'blocked', 'invited', 'reseller'] as const

/** Sort orders of people; turnover and orders are all-time sums. */
export const peopleSorts = ['newest', 'oldest', ...bothWays('name', 'orders', 'turnover')] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** The kinds of trade open to a customer (specification, section 3). */
export type CustomerType = 'B2C' | 'B2B' | 'BOTH'

/** A company as its customer entered it. */
export interface Company {
  name: string
  ico: string
  dic: string | null
}

export interface Customer {
  id: number
  /** The address for mails. */
  email: string
  /** The same key for every spelling of the address. */
  emailKey: string
  type: CustomerType
  isSalesRepresentative: boolean
  /** True for an active member of staff. */
  isAdmin: boolean
  firstName: string
  lastName: string
  /** In international format: `+420777123456`. */
  phone: string
  company: Company | null
  locale: Locale
  /** `null`: invited and not activated yet. */
  confirmedAt: Date | null
  deactivatedAt: Date | null
}

export const displayName = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** The customer's permissions, as pages and the API's `scope` show them. */
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

/** Parts separated by dots, so that matching takes linear time. */
const addressForm =
  /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

export const mailAddressMax = 200

/**
 * The single rule of e-mail addresses: invisible characters are removed, compatibility look-alikes become plain (NFKC), the
 * domain becomes lower-case ASCII. Control characters, lists, comments, groups and quoted parts are refused.
 * @returns the address for mails, or null if it is not valid
 */
export function mailAddress(given: string): string | null {
  if (given.length > 5 * mailAddressMax || /\p{Cc}/u.test(given)) return null
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(cleanText(given).normalize('NFKC')) ?? []
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

/** Two addresses with the same key belong to one account. @param address a result of `mailAddress` */
export const addressKey = (address: string): string => address.toLowerCase()
