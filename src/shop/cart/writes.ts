/** Write operations of cart, row by row. */
import * as companyQueries from './company-queries.ts'
import type { Moved } from './company-queries.ts'
import * as eraseQueries from './erase-queries.ts'
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'

/** Erases a customer's data from their carts and closes the open ones; ordered carts keep their lines. */
export const eraseCarts = async ({ tx, now }: Writing & { now: Date }, customerId: number) =>
  await eraseQueries.eraseCarts(tx, customerId, now)

/**
 * Merges a duplicate account's open carts into those of the account that it becomes part of; lines that both
 * have stay as they are there. The caller has locked the carts.
 * @returns how many of them were not empty
 */
export const adoptCarts = async (
  { tx, now }: Writing & { now: Date },
  { from, into }: { from: number; into: number },
) => await queries.adoptCarts(tx, { from, into, now })

/** Erases the personal data of the cart that an order was created from. */
export const eraseOrderedCart = async ({ tx }: Writing, orderId: number) =>
  await eraseQueries.eraseOrderedCart(tx, orderId)

/**
 * Keeps a customer's open carts from being ordered or changed until the transaction ends. Must precede the locks of company
 * and customer: an order locks its cart first and those afterwards, and the two would deadlock.
 */
export const lockOpenCarts = async ({ tx }: Writing, customerId: number) =>
  await queries.lockOpenCarts(tx, customerId)

/** Like `lockOpenCarts`, for all members of a company; it must precede the lock of the company for the same reason. */
export const lockCompanyCarts = async ({ tx }: Writing, companyId: number) =>
  await companyQueries.lockCompanyCarts(tx, companyId)

/**
 * Updates the company's details and address in its members' open trade carts that hold the former ones. The
 * caller has locked the carts, and the company is already written.
 */
export const correctCompanyCarts = async (
  { tx, now }: Writing & { now: Date },
  corrected: { companyId: number; moved: Moved },
) => await companyQueries.correctCompanyCarts(tx, { now, ...corrected })
