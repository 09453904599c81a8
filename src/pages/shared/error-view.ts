import { isRouteErrorResponse } from 'react-router'

/** Our server's message about a request that it could not answer, in the visitor's language. */
export interface ErrorTexts {
  title: string
  /** Advice for the visitor; left out: the page's own words. */
  lead?: string
  /** A form was sent: a reload sends it again with all its values, a link would not. */
  wasSubmit?: boolean
}

/** The specification's message for an unknown route guard: the only text that is shown as it comes. */
const unknownGuard = 'Unknown middleware'

/**
 * The parts of an error that may be shown: one that we answered on purpose says what it is, anything else is a 500 without a
 * word. Answers of anything between the browser and the shop are never shown. Without a title, the page uses its default.
 */
export function errorView(error: unknown): { status: number } & Partial<ErrorTexts> {
  if (!isRouteErrorResponse(error)) return { status: 500 }
  const { status, data } = error
  if (data === unknownGuard) return { status, title: unknownGuard }
  return isOurs(data) ? { ...data, status } : { status }
}

const isOurs = (data: unknown): data is ErrorTexts =>
  typeof data === 'object' && data !== null && 'title' in data
