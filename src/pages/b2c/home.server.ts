import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { tradeOf } from '../../shop/identity.ts'
import { questionFacts, shopFacts } from '../../shop/listing/listing.ts'
import { callOf, type PageCall } from '../context.server.ts'
import { tellFacts } from '../facts.server.ts'
import { flavoursOf } from '../shared/flavours.server.ts'
import { foodFactsOf } from '../shared/food-facts.ts'
import type { ShownReview } from './home-reviews.tsx'
import { questions } from './questions.ts'
import { orderSnack, snackOfferOf, visitorsCart } from './snack-order.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const [cart, { stock }] = await Promise.all([visitorsCart(call), call.state()])
  tellFacts(context, ...factsOf(call, locale))
  const found = snackOfferOf(cart, stock)
  const flavours = flavoursOf(cart.shelf.catalogue, stock, locale)
  const reseller = tradeOf(call.buyer) === 'B2B'
  const reviews: ShownReview[] = []
  if (!found) return { snack: null, flavours, reviews, reseller }
  const { product, variant, ...offer } = found
  return {
    flavours,
    reviews,
    reseller,
    snack: {
      offer,
      name: product.texts[locale].name,
      food: foodFactsOf(product, variant, locale),
    },
  }
}

function factsOf({ shop: { config }, origin }: PageCall, locale: Locale) {
  const t = translator(locale)
  const asked = questions.map((question) => ({
    question: t(`home.questions.${question}`),
    answer: t(`home.questions.${question}_answer`),
  }))
  return [...shopFacts({ shopName: config.shopName, origin }, config.operator, locale), questionFacts(asked)]
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const fault = await orderSnack(callOf(context), await request.formData())
  return fault ?? redirect(href('order', localeOf(url.pathname)))
}
