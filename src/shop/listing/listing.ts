/** The face of how the goods are listed elsewhere: feeds of price comparison sites, and facts for search engines. */
export { googleFeed } from './google.ts'
export { heurekaFeed } from './heureka.ts'
export { offersOf, sizeParameter, variantPath, type Offer, type Seller } from './offers.ts'
export {
  breadcrumbs,
  productFacts,
  questionFacts,
  shopFacts,
  type Facts,
  type ReviewFacts,
} from './schema-org.ts'
export { zboziFeed } from './zbozi.ts'
