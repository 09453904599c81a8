/** Rules of becoming a reseller. Pure, and fit for the browser. */
import { bothWays } from '../../lib/sort-names.ts'
import type { Halere } from '../../lib/money.ts'
import type { Look } from '../../lib/tone.ts'

export const applicationStates = ['WAITING', 'APPROVED', 'DECLINED'] as const
/** An application waits until a member of staff approves or declines it, once. */
export type ApplicationState = (typeof applicationStates)[number]

/** The registers' verdict on an applicant. */
export const registerLook = {
  texts: 'admin_customers.application.sign',
  tones: {
    same: 'good',
    differs: 'wait',
    unknown: 'wait',
    insolvent: 'bad',
    ceased: 'bad',
    vat_invalid: 'bad',
  },
} as const satisfies Look
export type RegisterSign = keyof typeof registerLook.tones

/** Boxes per month that an applicant expects to sell. */
export const volumes = ['UP_TO_5', 'UP_TO_20', 'UP_TO_100', 'MORE'] as const
export type Volume = (typeof volumes)[number]

/** The terms that a new company gets on approval. */
export interface ResellerTerms {
  /** Code of its own price list; null: the prices of all resellers. */
  priceList: string | null
  /** Most that may be owed on invoices, with VAT; 0: no invoices. */
  creditLimit: Halere
  /** Days in which an invoice is due, 1 to 90; null: the number in the settings. */
  dueDays: number | null
  /** True if they may join a company that already has an account, as one of its buyers. */
  join: boolean
}

export const usualTerms: ResellerTerms = { priceList: null, creditLimit: 0, dueDays: null, join: false }

/** Czech postcodes begin with 1 to 7, Slovak ones with 0, 8 or 9. */
export const zipFits = (zip: string, country: 'CZ' | 'SK'): boolean =>
  (country === 'CZ' ? /^[1-7]/ : /^[089]/).test(zip)

/** Sorts of applications. */
export const applicationSorts = bothWays('received', 'company', 'ico')
export type ApplicationSort = (typeof applicationSorts)[number]
