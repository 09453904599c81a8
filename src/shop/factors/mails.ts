/** The mail about a change of second factors, sent to the account's address. */
import { factorMail, type FactorNews } from '../../emails/staff-factor.ts'
import { formatMoment } from '../../lib/dates.ts'
import { findCustomer } from '../customers/customers.ts'
import { mail } from '../mailing.ts'
import { findMember } from '../staff/staff.ts'

/** Notifies a member of staff that their factors changed, and when (`at`, ISO 8601). A former member gets no mail. */
export const factorChanged = mail(
  'account-factor-changed',
  async (
    { shop: { db } },
    { noticeId, staffId, at, news }: { noticeId: string; staffId: number; at: string; news: FactorNews },
  ) => {
    const member = await findMember({ db }, { id: staffId })
    const customer = member && (await findCustomer({ db }, { id: member.customerId }))
    if (!customer) return null
    const { email, locale } = customer
    const when = formatMoment(new Date(at), locale)
    return {
      event: `staff-factor:${noticeId}`,
      to: email,
      locale,
      write: (sender, t) => factorMail({ news, when }, locale, sender, t),
    }
  },
)

export const factorMails = [factorChanged]
