/** What staff does with parcels, packagings and deliveries. */
export { claimWire, linesOut, packedWire, parcelInWords, shippingWire } from './answers.ts'
export { sendComplaintGoods } from './claim-goods.ts'
export {
  changeCash,
  changeDeliveryPrice,
  changePaymentFee,
  offerDelivery,
  withdrawDelivery,
} from './delivery.ts'
export { dropUnsent, refundParcel, sendParcelAgain } from './ends.ts'
export { oddParcelList, parcelList, toPackList } from './lists.ts'
export {
  changePackagingByStaff,
  changeTermsByStaff,
  packagingSchema,
  packagingWire,
  termsWire,
} from './packagings.ts'
export { type ClaimOutcome, decideClaim, openClaim, payClaim, writeClaimOutcome } from './parcel-claims.ts'
export {
  type ParcelContext,
  type ParcelState,
  bookCashOnDelivery,
  handParcelOver,
  packOrder,
  trackNow,
  unpackOrder,
  writeGoodsSeen,
  writeParcelDelivered,
  writeParcelMissing,
  writeParcelNumber,
  writeParcelReady,
  writeParcelReturned,
} from './parcels.ts'
