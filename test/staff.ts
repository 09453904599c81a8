/** Members of staff in tests. */
import type { Actor, StaffActor } from '../src/server/context.ts'
import { runVerb } from './statements.ts'
import type { Db } from '../src/server/db.ts'
import { isRefusal } from '../src/server/refusal.ts'
import { recordCustomer } from '../src/shop/customers/customers.ts'
import type { Role } from '../src/shop/staff/rules.ts'
import { addMember, staffActor } from '../src/shop/staff/staff.ts'

/** The program itself, which may do everything. */
export const system: Actor = { kind: 'system', name: 'test' }

/** The id of a new account with a confirmed address. */
export async function anAccount(db: Db, emailKey: string): Promise<number> {
  const now = new Date('2026-11-22T12:00:00Z')
  const person = { email: emailKey, emailKey, type: 'B2C', firstName: 'Petra', lastName: 'Pilná' } as const
  const proved = { passwordHash: null, confirmedAt: now, termsAcceptedAt: now }
  const given = { ...person, ...proved, phone: '+420777123456', company: null, locale: 'cs' } as const
  const id = await runVerb(db, recordCustomer, { now }, given)
  if (id === null) throw new Error(`${emailKey} has an account already`)
  return id
}

/** A new member of staff, as who does what follows. In a shop without an owner they become its owner as well. */
export async function aMember(db: Db, emailKey: string, ...roles: Role[]): Promise<StaffActor> {
  const customerId = await anAccount(db, emailKey)
  const context = { actor: system, now: new Date('2026-11-22T12:00:00Z') }
  const member = await runVerb(db, addMember, context, { customerId, roles })
  if (isRefusal(member)) throw new Error(member.error_trans_key)
  return staffActor(member)
}
