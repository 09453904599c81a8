/** The terms of a company of resellers, and the permissions of its members. Pure; amounts in haléře. */
import type { Halere } from '../../lib/money.ts'

export const companyRoles = ['BUYER', 'APPROVER', 'ADMINISTRATOR'] as const
/** A buyer orders, an approver also approves orders above the limit, an administrator also manages the members. */
export type CompanyRole = (typeof companyRoles)[number]

export interface CompanyAddress {
  first_name: string
  last_name: string
  phone: string
  street: string
  city: string
  zip: string
  country: 'CZ' | 'SK'
}

/** An address without the recipient's name. */
export type Place = Pick<CompanyAddress, 'street' | 'city' | 'zip' | 'country'>

export const placeOf = ({ street, city, zip, country }: Place): Place => ({ street, city, zip, country })

/** True if two addresses are the same place, or both are missing. */
export function isSamePlace(one: Place | null, other: Place | null): boolean {
  if (one === null || other === null) return one === other
  return (['street', 'city', 'zip', 'country'] as const).every((part) => one[part] === other[part])
}

export interface CompanyTerms {
  companyId: number
  company: { name: string; ico: string; dic: string | null }
  billing: CompanyAddress | null
  delivery: CompanyAddress | null
  role: CompanyRole
  /** Codes of the price lists that precede the one of all resellers, the most specific first. */
  priceLists: string[]
  /** Minimum value of an order's goods without VAT. */
  minimumOrder: Halere
  /** With VAT: the limit of debt on invoices, and the current debt. A limit of 0: no invoices. */
  credit: { limit: Halere; used: Halere }
  /** Days until an invoice is due. */
  dueDays: number
  /** Pieces from which shipping is free; `null`: as for all resellers. */
  freeShippingPcs: number | null
  /** An order above this amount (with VAT) waits for an approver; `null`: none does. */
  approvalOver: Halere | null
  /** Ids of the only shippings and payments offered; `null`: all of them. */
  shippingIds: number[] | null
  paymentIds: number[] | null
}

/** A member's terms as stored: their own limit and the company's are two columns in the database. */
export interface TermsRow extends Omit<CompanyTerms, 'approvalOver'> {
  companyApprovalOver: Halere | null
  orderLimit: Halere | null
}

/** A member who approves orders needs no approval; for a buyer the lower of both limits applies. */
export function companyTermsOf({ companyApprovalOver, orderLimit, ...terms }: TermsRow): CompanyTerms {
  const limits = [companyApprovalOver, orderLimit].filter((limit) => limit !== null)
  const approvalOver = mayApprove(terms.role) || limits.length === 0 ? null : Math.min(...limits)
  return { ...terms, approvalOver }
}

/** The unused part of the credit limit. */
export const creditLeft = ({ credit }: Pick<CompanyTerms, 'credit'>): Halere =>
  Math.max(0, credit.limit - credit.used)

export const needsApproval = (terms: Pick<CompanyTerms, 'approvalOver'> | null, total: Halere): boolean =>
  terms !== null && terms.approvalOver !== null && total > terms.approvalOver

export const mayApprove = (role: CompanyRole): boolean => role !== 'BUYER'
export const mayManagePeople = (role: CompanyRole): boolean => role === 'ADMINISTRATOR'

/** The minimum value of an order's goods without VAT, and the amount still missing. */
export interface MinimumOrder {
  amount: Halere
  missing: Halere
}

/** Compares goods without VAT with the company's minimum; null if it has none. */
export const minimumOf = (terms: CompanyTerms | null, goods: Halere): MinimumOrder | null =>
  terms === null || terms.minimumOrder === 0
    ? null
    : { amount: terms.minimumOrder, missing: Math.max(0, terms.minimumOrder - goods) }

/** The credit limit, its unused part, and whether the order exceeds it. */
export interface Credit {
  limit: Halere
  left: Halere
  exceeded: boolean
}

/**
 * @param wanted the order's total with VAT if it is paid by invoice, else 0
 * @returns null if the company gets no invoices
 */
export function creditOf(terms: CompanyTerms | null, wanted: Halere): Credit | null {
  if (terms === null || terms.credit.limit === 0) return null
  const left = creditLeft(terms)
  return { limit: terms.credit.limit, left, exceeded: wanted > left }
}
