/** Decides about an application, once. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { AuthContext } from '../auth/auth.ts'
import { accountExtended, applicationDeclined } from './mails.ts'
import { openResellerAccount, type OpenedAccount } from './open-account.ts'
import { lockApplication, writeDecision, type Application } from './queries.ts'
import type { ResellerTerms } from './rules.ts'
import { declineReason, type ResellerDetails } from './schema.ts'

type Context = Pick<AuthContext, 'queue' | 'now'>

/**
 * Approves an application: the account is opened, and an applicant without one is invited by mail.
 * @param by the member of staff; null: the command line
 */
export async function approve(
  context: Writing & Context,
  { id, by, terms }: { id: number; by: number | null; terms: ResellerTerms },
): Promise<OpenedAccount | Refusal> {
  const { tx } = context
  const application = await waiting(tx, id)
  if (isRefusal(application)) return application
  const opened = await openResellerAccount(context, {
    details: detailsOf(application),
    terms,
    locale: application.locale,
  })
  if (isRefusal(opened)) return opened
  const { customerId, companyId, hadAccount } = opened
  await writeDecision(tx, id, { state: 'APPROVED', at: context.now, by, customerId, companyId })
  if (hadAccount) await context.queue.send(tx, accountExtended, { applicationId: id })
  return opened
}

/** Declines an application and mails the reason to the applicant. @param by the member of staff; null: the command line */
export async function decline(
  { tx, queue, now }: Writing & Context,
  { id, by, reason }: { id: number; by: number | null; reason: string },
): Promise<{ status: 'ok' } | Refusal> {
  const read = declineReason.safeParse(reason)
  if (!read.success) return refuse(422, 'merchant.refused.reason')
  const application = await waiting(tx, id)
  if (isRefusal(application)) return application
  await writeDecision(tx, id, { state: 'DECLINED', at: now, by, reason: read.data })
  await queue.send(tx, applicationDeclined, { applicationId: id })
  return { status: 'ok' }
}

async function waiting(tx: Tx, id: number): Promise<Application | Refusal> {
  const application = await lockApplication(tx, id)
  if (!application) return refuse(404, 'merchant.refused.unknown')
  return application.state === 'WAITING' ? application : refuse(409, 'merchant.refused.decided')
}

const detailsOf = (application: Application): ResellerDetails => ({
  email: application.email,
  first_name: application.firstName,
  last_name: application.lastName,
  phone: application.phone,
  company: application.company,
  billing_information: application.billing,
  delivery_address: application.delivery,
  expected_volume: application.expectedVolume,
  message: application.message,
})
