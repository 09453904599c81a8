/** The timeline of a product: what staff did to it, to its variants and boxes, to their prices and stock, newest first. */
import { z } from 'zod'
import { formatShortMoment } from '../../lib/dates.ts'
import { formatPrice, fromCzk, type Halere } from '../../lib/money.ts'
import { findActsOn, type ActOn } from '../../shop/audit/audit.ts'
import { listPriceLists, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { findStaff } from '../../shop/staff/staff.ts'
import { folded, type Happened } from '../orders/order-fold.ts'
import { byStaff } from '../orders/order-acts.server.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** Rows of the timeline; the audit has all acts. */
const mostRows = 30

/** The acts shown, each with its rank among those of one moment: the lowest is the sentence, the others are its details. */
const ranks: Record<string, number> = {
  'product.create': 0,
  'product.publish': 0,
  'product.withdraw': 0,
  'price.set': 1,
  'price.set_many': 1,
  'price.schedule': 1,
  'price.cancel': 1,
  'stock.change': 1,
  'stock.import': 1,
  'stock.write_off': 1,
  'stock.take_back': 1,
  'variant.create': 2,
  'variant.publish': 2,
  'variant.withdraw': 2,
  'variant.feature': 2,
  'box.create': 2,
  'box.publish': 2,
  'box.withdraw': 2,
  'product.add_picture': 2,
  'product.order_pictures': 2,
  'product.describe_picture': 2,
  'product.frame_picture': 2,
  'product.remove_picture': 2,
  'product.set_options': 2,
  'product.create_missing': 2,
  'product.classify': 2,
  'variant.combine': 3,
  'variant.change': 3,
  'product.change': 4,
  'product.change_texts': 4,
}

type Page = Pick<StaffPage, 'db' | 't' | 'locale' | 'seesPrices' | 'holds'>

const czk = z.number().nullable()
const onePrice = z.object({ list: z.string(), from: z.number(), price: czk, before: czk.optional() })
const manyPrices = z.array(
  z.object({ code: z.string(), minQuantity: z.number(), before: z.number(), after: z.number() }),
)
const counted = z.array(z.object({ code: z.string(), before: z.number(), after: z.number() }))
const changedParts = z.object({ changed: z.array(z.string()) })
const somePieces = z.object({ pieces: z.number() })

/** What staff did to a product, one row for each act. */
export async function productTimeline(page: Page, { code, variants }: ProductRecord) {
  const { db, locale, holds } = page
  const own = new Set(variants.map((variant) => variant.code))
  const boxes = variants.flatMap((variant) => variant.boxes.map((box) => box.code))
  const lists = (await listPriceLists({ db })).map((list) => list.code)
  const subjectsOf = (kind: string, ids: Iterable<string>) => [...ids].map((id) => ({ kind, id }))
  const acts = await findActsOn(
    { db },
    {
      subjects: [
        ...subjectsOf('product', [code]),
        ...subjectsOf('variant', own),
        ...subjectsOf('box', boxes),
        ...subjectsOf('price_list', lists),
        ...subjectsOf('stock', ['file']),
      ],
      operations: Object.keys(ranks).filter((one) => holds('stock.read') || !one.startsWith('stock.')),
      most: mostRows,
    },
  )
  const byId = new Map((await findStaff({ db })).map(({ id, name }) => [id, name]))
  const happened = acts.flatMap((act) => happenedOf(page, act, { own, byId }))
  return folded(happened)
    .slice(0, mostRows)
    .map(({ at, what, more, details }, place) => ({
      key: String(place),
      at: formatShortMoment(at, locale),
      who: null,
      what,
      more,
      details,
    }))
}

interface Known {
  own: ReadonlySet<string>
  byId: ReadonlyMap<number, string>
}

function happenedOf(page: Page, act: ActOn, { own, byId }: Known): Happened[] {
  const { t } = page
  const { at, operation, actorKind, actorId, subjectId, reason } = act
  const who = byStaff(page, actorKind === 'staff' ? actorId : null, { byId: new Map(byId) })
  const sentence = (name: string, values: Record<string, string | number> = {}): Happened => ({
    at,
    who,
    what: t(`admin_timeline.goods.${name}`, { who, code: subjectId, ...values }),
    // Reasons stand in the audit, and not everyone who sees the product may read it.
    more: reason === '' || !page.holds('audit.read') ? null : reason,
    rank: ranks[operation] ?? 9,
  })
  if (operation.startsWith('price.')) return priced(page, act, { own, sentence })
  if (operation === 'stock.change' || operation === 'stock.import')
    return (counted.safeParse(act.after).data ?? []).flatMap(({ code, before, after }) =>
      own.has(code) ? [sentence('stock.counted', { code, before, after })] : [],
    )
  if (operation.startsWith('stock.')) {
    const pieces = Math.abs(somePieces.safeParse(act.after).data?.pieces ?? 0)
    return [sentence(operation, { count: pieces })]
  }
  const parts = changedParts.safeParse(act.after).data?.changed ?? []
  const labels = parts.map((part) => partLabel(page, part)).join(', ')
  const isOfTexts = operation === 'product.change' && parts.length > 0 && parts.every(isText)
  const done = sentence(isOfTexts ? 'product.change_texts' : operation)
  const detail = act.subjectKind === 'product' ? labels : `${subjectId}: ${labels}`
  return [labels === '' ? done : { ...done, detail }]
}

const isText = (part: string) => part.includes('.')

/** `cs.name`: a text of a language; `food`: the food data; else a fact. */
function partLabel({ t }: Pick<Page, 't'>, part: string): string {
  if (part === 'food') return t('admin_timeline.goods.food')
  const [name = '', language] = part.split('.').toReversed()
  const label = t(`admin_products.field.${name}`)
  return language === undefined ? label : `${label} (${language})`
}

interface PriceChange {
  list: string
  from: number
  before: Halere | null
  after: Halere | null
}

interface Said extends Pick<Known, 'own'> {
  sentence: (name: string, values?: Record<string, string | number>) => Happened
}

/** Prices before and after, to those who may see them. */
function priced({ t, locale, seesPrices }: Page, act: ActOn, { own, sentence }: Said): Happened[] {
  const { operation, subjectId } = act
  const inWords = (amount: Halere | null) =>
    amount === null ? t('admin_timeline.goods.no_price') : formatPrice(amount, locale)
  const change = (code: string, { list, from, before, after }: PriceChange) => {
    const values = { code, before: inWords(before), after: inWords(after) }
    const place = t('admin_timeline.goods.price_of', { code, list, from })
    // Of several prices in one act, one is the sentence: the details name the amounts of each.
    return seesPrices
      ? { ...sentence('price.set', values), detail: `${place}: ${values.before} → ${values.after}` }
      : { ...sentence('price.set_unpriced', { code }), detail: place }
  }
  if (operation === 'price.set_many')
    return (manyPrices.safeParse(act.after).data ?? []).flatMap(({ code, minQuantity, ...amounts }) =>
      own.has(code) ? [change(code, { list: subjectId, from: minQuantity, ...amounts })] : [],
    )
  if (operation !== 'price.set') return [sentence(operation)]
  const { data } = onePrice.safeParse(act.after)
  if (!data) return []
  const halere = (amount: number | null | undefined) => (amount == null ? null : fromCzk(amount))
  const { list, from } = data
  return [change(subjectId, { list, from, before: halere(data.before), after: halere(data.price) })]
}
