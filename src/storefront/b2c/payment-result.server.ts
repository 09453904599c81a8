import { data, type LoaderFunctionArgs } from 'react-router'
import { isOutcome, outcomeTexts } from '../../shop/payments/rules.ts'

/** The outcome of a payment, and nothing else: the caller did not prove that the order is theirs. */
export function loader({ url }: LoaderFunctionArgs) {
  const outcome = url.searchParams.get('outcome')
  if (!isOutcome(outcome)) throw data(null, { status: 404 })
  return { ...outcomeTexts(outcome), isPaid: outcome === 'PAID' }
}
