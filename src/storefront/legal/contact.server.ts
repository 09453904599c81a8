/** The operator of the shop and their contact. */
import type { LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { lookOf } from '../../pages/look.server.ts'
import { shopFacts } from '../../shop/seo/seo.ts'
import { callOf } from '../../pages/context.server.ts'
import { setFacts } from '../../pages/facts.server.ts'
import { documentLoader } from './document.server.ts'

const document = documentLoader('contact')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, origin } = callOf(context)
  const { shopName, operator } = shop.config
  const { logo, icon } = lookOf(shop.config)
  setFacts(
    context,
    ...shopFacts({ shopName, origin, logo: logo?.src ?? icon }, operator, localeOf(url.pathname)),
  )
  const { email, phone } = operator
  return { ...(await document({ context, url })), email, phone }
}
