/** The difference that new prices make, in words: shown before they are published. */
import { formatPrice, type Halere } from '../../lib/money.ts'
import { formatPercent } from '../../lib/numbers.ts'
import { listPriceLists } from '../../shop/catalogue/catalogue.ts'
import {
  priceDifferences,
  priceListLabel,
  type PriceChange,
  type PriceDifference,
} from '../../workflows/pricing/pricing.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import type { PageInWork } from '../staff-page.server.ts'
import { packChanges } from './price-forms.ts'

/** The preview of new prices. */
export interface PreviewView {
  rows: {
    key: string
    name: string
    /** Sizes that share the row. */
    sizes: string
    quantity: number
    list: string
    isWithVat: boolean
    before: string | null
    after: string | null
    /** Such as `-12,5 %`; empty for a new or a removed price. */
    step: string
    lowest: string | null
    margin: string | null
    warnings: string[]
  }[]
  isForTwo: boolean
  seesCosts: boolean
  /** The value of the hidden field of the form that publishes. */
  changes: string
}

export async function previewOf(
  { tx }: Pick<StaffWork, 'tx'>,
  { changes, page }: { changes: readonly PriceChange[]; page: PageInWork },
): Promise<PreviewView> {
  const { now, locale, seesCosts, shop, t } = page
  const { catalogue } = shop
  const found = await priceDifferences({ tx, now }, { changes, locale, seesCosts, catalogue })
  const lists = new Map(
    (await listPriceLists({ db: tx })).map((list) => [list.code, priceListLabel(list, now, locale)]),
  )
  const money = (amount: Halere | null) => (amount === null ? null : formatPrice(amount, locale))
  const rows = [...Map.groupBy(found, likeness)].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const { name, quantity, list, before, after, lowest, margin, warnings } = first
    return [
      {
        key,
        name,
        sizes: [first, ...others].flatMap(({ size }) => size ?? []).join(', '),
        quantity,
        list: lists.get(list)?.name ?? list,
        isWithVat: lists.get(list)?.isWithVat ?? false,
        before: money(before),
        after: money(after),
        step: stepText(first, page),
        lowest: money(lowest),
        margin: margin === null ? null : formatPercent(margin, locale),
        warnings: warnings.map((one) => t(`admin_prices.warning.${one}`)),
      },
    ]
  })
  return {
    rows,
    isForTwo: found.some(({ warnings }) => warnings.includes('second')),
    seesCosts,
    changes: packChanges(found),
  }
}

/** Sizes with the same change share a row. */
const likeness = ({
  list,
  name,
  quantity,
  code,
  size,
  before,
  after,
  lowest,
  margin,
  warnings,
}: PriceDifference) =>
  JSON.stringify([list, name, quantity, size === null ? code : '', before, after, lowest, margin, warnings])

function stepText({ before, after }: PriceDifference, { locale }: Pick<PageInWork, 'locale'>): string {
  if (!before || after === null) return ''
  const percent = ((after - before) / before) * 100
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, locale, { most: 1 })}`
}
