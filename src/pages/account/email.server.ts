/** The link to a new mailbox; a caller who holds it may use it, signed in or not. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { confirmOwnEmail } from '../../shop/account/account.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { callOf } from '../context.server.ts'

export function loader({ url }: LoaderFunctionArgs) {
  return { hasLink: url.searchParams.get('token') !== null }
}

/** A POST alone uses the link: programs that look through mails follow links too. */
export async function action({ context, url }: ActionFunctionArgs) {
  const { shop, caller, requestContext } = callOf(context)
  const own = caller.kind === 'customer' ? { sessionId: caller.sessionId } : null
  const token = url.searchParams.get('token') ?? undefined
  return data(await confirmOwnEmail(atThisMoment(shop), { secret: token, own, from: requestContext }))
}
