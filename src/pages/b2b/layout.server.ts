/** What stands around the pages of the resellers' area, or before them as long as nobody is signed in. */
import type { LoaderFunctionArgs } from 'react-router'
import { displayName } from '../../shop/customers/rules.ts'
import { callOf, type PageCall } from '../context.server.ts'
import { entranceBefore } from './entrance.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { ...frameOf(callOf(context)), entrance: await entranceBefore(context, url) }
}

/** The frame of every page for resellers, those that everybody may read among them. */
export function frameOf({ shop, origin, customer }: PageCall) {
  const { shopName, operator } = shop.config
  const person = customer && { name: displayName(customer), company: customer.company?.name ?? null }
  return { shopName, operator, origin, person }
}
