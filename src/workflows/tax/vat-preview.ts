/** The effect of a new VAT rate: the amount kept and the price paid for each article on sale. */
import type { Halere } from '../../lib/money.ts'
import type { Actor, Outcome } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import {
  bothPrices,
  priceListOf,
  pricesFor,
  type Catalogue,
  type RateChange,
  type Variant,
} from '../../shop/catalogue/rules.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { refusalOf } from '../../shop/staff/staff.ts'

/** A price by the rate that holds before and by the one that comes, in haléře. */
export interface PriceAfter {
  /** The price in the price list, which stays. */
  listed: Halere
  isWithVat: boolean
  /** The other one of the two prices: without the tax for consumers, with it for resellers. */
  before: Halere
  after: Halere
}

export interface VatPreview {
  /** The rate that holds the day before, in percent; null: unknown. */
  before: number | null
  /** The rate already announced for that very day; null: no announcement. */
  announced: number | null
  /** Articles on sale with this rate, by their first price; null: they have none. */
  goods: { code: string; consumers: PriceAfter | null; resellers: PriceAfter | null }[]
}

type RateInput = RateChange & { percent: number }

/**
 * Previews `announceVatRate` without writing anything: `tax.rate`. Price lists stay as they are, so consumers
 * pay the same and the shop keeps more or less of it; resellers pay more or less.
 * @returns 404: no such category
 */
export async function previewVatRate(
  { actor, db, catalogue: kept }: Pick<Shop, 'db' | 'catalogue'> & { actor: Actor },
  asked: RateInput,
): Promise<Outcome<VatPreview>> {
  const refusal = refusalOf(actor, 'tax.rate')
  if (refusal) return refusal
  const catalogue = await currentCatalogue({ db }, kept)
  if (!catalogue.vatRates.some(({ category }) => category === asked.category))
    return refuse(404, 'tax.error.category')
  const known = ratesAt(catalogue, asked.country).filter(({ category }) => category === asked.category)
  const before =
    known
      .filter(({ validFrom }) => validFrom < asked.from)
      .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.percent ?? null
  const goods = [...catalogue.variants.values()]
    .filter(({ vatCategory }) => vatCategory === asked.category)
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map((variant) => ({
      code: variant.code,
      consumers: priceAfter(catalogue, { variant, orderType: 'B2C', percents: [before, asked.percent] }),
      // A reseller abroad pays without the tax, or with the Czech one.
      resellers:
        asked.country === 'CZ'
          ? priceAfter(catalogue, { variant, orderType: 'B2B', percents: [before, asked.percent] })
          : null,
    }))
  return {
    before,
    announced: known.find(({ validFrom }) => validFrom === asked.from)?.percent ?? null,
    goods,
  }
}

const ratesAt = ({ vatRates, foreignVatRates }: Catalogue, country: string) =>
  country === 'CZ' ? vatRates : foreignVatRates.filter((rate) => rate.country === country)

function priceAfter(
  catalogue: Catalogue,
  {
    variant,
    orderType,
    percents: [before, after],
  }: { variant: Variant; orderType: OrderType; percents: [before: number | null, after: number] },
): PriceAfter | null {
  const listed = pricesFor(catalogue, variant, orderType, [])[0]?.amount
  if (listed === undefined) return null
  const { withVat: isWithVat } = priceListOf(catalogue, orderType)
  const other = (percent: number) => {
    const { withVat, withoutVat } = bothPrices(listed, isWithVat, percent)
    return isWithVat ? withoutVat : withVat
  }
  return { listed, isWithVat, before: other(before ?? after), after: other(after) }
}
