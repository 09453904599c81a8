/** Tags that staff puts on orders, to find them by. */
import { reads } from '../../server/verb.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { selectIsForgotten } from './hold-queries.ts'
import { lockStates } from './queries.ts'
import { deleteTag, insertTag, selectAllTags, selectTags } from './tag-queries.ts'

/** The same bound as in the database. */
const mostTags = 20

/** The tags of an order, by name. */
export const findTags = reads(selectTags)

/** The tags in use, by name. @param most as many as a person can choose from */
export const findAllTags = reads(selectAllTags)

/**
 * Puts a tag on an order.
 * @returns isNew false: it has the tag already. 404 if there is no such order; 409 if it has too many tags, or
 * its person was erased.
 */
export async function tagOrder(
  { tx, staffId, now }: Writing & { staffId: number | null; now: Date },
  { orderId, tag }: { orderId: number; tag: string },
): Promise<Outcome<{ isNew: boolean }>> {
  if (!(await lockStates(tx, orderId))) return refuse(404, 'error.not_found')
  const tags = await selectTags(tx, orderId)
  if (tags.includes(tag)) return { isNew: false }
  if (tags.length >= mostTags) return refuse(409, 'order_tag.error.many')
  if (await selectIsForgotten(tx, orderId)) return refuse(409, 'order_tag.error.forgotten')
  await insertTag(tx, { orderId, tag, staffId, now })
  return { isNew: true }
}

/** Takes a tag off an order. @returns isNew false: it did not have the tag. 404 if there is no such order. */
export async function untagOrder(
  { tx }: Writing,
  { orderId, tag }: { orderId: number; tag: string },
): Promise<Outcome<{ isNew: boolean }>> {
  if (!(await lockStates(tx, orderId))) return refuse(404, 'error.not_found')
  return { isNew: await deleteTag(tx, { orderId, tag }) }
}
