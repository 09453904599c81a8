import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../test/database.ts'
import { aMember, anAccount, system } from '../../../test/staff.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import type { Actor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findAuditEvents, verifyChain } from '../audit/audit.ts'
import { findCustomer } from '../customers/customers.ts'
import {
  addMember,
  approve,
  changeRoles,
  findStaff,
  operate,
  refuseApproval,
  removeMember,
  staffActor,
} from './staff.ts'

const now = new Date('2026-11-22T12:00:00Z')
const notAllowed = { status: 403, error_trans_key: 'staff.error.not_allowed' }

withDatabase('members of staff', (database) => {
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction((await database()).db, work)
  const rolesOf = async (email: string) =>
    (await findStaff({ db: (await database()).db })).find((member) => member.email === email)?.roles

  test('the first one is an owner, whatever is given; the next ones are what is given', async () => {
    const { db } = await database()
    expect(await aMember(db, 'first@example.cz', 'warehouse')).toMatchObject({
      roles: ['owner', 'warehouse'],
    })
    expect(await aMember(db, 'support@example.cz', 'support')).toMatchObject({ roles: ['support'] })
    expect(await findCustomer({ db }, { emailKey: 'support@example.cz' })).toMatchObject({ isAdmin: true })
  })

  test('only an owner makes members and owners; a manager, a customer and a guest do not', async () => {
    const { db } = await database()
    const customerId = await anAccount(db, 'wants@example.cz')
    const add = async (actor: Actor, given = customerId) =>
      await within(
        async (tx) => await addMember({ tx, actor, now }, { customerId: given, roles: ['reader'] }),
      )
    const manager = await aMember(db, 'manager@example.cz', 'manager')
    for (const actor of [
      manager,
      { kind: 'customer', customerId } as const,
      { kind: 'guest', token: null } as const,
    ])
      expect(await add(actor)).toMatchObject(notAllowed)
    const owner = await aMember(db, 'owner@example.cz', 'owner')
    expect(await add(owner)).toMatchObject({ roles: ['reader'] })
    expect(await add(owner)).toMatchObject({ status: 409 })
    expect(await add(owner, 999_999)).toMatchObject({ status: 404 })
    const up = await within(
      async (tx) =>
        await changeRoles({ tx, actor: manager, now }, { staffId: manager.staffId, roles: ['owner'] }),
    )
    expect(up).toMatchObject(notAllowed)
    const none = { staffId: manager.staffId, roles: [] }
    expect(await within(async (tx) => await changeRoles({ tx, actor: owner, now }, none))).toMatchObject({
      status: 422,
    })
  })

  test('roles that were taken in the meantime are worth nothing', async () => {
    const { db } = await database()
    const former = await aMember(db, 'former@example.cz', 'owner')
    const target = await aMember(db, 'target@example.cz', 'reader')
    await within(async (tx) => await removeMember({ tx, actor: system, now }, former.staffId))
    expect(await findCustomer({ db }, { emailKey: 'former@example.cz' })).toMatchObject({ isAdmin: false })
    const asked = { staffId: target.staffId, roles: ['manager'] as const }
    expect(await within(async (tx) => await changeRoles({ tx, actor: former, now }, asked))).toMatchObject(
      notAllowed,
    )
    const again = { customerId: (await findCustomer({ db }, { emailKey: 'former@example.cz' }))!.id }
    const back = await within(
      async (tx) => await addMember({ tx, actor: system, now }, { ...again, roles: ['editor'] }),
    )
    expect(back).toMatchObject({ id: former.staffId, roles: ['editor'] })
  })

  test('a login that proved the second factor long ago makes no members, changes no roles, and approves nothing', async () => {
    const { db } = await database()
    const owner = await aMember(db, 'stale@example.cz', 'owner')
    const target = await aMember(db, 'untouched@example.cz', 'reader')
    const customerId = await anAccount(db, 'nobody.yet@example.cz')
    const actor = { ...owner, session: { id: randomUUID(), isFresh: false } }
    const work = async () => await Promise.reject(new Error('It is approved'))
    for (const verb of [
      async (tx: Tx) => await addMember({ tx, actor, now }, { customerId, roles: ['reader'] }),
      async (tx: Tx) => await changeRoles({ tx, actor, now }, { staffId: target.staffId, roles: ['owner'] }),
      async (tx: Tx) => await removeMember({ tx, actor, now }, target.staffId),
      async (tx: Tx) => await approve({ tx, actor, now }, { id: 1, work }),
      async (tx: Tx) => await refuseApproval({ tx, actor, now }, { id: 1, reason: 'x' }),
    ])
      expect(await within<unknown>(verb)).toMatchObject({
        status: 403,
        error_trans_key: 'staff.error.factor_again',
      })
    expect(await rolesOf('untouched@example.cz')).toEqual(['reader'])
  })

  test('one owner stays: of two who leave at once one does, and the database refuses the rest', async () => {
    const { db } = await database()
    for (const { id, roles } of await findStaff({ db }))
      if (!roles.includes('owner'))
        await within(async (tx) => await removeMember({ tx, actor: system, now }, id))
    const owners = await findStaff({ db })
    expect(owners.length).toBeGreaterThan(1)
    const left = await Promise.all(
      owners.map(
        async (member) =>
          await within(async (tx) => await removeMember({ tx, actor: staffActor(member), now }, member.id)),
      ),
    )
    expect(left.filter(isRefusal)).toMatchObject([{ status: 409, error_trans_key: 'staff.error.last_owner' }])
    const [last] = await findStaff({ db })
    const roles = ['manager'] as const
    expect(
      await within(async (tx) => await changeRoles({ tx, actor: system, now }, { staffId: last!.id, roles })),
    ).toMatchObject({ status: 409 })
    for (const statement of [
      sql`delete from staff_role where role = 'owner'`,
      sql`update staff_role set role = 'reader' where role = 'owner'`,
      sql`update staff_member set ended_at = now()`,
    ])
      await expect(statement.execute(db)).rejects.toMatchObject({ constraint: 'staff_owner' })
    await expect(
      sql`update customer set is_admin = false where id = ${last!.customerId} returning is_admin`.execute(db),
    ).resolves.toMatchObject({ rows: [{ is_admin: true }] })
    expect(await rolesOf(last!.email)).toContain('owner')
  })
})

