/** Read operations of audit. */
import { reads } from '../../server/verb.ts'
import * as queries from './queries.ts'

/** True if the hash that was kept elsewhere is in the chain. */
export const isInChain = reads(queries.isInChain)

/** Events that match the filters, newest first. */
export const findAuditEvents = reads(queries.selectAuditEvents)

/** The latest events of these operations on each of the subjects, oldest first. */
export const findActsOn = reads(queries.selectActsOn)

/** Recomputes every hash. @param step events per statement, so that none takes long */
export const verifyChain = reads(queries.verifyChain)
