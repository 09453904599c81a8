import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliver, logIn, password, queryOf, register, signedIn } from '../../../test/accounts.ts'
import { done, today, withShop } from '../../../test/app.ts'
import { requestContextOf } from '../../../test/request-context.ts'
import { runVerb } from '../../../test/statements.ts'
import { changePassword } from '../../workflows/signing-in/signing-in.ts'
import { atThisMoment } from '../shop-context.ts'
import { deactivate, unknownNetwork } from './auth.ts'
import type { Identity } from './auth-context.ts'

const me = '/api/auth/user'
const reset = '/api/user/password-reset'
const set = '/api/user/set-password'
const fresh = 'Nové heslo 8'

withShop('what happens while a password is being compared', (open, database) => {
  let hour = 0
  let identity: Identity
  beforeEach(() => {
    identity = open().shop.identity
    open().clock.now = new Date(today.getTime() + ++hour * 3600_000)
  })
  afterEach(() => {
    open().shop.identity = identity
  })

  /** Runs an action once, after the next password was compared and before its result is used. */
  const meanwhile = (happens: () => Promise<unknown>) => {
    const { verify } = identity.passwords
    let isDone = false
    const passwords: Identity['passwords'] = {
      ...identity.passwords,
      verify: async (stored, given) => {
        const matches = await verify(stored, given)
        if (!isDone) {
          isDone = true
          await happens()
        }
        return matches
      },
    }
    open().shop.identity = { ...identity, passwords }
  }
  const account = async (email: string) => {
    await register(open(), email)
    return email
  }
  const idOf = async (email: string) => {
    const { db } = await database()
    const row = db.selectFrom('customer').select('id').where('email_key', '=', email)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const resetBy = async (email: string) => {
    await done(open().visitor().post(reset, { email }))
    const [mail] = await deliver(open())
    const body = { password: fresh, password_confirm: fresh, ...queryOf(mail!) }
    expect(await done(open().visitor().put(set, body))).toMatchObject({ status: 'ok' })
  }

  test('A13: a login with the old password opens nothing once a new one was set', async () => {
    const email = await account('slow-login@example.cz')
    meanwhile(async () => await resetBy(email))
    const thief = open().visitor()
    expect((await logIn(thief, email)).status).toBe(401)
    expect([...thief.cookies.keys()]).toEqual([])
    expect((await logIn(open().visitor(), email, fresh)).status).toBe(200)
  })

  test('A13: a login that rehashes an outdated password does not restore the old one', async () => {
    const { db } = await database()
    const { hashSync } = await import('@node-rs/argon2')
    const email = await account('outdated@example.cz')
    const password_hash = hashSync(password, {
      algorithm: 2,
      memoryCost: 8192,
      timeCost: 1,
      parallelism: 1,
    })
    await db.updateTable('customer').set({ password_hash }).where('email_key', '=', email).execute()
    meanwhile(async () => await resetBy(email))
    expect((await logIn(open().visitor(), email)).status).toBe(401)
    expect((await logIn(open().visitor(), email)).status).toBe(401)
    expect((await logIn(open().visitor(), email, fresh)).status).toBe(200)
  })

  test('A10: a login opens nothing once the account was shut', async () => {
    const { db } = await database()
    const email = await account('slow-shut@example.cz')
    const id = await idOf(email)
    const context = atThisMoment(open().shop)
    meanwhile(async () => await runVerb(db, deactivate, context, { customerId: id, network: unknownNetwork }))
    expect((await logIn(open().visitor(), email)).status).toBe(401)
    const live = db
      .selectFrom('customer_session')
      .select('id')
      .where('customer_id', '=', id)
      .where('ended_at', 'is', null)
    expect(await live.execute()).toEqual([])
  })

  test('A13: a thief who is changing the password does not undo the one that its owner sets by the link', async () => {
    const email = await account('slow-change@example.cz')
    const thief = await signedIn(open(), email)
    meanwhile(async () => await resetBy(email))
    const given = { current: password, password: 'of the thief' }
    const answer = await changePassword(open().shop, {
      requestContext: requestContextOf(thief.cookies.get('token')!),
      given,
    })
    expect(answer).toMatchObject({ status: 422 })
    expect((await logIn(open().visitor(), email, 'of the thief')).status).toBe(401)
    expect((await logIn(open().visitor(), email, fresh)).status).toBe(200)
  })

  test('A13: a session that is signed out in the meantime changes no password', async () => {
    const email = await account('out-change@example.cz')
    const visitor = await signedIn(open(), email)
    const token = visitor.cookies.get('token')!
    meanwhile(async () => await done(visitor.post('/api/auth/logout')))
    const given = { current: password, password: fresh }
    expect(
      await changePassword(open().shop, { requestContext: requestContextOf(token), given }),
    ).toMatchObject({ status: 422 })
    expect((await logIn(open().visitor(), email)).status).toBe(200)
  })

  test('a login, a logout and a change of the password at the same moment wait for each other in no circle', async () => {
    const email = await account('circle@example.cz')
    let current = password
    for (let round = 0; round < 8; round++) {
      const [stays, leaves] = [await signedIn(open(), email, current), await signedIn(open(), email, current)]
      const next = `${fresh} ${round}`
      const change = changePassword(open().shop, {
        requestContext: requestContextOf(stays.cookies.get('token')!),
        given: {
          current,
          password: next,
        },
      })
      const [changed, left, again] = await Promise.all([
        change,
        leaves.post('/api/auth/logout'),
        logIn(stays, email, current),
      ])
      expect([left.status, [200, 401].includes(again.status)]).toEqual([200, true])
      if (!('refused' in changed)) current = next
      open().clock.now = new Date(open().clock.now.getTime() + 3600_000)
    }
    expect((await logIn(open().visitor(), email, current)).status).toBe(200)
    expect((await open().visitor().get(me)).status).toBe(401)
  })
})
