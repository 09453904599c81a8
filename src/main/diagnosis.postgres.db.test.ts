// The doctor names what keeps a shop from selling (docs/operations.md, "The doctor").
import { expect, test } from 'vitest'
import { withDemo } from '../../test/database.ts'
import { sqlRows } from '../../test/statements.ts'
import { readConfig } from '../server/config.ts'
import { backupFindings, diagnose } from './diagnosis.ts'

withDemo('the doctor', (database) => {
  const findings = async (more: Record<string, string> = {}) => {
    const { url = '' } = await database()
    const found = await diagnose(readConfig({ NODE_ENV: 'test', DATABASE_URL: url, ...more }))
    return new Map(found.map(({ about, state, text }) => [about, `${state}: ${text}`]))
  }

  test('finds the user of production in order, and the owner of the tables not', async () => {
    const restricted = await findings()
    expect(restricted.get('users and rights')).toMatch(/^ok: .* owns nothing/)
    expect(restricted.get('pooler')).toBe('ok: there is none')
    expect(restricted.get('clock')).toMatch(/^ok: 0\.\d s apart/)
    const { ownerUrl = '' } = await database()
    expect((await findings({ DATABASE_URL: ownerUrl })).get('users and rights')).toMatch(
      /^fault: postgres owns the tables/,
    )
  })

  test('names a copy, a shop without a worker, and jobs that were given up', async () => {
    const { db } = await database()
    await sqlRows(db)`insert into installation (host, server, database, timeline, alive_at, adopted_at)
        values ('shop.example', '1', 'shop', 1, now(), now())`
    const found = await findings({ PUBLIC_URL: 'http://trial.example' })
    expect(found.get('a copy')).toMatch(/^fault: this database is the shop of shop\.example/)
    // A clone that kept the host is one as well.
    const clone = await findings({ PUBLIC_URL: 'http://shop.example' })
    expect(clone.get('a copy')).toMatch(/^fault: this database is the shop of shop\.example/)
    expect(found.get('workers')).toMatch(/^fault: none/)
    expect(found.get('mails')).toMatch(/^ok/)
    expect(found.get('address')).toMatch(/^note: http:\/\/trial\.example is not https/)
    expect(found.get('mail')).toMatch(/^note: SMTP_URL is not set/)
  })

  test('says how old the backups are, and takes a missing one for a fault where the shop sells', async () => {
    const { db } = await database()
    expect((await findings()).get('backup')).toMatch(/^note: none is on record/)
    const selling = { ...readConfig({ NODE_ENV: 'test' }), production: true }
    const none = { backup: null, restore: null, log: 'FAILS' } as const
    expect(backupFindings(none, selling).map(({ state }) => state)).toEqual(['fault', 'fault', 'fault'])
    await sqlRows(db)`insert into backup (kind, at) values ('RESTORE', now() - interval '121 days')`
    await sqlRows(db)`insert into backup (kind, at) values ('BACKUP', now() - interval '2 days')`
    const late = await findings()
    expect(late.get('backup')).toMatch(/^fault: the newest is 2 days old/)
    expect(late.get('restore')).toMatch(/^fault: last tried 121 days ago/)
    // The program that backs up may use the shop's own user.
    await sqlRows(db)`select record_backup()`
    const found = await findings()
    expect(found.get('backup')).toBe('ok: the newest is 0 hours old')
    expect(found.get('log')).toMatch(/^note: archive_mode is off/)
  })

  test('says that the database is away, and looks at everything else all the same', async () => {
    const found = await findings({ DATABASE_URL: 'postgres://shop:x@127.0.0.1:9/shop' })
    expect(found.get('database')).toMatch(/^fault: ECONNREFUSED/)
    expect([found.has('workers'), found.has('disk')]).toEqual([false, true])
  })
})
