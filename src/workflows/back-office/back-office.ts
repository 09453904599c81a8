/** The face of the back office: what staff does about orders, money, parcels, products, prices, stock, trade and the program’s own work. */
export { approvable, approveRequest } from './approvals.ts'
export { approvedLabel, seenBy } from './approval-seen.ts'
export { declared } from './declared.ts'
export * from './every-list.ts'
export { lists } from './listed.ts'
export * from './staff-words.ts'
export { verbsOfWait, waitsOf, type Fact, type OrderFacts } from './order-waits.ts'
export { snoozeReason, reasonLabel } from './why-told.ts'
export { blockLabel, levelLinks, lotNamed, lotsLink, lotsNarrowed } from './stock-shown.ts'
export { sendComplaintGoods } from './claim-goods.ts'
export {
  type OrderOperationContext,
  acceptOrderPayment,
  cancelOrderByStaff,
  confirmOrder,
  denyOrderPayment,
  refundOrder,
} from './orders.ts'
export { answerRefund, writeRefundSent } from './refunds-sent.ts'
export {
  correctCustomerNoteByStaff,
  holdOrderByStaff,
  noteOrderByStaff,
  releaseOrderByStaff,
} from './order-holds.ts'
export { answerReview, approveReview, refuseReview, reviewName } from './reviews.ts'
export type { OrderState } from './orders-declared.ts'
export { placeOrderByStaff, previewOrderByStaff, type StaffOrderInput } from './staff-orders.ts'
export { openingSteps, stepsToOpen, type OpeningStep } from './opening.ts'
export { findAnything, foundKinds, type FoundKind, type FoundThing, tellingIn } from './find-anything.ts'
export { notePrint, notePrintsByStaff, type Print } from './prints.ts'
export { tagOrdersByStaff, untagOrdersByStaff, type Tagged } from './order-tags.ts'
export { seeRefusedByStaff } from './refused-orders.ts'
export { removeOwnView, saveOwnView, viewsFor } from './views.ts'
export {
  changeOrderByStaff,
  changingContextOf,
  previewOrderChange,
  type StaffChange,
} from './order-changes.ts'
export { previewMessage, mailMessage, writeToBuyer } from './order-messages.ts'
export {
  findOrderMails,
  sendDocumentAgain,
  sendMailAgain,
  repeatMail,
  type OrderMail,
} from './order-mails.ts'
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
export { dropUnsent, refundParcel, sendParcelAgain } from './parcel-ends.ts'
export { claimWire, linesOut, packedWire, parcelInWords, shippingWire } from './parcels-answered.ts'
export { decideClaim, openClaim, payClaim, writeClaimOutcome, type ClaimOutcome } from './parcel-claims.ts'
export {
  changePackagingByStaff,
  changeTermsByStaff,
  packagingSchema,
  packagingWire,
  termsWire,
} from './packagings.ts'
export {
  allocateMoney,
  convertMoney,
  creditMoney,
  payByCredit,
  receiveMoney,
  snoozeReceivedMoney,
} from './money.ts'
export { reverseEntry, voidMoney } from './money-taken-back.ts'
export type { MoneyOperationContext, MoneyState } from './money-declared.ts'
export { remitCash, keepMoney, returnMoney, writeOffOrder, writeReturnSent } from './money-given.ts'
export { importRemittance } from './remittance-import.ts'
export {
  acceptLine,
  claimLine,
  closeRemittance,
  correctLine,
  matchRemittance,
  releaseLine,
  type RemittanceState,
} from './remittances.ts'
export { priceListLabel } from './price-list-told.ts'
export { remitDays, unmatchRemittance } from './remittance-transfers.ts'
export { voidRemittance } from './remittance-void.ts'
export {
  accountIn,
  cancelPayoutByStaff,
  makePayoutByStaff,
  markPayoutUploaded,
  readPayoutFile,
  rejectPayout,
  writePayoutAccount,
  payerOf,
} from './payouts.ts'
export { holdReceivable, releaseReceivable } from './receivables.ts'
export { decideFinding } from './findings.ts'
export {
  dialectOf,
  startStatementImport,
  statementImports,
  type ImportStarted,
  type StatementContext,
} from './statements.ts'
export {
  addProductPicture,
  describeProductPicture,
  encodePictureSizes,
  orderProductPictures,
  pictureWire,
  picturesSchema,
  productPictures,
  removeProductPicture,
} from './pictures.ts'
export {
  chooseGiftByStaff,
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
  setPricesByStaff,
} from './prices.ts'
export { importProductFile } from './catalogue-json.ts'
export { importProducts, type ProductsImported } from './catalogue-table.ts'
export { explainPrice, type PriceExplained } from './price-explained.ts'
export { addMemberByAddress, resetFactors, notifyMemberAdded } from './staff.ts'
export {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  redeliverByStaff,
  removeWebhook,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
  publishLowVariants,
  type WebhookState,
} from './webhooks.ts'
export { makeKeyByStaff, revokeKeyByStaff } from './keys.ts'
export {
  blockAccount,
  noteCustomerByStaff,
  sendPasswordLinkByStaff,
  tagCustomerByStaff,
  unblockAccount,
} from './customers.ts'
export { changeContact } from './customer-contact.ts'
export { mergeCustomers, movedAnswer, movedText, movedWire } from './customer-merges.ts'
export type { CardState } from './customers-declared.ts'
export { erasePersonByStaff, exportPersonByStaff } from './people.ts'
export {
  changeCash,
  changeDeliveryPrice,
  changePaymentFee,
  offerDelivery,
  withdrawDelivery,
} from './delivery.ts'
export { changeSetting, readSettings, settingVersions } from './settings.ts'
export {
  closeCommission,
  commissionFile,
  commissionLines,
  readCommission,
  statementAnswer,
  statementWire,
} from './commission.ts'
export * from './tax-answered.ts'
export { announceVatRate, readVatRates, verifyVatNumber } from './tax-facts.ts'
export { previewVatRate, type PriceAfter, type VatPreview } from './vat-preview.ts'
export type { OpenWork } from './tax.ts'
export {
  closeTaxMonth,
  lackingToFile,
  readTaxMonth,
  reopenTaxMonth,
  taxFiling,
  taxMonthEvents,
  taxMonthFile,
} from './tax.ts'
export { changeVariantStock, importStockFile, tryStockFile, type StockFileFault } from './stock.ts'
export {
  blockLotByStaff,
  receiveGoodsByStaff,
  reverseReceiptByStaff,
  setPlaceByStaff,
  setThresholdByStaff,
  takeBackWriteOffByStaff,
  unblockLotByStaff,
  writeOffByStaff,
} from './stock-lots.ts'
export {
  cancelStocktakeByStaff,
  countLotByStaff,
  openStocktakeByStaff,
  postStocktakeByStaff,
} from './stocktakes.ts'
export {
  countedToWire,
  countedWire,
  lotToWire,
  lotWire,
  receiptToWire,
  receiptWire,
  stocktakeToWire,
  stocktakeWire,
} from './stock-declared.ts'
export {
  lotReceivers,
  recallLotByStaff,
  recallPreview,
  mailRecallNotice,
  trackRecall,
  type RecallDone,
  type RecallMail,
  type RecallTrack,
  type NotifiedReceiver,
} from './recalls.ts'
export {
  askCorrectedNumber,
  correctCompany,
  correctCompanyDetails,
  type Correction,
} from './company-details.ts'
export { agreeWithCompany, approveApplication, declineApplication, type ApplicationState } from './trade.ts'
export { assignCustomer, endRepresentative, makeRepresentative } from './representatives.ts'
export { snoozeOperations, snooze } from './set-aside.ts'
export {
  snoozeKindsOf,
  snoozePermissions,
  countSnoozedOf,
  isUnconfirmed,
  refundDays,
  unconfirmedBefore,
  workKinds,
  workToDo,
  type WorkItem,
  type WorkKind,
  type WorkWaiting,
} from './to-do.ts'
export {
  newsFor,
  openNews,
  placesRead,
  placesReported,
  type News,
  type NewsTopic,
  type NewsWatch,
} from './news.ts'
export {
  discardDraftByStaff,
  publishDraftByStaff,
  saveDraftByStaff,
  withdrawVersionByStaff,
} from './content.ts'
export { changeMailTextsByStaff, withdrawMailTextsByStaff } from './mail-texts.ts'
export * from './content-answered.ts'
export * from './campaigns-answered.ts'
export { campaignSending, seeToCampaigns } from './campaign-work.ts'
export {
  createCampaignByStaff,
  discardCampaignByStaff,
  resumeCampaignByStaff,
  saveCampaignByStaff,
  sendCampaignByStaff,
  stopCampaignByStaff,
  testCampaignByStaff,
  unscheduleCampaignByStaff,
} from './campaigns.ts'
export {
  askForReviewsNow,
  cancelLongWork,
  fetchPointsNow,
  rebuildSalesByStaff,
  dismissJob,
  resolveJob,
  retryJob,
  retryJobsOf,
  takeBounceReport,
} from './upkeep.ts'
