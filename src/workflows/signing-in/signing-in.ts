/** The face of signing in: who calls, for whom, and what they have proved about an order. */
export {
  actFor,
  buyerOf,
  cartKeyOf,
  changePassword,
  customerAt,
  signIn,
  signInByLink,
  signOut,
  tradeOf,
  whoCalls,
  type Caller,
  type SignedInAnswer,
  type SignedInCaller,
} from './identity.ts'
export { staffAt, staffOrKeyAt, type StaffCaller } from './staff-caller.ts'
export {
  askForCode,
  askForLink,
  confirmSecret,
  isBuyer,
  isConfirmSecret,
  mayManage,
  proveByCode,
  tellOrderCode,
  tellOrderLink,
} from './order-access.ts'
