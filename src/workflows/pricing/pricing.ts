/** What staff decides about prices and price lists, and the explanation of one price. */
export { priceListList } from './lists.ts'
export { type PriceExplained, explainPrice } from './price-explained.ts'
export { type PriceChange, type PriceDifference, priceDifferences, publishPrices } from './price-changes.ts'
export { priceListLabel } from './price-list-words.ts'
export {
  cancelScheduledPriceByStaff,
  changePriceListByStaff,
  createPriceListByStaff,
  schedulePriceByStaff,
  setPriceByStaff,
  setPricesByStaff,
} from './prices.ts'
