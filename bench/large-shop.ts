/**
 * A large shop, for measuring: orders with all their related rows, customers, carts, sums of visits. Checks of
 * references and triggers are off while it is written; the rows of triggers are written set by set instead, and
 * a test compares the two.
 */
import { readFile } from 'node:fs/promises'
import type { OpenedDatabase, Session } from '../src/server/db.ts'

/** Orders of the whole shop; a fifth as many customers, twice as many carts, five times as many counted visits. */
const wholeShop = 1_000_000

/** Tables that are loaded without their indexes, except those that guarantee correctness. */
const loaded = [
  'customer',
  'visitor',
  'cart',
  'cart_line',
  'shop_order',
  'order_submission',
  'order_line',
  'order_vat',
  'order_event',
  'shipment',
  'shipment_line',
  'shipment_event',
  'invoice',
  'payment_attempt',
  'bank_transaction',
  'money_received',
  'money_entry',
  'stock_movement',
  'lot_movement',
  'mail',
  'remittance_line',
  'remittance_entry',
  'audit_event',
  'webhook_delivery',
  'webhook_attempt',
  'campaign_recipient',
  'order_search',
]

export interface LargeShop {
  /** The part of a million orders; more than 0, at most 1. */
  scale: number
  /** The end of the shop's two years. */
  now: Date
  /** Receives a line for each step. */
  tell: (line: string) => void
}

/**
 * Fills a database that holds the demo shop and only its orders.
 * @throws Error if there are orders already, or the user is not a superuser
 */
export async function seedLarge(
  { withSession }: Pick<OpenedDatabase, 'withSession'>,
  { scale, now, tell }: LargeShop,
): Promise<void> {
  const count = Math.round(wholeShop * scale)
  if (!(scale > 0 && scale <= 1) || count < 100) throw new Error('The scale is a number from 0.0001 to 1.')
  const steps = await allSteps()
  await withSession(async (session) => {
    const [found] = await session.rows(
      'select exists (select from shop_order) as orders, usesuper as mighty from pg_user where usename = current_user',
    )
    if (found?.orders !== false)
      throw new Error('There are orders already: this is for a database of its own.')
    if (found.mighty !== true) throw new Error('The user of the database has to be a superuser.')
    await session.run(`set session_replication_role = replica; set large.orders = '${count}'; set large.now = '${now.toISOString()}';
      set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`)
    try {
      const indexes = await withoutIndexes(session)
      const build = async (isSearch: boolean) => {
        for (const { table, definition } of indexes)
          if ((table === 'order_search') === isSearch) await session.run(definition)
      }
      for (const { name, script } of steps) {
        // The sources of the search words are read by their indexes.
        if (name === 'searched') await timed('indexes', async () => await build(false), tell)
        await timed(name, async () => await session.run(`begin;${script};commit`), tell)
      }
      await timed('indexes of the search', async () => await build(true), tell)
      await timed('numbers', async () => await moveNumbers(session), tell)
      await timed('analyze', async () => await session.run('vacuum analyze'), tell)
    } finally {
      await session.run('rollback; reset session_replication_role')
    }
  })
}

/** The office's steps before the search: its mails and tags are not searched with orders. */
async function allSteps(): Promise<Step[]> {
  const [shop, office] = [
    stepsOf(await readFile('bench/large.sql', 'utf8')),
    stepsOf(await readFile('bench/large-office.sql', 'utf8')),
  ]
  return shop.flatMap((step) => (step.name === 'searched' ? [...office, step] : [step]))
}

interface Step {
  name: string
  script: string
}

function stepsOf(script: string): Step[] {
  return script
    .split(/^-- step: /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return { name, script: lines.join('\n').trim().replace(/;$/, '') }
    })
}

async function timed(name: string, work: () => Promise<void>, tell: (line: string) => void): Promise<void> {
  const began = performance.now()
  await work()
  tell(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/**
 * Drops the indexes that enforce no rule.
 * @returns the statements that create them again
 */
async function withoutIndexes(session: Session): Promise<{ table: string; definition: string }[]> {
  const rows = await session.rows(
    `select c.relname as name, i.indrelid::regclass::text as "table", pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisunique and i.indrelid = any(array(select ('public.' || t)::regclass from unnest($1::text[]) as t))`,
    [loaded],
  )
  for (const { name } of rows) await session.run(`drop index ${String(name)}`)
  return rows.map(({ table, definition }) => ({ table: String(table), definition: String(definition) }))
}

/** Advances the sequences, so that the next numbers are free. */
async function moveNumbers(session: Session): Promise<void> {
  const sequences = await session.rows(
    `select t.relname as "table", a.attname as "column", pg_get_serial_sequence(t.oid::regclass::text, a.attname) as sequence
     from pg_class t join pg_attribute a on a.attrelid = t.oid where t.relnamespace = 'public'::regnamespace and a.attidentity <> ''`,
  )
  for (const { table, column, sequence } of sequences)
    await session.run(
      `select setval('${String(sequence)}', greatest((select coalesce(max(${String(column)}), 1) from ${String(table)}), (select last_value from ${String(sequence)})))`,
    )
  await session.run(
    `select setval('order_number', 1 + (select coalesce(max(substr(number, 3)::bigint), 0) from shop_order))`,
  )
}
