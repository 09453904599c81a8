/** Changes of an order before it is packed: reads and writes. */
import { reads } from '../../server/verb.ts'
import type { Writing } from '../../server/context.ts'
import * as queries from './change-queries.ts'

export type {
  Changeable,
  ChangedLine,
  ChangedOrder,
  ChangeSummary,
  ChangeWritten,
  OrderChange,
} from './change-queries.ts'

/** The version of an order, how its lines were priced, and whether it may change; null if there is no such order. */
export const findChangeable = reads(queries.selectChangeable)

export const findChange = reads(queries.selectChange)

/** All changes of an order, the first one first. */
export const findChangesOf = reads(queries.selectChangesOf)

/** The change recorded under a key, with the digest of its request; null: the key is new. */
export const findChangeByKey = reads(queries.selectChangeByKey)

/** The latest change that the tax document of the order has to show; null if no change has to be shown. */
export const findDocumentedChange = reads(queries.selectDocumentedChange)

/**
 * Writes the changed order and the record of the change. The caller has locked the order; the database refuses
 * the change if anything of the order is packed (`order_changes_before_packing`) or its parts do not add up.
 */
export const writeChange = async (
  { tx }: Writing,
  { orderId, ...change }: { orderId: number; to: queries.ChangedOrder; written: queries.ChangeWritten },
) => await queries.writeChange(tx, orderId, change)
