/** The results of a search: the same for the server and the browser. */

import type { ShownPicture } from '../pictures/rules.ts'

export type FoundKind = 'product' | 'question' | 'page' | 'document'

/** A piece of text, marked where it holds what was looked for. */
export interface Piece {
  text: string
  marked: boolean
}

export interface Found {
  kind: FoundKind
  href: string
  title: Piece[]
  /** The place that answers best; empty where there is nothing but a title. */
  excerpt: Piece[]
  /** Of products: which drawing shows it. */
  art: string | null
  /** Of products: the picture that shows it in place of the drawing. */
  picture: ShownPicture | null
}

export interface Findings {
  found: Found[]
  /** The query that was probably meant; null: every word is known as it is. */
  meant: string | null
  /** Nothing holds all the words: these hold some of them. */
  partly: boolean
}

/** Characters of what may be looked for; the rest is not read. */
export const longestQuery = 80
