// Customers in the back office by plain forms, as browsers without scripts send them, and by nonsensical addresses.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { aCompany } from '../../../test/companies.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser, valueOf, type PlainBrowser } from '../../../test/plain-browser.ts'
import { anAccount } from '../../../test/staff.ts'
import { sqlRows } from '../../../test/statements.ts'
import { findAgreement } from '../../shop/companies/companies.ts'
import { findCustomer, findTags } from '../../shop/customers/customers.ts'

withShop('the pages of customers', (open) => {
  const pages = pagesOf(open)
  const owner = signedInOwner(open)
  let opens: PlainBrowser['opens']
  let sends: PlainBrowser['sends']
  beforeAll(async () => {
    ;({ opens, sends } = plainBrowser(pages, { as: owner }))
  }, 60_000)

  let numbers = 0
  const account = async () => {
    const email = `card${++numbers}@example.cz`
    return { id: await anAccount(open().shop.db, email), email }
  }

  test.each([
    'customers?after=broken',
    'customers?sort=none&kind=none&state=none&representative=x&tag=%01',
    'customers?q=%01',
    'customers/applications?after=broken&state=none',
    'settings/keys?after=broken',
    'settings/webhooks?after=broken',
  ])('an odd address opens the list: %s', async (path) => {
    expect((await opens(`/admin/${path}`)).status).toBe(200)
  })

  test.each([
    'customers/account/0',
    'customers/account/999999999',
    'customers/nobody/1',
    'customers/account/99999999999999999',
    'customers/account/999999999/merge',
    'customers/applications/x',
    'customers/applications/999999999',
    'settings/webhooks/999999999',
  ])('what is not there is said so: %s', async (path) => {
    expect((await opens(`/admin/${path}`)).status).toBe(404)
  })

  test('each list of a card is a file as well, in the order of the page', async () => {
    const { id } = await account()
    const card = `/admin/customers/account/${id}`
    for (const text of ['první', '=druhá'])
      expect((await sends(card, { intent: 'customer.note', text, key: crypto.randomUUID() })).status).toBe(
        303,
      )
    const linesOf = async (query: string) => {
      const { status, html } = await opens(`${card}/list.csv?${query}`)
      expect(status).toBe(200)
      return html.trim().split(/\r?\n/).slice(1)
    }
    const [latest, first] = await linesOf('list=notes')
    expect([latest, first]).toEqual([expect.stringContaining("'=druhá"), expect.stringContaining('první')])
    expect(await linesOf('list=notes&sort=at')).toEqual([first, latest])
    expect(await linesOf('list=orders')).toEqual([])
    expect((await opens('/admin/customers/account/999999999/list.csv')).status).toBe(404)
  })

  test('the people of a company have a page in each order, narrowed, and as a file', async () => {
    const { db } = open().shop
    const { id: companyId } = await aCompany(open())
    const roles = ['BUYER', 'APPROVER', 'ADMINISTRATOR'] as const
    for (let at = 0; at < 12; at += 1) {
      const member = await account()
      await sqlRows(
        db,
      )`update customer set last_name = ${`Osoba ${at}x`}, confirmed_at = ${at % 4 === 0 ? null : new Date()} where id = ${member.id}`
      await sqlRows(db)`insert into company_member (company_id, customer_id, role, order_limit, since)
          values (${companyId}, ${member.id}, ${roles[at % 3]}, ${at % 2 === 0 ? null : at * 100}, now())`
    }
    const card = (await opens(`/admin/customers/company/${companyId}`)).html.split('id="people"')[1] ?? ''
    const [, to = '', told] =
      /href="(\/admin\/customers\/company\/\d+\/people)"[^>]*>[^<]*\((\d+)\)/.exec(card) ?? []
    expect(Number(told)).toBe(12)
    expect(card.split('</section>')[0]?.match(/@example\.cz/g)).toHaveLength(10)
    const named = async (query: string) => {
      const file = (await opens(`${to}.csv${query}`)).html.trim().split(/\r?\n/).slice(1)
      const { html } = await opens(to + query)
      const names = [...html.matchAll(/data-row-link=""[^>]*>[^<]*Osoba (\d+)x</g)].map(([, at]) =>
        Number(at),
      )
      expect(
        file.map((line) => Number(/Osoba (\d+)/.exec(line)?.[1])),
        query,
      ).toEqual(names)
      return names
    }
    const all = Array.from({ length: 12 }, (_, at) => at)
    expect(await named('?sort=name')).toEqual(all)
    expect(await named('?sort=name_down')).toEqual(all.toReversed())
    expect(await named('?sort=limit')).toEqual([1, 3, 5, 7, 9, 11, 0, 10, 2, 4, 6, 8])
    expect(await named('?role=APPROVER&sort=name')).toEqual([1, 4, 7, 10])
    expect(await named('?state=invited&sort=name')).toEqual([0, 4, 8])
    expect(await named('?q=osoba%2011x')).toEqual([11])
    expect((await opens('/admin/customers/company/999999999/people')).status).toBe(404)
    expect((await opens('/admin/customers/company/999999999/people.csv')).status).toBe(404)
  })

  test('a file holds who the list shows, and computes nothing in a spreadsheet', async () => {
    const { id, email } = await account()
    const named = open().shop.db.updateTable('customer').set({ first_name: '=HYPERLINK(1)' })
    await named.where('id', '=', id).execute()
    const { html, headers } = await opens(`/admin/customers.csv?q=${email}`)
    expect(headers['content-type']).toContain('text/csv')
    expect(html.trim().split('\r\n')).toHaveLength(2)
    expect(html).toContain("'=HYPERLINK(1)")
  })

  test('a hostile note is shown as text', async () => {
    const { id } = await account()
    const at = `/admin/customers/account/${id}`
    const sent = await sends(at, { intent: 'customer.note', key: 'one', text: '<script>alert(1)</script>' })
    expect(sent.to).toBe(`${at}?done=customer.note`)
    const { body } = await pages.app.inject({
      url: at,
      headers: {
        accept: 'text/html',
        cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; '),
      },
    })
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script>alert(1)</script>')
  })

  test('tags are taken as people type them', async () => {
    const { id } = await account()
    const at = `/admin/customers/account/${id}`
    const seen = valueOf((await opens(at)).html.split('value="customer.tag"')[1] ?? '', 'seen')
    const fields = { intent: 'customer.tag', seen }
    expect((await sends(at, { ...fields, tags: 'VIP, Dobrý plátce, vip' })).status).toBe(303)
    // A form opened before the tags were added removes none of them.
    expect((await sends(at, { ...fields, tags: '' })).status).toBe(409)
    expect(await findTags({ db: open().shop.db }, { customerId: id })).toEqual(['dobry-platce', 'vip'])
  })

  test('of two who change the same contact the second gets a conflict, and undoes nothing', async () => {
    const { id, email } = await account()
    const at = `/admin/customers/account/${id}`
    const seen = valueOf((await opens(at)).html.split('value="customer.change"')[1] ?? '', 'seen')
    const fields = {
      intent: 'customer.change',
      seen,
      email,
      phone: '+420777123456',
      locale: 'cs',
      reason: 'asked',
    }
    const first = await sends(at, { ...fields, first_name: 'Jana', last_name: 'Nová' })
    expect(first.to).toBe(`${at}?done=customer.change`)
    const second = await sends(at, { ...fields, first_name: 'Petra', last_name: 'Stará' })
    expect(second.status).toBe(409)
    const found = await findCustomer({ db: open().shop.db }, { id })
    expect(found?.firstName).toBe('Jana')
  })

  test('terms of a company are changed, and those seen before a change are refused', async () => {
    const { db } = open().shop
    const { id } = await aCompany(open())
    const at = `/admin/customers/company/${id}`
    const terms = {
      intent: 'terms',
      seen: valueOf((await opens(at)).html.split('value="terms"')[1] ?? '', 'seen'),
      priceList: '',
      group: '',
      minimumOrder: '1 500',
      creditLimit: '50000,50',
      dueDays: '30',
      freeShippingPcs: '',
      approvalOver: '',
    }
    expect((await sends(at, { ...terms, creditLimit: '-1' })).status).toBe(422)
    expect((await sends(at, terms)).to).toBe(`${at}?done=terms`)
    const agreed = { minimumOrder: 150_000, creditLimit: 5_000_050, dueDays: 30, shippings: null }
    expect(await findAgreement({ db }, id)).toMatchObject(agreed)
    expect((await sends(at, { ...terms, creditLimit: '0' })).status).toBe(409)
    expect(await findAgreement({ db }, id)).toMatchObject(agreed)
  })

  test('a double is suggested by the same name, though phone and address differ', async () => {
    const [into, double, other] = [await account(), await account(), await account()]
    const named = async ({ id }: { id: number }, lastName: string, phone: string) =>
      await sql`update customer set first_name = 'Šárka', last_name = ${lastName}, phone = ${phone} where id = ${id}`.execute(
        open().shop.db,
      )
    await named(into, 'Zelenková', '+420601000001')
    await named(double, 'Zelenkova', '+420601000002')
    await named(other, 'Modrá', '+420601000003')
    const { html } = await opens(`/admin/customers/account/${into.id}/merge`)
    expect(html).toContain(double.email)
    expect(html).not.toContain(other.email)
  })

  test('a double becomes part of an account once its address is typed', async () => {
    const [into, double] = [await account(), await account()]
    const at = `/admin/customers/account/${into.id}/merge`
    const from = `account-${double.id}`
    expect((await opens(`${at}?from=${from}`)).html).toContain(double.email)
    const fields = { intent: 'merge', from, email: double.email, reason: 'the same person' }
    expect((await sends(at, { ...fields, confirmed: 'another@example.cz' })).status).toBe(422)
    expect((await sends(at, { ...fields, confirmed: double.email })).to).toBe(
      `/admin/customers/account/${into.id}?done=merge`,
    )
    expect((await opens(`/admin/customers/account/${double.id}`)).html).toContain(
      `/admin/customers/account/${into.id}`,
    )
  })

  test('a person is erased by their own address alone, and their data shown once', async () => {
    const { id, email } = await account()
    const at = `/admin/customers/account/${id}`
    const given = await sends(at, { intent: 'export', reason: 'by phone' })
    expect(given.html).toContain('person.json')
    expect(given.html, 'what is forgotten, before the address is typed').toMatch(
      /Účet\sbude zrušen\.\sObjednávek k\sanonymizaci: s\súčtem 0, bez účtu 0/,
    )
    const erase = { intent: 'erase', reason: 'by letter' }
    expect((await sends(at, { ...erase, confirmed: 'other@example.cz' })).status).toBe(422)
    expect((await sends(at, { ...erase, confirmed: email })).to).toBe('/admin/customers?done=erase')
    expect((await opens(at)).html).not.toContain(email)
  })

  test('a key is shown in the answer that makes it, and nowhere again', async () => {
    const at = '/admin/settings/keys'
    const fields = {
      intent: 'key.make',
      name: 'accounting',
      permissions: 'orders.read',
      days: '30',
      calls_per_minute: '60',
    }
    expect((await sends(at, { ...fields, permissions: 'staff.change' })).status).toBe(422)
    const key = /bmk_[\w-]{43}/.exec((await sends(at, fields)).html)?.[0]
    expect(key).toBeDefined()
    const list = (await opens(at)).html
    expect(list).toContain('accounting')
    expect(list).not.toContain(key)
  })

  test('an endpoint is made, paused, and removed once its name is typed', async () => {
    const list = '/admin/settings/webhooks'
    const made = await sends(list, {
      intent: 'webhook.create',
      name: 'store',
      url: 'https://hooks.example.com/in',
      events: 'order.paid',
    })
    expect(made.html).toMatch(/whsec_/)
    const page = await opens(list)
    expect(page.html).not.toMatch(/whsec_/)
    const at = /\/admin\/settings\/webhooks\/\d+/.exec(page.html)?.[0] ?? ''
    expect((await sends(at, { intent: 'webhook.pause' })).to).toBe(`${at}?done=webhook.pause`)
    const remove = { intent: 'webhook.remove', sure_of: 'store' }
    expect((await sends(at, { ...remove, sure: 'other' })).status).toBe(422)
    expect((await sends(at, { ...remove, sure: 'store' })).to).toBe(`${list}?done=webhook.remove`)
    expect((await opens(at)).status).toBe(404)
  })
})
