/** Schemas of the back office's calls about the catalogue. */
export {
  boxToCreate,
  boxVersion,
  missingVariants,
  productChange,
  productRecord,
  productToCreate,
  variantChange,
  variantToCreate,
  versionOf,
} from './product-schema.ts'
export { combinationToSet, optionsToSet } from '../options/schema.ts'
export { giftRecord, giftToChoose } from './gift-schema.ts'
export { productFile } from './product-file.ts'
export {
  priceListRecord,
  priceListToWrite,
  pricesToSet,
  priceToSchedule,
  priceToSet,
} from './price-schema.ts'
