/** All SQL of campaigns and their recipients. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { saysAll } from '../../server/beginning.ts'
import { readPage, sortsBy, type Page, type Sort } from '../../server/page.ts'
import type { CampaignsQuery } from './campaigns-query.ts'
import type { Audience, CampaignState, RecipientState } from './rules.ts'

export interface CampaignRow {
  id: number
  key: string
  revision: number
  subjectCs: string
  bodyCs: string
  subjectEn: string
  bodyEn: string
  forLocale: Audience['locale']
  forTrade: Audience['trade']
  state: CampaignState
  sendAt: Date | null
  /** The member of staff who last changed it; `null`: the program. */
  staffId: number | null
  changedAt: Date
  sentBy: number | null
  beganAt: Date | null
  endedAt: Date | null
  /** Number of recipients when it began; `null`: not counted yet. */
  audience: number | null
  workId: number | null
}

const columns = [
  'id',
  'key',
  'revision',
  'subject_cs as subjectCs',
  'body_cs as bodyCs',
  'subject_en as subjectEn',
  'body_en as bodyEn',
  'for_locale as forLocale',
  'for_trade as forTrade',
  'state',
  'send_at as sendAt',
  'staff_id as staffId',
  'changed_at as changedAt',
  'sent_by as sentBy',
  'began_at as beganAt',
  'ended_at as endedAt',
  'audience',
  'work_id as workId',
] as const

