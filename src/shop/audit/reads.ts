/** Read operations of audit. */
import * as queries from './queries.ts'
import type { AuditSort } from './rules.ts'
import type { Reading } from '../../server/context.ts'
import type { SortedPageQuery } from '../../server/page.ts'

/** True if the hash that was kept elsewhere is in the chain. */
export const isInChain = async ({ db }: Reading, hash: string) => await queries.isInChain(db, hash)

/** Events that match the filters, newest first. */
export const findAuditEvents = async (
  { db }: Reading,
  pageAsked: SortedPageQuery<AuditSort> & queries.AuditFilter,
) => await queries.selectAuditEvents(db, pageAsked)

/** The latest events of these operations on each of the subjects, oldest first. */
export const findActsOn = async ({ db }: Reading, asked: queries.ActsQuery) =>
  await queries.selectActsOn(db, asked)

/** Recomputes every hash. @param step events per statement, so that none takes long */
export const verifyChain = async ({ db }: Reading, step?: number) => await queries.verifyChain(db, step)
