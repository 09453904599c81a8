/** What can be read of customers. */
import * as mergeQueries from './merge-queries.ts'
import * as queries from './queries.ts'
import { gathered } from '../../server/gathered.ts'
import type { Reading } from '../../server/context.ts'

/** A customer by id or by the key of their address; null when there is none. */
export const findCustomer = async ({ db }: Reading, by: { id: number } | { emailKey: string }) =>
  await queries.selectCustomer(db, by)

const customersTogether = gathered(queries.selectCustomers)

/** The customer of a mail's order; mails that are written at the same time read theirs together. Null: a guest's. */
export const findMailsCustomer = async ({ db }: Reading, id: number) => await customersTogether(db, id)

/** What staff sees of an account beside who it is; null: there is no such account. */
export const findAccountFacts = async ({ db }: Reading, id: number) =>
  await mergeQueries.selectAccountFacts(db, id)

/** Which account a double became part of, and what moved; null: it did not. */
export const findMerge = async ({ db }: Reading, from: number) => await mergeQueries.selectMerge(db, from)

/** Everybody who is a representative, by name. */
export const findRepresentatives = async ({ db }: Reading) => await queries.selectRepresentatives(db)
