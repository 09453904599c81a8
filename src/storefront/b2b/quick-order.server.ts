import type { ActionFunctionArgs } from 'react-router'
import { localeOf, type Locale } from '../../lib/routes.ts'
import {
  changeCart,
  loadCart,
  marketOf,
  mostLines,
  planOf,
  readList,
  recognise,
  setPlanned,
  type OpenCart,
  type PlannedLine,
  type RecognisedLine,
} from '../../shop/cart/cart.ts'
import type { Catalogue } from '../../shop/catalogue/rules.ts'
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

export interface QuickOrderAnswer {
  /** The pasted text, to be corrected. */
  pasted: string
  lines: { number: number; text: string; fault: RecognisedLine['fault'] }[]
  planned: (PlannedLine & { name: string; isBox: boolean })[]
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
          const set = await setPlanned({ db }, { open: now, planned: await plan(db, now, recognised) })
          planned = set.lines
          return { state: set.state, view: set.view }
        },
      },
    )
  return {
    pasted: pasted.slice(0, 50_000),
    lines: recognised.flatMap(({ number, text, fault }) => (fault ? [{ number, text, fault }] : [])),
    planned: planned.map((line) => ({
      ...line,
      name: lineName(line, open, locale),
      isBox: open.pricing.catalogue.variants.get(line.variantId)?.box?.code === line.code,
    })),
    tooLong,
    done,
  } satisfies QuickOrderAnswer
})

async function plan(db: Reader, open: OpenCart, recognised: RecognisedLine[]): Promise<PlannedLine[]> {
  const desiredLines = recognised.flatMap(({ desired }) => (desired ? [desired] : []))
  const variantIds = desiredLines.map(({ variantId }) => variantId)
  return planOf(desiredLines, await marketOf({ db }, { openCart: open, variantIds }))
}

function lineName({ variantId }: PlannedLine, { pricing }: OpenCart, locale: Locale): string {
  const variant = pricing.catalogue.variants.get(variantId)
  const product = pricing.catalogue.products.find(({ id }) => id === variant?.productId)
  return variantName(product?.texts[locale].name ?? '', variant, locale)
}
