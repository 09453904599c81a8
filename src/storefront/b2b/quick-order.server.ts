import type { ActionFunctionArgs } from 'react-router'
import { localeOf, type Locale } from '../../lib/routes.ts'
import {
  changeCart,
  loadCart,
  marketOf,
  longestList,
  mostLines,
  planOf,
  readList,
  recognise,
  setPlanned,
  type OpenCart,
  type PlannedLine,
  type RecognisedLine,
} from '../../shop/cart/cart.ts'
import { unitOf, vatPercent, type Catalogue } from '../../shop/catalogue/rules.ts'
import { addUp, type Amount } from '../../shop/pricing/rules.ts'
import type { Halere } from '../../lib/money.ts'
import { variantName } from '../../shop/options/rules.ts'
import type { Reader } from '../../server/db.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'
import { areaOf, resellersCart } from './company-nav.server.ts'
import { entranceAction } from './entrance.server.ts'
import { forResellers } from './reseller.server.ts'

export const loader = forResellers(async (reseller, call, { url }) => {
  const { menu, pricing } = await areaOf(call, reseller)
  const locale = localeOf(url.pathname)
  return { menu, codes: codesOf(pricing.catalogue, locale), mostLines }
})

/** Codes that a list may contain, for buyers who write one by hand. */
function codesOf({ products }: Catalogue, locale: Locale) {
  return products.flatMap(({ variants, texts }) =>
    variants.map((variant) => ({
      code: variant.code,
      ean: variant.ean,
      name: variantName(texts[locale].name, variant, locale),
    })),
  )
}

/** A line that was understood, with its price without VAT and the pieces on hand. */
export interface QuickOrderLine extends PlannedLine {
  name: string
  isBox: boolean
  stock: number
  total: Halere
  vatPercent: number
}

export interface QuickOrderAnswer {
  /** The text of the list, to be corrected; once the rest is in the cart, what could not be added. */
  pasted: string
  lines: { number: number; text: string; fault: RecognisedLine['fault'] }[]
  planned: QuickOrderLine[]
  /** What the planned goods cost. */
  sum: Amount
  tooLong: boolean
  /** True if it is in the cart; false: this is only a preview. */
  done: boolean
}

/** Previews the understood and available lines of a pasted list; after the preview, sets them in the cart. */
export const action = entranceAction(async ({ request, context, url }: ActionFunctionArgs) => {
  const call = callOf(context)
  const { shop } = call
  const form = await request.formData()
  const pasted = textIn(form, 'list')
  const locale = localeOf(url.pathname)
  const key = resellersCart(call)
  const shopContext = atThisMoment(shop)
  const open = await loadCart({ ...shopContext, db: shop.db }, key)
  const { lines, tooLong } = readList(pasted)
  const recognised = recognise(lines, open.pricing.catalogue)
  const done = textIn(form, 'intent') === 'set'
  let planned = await plan(shop.db, open, recognised)
  if (done)
    await changeCart(
      { ...shopContext, db: shop.db },
      {
        key,
        work: async (db, now) => {
          const { lines: before, stock } = await plan(db, now, recognised)
          const set = await setPlanned({ db }, { open: now, planned: before })
          planned = { lines: set.lines, stock }
          return { state: set.state, view: set.view }
        },
      },
    )
  const left = new Set(planned.lines.flatMap(({ code, quantity }) => (quantity === 0 ? [code] : [])))
  const kept = recognised.filter(({ desired }) => desired === null || left.has(desired.code))
  const lineViews = planned.lines.map((line) => lineView(line, open, planned.stock, locale))
  return {
    pasted: done ? kept.map(({ text }) => text).join('\n') : pasted.slice(0, longestList),
    lines: recognised.flatMap(({ number, text, fault }) => (fault ? [{ number, text, fault }] : [])),
    planned: lineViews,
    sum: addUp(lineViews, { shipping: 0, payment: 0 }, false, false).goods,
    tooLong,
    done,
  } satisfies QuickOrderAnswer
})

async function plan(db: Reader, open: OpenCart, recognised: RecognisedLine[]) {
  const desiredLines = recognised.flatMap(({ desired }) => (desired ? [desired] : []))
  const variantIds = desiredLines.map(({ variantId }) => variantId)
  const market = await marketOf({ db }, { openCart: open, variantIds })
  return { lines: planOf(desiredLines, market), stock: market.stock }
}

function lineView(
  line: PlannedLine,
  { pricing: { catalogue, day } }: OpenCart,
  stock: ReadonlyMap<number, number>,
  locale: Locale,
): QuickOrderLine {
  const variant = catalogue.variants.get(line.variantId)
  const product = catalogue.products.find(({ id }) => id === variant?.productId)
  const unit = (variant && unitOf(variant, line.code)) ?? 1
  return {
    ...line,
    name: variantName(product?.texts[locale].name ?? '', variant, locale),
    isBox: variant?.box?.code === line.code,
    stock: stock.get(line.variantId) ?? 0,
    total: (line.unitPrice ?? 0) * unit * line.quantity,
    vatPercent: variant ? vatPercent(catalogue.vatRates, variant.vatCategory, day) : 0,
  }
}
