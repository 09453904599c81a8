import type { LoaderFunctionArgs } from 'react-router'
import { displayName } from '../../shop/customers/rules.ts'
import { ownCall } from './own-call.server.ts'

/** The owner of the account: the person who signed in, no matter which customer they are ordering for. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return { name: displayName(ownCall(context, url).customer) }
}
