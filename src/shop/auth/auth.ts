/** Public interface of logins: a caller's identity and its proof. API and pages use it through the workflow signing-in. */
export {
  demoAccounts,
  demoPassword,
  demoStaff,
  seedDemoAccounts,
  seedDemoStaff,
  selectDemoAccounts,
  shutDemoAccounts,
} from './demo.ts'
export {
  askForEmailChange,
  confirmEmailChange,
  moveEmail,
  notifyEmailChangeRequested,
  notifyEmailChanged,
  type EmailChanged,
} from './email-change.ts'
export { logIn, logOut, type SignedIn } from './login.ts'
export { isStillOwn, proveOwn, type OwnProof } from './own-password.ts'
export { endLogins, forgetLogins, signOutOthers } from './own-sessions.ts'
export {
  activationSecret,
  notifyInvited,
  mailRegistration,
  mailPasswordReset,
  tidy,
  type AccountMailContext,
} from './mails.ts'
export { accountMails } from './passkey-mail.ts'
export {
  addOwnPasskey,
  askLoginPasskey,
  beginOwnPasskey,
  logInByPasskey,
  passkeysOf,
  removeOwnPasskey,
} from './passkeys.ts'
export { confirmRegistration, register, type Confirmed } from './registration.ts'
export {
  askForReset,
  changePassword,
  checkPasswordLink,
  deactivate,
  unknownNetwork,
  invite,
  sendPasswordLink,
  setPasswordByLink,
  signOutDevice,
  type LinkRefused,
} from './reset.ts'
export { proofOf, sessionsOf, type Proof } from './sessions.ts'
export {
  limitHash,
  linkProofs,
  networkHash,
  openIdentity,
  type AuthContext,
  type IssuedSession,
  type Identity,
  type Origin,
} from './auth-context.ts'
export { giveBack, takeAttempt, type Bucket } from './attempts.ts'
export { keepActingFor } from './writes.ts'
export type { LiveSession } from './queries.ts'
