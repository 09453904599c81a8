/** All SQL of complaints. */
import { camelCased } from '../../lib/facts.ts'
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import {
  cursorBehind,
  mapPage,
  readPage,
  type Page,
  type PageQuery,
  type Sort,
  type SortKey,
  reversed,
} from '../../server/page.ts'
import { hasAll } from '../../server/beginning.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import type { Photo } from './photos.ts'
import type { ClaimedPieces, ComplaintState, ReadComplaint, Remedy, Settlement } from './rules.ts'

export interface Complaint extends ReadComplaint {
  id: number
  /** The order that it is about; `null`: number and e-mail match none. */
  orderId: number | null
  locale: Locale
  state: ComplaintState
  receivedAt: Date
  /** The deadline for settling it, `2026-11-21`. */
  dueOn: string
  remedy: Remedy | null
  /** Haléře with VAT. */
  amount: number | null
  /** The chosen pieces; empty if the customer described them in words. */
  lines: ClaimedPieces[]
}

export interface NewComplaint extends ReadComplaint {
  orderId: number | null
  locale: Locale
  dueOn: string
  receivedAt: Date
  lines: readonly ClaimedPieces[]
  photos: readonly Photo[]
}

/** Writes a complaint with its lines and photos; null if the same form was submitted before. */
export async function insertComplaint(tx: Tx, key: string, given: NewComplaint): Promise<number | null> {
  const row = await tx
    .insertInto('complaint')
    .values({
      key,
      order_number: given.orderNumber,
      email: given.email,
      order_id: given.orderId,
      goods: given.goods,
      fault: given.fault,
      wish: given.wish,
      locale: given.locale,
      received_at: given.receivedAt,
      due_on: given.dueOn,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const { lines, photos } = given
  if (lines.length > 0)
    await tx
      .insertInto('complaint_line')
      .values(lines.map(({ line, pieces }) => ({ complaint_id: row.id, line, pieces })))
      .execute()
  for (const [index, { contentType, width, height, content }] of photos.entries())
    await tx
      .insertInto('complaint_photo')
      .values({
        complaint_id: row.id,
        position: index + 1,
        content_type: contentType,
        width,
        height,
        content: Buffer.from(content),
      })
      .execute()
  return row.id
}

const complaintColumns = [
  'c.id',
  'c.order_number',
  'c.email',
  'c.order_id',
  'c.goods',
  'c.fault',
  'c.wish',
  'c.locale',
  'c.state',
  'c.received_at',
  'c.remedy',
  'c.amount',
] as const

const whole = (db: Reader) =>
  db
    .selectFrom('complaint as c')
    .select(complaintColumns)
    // As text: a date would be parsed as a moment.
    .select([
      sql<string>`c.due_on::text`.as('due'),
      sql<
        ClaimedPieces[]
      >`(select coalesce(json_agg(json_build_object('line', l.line, 'pieces', l.pieces) order by l.line), '[]')
        from complaint_line l where l.complaint_id = c.id)`.as('lines'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

const complaintOf = ({ due, ...row }: Row): Complaint => ({ ...camelCased(row), dueOn: due })

/** Complaints about an order, oldest first. */
export async function selectComplaintsOf(db: Reader, orderId: number): Promise<Complaint[]> {
  return (await whole(db).where('c.order_id', '=', orderId).orderBy('c.id').execute()).map(complaintOf)
}

export async function selectComplaint(
  db: Reader,
  by: { id: number } | { key: string },
): Promise<Complaint | null> {
  const row = await whole(db)
    .where((eb) => ('id' in by ? eb('c.id', '=', by.id) : eb('c.key', '=', by.key)))
    .executeTakeFirst()
  return row ? complaintOf(row) : null
}

export async function lockComplaint(tx: Tx, id: number): Promise<Complaint | null> {
  const row = tx.selectFrom('complaint').select('id').where('id', '=', id).forUpdate()
  return (await row.executeTakeFirst()) ? await selectComplaint(tx, { id }) : null
}

const sortOf = (name: string, key: SortKey, direction: Sort['direction'] = 'asc'): Sort => ({
  name,
  direction,
  keys: [key, { by: sql`c.id`, kind: 'integer' }],
})
const received: SortKey = { by: sql`c.received_at`, kind: 'moment' }
/**
 * By the indexes `complaint_received` and `complaint_number`. Waiting complaints are always few: `complaint_open` finds them, in order of
 * their deadlines.
 */
const sorts = {
  all: sortOf('all complaints', received, 'desc'),
  due: sortOf('complaints that wait', { by: sql`c.due_on`, kind: 'day' }),
  received: sortOf('complaints that wait, as they came', received),
  order: sortOf('complaints by order', { by: sql`c.order_number`, kind: 'text' }),
}

/** Complaints that wait for staff. */
const waits = sql<boolean>`c.state in ('RECEIVED', 'IN_WORK', 'ACCEPTED')`

/** A row of a list, with the cursor behind it. */
export type Listed<One> = One & { place: string }

export interface ComplaintsQuery extends PageQuery {
  all: boolean
  isReversed: boolean
  /** Sort order instead of the default one; waiting complaints are only ever sorted by receipt. */
  by?: 'received' | 'order' | undefined
  /** Only those in this state; closed ones are searched among all. */
  state?: ComplaintState | undefined
  since?: string | undefined
  /** Leaves out complaints snoozed beyond this day. */
  withoutAside?: string | undefined
  /** Words of the order's number, the e-mail, or the order's search text, such as a name. */
  q?: string | undefined
}

/** Complaints that wait for staff, the most urgent first; `all`: every one, newest first. `isReversed`: from the end. */
export async function selectComplaintPage(
  db: Reader,
  { all, isReversed, by, state, q, withoutAside, since, ...asked }: ComplaintsQuery,
): Promise<Outcome<Page<Listed<Complaint>>>> {
  const name = by === 'order' ? by : all ? 'all' : (by ?? 'due')
  const sort = isReversed ? reversed(sorts[name]) : sorts[name]
  const query = whole(db)
    .select(sql<string>`c.received_at::text`.as('received'))
    .$if(!all, (some) => some.where(waits))
    .$if(state !== undefined, (some) => some.where('c.state', '=', state ?? 'RECEIVED'))
    .$if(Boolean(q), (some) => some.where(hasAll(sql`c.search_text`, q ?? '')))
    .$if(since !== undefined, (some) => some.where(sql<boolean>`c.received_at >= ${since}::timestamptz`))
    .where(isNotSnoozed('complaint', sql`c.id`, withoutAside))
  return await mapPage(await readPage(query, sort, asked), (rows) =>
    rows.map((row) => ({
      ...complaintOf(row),
      place: cursorBehind(
        sort,
        { all: row.received, received: row.received, due: row.due, order: row.order_number }[name],
        row.id,
      ),
    })),
  )
}

export async function selectDueBy(db: Reader, day: string): Promise<Complaint[]> {
  const rows = await whole(db)
    .where(sql<boolean>`c.state in ('RECEIVED', 'IN_WORK', 'ACCEPTED')`)
    .where(sql<boolean>`c.due_on <= ${day}::date`)
    // Complaints that match no order may be made up, and must not push out the genuine ones.
    .orderBy(sql`c.order_id is null`)
    .orderBy('c.due_on')
    .orderBy('c.id')
    .execute()
  return rows.map(complaintOf)
}

export async function selectPayingOut(db: Reader): Promise<Complaint[]> {
  const rows = await whole(db)
    .where('c.state', '=', 'ACCEPTED')
    .where('c.amount', 'is not', null)
    .where('c.order_id', 'is not', null)
    .orderBy('c.id')
    .execute()
  return rows.map(complaintOf)
}

export interface ComplaintEvent {
  at: Date
  from: string
  to: ComplaintState
  actor: 'customer' | 'shop' | 'staff'
  /** Name of the clerk; empty for other actors. */
  who: string
  why: string
}

/** Writes a change of state with the decision, the actor, the time and the reason. */
export async function writeMove(
  tx: Tx,
  id: number,
  event: ComplaintEvent,
  settlement: Settlement | null = null,
): Promise<void> {
  const { at, from, to, actor, who, why } = event
  await tx
    .insertInto('complaint_event')
    .values({ complaint_id: id, at, from_state: from, to_state: to, actor, who, why })
    .execute()
  if (from === '') return
  await tx
    .updateTable('complaint')
    .set({ state: to, ...settlement })
    .where('id', '=', id)
    .execute()
}

export async function selectEvents(db: Reader, id: number): Promise<ComplaintEvent[]> {
  const rows = await db
    .selectFrom('complaint_event')
    .select(['at', 'from_state', 'to_state', 'actor', 'who', 'why'])
    .where('complaint_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ from_state, to_state, ...event }) => ({
    ...event,
    from: from_state,
    to: to_state as ComplaintState,
  }))
}

export async function selectPhotos(db: Reader, id: number): Promise<Photo[]> {
  const rows = await db
    .selectFrom('complaint_photo')
    .select(['content_type as contentType', 'width', 'height', 'content'])
    .where('complaint_id', '=', id)
    .orderBy('position')
    .execute()
  return rows
}

export async function countPhotos(db: Reader, id: number): Promise<number> {
  const row = await db
    .selectFrom('complaint_photo')
    .select(sql<number>`count(*)`.as('count'))
    .where('complaint_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.count
}
