/** The mail about a change of second factors. It goes to the address of the account. */
import { factorMail, type FactorNews } from '../../emails/staff-factor.ts'
import { formatMoment } from '../../lib/dates.ts'
import { findCustomer } from '../customers/customers.ts'
import { mail } from '../mailing.ts'
import { findMember } from '../staff/staff.ts'

/** Tells a member of staff what became of their factors, and when (`at`, ISO 8601); who left since is told nothing. */
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
