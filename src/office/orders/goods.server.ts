/** Forms with a search for goods: found by name, code or EAN, with the price that the buyer of this order pays. */
import type { Locale } from '../../lib/routes.ts'
import { goodsCount } from '../../lib/goods-count.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { OrderType } from '../../lib/trade.ts'
import { isRefusal } from '../../server/refusal.ts'
import { offerGoods, type GoodsWanted, type OfferedGoods } from '../../shop/cart/cart.ts'
import { drawingOf } from '../../shop/catalogue/rules.ts'
import { variantName } from '../../shop/options/rules.ts'
import { coverOf } from '../../shop/pictures/rules.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import type { StaffPage, StaffVerb } from '../staff-page.server.ts'
import {
  addGoods,
  goodsFoundBy,
  goodsFoundByScripts,
  goodsLinesIn,
  goodsRowsIn,
  goodsSearch,
  removeGoods,
  withGoods,
  type GoodsLine,
  type GoodsRow,
  type GoodsView,
} from './goods.ts'

/** The most goods found at once; a more exact search finds the others. */
const mostFound = 12

/** The buyer, who decides the prices. */
export type Buyer = Pick<GoodsWanted, 'customerId' | 'orderType'>

/** What the form shows beside its goods, such as their total. */
type Beside = (page: StaffPage, form: FormData) => Promise<object | null>

interface Picking {
  buyerIn: (page: StaffPage, form: FormData) => Promise<Buyer>
  beside?: Beside
}

/**
 * Wraps a verb so that without scripts its form finds, adds and removes goods first, whichever button was pressed.
 * Every answer of the form includes its goods.
 */
export const pickingGoods = (verb: StaffVerb, { buyerIn, beside }: Picking): StaffVerb => {
  const goodsOf = async (page: StaffPage, form: FormData) => ({
    goods: await goodsIn(page, await buyerIn(page, form), form),
  })
  return {
    ...verb,
    do: async (page, form) => {
      if (!(await isPicked(page, form, buyerIn)) && !isSearch(form)) {
        const ended = await verb.do(page, form)
        return isRefusal(ended) || 'to' in ended
          ? ended
          : { ...ended, shown: { ...(ended.shown as object), ...(await goodsOf(page, form)) } }
      }
      return { shown: { ...(await beside?.(page, form)), ...(await goodsOf(page, form)) } }
    },
    beside: async (page, form) => ({
      ...((await verb.beside?.(page, form)) as object | undefined),
      ...(await goodsOf(page, form)),
    }),
  }
}

/** The search alone, while the clerk types. */
export const findingGoods = (buyerIn: Picking['buyerIn']): StaffVerb => ({
  do: async (page, form) => ({ shown: { goods: await goodsIn(page, await buyerIn(page, form), form) } }),
})

/** Adds or removes the goods of the pressed button. @returns false: none was pressed */
async function isPicked(page: StaffPage, form: FormData, buyerIn: Picking['buyerIn']): Promise<boolean> {
  const [added, removed] = [textIn(form, addGoods), textIn(form, removeGoods)]
  if (added === '' && removed === '') return false
  const lines = linesIn(form).filter(({ code }) => code !== removed)
  const [row] = added === '' ? [] : await goodsRows(page, await buyerIn(page, form), { codes: [added] })
  setLines(form, row ? withGoods(lines, row.code, row.least) : lines)
  return true
}

function setLines(form: FormData, lines: readonly GoodsLine[]): void {
  for (const row of goodsRowsIn(form.keys())) {
    form.delete(`add.${row}.code`)
    form.delete(`add.${row}.quantity`)
  }
  for (const [row, { code, quantity }] of lines.entries()) {
    form.set(`add.${row}.code`, code)
    form.set(`add.${row}.quantity`, quantity)
  }
  form.delete(addGoods)
  form.delete(removeGoods)
}

const linesIn = (form: FormData): GoodsLine[] =>
  goodsLinesIn(
    Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  )

const searchIn = (form: FormData): string => textIn(form, goodsSearch).trim().slice(0, 80)

function isSearch(form: FormData): boolean {
  const before = textIn(form, goodsFoundBy)
  const text = searchIn(form)
  return text !== '' && before !== goodsFoundByScripts && before !== text
}

async function goodsIn(page: StaffPage, buyer: Buyer, form: FormData): Promise<GoodsView> {
  const text = searchIn(form)
  const codes = linesIn(form).map(({ code }) => code)
  return {
    text,
    found: text === '' ? [] : await goodsRows(page, buyer, { text, most: mostFound }),
    lines: codes.length === 0 ? [] : await goodsRows(page, buyer, { codes }),
  }
}

/** Goods as finished texts, at the buyer's prices. */
export async function goodsRows(
  { db, shop, t, locale }: StaffPage,
  buyer: Buyer,
  goods: GoodsWanted['goods'],
): Promise<GoodsRow[]> {
  const offer = await offerGoods({ ...atThisMoment(shop), db }, { ...buyer, goods })
  return offer.goods.map((one) => {
    const { code, variant, product, pieces, unitPrice, stock, bounds } = one
    const isBox = variant.box?.code === code
    const price = (amount: number) => formatPrice(amount, locale)
    const unit = isBox
      ? t('admin_orders.goods_picker.boxes', { pieces })
      : t('admin_orders.goods_picker.pieces')
    const vat = t(`admin_orders.goods_picker.${offer.withVat ? 'with_vat' : 'without_vat'}`)
    return {
      code,
      name: goodsName(one, { locale, t }),
      art: drawingOf(product),
      picture: coverOf(product.pictures),
      isBox,
      unit,
      price: `${price(unitPrice * pieces)} ${vat}`,
      stock:
        bounds.most === 0
          ? t('admin_orders.goods_picker.sold_out')
          : t('admin_orders.goods_picker.in_stock', {
              count: goodsCount(t, { pieces: stock, box: variant.box?.pieces ?? null }),
            }),
      isSoldOut: bounds.most === 0,
      least: bounds.least,
      most: bounds.most,
    }
  })
}

/** The name of goods with their options; a box says how many pieces it holds. */
export function goodsName(
  { code, variant, product, pieces }: Pick<OfferedGoods, 'code' | 'variant' | 'product' | 'pieces'>,
  { locale, t }: { locale: Locale; t: Translate },
): string {
  const name = variantName(product.texts[locale].name, variant, locale)
  return variant.box?.code === code ? t('order.box_of', { name, pieces }) : name
}

/** The kind of trade in a form; a form of a guest has none but retail. */
export const tradeIn = (form: FormData): OrderType => (textIn(form, 'order_type') === 'B2B' ? 'B2B' : 'B2C')
