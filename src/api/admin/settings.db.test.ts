// The settings at /api/admin: read, changed and looked back at by members of staff.
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts, withProvedFactor } from '../../../test/accounts.ts'
import { aShop, done, type Visitor } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { addMember, changeRoles } from '../../shop/staff/staff.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { isRefusal } from '../../server/refusal.ts'
import { system } from '../../../test/staff.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { Role } from '../../shop/staff/rules.ts'

const at = '/api/admin/settings'
interface Answer {
  section: string
  version: number
  newest: number
  value: Record<string, unknown>
  written_by: number | null
  reason: string
}

withDatabase('the settings of the back office', (database) => {
  const open = aShop(database)

  test('are read, changed from the version that was seen, and looked back at page by page', async () => {
    await withDemoAccounts(open())
    const { db } = open().shop
    const owner = await signedIn(open(), demo.admin, demoPassword)
    const consumer = await signedIn(open(), demo.consumer, demoPassword)
    const customer = await findCustomer({ db }, { emailKey: demo.consumer })
    const context = { actor: system, now: open().clock.now }
    const asRole = async (role: Role) =>
      await inTransaction(db, async (tx) => {
        const given = { customerId: customer!.id, roles: [role] }
        const member = await addMember({ ...context, tx }, given)
        if (!isRefusal(member)) return
        const { id: staffId } = await tx
          .selectFrom('staff_member')
          .select('id')
          .where('customer_id', '=', customer!.id)
          .executeTakeFirstOrThrow()
        await changeRoles({ ...context, tx }, { staffId, roles: [role] })
      })
    const all = async (who: Visitor) =>
      (JSON.parse((await who.get(at)).text) as { settings: Answer[] }).settings
    const put = async (who: Visitor, body: object) => await who.put(`${at}/change`, body)

    const before = (await all(owner)).find(({ section }) => section === 'shop')!
    expect(before).toMatchObject({ value: { name: 'Big Meat' }, written_by: null })
    const body = { section: 'shop', base_version: before.newest, reason: 'Nové jméno' }
    const changed = await done(put(owner, { ...body, value: { name: 'Velké maso' } }))
    expect(changed).toMatchObject({
      setting: { section: 'shop', version: before.newest + 1, reason: 'Nové jméno' },
      is_new: true,
    })
    await open().shop.settings.refresh()
    expect((await open().app.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
      short_name: 'Velké maso',
    })

    const clash = await put(owner, { ...body, value: { name: 'Jiné maso' } })
    expect([clash.status, JSON.parse(clash.text)]).toMatchObject([
      409,
      {
        error_trans_key: 'settings.error.changed',
        current: { value: { name: 'Velké maso' } },
        yours: { name: 'Jiné maso' },
        difference: [{ field: 'name', current: 'Velké maso', yours: 'Jiné maso' }],
      },
    ])
    const wrong = await put(owner, { ...body, base_version: before.newest + 1, value: { name: '' } })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'name', error_trans_key: 'settings.error.text' }],
    ])
    const back = { ...body, base_version: before.newest + 1, value: { name: 'Big Meat' } }
    expect((await put(owner, back)).status).toBe(200)
    expect(JSON.parse((await put(owner, { ...back, base_version: before.newest + 2 })).text)).toMatchObject({
      is_new: false,
    })

    const names: unknown[] = []
    let after = ''
    for (let pages = 0; pages < 2; pages++) {
      const page = await owner.get(`${at}/history?section=shop&size=1${after}`)
      const { versions, next } = JSON.parse(page.text) as { versions: Answer[]; next: string }
      names.push(...versions.map(({ value }) => value['name']))
      after = `&after=${next}`
    }
    expect(names).toEqual(['Big Meat', 'Velké maso'])
    expect((await owner.get(`${at}/history?section=shop&size=0`)).status).toBe(422)
    expect((await owner.get(`${at}/history?section=shop&after=x`)).status).toBe(400)

    // A program older than a field omits it: the field stays as it is.
    const bank = (await all(owner)).find(({ section }) => section === 'bank')!
    const withOthers = { ...bank.value, others: ['222885/5500'] }
    const toBank = { section: 'bank', reason: 'Druhá banka' }
    await done(put(owner, { ...toBank, base_version: bank.newest, value: withOthers }))
    const mainAlone = { ...toBank, base_version: bank.newest + 1, value: { account: '19-2000145399/0800' } }
    expect(await done(put(owner, mainAlone))).toMatchObject({
      setting: { value: { account: '19-2000145399/0800', others: ['222885/5500'] } },
    })
    const twice = { ...toBank, base_version: bank.newest + 2, value: { account: '222885/5500' } }
    expect((await put(owner, twice)).body.errors).toMatchObject([{ path: 'others' }])

    await asRole('support')
    await withProvedFactor(open().shop, demo.consumer)
    for (const answer of [await consumer.get(at), await consumer.get(`${at}/history?section=shop`)])
      expect([answer.status, answer.body.error_trans_key]).toEqual([403, 'staff.error.not_allowed'])
    await asRole('manager')
    const refunds = { section: 'refunds', base_version: 0, value: {} }
    expect((await put(consumer, refunds)).status).toBe(403)
    expect((await all(consumer)).map(({ section }) => section)).toContain('refunds')
  })
})
