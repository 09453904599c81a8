/** Writes the shop of the year as data, which a demo loads into an empty database (src/main/demo-year.ts). */
import { hash } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { OpenedDatabase, Session } from '../../src/server/db.ts'
import { demoAccounts, demoStaff } from '../../src/shop/auth/auth.ts'
import { dayInPrague } from '../../src/lib/dates.ts'

/**
 * Tables that are not exported: those that belong to a machine or a browser, those that the shop makes again on
 * demand, and months that are closed where the data are loaded.
 */
const left = new Set([
  'schema_migration',
  'branch_version',
  'point_feed',
  'client_asset',
  'rate_limit_window',
  'worker_heartbeat',
  'attempt_limit',
  'customer_session',
  'staff_session',
  'staff_challenge',
  'one_time_token',
  'login_event',
  'invoice_file',
  'tax_month_act',
  'commission_statement',
  'commission_line',
])

type Row = Record<string, unknown>

/** Mails are kept as a mail server leaves them: recipients, kinds and times, without the words. */
async function changesOf(): Promise<Record<string, (row: Row) => Row>> {
  const open = new Set([...demoAccounts, ...demoStaff].map(({ email }) => email))
  // Nobody knows its password: only the demo's own people can sign in.
  const shut = await hash(randomBytes(32))
  return {
    mail: (row) => ({ ...row, html: null, body: null }),
    mail_attachment: (row) => ({ ...row, content: null }),
    customer: (row) =>
      row.password_hash === null || open.has(String(row.email_key)) ? row : { ...row, password_hash: shut },
  }
}

/** @param file where it is written to */
export async function writeYear(
  { withSession }: Pick<OpenedDatabase, 'withSession'>,
  file: string,
  ends: Date,
): Promise<void> {
  const changes = await changesOf()
  const lines = await withSession(async (session) => {
    await session.run("set timezone = 'UTC'; set extra_float_digits = 1")
    const names = await tablesInOrder(session)
    const sequences = await session.rows(
      `select schemaname || '.' || quote_ident(sequencename) as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
    )
    const schema = Math.max(...(await readdir('db/migrations')).map((name) => Number(name.slice(0, 4)) || 0))
    const said = [
      JSON.stringify({ schema, endsOn: dayInPrague(ends), endsAt: ends.toISOString(), sequences }),
    ]
    for (const name of names) said.push(...(await linesOf(session, name, changes[name])))
    return said
  })
  const text = Buffer.from(`${lines.join('\n')}\n`)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const packed = await promisify(brotliCompress)(text, { params })
  await writeFile(file, packed)
  process.stdout.write(`${lines.length} lines, ${text.length} bytes, ${packed.length} packed\n`)
}

/** A line that names the table and its columns, and one for each row. */
async function linesOf(
  session: Session,
  table: string,
  change: ((row: Row) => Row) | undefined,
): Promise<string[]> {
  const columns = (
    await session.rows(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [`public.${table}`],
    )
  ).map(({ name }) => String(name))
  const listed = columns.map((name) => `"${name}"`).join(', ')
  const [key] = await session.rows(
    `select string_agg(quote_ident(a.attname), ', ' order by k.at) as columns from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (attnum, at)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum where i.indrelid = $1::regclass and i.indisprimary`,
    [`public.${table}`],
  )
  const rows = await session.rows(
    `select to_json(r)::text as row from (select ${listed} from "${table}" order by ${typeof key?.columns === 'string' ? key.columns : listed}) r`,
  )
  if (rows.length === 0) return []
  const texts = rows.map(({ row }) =>
    change ? JSON.stringify(change(JSON.parse(String(row)) as Row)) : String(row),
  )
  return [JSON.stringify({ table, columns }), ...texts]
}

/** All tables that are shipped, each behind those that its rows name. */
async function tablesInOrder(session: Session): Promise<string[]> {
  const tables = (
    await session.rows(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
  )
    .map(({ name }) => String(name))
    .filter((name) => !left.has(name))
  const needs = await session.rows(
    `select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  const open = new Set(tables)
  while (open.size > 0) {
    const free = [...open].filter(
      (name) => !needs.some(({ from, to }) => from === name && open.has(String(to))),
    )
    if (free.length === 0) throw new Error(`These tables name each other: ${[...open].join(', ')}`)
    for (const name of free) {
      open.delete(name)
      ordered.push(name)
    }
  }
  return ordered
}
