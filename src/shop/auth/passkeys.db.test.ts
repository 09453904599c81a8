// Passkeys of customers, with a simulated device: who may add one, what signs in, and what ends them.
import { beforeAll, expect, test } from 'vitest'
import {
  deliver,
  demo,
  demoPassword,
  logIn,
  password,
  queryOf,
  register,
  withDemoAccounts,
} from '../../../test/accounts.ts'
import { aShop, done } from '../../../test/app.ts'
import { aDevice, type Forgery } from '../../../test/authenticator.ts'
import { withDatabase } from '../../../test/database.ts'
import { sqlRows } from '../../../test/statements.ts'
import { mostPasskeys } from '../../lib/passkeys.ts'
import { isRefusal } from '../../server/refusal.ts'
import { exportOf, deleteOwnAccount } from '../../workflows/privacy/privacy.ts'
import { customerAt, signInByPasskey } from '../../workflows/signing-in/signing-in.ts'
import { atThisMoment } from '../shop-context.ts'
import {
  addOwnPasskey,
  askLoginPasskey,
  beginOwnPasskey,
  deactivate,
  passkeysOf,
  removeOwnPasskey,
  type SignedIn,
  unknownNetwork,
} from './auth.ts'

const origin = 'https://obchod.example'

withDatabase('passkeys of customers', (database) => {
  const open = aShop(database)
  const context = () => atThisMoment(open().shop)
  const from = { address: '10.0.0.1', device: 'test', deviceToken: null, session: null }
  beforeAll(async () => await withDemoAccounts(open()))

  const requestContext = (bearer: string | null) =>
    ({
      ...from,
      credentials: { bearer, token: null, session: null, device: null },
      visitor: null,
      remembered: null,
      keep: () => {},
      remember: () => {},
    }) as unknown as Parameters<typeof customerAt>[1]

  /** A login by password, as its owner's pages know it. */
  const aLogin = async (email: string, secret: string = demoPassword) => {
    const { token } = await done(logIn(open().visitor(), email, secret))
    const caller = await customerAt(open().shop, requestContext(token ?? ''))
    if (isRefusal(caller)) throw new Error(caller.error_trans_key)
    return { customer: caller.customer, sessionId: caller.sessionId }
  }
  type Login = Awaited<ReturnType<typeof aLogin>>
  const begin = async (ownSession: Login, { password: secret = demoPassword, name = 'Telefon' }) =>
    await beginOwnPasskey(context(), { ownSession, origin, password: secret, name })
  const begun = async (ownSession: Login, secret: string = demoPassword) => {
    const options = await begin(ownSession, { password: secret })
    if (isRefusal(options)) throw new Error(options.error_trans_key)
    return options
  }
  const add = async (ownSession: Login, response: unknown, name = 'Telefon') =>
    await addOwnPasskey(context(), { ownSession, origin, response, name })
  const asked = async () => {
    const options = await askLoginPasskey(context(), origin)
    if (isRefusal(options)) throw new Error(options.error_trans_key)
    return options
  }
  const enter = async (response: unknown) =>
    await signInByPasskey(open().shop, {
      requestContext: requestContext(null),
      origin,
      response,
      authType: 'B2C',
    })
  /** A customer with a passkey on a device of their own. */
  const withPasskey = async (email: string, secret: string = demoPassword, lies: Forgery = {}) => {
    const login = await aLogin(email, secret)
    const device = aDevice(origin)
    expect(await add(login, device.makes(await begun(login, secret), lies))).toEqual({ status: 'ok' })
    return { login, device }
  }
  const isIn = async (device: ReturnType<typeof aDevice>, lies: Forgery = {}) =>
    !isRefusal(await enter(device.signs(await asked(), lies)))

  test('one is added with the password, reported by mail, and then signs in without it; an answer counts once', async () => {
    const login = await aLogin(demo.consumer)
    // A device is not asked for a passkey that would be refused.
    expect(await begin(login, { password: 'x' })).toMatchObject({ errors: [{ path: 'current_password' }] })
    expect(await begin(login, { name: ' ' })).toMatchObject({ errors: [{ path: 'name' }] })
    const options = await begun(login)
    expect(options).toMatchObject({
      rp: { name: 'Big Meat', id: 'obchod.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = aDevice(origin)
    const made = device.makes(options)
    expect(await add(login, made, ' ')).toMatchObject({ errors: [{ path: 'name' }] })
    const both = await Promise.all([add(login, made, ' Můj telefon '), add(login, made, 'x')])
    expect(both.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(await passkeysOf(context(), login.customer.id)).toMatchObject([{ usedAt: null }])
    const [mail] = await deliver(open())
    expect(mail).toMatchObject({
      to: demo.consumer,
      subject: expect.stringContaining('Nový přístupový klíč'),
    })
    expect(mail!.text).toContain('/ucet/zabezpeceni')

    const answer = device.signs(await asked())
    const entered = await Promise.all([enter(answer), enter(answer)])
    const [signedIn, ...more] = entered.filter((one): one is SignedIn => !isRefusal(one))
    expect(more).toEqual([])
    expect(signedIn!.customer.email).toBe(demo.consumer)
    expect(isRefusal(await customerAt(open().shop, requestContext(signedIn!.token)))).toBe(false)
    expect(await enter(answer)).toMatchObject({ status: 401, error_trans_key: 'user.passkey_unknown' })
    const [{ name, usedAt } = {}] = await passkeysOf(context(), login.customer.id)
    expect([name, usedAt]).toEqual([expect.any(String), context().now])
    const held = await exportOf(context(), login.customer)
    expect(held['passkeys']).toMatchObject([{ used_at: context().now }])
  })

  const lies: [string, Forgery][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(48) }],
    ['a device that did not verify its owner', { flags: 1 }],
  ]
  test.each(lies)('what was made or signed for %s is refused', async (_, lie) => {
    const login = await aLogin(demo.consumer)
    const device = aDevice(origin)
    expect(await add(login, device.makes(await begun(login), lie))).toMatchObject({ status: 422 })
    expect(await add(login, device.makes(await begun(login)))).toEqual({ status: 'ok' })
    expect([await isIn(device, lie), await isIn(device)]).toEqual([false, true])
    expect(await isIn(aDevice(origin))).toBe(false)
    await removeOwnPasskey(context(), {
      customerId: login.customer.id,
      id: (await passkeysOf(context(), login.customer.id)).at(-1)!.id,
    })
    expect(await isIn(device)).toBe(false)
  })

  test.each([null, '', 'x', {}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
    'what is no answer at all is refused: %j',
    async (response) => {
      const login = await aLogin(demo.consumer)
      expect(await add(login, response)).toMatchObject({ status: 422 })
      expect(await enter(response)).toMatchObject({ status: 401 })
    },
  )

  test('a challenge is good for its purpose, session and password, and for five minutes', async () => {
    const login = await aLogin(demo.consumer)
    const other = await aLogin(demo.consumer)
    const device = aDevice(origin)
    expect(await add(other, device.makes(await begun(login)))).toMatchObject({ status: 422 })
    expect(await add(login, device.makes(await asked()))).toMatchObject({ status: 422 })
    expect(await add(login, device.makes(await begun(login)))).toEqual({ status: 'ok' })
    expect(isRefusal(await enter(device.signs(await begun(login))))).toBe(true)
    const late = device.signs(await asked())
    const lateKey = aDevice(origin).makes(await begun(login))
    open().clock.now = new Date(open().clock.now.getTime() + 5 * 60_000)
    expect(isRefusal(await enter(late))).toBe(true)
    expect(await add(login, lateKey)).toMatchObject({ status: 422 })
  })

  test('a key whose counter goes back is a copy', async () => {
    const { device } = await withPasskey(demo.consumer, demoPassword, { counter: 5 })
    const ins = []
    for (const counter of [6, 6, 5, 0, 7]) ins.push(await isIn(device, { counter }))
    expect(ins).toEqual([true, false, false, false, true])
    // Two with the same counter at once: one is a copy.
    const both = await Promise.all([8, 8].map(async (counter) => await isIn(device, { counter })))
    expect(both.filter((isSignedIn) => isSignedIn)).toEqual([true])
  })

  test('ten are the most, also at once; nobody removes another’s', async () => {
    const login = await aLogin(demo.reseller)
    const stranger = await aLogin(demo.consumer)
    const made = []
    for (let at = 0; at < mostPasskeys + 2; at++) made.push(aDevice(origin).makes(await begun(login)))
    const added = await Promise.all(made.map(async (response) => await add(login, response)))
    const refusals = added.filter(isRefusal)
    expect(refusals.map((one) => one.error_trans_key)).toEqual(['user.passkeys_many', 'user.passkeys_many'])
    expect(await begin(login, {})).toMatchObject({ error_trans_key: 'user.passkeys_many' })
    const [first] = await passkeysOf(context(), login.customer.id)
    const remove = async (customerId: number) =>
      await removeOwnPasskey(context(), { customerId, id: first!.id })
    expect([
      await remove(stranger.customer.id),
      await remove(login.customer.id),
      await remove(login.customer.id),
    ]).toEqual([false, true, false])
  })

  test('a new password by a mailed link removes them; one from another session ends what was begun', async () => {
    const email = 'klice@example.cz'
    await deliver(open())
    await register(open(), email)
    const { device } = await withPasskey(email, password)
    const login = await aLogin(email, password)
    const begunBefore = aDevice(origin).makes(await begun(login, password))
    await deliver(open())
    await done(open().visitor().post('/api/user/password-reset', { email }))
    const [mail] = await deliver(open())
    const fresh = { password: 'Nové heslo 12', password_confirm: 'Nové heslo 12' }
    await done(
      open()
        .visitor()
        .put('/api/user/set-password', { ...queryOf(mail!), ...fresh }),
    )
    expect(await isIn(device)).toBe(false)
    expect(await passkeysOf(context(), login.customer.id)).toEqual([])
    expect(await add(login, begunBefore)).toMatchObject({ status: 422 })
  })

  test('a deactivated account’s passkey opens nothing', async () => {
    const { login, device } = await withPasskey(demo.representative)
    const { customer } = login
    const network = unknownNetwork
    await open()
      .shop.db.transaction()
      .execute(
        async (tx) => await deactivate({ tx, now: context().now }, { customerId: customer.id, network }),
      )
    expect(await isIn(device)).toBe(false)
  })

  test('a deleted account’s passkey opens nothing, and is erased', async () => {
    const email = 'smazany@example.cz'
    await deliver(open())
    await register(open(), email)
    const { login, device } = await withPasskey(email, password)
    expect(await isIn(device)).toBe(true)
    const gone = await deleteOwnAccount(context(), { own: login, password, from })
    expect(isRefusal(gone)).toBe(false)
    expect(await isIn(device)).toBe(false)
    const rows = await sqlRows(
      open().shop.db,
    )`select from customer_passkey where customer_id = ${login.customer.id}`
    expect(rows).toEqual([])
  })
})
