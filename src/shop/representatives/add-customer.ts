/** Adds a customer for a representative: no approval, the mail that opens the account goes out at once. */
import type { Writing } from '../../server/context.ts'
import type { Locale } from '../../lib/routes.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { giveBack, invite, takeAttempt, type AuthContext, type Bucket } from '../auth/auth.ts'
import { mailboxOf } from '../auth/rules.ts'
import { assignAdded, dialled, findCustomer, recordCustomer } from '../customers/customers.ts'
import { addressKey } from '../customers/rules.ts'
import {
  openResellerAccount,
  placeFaults,
  recordApplication,
  recordDecision,
  withDialledPhones,
} from '../resellers/resellers.ts'
import { usualTerms } from '../resellers/rules.ts'
import { insertAct, lockAddress, selectOwnCustomer } from './queries.ts'
import type { AddCustomer, AddedConsumer } from './schema.ts'

type AddedReseller = Extract<AddCustomer, { kind: 'B2B' }>

/** Thrown to undo what a transaction has written; never leaves this file. */
class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.error_trans_key)
    this.refusal = refusal
  }
}

/**
 * Adds a customer for the representative to look after, and invites them. An address that has an account
 * already keeps its representative: the office decides who looks after it.
 * @param locale of the mail, and of the account
 */
export async function addCustomer(
  context: AuthContext,
  { representativeId, given, locale }: { representativeId: number; given: AddCustomer; locale: Locale },
): Promise<{ customerId: number } | Refusal> {
  const faults = given.kind === 'B2B' ? placeFaults(given) : phoneFaults(given)
  if (faults.length > 0) return refuse(422, 'error.invalid', { errors: faults })
  const mail: Bucket = { limit: 'mail', of: `adding ${mailboxOf(addressKey(given.email))}` }
  const tooMany = await takeAttempt(context, [{ limit: 'asking', of: `adding ${representativeId}` }, mail])
  if (tooMany) return { ...tooMany, error_trans_key: 'error.too_many_requests' }
  const added = await add(context, representativeId, given, locale)
  // No mail goes out, so the limit is given back for a corrected attempt.
  if (isRefusal(added)) await giveBack(context, [mail])
  return added
}

async function add(
  context: AuthContext,
  representativeId: number,
  given: AddCustomer,
  locale: Locale,
): Promise<{ customerId: number } | Refusal> {
  const { db, now: at } = context
  try {
    return await db.transaction().execute(async (tx) => {
      await lockAddress(tx, addressKey(given.email))
      if (await findCustomer({ db: tx }, { emailKey: addressKey(given.email) })) return taken
      const customerId =
        given.kind === 'B2B'
          ? await openReseller({ ...context, tx }, representativeId, given, locale)
          : await openConsumer({ ...context, tx }, given, locale)
      if (isRefusal(customerId)) throw new Undone(customerId)
      // A customer who registered with this address in the meantime keeps the account.
      if (!(await assignAdded({ tx }, { customerId, representativeId, at }))) throw new Undone(taken)
      await insertAct(tx, { representativeId, customerId, act: 'CUSTOMER_ADDED', at })
      return { customerId }
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}

const taken = refuse(409, 'sales.refused.taken', {
  errors: [{ path: 'email', error_trans_key: 'sales.refused.taken' }],
})

const phoneFaults = ({ phone }: AddedConsumer) =>
  dialledPhone(phone) === null ? [{ path: 'phone', error_trans_key: 'validation.phone.form' }] : []

/** Nine digits alone are a Czech number; a Slovak one has to be entered with its +421. */
const dialledPhone = (phone: string): string | null => dialled({ phone, country: 'CZ' })

/** The form's values are stored with the company, as those of an application that the representative approved. */
async function openReseller(
  context: Writing & AuthContext,
  representativeId: number,
  reseller: AddedReseller,
  locale: Locale,
): Promise<number | Refusal> {
  const { now } = context
  const { kind: _, ...given } = reseller
  const details = withDialledPhones(given)
  const opened = await openResellerAccount(context, { details, terms: usualTerms, locale })
  if (isRefusal(opened)) return opened
  const { customerId, companyId } = opened
  const emailKey = addressKey(given.email)
  const id = await recordApplication(context, { given: details, emailKey, locale, now })
  // Null: they have applied themselves, and staff will see that they are a reseller already.
  const decision = { state: 'APPROVED' as const, at: now, by: representativeId, customerId, companyId }
  if (id !== null) await recordDecision(context, { id, decision })
  return customerId
}

async function openConsumer(
  { tx, queue, now }: Writing & AuthContext,
  { email, first_name: firstName, last_name: lastName, phone, company }: AddedConsumer,
  locale: Locale,
): Promise<number | Refusal> {
  const person = { email, emailKey: addressKey(email), firstName, lastName, company, locale }
  const invited = { type: 'B2C' as const, passwordHash: null, confirmedAt: null, termsAcceptedAt: null }
  const stored = { phone: dialledPhone(phone) ?? phone }
  const customerId = await recordCustomer({ tx, now }, { ...person, ...stored, ...invited })
  if (customerId === null) return taken
  await invite({ tx, queue }, customerId)
  return customerId
}

/** Sends the link that opens the account once more; the earlier one stops working. */
export async function inviteAgain(
  context: AuthContext,
  { representativeId, customerId }: { representativeId: number; customerId: number },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, queue, now: at } = context
  const customer = await selectOwnCustomer(db, representativeId, customerId)
  if (!customer) return refuse(403, 'error.not_your_customer')
  if (customer.confirmedAt) return refuse(409, 'sales.refused.active')
  const mailbox = mailboxOf(customer.emailKey)
  const tooMany = await takeAttempt(context, [{ limit: 'mail', of: `invite ${mailbox}` }])
  if (tooMany) return { ...tooMany, error_trans_key: 'error.too_many_requests' }
  await db.transaction().execute(async (tx) => {
    await invite({ tx, queue }, customerId)
    await insertAct(tx, { representativeId, customerId, act: 'CUSTOMER_INVITED', at })
  })
  return { status: 'ok' }
}
