/** What staff decides about payments, refunds, receivables, remittances, payouts and bank statements. */
export { documentList, monthDocumentList } from './document-lists.ts'
export {
  allocateMoney,
  convertMoney,
  creditMoney,
  payByCredit,
  receiveMoney,
  snoozeReceivedMoney,
} from './entries.ts'
export { decideFinding } from './findings.ts'
export {
  keepMoney,
  remitCash,
  returnMoney,
  writeOffLimit,
  writeOffOrder,
  writeReturnSent,
} from './giving-away.ts'
export { findingList, moneyList } from './lists.ts'
export {
  accountIn,
  cancelPayoutByStaff,
  makePayoutByStaff,
  markPayoutUploaded,
  payerOf,
  readPayoutFile,
  rejectPayout,
  writePayoutAccount,
} from './payouts.ts'
export { debtList, receivableList } from './receivable-lists.ts'
export { holdReceivable, releaseReceivable } from './receivables.ts'
export { answerRefund, refundsAudit, writeRefundSent } from './refunds-sent.ts'
export { importRemittance } from './remittance-import.ts'
export { awaitedCashList, remittanceLineList, remittanceList } from './remittance-lists.ts'
export { remitDays, unmatchRemittance } from './remittance-transfers.ts'
export { voidRemittance } from './remittance-void.ts'
export {
  type RemittanceState,
  acceptLine,
  claimLine,
  closeRemittance,
  correctLine,
  matchRemittance,
  releaseLine,
} from './remittances.ts'
export {
  type ImportStarted,
  type StatementContext,
  dialectOf,
  startStatementImport,
  statementImports,
} from './statements.ts'
export { reverseEntry, voidMoney } from './taken-back.ts'
