/** Public interface of claims: the staff's operations on complaints and withdrawals, and the automatic ones. */
export { complaintCause, withdrawalCause, type ClaimState as ClaimSeen, type Deciding } from './decision.ts'
export { giveBackByDocument, type ClaimShop, type ClaimWork, type Refunded } from './money.ts'
export { acceptComplaint, refuseComplaint, settleComplaint, workOnComplaint } from './complaint-decisions.ts'
export { listClaims, type Claim, type ClaimState } from './list.ts'
export { claimIn, claimKinds, claimName, type ClaimName } from './names.ts'
export { isToBeSent } from './sent-money.ts'
export { lookAfterClaims } from './watch.ts'
export {
  cancelWithdrawal,
  refundWithdrawal,
  refuseWithdrawal,
  takeGoodsBack,
  writeWithdrawalPaid,
} from './withdrawal-decisions.ts'
export { claimList } from './lists.ts'
