/** A document as blocks of text: rendered by pages and mails, without HTML in between. */
import type { BrandColours } from '../../lib/brand.ts'
import type { Block } from '../../lib/blocks.ts'
import { writtenDocuments, type WrittenCode } from '../../lib/documents.ts'
import type { Operator } from '../../lib/operator.ts'
import type { Locale } from '../../lib/routes.ts'
import { bothWays } from '../../lib/sort-names.ts'

export { plainText, type Block, type Inline } from '../../lib/blocks.ts'

/** A version of a document that is or was in force. */
export interface Document {
  code: string
  version: number
  /** First day in force, `2026-06-19`. */
  validFrom: string
  title: string
  blocks: Block[]
}

/** Sort orders of a document's versions; versions are numbered in the order of publishing. */
export const textVersionSorts = bothWays('version', 'from', 'who')
export type TextVersionSort = (typeof textVersionSorts)[number]
/** Sort orders of the versions of a mail's sentences. */
export const mailVersionSorts = bothWays('version', 'who')
export type MailVersionSort = (typeof mailVersionSorts)[number]

/** A question of the home page with its answer. */
export interface Question {
  question: string
  answer: Block[]
}

/** Questions and answers below their title. */
export interface Questions {
  title: string
  questions: Question[]
}

/** The issuer named in documents. */
export interface Issuer {
  shopName: string
  /** Colours of its papers. */
  brand: BrandColours
  operator: Operator
  /** Account for bank transfers, in the Czech format. */
  bankAccount: string
  /** Hours of pick-up at the company in the format of schema.org: `Mo-Fr 09:00-16:00`. */
  pickupHours: string
  /** Days without pick-up, such as `2026-12-24`. */
  closedDays: readonly string[]
  /** Time that an unpaid order keeps its goods, and days until invoices are due. */
  deadlines: { cardMinutes: number; transferDays: number; invoiceDays: number }
}

/** A number of days after a word such as "within": `7 dnů`, `7 days`. */
export function withinDays(days: number, locale: Locale): string {
  const words = locale === 'cs' ? ['dne', 'dnů'] : ['day', 'days']
  return `${days}\u00a0${words[days === 1 ? 0 : 1]}`
}

/** Placeholders of a document, as `operator_name` for `{{operator_name}}`. */
export const fillings = [
  'shop_name',
  'operator_name',
  'operator_address',
  'operator_ico',
  'operator_dic',
  'operator_register',
  'operator_email',
  'operator_phone',
  'bank_account',
  'pickup_hours',
  'card_minutes',
  'transfer_days',
  'invoice_days',
] as const
export type Filling = (typeof fillings)[number]

/** A document's source in one language: the title is one line, the body Markdown. */
export interface WrittenText {
  title: string
  body: string
}
export type WrittenTexts = Record<Locale, WrittenText>

/** A fault that keeps a text from being published: field, line, and the reason as a translation key. */
export interface TextFault {
  /** Such as `cs.body`. */
  field: string
  /** From 1. */
  line: number
  error_trans_key: string
}

/** Lines of a text that are unchanged, added or removed. */
export interface LineChange {
  kind: 'same' | 'added' | 'removed'
  lines: string[]
}

/** True if the shop publishes a document of this name. */
export const isDocument = (code: string): code is WrittenCode => writtenDocuments.some((one) => one === code)

/** A draft's texts by language. */
export const textsOf = (draft: {
  titleCs: string
  bodyCs: string
  titleEn: string
  bodyEn: string
}): WrittenTexts => ({
  cs: { title: draft.titleCs, body: draft.bodyCs },
  en: { title: draft.titleEn, body: draft.bodyEn },
})
