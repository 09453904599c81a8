/** All data that the shop holds about a customer, in one file (GDPR, articles 15 and 20). */
import type { Reading } from '../../server/context.ts'
import { everyRow, type PageQuery } from '../../server/page.ts'
import { passkeysOf, sessionsOf } from '../../shop/auth/auth.ts'
import { findCustomerNotes, findTags } from '../../shop/customers/customers.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { consentsOf } from '../../shop/newsletter/newsletter.ts'
import { restockAlertsOf } from '../../shop/restock/restock.ts'
import { findBrowsersOf, findMessages, findNotes, findOrder } from '../../shop/orders/orders.ts'
import { reviewsOfCustomer } from '../../shop/reviews/reviews.ts'
import {
  addressesOf,
  addressWire,
  ownOrderWire,
  findEvents,
  findOrderIds,
} from '../../shop/account/account.ts'
import {
  selectActs,
  selectApplications,
  selectCarts,
  selectComplaints,
  selectLogins,
  selectMembership,
  selectProfile,
  selectWithdrawals,
} from './export-queries.ts'

/** Without hashes of passwords or networks: they mean nothing to a person, and something to a thief. */
export async function exportOf(
  { db, now }: Reading & { now: Date },
  customer: Customer,
): Promise<Record<string, unknown>> {
  const { id } = customer
  const sessions = await sessionsOf({ db, now }, id)
  return {
    exported_at: now.toISOString(),
    profile: await selectProfile(db, id),
    company_membership: await selectMembership(db, id),
    staff_notes: await notesOf({ db }, id),
    tags: await findTags({ db }, { customerId: id }),
    addresses: (await addressesOf({ db }, id)).map(addressWire),
    orders: await ordersIn({ db }, await findOrderIds({ db }, id)),
    withdrawals: await selectWithdrawals(db, id),
    complaints: await selectComplaints(db, id),
    reviews: await reviewsOfCustomer({ db }, id),
    open_carts: await selectCarts(db, id),
    newsletter: await consentsOf({ db }, customer.emailKey),
    restock_alerts: await restockAlertsOf({ db }, customer.emailKey),
    signed_in_devices: sessions.map(({ id: session, device, createdAt, renewedAt }) => ({
      id: session,
      device,
      created_at: createdAt,
      renewed_at: renewedAt,
    })),
    passkeys: (await passkeysOf({ db }, id)).map(({ name, createdAt, usedAt }) => ({
      name,
      created_at: createdAt,
      used_at: usedAt,
    })),
    logins: await selectLogins(db, id),
    reseller_applications: await selectApplications(db, id),
    acts_of_representatives: await selectActs(db, id),
  }
}

/** Staff's notes about the person. */
async function notesOf({ db }: Reading, customerId: number): Promise<object[]> {
  const notes: object[] = []
  const read = async (asked: PageQuery) =>
    await findCustomerNotes({ db }, { ...asked, owner: { customerId } })
  for await (const { text, at } of everyRow(read)) notes.push({ text, at: at.toISOString() })
  return notes
}

/** One after the other: an export is no reason to take all connections. */
export async function ordersIn({ db }: Reading, orderIds: number[]): Promise<object[]> {
  const orders: object[] = []
  for (const orderId of orderIds) {
    const order = await findOrder({ db }, { id: orderId })
    if (!order) continue
    // The token opens the order to anyone who has it, and a file is passed on more easily than a page.
    const { token: _token, ...wire } = ownOrderWire({ order, events: await findEvents({ db }, orderId) })
    const notes = (await findNotes({ db }, orderId)).map(({ text, at }) => ({ text, at: at.toISOString() }))
    const messages = (await findMessages({ db }, orderId)).map(({ subject, text, at }) => ({
      subject,
      text,
      at: at.toISOString(),
    }))
    const browsers = await findBrowsersOf({ db }, orderId)
    orders.push({
      ...wire,
      email: order.email,
      ...(notes.length > 0 ? { staff_notes: notes } : {}),
      ...(messages.length > 0 ? { staff_messages: messages } : {}),
      ...(browsers.length > 0 ? { remembered_in_browsers: browsers } : {}),
    })
  }
  return orders
}
