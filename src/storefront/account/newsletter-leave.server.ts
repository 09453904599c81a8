/** Unsubscribes from the newsletter. Mail programs post here by themselves (RFC 8058): the link's secret is enough. */
import { data, type ActionFunctionArgs } from 'react-router'
import { followNewsletterLink } from '../../workflows/subscribing/subscribing.ts'
import { callOf } from '../../pages/context.server.ts'

export async function action({ context, url }: ActionFunctionArgs) {
  const { shop, requestContext } = callOf(context)
  const done = await followNewsletterLink(shop, {
    requestContext,
    action: 'leave',
    secret: url.searchParams.get('token'),
  })
  return data({ key: done.status === 'ok' ? null : done.error_trans_key })
}
