/** Public interface of the feeds: the goods for price comparison sites. */
export { googleFeed } from './google.ts'
export { heurekaFeed } from './heureka.ts'
export {
  dispatchDays,
  offersOf,
  publicEan,
  shortened,
  sizeParameter,
  transitDays,
  variantParameter,
  variantPath,
  type Offer,
  type Seller,
} from './offers.ts'
export { zboziFeed } from './zbozi.ts'
