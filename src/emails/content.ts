/** The content of a mail, piece by piece: its HTML and its text are drawn from the same pieces, so they never differ. */
import type { Block } from '../lib/blocks.ts'
import type { Brand } from '../lib/brand.ts'
import type { Operator } from '../lib/operator.ts'
import type { MailFooters, MailWords } from '../lib/mail-words.ts'
import type { Locale } from '../lib/routes.ts'

export interface LineRow {
  name: string
  detail: string
  amount: string
}

export interface Fact {
  label: string
  value: string
  strong?: boolean
}

export type Piece =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Names and values side by side. */
  | { kind: 'facts'; facts: Fact[] }
  /** The ordered lines, and their sums below. */
  | { kind: 'lines'; title: string; lines: LineRow[]; sums: Fact[] }
  | { kind: 'button'; label: string; href: string }
  /** As a button, but less prominent. */
  | { kind: 'link'; label: string; href: string }
  /** A picture that is attached to the mail under this cid. */
  | { kind: 'picture'; cid: string; alt: string; caption: string; size: number }
  /** A quotation of another person, with its line breaks. */
  | { kind: 'quote'; label: string; text: string }
  /** Short lines under a title, such as an address. */
  | { kind: 'block'; title: string; lines: string[] }
  | { kind: 'small'; text: string }
  /** Staff's own text: headings, paragraphs, lists and links, with whole addresses. */
  | { kind: 'prose'; blocks: Block[] }

/** The sender, printed in the footer of every mail. */
export interface Sender {
  shopName: string
  /** Origin that customers use, for links. */
  origin: string
  operator: Operator
  /** True: the seller's data are still the demo's, in production, so no footer bears them. */
  isUnnamed?: boolean
  /** Left out: the shop's own colours and drawing. */
  brand?: Brand
  /** Staff's replacements for the shop's own sentences; left out: no replacements. */
  words?: MailWords
  footers?: MailFooters
}

export interface Content {
  locale: Locale
  subject: string
  /** The preview that mail programs show behind the subject. */
  preview: string
  title: string
  pieces: Piece[]
  /** The last lines: the sender and their contact. */
  foot: string[]
}

/** A mail ready to be sent, without its recipient. */
export interface Written {
  subject: string
  html: string
  text: string
}

/** Makes one line of an entered text: line breaks and control characters become spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
