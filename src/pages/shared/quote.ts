/** The price of a quantity as the visitor changes it: the same rules as the cart's. Amounts in haléře. */
import type { Halere } from '../../lib/money.ts'
import { pricePerKg, tierFor, type Tier } from '../../shop/catalogue/rules.ts'
import { isShippingFree, type TradeTerms } from '../../shop/shipping/rules.ts'

/** The facts that the price of a quantity depends on. */
export interface Pricing {
  /** Prices of one piece with VAT, in ascending order of quantity. */
  tiers: Tier[]
  netWeightG: number | null
  terms: TradeTerms
  /** The other content of the visitor's cart: it counts towards free delivery. */
  others: { worth: Halere; pieces: number }
}

export interface Quote {
  pieces: number
  unitPrice: Halere
  total: Halere
  perKg: Halere | null
  /** The progress to free delivery; null if there is no such rule. */
  freeShipping: {
    reached: boolean
    missing: Halere
    missingPieces: number
    worth: Halere
    from: Halere
  } | null
  /** The next lower price of a piece; `cheaper`: reaching it costs less in all than the current quantity. */
  next: {
    missingPieces: number
    quantity: number
    unitPrice: Halere
    perKg: Halere | null
    cheaper: boolean
  } | null
}

/** Prices a number of pieces of one variant. */
export function quoteOf(pieces: number, pricing: Pricing): Quote {
  const unitPrice = tierFor(pricing.tiers, pieces)?.amount ?? 0
  const next = pricing.tiers.find(({ quantity }) => quantity > Math.max(pieces, 1))
  return {
    pieces,
    unitPrice,
    total: unitPrice * pieces,
    perKg: pricePerKg(unitPrice, pricing.netWeightG),
    freeShipping: freeShippingOf(pieces, pricing),
    next: next
      ? {
          missingPieces: next.quantity - pieces,
          quantity: next.quantity,
          unitPrice: next.amount,
          perKg: pricePerKg(next.amount, pricing.netWeightG),
          cheaper: pieces > 0 && next.amount * next.quantity < unitPrice * pieces,
        }
      : null,
  }
}

function freeShippingOf(pieces: number, { tiers, terms, others }: Pricing): Quote['freeShipping'] {
  if (terms.freeShippingFrom === null) return null
  const worthOf = (count: number) => others.worth + (tierFor(tiers, count)?.amount ?? 0) * count
  const isFree = (count: number) =>
    isShippingFree(terms, { goodsWithVat: worthOf(count), pieces: others.pieces + count })
  const reached = others.pieces + pieces > 0 && isFree(pieces)
  let enough = pieces
  if (!reached && tiers.length > 0) while (!isFree(enough)) enough += 1
  return {
    reached,
    missing: Math.max(0, terms.freeShippingFrom - worthOf(pieces)),
    missingPieces: enough - pieces,
    worth: worthOf(pieces),
    from: terms.freeShippingFrom,
  }
}
