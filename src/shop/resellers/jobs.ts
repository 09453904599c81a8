/** Names and payloads of the jobs that applications ask for. */
import type { JobKind } from '../../server/queue.ts'

type OfApplication = JobKind<{ applicationId: number }>

/** Mails the applicant that the application has arrived. */
export const applicationReceived: OfApplication = { name: 'account-reseller-received' }

/** Mails the operator that there is one to decide about. */
export const applicationToDecide: OfApplication = { name: 'account-reseller-to-decide' }

/** Mails a customer who had an account before that it buys as a reseller now, too. */
export const accountExtended: OfApplication = { name: 'account-reseller-extended' }

/** Mails the applicant why not. */
export const applicationDeclined: OfApplication = { name: 'account-reseller-declined' }
