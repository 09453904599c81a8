/** "Do not ask me again": mail programs post here by themselves (RFC 8058), and the link's secret is enough. */
import { data, type ActionFunctionArgs } from 'react-router'
import { leaveReviews } from '../../shop/reviews/reviews.ts'
import { callOf } from '../../pages/context.server.ts'

export async function action({ context, url }: ActionFunctionArgs) {
  const { shop } = callOf(context)
  const { db, identity } = shop
  return data({
    isOurs: await leaveReviews({ db, identity, now: shop.now() }, url.searchParams.get('token')),
  })
}
