import { isRouteErrorResponse } from 'react-router'

/** What our server says of a request that it could not answer, in the visitor's language. */
export interface ErrorTexts {
  title: string
  /** What to do about it; left out: the page's own words. */
  lead?: string
  /** A form was sent: to load the page anew sends it again with all that was typed, a link would not. */
  wasSubmit?: boolean
}

/** The specification's message of a route guard that is unknown: the only bare words that are shown as they come. */
const unknownGuard = 'Unknown middleware'

/**
 * What may be told of an error: one that we answered on purpose says what it is, anything else is a 500 without a word. What
 * something between the browser and the shop answered is never shown. Without a title the page's default stands for it.
 */
export function shownError(error: unknown): { status: number } & Partial<ErrorTexts> {
  if (!isRouteErrorResponse(error)) return { status: 500 }
  const { status, data } = error
  if (data === unknownGuard) return { status, title: unknownGuard }
  return isOurs(data) ? { ...data, status } : { status }
}

const isOurs = (data: unknown): data is ErrorTexts =>
  typeof data === 'object' && data !== null && 'title' in data
