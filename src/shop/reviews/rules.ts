/** Rules of reviews: their form, the buyers to ask for one, and the average of stars. Pure, and fit for the browser. */
import { lazily } from '../../lib/lazily.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Look } from '../../lib/tone.ts'

export const reviewLook = {
  texts: 'admin_content.reviews.state',
  column: 'review.state',
  tones: { WAITING: 'wait', APPROVED: 'good', REFUSED: 'soft' },
} as const satisfies Look
export type ReviewState = keyof typeof reviewLook.tones

/**
 * Reasons for which a review may be refused: those on the page about reviews, and no others. Dislike of the goods is not one.
 */
export const refusalReasons = ['abuse', 'personal-data', 'not-goods', 'illegal'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Characters, as people count them. */
export const longest = { text: 1000, author: 40, answer: 1000 } as const

/** Most versions that an author may send, the first one included. The database holds the same bound. */
export const mostVersions = 10

const day = 24 * 3600_000
/** Time for which the mailed link opens the form. */
export const linkLifeMs = 60 * day
/** Orders delivered longer ago than this, counted from the day they should have been asked about, are left in peace. */
export const askWithinMs = 30 * day

/** The period in which an order has to have been delivered to be asked about now. `afterDays`: the setting. */
export function deliveredBetween(now: Date, afterDays: number): { after: Date; until: Date } {
  const until = new Date(now.getTime() - afterDays * day)
  return { after: new Date(until.getTime() - askWithinMs), until }
}

/** State of an order that decides about the mail, at the moment of its sending. */
export interface Askable {
  orderType: string
  ofCompany: boolean
  order: string
  payment: string
  fulfilment: string
  /** A complaint was made about it, or its buyer withdrew from it. */
  claimed: boolean
  /** Its buyer was erased, or will be. */
  erased: boolean
}

/** True if a buyer may be asked: a consumer who has the goods, paid for them, and gave no sign of trouble. */
export const mayAsk = ({
  orderType,
  ofCompany,
  order,
  payment,
  fulfilment,
  claimed,
  erased,
}: Askable): boolean =>
  orderType === 'B2C' &&
  !ofCompany &&
  order !== 'CANCELLED' &&
  fulfilment === 'DELIVERED' &&
  (payment === 'PAID' || payment === 'NOT_DUE_YET') &&
  !claimed &&
  !erased

/** One product's review in the form. */
export interface ReviewValues {
  productId: number
  /** `1` to `5`; empty: not chosen. */
  stars: string
  text: string
}

export interface WrittenReview {
  productId: number
  stars: number
  text: string
}

/** Faults of a form as translation keys by field name; empty: no fault. */
export type ReviewFaults = Record<string, string>

export const starsField = (productId: number): string => `stars-${productId}`
export const textField = (productId: number): string => `text-${productId}`

/**
 * Reads a form. A product without stars and text is left out; a form without any review is a fault.
 * @param author the name that the buyer wants to show; empty: none
 */
export function readReviews(
  typed: readonly ReviewValues[],
  author: string,
): { reviews: WrittenReview[]; author: string; faults: ReviewFaults } {
  const faults: ReviewFaults = {}
  const reviews: WrittenReview[] = []
  for (const { productId, stars, text } of typed) {
    const words = cleaned(text)
    if (stars === '' && words === '') continue
    if (!/^[1-5]$/.test(stars)) faults[starsField(productId)] = 'review.error.stars'
    if (charactersIn(words) > longest.text) faults[textField(productId)] = 'review.error.text_long'
    reviews.push({ productId, stars: Number(stars), text: words })
  }
  const name = cleaned(author).replace(/\s+/g, ' ')
  if (charactersIn(name) > longest.author) faults['author'] = 'review.error.author_long'
  const [first] = typed
  if (reviews.length === 0 && first) faults[starsField(first.productId)] = 'review.error.nothing'
  return { reviews, author: name, faults }
}

/** Counts characters like the database. */
export const charactersIn = (text: string): number => Array.from(text).length

/**
 * Makes a stranger's text safe to show in a page: no control characters, none that change the direction of the
 * following text, no towers of accents, no walls of empty lines. Its words stay as they are.
 */
export function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The average in tenths of a star, from whole numbers; null: there is no review yet. */
export function averageTenths({ count, sum }: { count: number; sum: number }): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count)
}

/** `4,6`, `4.6`, `5`. */
export const averageText = (tenths: number, locale: Locale): string =>
  formatNumber(tenths / 10, locale, { most: 1 })

/** The month of a purchase as the database keeps it: `2026-11-01`. */
export const monthOf = (ordered: Date): string => `${dayInPrague(ordered).slice(0, 7)}-01`

const monthsIn = (tag: string) =>
  lazily(() => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const months = { cs: monthsIn('cs-CZ'), en: monthsIn('en-GB') }

/** `listopad 2026`, `November 2026`, with a no-break space. */
export const monthText = (month: string, locale: Locale): string =>
  months[locale]()
    .format(new Date(`${month}T00:00:00Z`))
    .replace(/ /g, '\u00a0')

/** The beginning of a long opinion, ended at a word; the whole of a short one. */
export function beginningOf(text: string, most: number): { text: string; isWhole: boolean } {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (characters.length <= most) return { text, isWhole: true }
  const cut = characters.slice(0, most).join('')
  const atWord = cut.replace(/\s+\S*$/, '')
  return { text: `${(atWord.length > most / 2 ? atWord : cut).trimEnd()}…`, isWhole: false }
}

/** Sorts of reviews. */
export const reviewSorts = bothWays('written', 'stars')
export type ReviewSort = (typeof reviewSorts)[number]
