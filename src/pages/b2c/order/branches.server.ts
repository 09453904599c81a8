import type { LoaderFunctionArgs } from 'react-router'
import { searchBranches } from '../../../shop/shipping/shipping.ts'
import { callOf } from '../../context.server.ts'
import { carrierIn } from './actions.server.ts'
import type { BranchSearch } from './order-data.ts'

/** Pick-up points while the customer types: the same for everybody. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<BranchSearch | null> {
  const carrier = carrierIn(url.searchParams.get('carrier'))
  const text = (url.searchParams.get('text') ?? '').slice(0, 80)
  if (!carrier || !text.trim()) return null
  return { carrier, text, branches: await searchBranches(callOf(context).shop.db, carrier, text) }
}
