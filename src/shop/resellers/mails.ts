/** Mails of an application: to the applicant, and to the operator, who has to decide. */
import { formatPhone } from '../../lib/phone.ts'
import { resellerMail, type ResellerMail } from '../../emails/reseller.ts'
import type { Locale } from '../../lib/routes.ts'
import { findCustomer } from '../customers/customers.ts'
import { mail, operatorsLocale, type Mailing } from '../mailing.ts'
import { selectApplication, type Application } from './queries.ts'

/** The text of the mail, and its recipient: `to` and `locale`. */
interface MailedApplication {
  to: string
  locale: Locale
  says: ResellerMail
}

const ofApplication = (
  name: string,
  compose: (
    application: Application,
    shop: Mailing['shop'],
  ) => MailedApplication | null | Promise<MailedApplication | null>,
) =>
  mail(name, async ({ shop }, { applicationId: id }: { applicationId: number }) => {
    const application = await selectApplication(shop.db, id)
    if (!application) throw new Error(`Application ${id} does not exist`)
    const told = await compose(application, shop)
    return (
      told && {
        event: `reseller-${told.says.kind}:${id}`,
        to: told.to,
        locale: told.locale,
        write: (sender, t) => resellerMail(told.says, told.locale, sender, t),
      }
    )
  })

/**
 * Confirms to the applicant that the application has arrived. It repeats no form value but the checked IČO:
 * otherwise anyone could make us send any text to any address.
 */
export const applicationReceived = ofApplication(
  'account-reseller-received',
  ({ email: to, locale, company: { ico } }) => ({ to, locale, says: { kind: 'received', ico } }),
)

/** Notifies the operator of an application to decide about. */
export const applicationToDecide = ofApplication('account-reseller-to-decide', (application, { config }) => {
  const { company, register, billing } = application
  const says: ResellerMail = {
    kind: 'to_decide',
    number: application.id,
    name: `${application.firstName} ${application.lastName}`,
    email: application.email,
    phone: formatPhone(application.phone),
    company: company.name,
    ico: company.ico,
    town: `${billing.zip.replace(/^(\d{3}) ?(\d{2})$/, '$1\u00a0$2')} ${billing.city}${billing.country === 'CZ' ? '' : `, ${billing.country}`}`,
    volume: application.expectedVolume,
    message: application.message,
    register: register && { name: register.name, insolvent: register.isInsolvent },
  }
  return { to: config.operator.email, locale: operatorsLocale, says }
})

/** Notifies a customer who had an account that it buys as a reseller now, too. */
export const accountExtended = ofApplication(
  'account-reseller-extended',
  async ({ customerId, company }, { db }) => {
    const owner = customerId === null ? null : await findCustomer({ db }, { id: customerId })
    if (!owner || owner.deactivatedAt) return null
    return { to: owner.email, locale: owner.locale, says: { kind: 'extended', company: company.name } }
  },
)

/** Mails the reason for the refusal to the applicant. */
export const applicationDeclined = ofApplication(
  'account-reseller-declined',
  ({ email: to, locale, reason }) =>
    reason === null ? null : { to, locale, says: { kind: 'declined', reason } },
)

export const resellerMails = [applicationReceived, applicationToDecide, accountExtended, applicationDeclined]
