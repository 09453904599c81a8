/** Of two who change the same thing, the slower one is told: a form carries a digest of what it was filled with. */
import { createHash } from 'node:crypto'
import type { Writing } from '../../../server/context.ts'
import { refuse, type Refusal } from '../../../server/refusal.ts'
import { lockForm } from '../../../shop/staff/staff.ts'

/** What stood in a form, in 22 letters. */
export const seenOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

interface Seen {
  /** What is changed, such as `staff 12`: others who change it wait until the transaction ends. */
  what: string
  /** What the form was filled with. */
  seen: string
  /** What it would be filled with now, as its loader digests it. */
  stored: () => Promise<unknown>
}

/** @returns 409: another one has changed meanwhile what the form was filled with; its fields say then what is stored. Null: it is as it was. */
export async function changedMeanwhile(
  context: Writing,
  { what, seen, stored }: Seen,
): Promise<Refusal | null> {
  await lockForm(context, what)
  return seenOf(await stored()) === seen ? null : refuse(409, 'admin.error.changed')
}
