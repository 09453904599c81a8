/** The mail about a change of second factors. It goes to the address of the account. */
import { factorMail, type FactorNews } from '../../emails/staff-factor.ts'
import { formatMoment } from '../../lib/dates.ts'
import { translator } from '../../server/texts.ts'
import type { AccountMailContext } from '../auth/auth.ts'
import { findCustomer } from '../customers/customers.ts'
import { findMember } from '../staff/staff.ts'

/** Tells a member of staff what became of their factors; who left since is told nothing. */
export async function tellFactorChanged(
  { db, mailer, sender }: AccountMailContext,
  { noticeId, staffId, at, news }: { noticeId: string; staffId: number; at: string; news: FactorNews },
): Promise<void> {
  const member = await findMember({ db }, { id: staffId })
  const customer = member && (await findCustomer({ db }, { id: member.customerId }))
  if (!customer) return
  const { email, locale } = customer
  const when = formatMoment(new Date(at), locale)
  const mail = factorMail({ news, when }, locale, sender, translator(locale))
  await mailer.send({ event: `staff-factor:${noticeId}`, to: email, ...mail })
}
