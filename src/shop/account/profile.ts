/** A customer's profile, as they may change it themselves, and the newsletter. */
import type { Connected } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { confirmEmailChange, networkHash, type AuthContext, type Origin } from '../auth/auth.ts'
import { termsOf } from '../companies/companies.ts'
import { dialled, changeProfile } from '../customers/customers.ts'
import type { Customer } from '../customers/rules.ts'
import { moveSubscriber, switchOwn } from '../newsletter/newsletter.ts'
import type { SaveProfile } from './schema.ts'

/**
 * Saves name, phone, company and language. Resellers can't change their company: its agreement with the shop depends on it.
 */
export async function saveOwnProfile(
  { db }: Connected,
  { customer, given }: { customer: Customer; given: SaveProfile },
): Promise<{ status: 'ok' } | Refusal> {
  const phone = dialled({ phone: given.phone, country: 'CZ' })
  if (phone === null)
    return refuse(422, 'error.invalid', {
      errors: [{ path: 'phone', error_trans_key: 'validation.phone.form' }],
    })
  return await db.transaction().execute(async (tx) => {
    const terms = await termsOf({ db: tx }, customer.id)
    const company = terms ? customer.company : given.company
    const { first_name: firstName, last_name: lastName, locale } = given
    await changeProfile(
      { tx },
      { customerId: customer.id, profile: { firstName, lastName, phone, company, locale } },
    )
    return { status: 'ok' as const }
  })
}

/** Confirms a new address through its link: the account gets it, and the newsletter is sent there too. */
export async function confirmOwnEmail(
  context: AuthContext,
  {
    secret,
    own,
    from,
  }: { secret: string | undefined; own: { sessionId: string } | null; from: Pick<Origin, 'address'> },
): Promise<{ email: string } | { error_trans_key: string }> {
  try {
    return await context.db.transaction().execute(async (tx) => {
      const done = await confirmEmailChange({ ...context, tx }, { secret, own, from })
      if ('error_trans_key' in done) return done
      await moveSubscriber({ tx }, { formerKey: done.formerKey, to: done })
      return { email: done.email }
    })
  } catch (error) {
    // Another registration opened an account with this address at the same moment.
    if ((error as { code?: unknown }).code === '23505')
      return { error_trans_key: 'account.refusal.email_taken' }
    throw error
  }
}

/** Switches the newsletter for the customer's own address on or off. */
export async function switchOwnNewsletter(
  { db, identity, now }: AuthContext,
  {
    customer: { email, locale },
    subscribed,
    from,
  }: { customer: Customer; subscribed: boolean; from: Pick<Origin, 'address'> },
): Promise<{ subscribed: boolean }> {
  const network = networkHash(identity, from)
  await db
    .transaction()
    .execute(async (tx) => await switchOwn({ tx }, { email, locale, subscribed, network, now }))
  return { subscribed }
}
