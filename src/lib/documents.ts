/**
 * Every document that the shop publishes in versions: terms, privacy and the like. All lists of documents are
 * derived from these.
 */
import type { RouteName } from './routes.ts'

interface Listed {
  /** Its name in the database and in `db/content/<code>.<version>.<language>.md`. */
  code: string
  page: RouteName
  /** The column of the full footer that links to it; null: it is linked from elsewhere. */
  column: 'buying' | 'legal' | null
}

/** The documents that have their own page, in the order of lists. */
export const documents = [
  { code: 'shipping-and-payment', page: 'shippingAndPayment', column: 'buying' },
  { code: 'complaints', page: 'complaints', column: 'buying' },
  { code: 'withdrawal', page: 'withdrawal', column: 'buying' },
  { code: 'legal-guarantee', page: 'legalGuarantee', column: 'buying' },
  { code: 'terms', page: 'terms', column: 'legal' },
  { code: 'privacy', page: 'privacy', column: 'legal' },
  { code: 'cookies', page: 'cookies', column: 'legal' },
  { code: 'accessibility', page: 'accessibility', column: 'legal' },
  { code: 'competition-terms', page: 'competitionTerms', column: null },
  { code: 'contact', page: 'contact', column: null },
  { code: 'b2b-guide', page: 'b2bGuide', column: null },
  { code: 'b2b-terms', page: 'b2bTerms', column: null },
] as const satisfies readonly Listed[]

export type DocumentCode = (typeof documents)[number]['code']
export type DocumentPage = (typeof documents)[number]['page']

/** Questions and answers: a document that is part of the home page. */
export const questionsDocument = 'faq'

/** The sections of the home page, as the merchant composes them. */
export const homeDocument = 'home'

export type WrittenCode = DocumentCode | typeof questionsDocument | typeof homeDocument

/** All documents that staff writes, in the order of lists. */
export const writtenDocuments: readonly WrittenCode[] = [
  ...documents.map(({ code }) => code),
  questionsDocument,
  homeDocument,
]
