/** What can be read of audit. */
import * as queries from './queries.ts'
import type { AuditSort } from './rules.ts'
import type { Reading } from '../../server/context.ts'
import type { SortedPageAsked } from '../../server/page.ts'

/** Whether the hash that was kept elsewhere is one of the chain's. */
export const isInChain = async ({ db }: Reading, hash: string) => await queries.isInChain(db, hash)

/** The events, newest first: all, or those that fit. */
export const findAuditEvents = async (
  { db }: Reading,
  pageAsked: SortedPageAsked<AuditSort> & queries.AuditFilter,
) => await queries.selectAuditEvents(db, pageAsked)

/** What some operations did to some things, each thing's latest events, the oldest first. */
export const findActsOn = async ({ db }: Reading, asked: queries.ActsAsked) =>
  await queries.selectActsOn(db, asked)

/** Works out every hash anew. @param step so many events at a time, so that no statement takes long. */
export const verifyChain = async ({ db }: Reading, step?: number) => await queries.verifyChain(db, step)
