/** What stands around the representatives' pages, or before them as long as the visitor is not signed in. */
import type { LoaderFunctionArgs } from 'react-router'
import { callOf } from '../context.server.ts'
import { entranceAt } from '../b2b/entrance.server.ts'
import { viewIn } from '../b2b/entrance-view.ts'
import { actingOf } from '../shared/acting-banner.server.ts'
import { headerUser } from '../shared/signed-in.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { shopName, operator } = call.shop.config
  return {
    shopName,
    operator,
    origin: call.origin,
    user: headerUser(call),
    acting: actingOf(call),
    entrance: call.customer ? null : await entranceAt(context, url, viewIn(url.searchParams)),
  }
}
