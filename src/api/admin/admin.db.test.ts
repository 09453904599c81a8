// The way into /api/admin: who gets in, and with which rights.
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts, withProvedFactor } from '../../../test/accounts.ts'
import { aShop } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { runVerb } from '../../../test/statements.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { removeMember, findStaff, staffActor, addMember } from '../../shop/staff/staff.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { keptUnlessRefused } from './staff-calls.ts'

const me = '/api/admin/staff/me'

withDatabase('the door of the back office', (database) => {
  const open = aShop(database)

  test('opens to active members of staff alone, with the rights that they have at that moment', async () => {
    await withDemoAccounts(open())
    const { db } = open().shop
    const [guest, consumer, owner] = [
      open().visitor(),
      await signedIn(open(), demo.consumer, demoPassword),
      await signedIn(open(), demo.admin, demoPassword),
    ]
    expect((await guest.get(me)).status).toBe(401)
    expect((await consumer.get(me)).body).toMatchObject({
      code: 403,
      error_trans_key: 'staff.error.not_a_member',
    })
    const seen = JSON.parse((await owner.get(me)).text) as { staff: { permissions: string[] } }
    expect(seen.staff).toMatchObject({ email: demo.admin, roles: ['owner'] })
    expect(seen.staff.permissions).toContain('staff.change')

    const [first] = await findStaff({ db })
    const customer = await findCustomer({ db }, { emailKey: demo.consumer })
    const context = { actor: staffActor(first!), now: open().clock.now }
    const member = await runVerb(db, addMember, context, { customerId: customer!.id, roles: ['reader'] })
    if (isRefusal(member)) throw new Error(member.error_trans_key)
    expect((await consumer.get(me)).body).toMatchObject({ error_trans_key: 'staff.error.second_factor' })
    await withProvedFactor(open().shop, demo.consumer)
    const reading = JSON.parse((await consumer.get(me)).text) as { staff: { permissions: string[] } }
    expect(reading.staff).toMatchObject({ roles: ['reader'] })
    expect(reading.staff.permissions.filter((permission) => !permission.endsWith('.read'))).toEqual([])
    expect((await consumer.get('/api/admin/money')).status).toBe(200)
    expect((await consumer.get('/api/admin/settings')).body).toMatchObject({
      code: 403,
      error_trans_key: 'staff.error.not_allowed',
    })
    await runVerb(db, removeMember, context, member.id)
    expect((await consumer.get(me)).status).toBe(403)
  })

  test('rolls back what is refused, but keeps a request for a second member’s approval', async () => {
    const { db } = open().shop
    const version = async () =>
      (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version
    const before = await version()
    for (const [key, kept] of [
      ['staff.error.not_allowed', 0],
      ['approval.asked', 1],
    ] as const) {
      const answer = await keptUnlessRefused({ db }, async (tx) => {
        await tx
          .updateTable('catalogue_version')
          .set(({ eb }) => ({ version: eb('version', '+', 1) }))
          .execute()
        return refuse(409, key)
      })
      expect(answer).toMatchObject({ error_trans_key: key })
      expect(await version()).toBe(before + kept)
    }
  })
})
