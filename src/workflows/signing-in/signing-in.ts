/** The public face of signing in: the caller, the customer they order for, and their proofs about an order. */
export {
  actFor,
  buyerOf,
  cartKeyOf,
  changePassword,
  customerAt,
  signIn,
  signInByLink,
  signInByPasskey,
  signOut,
  tradeOf,
  whoCalls,
  type Caller,
  type SignedInAnswer,
  type SignedInCaller,
} from './identity.ts'
export {
  isStillIn,
  factorContext,
  memberAt,
  staffAt,
  staffOrKeyAt,
  staffStanding,
  staffWho,
  type MemberStanding,
  type StaffAtTheDoor,
  type StaffCaller,
  type StaffStanding,
} from './staff-caller.ts'
export { keptUnlessRefused, staffCalls, type StaffCalls, type StaffWork } from './staff-calls.ts'
export {
  approvalSecret,
  askForCode,
  askForLink,
  confirmSecret,
  isApprovalSecret,
  isBuyer,
  isConfirmSecret,
  mayManage,
  proveByCode,
  mailOrderCode,
  mailOrderLink,
} from './order-access.ts'
