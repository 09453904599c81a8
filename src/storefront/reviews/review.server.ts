/** The form behind the link of a mail that requests reviews: a caller who has the link may use it, signed in or not. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { type Catalogue, drawingOf } from '../../shop/catalogue/rules.ts'
import { coverOf, type PictureView } from '../../shop/pictures/rules.ts'
import { openReviews, writeReviews, type ReviewedProduct } from '../../shop/reviews/reviews.ts'
import {
  mostVersions,
  starsField,
  textField,
  type RefusalReason,
  type ReviewFaults,
  type ReviewState,
} from '../../shop/reviews/rules.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'
import { waitHeader } from '../../pages/forms/form-answer.server.ts'
import { pageCallRefusal } from '../../pages/shared/page-limits.server.ts'

/** One product in the form. */
export interface ReviewableProduct {
  id: number
  name: string
  art: string
  picture: PictureView | null
  stars: string
  text: string
  /** The decision on an earlier review; null: there was none. */
  state: ReviewState | null
  reason: RefusalReason | null
  /** True if it may be changed, or written. */
  isOpen: boolean
}

export type ReviewFormData =
  | { status: 'open'; author: string; products: ReviewableProduct[] }
  | { status: 'unknown' | 'expired' }

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ReviewFormData> {
  const { shop } = callOf(context)
  const of = { locale: localeOf(url.pathname), now: shop.now() }
  const opened = await openReviews(shop, { secret: url.searchParams.get('token'), ...of })
  if (opened.status !== 'open') return opened
  const catalogue = await currentCatalogue(shop, shop.catalogue)
  const written = opened.products.flatMap(({ review }) => review ?? [])
  return {
    status: 'open',
    author: written.at(-1)?.author ?? opened.firstName,
    products: opened.products.map((product) => reviewableProduct(product, catalogue)),
  }
}

const reviewableProduct = (
  { review, art, colour, ...product }: ReviewedProduct,
  { products }: Catalogue,
): ReviewableProduct => ({
  ...product,
  art: drawingOf({ art, colour }),
  picture: coverOf(products.find(({ id }) => id === product.id)?.pictures ?? []),
  stars: review ? String(review.stars) : '',
  text: review?.text ?? '',
  state: review?.state ?? null,
  reason: review?.reason ?? null,
  isOpen: !review || (review.state !== 'APPROVED' && review.version < mostVersions),
})

export type ReviewAnswer =
  | { step: 'again'; faults: ReviewFaults; author: string; typed: Record<string, string> }
  | { step: 'done'; changed: number }
  | { step: 'gone' }

export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const { shop } = call
  const form = await request.formData()
  const token = url.searchParams.get('token')
  const ids = [
    ...new Set([...form.keys()].flatMap((name) => /^(?:stars|text)-([1-9]\d{0,8})$/.exec(name)?.[1] ?? [])),
  ]
  const typed = ids.slice(0, mostProducts).map((id) => ({
    productId: Number(id),
    stars: textIn(form, starsField(Number(id))),
    text: textIn(form, textField(Number(id))),
  }))
  const author = textIn(form, 'author')
  const given = { typed, author, locale: localeOf(url.pathname) }
  // The form values are read first, so that they can be shown again.
  const tooOften = await pageCallRefusal(call, 'review')
  const written = tooOften
    ? ({ status: 'faulty', faults: { author: tooOften.error_trans_key } } as const)
    : await writeReviews(atThisMoment(shop), { secret: token, ...given })
  if (written.status === 'taken') return data<ReviewAnswer>({ step: 'done', changed: written.changed })
  if (written.status !== 'faulty') return data<ReviewAnswer>({ step: 'gone' })
  const again = Object.fromEntries(
    typed.flatMap(({ productId, stars, text }) => [
      [starsField(productId), stars],
      [textField(productId), text],
    ]),
  )
  return data<ReviewAnswer>(
    { step: 'again', faults: written.faults, author, typed: again },
    {
      status: tooOften?.status ?? 422,
      headers: tooOften ? waitHeader(tooOften) : {},
    },
  )
}

/** More than the different goods of any order; a form may name any number of them. */
const mostProducts = 50