withDatabase('the audit', (database) => {
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction((await database()).db, work)

  test('holds every operation once, who did it and what it changed, and nothing of what was refused', async () => {
    const { db } = await database()
    const owner = await aMember(db, 'owner@example.cz')
    const clerk = await aMember(db, 'clerk@example.cz', 'warehouse')
    let pieces = 5
    const asked = {
      operation: 'stock.threshold',
      subject: { kind: 'variant', id: 'BM-1' },
      reason: 'spočítáno\n\0x',
    } as const
    const count = async (actor: Actor) =>
      await within(
        async (tx) =>
          await operate(
            { tx, actor, now },
            {
              asked: { ...asked, look: async () => await Promise.resolve({ pieces }) },
              work: async () => {
                pieces += 2
                return await Promise.resolve(pieces > 7 ? refuse(409, 'staff.error.known') : { pieces })
              },
            },
          ),
      )
    expect(await count(clerk)).toEqual({ pieces: 7 })
    expect(await count(clerk)).toMatchObject({ status: 409 })
    pieces = 0
    expect(await count({ ...clerk, roles: ['support'] })).toMatchObject(notAllowed)
    expect(pieces).toBe(0)
    const subject = { kind: 'variant', id: 'BM-1' }
    expect(pageIn(await findAuditEvents({ db }, { size: 10, subject })).rows).toMatchObject([
      {
        actorKind: 'staff',
        actorId: clerk.staffId,
        operation: 'stock.threshold',
        before: { pieces: 5 },
        after: { pieces: 7 },
        reason: 'spočítáno x',
      },
    ])
    const page = pageIn(await findAuditEvents({ db }, { size: 2 }))
    expect(page.rows.map(({ id }) => id)).toEqual([3, 2])
    expect(pageIn(await findAuditEvents({ db }, { size: 2, after: page.next! }))).toMatchObject({
      rows: [{ id: 1, operation: 'staff.add', subjectId: String(owner.staffId) }],
      next: null,
    })
  })

  test('is a chain without gaps, also of operations at once and of those that were undone', async () => {
    const { db } = await database()
    const asked = (id: number) => ({ operation: 'job.resolve', subject: { kind: 'job', id } }) as const
    const done = await Promise.allSettled(
      Array.from({ length: 12 }, async (_, index) =>
        within(
          async (tx) =>
            await operate(
              { tx, actor: system, now },
              {
                asked: asked(index),
                work: async () => {
                  return await Promise.resolve({ index })
                },
              },
            ).then((made) => {
              if (index % 4 === 0) throw new Error('undone')
              return made
            }),
        ),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    const before = pageIn(await findAuditEvents({ db }, { size: 100 }))
    expect(await verifyChain({ db }, 5)).toMatchObject({ events: before.rows.length, broken: null })
  })

  test('can only be added to, and shows what its owner changed, removed or added all the same', async () => {
    const { db, owner } = await database()
    await expect(sql`update audit_event set reason = 'x'`.execute(db)).rejects.toThrow(
      /append-only|permission denied|only be added/,
    )
    await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow(
      /append-only|permission denied|only be added/,
    )
    const forge = async (statement: string) =>
      await inTransaction(owner.db, async (tx) => {
        await sqlRows(tx)`alter table audit_event disable trigger user`
        await sql.raw(statement).execute(tx)
        const { broken } = await verifyChain({ db: tx })
        throw new Error(`broken at ${broken}`)
      })
    await expect(forge(`update audit_event set reason = 'x' where id = 2`)).rejects.toThrow('broken at 2')
    await expect(forge(`update audit_event set at = at + interval '1 s' where id = 3`)).rejects.toThrow(
      'broken at 3',
    )
    await expect(forge(`delete from audit_event where id = 1`)).rejects.toThrow('broken at 1')
    await expect(
      forge(`update audit_event e set reason = 'x', hash = sha256('x') where id = 2`),
    ).rejects.toThrow('broken at 2')
    await expect(
      forge(`update audit_event e set actor_id = 7, hash = '\\x00' || substring(hash from 2) where id = 3`),
    ).rejects.toThrow('broken at 3')
  })
})
