import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { readTrial, trialRequest } from '../../shop/payments/payments.ts'
import { callOf } from '../../pages/context.server.ts'

/** More parameters can't be an answer of the gateway. */
const mostFields = 40

/** The result of a test payment is in the address: nothing of it is kept. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop } = callOf(context)
  const received = [...url.searchParams].slice(0, mostFields)
  const isAnswer = shop.gateway !== null && url.searchParams.has('DIGEST')
  return {
    isOffered: shop.gateway !== null,
    isDemo: shop.config.cards === null,
    answer: isAnswer && shop.gateway ? await readTrial(shop.gateway, received) : null,
  }
}

/** Makes the signed request of a test payment, for inspection before it is sent. */
export function action({ context, url }: ActionFunctionArgs) {
  const { shop, origin } = callOf(context)
  if (!shop.gateway) return null
  const locale = localeOf(url.pathname)
  const returnUrl = `${origin}${href('testGateway', locale)}`
  return trialRequest(shop.gateway, { returnUrl, locale, now: shop.now() })
}
