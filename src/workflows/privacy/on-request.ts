/** Handles requests of people to export or to erase their data, with an account or without (GDPR, articles 15 and 17). */
import { randomUUID } from 'node:crypto'
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { eraseMails } from '../../server/mail-erasure-queries.ts'
import { refuse } from '../../server/refusal.ts'
import { erasedAs } from '../../shop/account/rules.ts'
import { unknownNetwork, type AuthContext } from '../../shop/auth/auth.ts'
import { eraseOrderedCart, lockOpenCarts } from '../../shop/cart/cart.ts'
import { eraseInvitations, lockCompany, termsOf } from '../../shop/companies/companies.ts'
import { findCustomer, lockCustomer } from '../../shop/customers/customers.ts'
import { addressKey } from '../../shop/customers/rules.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { consentsOf, forgetSubscriber } from '../../shop/newsletter/newsletter.ts'
import { forgetRestockAlerts, restockAlertsOf } from '../../shop/restock/restock.ts'
import { eraseApplications } from '../../shop/resellers/resellers.ts'
import { forgetReviewsOfOrders } from '../../shop/reviews/reviews.ts'
import { eraseAccount, hindranceOf } from './deletion.ts'
import {
  countUnfinished,
  insertFarewell,
  insertGuestErasures,
  selectErasures,
  selectGuestOrderIds,
} from './erase-queries.ts'
import { exportOf, ordersIn } from './export.ts'
import { selectGuestApplications, selectGuestClaims } from './export-queries.ts'
import { reduceOrder } from './forgetting.ts'
import { accountErased } from './jobs.ts'

/** The person behind an address: an account, and the orders made with it without one. */
export interface Person {
  customer: Customer | null
  guestOrderIds: number[]
}

/** Finds the person with this address; `guestOrderIds` are those of orders without an account. */
export async function personOf({ db }: Reading, email: string): Promise<Person> {
  const emailKey = addressKey(email)
  return {
    customer: await findCustomer({ db }, { emailKey }),
    guestOrderIds: await selectGuestOrderIds(db, emailKey),
  }
}

/** All data that the shop holds about the person with this address. @returns 404: nothing is known about them */
export async function exportPerson(
  { tx, now }: Writing & { now: Date },
  email: string,
): Promise<Outcome<Record<string, unknown>>> {
  const { customer, guestOrderIds } = await personOf({ db: tx }, email)
  const emailKey = addressKey(email)
  const newsletter = await consentsOf({ db: tx }, emailKey)
  const asGuest = {
    orders: await ordersIn({ db: tx }, guestOrderIds),
    ...(await selectGuestClaims(tx, emailKey)),
    reseller_applications: await selectGuestApplications(tx, emailKey),
    restock_alerts: await restockAlertsOf({ db: tx }, emailKey),
  }
  if (!customer && !newsletter && Object.values(asGuest).every((found) => found.length === 0))
    return refuse(404, 'person.error.unknown')
  return {
    exported_at: now.toISOString(),
    email: emailKey,
    account: customer ? await exportOf({ db: tx, now }, customer) : null,
    without_account: { ...asGuest, newsletter },
  }
}

/** The result of erasing a person's data. */
export interface ErasedPerson {
  /** True if there was an account, which is gone now. */
  account: boolean
  /** Orders that the person made. */
  orders: number
  /**
   * Orders that are still in progress, or kept for their tax documents (Act 563/1991, § 31). The rest of their
   * data is erased in time.
   */
  kept: number
}

/**
 * Erases the person with this address as far as the law allows, at once; the rest is erased automatically in
 * time. A person who had an account gets a mail about it.
 * @returns 404: nothing is known about them; 409: others depend on the account
 */
export async function erasePerson(
  context: Writing & Pick<AuthContext, 'queue' | 'now'>,
  email: string,
): Promise<Outcome<ErasedPerson>> {
  const { tx, now } = context
  const { customer } = await personOf({ db: tx }, email)
  const emailKey = addressKey(email)
  if (customer) {
    const refusal = await eraseAccountOnRequest(context, customer)
    if (refusal) return refusal
  }
  const orderIds = await eraseGuest(tx, emailKey, now)
  const isKnown = customer !== null || orderIds.length > 0
  if (!isKnown && !(await isNamed(tx, emailKey))) return refuse(404, 'person.error.unknown')
  await forgetSubscriber({ tx }, emailKey)
  await forgetRestockAlerts({ tx }, emailKey)
  await eraseInvitations({ tx }, emailKey)
  await eraseApplications(
    { tx },
    { customerId: customer?.id ?? 0, emailKey, erased: erasedAs(customer?.id ?? 0) },
  )
  await eraseMails(tx, emailKey, { all: true }, now)
  const counted = await countUnfinished(tx, { customerId: customer?.id ?? null, orderIds })
  return { account: customer !== null, ...counted }
}

async function eraseAccountOnRequest(
  context: Writing & Pick<AuthContext, 'queue' | 'now'>,
  customer: Customer,
) {
  const { tx, queue, now } = context
  await lockOpenCarts({ tx }, customer.id)
  const terms = await termsOf({ db: tx }, customer.id)
  if (terms) await lockCompany({ tx }, terms.companyId)
  const locked = await lockCustomer({ tx }, customer.id)
  if (!locked) return refuse(404, 'person.error.unknown')
  const hindrance = await hindranceOf({ db: tx }, locked)
  if (hindrance) return refuse(409, hindrance)
  const farewell = { id: randomUUID(), email: locked.email, locale: locked.locale }
  await insertFarewell(tx, farewell, now)
  await queue.send(tx, accountErased, { farewellId: farewell.id })
  await eraseAccount(context, { customer: locked, network: unknownNetwork })
  return null
}

/** Marks orders made without an account. @returns their ids */
async function eraseGuest(tx: Tx, emailKey: string, now: Date): Promise<number[]> {
  const orderIds = await insertGuestErasures(tx, emailKey, now)
  await forgetReviewsOfOrders({ tx, now }, orderIds)
  for (const orderId of orderIds) await eraseOrderedCart({ tx }, orderId)
  for (const erasure of await selectErasures(tx, { after: 0, limit: 100_000, orderIds }))
    await reduceOrder({ tx, now }, erasure)
  return orderIds
}

const isNamed = async (tx: Tx, emailKey: string): Promise<boolean> =>
  (await consentsOf({ db: tx }, emailKey)) !== null ||
  (await selectGuestApplications(tx, emailKey)).length > 0
