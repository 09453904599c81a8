/** The results of a search: the same for the server and the browser. */

import type { PictureView } from '../pictures/rules.ts'

export type FoundKind = 'product' | 'category' | 'question' | 'page' | 'document'

/** A piece of text, marked where it matches the query. */
export interface Piece {
  text: string
  marked: boolean
}

export interface Found {
  kind: FoundKind
  href: string
  title: Piece[]
  /** The passage that answers best; empty if there is only a title. */
  excerpt: Piece[]
  /** For products: the drawing that shows it. */
  art: string | null
  /** For products: the picture shown instead of the drawing. */
  picture: PictureView | null
}

/** Longest query; the rest of it is not read. */
export const longestQuery = 80
