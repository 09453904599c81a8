/** What staff decides about products, variants, boxes and their pictures. */
export {
  addProductPicture,
  describeProductPicture,
  encodePictureSizes,
  framingWire,
  orderProductPictures,
  pictureWire,
  picturesSchema,
  productPictures,
  removeProductPicture,
} from './pictures.ts'
export { frameProductPicture } from './picture-framing.ts'
export { onFile } from './product-classes.ts'
export { importCatalogue } from './product-import.ts'
export { importProducts } from './product-table.ts'
export type { ProductsImported } from './product-writing.ts'
export { changeAttributeByStaff, createAttributeByStaff, deleteAttributeByStaff } from './attributes.ts'
export {
  changeGroupByStaff,
  createGroupByStaff,
  deleteGroupByStaff,
  hideGroupByStaff,
  moveGroupByStaff,
  showGroupByStaff,
} from './groups.ts'
export {
  assignProductsByStaff,
  classifyProductByStaff,
  placeProductByStaff,
  setGroupRuleByStaff,
} from './group-products.ts'
export { createMissingByStaff, setCombinationByStaff, setOptionsByStaff } from './options.ts'
export {
  changeProductByStaff,
  changeVariantByStaff,
  chooseGiftByStaff,
  createBoxByStaff,
  createProductByStaff,
  createVariantByStaff,
  featureVariantByStaff,
  publishBoxByStaff,
  publishProductByStaff,
  publishVariantByStaff,
  withdrawBoxByStaff,
  withdrawProductByStaff,
  withdrawVariantByStaff,
} from './products.ts'
