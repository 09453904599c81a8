/** A document as blocks of text: what pages and mails draw, without any HTML in between. */
import type { Block } from '../../lib/blocks.ts'
import { writtenDocuments, type WrittenCode } from '../../lib/documents.ts'
import type { Operator } from '../../lib/operator.ts'
import type { Locale } from '../../lib/routes.ts'
import { bothWays } from '../../lib/sort-names.ts'

export { plainText, type Block, type Inline } from '../../lib/blocks.ts'

/** A document in the version that is in force, or was. */
export interface Document {
  code: string
  version: number
  /** First day in force, `2026-06-19`. */
  validFrom: string
  title: string
  blocks: Block[]
}

/** What the versions of a document can be sorted by; versions are numbered as they were published. */
export const textVersionSorts = bothWays('version', 'from', 'who')
export type TextVersionSort = (typeof textVersionSorts)[number]
/** And those of a mail's sentences. */
export const mailVersionSorts = bothWays('version', 'who')
export type MailVersionSort = (typeof mailVersionSorts)[number]

/** A question of the home page, and what answers it. */
export interface Question {
  question: string
  answer: Block[]
}

/** Questions and answers below their title. */
export interface Questions {
  title: string
  questions: Question[]
}

/** Who stands in the documents. */
export interface Issuer {
  shopName: string
  operator: Operator
  /** Where transfers go to, in the Czech form. */
  bankAccount: string
  /** When goods are handed over at the company, as schema.org writes it: `Mo-Fr 09:00-16:00`. */
  pickupHours: string
  /** Days on which they are not, such as `2026-12-24`. */
  closedDays: readonly string[]
  /** How long an unpaid order keeps its goods, and in how many days invoices are due. */
  deadlines: { cardMinutes: number; transferDays: number; invoiceDays: number }
}

/** So many days after a word such as "within": `7 dnů`, `7 days`. */
export function withinDays(days: number, locale: Locale): string {
  const words = locale === 'cs' ? ['dne', 'dnů'] : ['day', 'days']
  return `${days}\u00a0${words[days === 1 ? 0 : 1]}`
}

/** What is filled in between `{{` and `}}` of a document, as `operator_name` for `{{operator_name}}`. */
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

/** A document in one language, as it is written: the title is one line, the body Markdown. */
export interface WrittenText {
  title: string
  body: string
}
export type WrittenTexts = Record<Locale, WrittenText>

/** What keeps a text from being published: in which field and line, and why, as a key of the translations. */
export interface TextFault {
  /** Such as `cs.body`. */
  field: string
  /** From 1. */
  line: number
  error_trans_key: string
}

/** Lines of a text that stayed, came or went. */
export interface LineChange {
  kind: 'same' | 'added' | 'removed'
  lines: string[]
}

/** Whether a document of this name is published by the shop. */
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
