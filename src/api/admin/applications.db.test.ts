// Applications of resellers as staff decides about them: with the registers' facts, and with terms in one step.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts, withProvedFactor } from '../../../test/accounts.ts'
import { aShop, done, type Visitor } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDemo } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { resellers } from '../../main/commands/resellers.ts'
import { approveApplication } from '../../workflows/companies/companies.ts'
import type { Register } from '../../shop/resellers/resellers.ts'

const at = '/api/admin/applications'
const seat = { street: 'Masná 1', city: 'Jihlava', zip: '58601', country: 'CZ' } as const
const register: Register = {
  find: async (_db, ico) =>
    await Promise.resolve(
      ico === '45274649'
        ? { kind: 'unreachable' }
        : {
            kind: 'found',
            company: {
              ico,
              name: 'REGÁLY, s. r. o.',
              dic: `CZ${ico}`,
              seat: { ...seat, street: 'Kostní 2' },
              ceasedOn: null,
              isInsolvent: true,
            },
          },
    ),
}
const vies = { ask: async () => await Promise.resolve(null) }

withDemo('applications of resellers', (database) => {
  const open = aShop(database, { register, vies })
  let staff: Visitor
  let representative = 0
  beforeAll(async () => {
    await withDemoAccounts(open())
    staff = await signedIn(open(), demo.admin, demoPassword)
    const found = open().shop.db.selectFrom('customer').select('id').where('email', '=', demo.representative)
    representative = (await found.executeTakeFirstOrThrow()).id
  })
  const applied = async (name: string, ico: string, dic = `CZ${ico}`): Promise<number> => {
    const { clock, visitor, shop } = open()
    clock.now = new Date(clock.now.getTime() + 3600_000)
    await withProvedFactor(shop, demo.admin)
    const person = {
      email: `${name}@example.cz`,
      first_name: 'Radka',
      last_name: 'Regálová',
      phone: '777 123 456',
    }
    const company = { name: 'Regály s.r.o.', ico, dic }
    const agreed = { checked_terms_and_conditions: true, checked_gdpr: true }
    await done(
      visitor().put('/api/b2b/registration', {
        ...person,
        ...agreed,
        company,
        billing_information: seat,
        message: '',
      }),
    )
    const row = shop.db.selectFrom('reseller_application').select('id').orderBy('id', 'desc')
    return (await row.executeTakeFirstOrThrow()).id
  }
  const approving = (id: number, more: object = {}) => ({
    id,
    price_list: null,
    credit_limit: 12_000.5,
    due_days: 30,
    join: false,
    representative: null,
    ...more,
  })

  test('say how the entered values differ from the registers, and how long they wait', async () => {
    const id = await applied('prvni', '27082440', 'SK2020000000')
    const one = async () =>
      JSON.parse((await staff.get(`${at}/one?id=${id}`)).text) as Record<string, unknown>
    expect(await one()).toMatchObject({ register: null, vies: null, waiting_days: 0 })
    const checked = JSON.parse((await staff.put(`${at}/check`, { id })).text) as Record<string, unknown>
    expect(checked).toMatchObject({
      ares: 'found',
      vies: 'UNREACHABLE',
      register: { is_insolvent: true, differs: ['dic', 'street'] },
    })
    open().clock.now = new Date(open().clock.now.getTime() + 50 * 3600_000)
    staff = await signedIn(open(), demo.admin, demoPassword)
    expect(await one()).toMatchObject({ waiting_days: 2, vies: null })
    const other = await applied('druhy', '45274649')
    const unreachable = JSON.parse((await staff.put(`${at}/check`, { id: other })).text) as object
    expect(unreachable).toMatchObject({ ares: 'unreachable', register: null })
  })

  test('are approved with price, credit, days and representative in one step, once', async () => {
    const id = await applied('treti', '26168685')
    const approved = await staff.put(`${at}/approve`, approving(id, { representative }))
    const { account, company } = JSON.parse(approved.text) as { account: number; company: number }
    const rows = await sqlRows(
      open().shop.db,
    )`select c.credit_limit, c.due_days, p.representative_id from company c, customer p
        where c.id = ${company} and p.id = ${account}`
    expect(rows).toEqual([{ credit_limit: 1_200_050, due_days: 30, representative_id: representative }])
    expect(await staff.put(`${at}/approve`, approving(id))).toMatchObject({ status: 409 })
  })

  test('stay undecided where a part is refused: no representative, or a clerk who may not assign one', async () => {
    const id = await applied('ctvrty', '25596641')
    const { db, queue, now } = open().shop
    const noOne = await aMember(db, 'podpora@example.cz', 'support')
    expect(
      await staff.put(`${at}/approve`, approving(id, { representative: noOne.customerId })),
    ).toMatchObject({ status: 403 })
    const words = ['approve', String(id), '--representative', String(noOne.customerId)]
    expect(await says(resellers, words, { open, database })).toMatch(/Only sales/)
    const terms = { priceList: null, creditLimit: 0, dueDays: null, join: false }
    const refused = await runVerb(
      db,
      approveApplication,
      { actor: noOne, now: now(), queue },
      { id, ...terms, representativeId: representative },
    )
    expect(refused).toMatchObject({ status: 403 })
    const state = db.selectFrom('reseller_application').select('state').where('id', '=', id)
    expect(await state.executeTakeFirst()).toEqual({ state: 'WAITING' })
    const companies = db.selectFrom('company').select('id').where('ico', '=', '25596641')
    expect(await companies.execute()).toEqual([])
    expect(await says(resellers, [...words.slice(0, 3), String(representative)], { open, database })).toMatch(
      /^Application approved\. The account link is being sent\. \(account \d+, company \d+\)$/,
    )
  })

  test('terms of a company are changed; what is left out stays', async () => {
    const member = await signedIn(open(), demo.admin, demoPassword)
    const change = async (body: object) =>
      await member.put('/api/admin/companies/terms', { ico: '26168685', ...body })
    expect(await change({ minimum_order: 500, approval_over: null })).toMatchObject({ status: 200 })
    expect(await change({ price_list: 'no-such' })).toMatchObject({ status: 422 })
    expect(await change({ credit_limit: -1 })).toMatchObject({ status: 422 })
    const row = open()
      .shop.db.selectFrom('company')
      .select(['minimum_order', 'due_days', 'credit_limit'])
      .where('ico', '=', '26168685')
    expect(await row.executeTakeFirst()).toEqual({
      minimum_order: 50_000,
      due_days: 30,
      credit_limit: 1_200_050,
    })
  })
})
