/** All SQL of staff's data about customers: notes, tags, sent links, duplicates. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort, reversed } from '../../server/page.ts'

/** The subject of a note: a person or a company. */
export type NoteOwner = { customerId: number } | { companyId: number }

export interface CustomerNote {
  id: number
  text: string
  /** `null`: the program itself. */
  staffId: number | null
  at: Date
}

const ownerColumns = (owner: NoteOwner) =>
  'customerId' in owner
    ? { customer_id: owner.customerId, company_id: null }
    : { customer_id: null, company_id: owner.companyId }

const isOwners = (owner: NoteOwner) =>
  'customerId' in owner
    ? sql<boolean>`customer_id = ${owner.customerId}`
    : sql<boolean>`company_id = ${owner.companyId}`

/** By the indexes `customer_note_customer` and `customer_note_company`. */
const newestFirst: Sort = { name: 'notes', direction: 'desc', keys: [{ by: sql`id`, kind: 'integer' }] }

export async function selectNotes(
  db: Reader,
  { owner, isReversed, ...asked }: PageQuery & { owner: NoteOwner; isReversed?: boolean | undefined },
): Promise<Outcome<Page<CustomerNote>>> {
  const notes = db.selectFrom('customer_note').select(['id', 'text', 'staff_id', 'at']).where(isOwners(owner))
  return await mapPage(
    await readPage(notes, isReversed ? reversed(newestFirst) : newestFirst, asked),
    (rows) => rows.map(({ staff_id, ...note }) => ({ ...note, staffId: staff_id })),
  )
}

/** Writes a note once per key. @returns its id, whether it is new, and whether its text is the requested one */
export async function insertNote(
  tx: Tx,
  note: { owner: NoteOwner; key: string; text: string; staffId: number | null; now: Date },
): Promise<{ id: number; isNew: boolean; isSame: boolean }> {
  const { owner, key, text, staffId, now } = note
  const written = await tx
    .insertInto('customer_note')
    .values({ ...ownerColumns(owner), key, text, staff_id: staffId, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) return { id: written.id, isNew: true, isSame: true }
  const known = await tx
    .selectFrom('customer_note')
    .select(['id', 'text', isOwners(owner).as('is_theirs')])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false, isSame: known.text === text && known.is_theirs }
}

/** Notes are immutable, so those of a duplicate are copied to the remaining account. @returns how many */
export async function adoptNotes(tx: Tx, from: number, into: number): Promise<number> {
  const { rows } = await sql`
    insert into customer_note (customer_id, key, text, staff_id, at)
    select ${into}::bigint, 'merged:' || id, text, staff_id, at from customer_note where customer_id = ${from} order by id
    returning id`.execute(tx)
  await deleteNotes(tx, from)
  return rows.length
}

export async function deleteNotes(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('customer_note').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_tag').where('customer_id', '=', customerId).execute()
}

export async function selectTags(db: Reader, owner: NoteOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_tag')
    .select('tag')
    .where(isOwners(owner))
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

export async function replaceTags(
  tx: Tx,
  { owner, tags, staffId, now }: { owner: NoteOwner; tags: string[]; staffId: number | null; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('customer_tag')
    .where(isOwners(owner))
    .where('tag', 'not in', [...tags, ''])
    .execute()
  if (tags.length > 0)
    await tx
      .insertInto('customer_tag')
      .values(tags.map((tag) => ({ ...ownerColumns(owner), tag, staff_id: staffId, at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function adoptTags(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    insert into customer_tag (customer_id, tag, staff_id, at)
    select ${into}::bigint, tag, staff_id, at from customer_tag where customer_id = ${from}
    on conflict do nothing`.execute(tx)
}

export async function countNotes(db: Reader, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer_note where customer_id = ${customerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Records that a link is sent, once per key. @returns false if that key was used before */
export async function insertLinkSent(
  tx: Tx,
  sent: { key: string; customerId: number; staffId: number | null; now: Date },
): Promise<{ isNew: boolean; isSame: boolean }> {
  const row = await tx
    .insertInto('customer_link_sent')
    .values({ key: sent.key, customer_id: sent.customerId, staff_id: sent.staffId, at: sent.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  if (row) return { isNew: true, isSame: true }
  const known = await tx
    .selectFrom('customer_link_sent')
    .select('customer_id')
    .where('key', '=', sent.key)
    .executeTakeFirstOrThrow()
  return { isNew: false, isSame: known.customer_id === sent.customerId }
}

export async function countLinksSent(db: Reader, customerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer_link_sent
    where customer_id = ${customerId} and at >= ${since}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}
