/** Every kind of caller there is, each with the cookies they come with: for the matrix of who may call what. */
import type { FastifyInstance } from 'fastify'
import { sqlRows } from './statements.ts'
import { demoPassword, seedDemoAccounts } from '../src/shop/auth/auth.ts'
import { seedDemoFactors } from '../src/shop/factors/factors.ts'
import type { Db } from '../src/server/db.ts'
import type { Shop } from '../src/shop/shop-context.ts'
import { demo, withProvedFactor } from './accounts.ts'

/**
 * `visitor`: a guest with a cart and an order. `acting`: a representative who orders for one of their
 * resellers; `lost`: one who orders for a consumer no longer assigned to them. `unproved`: an owner who signed
 * in with the password alone, not the second factor. `shut`: deactivated after they had signed in; `expired`:
 * their session is over. Both still send their tokens.
 */
export const actors = [
  'nobody',
  'visitor',
  'consumer',
  'reseller',
  'both',
  'representative',
  'acting',
  'lost',
  'admin',
  'unproved',
  'shut',
  'expired',
] as const
export type Actor = (typeof actors)[number]

const addresses: Partial<Record<Actor, string>> = {
  ...demo,
  both: 'both@example.cz',
  acting: 'acting@example.cz',
  lost: 'lost@example.cz',
  unproved: 'unproved@example.cz',
  shut: 'shut@example.cz',
  expired: 'expired@example.cz',
}

/** Creates the accounts of all actors, with the customers that representatives act for, now or formerly. */
export async function makePeople(db: Db, now: Date): Promise<void> {
  await seedDemoAccounts({ db, now })
  await seedDemoFactors({ db, now })
  for (const actor of ['both', 'acting', 'lost', 'unproved', 'shut', 'expired'] as const) {
    const type = actor === 'both' ? 'BOTH' : 'B2C'
    const isRepresentative = actor === 'acting' || actor === 'lost'
    await sqlRows(
      db,
    )`insert into customer (email, email_key, type, is_sales_representative, first_name, last_name, phone, locale, password_hash, created_at, confirmed_at, company)
      select ${addresses[actor]}, ${addresses[actor]}, ${type}, ${isRepresentative}, first_name, last_name, phone, locale, password_hash, created_at, confirmed_at,
        ${type === 'BOTH' ? JSON.stringify({ name: 'Obojí s.r.o.', ico: '27082440', dic: null }) : null}::text::jsonb
      from customer where email_key = ${demo.consumer}`
  }
  await sqlRows(db)`with member as (insert into staff_member (customer_id, created_at)
      select id, ${now} from customer where email_key = ${addresses.unproved} returning id),
    given as (insert into staff_role select id, 'owner' from member)
    insert into staff_totp (staff_id, is_demo, last_step, created_at) select id, true, 0, ${now} from member`
  await sqlRows(db)`update customer c set representative_id = r.id from customer r
    where c.email_key = ${demo.reseller} and r.email_key = ${addresses.acting}`
}

/** Signs an actor in again and returns their cookies as a header. */
export async function cookiesOf(app: FastifyInstance, { db, now }: Shop, actor: Actor): Promise<string> {
  if (actor === 'nobody') return ''
  if (actor === 'visitor') {
    const body = { quantity_piece: 1, quantity_box: 0 }
    return cookieHeader(
      await app.inject({ method: 'PUT', url: '/api/cart/add-snack-to-cart', body, headers: json }),
    )
  }
  const body = { username: addresses[actor], password: demoPassword }
  if (actor === 'shut')
    await sqlRows(db)`update customer set deactivated_at = null where email_key = ${addresses.shut}`
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', body, headers: json })
  if (answer.statusCode !== 200) throw new Error(`${actor} can't sign in: ${answer.body}`)
  if (actor === 'admin') await withProvedFactor({ db, now }, body.username ?? '')
  await afterwards(db, now(), actor)
  return cookieHeader(answer)
}

const json = { 'content-type': 'application/json' }

const cookieHeader = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Changes an actor's account after they have signed in. */
export async function afterwards(db: Db, now: Date, actor: Actor): Promise<void> {
  const address = addresses[actor]
  if (actor === 'shut')
    await sqlRows(db)`update customer set deactivated_at = ${now} where email_key = ${address}`
  if (actor === 'expired')
    await sqlRows(db)`update customer_session s set expires_at = ${now} from customer c
      where c.id = s.customer_id and c.email_key = ${address}`
  const actsFor = actor === 'acting' ? demo.reseller : actor === 'lost' ? demo.consumer : null
  if (actsFor)
    await sqlRows(
      db,
    )`update customer_session s set acting_for = (select id from customer where email_key = ${actsFor}) from customer c
      where c.id = s.customer_id and c.email_key = ${address}`
}
