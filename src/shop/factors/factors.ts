/** Public interface of second factors: how members of staff prove their identity in addition to the password. */
export { type AtDoor, type FactorContext } from './context.ts'
export { mailFactor as tellOfFactors } from './context.ts'
export { dropDemoFactors, findDemoFactors, seedDemoFactors } from './demo.ts'
export { factorsOf, forgetFactors, removeFactor, renamePasskey, type OwnFactors } from './own.ts'
export { addPasskey, askPasskey, beginPasskey, proveByPasskey } from './passkeys.ts'
export { makeCodes, proveByRecoveryCode } from './recovery.ts'
export { addApp, beginApp, demoCode, pendingApp, proveByCode, type PendingApp } from './totp.ts'
