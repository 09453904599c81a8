/** Takes applications to become a reseller. */
import type { Locale } from '../../lib/routes.ts'
import { refuse, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { takeAttempt, type AuthContext, type Origin } from '../auth/auth.ts'
import { mailboxOf, networkOf } from '../auth/rules.ts'
import { dialled } from '../customers/customers.ts'
import { addressKey } from '../customers/rules.ts'
import { applicationReceived, applicationToDecide } from './mails.ts'
import { insertApplication } from './queries.ts'
import { zipFits } from './rules.ts'
import type { MerchantApplication, ResellerDetails } from './schema.ts'

/** Fields that do not fit the country of the address: numbering plans and postcodes differ by country. */
export function placeFaults({ phone, billing_information, delivery_address }: ResellerDetails): FieldFault[] {
  const { country } = billing_information
  const faults = {
    phone: dialled({ phone, country }) ? null : 'validation.phone.form',
    ...faultsOf('billing_information', billing_information),
    ...(delivery_address ? faultsOf('delivery_address', delivery_address) : {}),
  }
  return Object.entries(faults).flatMap(([path, key]) => (key ? [{ path, error_trans_key: key }] : []))
}

const faultsOf = (part: string, at: { phone: string; zip: string; country: 'CZ' | 'SK' }) => ({
  [`${part}.phone`]: dialled(at) ? null : 'validation.phone.form',
  [`${part}.zip`]: zipFits(at.zip, at.country) ? null : 'validation.zip.form',
})

/** The same details with phones as they are stored; for details without `placeFaults`. */
export function withDialledPhones<Given extends ResellerDetails>(given: Given): Given {
  const { billing_information: billing, delivery_address: delivery } = given
  const stored = (phone: string, country: 'CZ' | 'SK') => dialled({ phone, country }) ?? phone
  return {
    ...given,
    phone: stored(given.phone, billing.country),
    billing_information: { ...billing, phone: stored(billing.phone, billing.country) },
    delivery_address: delivery && { ...delivery, phone: stored(delivery.phone, delivery.country) },
  }
}

/**
 * Takes an application to become a reseller, and mails the applicant and the operator. It neither checks nor
 * reveals if the address has an account; while an application waits, another one is not written.
 * @returns 409 while the shop accepts no applications; 422; 429.
 */
export async function apply(
  context: AuthContext & { takesApplications: boolean },
  { given, locale, from }: { given: MerchantApplication; locale: Locale; from: Pick<Origin, 'address'> },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, queue, now } = context
  if (!context.takesApplications) return refuse(409, 'merchant.refused.closed')
  const faults = placeFaults(given)
  if (faults.length > 0) return refuse(422, 'error.invalid', { errors: faults })
  const emailKey = addressKey(given.email)
  const tooMany = await takeAttempt(context, [
    { limit: 'mail', of: `application ${mailboxOf(emailKey)}` },
    { limit: 'asking', of: networkOf(from.address) },
  ])
  if (tooMany) return { ...tooMany, error_trans_key: 'error.too_many_requests' }
  await db.transaction().execute(async (tx) => {
    const applicationId = await insertApplication(tx, withDialledPhones(given), { emailKey, locale, now })
    if (applicationId === null) return
    await queue.send(tx, applicationReceived, { applicationId })
    await queue.send(tx, applicationToDecide, { applicationId })
  })
  return { status: 'ok' }
}
