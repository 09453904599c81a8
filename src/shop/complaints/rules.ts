/** What a complaint is, what is wrong with one that was typed, which moves it may make and by when. Pure. */
import { codesOf } from '../../lib/choices.ts'
import { dayAfter, lastDayOf } from '../../lib/deadlines.ts'
import type { Halere } from '../../lib/money.ts'
import type { Look } from '../../lib/tone.ts'

/** New goods, a discount, or the money back (Civil Code § 2169 to 2171); food is not repaired. */
export const remedies = ['goods', 'discount', 'money'] as const
export type Remedy = (typeof remedies)[number]

/** The moves that a complaint may make; '' is "not there yet". The database holds the same table. */
export const transitions: Record<string, ComplaintState[]> = {
  '': ['RECEIVED'],
  RECEIVED: ['IN_WORK', 'ACCEPTED', 'REFUSED'],
  IN_WORK: ['ACCEPTED', 'REFUSED'],
  ACCEPTED: ['SETTLED'],
}

export const mayMove = (from: string, to: ComplaintState): boolean => transitions[from]?.includes(to) ?? false

/** Whether the staff still has to do something about it. */
export const isOpen = (state: ComplaintState): boolean => state !== 'REFUSED' && state !== 'SETTLED'

/** What lists of complaints can be narrowed by; those that have ended stand last. */
export const complaintLook = {
  texts: 'admin_claims.state.complaint',
  column: 'complaint.state',
  tones: {
    RECEIVED: 'wait',
    IN_WORK: 'busy',
    ACCEPTED: 'busy',
    REFUSED: 'soft',
    SETTLED: 'good',
  },
} as const satisfies Look
export const complaintStates = codesOf(complaintLook.tones)
export type ComplaintState = keyof typeof complaintLook.tones

/** Pieces of a line of the order, which are counted from 0. */
export interface ClaimedPieces {
  line: number
  pieces: number
}

/** What is typed into the form; the lines of an order are known only to a caller who proves that it is theirs. */
export interface TypedComplaint {
  orderNumber: string
  email: string
  /** Which goods, and how many of them, in the customer's words. */
  goods: string
  fault: string
  wish: string
}

export interface ReadComplaint extends TypedComplaint {
  wish: Remedy
}

/** Fields of the form, with the translation key of what is wrong. */
export type ComplaintFaults = Partial<Record<keyof TypedComplaint | 'photos', string>>

/** As many a day from one e-mail address; more would turn our confirmations into a nuisance for the owner of the address. */
export const mostADay = 5

export const mostPhotos = 3
/** Bytes of one photo. */
export const longestPhoto = 5 * 1024 * 1024

/** Bytes of photos a day under one order's number, sent without the order's link: three full forms. */
export const mostNumberBytes = 3 * mostPhotos * longestPhoto

/**
 * Bytes of photos a day that fit no order, all together: a last bound on what strangers may put on the disk. What one
 * network may send is bounded long before (src/pages/shared/page-limits.server.ts).
 */
export const mostStrangeBytes = 2 * 1024 * 1024 * 1024

/** The whole form with its photos: they, and 64 KB for the words and the lines between them. */
export const longestForm = mostPhotos * longestPhoto + 64 * 1024

const longest = { goods: 1000, fault: 2000 } as const

const oneAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i

/** Reads what was typed; spaces around it and within the number do not count. */
export function readComplaint(typed: TypedComplaint): { complaint: TypedComplaint; faults: ComplaintFaults } {
  const complaint = {
    orderNumber: typed.orderNumber.replace(/[\s\u00a0]/g, ''),
    email: typed.email.trim(),
    goods: manyLines(typed.goods),
    fault: manyLines(typed.fault),
    wish: typed.wish,
  }
  const { orderNumber, email, goods, fault, wish } = complaint
  const faults: ComplaintFaults = {
    ...(/^\d{10}$/.test(orderNumber) ? {} : { orderNumber: 'complaint.error.number' }),
    ...(email.length <= 200 && oneAddress.test(email) ? {} : { email: 'complaint.error.email' }),
    ...(goods !== '' && goods.length <= longest.goods ? {} : { goods: 'complaint.error.goods' }),
    ...(fault !== '' && fault.length <= longest.fault ? {} : { fault: 'complaint.error.fault' }),
    ...(isRemedy(wish) ? {} : { wish: 'complaint.error.wish' }),
  }
  return { complaint, faults }
}

export const isRemedy = (word: string): word is Remedy => (remedies as readonly string[]).includes(word)

/** Line breaks stay; other control characters become spaces. */
const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** Days in which a complaint is settled (Act 634/1992, § 19/3); what companies agree with us says the same. */
export const settlementDays = 30

/** So many days before the last one the operator is reminded. */
export const remindDays = 5

/** The last day to settle a complaint. */
export const dueOn = (receivedAt: Date): string => lastDayOf(receivedAt, settlementDays)

/** What the operator has to be told of on this day; null: nothing. */
export function alertOn(due: string, today: string): 'due_soon' | 'overdue' | null {
  if (today > due) return 'overdue'
  return today >= dayAfter(due, -remindDays) ? 'due_soon' : null
}

/** What is decided in favour of the customer. `amount` in haléře with VAT; null where goods are given. */
export interface Settlement {
  remedy: Remedy
  amount: Halere | null
}
