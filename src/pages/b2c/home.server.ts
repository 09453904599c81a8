import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { tradeOf } from '../../workflows/signing-in/signing-in.ts'
import { questionFacts, shopFacts } from '../../shop/seo/seo.ts'
import { reviewsForHome } from '../../shop/reviews/reviews.ts'
import { callOf, type PageCall } from '../context.server.ts'
import { tellFacts } from '../facts.server.ts'
import { flavoursOf } from '../shared/flavours.server.ts'
import { foodWords, productWords } from '../shared/product-words.server.ts'
import { shownReviews } from '../shared/reviews.server.ts'
import { questions } from './questions.ts'
import { orderSnack, snackOfferOf, visitorsCart } from './snack-order.server.ts'

/** So many opinions, and of each so many characters: the whole of it stands with its product. */
const reviewsAtHome = 2
const wordsAtHome = 150

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const { db, config } = call.shop
  const [cart, { stock }, found] = await Promise.all([
    visitorsCart(call),
    call.state(),
    reviewsForHome({ db }, { locale, limit: reviewsAtHome }),
  ])
  tellFacts(context, ...factsOf(call, locale))
  const snack = snackOfferOf(cart, stock)
  const flavours = flavoursOf(cart.pricing.catalogue, stock, locale)
  const reseller = tradeOf(call.buyer) === 'B2B'
  const { shopName } = config
  const reviews = shownReviews(found, { locale, shopName, most: wordsAtHome })
  if (!snack) return { snack: null, flavours, reviews, reseller }
  const { product, variant, ...offer } = snack
  return {
    flavours,
    reviews,
    reseller,
    snack: {
      offer,
      name: productWords(product, locale).name,
      food: foodWords(product, variant, locale),
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
