import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, today } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { boundTo } from '../../server/bound.ts'
import { troubles } from '../../simulators/ares/companies.ts'
import { startAresSimulator, type AresSimulator } from '../../simulators/ares/simulator.ts'
import { openRegister, type Register } from './resellers.ts'

const hours = (count: number) => count * 3600_000

withDemo('the business register', (database) => {
  let simulator: AresSimulator
  /** The current register, so that each test has its own calls under way. */
  let register: Register
  const standIn: Register = { find: async (...given) => await register.find(...given) }
  const open = aShop(database, { register: standIn })
  const find = async (ico: string) => await open().visitor().get(`/api/b2b/company?ico=${ico}`)
  const outcome = async (ico: string) => {
    const { status, body } = await find(ico)
    return [status, body.error_trans_key]
  }
  const askedFor = (ico: string) => simulator.asked.get(ico) ?? 0
  beforeAll(async () => {
    simulator = await startAresSimulator({ host: '127.0.0.1', port: 0 })
    register = openRegister(simulator.url)
  })
  afterAll(async () => await simulator.close())

  test('fills in a company, and is asked once a day, however often and however many at once ask', async () => {
    const ico = '27074358'
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await find(ico)))
    for (const { status, text, headers } of [...answers, await find('270 74 358')]) {
      expect([status, JSON.parse(text), headers['cache-control']]).toEqual([
        200,
        {
          company: { name: 'Večerka U Obchodníka s.r.o.', ico, dic: 'CZ27074358' },
          billing_information: {
            street: 'Uzenářská 3294/10a',
            city: 'Praha 5',
            zip: '15000',
            country: 'CZ',
          },
        },
        'private, no-store',
      ])
    }
    expect(askedFor(ico)).toBe(1)
    open().clock.now = new Date(today.getTime() + hours(24) - 1)
    await find(ico)
    expect(askedFor(ico)).toBe(1)
    open().clock.now = new Date(today.getTime() + hours(24))
    await find(ico)
    expect(askedFor(ico)).toBe(2)
    open().clock.now = today
  })

  test('an unknown number is remembered for an hour', async () => {
    const ico = '69663963'
    expect(await outcome(ico)).toEqual([404, 'register.unknown'])
    expect(await outcome(ico)).toEqual([404, 'register.unknown'])
    expect(askedFor(ico)).toBe(1)
    open().clock.now = new Date(today.getTime() + hours(1))
    await find(ico)
    expect(askedFor(ico)).toBe(2)
    open().clock.now = today
  })

  test('a company that has ceased is marked; a seat without a street has its number; a person’s DIČ stays', async () => {
    expect(await outcome('04003004')).toEqual([422, 'register.gone'])
    expect(JSON.parse((await find('04002008')).text)).toEqual({
      company: { name: 'Bohumila Řezníčková', ico: '04002008', dic: null },
      billing_information: { street: 'č.p. 48', city: 'Masečín', zip: '25208', country: 'CZ' },
    })
    const { db } = await database()
    const stored = await db.selectFrom('ares_company').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('7153100008')
  })

  test.each(['broken', 'garbage', 'endless'] as const)(
    'when the answer is %s the form goes on without, and the next one asks again',
    async (trouble) => {
      for (const count of [1, 2]) {
        expect(await outcome(troubles[trouble])).toEqual([503, 'register.unreachable'])
        expect(askedFor(troubles[trouble])).toBe(count)
      }
    },
  )

  test('when the register takes its time, no caller waits longer than the limit', async () => {
    register = openRegister(simulator.url, { limitMs: 200 })
    const began = performance.now()
    expect(await outcome(troubles.slow)).toEqual([503, 'register.unreachable'])
    expect(performance.now() - began).toBeLessThan(2500)
    register = openRegister(simulator.url)
  })

  test('nor behind others who wait; and one too many is refused at once', async () => {
    const never: typeof fetch = async (_, options) =>
      await new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('Given up')))
      })
    const bound = boundTo({ running: 1, waiting: 2 })
    register = openRegister('http://register.invalid', { fetch: never, limitMs: 1500, bound })
    const began = performance.now()
    const asked = ['27082440', '45274649', '25596641', '00006947'].map(async (ico) => await outcome(ico))
    await Promise.race(asked)
    const first = performance.now() - began
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 4 }, () => [503, 'register.unreachable']))
    expect(first).toBeLessThan(1500)
    // In sequence they would take three times as long.
    expect(performance.now() - began).toBeLessThan(3000)
    register = openRegister(simulator.url)
  })

  test('when nothing listens, or there is no register at all, the same is said', async () => {
    register = openRegister('http://127.0.0.1:9')
    expect(await outcome('45274649')).toEqual([503, 'register.unreachable'])
    register = openRegister(null)
    expect(await outcome('45274649')).toEqual([503, 'register.unreachable'])
    expect(await outcome('27074358')).toEqual([200, undefined])
    register = openRegister(simulator.url)
  })

  test('it is not asked for what can be no number', async () => {
    const before = [...simulator.asked.values()].reduce((sum, count) => sum + count, 0)
    for (const ico of ['', '12345678', '../vyhledat', '27074358%2F..', 'x'.repeat(100)])
      expect((await find(ico)).status).toBe(422)
    expect((await open().visitor().get('/api/b2b/company')).status).toBe(422)
    expect((await open().visitor().get('/api/b2b/company?ico=27074358&url=x')).status).toBe(400)
    expect([...simulator.asked.values()].reduce((sum, count) => sum + count, 0)).toBe(before)
  })

  test('what the register said stands with the application', async () => {
    const ico = '04004001'
    await find(ico)
    const { status } = await open()
      .visitor()
      .put('/api/b2b/registration', {
        email: 'insolvent@example.cz',
        first_name: 'Pavel',
        last_name: 'Poslední',
        phone: '777123456',
        company: { name: 'Poslední sousto', ico },
        billing_information: { street: 'Výstavní 99', city: 'Ostrava', zip: '70300' },
        checked_terms_and_conditions: true,
        checked_gdpr: true,
      })
    expect(status).toBe(200)
    const { db } = await database()
    const row = await db
      .selectFrom('reseller_application')
      .select('register')
      .where('ico', '=', ico)
      .executeTakeFirst()
    expect(row?.register).toMatchObject({ name: 'Poslední sousto s.r.o.', isInsolvent: true })
  })
})
