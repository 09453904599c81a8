import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { plainBlocks } from '../../lib/blocks.ts'
import type { Questions } from '../../shop/content/content.ts'
import { tradeOf } from '../../workflows/signing-in/signing-in.ts'
import { questionFacts, shopFacts } from '../../shop/seo/seo.ts'
import { reviewsForHome } from '../../shop/reviews/reviews.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { handedOn } from '../../pages/drawn-questions.server.ts'
import { setFacts } from '../../pages/facts.server.ts'
import { flavoursOf } from '../../pages/shared/flavours.server.ts'
import { foodWords, productWords } from '../../pages/shared/product-words.server.ts'
import { questionsAt } from '../../pages/shared/questions.server.ts'
import { reviewsView } from '../../pages/shared/reviews.server.ts'
import { orderSnack, snackOfferOf, visitorsCart } from './snack-order.server.ts'

/** The number of opinions, and characters of each: the product's page has them in full. */
const reviewsAtHome = 2
const wordsAtHome = 150

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const { db, config } = call.shop
  const [cart, { stock }, found, asked] = await Promise.all([
    visitorsCart(call),
    call.state(),
    reviewsForHome({ db }, { locale, limit: reviewsAtHome }),
    questionsAt(call, locale),
  ])
  setFacts(context, ...factsOf(call, locale, asked))
  const snack = snackOfferOf(cart, stock)
  const flavours = flavoursOf(cart.pricing.catalogue, stock, locale)
  const reseller = tradeOf(call.buyer) === 'B2B'
  const { shopName } = config
  const reviews = reviewsView(found, { locale, shopName, most: wordsAtHome })
  const questions = handedOn(context, asked)
  if (!snack) return { snack: null, flavours, questions, reviews, reseller }
  const { product, variant, ...offer } = snack
  return {
    flavours,
    questions,
    reviews,
    reseller,
    snack: {
      offer,
      name: productWords(product, locale).name,
      food: foodWords(product, variant, locale),
    },
  }
}

function factsOf({ shop: { config }, origin }: PageCall, locale: Locale, asked: Questions | null) {
  const facts = shopFacts({ shopName: config.shopName, origin }, config.operator, locale)
  if (asked === null) return facts
  const said = asked.questions.map(({ question, answer }) => ({ question, answer: plainBlocks(answer) }))
  return [...facts, questionFacts(said)]
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const fault = await orderSnack(callOf(context), await request.formData())
  return fault ?? redirect(href('order', localeOf(url.pathname)))
}
