/** The face of the back office: what staff does about orders, money, parcels, stock, trade and the program’s own work. */
export {
  type OrderOperationContext,
  acceptOrderPayment,
  cancelOrderByStaff,
  confirmOrder,
  denyOrderPayment,
  importBankStatement,
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
export { askForReviewsNow, fetchPointsNow, resolveJob } from './upkeep.ts'
