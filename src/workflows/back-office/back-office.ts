/** The face of the back office: what staff does about orders, money, parcels, products, prices, stock, trade and the program’s own work. */
export { approveRequest } from './approvals.ts'
export {
  type OrderOperationContext,
  acceptOrderPayment,
  cancelOrderByStaff,
  confirmOrder,
  denyOrderPayment,
  refundOrder,
  writeRefundSent,
} from './orders.ts'
export {
  type ParcelContext,
  bookCashOnDelivery,
  handParcelOver,
  packOrder,
  trackNow,
  unpackOrder,
  writeParcelDelivered,
  writeParcelNumber,
  writeParcelReady,
  writeParcelReturned,
} from './parcels.ts'
export {
  allocateMoney,
  convertMoney,
  creditMoney,
  receiveMoney,
  remitCash,
  reverseEntry,
  setMoneyAside,
  payByCredit,
  type MoneyOperationContext,
} from './money.ts'
export { keepMoney, returnMoney, writeOffOrder, writeReturnSent } from './money-given.ts'
export {
  acceptLine,
  claimLine,
  closeRemittance,
  correctLine,
  importRemittance,
  matchRemittance,
  releaseLine,
  type RemittanceContext,
} from './remittances.ts'
export { remitDays, unmatchRemittance } from './remittance-transfers.ts'
export { holdReceivable, releaseReceivable } from './receivables.ts'
export { startStatementImport, statementImports, type StatementContext } from './statements.ts'
export {
  addProductPicture,
  describeProductPicture,
  orderProductPictures,
  productPictures,
  removeProductPicture,
} from './pictures.ts'
export {
  createBoxByStaff,
  featureVariantByStaff,
  publishBoxByStaff,
  withdrawBoxByStaff,
  changeProductByStaff,
  changeVariantByStaff,
  createProductByStaff,
  createVariantByStaff,
  publishProductByStaff,
  publishVariantByStaff,
  withdrawProductByStaff,
  withdrawVariantByStaff,
} from './catalogue.ts'
export {
  cancelScheduledPriceByStaff,
  changePriceListByStaff,
  createPriceListByStaff,
  schedulePriceByStaff,
  setPriceByStaff,
} from './prices.ts'
export { writeProductOfFile } from './catalogue-file.ts'
export { changeDelivery } from './delivery.ts'
export { changeSetting, readSettings, settingVersions } from './settings.ts'
export { changeVariantStock, importStockFile } from './stock.ts'
export {
  agreeWithCompany,
  approveApplication,
  assignCustomer,
  declineApplication,
  endRepresentative,
  makeRepresentative,
} from './trade.ts'
export { askForReviewsNow, cancelLongWork, fetchPointsNow, resolveJob } from './upkeep.ts'
