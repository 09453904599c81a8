/** The mails of an application: to the applicant, and to the operator, who has to decide. */
import { phoneShown } from '../../lib/phone.ts'
import { resellerMail, type ResellerMail } from '../../emails/reseller.ts'
import type { Sender } from '../../emails/content.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Db } from '../../server/db.ts'
import type { Mailer } from '../../server/mail.ts'
import { translator } from '../../server/texts.ts'
import { findCustomer } from '../customers/customers.ts'
import { selectApplication, type Application } from './queries.ts'

export interface ResellerMailContext {
  db: Db
  mailer: Mailer
  sender: Sender
}

/** The operator works in Czech. */
const operatorsLocale: Locale = 'cs'

async function found({ db }: ResellerMailContext, id: number): Promise<Application> {
  const application = await selectApplication(db, id)
  if (!application) throw new Error(`Application ${id} does not exist`)
  return application
}

async function send(
  { mailer, sender }: ResellerMailContext,
  id: number,
  to: string,
  mail: ResellerMail,
  locale: Locale,
): Promise<void> {
  const written = resellerMail(mail, locale, sender, translator(locale))
  await mailer.send({ event: `reseller-${mail.kind}:${id}`, to, ...written })
}

/**
 * Tells the applicant that the application has arrived. Nothing of what was typed is repeated but the checked IČO: else
 * anybody could have us send anything to anybody.
 */
export async function tellReceived(context: ResellerMailContext, id: number): Promise<void> {
  const { email, locale, company } = await found(context, id)
  await send(context, id, email, { kind: 'received', ico: company.ico }, locale)
}

/** Tells the operator that there is an application to decide about. */
export async function tellToDecide(context: ResellerMailContext, id: number): Promise<void> {
  const application = await found(context, id)
  const { company, register } = application
  const mail: ResellerMail = {
    kind: 'to_decide',
    number: id,
    name: `${application.firstName} ${application.lastName}`,
    email: application.email,
    phone: phoneShown(application.phone),
    company: company.name,
    ico: company.ico,
    town: `${application.billing.zip.replace(/^(\d{3}) ?(\d{2})$/, '$1\u00a0$2')} ${application.billing.city}${application.billing.country === 'CZ' ? '' : `, ${application.billing.country}`}`,
    volume: application.expectedVolume,
    message: application.message,
    register: register && { name: register.name, insolvent: register.isInsolvent },
  }
  await send(context, id, context.sender.operator.email, mail, operatorsLocale)
}

/** Tells a customer who had an account that it buys as a reseller now, too. */
export async function tellExtended(context: ResellerMailContext, id: number): Promise<void> {
  const { customerId, company } = await found(context, id)
  const owner = customerId === null ? null : await findCustomer(context, { id: customerId })
  if (!owner || owner.deactivatedAt) return
  await send(context, id, owner.email, { kind: 'extended', company: company.name }, owner.locale)
}

/** Tells the applicant why it did not work out. */
export async function tellDeclined(context: ResellerMailContext, id: number): Promise<void> {
  const { email, locale, reason } = await found(context, id)
  if (reason !== null) await send(context, id, email, { kind: 'declined', reason }, locale)
}
