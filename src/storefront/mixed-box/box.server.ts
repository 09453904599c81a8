import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { loadCart } from '../../shop/cart/cart.ts'
import { translator } from '../../server/texts.ts'
import { breadcrumbs } from '../../shop/seo/seo.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { tradeOf } from '../../workflows/signing-in/signing-in.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { setFacts } from '../../pages/facts.server.ts'
import { mixedBoxOffer, takeMixedBox } from './offer.server.ts'

/** Resellers have a page of their own, at their prices. */
function toResellers(call: PageCall, url: URL): void {
  if (tradeOf(call.buyer) === 'B2B') throw redirect(href('b2bBox', localeOf(url.pathname)) + url.search)
}

const keyOf = ({ cartOwner }: PageCall) => ({ owner: cartOwner, orderType: 'B2C' as const })

function crumbsOf({ origin }: PageCall, locale: Locale) {
  const t = translator(locale)
  const at = (page: 'home' | 'box', name: string) => ({ name, url: origin + href(page, locale) })
  return breadcrumbs([at('home', t('product_page.home')), at('box', t('mixed_box.title'))])
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  toResellers(call, url)
  const { shop } = call
  const [open, { stock }] = await Promise.all([
    loadCart({ ...atThisMoment(shop), db: shop.db }, keyOf(call)),
    call.state(),
  ])
  const mix = url.searchParams.get('mix')
  const offer = mixedBoxOffer(open, stock, { locale: localeOf(url.pathname), mix })
  if (!offer) throw data(null, { status: 404 })
  setFacts(context, crumbsOf(call, localeOf(url.pathname)))
  return { offer, mix }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  toResellers(call, url)
  const fault = await takeMixedBox(call, keyOf(call), await request.formData())
  return fault ?? redirect(href('order', localeOf(url.pathname)))
}
