// Spending power: any operation that opens an account buying on invoice to another person is weighed by the
// amount it can spend, and takes two people.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { done, today, withShop } from '../../../test/app.ts'
import { requestIn } from '../../../test/outcome.ts'
import { aCompany } from '../../../test/companies.ts'
import { must } from '../../../test/packing.ts'
import { aMember, anAccount } from '../../../test/staff.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import type { Actor, OperationContext, StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import type { Refusal } from '../../server/refusal.ts'
import { addMember, findMembers } from '../../shop/companies/companies.ts'
import { findAccountFacts, findCustomer, markRepresentative } from '../../shop/customers/customers.ts'
import type { Role } from '../../shop/staff/rules.ts'
import { approveRequest } from '../back-office/approvals.ts'
import { changeContact } from './contact.ts'
import { mergeCustomers } from './merges.ts'
import { blockAccount, unblockAccount } from './account-verbs.ts'
import { assignCustomer } from '../representatives/assigning.ts'
import { approveApplication } from '../companies/trade.ts'

const limit = 50_000_00

withShop('who can spend', (open, database) => {
  const staff: Partial<Record<Role, StaffActor>> = {}
  let numbers = 0
  beforeAll(async () => {
    for (const role of ['owner', 'manager', 'support'] as const)
      staff[role] = await aMember(open().shop.db, `${role}@spending.cz`, role)
  })
  const a = (role: Role): StaffActor => {
    const member = staff[role]
    if (!member) throw new Error(`There is no ${role}`)
    return member
  }
  const does = async <T>(
    actor: Actor,
    work: (context: OperationContext & { tx: Tx; queue: Queue }) => Promise<T>,
  ): Promise<T> => {
    const { db, queue } = open().shop
    return await runVerb(db, work, { actor, queue, now: today })
  }
  const approve = async (role: Role, id: number) => await approveRequest(open().shop, { actor: a(role), id })
  const customer = async (id: number) => {
    const found = await findCustomer({ db: open().shop.db }, { id })
    if (!found) throw new Error(`There is no account ${id}`)
    return found
  }
  const aConsumer = async () => await anAccount(open().shop.db, `buyer${++numbers}@spending.cz`)
  /** An administrator of a company with this credit limit for invoices. */
  const aBuyer = async (creditLimit = limit) => {
    const company = await aCompany(open(), { creditLimit })
    const id = await aConsumer()
    await does(
      a('owner'),
      async (context) =>
        await addMember(context, { customerId: id, companyId: company.id, role: 'ADMINISTRATOR' }),
    )
    return { id, company: company.id }
  }
  const moves = async (role: Role, id: number, more: { email?: string; firstName?: string }) => {
    const { email, firstName, lastName, phone, locale } = await customer(id)
    const contact = { email, firstName, lastName, phone, locale, ...more }
    return await does(
      a(role),
      async (context) => await changeContact(context, { ...contact, customerId: id, reason: 'they called' }),
    )
  }

  test('the e-mail of a company’s administrator moves once two have agreed, and their name at once', async () => {
    const { id } = await aBuyer()
    const { email } = await customer(id)
    expect(await moves('support', id, { firstName: 'Jana' })).toMatchObject({ fields: ['firstName'] })
    const request = requestIn(await moves('support', id, { email: 'other@spending.cz' }))
    expect((await customer(id)).email).toBe(email)
    // Beyond a manager's limit as well.
    expect(await approve('manager', request)).toMatchObject({ status: 403 })
    must(await approve('owner', request))
    expect((await customer(id)).email).toBe('other@spending.cz')
  })

  test('a request holds for the mailbox that its approver saw', async () => {
    const { id } = await aBuyer()
    const request = requestIn(await moves('support', id, { email: 'first@spending.cz' }))
    must(await approve('owner', requestIn(await moves('support', id, { email: 'second@spending.cz' }))))
    expect(await approve('owner', request)).toMatchObject({ status: 409 })
    expect((await customer(id)).email).toBe('second@spending.cz')
  })

  test('who can spend nothing without paying first moves by one person, and so does one within their limit', async () => {
    expect(await moves('support', await aConsumer(), { email: 'moved@spending.cz' })).toMatchObject({
      fields: ['email'],
    })
    const { id } = await aBuyer(1_000_00)
    expect(await moves('support', id, { email: 'little@spending.cz' })).toMatchObject({ fields: ['email'] })
  })

  test('a representative’s e-mail counts what their customers can spend, and so does a customer who is given to one', async () => {
    const [{ id }, representative] = [await aBuyer(), await aConsumer()]
    await does(
      a('owner'),
      async (context) => await markRepresentative(context, { customerId: representative, is: true }),
    )
    const assigns = async (representativeId: number | null) =>
      await does(
        a('manager'),
        async (context) => await assignCustomer(context, { customerId: id, representativeId }),
      )
    const request = requestIn(await assigns(representative))
    must(await approve('owner', request))
    expect((await findAccountFacts({ db: open().shop.db }, id))?.representativeId).toBe(representative)
    requestIn(await moves('manager', representative, { email: 'representative@spending.cz' }))
    expect(await assigns(null)).toMatchObject({ isNew: true })
    expect(await moves('manager', representative, { email: 'representative@spending.cz' })).toMatchObject({
      fields: ['email'],
    })
  })

  const aRepresentative = async () => {
    const id = await aConsumer()
    await does(a('owner'), async (context) => await markRepresentative(context, { customerId: id, is: true }))
    return id
  }
  const gives = async (role: Role, customerId: number, representativeId: number) =>
    await does(a(role), async (context) => await assignCustomer(context, { customerId, representativeId }))

  test('small companies that one person gives to one representative in a day are weighed together', async () => {
    const representative = await aRepresentative()
    const asked: unknown[] = []
    for (let given = 0; given < 3; given++)
      asked.push(await gives('manager', (await aBuyer(4_000_00)).id, representative))
    expect(asked.slice(0, 2)).toMatchObject([{ isNew: true }, { isNew: true }])
    must(await approve('owner', requestIn(asked[2] as Refusal)))
    // Another representative's customers are not counted with these.
    expect(await gives('manager', (await aBuyer(4_000_00)).id, await aRepresentative())).toMatchObject({
      isNew: true,
    })
  })

  test('a representative’s e-mail counts the credit of their customers', async () => {
    const [customerId, representative] = [await aConsumer(), await aRepresentative()]
    expect(await gives('manager', customerId, representative)).toMatchObject({ isNew: true })
    const { owner } = await database()
    await sqlRows(
      owner.db,
    )`insert into credit_account (customer_id, balance) values (${customerId}, ${limit})`
    requestIn(await moves('manager', representative, { email: 'credit@spending.cz' }))
  })

  test('an account that was shut opens again once two have agreed', async () => {
    const { id } = await aBuyer()
    const asked = { customerId: id, reason: 'they called' }
    must(await does(a('support'), async (context) => await blockAccount(context, asked)))
    const request = requestIn(
      await does(a('support'), async (context) => await unblockAccount(context, asked)),
    )
    expect((await customer(id)).deactivatedAt).not.toBeNull()
    must(await approve('owner', request))
    expect((await customer(id)).deactivatedAt).toBeNull()
  })

  test('a double that buys on invoice becomes part of another account once two have agreed', async () => {
    const [{ id, company }, into] = [await aBuyer(), await aConsumer()]
    const asked = { into, from: { kind: 'ACCOUNT' as const, id }, reason: 'the same person' }
    const request = requestIn(
      await does(a('manager'), async (context) => await mergeCustomers(context, asked)),
    )
    must(await approve('owner', request))
    const members = await findMembers({ db: open().shop.db }, company)
    expect(members.map(({ customerId }) => customerId)).toEqual([into])
  })

  test('an application that joins a company is weighed by its limit', async () => {
    const { company } = await aBuyer()
    const rows = await sqlRows<{ name: string; ico: string }>(open().shop.db)`
        select name, ico from company where id = ${company}`
    const [found] = rows
    await done(
      open()
        .visitor()
        .put('/api/b2b/registration', {
          email: `joins${++numbers}@spending.cz`,
          first_name: 'Radka',
          last_name: 'Regálová',
          phone: '777 123 456',
          checked_terms_and_conditions: true,
          checked_gdpr: true,
          company: { ...found, dic: null },
          billing_information: { street: 'Masná 1', city: 'Jihlava', zip: '58601', country: 'CZ' },
          message: '',
        }),
    )
    const application = await sql<{ id: number }>`
        select max(id)::integer as id from reseller_application`.execute(open().shop.db)
    const id = application.rows[0]?.id ?? 0
    const terms = { priceList: null, creditLimit: 0, dueDays: null, join: true, representativeId: null }
    const request = requestIn(
      await does(a('manager'), async (context) => await approveApplication(context, { id, ...terms })),
    )
    expect(await findMembers({ db: open().shop.db }, company)).toHaveLength(1)
    must(await approve('owner', request))
    expect(await findMembers({ db: open().shop.db }, company)).toHaveLength(2)
  })
})
