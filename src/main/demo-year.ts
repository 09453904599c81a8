/**
 * A year of trade for the demo (docs/testing.md, "The demo's year"): `npm run demo:year` plays it by the shop's own verbs and
 * writes it as data; this loads it into an empty database, moved so that it ends on the day of loading. Never
 * in production.
 */
import { access, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { dayInPrague } from '../lib/dates.ts'
import { dayAfter } from '../lib/deadlines.ts'
import { migrate } from '../server/migrate.ts'
import { everyRow } from '../server/page.ts'
import { isRefusal } from '../server/refusal.ts'
import type { StaffActor } from '../server/context.ts'
import type { Db, OpenedDatabase, Session } from '../server/db.ts'
import { demoStaff } from '../shop/auth/auth.ts'
import { findMember, staffActor } from '../shop/staff/staff.ts'
import { listLots } from '../shop/stock/stock.ts'
import type { Role } from '../shop/staff/rules.ts'
import { findRepresentatives } from '../shop/customers/customers.ts'
import { daysOf } from '../shop/tax/rules.ts'
import { openMonths, returnDueOn } from '../shop/tax/tax.ts'
import { blockLotByStaff } from '../workflows/stock/stock.ts'
import { closeCommission } from '../workflows/representatives/representatives.ts'
import { closeTaxMonth } from '../workflows/tax/tax.ts'
import { moved, type YearTable } from './demo-year-moved.ts'

const yearFile = 'db/seed/year.jsonl.br'

/** The first line of the file. */
interface Header {
  /** The last migration of the rows' schema. */
  schema: number
  /** The moment at which the year ends, as it was played. */
  endsAt: string
  sequences: { name: string; value: number }[]
}

interface DemoYear extends Header {
  tables: YearTable[]
}

/** @returns null if there is no file */
async function readYear(file = yearFile): Promise<DemoYear | null> {
  try {
    await access(file)
  } catch {
    return null
  }
  const text = (await promisify(brotliDecompress)(await readFile(file))).toString()
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const tables: YearTable[] = []
  for (const line of lines)
    if (line.startsWith('{"table":'))
      tables.push({ ...(JSON.parse(line) as Omit<YearTable, 'rows'>), rows: [] })
    else tables.at(-1)?.rows.push(line)
  return { ...(JSON.parse(head) as Header), tables }
}

/**
 * Loads the year into a new database, at its own schema: later migrations follow.
 * @returns null if the database is in use, or there is no year
 */
export async function loadYearWhenNew(
  owner: Pick<OpenedDatabase, 'engine' | 'withSession' | 'jobs'>,
  now: Date,
  { file, shopUser }: { file?: string | undefined; shopUser?: string | undefined } = {},
): Promise<{ loadedAt: Date } | null> {
  const year = await readYear(file)
  if (!year || !(await isNew(owner, year))) return null
  await migrate(owner, undefined, { upTo: year.schema, shopUser })
  await loadYear(owner, year, now)
  return { loadedAt: now }
}

/** True if a database is new: it has no tables, or those of the year's schema and no product yet. */
async function isNew(
  { withSession }: Pick<OpenedDatabase, 'withSession'>,
  { schema }: Header,
): Promise<boolean> {
  return await withSession(async (session) => {
    const [known] = await session.rows("select to_regclass('public.schema_migration') is not null as there")
    if (known?.there !== true) return true
    const [found] = await session.rows(
      'select (select max(number) from schema_migration) <= $1 and not exists (select from product) as is_new',
      [schema],
    )
    return found?.is_new === true
  })
}

/**
 * Loads the year into a database that has the year's own schema, in one transaction. Rows are written as they
 * are: the rows that triggers would add have been saved with them. Only the audit's chain is computed again,
 * because its moments have moved.
 */
async function loadYear(
  { withSession }: Pick<OpenedDatabase, 'withSession'>,
  year: DemoYear,
  now: Date,
): Promise<void> {
  const tables = moved(year.tables, { from: new Date(year.endsAt), to: now })
  await withSession(async (session) => {
    await session.run(`begin; set local timezone = 'UTC'; ${helpers}`)
    try {
      const names = tables.map(({ table }) => table)
      await session.rows('select pg_temp.triggers(false)')
      await session.rows('select pg_temp.emptied($1)', [names])
      for (const table of tables) await writeRows(session, table)
      for (const { name, value } of year.sequences)
        await session.rows('select setval($1::regclass, $2)', [name, value])
      await session.rows('select pg_temp.triggers(true)')
      await session.run('commit')
    } catch (error) {
      await session.run('rollback')
      throw error
    }
  })
}

const chunk = 400

async function writeRows(session: Session, { table, columns, rows }: YearTable): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk)
    await session.rows('select pg_temp.written($1, $2, $3)', [
      table,
      columns,
      `[${rows.slice(at, at + chunk).join(',')}]`,
    ])
}

