import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { plainBlocks } from '../../lib/blocks.ts'
import { isRefusal } from '../../server/refusal.ts'
import { homePageAt, type Questions } from '../../shop/content/content.ts'
import { filledWords } from '../../shop/content/facts.ts'
import { textsAtWord } from '../../shop/content/schema.ts'
import { readRefusalOf } from '../../shop/staff/staff.ts'
import { staffWho, tradeOf } from '../../workflows/signing-in/signing-in.ts'
import { lookOf } from '../../pages/look.server.ts'
import { questionFacts, shopFacts } from '../../shop/seo/seo.ts'
import { reviewsForHome } from '../../shop/reviews/reviews.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { handedOn, sectionsToDraw } from '../../pages/drawn-questions.server.ts'
import { setFacts } from '../../pages/facts.server.ts'
import { homeContentAt } from '../../pages/shared/home-content.server.ts'
import { foodWords, productWords } from '../../pages/shared/product-words.server.ts'
import type { SectionView } from '../../pages/shared/section-view.ts'
import {
  figuresOf,
  pageOrPlain,
  reviewsBySection,
  sectionsOf,
  sectionsToSend,
} from './home-sections.server.ts'
import { orderSnack, snackOfferOf, visitorsCart } from './snack-order.server.ts'

/** The number of opinions: the product's page has all of them. */
const reviewsAtHome = 2

/** In the frame of a preview nothing runs and nothing is sent. */
const previewPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const { db, config } = call.shop
  const [cart, { stock }, found, content, preview] = await Promise.all([
    visitorsCart(call),
    call.state(),
    reviewsForHome({ db }, { locale, limit: reviewsAtHome }),
    homeContentAt(call, locale),
    previewed(call, url, locale),
  ])
  const { shopName } = config
  const { catalogue } = cart.pricing
  const page = pageOrPlain(preview ? preview.page : content.page, { catalogue, shopName, locale })
  const snack = snackOf(snackOfferOf(cart, stock), locale)
  const figures = figuresOf(snack && { ...snack, boxPieces: snack.offer.boxPieces }, locale)
  const isPreview = preview !== null
  const reviews = reviewsBySection(found, { locale, shopName })
  const sections = sectionsOf(page, { catalogue, stock, locale, figures, food: snack?.food ?? null, reviews })
  const { sent, drawn } = sectionsToSend(sections, !call.asksData)
  context.set(sectionsToDraw, drawn)
  const asked = sections.some(({ kind }) => kind === 'questions') ? content.questions : null
  setFacts(context, ...factsOf(call, locale, asked))
  return data(
    {
      title: page.title,
      description: filledWords(page.description, figures) || shopName,
      isPreview,
      sections: sent,
      goal: goalOf(snack?.offer, sections),
      questions: handedOn(context, asked),
      reseller: tradeOf(call.buyer) === 'B2B',
      offer: snack?.offer ?? null,
    },
    isPreview ? { headers: { 'content-security-policy': previewPolicy } } : {},
  )
}

/** Where the first button leads: to the order, else to the goods. */
function goalOf(offer: unknown, sections: SectionView[]): 'order' | 'flavours' | null {
  if (offer && sections.some(({ kind }) => kind === 'order')) return 'order'
  return sections.some(({ flavours }) => flavours.length > 0) ? 'flavours' : null
}

function snackOf(snack: ReturnType<typeof snackOfferOf>, locale: Locale) {
  if (!snack) return null
  const { product, variant, ...offer } = snack
  return { offer, name: productWords(product, locale).name, food: foodWords(product, variant, locale) }
}

/**
 * The page of a version or of the draft (`preview=draft`), or the one in force, for members of staff who may read it.
 * @returns null: not requested, or not theirs to see
 */
async function previewed(call: PageCall, { searchParams }: URL, locale: Locale) {
  const word = searchParams.get('preview')
  if (word === null) return null
  const staff = await staffWho(call.shop, call.caller)
  if (isRefusal(staff) || readRefusalOf(staff.actor, 'content.read')) return null
  const at = textsAtWord.safeParse(word)
  if (!at.success) return { page: (await homeContentAt(call, locale)).page }
  const page = await homePageAt({ db: call.shop.db }, { at: at.data, locale })
  return isRefusal(page) ? null : { page }
}

function factsOf({ shop: { config }, origin }: PageCall, locale: Locale, asked: Questions | null) {
  const { logo, icon } = lookOf(config)
  const facts = shopFacts(
    { shopName: config.shopName, origin, logo: logo?.src ?? icon },
    config.operator,
    locale,
  )
  if (asked === null) return facts
  const said = asked.questions.map(({ question, answer }) => ({ question, answer: plainBlocks(answer) }))
  return [...facts, questionFacts(said)]
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const fault = await orderSnack(callOf(context), await request.formData())
  return fault ?? redirect(href('order', localeOf(url.pathname)))
}
