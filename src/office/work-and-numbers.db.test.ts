// Today links to the verb that ends each item of work, and each number links to a list with rows that add up to it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demo } from '../../test/accounts.ts'
import { today, withShop } from '../../test/app.ts'
import { moves } from '../../test/claims.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { must } from '../../test/packing.ts'
import { aMember, system } from '../../test/staff.ts'
import { submitted, transferred } from '../../test/submitted.ts'
import { inTransaction, sqlRows, runVerb } from '../../test/statements.ts'
import { issueInvoice } from '../shop/invoices/invoices.ts'
import { formatPrice } from '../lib/money.ts'
import { standsUntil, type OrderStanding, type States } from '../shop/orders/rules.ts'
import { fulfilmentStates, orderStates, paymentStates } from '../shop/orders/schema.ts'
import { standing } from '../shop/orders/search-filter-queries.ts'
import { holds, type Role } from '../shop/staff/rules.ts'
import { changeRoles } from '../shop/staff/staff.ts'
import { receiveGoods } from '../shop/stock/stock.ts'
import { workKinds } from '../workflows/work/work.ts'
import { translator } from '../server/texts.ts'

const t = translator('en')
const cameBack: Partial<States>[] = [
  { fulfilment: 'PACKED' },
  { fulfilment: 'SHIPPED' },
  { fulfilment: 'RETURNED' },
]

