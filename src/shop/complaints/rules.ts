/** The rules of complaints: form faults, state transitions and deadlines. Pure. */
import { codesOf } from '../../lib/choices.ts'
import { dayAfter, lastDayOf } from '../../lib/deadlines.ts'
import type { Halere } from '../../lib/money.ts'
import type { Look } from '../../lib/tone.ts'

/** Replacement goods, a discount, or a refund (Civil Code § 2169 to 2171); food is not repaired. */
export const remedies = ['goods', 'discount', 'money'] as const
export type Remedy = (typeof remedies)[number]

/** Allowed state transitions of a complaint; '' means "does not exist yet". The database has the same table. */
export const transitions: Record<string, ComplaintState[]> = {
  '': ['RECEIVED'],
  RECEIVED: ['IN_WORK', 'ACCEPTED', 'REFUSED'],
  IN_WORK: ['ACCEPTED', 'REFUSED'],
  ACCEPTED: ['SETTLED'],
}

export const mayMove = (from: string, to: ComplaintState): boolean => transitions[from]?.includes(to) ?? false

/** True if staff still has something to do about it. */
export const isOpen = (state: ComplaintState): boolean => state !== 'REFUSED' && state !== 'SETTLED'

/** State filters of the complaint lists; closed states are last. */
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

/** Claimed pieces of an order line; lines are numbered from 0. */
export interface ClaimedPieces {
  line: number
  pieces: number
}

/** Form values; the lines of an order are revealed only to a caller who proves that it is theirs. */
export interface ComplaintValues {
  orderNumber: string
  email: string
  /** The goods and their number, in the customer's words. */
  goods: string
  fault: string
  wish: string
}

export interface ReadComplaint extends ComplaintValues {
  wish: Remedy
}

/** Form fields with the translation keys of their faults. */
export type ComplaintFaults = Partial<Record<keyof ComplaintValues | 'photos', string>>

/** Daily limit per e-mail address; more confirmations would become a nuisance to its owner. */
export const mostADay = 5

export const mostPhotos = 3
/** Bytes of one photo. */
export const longestPhoto = 5 * 1024 * 1024

/** Daily limit of photo bytes under one order's number, sent without the order's link: three full forms. */
export const mostNumberBytes = 3 * mostPhotos * longestPhoto

/**
 * Daily limit of photo bytes matching no order, all together: a last bound on the disk space that strangers can
 * fill. The limit per network applies long before (src/pages/shared/page-limits.server.ts).
 */
export const mostStrangeBytes = 2 * 1024 * 1024 * 1024

/** The whole form with its photos: they, plus 64 KB for the texts and the part boundaries. */
export const longestForm = mostPhotos * longestPhoto + 64 * 1024

const longest = { goods: 1000, fault: 2000 } as const

const oneAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i

/** Reads the form values; spaces around the order number and within it are ignored. */
export function readComplaint(typed: ComplaintValues): {
  complaint: ComplaintValues
  faults: ComplaintFaults
} {
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

/** Line breaks are kept; other control characters become spaces. */
const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** Days for settling a complaint (Act 634/1992, § 19/3); the agreement with companies says the same. */
export const settlementDays = 30

/** The operator is reminded this many days before the deadline. */
export const remindDays = 5

/** The deadline for settling a complaint. */
export const dueOn = (receivedAt: Date): string => lastDayOf(receivedAt, settlementDays)

/** The alert due to the operator on this day, or null. */
export function alertOn(due: string, today: string): 'due_soon' | 'overdue' | null {
  if (today > due) return 'overdue'
  return today >= dayAfter(due, -remindDays) ? 'due_soon' : null
}

/** A decision in the customer's favour. `amount` in haléře with VAT; `null` if goods are replaced. */
export interface Settlement {
  remedy: Remedy
  amount: Halere | null
}
