/** The link to a new mailbox; a caller who has it may use it, signed in or not. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { confirmOwnEmail } from '../../shop/account/account.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { callOf } from '../../pages/context.server.ts'

export function loader({ url }: LoaderFunctionArgs) {
  return { hasLink: url.searchParams.get('token') !== null }
}

/** Only a POST uses the link: programs that scan mails follow links too. */
export async function action({ context, url }: ActionFunctionArgs) {
  const { shop, caller, requestContext } = callOf(context)
  const own = caller.kind === 'customer' ? { sessionId: caller.sessionId } : null
  const token = url.searchParams.get('token') ?? undefined
  return data(await confirmOwnEmail(atThisMoment(shop), { secret: token, own, from: requestContext }))
}
