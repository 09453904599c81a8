/** An order's tax treatment and rates on the day of its tax point. */
import type { Writing } from '../../server/context.ts'
import type { Config } from '../../server/config.ts'
import { articlesOn, foreignVatRates } from '../catalogue/catalogue.ts'
import { foreignVatPercent } from '../catalogue/rules.ts'
import type { Order } from '../orders/rules.ts'
import { destinationOf, treatmentOf, type ForeignTax } from '../tax/rules.ts'
import { decideTaxedAbroad } from '../tax/tax.ts'
import type { Article } from './compose.ts'

export interface TaxedOn {
  /** `null`: with Czech tax. */
  tax: ForeignTax | null
  /** True if it counts towards the threshold of sales to consumers in other member states. */
  isToConsumerAbroad: boolean
  /** Code and rate of each ordered variant, by its id. */
  articles: Map<number, Article>
}

/**
 * The tax of an order on a day. An order without tax stays so: its proof is kept with it. A consumer's goods that leave the
 * country are taxed there above the threshold, or since the shop opted for it; other calls wait while that is decided.
 */
export async function taxedOn(
  { tx }: Writing,
  { config, order, day }: { config: Pick<Config, 'tax'>; order: Order; day: string },
): Promise<TaxedOn> {
  const variantIds = order.lines.map(({ variantId }) => variantId)
  const articles = await articlesOn({ db: tx }, { variantIds, day })
  if (order.tax?.regime === 'EU_EXEMPT')
    return { tax: order.tax, isToConsumerAbroad: false, articles: atRate(articles, () => 0) }
  const country = destinationOf(order)
  const { isToConsumerAbroad } = treatmentOf(
    { destination: country, orderType: order.orderType, dic: order.company?.dic ?? null },
    { isTaxedAbroad: false, check: null },
  )
  // The price with tax is fixed, whichever tax it includes: the base is that of the order, or less.
  const sale = { day, base: order.vat.reduce((sum, { base }) => sum + base, 0) }
  const isAbroad = isToConsumerAbroad && (await decideTaxedAbroad({ tx, settings: config.tax }, sale))
  if (!isAbroad) return { tax: null, isToConsumerAbroad, articles }
  const rates = await foreignVatRates({ db: tx })
  const rateOf = ({ category }: { category: string }) => foreignVatPercent(rates, country, category, day)
  return { tax: { regime: 'OSS', country }, isToConsumerAbroad, articles: atRate(articles, rateOf) }
}

const atRate = <Sold extends { sku: string }>(
  articles: Map<number, Sold>,
  rateOf: (article: Sold) => number,
): Map<number, Article> =>
  new Map([...articles].map(([id, article]) => [id, { sku: article.sku, percent: rateOf(article) }]))
