import { redirect, type MiddlewareFunction } from 'react-router'
import { href, localeOf, routeAt } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { keepActingFor } from '../../shop/auth/auth.ts'
import { actFor } from '../../workflows/signing-in/signing-in.ts'
import { callOf, type PageCall } from '../context.server.ts'
import { guardNamed } from './guards.server.ts'

/** Runs before any page: calls the guards of its routes. */
export const askGuards: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  const call = callOf(context)
  await leaveLostCustomer(call, url)
  for (const name of call.guardsOf(pattern)) guardNamed(name)(call, url)
  return await next()
}

/** Added to the address of the representatives' home if the customer they ordered for is no longer theirs. */
export const lostQuery = 'lost'

/**
 * Ends the acting of a representative who orders for a customer that is no longer theirs; the home page shows a
 * notice. Logging out is always possible.
 */
async function leaveLostCustomer({ shop, caller }: PageCall, url: URL): Promise<void> {
  if (caller.kind !== 'customer' || caller.acting !== 'lost') return
  const page = routeAt(url.pathname)
  if (!page || page.name === 'login') return
  if (isRefusal(await actFor(shop, { caller, customerId: null }))) {
    // They are no longer a representative, either.
    await shop.db
      .transaction()
      .execute(async (tx) => await keepActingFor({ tx }, { sessionId: caller.sessionId, customerId: null }))
    throw redirect(href('home', localeOf(url.pathname)), 303)
  }
  throw redirect(`${href('addCustomerB2b', localeOf(url.pathname))}?notice=${lostQuery}`, 303)
}
