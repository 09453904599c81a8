/**
 * Optimistic locking: a form carries a digest of its initial values, and of two clerks who change it the slower
 * one is refused.
 */
import { createHash } from 'node:crypto'
import type { Writing } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lockForm } from '../../shop/staff/staff.ts'

/** The digest of a form's initial values, in 22 letters. */
export const seenOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

interface Seen {
  /** The object that changes, such as `staff 12`: it is locked until the transaction ends. */
  what: string
  /** The digest that the form carries. */
  seen: string
  /** The form's current values, as its loader digests them. */
  stored: () => Promise<unknown>
}

/**
 * @returns 409 if someone else has changed the form's values since: its fields then show the stored ones. Null: unchanged.
 */
export async function editConflict(context: Writing, { what, seen, stored }: Seen): Promise<Refusal | null> {
  await lockForm(context, what)
  return seenOf(await stored()) === seen ? null : refuse(409, 'admin.error.changed')
}
