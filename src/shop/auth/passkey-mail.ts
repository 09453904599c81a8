/** The mail about a new passkey: a stranger who found an unlocked browser may have added it. */
import { accountMail } from '../../emails/account.ts'
import { formatMoment } from '../../lib/dates.ts'
import { findCustomer } from '../customers/customers.ts'
import { mail } from '../mailing.ts'

/** Notifies a customer that a passkey was added to the account, and when (`at`, ISO 8601). */
export const passkeyAdded = mail(
  'account-passkey-added',
  async ({ shop: { db } }, { customerId, place, at }: { customerId: number; place: number; at: string }) => {
    const owner = await findCustomer({ db }, { id: customerId })
    if (!owner || owner.deactivatedAt) return null
    const { email, locale } = owner
    const when = formatMoment(new Date(at), locale)
    return {
      event: `passkey:${customerId}:${place}:${at}`,
      to: email,
      locale,
      write: (sender, t) => accountMail({ kind: 'passkey_added', when }, locale, sender, t),
    }
  },
)

export const accountMails = [passkeyAdded]
