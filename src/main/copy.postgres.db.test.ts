// A restored backup or a clone of the database lets nothing leave until an owner adopts it (docs/operations.md, "A copy").
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { today } from '../../test/app.ts'
import { withDemo } from '../../test/database.ts'
import { aMember } from '../../test/staff.ts'
import { inTransaction, sqlRows, runVerb } from '../../test/statements.ts'
import { isRefusal } from '../server/refusal.ts'
import { readConfig } from '../server/config.ts'
import { openRegister } from '../shop/resellers/resellers.ts'
import { tidyWebhooks } from '../shop/webhooks/jobs.ts'
import { openVies } from '../shop/tax/tax.ts'
import { adoptInstallation } from '../workflows/work/work.ts'
import { assembleShop } from './serve.ts'

const gateway = { keysEnd: null } as unknown as Parameters<typeof assembleShop>[2]['gateway']
const access = { apiUrl: 'http://127.0.0.1:9', access: { clientId: 'x', clientSecret: 'y' } }

withDemo('a database of the shop', (database) => {
  const opened: Awaited<ReturnType<typeof assembleShop>>[] = []
  const reported: string[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
    reported.length = 0
  })
  /** A process of the shop that customers know by this host. */
  const processAt = async (host: string) => {
    const { url, ...rest } = await database()
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, PUBLIC_URL: `https://${host}` })
    const report = (error: Error) => void reported.push(error.message)
    const { packeta } = config
    const register = openRegister(null)
    const outside = { register, vies: openVies(null), packeta, ppl: access, report, works: true }
    const one = await assembleShop(config, { ...rest }, { ...outside, gateway })
    opened.push(one)
    return one
  }
  const stored = async (change: ReturnType<typeof sql>) =>
    await sql`update installation set ${change}`.execute((await database()).db)
  const isCopyAt = async (host: string) => (await processAt(host)).shop.installation.isCopy()

  test('belongs to the first that starts on it, and to each process of the same place', async () => {
    expect([await isCopyAt('shop.example'), await isCopyAt('shop.example')]).toEqual([false, false])
    expect(reported).toEqual([])
  })

  test('is a copy under another host, in a database of another name, and on another server', async () => {
    await processAt('shop.example')
    expect(await isCopyAt('trial.example')).toBe(true)
    expect(reported).toEqual([expect.stringContaining('This is a copy of the shop at shop.example')])
    const { server, name } = (
      await sqlRows<{
        server: string
        name: string
      }>((await database()).db)`select server, database as name from installation`
    )[0] ?? { server: '', name: '' }
    await stored(sql`database = 'clone'`)
    expect(await isCopyAt('shop.example')).toBe(true)
    await stored(sql`database = ${name}, server = '1'`)
    expect(await isCopyAt('shop.example')).toBe(true)
    await stored(sql`server = ${server}`)
    expect(await isCopyAt('shop.example')).toBe(false)
  })

  test('stays the shop when a standby takes over, and is a copy once a backup was restored', async () => {
    await processAt('shop.example')
    await stored(sql`timeline = timeline + 1`)
    expect(await isCopyAt('shop.example')).toBe(false)
    await stored(sql`timeline = timeline + 1, alive_at = now() - interval '4 minutes'`)
    expect(await isCopyAt('shop.example')).toBe(true)
    await stored(sql`timeline = timeline - 1`)
    expect(await isCopyAt('shop.example')).toBe(false)
  })

  test('a copy asks no gateway, reports no parcel and does no job, until an owner adopts it', async () => {
    const { db } = await database()
    const first = await processAt('shop.example')
    expect([first.shop.gateway, first.shop.carriers.ppl.isConnected]).toEqual([gateway, true])
    const copy = await processAt('trial.example')
    const { queue } = copy.shop
    await inTransaction(db, async (tx) => await queue.send(tx, tidyWebhooks, {}))
    const waiting = async () => {
      const rows = await sqlRows(db)`
          select from pgboss.job where name = ${tidyWebhooks.name} and state = 'created'`
      return rows.length
    }
    await copy.work()
    const looks = vi.spyOn(copy.shop.installation, 'isCopy')
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2)
    expect([copy.shop.gateway, copy.shop.carriers.ppl.isConnected, await waiting()]).toEqual([null, false, 1])

    const owner = await aMember(db, 'owner@shop.example', 'owner')
    const manager = await aMember(db, 'manager@shop.example', 'manager')
    const adopts = async (actor: typeof owner) =>
      await runVerb(
        db,
        adoptInstallation,
        { actor, now: today, queue, config: copy.shop.config },
        { reason: 'The other server burnt down' },
      )
    const nextNumber = async () =>
      (await sqlRows<{ next: number }>(db)`select nextval('order_number') as next`)[0]?.next ?? 0
    const before = await nextNumber()
    expect(await adopts(manager)).toMatchObject({ status: 403 })
    expect(await nextNumber()).toBe(before + 1)
    expect(await adopts(owner)).toEqual({ from: 'shop.example', host: 'trial.example' })
    // Orders that were placed after the copy was made keep their numbers.
    expect(await nextNumber()).toBeGreaterThan(before + 10_000)
    const again = await adopts(owner)
    expect(isRefusal(again) && again.status).toBe(409)
    await copy.shop.installation.check()
    await first.shop.installation.check()
    expect([copy.shop.gateway, first.shop.gateway]).toEqual([gateway, null])
    await expect.poll(waiting).toBe(0)
  })
})
