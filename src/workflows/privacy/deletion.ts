/**
 * Deletes one's account: personal data goes at once, records kept by law are reduced to the minimum
 * (docs/people.md, "Deletion and what stays").
 */
import type { Reading, Writing } from '../../server/context.ts'
import { randomUUID } from 'node:crypto'
import { farewellMail } from '../../emails/farewell.ts'
import { eraseMails } from '../../server/mail-erasure-queries.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { eraseAddresses } from '../../shop/account/account.ts'
import { erasedAs } from '../../shop/account/rules.ts'
import {
  deactivate,
  forgetLogins,
  isStillOwn,
  networkHash,
  proveOwn,
  type AccountMailContext,
  type AuthContext,
  type Origin,
} from '../../shop/auth/auth.ts'
import { eraseCarts, lockOpenCarts } from '../../shop/cart/cart.ts'
import {
  eraseInvitations,
  eraseMembership,
  lockCompany,
  findMembers,
  termsOf,
} from '../../shop/companies/companies.ts'
import { mayManagePeople } from '../../shop/companies/rules.ts'
import { eraseCustomer, forgetCustomerNotes, lockCustomer } from '../../shop/customers/customers.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { forgetSubscriber } from '../../shop/newsletter/newsletter.ts'
import { forgetRestockAlerts } from '../../shop/restock/restock.ts'
import { eraseApplications } from '../../shop/resellers/resellers.ts'
import { forgetReviewsOf } from '../../shop/reviews/reviews.ts'
import {
  insertErasures,
  insertFarewell,
  markFarewellSent,
  selectErasures,
  selectFarewell,
} from './erase-queries.ts'
import { reduceOrder } from './forgetting.ts'
import { accountErased } from './jobs.ts'

/** The reason why the customer has to talk to the shop or their company first, as a translation key; null: no reason. */
export type Hindrance =
  | 'account.refusal.representative'
  | 'account.refusal.staff'
  | 'account.refusal.last_administrator'
  | null

/**
 * The reason why others depend on this account: a representative's customers, the back office, a company's
 * people; null if not found.
 */
export async function hindranceOf({ db }: Reading, customer: Customer): Promise<Hindrance> {
  if (customer.isSalesRepresentative) return 'account.refusal.representative'
  if (customer.isAdmin) return 'account.refusal.staff'
  const terms = await termsOf({ db }, customer.id)
  if (!terms || !mayManagePeople(terms.role)) return null
  const others = (await findMembers({ db }, terms.companyId)).filter(
    ({ customerId, role, active }) => customerId !== customer.id && active && mayManagePeople(role),
  )
  return others.length === 0 ? 'account.refusal.last_administrator' : null
}

/**
 * Deletes an account by its owner, who has to know the password. The login is worth nothing from then on, and
 * the address can be registered again. 409 if others depend on the account.
 */
export async function deleteOwnAccount(
  context: AuthContext,
  {
    own,
    password,
    from,
  }: { own: { customer: Customer; sessionId: string }; password: string; from: Pick<Origin, 'address'> },
): Promise<{ status: 'ok' } | Refusal> {
  const { db, queue, now } = context
  const { customer } = own
  const proof = await proveOwn(context, { ownSession: own, password })
  if (isRefusal(proof)) return proof
  return await db.transaction().execute(async (tx): Promise<{ status: 'ok' } | Refusal> => {
    await lockOpenCarts({ tx }, customer.id)
    // Locks the company first: if two administrators leave at once, one of them must be recognised as the last.
    const terms = await termsOf({ db: tx }, customer.id)
    if (terms) await lockCompany({ tx }, terms.companyId)
    const locked = await lockCustomer({ tx }, customer.id)
    if (!locked || !(await isStillOwn({ tx, now }, { ownSession: own, ownProof: proof })))
      return refuse(422, 'error.invalid', {
        errors: [{ path: 'current_password', error_trans_key: 'validation.current_password' }],
      })
    const hindrance = await hindranceOf({ db: tx }, locked)
    if (hindrance) return refuse(409, hindrance)
    const farewell = { id: randomUUID(), email: locked.email, locale: locked.locale }
    await insertFarewell(tx, farewell, now)
    await queue.send(tx, accountErased, { farewellId: farewell.id })
    await eraseAccount({ tx, now }, { customer: locked, network: networkHash(context.identity, from) })
    return { status: 'ok' }
  })
}

/** Erases all data of the person that may go at once, in one transaction. The customer has to be locked. */
export async function eraseAccount(
  context: Writing & { now: Date },
  { customer, network }: { customer: Customer; network: Uint8Array },
): Promise<void> {
  const { id: customerId, email, emailKey } = customer
  const { tx, now } = context
  await deactivate(context, { customerId, network })
  await forgetLogins(context, { customerId, emailKey })
  await forgetSubscriber(context, emailKey)
  await forgetRestockAlerts(context, emailKey)
  await forgetReviewsOf({ tx, now }, customerId)
  await eraseAddresses(context, customerId)
  await eraseMembership(context, customerId)
  await forgetCustomerNotes(context, customerId)
  await eraseCarts({ tx, now }, customerId)
  await eraseInvitations(context, emailKey)
  await eraseApplications(context, { customerId, emailKey, erased: erasedAs(customerId) })
  await insertErasures(tx, customerId, now)
  for (const erasure of await selectErasures(tx, { after: 0, limit: 100_000, of: customerId }))
    await reduceOrder({ tx, now }, erasure)
  await eraseMails(tx, email, { all: true }, now)
  await eraseCustomer({ tx, now }, { customerId, erased: erasedAs(customerId) })
}

/** Mails to the former address that the account is gone. */
export async function notifyErased(
  { db, mailer, sender, now }: AccountMailContext,
  farewellId: string,
): Promise<void> {
  const farewell = await selectFarewell(db, farewellId)
  if (!farewell) return
  const { email, locale } = farewell
  const mail = farewellMail(locale, sender, translator(locale))
  await mailer.send({ event: `account-erased:${farewellId}`, to: email, ...mail })
  await markFarewellSent(db, farewellId, now)
}
