/** Writes to resellers, row by row. */
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'
import type { Locale } from '../../lib/routes.ts'
import type { ResellerDetails } from './schema.ts'
import type { Decision } from './queries.ts'

/**
 * Erases a person from applications: a waiting one is deleted, a decided one keeps only the company.
 * @param erased the text that replaces address and names
 */
export const eraseApplications = async (
  { tx }: Writing,
  {
    customerId,
    emailKey,
    erased,
  }: { customerId: number; emailKey: string; erased: { email: string; text: string } },
) => await queries.eraseApplications(tx, { customerId, emailKey }, erased)

/** Writes an application. @returns its id; null if one of this address and company waits already. */
export const recordApplication = async (
  { tx }: Writing,
  { given, emailKey, locale, now }: { given: ResellerDetails; emailKey: string; locale: Locale; now: Date },
) => await queries.insertApplication(tx, given, { emailKey, locale, now })

export const recordDecision = async ({ tx }: Writing, { id, decision }: { id: number; decision: Decision }) =>
  await queries.writeDecision(tx, id, decision)
