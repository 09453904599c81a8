/** Read operations of customers. */
import * as mergeQueries from './merge-queries.ts'
import * as queries from './queries.ts'
import { gathered } from '../../server/gathered.ts'
import type { Reading } from '../../server/context.ts'

/** A customer by id or by the key of their address; null if not found. */
export const findCustomer = async ({ db }: Reading, by: { id: number } | { emailKey: string }) =>
  await queries.selectCustomer(db, by)

const customersTogether = gathered(queries.selectCustomers)

/** The customer of a mail's order; mails written at the same time share one query. Null for a guest. */
export const findMailsCustomer = async ({ db }: Reading, id: number) => await customersTogether(db, id)

/** Facts about an account for staff, in addition to the customer's own data; null if there is no such account. */
export const findAccountFacts = async ({ db }: Reading, id: number) =>
  await mergeQueries.selectAccountFacts(db, id)

/** The account that a duplicate was merged into, and what was moved; null if it was not merged. */
export const findMerge = async ({ db }: Reading, from: number) => await mergeQueries.selectMerge(db, from)

/** All representatives, by name. */
export const findRepresentatives = async ({ db }: Reading) => await queries.selectRepresentatives(db)
