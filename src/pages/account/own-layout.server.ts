import type { LoaderFunctionArgs } from 'react-router'
import { displayName } from '../../shop/customers/rules.ts'
import { ownCall } from './own-call.server.ts'

/** Whose account it is: the person who signed in, no matter for whom they are ordering. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return { name: displayName(ownCall(context, url).customer) }
}
