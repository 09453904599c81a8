import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWire, type Wire } from '../../prove/wire.mjs'
import { withDatabase } from '../../test/database.ts'
import { customPlan } from './custom-plan.ts'
import type { OpenedDatabase } from './db.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { isUnavailable } from './unavailable.ts'

const one = sql<{ one: number }>`select 1 as one`
const notNow = { asymmetricMatch: isUnavailable }
const answers = async (db: OpenedDatabase['db']) => (await one.execute(db)).rows[0]?.one === 1

withDatabase('connections to a server', (database) => {
  let operator: pg.Client
  let opened: OpenedDatabase
  let wire: Wire
  const open = async (most: number, options: PostgresOptions = {}) => {
    const { url = '' } = await database()
    wire = await openWire(url)
    opened = openPostgres(wire.url(url), most, { name: 'tested', ...options })
    return opened
  }
  beforeEach(async () => {
    operator = new pg.Client((await database()).ownerUrl)
    await operator.connect()
  })
  afterEach(async () => {
    opened.abandon()
    await opened.close()
    await wire.close()
    await operator.end()
  })
  const endAll = async () =>
    await operator.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name like 'tested%'`,
    )

  test('bear their end while they are idle, at work, in a transaction, and lent to the job queue', async () => {
    const { db, atomically, jobs, connections } = await open(8)
    const held = [
      sql`select pg_sleep(60)`.execute(db),
      db.transaction().execute(async (tx) => await sql`select pg_sleep(60)`.execute(tx)),
      atomically([{ text: 'select pg_sleep(60)', values: [] }]),
      jobs.executeSql('select pg_sleep(60)', []),
    ].map(async (work) => await expect(work).rejects.toEqual(notNow))
    await answers(db)
    await busy(operator, 4)
    await endAll()
    await Promise.all(held)
    // The end of the idle one is still on its way.
    await expect.poll(() => connections().open).toBe(0)
    expect(await answers(db)).toBe(true)
  })

  test('are not lent again in a transaction that nothing ended, because its rollback or commit was cancelled', async () => {
    const { db, atomically, connections } = await open(1)
    const inTransaction = async (statement: string) =>
      await db.connection().execute(async (lent) => {
        await sql`begin`.execute(lent)
        await sql.raw(statement).execute(lent)
      })
    await inTransaction('select 1')
    expect(await answers(db)).toBe(true)
    await expect(inTransaction('select 1/0')).rejects.toMatchObject({ code: '22012' })
    expect(await answers(db)).toBe(true)
    // A transaction that the caller rolls back goes on with the same connection.
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await expect(atomically([{ text: 'select 1/0', values: [] }])).rejects.toMatchObject({ code: '22012' })
    await expect(
      db.transaction().execute(async (tx) => await sql`select 1/0`.execute(tx)),
    ).rejects.toMatchObject({ code: '22012' })
    expect((await sql`select pg_backend_pid() as pid`.execute(db)).rows).toEqual(rows)
    expect(connections()).toMatchObject({ open: 1, idle: 1 })
  })

  test('are replaced when they close in the rollback', async () => {
    const { db } = await open(1)
    const failing = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await endAll()
      throw new Error('taken back')
    })
    await expect(failing).rejects.toBeInstanceOf(Error)
    expect(await answers(db)).toBe(true)
  })

  test('are given up when they stay silent, together, and new ones take their place', async () => {
    const { db, connections } = await open(4, { silenceMs: 200 })
    await Promise.all(Array.from({ length: 4 }, async () => await sql`select pg_sleep(0.05)`.execute(db)))
    expect(connections().open).toBe(4)
    wire.fallSilent()
    wire.listen()
    await expect(one.execute(db)).rejects.toEqual(notNow)
    // Each of the three other silent connections would cost its caller the same wait.
    for (let call = 0; call < 4; call++) expect(await answers(db)).toBe(true)
  })

  test('are lent when they become free, if a new one takes too long to open', async () => {
    const { db } = await open(2, { patience: 0.1 })
    await answers(db)
    wire.ignoreNew()
    const held = sql`select pg_sleep(0.1)`.execute(db)
    expect(await answers(db)).toBe(true)
    await held
  })

  test('prepare a statement again when a migration has changed what it answers', async () => {
    const { db } = await open(4)
    await operator.query(
      'create table widening (id integer); insert into widening values (1); grant select on widening to public',
    )
    const read = async (from: Kysely<never> | OpenedDatabase['db']) =>
      (await sql`select * from widening where id = ${1}`.execute(from)).rows
    await Promise.all([read(db), read(db), read(db)])
    await operator.query(`alter table widening add name text default 'x'`)
    for (let call = 0; call < 4; call++) expect(await read(db)).toEqual([{ id: 1, name: 'x' }])
  })

  test('keep no plan of a statement that is planned for its values', async () => {
    const { db } = await open(1)
    const kept = async (text: string) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_prepared_statements where statement like ${text}`.execute(
        db,
      )
      return rows[0]?.count
    }
    await sql`select ${1}::integer as usual`.execute(db)
    await sql`${customPlan} select ${1}::integer as planned`.execute(db)
    expect(await kept('%as usual')).toBe(1)
    expect(await kept('%as planned')).toBe(0)
  })

  test('are waited for by so many callers and no more', async () => {
    const { db } = await open(1)
    const held = sql`select pg_sleep(0.3)`.execute(db)
    const waiting = Array.from({ length: 70 }, async () => await answers(db))
    const outcomes = await Promise.allSettled(waiting)
    await held
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(30)
    for (const outcome of refused) expect((outcome as PromiseRejectedResult).reason).toEqual(notNow)
  })

  test('leave one in reserve while all others are in use', async () => {
    const { db, reserve, checkWritable } = await open(1)
    const held = sql`select pg_sleep(60)`.execute(db).catch(() => undefined)
    await busy(operator, 1)
    expect(await answers(reserve)).toBe(true)
    await checkWritable()
    await endAll()
    await held
  })

  test('know a server that takes no writes', async () => {
    const { checkWritable } = await open(1)
    const name = (await operator.query<{ name: string }>('select current_database() as name')).rows[0]!.name
    await operator.query(`alter database ${name} set default_transaction_read_only = on`)
    try {
      await expect(checkWritable()).rejects.toEqual(notNow)
    } finally {
      await operator.query('set default_transaction_read_only = off')
      await operator.query(`alter database ${name} reset default_transaction_read_only`)
    }
  })

  test('end at once when the program gives them up, those that are being made included', async () => {
    const { db, close, abandon } = await open(2)
    const held = [sql`select pg_sleep(60)`.execute(db), sql`select pg_sleep(60)`.execute(db)]
    await busy(operator, 2)
    wire.fallSilent()
    const outcomes = Promise.allSettled([...held, answers(db)])
    abandon()
    expect(await outcomes).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: notNow })))
    await close()
  })
})

/** Waits until this many of our connections are active. */
async function busy(operator: pg.Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await operator.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity where application_name like 'tested%' and state = 'active'`,
    )
    if (rows[0]!.busy >= count) return
  }
}
