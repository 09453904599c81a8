/** What the address of the list of reviews asks for; what makes no sense is left aside. */
import type { ReviewState } from '../../../shop/reviews/rules.ts'
import { oneOf } from '../kit/asked.server.ts'

export const statesAsked = (url: URL): ReviewState =>
  oneOf(url, 'state', ['APPROVED', 'REFUSED'] as const) ?? 'WAITING'
