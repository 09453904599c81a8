/** What staff decides about stock: counts, lots, stocktakes and recalls. */
export { blockLabel, levelLinks, lotNamed, lotsLink, lotsNarrowed } from './answers.ts'
export { type StockFileFault, changeVariantStock, importStockFile, tryStockFile } from './counts.ts'
export { lotMovementList, movementList, receiptLineList, receiverList, reservedList } from './ledger-lists.ts'
export { levelList, lotList, receiptList, stocktakeList } from './lists.ts'
export {
  blockLotByStaff,
  receiveGoodsByStaff,
  reverseReceiptByStaff,
  setPlaceByStaff,
  setThresholdByStaff,
  takeBackWriteOffByStaff,
  unblockLotByStaff,
  writeOffByStaff,
} from './lots.ts'
export {
  type NotifiedReceiver,
  type RecallDone,
  type RecallMail,
  type RecallTrack,
  lotReceivers,
  mailRecallNotice,
  recallEvent,
  recallLotByStaff,
  recallPreview,
  trackRecall,
} from './recalls.ts'
export {
  cancelStocktakeByStaff,
  countLotByStaff,
  openStocktakeByStaff,
  postStocktakeByStaff,
} from './stocktakes.ts'
