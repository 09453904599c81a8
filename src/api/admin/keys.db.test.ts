// Keys by which other programs call the back office (docs/back-office.md, "Keys and webhooks").
import { expect, test } from 'vitest'
import { demo, signedInOwner } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, anAccount } from '../../../test/staff.ts'
import { shop as command } from '../../main/commands/shop.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents, verifyChain } from '../../shop/audit/audit.ts'
import { addMember, changeRoles, removeMember } from '../../shop/staff/staff.ts'
import { makeKeyByStaff } from '../../workflows/staff/staff.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import { system } from '../../../test/staff.ts'
import { inTransaction, runVerb } from '../../../test/statements.ts'
import type { StaffActor } from '../../server/context.ts'

const at = '/api/admin/keys'

withShop('keys for other programs', (open, database) => {
  const owner = signedInOwner(open)
  let numbers = 0
  const body = (given: object = {}) => ({
    name: `Sklad ${++numbers}`,
    permissions: ['customers.read', 'customers.note'],
    days: 30,
    calls_per_minute: 300,
    ...given,
  })
  const made = async (given: object = {}) =>
    JSON.parse((await owner.put(`${at}/make`, body(given))).text) as { id: number; key: string }
  const by = (key: string) => open().visitor({ authorization: `Bearer ${key}` })
  const statusOf = async (key: string, path = '/api/admin/customers') => (await by(key).get(path)).status
  const keyOf = async (actor: StaffActor, permissions: Permission[]) => {
    const { db, now, queue } = open().shop
    const given = { name: `Key ${++numbers}`, permissions, days: 1, callsPerMinute: 10 }
    return await runVerb(db, makeKeyByStaff, { actor, now: now(), queue }, given)
  }

  test('are shown once, kept as a hash, and do what they were given and no more', async () => {
    const { shop } = open()
    const { id, key } = await made()
    expect(key).toMatch(/^bmk_[\w-]{43}$/)
    const listed = (await owner.get(at)).text
    expect(listed).toContain(key.slice(0, 12))
    expect(listed).not.toContain(key.slice(12))
    expect(await statusOf(key)).toBe(200)
    expect(await statusOf(key, '/api/admin/orders')).toBe(403)
    expect(await statusOf(key, at)).toBe(403)
    expect((await by(key).put(`${at}/make`, body())).status).toBe(403)
    const me = JSON.parse((await by(key).get('/api/admin/staff/me')).text) as {
      staff: { permissions: string[] }
    }
    expect(me.staff.permissions).toEqual(['customers.read', 'customers.note'])
    // It opens the back office's interface alone.
    expect((await by(key).get('/api/account/orders')).status).toBe(401)
    const account = await anAccount(shop.db, 'klic@example.cz')
    const note = { of: { account }, key: 'x', text: 'x' }
    expect((await by(key).put('/api/admin/customers/note', note)).status).toBe(200)
    const subject = { kind: 'customer', id: String(account) }
    const [event] = pageIn(await findAuditEvents({ db: shop.db }, { size: 1, subject })).rows
    expect(event).toMatchObject({ actorKind: 'staff', actorName: `key ${id}`, operation: 'customer.note' })
    expect(await verifyChain({ db: shop.db })).toMatchObject({ broken: null })
    const used = await shop.db
      .selectFrom('api_key')
      .select('last_used_at')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(used?.last_used_at).not.toBeNull()
  })

  test('are worth nothing once they are revoked, have expired, or their member has left', async () => {
    const { shop, clock } = open()
    const { id, key } = await made()
    expect((await owner.put(`${at}/revoke`, { id })).text).toBe('{"is_new":true}')
    expect((await owner.put(`${at}/revoke`, { id })).text).toBe('{"is_new":false}')
    expect(await statusOf(key)).toBe(401)
    expect(await statusOf(`bmk_${'x'.repeat(43)}`)).toBe(401)
    const before = clock.now
    const short = await made({ days: 1 })
    clock.now = new Date(before.getTime() + 24 * 3600_000 - 1)
    expect(await statusOf(short.key)).toBe(200)
    clock.now = new Date(before.getTime() + 24 * 3600_000)
    expect(await statusOf(short.key)).toBe(401)
    clock.now = before
    const member = await aMember(shop.db, 'odchazi@example.cz', 'owner')
    const theirs = await keyOf(member, ['customers.read'])
    if (isRefusal(theirs)) throw new Error(theirs.error_trans_key)
    expect(await statusOf(theirs.key)).toBe(200)
    const context = { actor: system, now: before }
    const change = async (work: (tx: never) => Promise<unknown>) =>
      await inTransaction(shop.db, async (tx) => await work(tx as never))
    await change(
      async (tx) => await changeRoles({ ...context, tx }, { staffId: member.staffId, roles: ['editor'] }),
    )
    expect(await statusOf(theirs.key), 'no more than its member').toBe(403)
    await change(async (tx) => await removeMember({ ...context, tx }, member.staffId))
    expect(await statusOf(theirs.key)).toBe(401)
    const subject = { kind: 'staff', id: String(member.staffId) }
    const [event] = pageIn(await findAuditEvents({ db: shop.db }, { size: 1, subject })).rows
    expect(event).toMatchObject({ operation: 'staff.remove', after: { roles: [], keysRevoked: 1 } })
    const again = { customerId: member.customerId, roles: ['owner'] as const }
    await change(async (tx) => await addMember({ ...context, tx }, again))
    expect(await statusOf(theirs.key), 'one who comes back makes a new one').toBe(401)
  })

  test('end with the factors of a member whose account was found by another', async () => {
    const { shop } = open()
    const member = await aMember(shop.db, 'napadena@example.cz', 'owner')
    const theirs = await keyOf(member, ['customers.read'])
    if (isRefusal(theirs)) throw new Error(theirs.error_trans_key)
    const other = await made()
    const path = '/api/admin/staff/reset-factor'
    const asked = { staff_id: member.staffId, reason: 'Cizí přihlášení' }
    expect(JSON.parse((await owner.put(path, asked)).text)).toMatchObject({ keys: 1 })
    expect(JSON.parse((await owner.put(path, asked)).text)).toMatchObject({ keys: 0 })
    expect([await statusOf(theirs.key), await statusOf(other.key)]).toEqual([401, 200])
    const subject = { kind: 'staff', id: String(member.staffId) }
    const events = pageIn(await findAuditEvents({ db: shop.db }, { size: 10, subject })).rows
    expect(events.filter(({ operation }) => operation === 'staff.reset_factor')).toMatchObject([
      { after: { keysRevoked: 1 } },
    ])
  })

  test('hold no more than their maker may, and never staff, keys or settings about money', async () => {
    const make = async (given: object) => (await owner.put(`${at}/make`, body(given))).status
    for (const permission of ['staff.change', 'keys.change', 'settings.change_money'])
      expect(await make({ permissions: ['orders.read', permission] }), permission).toBe(422)
    expect(await make({ permissions: [] })).toBe(422)
    expect(await make({ days: 731 })).toBe(422)
    expect(await make({ name: 'Dvakrát' })).toBe(200)
    expect(await make({ name: 'Dvakrát' })).toBe(409)
    const manager = await aMember(open().shop.db, 'vedouci@example.cz', 'manager')
    expect(isRefusal(await keyOf(manager, ['orders.read']))).toBe(false)
    const support = await aMember(open().shop.db, 'podpora@example.cz', 'support')
    expect(await keyOf(support, ['orders.read'])).toMatchObject({ status: 403 })
  })

  test('make so many calls a minute', async () => {
    const { key } = await made({ calls_per_minute: 3 })
    for (let call = 0; call < 3; call++) expect(await statusOf(key)).toBe(200)
    const refused = await by(key).get('/api/admin/customers')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('are made, listed and revoked at the command line, by a member of staff', async () => {
    const say = async (...words: string[]) => await says(command, ['keys', ...words], { open, database })
    const words = ['make', 'Účetní', '--permissions', 'documents.read,money.read', '--days', '365']
    expect(await say(...words)).toMatch(/member of staff/)
    const said = await say(...words, '--as', demo.admin)
    const [, id = '', key = ''] = /\(id (\d+)\)\n(bmk_.{43})$/.exec(said) ?? []
    expect(await statusOf(key, '/api/admin/money')).toBe(200)
    expect(await say('list')).toContain(`${id}  Účetní  ${key.slice(0, 12)}…`)
    expect(await say('revoke', id, '--as', demo.admin)).toBe('Key revoked.')
    expect(await statusOf(key, '/api/admin/money')).toBe(401)
  })
})
