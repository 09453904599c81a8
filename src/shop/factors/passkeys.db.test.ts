// Passkeys of a simulated device: which responses are accepted, and which are refused.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, logIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, done } from '../../../test/app.ts'
import { aDevice, type Forgery } from '../../../test/authenticator.ts'
import { withDatabase } from '../../../test/database.ts'
import { mostPasskeys } from '../../lib/passkeys.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findMember, standingOf } from '../staff/staff.ts'
import { factorContext, memberAt } from '../../workflows/signing-in/signing-in.ts'
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  demoCode,
  factorsOf,
  proveByCode,
  proveByPasskey,
  removeFactor,
  type AtDoor,
} from './factors.ts'

const origin = 'https://obchod.example'

withDatabase('passkeys of staff', (database) => {
  const open = aShop(database)
  const context = () => factorContext(open().shop)
  beforeAll(async () => await withDemoAccounts(open()))

  /** Signs the demo's owner in by the password; `proved`: by the demo's code as well. */
  const aLogin = async (proved = false): Promise<AtDoor> => {
    const visitor = open().visitor()
    const { token } = await done(logIn(visitor, demo.admin, demoPassword))
    const credentials = { bearer: token ?? '', token: null, session: null, device: null }
    const found = await memberAt(open().shop, { credentials } as Parameters<typeof memberAt>[1])
    if (isRefusal(found)) throw new Error(found.error_trans_key)
    const at = { member: found.member, sessionId: found.sessionId, address: '10.0.0.1' }
    if (proved) await proveByCode(context(), { at, code: demoCode(context().now) })
    return at
  }
  const begun = async (at: AtDoor) => {
    const asked = await beginPasskey(context(), { at, origin, issuer: 'Big Meat', name: 'x' })
    if (isRefusal(asked)) throw new Error(asked.error_trans_key)
    return asked
  }
  const asked = async (at: AtDoor) => {
    const question = await askPasskey(context(), { at, origin })
    if (isRefusal(question)) throw new Error(question.error_trans_key)
    return question
  }
  const standing = async ({ member, sessionId }: AtDoor) =>
    (await standingOf(context(), { staffId: member.id, sessionId })).kind

  test('one is added, and opens another login; each question is answered once', async () => {
    const at = await aLogin(true)
    const device = aDevice(origin)
    const question = await begun(at)
    expect(question.rp).toEqual({ name: 'Big Meat', id: 'obchod.example' })
    const response = device.makes(question)
    const added = await addPasskey(context(), { at, origin, response, name: ' Notebook ' })
    expect(added).toMatchObject({ codes: expect.arrayContaining([expect.any(String)]) })
    expect(await addPasskey(context(), { at, origin, response, name: 'x' })).toMatchObject({ status: 422 })
    expect((await factorsOf(context(), at.member.id)).passkeys).toMatchObject([
      { name: 'Notebook', usedAt: null },
    ])

    const later = await aLogin()
    const answer = device.signs(await asked(later))
    // A challenge belongs to its login.
    const stranger = await aLogin()
    expect(await proveByPasskey(context(), { at: stranger, origin, response: answer })).toMatchObject({
      status: 422,
    })
    const both = await Promise.all(
      [1, 2].map(async () => await proveByPasskey(context(), { at: later, origin, response: answer })),
    )
    expect(both.filter((one) => !isRefusal(one))).toEqual([{ status: 'ok' }])
    expect([await standing(later), await standing(stranger)]).toEqual(['in', 'verify'])
  })

  const lies: [string, Forgery][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another question', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ]
  test.each(lies)('what was made or signed for %s is refused', async (_, lie) => {
    const at = await aLogin(true)
    const device = aDevice(origin)
    const made = { at, origin, name: 'x', response: device.makes(await begun(at), lie) }
    expect(await addPasskey(context(), made)).toMatchObject({ status: 422 })
    const honest = device.makes(await begun(at))
    expect(await addPasskey(context(), { at, origin, name: 'x', response: honest })).toHaveProperty('codes')
    const later = await aLogin()
    const response = device.signs(await asked(later), lie)
    expect(await proveByPasskey(context(), { at: later, origin, response })).toMatchObject({ status: 422 })
    // An old challenge is no longer valid.
    const late = device.signs(await asked(later))
    open().clock.now = new Date(open().clock.now.getTime() + 15 * 60_000)
    expect(await proveByPasskey(context(), { at: later, origin, response: late })).toMatchObject({
      status: 422,
    })
    expect(await standing(later)).toBe('verify')
  })

  test('a key whose counter goes back is a copy, and another device’s signature is none of ours', async () => {
    const at = await aLogin(true)
    const device = aDevice(origin)
    await addPasskey(context(), {
      at,
      origin,
      name: 'x',
      response: device.makes(await begun(at), { counter: 5 }),
    })
    const proved = async (counter: number, by = device) => {
      const login = await aLogin()
      const response = by.signs(await asked(login), { counter })
      return isRefusal(await proveByPasskey(context(), { at: login, origin, response }))
    }
    expect([await proved(6), await proved(6), await proved(5), await proved(0), await proved(7)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(await proved(8, aDevice(origin))).toBe(true)
  })

  test.each([null, '', 'x', {}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
    'what is no answer at all is refused: %j',
    async (response) => {
      const at = await aLogin(true)
      await begun(at)
      await asked(at)
      expect(await addPasskey(context(), { at, origin, response, name: 'x' })).toMatchObject({ status: 422 })
      expect(await proveByPasskey(context(), { at, origin, response })).toMatchObject({ status: 422 })
    },
  )

  test('a login that has not proved the factor adds and removes none; ten are the most; the last factor stays', async () => {
    const member = (await findMember(context(), { emailKey: demo.admin }))!
    const stranger = await aLogin()
    expect(await beginPasskey(context(), { at: stranger, origin, issuer: 'x', name: 'x' })).toMatchObject({
      error_trans_key: 'staff.error.second_factor',
    })
    const at = await aLogin(true)
    const add = async () =>
      await addPasskey(context(), { at, origin, name: 'x', response: aDevice(origin).makes(await begun(at)) })
    const { length } = (await factorsOf(context(), member.id)).passkeys
    const elsewhere = await aLogin(true)
    const late = aDevice(origin).makes(await begun(elsewhere))
    for (let more = length; more < mostPasskeys; more++) expect(await add()).toEqual({ codes: null })
    const many = { status: 409, error_trans_key: 'staff_factor.error.passkeys_many' }
    expect(await addPasskey(context(), { at: elsewhere, origin, name: 'x', response: late })).toMatchObject(
      many,
    )
    // A device is not asked for a passkey that would be refused.
    expect(await beginPasskey(context(), { at, origin, issuer: 'x', name: 'x' })).toMatchObject(many)
    expect(await beginPasskey(context(), { at, origin, issuer: 'x', name: ' ' })).toMatchObject({
      errors: [{ path: 'name' }],
    })
    const remove = async (factor: 'app' | number, by = at) =>
      await removeFactor(context(), { at: by, factor })
    const [first, ...rest] = (await factorsOf(context(), member.id)).passkeys
    expect(await remove(first!.id, stranger)).toMatchObject({ status: 403 })
    expect(await remove('app')).toEqual({ status: 'ok' })
    const removed = await Promise.all([first!, ...rest].map(async ({ id }) => await remove(id)))
    expect(removed.filter(isRefusal)).toMatchObject([{ error_trans_key: 'staff_factor.error.last_factor' }])
    expect((await factorsOf(context(), member.id)).passkeys).toHaveLength(1)
  })
})
