/** Why a buyer pays what they pay for goods: each step from who they are to the amount, by the rules that carts are priced by. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Outcome } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import {
  currentCatalogue,
  findProductRecord,
  listPriceLists,
  type PriceListRecord,
} from '../../shop/catalogue/catalogue.ts'
import {
  bothPrices,
  priceListOf,
  pricesFor,
  tierFor,
  unitOf,
  vatPercent,
  type Tier,
  type Variant,
} from '../../shop/catalogue/rules.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import type { Shop } from '../../shop/shop-context.ts'

export interface PriceQuestion {
  /** The e-mail of a customer; empty: a guest. */
  email: string
  /** The code of a variant, or of its box or piece as lines of orders name it. */
  code: string
  /** Number of what the code names: pieces or boxes. */
  pieces: number
}

/** A price list that was consulted, in order of precedence. */
export interface PriceListQuestion {
  code: string
  name: string | null
  /** Why its prices are not taken; null: it has prices of the goods and holds. Only the first of those counts. */
  passed: 'NOT_YET' | 'OVER' | 'NO_PRICE' | 'LATER' | null
}

export interface PriceExplained {
  buyer: { isKnown: boolean; company: string | null }
  orderType: OrderType
  lists: PriceListQuestion[]
  /** The tiers of the list that counts. */
  tiers: Tier[]
  tier: Tier
  /** A temporary price that replaces the regular one. */
  scheduled: { regular: Halere | null; until: string | null } | null
  percent: number
  one: { withVat: Halere; withoutVat: Halere }
  /** Pieces in one unit of the code: 1, or those of a box. */
  unit: number
  pieces: number
  /** The total on the basis of the list: with VAT for consumers, without for resellers. */
  total: Halere
  isWithVat: boolean
}

/**
 * Explains a price. Nothing of it is reckoned here: the tiers, the list and the VAT come from the verbs that price carts.
 * @returns 404 no such customer; 422 the variant is not on sale, or has no price for this buyer.
 */
export async function explainPrice(
  shop: Pick<Shop, 'db' | 'catalogue' | 'now'>,
  { email, code, pieces: count }: PriceQuestion,
): Promise<Outcome<PriceExplained>> {
  const { db } = shop
  const now = shop.now()
  const customer = email === '' ? null : await findCustomer({ db }, { emailKey: email.trim().toLowerCase() })
  if (email !== '' && !customer) return refuse(404, 'catalogue_admin.error.no_customer')
  const terms = customer ? await termsOf({ db }, customer.id) : null
  const orderType: OrderType = terms ? 'B2B' : 'B2C'
  const catalogue = await currentCatalogue({ db }, shop.catalogue)
  const unitIn = (one: Variant) => (one.code === code ? 1 : unitOf(one, code))
  const variant = [...catalogue.variants.values()].find((one) => unitIn(one) !== null)
  if (!variant) return refuse(422, 'catalogue_admin.error.not_on_sale')
  const unit = unitIn(variant) ?? 1
  const pieces = count * unit
  const own = terms?.priceLists ?? []
  const tiers = pricesFor(catalogue, variant, orderType, own)
  const tier = tierFor(tiers, pieces)
  if (!tier) return refuse(422, 'catalogue_admin.error.no_price')
  const general = priceListOf(catalogue, orderType)
  const records = await listPriceLists({ db })
  const lists = parseQuestion([...new Set([...own, general.code])], records, variant.prices, now)
  const counting = lists.find(({ passed }) => passed === null)?.code ?? general.code
  const percent = vatPercent(catalogue.vatRates, variant.vatCategory, dayInPrague(now))
  return {
    buyer: { isKnown: customer !== null, company: terms?.company.name ?? null },
    orderType,
    lists,
    tiers,
    tier,
    scheduled: await scheduledAt(shop, { code: variant.code, list: counting, quantity: tier.quantity }),
    percent,
    one: bothPrices(tier.amount, general.withVat, percent),
    unit,
    pieces,
    total: tier.amount * pieces,
    isWithVat: general.withVat,
  }
}

/** Why each list counts or not: the first one that holds and has a price of the goods. */
function parseQuestion(
  codes: readonly string[],
  records: readonly PriceListRecord[],
  prices: Readonly<Record<string, Tier[]>>,
  now: Date,
): PriceListQuestion[] {
  let isFound = false
  return codes.map((code) => {
    const record = records.find((one) => one.code === code)
    const [from, to] = [record?.valid_from, record?.valid_to]
    const isPriced = (prices[code]?.length ?? 0) > 0
    const passed =
      from && new Date(from) > now
        ? 'NOT_YET'
        : to && new Date(to) <= now
          ? 'OVER'
          : !isPriced
            ? 'NO_PRICE'
            : isFound
              ? 'LATER'
              : null
    isFound ||= passed === null
    return { code, name: record?.name ?? null, passed }
  })
}

async function scheduledAt(
  shop: Pick<Shop, 'db' | 'now'>,
  { code, list, quantity }: { code: string; list: string; quantity: number },
): Promise<PriceExplained['scheduled']> {
  const product = await findProductRecord({ db: shop.db, now: shop.now() }, { variant: code })
  const variant = product?.variants.find((one) => one.code === code)
  const isHere = (one: { price_list: string; min_quantity: number }) =>
    one.price_list === list && one.min_quantity === quantity
  const holding = variant?.scheduled_prices.find((one) => isHere(one) && one.has_begun)
  if (!holding) return null
  const regular = variant?.prices.find(isHere)
  return { regular: regular ? Math.round(regular.price * 100) : null, until: holding.valid_to }
}
