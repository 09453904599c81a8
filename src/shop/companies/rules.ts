/** What a company of resellers has agreed with the shop, and what its people may do. Pure; amounts in haléře. */
import type { Halere } from '../../lib/money.ts'

export const companyRoles = ['BUYER', 'APPROVER', 'ADMINISTRATOR'] as const
/** A buyer orders, an approver also lets dearer orders through, an administrator also says who belongs to the company. */
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

/** Where an address is, without whose name stands on it. */
export type Place = Pick<CompanyAddress, 'street' | 'city' | 'zip' | 'country'>

export const placeOf = ({ street, city, zip, country }: Place): Place => ({ street, city, zip, country })

/** Whether two addresses are the same place, or there is none of both. */
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
  /** Codes of the price lists that are asked before the one of all resellers, the most particular first. */
  priceLists: string[]
  /** Goods without VAT that an order holds at least. */
  minimumOrder: Halere
  /** With VAT: how much may be owed on invoices, and how much is. A limit of 0: no invoices. */
  credit: { limit: Halere; used: Halere }
  /** Days in which an invoice is due. */
  dueDays: number
  /** From so many pieces the parcel travels free; null: as for all resellers. */
  freeShippingPcs: number | null
  /** An order dearer than this (with VAT) waits for an approver; null: none does. */
  approvalOver: Halere | null
  /** Ids of the only shippings and payments offered; null: all of them. */
  shippingIds: number[] | null
  paymentIds: number[] | null
}

/** A member's terms as the database holds them: their own limit and the company's are two columns there. */
export interface TermsRow extends Omit<CompanyTerms, 'approvalOver'> {
  companyApprovalOver: Halere | null
  orderLimit: Halere | null
}

/** A member who approves orders needs no approval; for a buyer the lower of both limits counts. */
export function companyTermsOf({ companyApprovalOver, orderLimit, ...terms }: TermsRow): CompanyTerms {
  const limits = [companyApprovalOver, orderLimit].filter((limit) => limit !== null)
  const approvalOver = mayApprove(terms.role) || limits.length === 0 ? null : Math.min(...limits)
  return { ...terms, approvalOver }
}

/** What may still be owed on invoices. */
export const creditLeft = ({ credit }: Pick<CompanyTerms, 'credit'>): Halere =>
  Math.max(0, credit.limit - credit.used)

export const needsApproval = (terms: Pick<CompanyTerms, 'approvalOver'> | null, total: Halere): boolean =>
  terms !== null && terms.approvalOver !== null && total > terms.approvalOver

export const mayApprove = (role: CompanyRole): boolean => role !== 'BUYER'
export const mayManagePeople = (role: CompanyRole): boolean => role === 'ADMINISTRATOR'

/** Goods without VAT that an order holds at least, and how much of it is missing. */
export interface MinimumOrder {
  amount: Halere
  missing: Halere
}

/** How far goods without VAT are from the company's minimum; null: any order is welcome. */
export const minimumOf = (terms: CompanyTerms | null, goods: Halere): MinimumOrder | null =>
  terms === null || terms.minimumOrder === 0
    ? null
    : { amount: terms.minimumOrder, missing: Math.max(0, terms.minimumOrder - goods) }

/** What may be owed on invoices, how much of it is left, and whether it is too little for what is wanted. */
export interface Credit {
  limit: Halere
  left: Halere
  exceeded: boolean
}

/** @param wanted what the order comes to with VAT, if it is paid by invoice; else 0. Null: the company gets no invoices. */
export function creditOf(terms: CompanyTerms | null, wanted: Halere): Credit | null {
  if (terms === null || terms.credit.limit === 0) return null
  const left = creditLeft(terms)
  return { limit: terms.credit.limit, left, exceeded: wanted > left }
}