withShop('Today and the numbers, as their pages show them', (open, database) => {
  // Signs the demo's owner in.
  const { opens, sends } = plainForms(open)
  const days = 'from=2026-11-01&to=2026-11-30'

  /** The part of Today with what waits, as its list items. */
  const waitingIn = (html: string) =>
    (html.split('id="waiting"')[1]?.split('</section>')[0] ?? '').replaceAll('<!-- -->', '').split('<li')

  test('an order stands there once, with all that waits on it, and each sentence leads to its verb', async () => {
    const { db } = open().shop
    const order = await submitted(open())
    await transferred(open(), order)
    const [packing] = waitingIn((await opens('')).html).filter((one) => one.includes('Orders to pack'))
    expect(packing, 'a round is one line').toMatch(/admin\/packing"[^]*<b>1<\/b>[^]*23\sNov/)
    expect(waitingIn((await opens('')).html).filter((one) => one.includes(order.number))).toEqual([])
    await sqlRows(
      db,
    )`insert into complaint (key, order_number, email, order_id, goods, fault, wish, received_at, due_on, locale)
        values (gen_random_uuid(), ${order.number}, 'a@example.cz', ${order.id}, 'x', 'x', 'money', ${today}, '2026-11-22', 'cs')`
    const cards = waitingIn((await opens('')).html).filter((one) => one.includes(order.number))
    expect(cards).toHaveLength(1)
    const [card = ''] = cards
    expect(card).toContain('Žofie Nováková')
    expect(card).toContain('The goods have to be packed.')
    expect(card).toContain(`packing/scan?order=${order.number}`)
    expect(card).toMatch(/Claim c\d+ has to be decided\./)
    expect(card).toMatch(/admin\/claims\/c\d+"/)
    expect(card, 'the first of the last days').toMatch(/by 22\sNov/)
    expect(card).toContain(formatPrice(order.totalWithVat, 'en'))
    const hold = { intent: 'order.hold', reason: 'Call first' }
    expect((await sends(`orders/${order.number}`, hold)).status).toBe(303)
    const [held = ''] = waitingIn((await opens('')).html).filter((one) => one.includes(order.number))
    expect(held).toContain('Call first')
    expect(held).toContain(`orders/${order.number}?verb=order.release`)
    expect(held, 'a held order is not packed').not.toContain('packing/scan')
    const opened = (await opens(`orders/${order.number}?verb=order.release`)).html
    expect(opened, 'the form is open').toMatch(/<details id="order\.release"[^>]* open=/)
  })

  test('what a member may not end is none of their work, however they may read its list', async () => {
    const { db } = open().shop
    const { number } = await submitted(open(), { payment: 'cod' })
    expect((await sends(`orders/${number}`, { intent: 'order.hold', reason: 'Call' })).status).toBe(303)
    await submitted(open(), { payment: 'cod' })
    await sqlRows(
      db,
    )`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, created_at)
        values ('one@example.com', 'one@example.com', 'A', 'B', '+420600000000', 'Šunka a spol.', '11111111', '{}', 'cs', ${today})`
    await aMember(db, 'other.owner@example.cz', 'owner')
    const [me] = await db.selectFrom('staff_member').select('id').orderBy('id').limit(1).execute()
    const waiting = async (role: Role) => {
      await runVerb(db, changeRoles, { actor: system, now: today }, { staffId: me?.id ?? 0, roles: [role] })
      const { html } = await opens('')
      return html.split('id="waiting"')[1]?.split('</section>')[0] ?? ''
    }
    const own = await waiting('owner')
    for (const part of [t('admin_today.kind.to_pack'), 'Šunka a spol.', number]) expect(own).toContain(part)
    const accountants = await waiting('accountant')
    for (const part of [t('admin_today.kind.to_pack'), 'Šunka a spol.'])
      expect(accountants).not.toContain(part)
    const packers = await waiting('warehouse')
    expect(packers).toContain(t('admin_today.kind.to_pack'))
    expect(packers, 'the warehouse sees no money').not.toContain('CZK')
    expect(await waiting('reader')).toContain(t('admin_today.waiting.none'))
    await waiting('owner')
  })

  test('months, lots and webhooks are shown to members with their permission, with a link to their page', async () => {
    const { db } = open().shop
    await sqlRows(db)`insert into webhook_endpoint (url, name, events, created_at, paused_at, pause_reason)
        values ('https://erp.example/in', 'Stock system', '{order.placed}', ${today}, ${today}, 'FAILING'),
          ('https://pos.example/in', 'Till', '{order.placed}', ${today}, ${today}, 'STAFF')`
    const { html } = await opens('')
    const [row] = waitingIn(html).filter((one) => one.includes('Stock system'))
    expect(row).toContain('settings/webhooks/')
    expect(row).toContain('Resume')
    expect(html).not.toContain('Till')
    const warehouse = await aMember(db, 'warehouse@example.cz', 'warehouse')
    const seen = Object.entries(workKinds).filter(([, asked]) => asked !== null && holds(warehouse, asked))
    expect(seen.map(([kind]) => kind)).toContain('expired_lots')
    expect(seen.map(([kind]) => kind)).not.toContain('open_months')
    expect(seen.map(([kind]) => kind)).not.toContain('paused_webhooks')
    // The list behind the number of lots holds only those that wait.
    const line = { code: 'BM-CHILLI-50', lot: 'OLD', best_before: '2026-11-21', pieces: 3, cost: 20 }
    const given = { supplier: 'Masna', document: '1', received_on: '2026-11-21', note: '', lines: [line] }
    const lot = await inTransaction(
      db,
      async (tx) => must(await receiveGoods({ tx, now: today }, given)).receipt.lines[0]?.lotId,
    )
    const lists = async () => (await opens('stock/lots?filter=expired')).html.includes(`stock/lots/${lot}"`)
    expect(await lists()).toBe(false)
    // After midnight in Prague.
    open().clock.now = new Date('2026-11-21T23:30:00Z')
    expect(await lists()).toBe(true)
    expect((await sends(`stock/lots/${lot}`, { intent: 'stock.block', reason: 'old' })).status).toBe(303)
    expect(await lists()).toBe(false)
    open().clock.now = today
  })

  test('margin, customers, carts and days without stock open their lists, as the page and as a file', async () => {
    const { html } = await opens(`analytics?${days}`)
    expect(html).toContain('analytics/list/margin?')
    const visits = (await opens(`analytics/visits?${days}&by=month&trade=B2C`)).html
    for (const list of ['customers', 'steps', 'stock_outs'])
      expect(visits).toContain(`analytics/list/${list}?`)
    const customers = await opens(`analytics/list/customers?${days}`)
    expect(customers.html).toContain('Žofie Nováková')
    for (const list of ['margin', 'steps', 'stock_outs'])
      expect((await opens(`analytics/list/${list}/list.csv?${days}`)).status, list).toBe(200)
    const file = (await opens(`analytics/list/customers/list.csv?${days}`)).html.trim().split('\n')
    expect(file).toHaveLength(2)
    expect(file[1]).toContain(';no;')
  })

  test('the series of documents show their last and next numbers, and a check names a number without its document', async () => {
    const { db, config, queue } = open().shop
    for (const _ of [1, 2]) {
      const order = await submitted(open(), { payment: 'transfer' })
      await transferred(open(), order)
      const issued = await runVerb(db, issueInvoice, { config, queue, now: today }, order.id)
      expect(issued?.document.kind).toBe('SIMPLIFIED')
    }
    const { html } = await opens('settings/numbers')
    const [row] = html.split('<tr').filter((one) => one.includes('Z260000002'))
    expect(row).toContain('Z260000003')
    expect(html, 'one that gave no number yet').toContain('F260000001')
    const csv = (await opens('settings/numbers.csv?sort=count_down')).html.split('\r\n')
    expect(csv[1]).toMatch(/^simplified document;2026;Z260000002;2026-11-\d\d \d\d:\d\d:\d\d;2;Z260000003$/)
    const checked = async (kind: string, year = '2026') =>
      await sends('settings/numbers', { intent: 'check', of: `${kind}-${year}`, kind, year })
    expect((await checked('SIMPLIFIED')).html).toMatch(/No\sgaps: the series has 2\sdocuments/)
    expect((await checked('CORRECTIVE')).html).toMatch(/the series has 0\sdocuments/)
    expect((await checked('OTHER')).status).toBe(422)
    const { owner } = await database()
    await sqlRows(owner.db)`alter table invoice disable trigger user`
    await sqlRows(owner.db)`delete from invoice where number = 'Z260000001'`
    const broken = (await checked('SIMPLIFIED')).html
    expect(broken).toMatch(/Numbers without a\sdocument: Z260000001\./)
    await sqlRows(owner.db)`delete from invoice where number = 'Z260000002'`
    expect((await checked('SIMPLIFIED')).html).toMatch(/document: Z260000001, Z260000002\./)
  })

  test('what visitors looked at and searched for stands on the page, and with the carts of each week in its file', async () => {
    const { db } = open().shop
    for (const [measure, what, count] of [
      ['page', 'complaint', 41],
      ['product', 'chilli-hovezi-jerky', 17],
      ['product', 'no-longer-sold', 29],
      ['screen', 'phone', 3],
      ['screen', 'wide', 9],
      ['search', 'nothing', 2],
      ['search', 'found', 6],
      ['step', 'begun', 13],
    ] as const)
      await sqlRows(db)`insert into statistic (day, measure, what, locale, trade, count)
          values ('2026-10-05', ${measure}, ${what}, 'cs', 'B2C', ${count})`
    await sqlRows(db)`insert into statistic (day, measure, what, locale, trade, count) values
        ('2026-10-02', 'step', 'begun', 'any', 'B2C', 5), ('2026-10-08', 'step', 'begun', 'any', 'B2C', 2)`
    const span = 'from=2026-10-01&to=2026-10-31'
    const { html } = await opens(`analytics/visits?${span}`)
    for (const told of ['/en/complaint', 'Chilli Beef Jerky (chilli-hovezi-jerky)', '3 (25%)', '2 (25%)'])
      expect(html, told).toContain(told)
    const isChilliFirst = async (sort: string) => {
      const sorted = (await opens(`analytics/visits?${span}&product_sort=${sort}`)).html
      return sorted.indexOf('chilli-hovezi-jerky') < sorted.indexOf('no-longer-sold')
    }
    for (const [sort, isFirst] of [
      ['count', true],
      ['count_down', false],
      ['name', true],
      ['name_down', false],
    ] as const)
      expect(await isChilliFirst(sort), sort).toBe(isFirst)
    const file = (await opens(`analytics/visits.csv?${span}&by=week`)).html
    expect(file).toContain('Carts by step;2026-10-01 Checkout opened;5')
    expect(file).toContain('Carts by step;2026-10-05 Checkout opened;15')
    expect(file).toContain('Views and searches;No results;2')
    expect(file).toContain('Pages;/en/complaint;41')
    expect(file).toContain('Viewed products;Chilli Beef Jerky (chilli-hovezi-jerky);17')
    const listed = `analytics/list/visits?${span}&counted=product&what=chilli-hovezi-jerky`
    expect((await opens(listed)).html).toContain('Only: Chilli Beef Jerky (chilli-hovezi-jerky)')
  })

  test('each number of visits opens the days that it adds up from', async () => {
    const { db } = open().shop
    await sqlRows(db)`insert into statistic (day, measure, what, locale, trade, count) values
        ('2026-10-06', 'page', 'complaint', 'en', 'B2C', 100), ('2026-10-06', 'page', 'complaint', 'cs', 'B2B', 7),
        ('2026-10-06', 'page', 'home', 'cs', 'B2C', 1000), ('2026-10-06', 'search', 'nothing', 'cs', 'B2C', 5)`
    const span = 'from=2026-10-01&to=2026-10-31'
    const { html } = await opens(`analytics/visits?${span}&trade=B2C`)
    const list = 'analytics/list/visits'
    for (const [query, told, byDay] of [
      ['counted=page&what=complaint', '141', ['2026-10-05;41', '2026-10-06;100']],
      ['counted=page', '1,141', ['2026-10-05;41', '2026-10-06;1100']],
      ['counted=search&what=nothing', '7', ['2026-10-05;2', '2026-10-06;5']],
    ] as const) {
      const address = `${list}?${span}&trade=B2C&${query}`
      const [link] = html.split('<a ').filter((one) => one.includes(`${address}"`))
      expect(link, query).toContain(`>${told}`)
      const opened = (await opens(address)).html
      expect(opened).toMatch(new RegExp(`<dd[^>]*>${told}</dd>`))
      const file = (await opens(`${list}/list.csv?${span}&trade=B2C&${query}&sort=count`)).html
      expect(file.trim().split('\r\n').slice(1)).toEqual(byDay)
    }
    expect((await opens(`${list}?${span}&counted=page&what=complaint`)).html).toContain('Only: /en/complaint')
  })

  test('each number of a period opens its own list, and the table stands in the order of any of them', async () => {
    const { html } = await opens(`analytics?${days}&by=day&group=product&rows_sort=value_down`)
    const rows = html.slice(html.indexOf('rows_sort')).split('<tr').slice(2)
    const goods = rows.find((row) => /list\/costs\?[^"]*product=[1-9]/.test(row))
    expect(goods, 'of a product alone no whole order is told').not.toMatch(/list\/orders\?[^"]*product=0/)
    expect(goods, 'a margin of one day misleads').not.toMatch(/list\/margin\?[^"]*product=/)
    for (const list of ['orders', 'costs', 'documents'])
      expect(goods, list).toMatch(new RegExp(`list/${list}\\?from=2026-11-21&to=2026-11-21&product=`))
    const values = async (sort: string) => {
      const file = (await opens(`analytics/sales.csv?${days}&by=day&group=product&rows_sort=${sort}`)).html
      return file
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => Number(row.split(';')[6]))
    }
    const up = await values('pieces')
    expect(new Set(up).size).toBeGreaterThan(1)
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    expect(await values('pieces_down')).toEqual(up.toReversed())
  })

  test('the number of orders of a representative and of a customer opens the list of exactly these', async () => {
    const { db } = open().shop
    const { id: by } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_key', '=', demo.representative)
      .executeTakeFirstOrThrow()
    const { id: buyer } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_key', '=', demo.consumer)
      .executeTakeFirstOrThrow()
    const placed: string[] = []
    for (const steps of [[], [], [{ order: 'CANCELLED' }], cameBack] satisfies Partial<States>[][]) {
      const { id, number } = await submitted(open(), { payment: 'cod' })
      await sqlRows(
        db,
      )`update shop_order set placed_by = ${by}, commission_percent = 3, customer_id = ${buyer} where id = ${id}`
      await moves(open(), id, ...steps)
      placed.push(number)
    }
    const [first = '', second = '', cancelled = '', returned = ''] = placed
    const listOf = async (page: string, label: string) => {
      const { html } = await opens(page)
      const [, to = '', number] =
        new RegExp(`href="/en/admin/(orders\\?${label}[^"]*)"[^>]*>(\\d+)<`).exec(html) ?? []
      const list = (await opens(to.replaceAll('&amp;', '&'))).html
      const found = new Set(list.match(/(?<=admin\/orders\/)\d{10}(?=")/g))
      expect(found.size, `${page}: ${to}`).toBe(Number(number))
      return [...found].toSorted()
    }
    const standingOnes = [first, second].toSorted()
    expect(await listOf('representatives', `representative=${by}`)).toEqual(standingOnes)
    expect(await listOf(`representatives/${by}`, `representative=${by}`)).toEqual(standingOnes)
    // The file has the same figures.
    expect((await opens(`representatives/${by}/months.csv`)).html).toMatch(/\r\n2026-11;2;\d+\.\d\d;/)
    // The month's turnover links to the orders behind it.
    for (const page of ['representatives', `representatives/${by}`]) {
      const { html } = await opens(page)
      const [, to = '', told] =
        /href="\/en\/admin\/(representatives\/\d+\?month=2026-11)#orders"[^>]*>CZK\s([\d.,]+)</.exec(html) ??
        []
      const month = (await opens(to)).html.split('id="orders"')[1]?.split('</section>')[0] ?? ''
      expect([...new Set(month.match(/(?<=admin\/orders\/)\d{10}(?=")/g))].toSorted()).toEqual(standingOnes)
      expect(month.match(/>Total goods, net[\s\S]*?CZK\s([\d.,]+)</)?.[1], page).toBe(told)
    }
    const file = (await opens(`representatives/${by}/orders.csv?month=2026-11`)).html.trim().split('\r\n')
    // In the order of the page: newest first.
    expect(file.slice(1).map((line) => line.split(';')[0] ?? '')).toEqual(standingOnes.toReversed())
    // The count of their customers leaves out blocked ones.
    const theirs = sql`update customer set representative_id = ${by}, deactivated_at = null where id = ${buyer}`
    const counted = async () => {
      const { html } = await opens('representatives')
      const [, to = '', count] =
        new RegExp(`href="/en/admin/(customers\\?representative=${by}[^"]*)"[^>]*>(\\d+)<`).exec(html) ?? []
      const list = (await opens(to.replaceAll('&amp;', '&'))).html
      expect(list.match(/data-row-link/g) ?? []).toHaveLength(Number(count))
      return Number(count)
    }
    await theirs.execute(db)
    const before = await counted()
    await sqlRows(db)`update customer set deactivated_at = ${today} where id = ${buyer}`
    expect(await counted()).toBe(before - 1)
    await theirs.execute(db)
    const closed = await opens(`representatives/${by}/commission.csv`)
    expect([closed.status, closed.html.trim()]).toEqual([
      200,
      expect.stringContaining('Month;Commission;Closed'),
    ])
    // A customer's list holds every order they placed, like their card.
    const all = [...standingOnes, cancelled, returned].toSorted()
    expect(await listOf(`customers/account/${buyer}`, `customer=${buyer}`)).toEqual(all)
    expect(await listOf('customers', `customer=${buyer}`)).toEqual(all)
    // A view stores filters, and says that it stores no search.
    const searched = (await opens('orders?stands=true&q=Nov')).html
    expect(searched).toContain(t('operation.view.field.shared_hint'))
    expect(searched).toContain('name="query" value="stands=true"')
  })

  test('orders’ value and turnover of a card open the lists that add up to them, a guest’s as well', async () => {
    const { db, config, queue } = open().shop
    const email = 'guest.sums@example.cz'
    const placed: { id: number; number: string }[] = []
    for (const _ of [1, 2, 3, 4]) {
      const order = await submitted(open(), { payment: 'transfer' })
      await transferred(open(), order)
      await runVerb(db, issueInvoice, { config, queue, now: today }, order.id)
      placed.push(order)
    }
    const [old, , mine, cancelled] = placed
    const { owner } = await database()
    await sqlRows(owner.db)`alter table invoice disable trigger user`
    await sqlRows(owner.db)`update invoice set taxable_on = '2025-06-01' where order_id = ${old?.id}`
    await sqlRows(owner.db)`alter table invoice enable trigger user`
    const { id: account } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_key', '=', demo.reseller)
      .executeTakeFirstOrThrow()
    for (const { id } of placed) await sqlRows(db)`update shop_order set email = ${email} where id = ${id}`
    await sqlRows(db)`update shop_order set customer_id = ${account} where id = ${mine?.id}`
    await sqlRows(db)`update shop_order set order_state = 'CANCELLED' where id = ${cancelled?.id}`

    const figures = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<a href="([^"]*[?&;]of=(\w+)[^"]*)"[^>]*>CZK\s([\d.,]+)</g)].map(
          ([, to = '', of = '', told = '']) => [of, { to: to.replaceAll('&amp;', '&'), told }],
        ),
      )
    const crowns = (told: string) => Number(told.replaceAll(',', ''))
    const addsUp = async ({ to, told }: { to: string; told: string }, count: number) => {
      const at = to.replace('/en/admin/', '').replace('#list', '')
      expect((await opens(at)).html.match(/Total net[\s\S]*?CZK\s([\d.,]+)</)?.[1], at).toBe(told)
      const file = (await opens(at.replace('?', '/list.csv?'))).html.trim().split('\r\n').slice(1)
      expect(file, at).toHaveLength(count)
      const sum = file.reduce((all, line) => all + Math.round(Number(line.split(';').at(-1)) * 100), 0)
      expect(sum, at).toBe(Math.round(crowns(told) * 100))
      expect(sum, at).toBeGreaterThan(0)
    }
    const { html } = await opens(`customers?q=${email}&kind=GUEST`)
    const [, ordersTo = '', count] =
      /href="\/en\/admin\/(customers\/guest\/\d+\?list=orders)#list"[^>]*>(\d+)</.exec(html) ?? []
    expect(count).toBe('3')
    expect(new Set((await opens(ordersTo)).html.match(/(?<=admin\/orders\/)\d{10}(?=")/g)).size).toBe(3)
    const { turnover } = figures(html)
    await addsUp(turnover ?? { to: '', told: '' }, 3)
    const card = figures((await opens(ordersTo)).html)
    expect(Object.keys(card).toSorted()).toEqual(['value', 'year'])
    await addsUp(card['value'] ?? { to: '', told: '' }, 2)
    await addsUp(card['year'] ?? { to: '', told: '' }, 2)
    expect(card['year']?.told).not.toBe(turnover?.told)
    // Once the mailbox has an account, its card shows the guest orders, and the guest's card no longer offers
    // to erase a person.
    await sqlRows(db)`update shop_order set email = ${demo.reseller} where id = ${old?.id}`
    const own = (await opens(`customers/account/${account}`)).html
    const [, guestTo = '', guests] = /href="\/en\/admin\/([^"]*of=guest)#list"[^>]*>(\d+)</.exec(own) ?? []
    expect(guests).toBe('1')
    const ofGuest = (await opens(guestTo.replaceAll('&amp;', '&'))).html
    expect(new Set(ofGuest.match(/(?<=admin\/orders\/)\d{10}(?=")/g))).toEqual(new Set([old?.number]))
    const shared = (await opens(`customers/guest/${old?.id}`)).html
    expect(shared).toContain(`customers/account/${account}"`)
    expect(shared).not.toContain('value="erase"')
    expect((await opens(ordersTo)).html).toContain('value="erase"')
  })

  test('lists and figures ask the same whether an order stands', async () => {
    const rows = await sqlRows<OrderStanding & { isStanding: boolean }>(open().shop.db)`
        select o.order_state as "order", o.payment_state as payment, o.fulfilment_state as fulfilment, ${standing} as "isStanding"
        from unnest(${[...orderStates]}::text[]) as a(order_state), unnest(${[...paymentStates]}::text[]) as b(payment_state),
          unnest(${[...fulfilmentStates]}::text[]) as c(fulfilment_state), lateral (select order_state, payment_state, fulfilment_state) as o`
    expect(rows).toHaveLength(orderStates.length * paymentStates.length * fulfilmentStates.length)
    for (const { isStanding, ...states } of rows)
      expect(isStanding, JSON.stringify(states)).toBe(standsUntil(states))
    expect(rows.some(({ isStanding }) => isStanding)).toBe(true)
  })

  test('a hash that was noted earlier is held against the chain of the audit', async () => {
    expect(
      (await sends('stock/variants/BM-CHILLI-50', { intent: 'stock.received', pieces: '1' })).status,
    ).toBe(303)
    const told = async (noted: string) => (await opens(`settings/audit?chain=yes&noted=${noted}`)).html
    const { hash } = await open()
      .shop.db.selectFrom('audit_event')
      .select('hash')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const known = await told(Buffer.from(hash).toString('hex'))
    expect(known).toContain(t('admin_settings.audit.noted_known'))
    expect(known).toContain('is intact')
    expect(await told('0'.repeat(64))).toContain(t('admin_settings.audit.noted_unknown'))
    expect(await told('abc')).toContain(t('admin_settings.audit.noted_odd'))
    // The chain is checked once: other pages and orders of the list neither repeat the result nor the check.
    expect(known).toMatch(/href="[^"]*audit\?sort=at/)
    expect(known).not.toMatch(/href="[^"]*(sort=[^"]*(chain|noted)|(chain|noted)[^"]*sort=)/)
    expect((await opens('settings/audit?chain=yes&after=x')).html).not.toContain('is intact')
  })
})
