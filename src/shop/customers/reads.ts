/** Read operations of customers. */
import { reads } from '../../server/verb.ts'
import * as mergeQueries from './merge-queries.ts'
import * as queries from './queries.ts'
import { gathered } from '../../server/gathered.ts'

/** A customer by id or by the key of their address; null if not found. */
export const findCustomer = reads(queries.selectCustomer)

const customersTogether = gathered(queries.selectCustomers)

/** The customer of a mail's order; mails written at the same time share one query. Null for a guest. */
export const findMailsCustomer = reads(customersTogether)

/** Facts about an account for staff, in addition to the customer's own data; null if there is no such account. */
export const findAccountFacts = reads(mergeQueries.selectAccountFacts)

/** The account that a duplicate was merged into, and what was moved; null if it was not merged. */
export const findMerge = reads(mergeQueries.selectMerge)

/** All representatives, by name. */
export const findRepresentatives = reads(queries.selectRepresentatives)
