// Corrections of a company's name, VAT number and addresses on its card, by plain forms: later orders and documents use them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../../test/accounts.ts'
import { aShop, done } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { withDemo } from '../../../test/database.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { aMember } from '../../../test/staff.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { shop as shopCommand } from '../../main/commands/shop.ts'
import { saveOwnAddress } from '../../shop/account/account.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import type { Found, Register } from '../../shop/resellers/resellers.ts'
import { correctCompany } from '../../workflows/companies/companies.ts'
import { latestChoices } from '../../workflows/checkout/checkout.ts'

const lookups: string[] = []
const vies = {
  ask: async (number: string) => {
    lookups.push(number)
    return await Promise.resolve(null)
  },
}
const unreachable: Register = { find: async () => await Promise.resolve<Found>({ kind: 'unreachable' }) }

const former = { street: 'Dlouhá 1', city: 'Praha', zip: '11000', country: 'CZ' } as const
const corrected = { street: 'Krátká 2', city: 'Brno', zip: '60200', country: 'CZ' } as const
const person = { first_name: 'Eva', last_name: 'Firemní', phone: '+420777123456' }

withDemo('the details of a company', (database) => {
  const open = aShop(database, { vies, register: unreachable })
  const { opens, sends } = plainForms(open)
  const seenIn = (html: string) => {
    const form = html.split('<form').find((one) => one.includes('name="intent" value="correct"'))
    return /name="seen" value="([^"]+)"/.exec(form ?? '')?.[1] ?? ''
  }
  const company = async () => {
    const { id, ico } = await aCompany(open(), { creditLimit: 10_000_000 })
    const billing = JSON.stringify({ ...person, ...former })
    await sqlRows(open().shop.db)`update company set billing = ${billing}::text::jsonb where id = ${id}`
    return { id, ico, card: `customers/company/${id}` }
  }
  const fields = (given: { name: string; dic?: string; place?: object; seen: string }) => ({
    intent: 'correct',
    seen: given.seen,
    name: given.name,
    dic: given.dic ?? '',
    reason: 'typed wrong',
    ...Object.fromEntries(
      Object.entries({ ...person, ...former, ...given.place }).map(([name, value]) => [
        `billing_information.${name}`,
        value,
      ]),
    ),
    'delivery_address.country': 'CZ',
  })
  const orderOf = async (number: string) => {
    const rows = await sqlRows<{
      company: { name: string; dic: string | null }
      billing: { street: string; last_name: string }
    }>(open().shop.db)`select company, billing from shop_order where number = ${number}`
    return rows[0]!
  }
  const orders = async ({ visitor }: Awaited<ReturnType<typeof memberOf>>) =>
    (await done(visitor.put('/api/cart/submit-order', {}))).order.number

  test('the next order and its people say them right; what was ordered stays as it was', async () => {
    const { db } = open().shop
    const { id, ico, card } = await company()
    const member = await memberOf(open(), id)
    const own = JSON.stringify({ name: `Obchod ${ico}`, ico, dic: null })
    await sqlRows(db)`update customer set company = ${own}::text::jsonb where id = ${member.customerId}`
    const saved = {
      id: null,
      kind: 'BILLING',
      is_default: true,
      address: { ...person, ...former },
    } as const
    await saveOwnAddress({ db, now: open().shop.now() }, { customerId: member.customerId, given: saved })
    await resellersCart(member.visitor)
    const before = await orders(member)
    // A cart that is filled already when the company is corrected.
    await resellersCart(member.visitor)
    open().clock.now = new Date(open().clock.now.getTime() + 60_000)
    const { html } = await opens(card)
    const given = { name: 'Správná, s.r.o.', dic: 'SK2020123456', place: corrected, seen: seenIn(html) }
    expect((await sends(card, fields(given))).to).toBe(`/en/admin/${card}?done=correct`)
    expect(lookups).toEqual(['SK2020123456'])

    const shown = (await opens(card)).html
    expect(shown).toContain('Správná, s.r.o.')
    expect(shown).toContain('Krátká 2')
    const history = shown.slice(shown.indexOf('id="history"'))
    expect(history).toMatch(
      /Simona Správcová edited the company details: Name, VAT number, Billing address[\s\S]*typed wrong/,
    )
    const [, kept = ''] = /href="\/en\/admin\/(settings\/audit[^"]*)"/.exec(history) ?? []
    expect(kept).toBe(`settings/audit?q=company%3A${id}`)
    expect((await opens(kept)).html).toContain('typed wrong')
    expect((await findCustomer({ db }, { id: member.customerId }))?.company).toEqual({
      name: 'Správná, s.r.o.',
      ico,
      dic: 'SK2020123456',
    })
    const rows = await sqlRows<{ address: object }>(db)`
        select address from customer_address where customer_id = ${member.customerId}`
    expect(rows).toEqual([{ address: { ...person, ...corrected } }])
    expect(await latestChoices({ db }, { customerId: member.customerId, orderType: 'B2B' })).toMatchObject({
      company: { name: 'Správná, s.r.o.' },
      billing: { ...corrected, last_name: 'Člen' },
    })
    // A member who orders to another address of their own is offered that address again.
    const { owner } = await database()
    const wentTo = async (street: string) =>
      await sql`update shop_order set billing = billing || jsonb_build_object('street', ${street}::text)
          where number = ${before}`.execute(owner.db)
    await wentTo('Jinde 9')
    expect(
      (await latestChoices({ db }, { customerId: member.customerId, orderType: 'B2B' }))?.billing,
    ).toMatchObject({
      street: 'Jinde 9',
    })
    await wentTo('Dlouhá 1')

    const after = await orders(member)
    expect(await orderOf(before)).toMatchObject({
      company: { name: `Obchod ${ico}`, dic: null },
      billing: { street: 'Dlouhá 1' },
    })
    expect(await orderOf(after)).toMatchObject({
      company: { name: 'Správná, s.r.o.', dic: 'SK2020123456' },
      billing: { street: 'Krátká 2', last_name: 'Člen' },
    })
    const audit = await sqlRows<{ reason: string; after: unknown; subject_id: string }>(db)`
        select reason, after, subject_id from audit_event where operation = 'company.correct'`
    // A sole trader's VAT number contains their birth number, so the audit keeps the names of corrected
    // fields, not the values.
    expect(audit).toEqual([
      { reason: 'typed wrong', after: { fields: ['name', 'dic', 'billing'] }, subject_id: String(id) },
    ])
  })

  test('a cart that a representative fills follows as well, and that is no act of theirs', async () => {
    const { db } = open().shop
    const { id, card } = await company()
    const member = await memberOf(open(), id)
    await resellersCart(member.visitor)
    const looksAfter = sql`(select id from customer where email = ${demo.representative})`
    await sqlRows(db)`update customer set representative_id = ${looksAfter} where id = ${member.customerId}`
    await sqlRows(
      db,
    )`update cart set representative_id = ${looksAfter} where customer_id = ${member.customerId}`
    const state = async () => {
      const rows = await sqlRows<{ street: string; acts: number }>(db)`
          select k.billing ->> 'street' as street,
            (select count(*)::integer from representative_act a where a.customer_id = k.customer_id and a.act = 'CART_CHANGED') as acts
          from cart k where k.customer_id = ${member.customerId} and k.status = 'WAITING'`
      return rows
    }
    expect(await state()).toEqual([{ street: 'Dlouhá 1', acts: 1 }])
    const correct = async (place: object) => {
      const seen = seenIn((await opens(card)).html)
      return (await sends(card, fields({ name: 'Obchod', place, seen }))).status
    }
    expect(await correct(corrected)).toBe(303)
    expect(await state()).toEqual([{ street: 'Krátká 2', acts: 1 }])
    // A former representative may leave a cart behind, which must not block a correction.
    await sqlRows(db)`update customer set representative_id = null where id = ${member.customerId}`
    expect(await correct({ ...corrected, street: 'Krátká 3' })).toBe(303)
    expect(await state()).toEqual([{ street: 'Krátká 3', acts: 1 }])
  })

  test('of two who correct it the second gets a conflict, and sees what is stored now', async () => {
    const { card } = await company()
    const seen = seenIn((await opens(card)).html)
    expect((await sends(card, fields({ name: 'První s.r.o.', seen }))).status).toBe(303)
    const told = await sends(card, fields({ name: 'Druhá s.r.o.', seen }))
    expect(told.status).toBe(409)
    expect(told.html).toContain('Someone else changed this in the meantime')
    expect(told.html).toContain('První s.r.o.')
    const now = seenIn((await opens(card)).html)
    expect((await sends(card, fields({ name: 'Druhá s.r.o.', seen: now }))).status).toBe(303)
  })

  test('what no application could say is refused at its field', async () => {
    const { card } = await company()
    const seen = seenIn((await opens(card)).html)
    const wrong = async (given: object) =>
      (await sends(card, { ...fields({ name: 'X', seen }), ...given })).html
    expect(await wrong({ dic: 'CZ12' })).toContain('A VAT number is CZ')
    expect(await wrong({ name: '' })).toContain('aria-invalid="true"')
    expect(await wrong({ 'billing_information.zip': '99999' })).toContain('A postcode has')
    expect(await wrong({ reason: '' })).toContain('aria-invalid="true"')
  })

  test('the business register stands beside it; when it is down the form works on', async () => {
    const { card, ico } = await company()
    const asks = await sends(card, { intent: 'register' })
    expect(asks).toMatchObject({ status: 200 })
    expect(asks.html).toContain('ARES isn’t responding. Try again later.')
    const seen = seenIn(asks.html)
    expect((await sends(card, fields({ name: 'Bez rejstříku s.r.o.', seen }))).status).toBe(303)
    const answer = JSON.stringify({
      ico,
      name: 'Rejstříková a.s.',
      dic: `CZ${ico}`,
      seat: { ...corrected, street: 'Zapsaná 9' },
      ceasedOn: null,
      isInsolvent: false,
    })
    const { clock, shop } = open()
    const later = new Date(clock.now.getTime() + 3600_000)
    await sqlRows(shop.db)`insert into ares_company (ico, company, fetched_at, expires_at)
        values (${ico}, ${answer}::text::jsonb, ${clock.now}, ${later})`
    const { html } = await opens(card)
    for (const registered of ['Rejstříková a.s.', 'Zapsaná 9', 'Register: Rejstříková a.s.'])
      expect(html).toContain(registered)
  })

  test('who may not change companies corrects none, and a card without them has no form', async () => {
    const { shop } = open()
    const { ico, card } = await company()
    const actor = await aMember(shop.db, 'jen-ctu@example.cz', 'support')
    const refused = await runVerb(
      shop.db,
      correctCompany,
      { actor, now: shop.now() },
      { ico, reason: 'x', correction: { name: 'Jiná' } },
    )
    expect(refused).toMatchObject({ status: 403 })
    expect((await opens(card)).html).toContain('value="correct"')
  })

  test('a call and a command line correct a part; the rest stays', async () => {
    const { ico, id } = await company()
    const staff = await signedIn(open(), demo.admin, demoPassword)
    const call = async (body: object) =>
      await staff.put('/api/admin/companies/details', { ico, reason: 'asked', ...body })
    expect(await call({ dic: `CZ${ico}` })).toMatchObject({ status: 200, body: { fields: ['dic'] } })
    expect(await call({ dic: `CZ${ico}` })).toMatchObject({ status: 200, body: { fields: [] } })
    expect(await call({ delivery_address: { ...person, ...former, zip: '99999' } })).toMatchObject({
      status: 422,
    })
    expect(await call({ delivery_address: { ...person, ...corrected } })).toMatchObject({
      body: { fields: ['delivery_address'] },
    })
    const words = ['companies', 'details', ico, '--name', 'Z příkazu s.r.o.', '--reason', 'asked']
    expect(await says(shopCommand, words, { open, database })).toContain('corrected. (fields name)')
    const row = open().shop.db.selectFrom('company').select(['name', 'dic', 'billing', 'delivery'])
    expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({
      name: 'Z příkazu s.r.o.',
      dic: `CZ${ico}`,
      billing: { ...person, ...former },
      delivery: { ...person, ...corrected },
    })
  })
})
