import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { sqlRows } from '../../test/statements.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'

const folders: string[] = []

async function folderOf(scripts: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'big-meat-migrations-'))
  folders.push(folder)
  for (const [name, script] of Object.entries(scripts)) await writeFile(join(folder, name), script)
  return folder
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

withDatabase('migrations', (database) => {
  test('are applied once, in the order of their numbers, and refused when they were edited', async () => {
    const opened = (await database()).owner
    const scripts = { '9001-a.sql': 'create table a (id integer)', '9002-b.sql': 'alter table a add b text' }
    expect(await migrate(opened, await folderOf(scripts))).toEqual(['9001-a.sql', '9002-b.sql'])
    expect(await migrate(opened, await folderOf(scripts))).toEqual([])
    const edited = await folderOf({ ...scripts, '9001-a.sql': 'create table a (id bigint)' })
    await expect(migrate(opened, edited)).rejects.toThrow(/9001-a.sql was changed after it had been applied/)
  })

  test('that fail leave no trace', async () => {
    const opened = (await database()).owner
    const folder = await folderOf({ '9010-c.sql': 'create table c (id integer); select 1 / 0' })
    await expect(migrate(opened, folder)).rejects.toThrow(/9010-c.sql failed: division by zero/)
    expect(
      await migrate(opened, await folderOf({ '9010-c.sql': 'create table c (id integer)' })),
    ).toHaveLength(1)
  })

  test('build indexes beside the trade when they say so', async () => {
    const opened = (await database()).owner
    const folder = await folderOf({
      '9020-d.sql': 'create table d (id integer)',
      '9021-e.sql':
        '-- concurrently\ndrop index concurrently if exists d_id;\ncreate index concurrently d_id on d (id);\n',
    })
    await migrate(opened, folder)
    const rows = await sqlRows(
      opened.db,
    )`select 1 from pg_index where indexrelid = 'd_id'::regclass and indisvalid`
    expect(rows).toHaveLength(1)
  })

  // The embedded database has one connection, which waits for no lock.
  test.runIf(inject('database').engine === 'postgres')(
    'let the trade go on while they wait for a lock, and try again until they get it',
    async () => {
      const { owner: opened, ownerUrl } = await database()
      await migrate(opened, await folderOf({ '9030-f.sql': 'create table f (id integer)' }))
      const busy = new pg.Client(ownerUrl)
      await busy.connect()
      await busy.query('begin; lock table f in share mode')
      const folder = await folderOf({ '9031-g.sql': 'alter table f add g text' })
      const patience = { lockTimeoutMs: 50, pauseMs: 50 }
      // Two tries are over before the lock is free.
      await expect(migrate(opened, folder, { ...patience, tries: 2 })).rejects.toThrow(
        /9031-g.sql failed: .*lock timeout/,
      )
      const applied = migrate(opened, folder, patience)
      await waitsForLock(opened.db)
      await sqlRows(opened.db)`select count(*) from f`
      await busy.query('commit')
      expect(await applied).toEqual(['9031-g.sql'])
      await busy.end()
    },
  )

  test.runIf(inject('database').engine === 'postgres')(
    'are taken back while others wait behind a slow one, and change many rows by portions instead',
    async () => {
      const { owner: opened, ownerUrl } = await database()
      await migrate(opened, await folderOf({ '9040-h.sql': 'create table h as select 1 as id, 0 as seen' }))
      const buyer = new pg.Client(ownerUrl)
      await buyer.connect()
      await buyer.query('set statement_timeout = 5000')
      const slow = { '9041-i.sql': 'alter table h add i text; select pg_sleep(10)' }
      const patience = { mostWaitMs: 60, heldTries: 1 }
      const applied = migrate(opened, await folderOf(slow), patience).catch((error: unknown) => error)
      await holdsLock(opened.db, 'h')
      await buyer.query('update h set seen = 1')
      expect(String(await applied)).toMatch(/9041-i.sql failed: it kept others waiting for more than 60 ms/)
      const portions = `-- concurrently
do $$ begin
  for round in 1 .. 3 loop
    update h set seen = seen + 1;
    commit;
  end loop;
end $$;
`
      expect(await migrate(opened, await folderOf({ '9042-j.sql': portions }), patience)).toEqual([
        '9042-j.sql',
      ])
      expect((await buyer.query('select seen from h')).rows).toEqual([{ seen: 4 }])
      await buyer.end()
    },
  )

  test.runIf(inject('database').engine === 'postgres')(
    'give the shop its rights on what they make, before the next one begins',
    async () => {
      const { owner: opened, db, url = '' } = await database()
      const shopUser = new URL(url).username
      await migrate(
        opened,
        await folderOf({
          '9050-k.sql': `create table k (id bigint generated always as identity, note text);
            create trigger append_only before update or delete on k for each statement execute function append_only()`,
          '9051-l.sql': 'create table l (id bigserial)',
          '9052-m.sql': `-- concurrently
create table m (id bigint);
create trigger append_only before update or delete on m for each statement execute function append_only();
select 1 / 0;
`,
        }),
        { shopUser },
      ).catch((error: unknown) => expect(String(error)).toMatch(/9052-m.sql failed/))
      // Nor does a ledger wait for the end of a file that runs its statements one by one.
      await sqlRows(db)`insert into m values (1)`
      await expect(sql`delete from m`.execute(db)).rejects.toThrow(/permission denied/)
      await sqlRows(db)`insert into k (note) values ('x')`
      await sqlRows(db)`insert into l default values`
      await sqlRows(db)`delete from l`
      await expect(sql`update k set note = 'y'`.execute(db)).rejects.toThrow(/permission denied/)
      await expect(sql`delete from k`.execute(db)).rejects.toThrow(/permission denied/)
    },
  )
})

/** Waits until a connection holds an exclusive lock on a table. */
async function holdsLock(db: Db, table: string): Promise<void> {
  for (;;) {
    const rows = await sqlRows(db)`
      select 1 from pg_locks where relation = ${table}::regclass and mode = 'AccessExclusiveLock' and granted`
    if (rows.length > 0) return
  }
}

/** Waits until the migration is waiting for the table's lock. */
async function waitsForLock(db: Db): Promise<void> {
  for (;;) {
    const rows = await sqlRows(db)`
      select 1 from pg_locks where relation = 'f'::regclass and mode = 'AccessExclusiveLock' and not granted`
    if (rows.length > 0) return
  }
}
