import type { Tx } from '../../server/db.ts'
import { beforeAll, expect, test } from 'vitest'
import { deliver, demo, register, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aCompany, memberOf } from '../../../test/companies.ts'
import { done, today, withShop } from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  acceptInvitation,
  declineInvitation,
  forgetInvitations,
  inviteColleague,
  invitationsFor,
  withdrawInvitation,
} from '../../workflows/people/people.ts'
import { defaultCustomerData } from '../account/account.ts'
import { findCustomer } from '../customers/customers.ts'
import type { Customer } from '../customers/rules.ts'
import { atThisMoment } from '../shop-context.ts'
import { changeMember, peopleOf, removeMember, findMembers, termsOf } from './companies.ts'
import type { CompanyRole } from './rules.ts'

withShop('the people of a company', (open) => {
  beforeAll(async () => await withDemoAccounts(open()))

  const within = async <T>(verb: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, verb)
  const remove = async (by: number, whom: number) =>
    statusOf(
      await within(async (tx) => await removeMember({ tx }, { administratorId: by, customerId: whom })),
    )
  const change = async (
    by: number,
    customerId: number,
    role: CompanyRole,
    orderLimit: number | null = null,
  ) =>
    statusOf(
      await within(
        async (tx) =>
          await changeMember({ tx }, { administratorId: by, wanted: { customerId, role, orderLimit } }),
      ),
    )
  const customer = async (by: { id: number } | { emailKey: string }): Promise<Customer> =>
    (await findCustomer({ db: open().shop.db }, by))!
  const company = async () => {
    const { id } = await aCompany(open(), { approvalOver: 100 })
    const administrator = await memberOf(open(), id, { role: 'ADMINISTRATOR' })
    return { id, administrator, by: administrator.customerId }
  }
  const administrators = async (id: number) =>
    (await findMembers({ db: open().shop.db }, id)).filter(({ role }) => role === 'ADMINISTRATOR').length
  const colleague = (email: string) => ({
    email,
    first_name: 'Klára',
    last_name: 'Kolegyně',
    phone: '+420777000111',
    role: 'APPROVER' as const,
    order_limit: 500_00,
  })
  // Hours apart, so that no limit applies.
  let hours = 0
  const invite = async (by: number, email: string, role: CompanyRole = 'APPROVER') => {
    open().clock.now = new Date(today.getTime() + ++hours * 3600_000)
    const given = { ...colleague(email), role }
    return statusOf(
      await inviteColleague(atThisMoment(open().shop), {
        administrator: await customer({ id: by }),
        given,
      }),
    )
  }
  const invitedBy = async (id: number) =>
    (await peopleOf({ db: open().shop.db, now: open().shop.now() }, id)).map(({ email, invited, role }) => [
      email,
      invited,
      role,
    ])

  test('roles and limits are an administrator’s to change, and count at once', async () => {
    const { id, by } = await company()
    const buyer = await memberOf(open(), id)
    expect(await change(buyer.customerId, buyer.customerId, 'ADMINISTRATOR')).toBe(403)
    expect(await change(by, buyer.customerId, 'BUYER', 50)).toBe('ok')
    expect((await termsOf({ db: open().shop.db }, buyer.customerId))?.approvalOver).toBe(50)
    expect(await change(by, buyer.customerId, 'APPROVER')).toBe('ok')
    expect((await termsOf({ db: open().shop.db }, buyer.customerId))?.approvalOver).toBeNull()
  })

  test('A6: no member of one company can be changed, removed or seen by an administrator of another', async () => {
    const [one, other] = [await company(), await company()]
    const buyer = await memberOf(open(), one.id)
    expect(await change(other.by, buyer.customerId, 'ADMINISTRATOR')).toBe(404)
    expect(await remove(other.by, buyer.customerId)).toBe(404)
    expect((await findMembers({ db: open().shop.db }, one.id)).map(({ role }) => role).toSorted()).toEqual([
      'ADMINISTRATOR',
      'BUYER',
    ])
    expect(await invitedBy(other.id)).toEqual([[other.administrator.email, false, 'ADMINISTRATOR']])
  })

  test('who is removed has a reseller’s rights no more at the next call, whatever they have open', async () => {
    const { id, by } = await company()
    const buyer = await memberOf(open(), id)
    await done(buyer.visitor.get('/api/cart?eshop-type=B2B'))
    expect(await remove(by, buyer.customerId)).toBe('ok')
    expect((await buyer.visitor.get('/api/cart?eshop-type=B2B')).status).toBe(403)
    expect(await customer({ id: buyer.customerId })).toMatchObject({ type: 'B2C', company: null })
    expect(await termsOf({ db: open().shop.db }, buyer.customerId)).toBeNull()
  })

  test('the last administrator is neither removed nor made something else', async () => {
    const { id, by } = await company()
    expect(await remove(by, by)).toBe(409)
    expect(await change(by, by, 'BUYER')).toBe(409)
    const second = await memberOf(open(), id, { role: 'ADMINISTRATOR' })
    expect(await change(by, by, 'BUYER')).toBe('ok')
    expect(await remove(second.customerId, second.customerId)).toBe(409)
    expect(await administrators(id)).toBe(1)
  })

  const times = rounds({ full: 50, usual: 6, embedded: 3 })
  test(
    `two administrators who remove or degrade each other at once: one is left, ${times} times`,
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < times; round++) {
        const { id, by } = await company()
        const second = await memberOf(open(), id, { role: 'ADMINISTRATOR' })
        const said = await Promise.all([
          round % 2 ? remove(by, second.customerId) : change(by, second.customerId, 'BUYER'),
          round % 3 ? remove(second.customerId, by) : change(second.customerId, by, 'APPROVER'),
        ])
        expect(said.toSorted()).toEqual([403, 'ok'])
        expect(await administrators(id)).toBe(1)
      }
    },
  )

  test('an invited colleague without an account gets one by the mailed link, with their role and limit', async () => {
    const { id, by } = await company()
    expect(await invite(by, 'nova@example.cz')).toBe('ok')
    const [mail, ...others] = await deliver(open())
    expect([mail?.to, others]).toEqual(['nova@example.cz', []])
    expect(mail?.text).toContain('/b2b/aktivace-prodejce?')
    const inviter = await customer({ id: by })
    const { company: invitedInto } = (await termsOf({ db: open().shop.db }, by))!
    for (const said of [invitedInto.name, `${inviter.firstName} ${inviter.lastName}`])
      expect(mail?.text).toContain(said)
    const made = await customer({ emailKey: 'nova@example.cz' })
    expect(made).toMatchObject({ type: 'B2B', confirmedAt: null, firstName: 'Klára' })
    expect(await termsOf({ db: open().shop.db }, made.id)).toMatchObject({
      companyId: id,
      role: 'APPROVER',
    })
    expect(await invitedBy(id)).toContainEqual(['nova@example.cz', true, 'APPROVER'])
  })

  test('a colleague orders to the company’s address under their own name and phone, not the founder’s', async () => {
    const { db } = open().shop
    const founder = { first_name: 'Zakladatel', last_name: 'První', phone: '+420777999888' }
    const place = { street: 'Firemní 1', city: 'Praha', zip: '11000', country: 'CZ' as const }
    const { id } = await aCompany(open())
    await sqlRows(db)`update company set billing = ${JSON.stringify({ ...founder, ...place })}::jsonb,
        delivery = ${JSON.stringify({ ...founder, ...place })}::jsonb where id = ${id}`
    const member = await customer({ id: (await memberOf(open(), id)).customerId })
    const own = { first_name: member.firstName, last_name: member.lastName, phone: member.phone }
    expect(await defaultCustomerData({ db }, member)).toMatchObject({
      billing_information: { ...place, ...own },
      delivery_address: { ...place, ...own },
    })
  })

  test('who has an account is only asked: they join as both once they say so, and the list shows no difference', async () => {
    const { id, by } = await company()
    open().clock.now = new Date(today.getTime() + ++hours * 3600_000)
    await register(open(), 'soukroma@example.cz')
    expect(await invite(by, 'soukroma@example.cz')).toBe('ok')
    const [mail] = await deliver(open())
    expect(mail?.to).toBe('soukroma@example.cz')
    expect(mail?.text).toContain('/b2b/pozvanka')
    const before = await customer({ emailKey: 'soukroma@example.cz' })
    expect(before).toMatchObject({ type: 'B2C', firstName: 'Žofie' })
    expect(await termsOf({ db: open().shop.db }, before.id)).toBeNull()
    expect(await invitedBy(id)).toContainEqual(['soukroma@example.cz', true, 'APPROVER'])

    const context = atThisMoment(open().shop)
    const [invitation] = await invitationsFor(context, before)
    const stranger = await customer({ emailKey: demo.consumer })
    expect(
      statusOf(await acceptInvitation(context, { customer: stranger, invitationId: invitation!.id })),
    ).toBe(404)
    expect(
      statusOf(await acceptInvitation(context, { customer: before, invitationId: invitation!.id })),
    ).toBe('ok')
    expect(await customer({ id: before.id })).toMatchObject({ type: 'BOTH', firstName: 'Žofie' })
    expect(await termsOf({ db: open().shop.db }, before.id)).toMatchObject({
      companyId: id,
      role: 'APPROVER',
    })
    expect(
      statusOf(await acceptInvitation(context, { customer: before, invitationId: invitation!.id })),
    ).toBe(404)
    expect(await invitedBy(id)).toContainEqual(['soukroma@example.cz', false, 'APPROVER'])
  })

  test('who buys for a company already can’t join another, and nothing of it is reported', async () => {
    const [one, other] = [await company(), await company()]
    const buyer = await memberOf(open(), one.id)
    expect(await invite(other.by, buyer.email)).toBe('ok')
    await deliver(open())
    const own = await customer({ id: buyer.customerId })
    const [invitation] = await invitationsFor(atThisMoment(open().shop), own)
    expect(
      statusOf(
        await acceptInvitation(atThisMoment(open().shop), { customer: own, invitationId: invitation!.id }),
      ),
    ).toBe(409)
    expect(await termsOf({ db: open().shop.db }, own.id)).toMatchObject({
      companyId: one.id,
      role: 'BUYER',
    })
    await declineInvitation(atThisMoment(open().shop), { customer: own, id: invitation!.id })
    expect(await invitationsFor(atThisMoment(open().shop), own)).toEqual([])
  })

  test('an invitation is taken back by its own company only, and the account made for it belongs to no company', async () => {
    const [one, other] = [await company(), await company()]
    await invite(one.by, 'omyl@example.cz')
    await deliver(open())
    const people = await peopleOf({ db: open().shop.db, now: open().shop.now() }, one.id)
    const id = people.find(({ email }) => email === 'omyl@example.cz')!.invitationId!
    const withdraw = async (by: number) =>
      statusOf(
        await withdrawInvitation(atThisMoment(open().shop), {
          administrator: await customer({ id: by }),
          id,
        }),
      )
    expect(await withdraw(other.by)).toBe(404)
    expect(await withdraw(one.by)).toBe('ok')
    const made = await customer({ emailKey: 'omyl@example.cz' })
    expect(made.type).toBe('B2C')
    expect(await termsOf({ db: open().shop.db }, made.id)).toBeNull()
    expect((await invitedBy(one.id)).length).toBe(1)
  })

  test('buyers, consumers and colleagues twice are refused; an invitation is good for seven days', async () => {
    const { id, by } = await company()
    const buyer = await memberOf(open(), id)
    expect(await invite(buyer.customerId, 'nekdo@example.cz')).toBe(403)
    expect(await invite((await customer({ emailKey: demo.consumer })).id, 'nekdo@example.cz')).toBe(403)
    expect(await invite(by, buyer.email.toUpperCase())).toBe(409)
    await invite(by, 'pozde@example.cz')
    expect(await invitedBy(id)).toContainEqual(['pozde@example.cz', true, 'APPROVER'])
    open().clock.now = new Date(open().shop.now().getTime() + 7 * 24 * 3600_000)
    expect((await deliver(open())).map(({ to }) => to)).toEqual([])
    expect(await invitedBy(id)).not.toContainEqual(['pozde@example.cz', true, 'APPROVER'])
  })

  const invitationTo = async (companyId: number, email: string) =>
    (await peopleOf({ db: open().shop.db, now: open().shop.now() }, companyId)).find(
      (one) => one.email === email,
    )!.invitationId!
  const accept = async (email: string, id: string) =>
    statusOf(
      await acceptInvitation(atThisMoment(open().shop), {
        customer: await customer({ emailKey: email }),
        invitationId: id,
      }),
    )
  const withdraw = async (by: number, id: string) =>
    statusOf(
      await withdrawInvitation(atThisMoment(open().shop), {
        administrator: await customer({ id: by }),
        id,
      }),
    )

  test('A6: a removed member does not come back by the invitation that they came by', async () => {
    const { db } = open().shop
    const { id, by } = await company()
    await invite(by, 'vyhozeny@example.cz', 'ADMINISTRATOR')
    await deliver(open())
    const invitation = await invitationTo(id, 'vyhozeny@example.cz')
    const { id: customerId } = await customer({ emailKey: 'vyhozeny@example.cz' })
    await db.updateTable('customer').set({ confirmed_at: today }).where('id', '=', customerId).execute()
    expect(await remove(by, customerId)).toBe('ok')
    expect(await accept('vyhozeny@example.cz', invitation)).toBe(404)
    expect(await termsOf({ db }, customerId)).toBeNull()
    expect(await customer({ id: customerId })).toMatchObject({ type: 'B2C' })
  })

  test('A6: an invitation that replaces another says what a person may do who has not come yet', async () => {
    const { id, by } = await company()
    await invite(by, 'povysena@example.cz', 'ADMINISTRATOR')
    await deliver(open())
    await invite(by, 'povysena@example.cz', 'BUYER')
    await deliver(open())
    const made = await customer({ emailKey: 'povysena@example.cz' })
    expect(await termsOf({ db: open().shop.db }, made.id)).toMatchObject({ companyId: id, role: 'BUYER' })
  })

  test('U1: an invitation that has run out leaves the list, whether the address has an account or not', async () => {
    const { db } = open().shop
    const { id, by } = await company()
    open().clock.now = new Date(today.getTime() + ++hours * 3600_000)
    await register(open(), 'ma-ucet@example.cz')
    for (const email of ['ma-ucet@example.cz', 'nema-ucet@example.cz']) await invite(by, email)
    await deliver(open())
    expect((await invitedBy(id)).length).toBe(3)
    const later = new Date(open().shop.now().getTime() + 7 * 24 * 3600_000)
    const listed = async () => (await peopleOf({ db, now: later }, id)).map(({ email }) => email)
    const own = (await customer({ id: by })).email
    expect(await listed()).toEqual([own])
    await forgetInvitations({ db, now: later })
    expect(await listed()).toEqual([own])
    const made = await customer({ emailKey: 'nema-ucet@example.cz' })
    expect([made.type, await termsOf({ db }, made.id)]).toEqual(['B2C', null])
    expect((await findMembers({ db }, id)).length).toBe(1)
    const left = db.selectFrom('company_invitation').select('id').where('company_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  const races = rounds({ full: 30, usual: 5, embedded: 2 })
  test(
    `accepted and taken back at once, an invitation is one of both, ${races} times`,
    { timeout: 120_000 },
    async () => {
      const { id, by } = await company()
      for (let race = 0; race < races; race++) {
        const email = `zavod${race}@example.cz`
        open().clock.now = new Date(today.getTime() + ++hours * 3600_000)
        await register(open(), email)
        await invite(by, email)
        const invitation = await invitationTo(id, email)
        const said = await Promise.all([accept(email, invitation), withdraw(by, invitation)])
        expect([
          ['ok', 404],
          [404, 'ok'],
        ]).toContainEqual(said)
        const { id: customerId } = await customer({ emailKey: email })
        expect((await termsOf({ db: open().shop.db }, customerId)) !== null).toBe(said[0] === 'ok')
      }
    },
  )

  test(
    `taken back while its mail is written, an invitation makes no person a member, ${races} times`,
    { timeout: 120_000 },
    async () => {
      const { id, by } = await company()
      for (let race = 0; race < races; race++) {
        const email = `zpet${race}@example.cz`
        await invite(by, email)
        const invitation = await invitationTo(id, email)
        await Promise.all([deliver(open()), withdraw(by, invitation)])
        expect((await findMembers({ db: open().shop.db }, id)).map((one) => one.email)).not.toContain(email)
      }
    },
  )

  test('a consumer who signs in sees no company', async () => {
    open().clock.now = today
    const visitor = await signedIn(open(), demo.consumer, 'Snack-demo-1')
    expect((await visitor.get('/api/cart?eshop-type=B2B')).status).toBe(403)
  })
})

const statusOf = (said: object): unknown =>
  isRefusal(said) ? said.status : (said as { status: 'ok' }).status