export async function selectCampaign(db: Reader, id: number): Promise<CampaignRow | null> {
  return (await db.selectFrom('campaign').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Locks a campaign, so that its state changes happen one after the other. */
export async function lockCampaign(tx: Tx, id: number): Promise<CampaignRow | null> {
  const query = tx.selectFrom('campaign').select(columns).where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

export async function selectCampaignByKey(db: Reader, key: string): Promise<CampaignRow | null> {
  return (await db.selectFrom('campaign').select(columns).where('key', '=', key).executeTakeFirst()) ?? null
}

const newestFirst: Sort = {
  name: 'campaigns',
  direction: 'desc',
  keys: [{ by: sql`id`, kind: 'integer' }],
}

/** Campaigns are few. Those not sent yet, or without recipients yet, are sorted before all others. */
const sorts = sortsBy('campaigns', sql`id`, {
  sends: { by: sql`coalesce(send_at, '1970-01-01 00:00+00')`, kind: 'moment' },
  recipients: { by: sql`coalesce(audience, -1)`, kind: 'integer' },
  changed: { by: sql`changed_at`, kind: 'moment' },
})

/** A campaign in a list: without its texts. */
export type CampaignLine = Omit<CampaignRow, 'key' | 'bodyCs' | 'bodyEn'>

type LineColumn = Exclude<(typeof columns)[number], 'key' | `body_${string}`>
const lineColumns = columns.filter(
  (column): column is LineColumn => column !== 'key' && !column.startsWith('body_'),
)

export async function selectCampaignPage(
  db: Reader,
  { sort, state, q = '', ...asked }: CampaignsQuery,
): Promise<Outcome<Page<CampaignLine>>> {
  const all = db.selectFrom('campaign').select(lineColumns)
  const query = all
    .where('state', state ? '=' : '<>', state ?? 'DISCARDED')
    .$if(q !== '', (rows) => rows.where(saysAll(sql`concat_ws(' ', subject_cs, subject_en)`, q)))
  return await readPage(query, sort ? sorts[sort] : newestFirst, asked)
}

type Composed = Pick<
  CampaignRow,
  'subjectCs' | 'bodyCs' | 'subjectEn' | 'bodyEn' | 'forLocale' | 'forTrade' | 'staffId' | 'changedAt'
>

const valuesOf = (row: Composed) => ({
  subject_cs: row.subjectCs,
  body_cs: row.bodyCs,
  subject_en: row.subjectEn,
  body_en: row.bodyEn,
  for_locale: row.forLocale,
  for_trade: row.forTrade,
  staff_id: row.staffId,
  changed_at: row.changedAt,
})

/** Adds a draft. @returns its id; null if there is one with this key */
export async function insertCampaign(tx: Tx, row: Composed & { key: string }): Promise<number | null> {
  const made = await tx
    .insertInto('campaign')
    .values({ key: row.key, ...valuesOf(row) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Writes the next revision of a locked draft. */
export async function updateCampaign(
  tx: Tx,
  id: number,
  row: Composed & { revision: number },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ ...valuesOf(row), revision: row.revision })
    .where('id', '=', id)
    .execute()
}

type Moved = Partial<Pick<CampaignRow, 'sendAt' | 'sentBy' | 'beganAt' | 'endedAt'>>

/** Changes the state of a locked campaign. */
export async function moveCampaign(
  tx: Tx,
  id: number,
  { state, ...moved }: Moved & { state: CampaignState },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({
      state,
      ...(moved.sendAt === undefined ? {} : { send_at: moved.sendAt }),
      ...(moved.sentBy === undefined ? {} : { sent_by: moved.sentBy }),
      ...(moved.beganAt === undefined ? {} : { began_at: moved.beganAt }),
      ...(moved.endedAt === undefined ? {} : { ended_at: moved.endedAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Records the background work that enqueues a campaign's mails. */
export async function setCampaignWork(tx: Tx, id: number, workId: number): Promise<void> {
  await tx.updateTable('campaign').set({ work_id: workId }).where('id', '=', id).execute()
}

/**
 * Takes the next recipients to enqueue mails for. They are selected once, as an array: with a subquery the
 * planner, which has no statistics of a table just filled, would select them again for each row.
 */
export async function takeWaiting(tx: Tx, id: number, most: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update campaign_recipient set state = 'QUEUED', queued_at = ${now}
    where campaign_id = ${id} and state = 'WAITING' and subscriber_id = any (array(
      select subscriber_id from campaign_recipient where campaign_id = ${id} and state = 'WAITING'
      order by subscriber_id limit ${most}))
    returning subscriber_id as id`.execute(tx)
  return rows.map((row) => row.id)
}

/** The state of a campaign's mail to a subscriber; null if they are not a recipient, or were erased. */
export async function selectRecipient(
  db: Reader,
  { campaignId, subscriberId }: { campaignId: number; subscriberId: number },
): Promise<{ state: RecipientState; queuedAt: Date | null } | null> {
  const row = await db
    .selectFrom('campaign_recipient')
    .select(['state', 'queued_at as queuedAt'])
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return row ?? null
}

/** Records the result of an enqueued mail; a final state is kept. */
export async function markRecipient(
  db: Db | Tx,
  { campaignId, subscriberId }: { campaignId: number; subscriberId: number },
  state: RecipientState,
): Promise<void> {
  await db
    .updateTable('campaign_recipient')
    .set({ state })
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** Counts a campaign's mails by state. */
export async function countRecipients(db: Reader, id: number): Promise<Record<RecipientState, number>> {
  const rows = await db
    .selectFrom('campaign_recipient')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', id)
    .groupBy('state')
    .execute()
  const none = { WAITING: 0, QUEUED: 0, SENT: 0, SKIPPED: 0, FAILED: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** Scheduled campaigns that are due. */
export async function selectDue(db: Reader, now: Date): Promise<number[]> {
  const due = db
    .selectFrom('campaign')
    .select('id')
    .where(sql<boolean>`state = 'SCHEDULED'`)
  return (await due.where('send_at', '<=', now).orderBy('id').execute()).map(({ id }) => id)
}

/** A campaign in progress: the rest of its mails, and the state of the work that enqueues them. */
export interface SendingCampaign {
  id: number
  /** True if every mail was sent, or never will be. */
  isDone: boolean
  /** True if mails are left to be enqueued. */
  isWaiting: boolean
  work: 'ALIVE' | 'DONE' | 'FAILED'
}

export async function selectSending(db: Reader): Promise<SendingCampaign[]> {
  const { rows } = await sql<SendingCampaign>`
    select c.id,
      c.audience is not null
        and not exists (select from campaign_recipient r where r.campaign_id = c.id and r.state = 'WAITING')
        and not exists (select from campaign_recipient r where r.campaign_id = c.id and r.state = 'QUEUED') as "isDone",
      c.audience is null or exists (
        select from campaign_recipient r where r.campaign_id = c.id and r.state = 'WAITING') as "isWaiting",
      case when w.state in ('WAITING', 'RUNNING') then 'ALIVE'
        when w.state in ('FAILED', 'CANCELLED') then 'FAILED' else 'DONE' end as work
    from campaign c left join long_work w on w.id = c.work_id
    where c.state = 'SENDING' order by c.id`.execute(db)
  return rows
}

/** True if a mail server refused the mail of this event for good. */
export async function selectIsRefused(db: Reader, event: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where('event', '=', event)
    .where('bounced_at', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