/**
 * Functions of this session alone. The hash of a document and the chain of the audit are computed from values
 * that have moved; all other triggers rest until then.
 */
const helpers = `
create function pg_temp.triggers(work boolean) returns void language plpgsql as $$
declare
  one regclass;
begin
  for one in select distinct tgrelid::regclass from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname <> 'audit_event'
  loop
    execute format('alter table %s %s trigger user', one, case when work then 'enable' else 'disable' end);
  end loop;
  execute format('alter table audit_event %s trigger append_only', case when work then 'enable' else 'disable' end);
end $$;
create function pg_temp.emptied(names text[]) returns void language plpgsql as $$
begin
  execute 'truncate ' || (select string_agg('public.' || quote_ident(name), ', ') from unnest(names) as name) || ' cascade';
end $$;
create function pg_temp.written(name text, columns text[], rows text) returns void language plpgsql as $$
declare
  listed text := (select string_agg(quote_ident(c), ', ') from unnest(columns) as c);
  given text := (select string_agg(case when name = 'invoice' and c = 'sha256' then 'sha256(convert_to(r.snapshot, ''UTF8''))'
    else 'r.' || quote_ident(c) end, ', ' order by at) from unnest(columns) with ordinality as u (c, at));
begin
  execute format('insert into public.%I (%s) overriding system value select %s from json_populate_recordset(null::public.%I, $1) as r',
    name, listed, given, name) using rows::json;
end $$;`

/**
 * Closes the months of the year with returns that were due, each on a day of the month after it, with the statements of its
 * representatives: the calendar's months are known only when the year is moved. A month that can't be closed is left open.
 */
export async function closeMonths({ db }: Pick<OpenedDatabase, 'db'>, now: Date): Promise<void> {
  const actor = await actorOf(db, 'accountant')
  if (!actor) return
  const representatives = await findRepresentatives({ db })
  const today = dayInPrague(now)
  const months = await openMonths({ db }, { today })
  for (const month of months.filter((one) => returnDueOn(one) < today)) {
    const on = new Date(`${dayAfter(daysOf(month).to, 18)}T09:40:00Z`)
    await db.transaction().execute(async (tx) => {
      const closed = await closeTaxMonth({ tx, actor, now: on }, { month, reason: '' })
      if (isRefusal(closed)) return
      for (const { id: representativeId } of representatives)
        await closeCommission({ tx, actor, now: on }, { representativeId, month })
    })
  }
}

/** The member of the demo's staff with this role; null if not found. */
async function actorOf(db: Db, role: Role): Promise<StaffActor | null> {
  const known = demoStaff.find(({ roles }) => roles?.includes(role))
  const member = await findMember({ db }, { emailKey: known?.email ?? '' })
  return member && staffActor(member)
}

/** Time after its expiry until the demo's warehouse blocks a lot. */
const expiredMs = 7 * 24 * 3600_000

/**
 * Blocks the lots of the year that expired over a week ago, as a warehouse does, except snoozed ones: lots that
 * expired since are work for today.
 */
export async function blockExpiredLots({ db }: Pick<OpenedDatabase, 'db'>, now: Date): Promise<void> {
  const actor = await actorOf(db, 'warehouse')
  if (!actor) return
  const expiredOn = dayInPrague(new Date(now.getTime() - expiredMs))
  const expired = everyRow(
    async (asked) => await listLots({ db }, { expiredOn, withoutAside: expiredOn, asked }),
  )
  for await (const { lotId, bestBefore } of expired) {
    const on = new Date(`${dayAfter(bestBefore ?? expiredOn, 1)}T07:20:00Z`)
    await db
      .transaction()
      .execute(
        async (tx) => await blockLotByStaff({ tx, actor, now: on }, { lot_id: lotId, reason: whyBlocked }),
      )
  }
}

const whyBlocked = 'Po datu minimální trvanlivosti, k likvidaci'
