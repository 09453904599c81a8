/** Staff's data about people and companies: immutable notes, and tags to list them by. */
import { reads, writes } from '../../server/verb.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import * as queries from './note-queries.ts'
import type { NoteOwner } from './note-queries.ts'

export type { CustomerNote, NoteOwner } from './note-queries.ts'

type ByStaff = Writing & { staffId: number | null; now: Date }

/** Notes about a person or a company, newest first. */
export const findCustomerNotes = reads(queries.selectNotes)

export const countCustomerNotes = reads(queries.countNotes)

/** Writes a note, once per key. @returns 409 if the key was used for another note */
export async function noteCustomer(
  { tx, staffId, now }: ByStaff,
  asked: { owner: NoteOwner; key: string; text: string },
): Promise<Outcome<{ id: number; isNew: boolean }>> {
  const { isSame, ...written } = await queries.insertNote(tx, { ...asked, staffId, now })
  return isSame ? written : refuse(409, 'customer_card.error.key')
}

export const findTags = reads(queries.selectTags)

/** Sets the tags of a person or a company. */
export async function tagCustomer(
  { tx, staffId, now }: ByStaff,
  { owner, tags }: { owner: NoteOwner; tags: string[] },
): Promise<void> {
  await queries.replaceTags(tx, { owner, tags: [...new Set(tags)], staffId, now })
}

/** Moves notes and tags of a duplicate to the account that it becomes part of. @returns the number of notes */
export async function adoptNotes(
  { tx }: Writing,
  { from, into }: { from: number; into: number },
): Promise<number> {
  await queries.adoptTags(tx, from, into)
  return await queries.adoptNotes(tx, from, into)
}

/** Staff's notes about a person are deleted when the person is erased. */
export const forgetCustomerNotes = writes(queries.deleteNotes)

/** Links that staff may have mailed to one customer in a day. */
const linksADay = 5

/**
 * Records that a link to set a password is sent, once per key.
 * @returns 409 if the key was used for another customer; 429 if there were too many
 */
export async function recordLinkSent(
  { tx, staffId, now }: ByStaff,
  { customerId, key }: { customerId: number; key: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const since = new Date(now.getTime() - 24 * 3600_000)
  const sent = await queries.countLinksSent(tx, customerId, since)
  const { isNew, isSame } = await queries.insertLinkSent(tx, { customerId, key, staffId, now })
  if (!isSame) return refuse(409, 'customer_card.error.key')
  return isNew && sent >= linksADay ? refuse(429, 'customer_card.error.links') : { isNew }
}
