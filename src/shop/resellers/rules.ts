/** What becoming a reseller goes by. Pure, and fit for the browser. */
import { bothWays } from '../../lib/sort-names.ts'
import type { Halere } from '../../lib/money.ts'
import type { Look } from '../../lib/tone.ts'

export const applicationStates = ['WAITING', 'APPROVED', 'DECLINED'] as const
/** An application waits until a member of staff approves or declines it, once. */
export type ApplicationState = (typeof applicationStates)[number]

/** What the registers say of an applicant, in one word. */
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

/** How many boxes a month an applicant expects to sell. */
export const volumes = ['UP_TO_5', 'UP_TO_20', 'UP_TO_100', 'MORE'] as const
export type Volume = (typeof volumes)[number]

/** What a new company is given with the approval. */
export interface ResellerTerms {
  /** Code of a price list of its own; null: the prices of all resellers. */
  priceList: string | null
  /** So much may be owed on invoices, with VAT; 0: no invoices. */
  creditLimit: Halere
  /** Days in which an invoice is due, 1 to 90; null: as many as the settings say. */
  dueDays: number | null
  /** Whether they may join a company that has an account already, as one of its buyers. */
  join: boolean
}

export const usualTerms: ResellerTerms = { priceList: null, creditLimit: 0, dueDays: null, join: false }

/** Czech postcodes begin with 1 to 7, Slovak ones with 0, 8 or 9. */
export const zipFits = (zip: string, country: 'CZ' | 'SK'): boolean =>
  (country === 'CZ' ? /^[1-7]/ : /^[089]/).test(zip)

/** What applications can be sorted by. */
export const applicationSorts = bothWays('received', 'company', 'ico')
export type ApplicationSort = (typeof applicationSorts)[number]
