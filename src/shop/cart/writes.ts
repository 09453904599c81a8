/** What can be written of cart, row by row. */
import * as companyQueries from './company-queries.ts'
import type { Moved } from './company-queries.ts'
import * as eraseQueries from './erase-queries.ts'
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'

/** Erases a customer from their carts and closes the open ones; what was ordered has carts that keep their lines. */
export const eraseCarts = async ({ tx, now }: Writing & { now: Date }, customerId: number) =>
  await eraseQueries.eraseCarts(tx, customerId, now)

/**
 * Adds what is in a double's open carts to those of the account that it becomes part of; what both hold stays as it is there.
 * The carts are locked by the caller. @returns how many of them held something
 */
export const adoptCarts = async (
  { tx, now }: Writing & { now: Date },
  { from, into }: { from: number; into: number },
) => await queries.adoptCarts(tx, { from, into, now })

/** Erases the person from the cart that an order was made of. */
export const eraseOrderedCart = async ({ tx }: Writing, orderId: number) =>
  await eraseQueries.eraseOrderedCart(tx, orderId)

/**
 * Keeps a customer's open carts from being ordered or changed until the transaction ends. It comes before the locks of company
 * and customer: an order takes its cart first and those afterwards, and the two would wait for each other.
 */
export const lockOpenCarts = async ({ tx }: Writing, customerId: number) =>
  await queries.lockOpenCarts(tx, customerId)

/** As `lockOpenCarts`, of all members of a company; it comes before the lock of the company for the same reason. */
export const lockCompanyCarts = async ({ tx }: Writing, companyId: number) =>
  await companyQueries.lockCompanyCarts(tx, companyId)

/**
 * Says in the open trade carts of a company's members who the company is now, and where, if they say its former place. The
 * carts are locked by the caller, and the company is written.
 */
export const correctCompanyCarts = async (
  { tx, now }: Writing & { now: Date },
  corrected: { companyId: number; moved: Moved },
) => await companyQueries.correctCompanyCarts(tx, { now, ...corrected })
