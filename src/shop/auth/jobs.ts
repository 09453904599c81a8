/** Names and payloads of the jobs of accounts; no payload contains a link's secret. */
import type { Locale } from '../../lib/routes.ts'
import type { JobKind } from '../../server/queue.ts'

/** Mails the link of a registration, or notifies the owner of the address that it is taken. */
export const registered: JobKind<{ registrationId: string }> = { name: 'account-registered' }

/**
 * Mails a link to the customer with this address, if there is one. `linkId`: id of the new link, so that a
 * repeat makes the same.
 */
export const resetRequested: JobKind<{ linkId: string; emailKey: string; locale: Locale }> = {
  name: 'account-reset-asked',
}

/** Mails the link through which an invited customer sets the first password. */
export const invited: JobKind<{ linkId: string; customerId: number }> = { name: 'account-invited' }

/** Mails the link that confirms a new address, and notifies the old one. */
export const emailChangeRequested: JobKind<{ linkId: string }> = { name: 'account-email-change-asked' }

/** Notifies the old address that the account has a new one. */
export const emailChanged: JobKind<{ linkId: string }> = { name: 'account-email-changed' }

/** Removes expired attempts, links and sessions. */
export const tidyAccounts: JobKind<Record<string, never>> = { name: 'accounts-tidy' }
