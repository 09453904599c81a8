import { isRouteErrorResponse } from 'react-router'

/**
 * What may be told of an error: one that we answered on purpose says what it is, anything else is a 500 without a word.
 * The message is null where the page's default stands for it.
 */
export function shownError(error: unknown): { status: number; message: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: null }
  const data: unknown = error.data
  // The router's own messages name routes and methods: nothing for a customer.
  const isOurs = typeof data === 'string' && data !== '' && !data.startsWith('Error:')
  return { status: error.status, message: isOurs ? data : null }
}
