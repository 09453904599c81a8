// Orders in the back office: without prices for the warehouse, each button with its own effect, bulk actions with undo.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoName, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import {
  chilliId,
  done,
  pepperId,
  readyToSubmit,
  snackId,
  type Visitor,
  withShop,
} from '../../../test/app.ts'
import { moves } from '../../../test/claims.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser, valueOf } from '../../../test/plain-browser.ts'
import { system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { setStock } from '../../../test/warehouse.ts'
import { runVerb } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { findDocuments, issueCorrection, issueFor } from '../../shop/invoices/invoices.ts'
import { findHold, findOrder, findTags } from '../../shop/orders/orders.ts'
import { addMember, changeRoles, findApprovals } from '../../shop/staff/staff.ts'
import type { Role } from '../../shop/staff/rules.ts'
import { findPacked } from '../../shop/shipments/shipments.ts'

withShop('the pages of orders', (open) => {
  const pages = pagesOf(open)
  let owner: Visitor
  let member: Visitor
  let staffId = 0

  beforeAll(async () => {
    await withDemoAccounts(open())
    const { db } = open().shop
    owner = await signedIn(open(), demo.admin, demoPassword)
    const customer = await findCustomer({ db }, { emailKey: demo.consumer })
    const context = { actor: system, now: open().clock.now }
    const added = await runVerb(db, addMember, context, { customerId: customer!.id, roles: ['reader'] })
    if (isRefusal(added)) throw new Error(added.error_trans_key)
    staffId = added.id
    member = await signedIn(open(), demo.consumer, demoPassword)
    await setStock(db, snackId, 5000)
  }, 60_000)

  const becomes = async (role: Role) => {
    const context = { actor: system, now: open().clock.now }
    await runVerb(open().shop.db, changeRoles, context, { staffId, roles: [role] })
  }
  const browser = (by: Visitor) => plainBrowser(pages, { as: by, under: '/admin' })
  const opens = async (by: Visitor, path: string) => (await browser(by).opens(path)).html
  /** A packed order with cash on delivery, changed prices and a document. */
  const aPackedOrder = async () => {
    const order = await submitted(open(), { boxes: 1, pieces: 3, shipping: 'balikovna', payment: 'cod' })
    const packed = await owner.put('/api/admin/shipments/pack', { order: order.number })
    expect(packed.status, packed.text).toBe(200)
    return order
  }
  const parcelsOf = async (id: number) => (await findPacked({ db: open().shop.db }, id)).parcels

  test('the timeline says who released a hold, and the prices of lines say that VAT is in them', async () => {
    const order = await submitted(open(), { boxes: 1, shipping: 'balikovna', payment: 'cod' })
    const sends = async (fields: Record<string, string>) =>
      (await browser(owner).sends(`/orders/${order.number}`, fields)).status
    expect(await sends({ intent: 'order.hold', reason: 'They call back' })).toBe(303)
    open().clock.now = new Date(open().clock.now.getTime() + 60_000)
    expect(await sends({ intent: 'order.release', reason: 'They called' })).toBe(303)
    const html = await opens(owner, `/orders/${order.number}`)
    const ended = html.slice(html.indexOf('ruší pozdržení') - 400).slice(0, 900)
    expect(ended).toContain(demoName)
    expect(html).toContain('Cena za kus s\u00a0DPH')
  })

  test('the warehouse gets orders without prices, on every page, in every file and by every call', async () => {
    const { number, id } = await aPackedOrder()
    await owner.put('/api/admin/shipments/hand-over', { parcel: `${number}-1` })
    const other = await aPackedOrder()
    const [{ cod } = { cod: null }] = await parcelsOf(id)
    const amount = String((cod ?? 0) / 100)
    const shown = [
      '',
      '/orders',
      `/orders/${number}`,
      '/packing',
      '/packing/parcels',
      '/packing/parcels?where=under_way',
      `/packing/print/slips?order=${number}`,
      '/packing/print/handover',
      `/packing/scan?order=${other.number}`,
      `/find?q=${number}`,
    ]
    const told = async () =>
      (await Promise.all(shown.map(async (url) => [url, await opens(member, url)] as const)))
        .filter(([, html]) => /\d[\s\u00a0]Kč/.test(html))
        .map(([url]) => url)
    await becomes('support')
    // All but the queue, the slips and the packing table, which never show prices.
    expect(await told()).toEqual(shown.filter((url) => !/packing$|slips|scan|find/.test(url)))
    const files = async () =>
      (
        await Promise.all(
          ['/orders.csv', '/packing/parcels.csv'].map(async (url) => await opens(member, url)),
        )
      ).map((csv) => csv.includes(amount))
    expect(await files()).toEqual([true, true])
    await becomes('warehouse')
    expect(await told()).toEqual([])
    expect(await files()).toEqual([false, false])
    for (const path of [
      'orders?filter=all',
      'orders/search',
      `orders/mails?number=${number}`,
      `orders/changes?number=${number}`,
      `shipments/of?order=${number}`,
    ]) {
      const { status, text } = await member.get(`/api/admin/${path}`)
      expect([path, status, text.includes(amount)]).toEqual([path, 200, false])
    }
    const { body } = await member.get('/api/admin/orders/search')
    expect((body as unknown as { orders: { total: unknown }[] }).orders[0]?.total).toBe(null)
  })

  test('a pick list goes along the places of the goods, A-9 before A-10, what lies nowhere last', async () => {
    const rows = await open().shop.db.selectFrom('variant').select(['id', 'code']).execute()
    const codeOf = (id: number) => rows.find((row) => row.id === id)?.code ?? ''
    const numbers: string[] = []
    for (const id of [pepperId, snackId, chilliId]) {
      const buyer = open().visitor()
      await done(buyer.put('/api/cart/add-to-cart', { item_variant_id: id, quantity: 2 }))
      await readyToSubmit(buyer)
      const { order } = await done(buyer.put('/api/cart/submit-order', {}))
      numbers.push(order.number)
    }
    const list = async () => {
      const printed = await opens(
        owner,
        `/packing/print/pick?${numbers.map((one) => `order=${one}`).join('&')}`,
      )
      return [...printed.matchAll(/<small>([^<]+)<\/small><\/th><td[^>]*>([^<]*)<\/td>/g)].map(
        ([, code, place]) => [code, place],
      )
    }
    const put = async (code: string, place: string | null) =>
      (await owner.put('/api/admin/stock/places', { code, place })).body
    expect(await put(codeOf(chilliId), null)).toMatchObject({ after: null })
    expect(await put(codeOf(snackId), 'A-10')).toMatchObject({ after: 'A-10' })
    const page = `/stock/variants/${codeOf(pepperId)}`
    const html = await opens(owner, page)
    const seen = valueOf(html.slice(html.indexOf('value="stock.place"')), 'seen')
    const place = { intent: 'stock.place', place: ' A-9 ', seen }
    const other = { ...place, place: 'B-1' }
    expect((await browser(owner).sends(page, { ...place, place: 'A'.repeat(41) })).status).toBe(422)
    expect((await browser(owner).sends(page, place)).status).toBe(303)
    // Another clerk opened the page before the change.
    expect((await browser(owner).sends(page, other)).status).toBe(409)
    expect(await list()).toEqual([
      [codeOf(pepperId), 'A-9'],
      [codeOf(snackId), 'A-10'],
      [codeOf(chilliId), ''],
    ])
    expect(await opens(owner, `/packing/scan?order=${numbers[0]}`)).toContain('Umístění A-9')
    expect(await opens(owner, '/stock?q=a-10')).toContain(codeOf(snackId))
    expect(await put(codeOf(snackId), null)).toEqual({ before: 'A-10', after: null })
    expect(await opens(owner, '/stock?q=a-10')).not.toContain(codeOf(snackId))
  })

  test('sorting and filtering by totals reveal nothing to the warehouse', async () => {
    await becomes('warehouse')
    for (const query of ['sort=total', 'least=1', 'most=100000'])
      expect((await member.get(`/api/admin/orders/search?${query}`)).status, query).toBe(403)
    const everything = /data-row-link/g
    const all = (await opens(member, '/orders')).match(everything)?.length
    expect((await opens(member, '/orders?least=999999')).match(everything)).toHaveLength(all ?? -1)
  })

  test('the columns that a clerk chose are drawn by the server', async () => {
    const columnsOf = (html: string) => (html.match(/<th scope="col"/g) ?? []).length
    const all = columnsOf(await opens(owner, '/orders'))
    const extras = 'promised_day~order~city~email~trade~country~payment_way'
    owner.cookies.set('columns', `orders:created~shipping~${extras}`)
    expect(columnsOf(await opens(owner, '/orders'))).toBe(all - 2)
    owner.cookies.delete('columns')
  })

  test('the list says that an order is cancelled, without a column for it', async () => {
    const { number } = await submitted(open(), { boxes: 1, shipping: 'balikovna', payment: 'cod' })
    const row = async () =>
      (await opens(owner, '/orders')).split('<tr').find((one) => one.includes(`orders/${number}"`))
    expect(await row()).toContain('K\u00a0zabalení')
    expect(await row()).not.toContain('Zrušená')
    const cancel = { intent: 'order.cancel', reason: 'Changed their mind', sure: number, number }
    expect((await browser(owner).sends(`/orders/${number}`, cancel)).status).toBe(303)
    expect(await row()).toContain('Zrušená')
    expect(await row()).not.toContain('K\u00a0zabalení')
  })

  test('unpacking a parcel unpacks it, and the order goes on', async () => {
    const { number, id } = await aPackedOrder()
    const { to } = await browser(owner).sends(`/orders/${number}`, [
      ['intent', 'shipment.unpack'],
      ['of', `${number}-1`],
      ['parcel', `${number}-1`],
    ])
    expect(to).toContain('done=shipment.unpack')
    expect((await parcelsOf(id)).map(({ state }) => state)).toEqual([])
  })

  test('tags and holds of several orders are taken back, but for what was so before', async () => {
    const { db } = open().shop
    const orders = [await aPackedOrder(), await aPackedOrder()] as const
    const rows = orders.map(({ number }): [string, string] => ['order', number])
    const doing = async (what: string, more: [string, string][], some = rows) =>
      await browser(owner).sends('/orders', [['intent', 'bulk'], ['what', what], ...more, ...some])
    await doing('tag', [['tag', 'brno']], rows.slice(0, 1))
    const { html } = await doing('tag', [['tag', 'brno']])
    expect(await findTags({ db }, orders[1].id)).toEqual(['brno'])
    // This action tagged only the second order; once both have the tag, there is nothing to undo.
    expect(html).toContain('undo')
    expect((await doing('tag', [['tag', 'brno']])).html).not.toContain('undo')
    await doing('hold', [['reason', 'Čeká']])
    expect(await findHold({ db }, orders[0].id)).toMatchObject({ reason: 'Čeká' })
    await doing('release', [['reason', 'Zpět']])
    expect(await findHold({ db }, orders[0].id)).toBe(null)
    const timeline = await opens(owner, `/orders/${orders[0].number}`)
    expect(timeline).toContain('Čeká')
    expect(timeline).not.toContain('packed as')
  })

  test('several orders are packed, printed and handed over from their list', async () => {
    const order = async () => await submitted(open(), { pieces: 2, shipping: 'balikovna', payment: 'cod' })
    const [one, other] = [await order(), await order()]
    const rows = [one, other].map(({ number }): [string, string] => ['order', number])
    const key = '22222222-2222-4222-8222-222222222222'
    const doing = async (what: string, more: [string, string][] = []) =>
      (
        await browser(owner).sends('/orders', [
          ['intent', 'bulk'],
          ['key', key],
          ['what', what],
          ...more,
          ...rows,
        ])
      ).html
    const query = new URLSearchParams(rows).toString()
    const sure: [string, string][] = [['sure', '2']]
    // Actions that mail customers at once need the number of orders typed first.
    const refused = await doing('hand_over')
    expect(refused).toContain(translator('cs')('admin_orders.error.sure'))
    // Without scripts the rows stay ticked.
    for (const { number } of [one, other])
      expect(refused.split('<input').find((box) => box.includes(`value="${number}"`))).toContain('checked')
    expect(await doing('hand_over', sure)).toContain(
      translator('cs')('admin_orders.error.nothing_to_hand_over'),
    )
    expect((await browser(owner).opens(`/packing/labels/A6?${query}`)).status).toBe(404)
    await doing('pack')
    // The same form again packs nothing twice.
    await doing('pack')
    const states = async () =>
      (await Promise.all([one, other].map(async ({ id }) => await parcelsOf(id)))).map((all) =>
        all.map(({ state }) => state),
      )
    expect(await states()).toEqual([['ANNOUNCED'], ['ANNOUNCED']])
    const labels = await browser(owner).opens(`/packing/labels/A6?${query}`)
    expect(labels.headers['content-type']).toBe('application/pdf')
    await doing('hand_over', [['sure', '1']])
    expect(await states()).toEqual([['ANNOUNCED'], ['ANNOUNCED']])
    await doing('hand_over', sure)
    expect(await states()).toEqual([['HANDED_OVER'], ['HANDED_OVER']])
    const { db, queue, config } = open().shop
    for (const { id } of [one, other]) await issueFor({ db, queue, config, now: open().clock.now }, id)
    const documents = pdfText((await browser(owner).opens(`/orders/documents.pdf?${query}`)).raw)
    for (const { number } of [one, other]) expect(documents).toContain(number)
    // Each document has its own page numbers.
    expect(documents.match(/strana 1 z 1/gi)).toHaveLength(2)
    expect(await opens(owner, `/orders/${one.number}`)).toContain('tiskne doklad')
    // A later credit note is not the document that the customer needs: the invoice is mailed, and named.
    const wanted = { kind: 'amount', amount: 10_00, name: 'Sleva' } as const
    const asked = { orderId: one.id, cause: 'complaint:1', wanted, reason: '', on: open().clock.now }
    const issuing = { config, queue, now: open().clock.now }
    await runVerb(db, issueCorrection, issuing, asked)
    const [sale, credit] = await findDocuments({ db }, one.id)
    expect([sale?.kind === 'CORRECTIVE', credit?.kind]).toEqual([false, 'CORRECTIVE'])
    const mailed = await doing('mail', [['reason', 'Asked for it']])
    expect(mailed).toContain(translator('cs')('admin_orders.bulk.done', { count: 2 }))
    expect(mailed).toContain(sale!.number)
    expect(mailed).not.toContain(credit!.number)
  })

  test('of several that are cancelled, those that came back with much money wait for a second person, and are named', async () => {
    await becomes('support')
    const { db } = open().shop
    const order = async () => {
      const one = await submitted(open(), { pieces: 60, payment: 'transfer' })
      await transferred(open(), one)
      return one
    }
    const [unsent, back] = [await order(), await order()]
    expect(back.totalWithVat).toBeGreaterThan(2_000_00)
    await moves(
      open(),
      back.id,
      ...(['PACKED', 'SHIPPED', 'RETURNED'] as const).map((fulfilment) => ({ fulfilment })),
    )
    const rows = [unsent, back].map(({ number }): [string, string] => ['order', number])
    const form: [string, string][] = [
      ['intent', 'bulk'],
      ['what', 'cancel'],
      ['reason', 'Nedoručeno'],
      ['sure', '2'],
    ]
    const { html } = await browser(member).sends('/orders', [...form, ...rows])
    const t = translator('cs')
    expect(html).toContain(t('admin_orders.bulk.done', { count: 1 }))
    expect(html.replaceAll(/<!--.*?-->|<[^>]+>/g, '')).toContain(`${back.number}: ${t('approval.asked')}`)
    const states = async ({ id }: { id: number }) => (await findOrder({ db }, { id }))?.states.order
    expect([await states(unsent), await states(back)]).toEqual(['CANCELLED', 'CONFIRMED'])
    const requests = await findApprovals({ db }, { size: 10, all: false })
    expect(requests).toMatchObject({ rows: [{ operation: 'order.cancel', amount: back.totalWithVat }] })
    await becomes('reader')
  })

  test('each print is noted once in its order, with who made it; what is fetched in advance is not', async () => {
    const { number } = await aPackedOrder()
    const labels = `/packing/labels/A6?order=${number}`
    // The page's script data repeat the text.
    const printed = async () => {
      const drawn = (await opens(owner, `/orders/${number}`)).replaceAll(/<script.*?<\/script>/gs, '')
      return drawn.match(/tiskne (?:znovu )?(?:přepravní štítek|balicí list)/g) ?? []
    }
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const asked = async (method: 'GET' | 'HEAD', headers: Record<string, string>) =>
      await pages.app.inject({ method, url: `/admin${labels}`, headers: { cookie, ...headers } })
    expect((await asked('GET', { 'sec-purpose': 'prefetch' })).statusCode).toBe(200)
    await asked('GET', { 'sec-fetch-site': 'cross-site' })
    await asked('HEAD', {})
    await opens(owner, `/packing/print/slips?order=${number}`)
    expect(await printed()).toEqual([])
    // A viewer that requests it twice prints once.
    for (const _ of [1, 2]) expect((await browser(owner).opens(labels)).status).toBe(200)
    expect(await printed()).toEqual(['tiskne přepravní štítek'])
    open().clock.now = new Date(open().clock.now.getTime() + 60_000)
    expect((await browser(owner).opens(labels)).status).toBe(200)
    const slips = await browser(owner).sends(`/packing/print/slips?order=${number}`, [
      ['intent', 'printed'],
      ['order', number],
    ])
    expect(slips.status).toBe(200)
    expect((await printed()).toSorted()).toEqual([
      'tiskne balicí list',
      'tiskne přepravní štítek',
      'tiskne znovu přepravní štítek',
    ])
    const page = await opens(owner, `/orders/${number}`)
    expect(page.slice(page.indexOf('tiskne znovu přepravní štítek') - 400).slice(0, 900)).toContain(demoName)
  })

  test('packed by mistake, several orders are unpacked again', async () => {
    const { number, id } = await submitted(open(), { pieces: 2, shipping: 'balikovna', payment: 'cod' })
    const packed = await browser(owner).sends('/packing', [
      ['intent', 'pack'],
      ['key', '11111111-1111-4111-8111-111111111111'],
      ['chosen', number],
    ])
    expect(packed.html).toContain(`${number}-1`)
    await browser(owner).sends('/packing', [
      ['intent', 'unpack'],
      ['chosen', `${number}-1`],
    ])
    expect(await parcelsOf(id)).toEqual([])
  })

  /** The fields of the form for a new order. */
  const snackCode = 'BM-CHILLI-50'
  const newOrder = (more: Record<string, string>): Record<string, string> => ({
    order_type: 'B2C',
    'add.0.code': snackCode,
    'add.0.quantity': '3',
    shipping: 'packeta_home',
    payment: 'transfer',
    terms_accepted: 'PHONE',
    locale: 'cs',
    data_is: 'typed',
    'billing.first_name': 'Petr',
    'billing.last_name': 'Novák',
    'billing.email': demo.consumer,
    'billing.phone': '+420 777 123 456',
    'billing.street': 'Dlouhá 1',
    'billing.city': 'Praha',
    'billing.zip': '110 00',
    'billing.country': 'CZ',
    ...more,
  })
  /** True if the page marks this field as invalid. */
  const isMarked = (html: string, name: string) =>
    (html.match(/<(?:input|select)[^>]*>/g) ?? []).some(
      (tag) => tag.includes(` name="${name}"`) && tag.includes('aria-invalid="true"'),
    )

  test('an order for a customer with an account is previewed and placed by its page', async () => {
    const path = `/orders/new?customer=${encodeURIComponent(demo.consumer)}`
    const by = browser(owner)
    const given = newOrder({ customer: demo.consumer, of: demo.consumer })
    const { html } = await by.sends(path, { ...given, intent: 'preview' })
    const form = html.slice(html.indexOf('value="place"'))
    const key = valueOf(form, 'key')
    expect(key).not.toContain('@')
    const placing = { ...given, intent: 'place', key }
    // Without a reason the preview stays, and shows one message.
    const refused = await by.sends(path, { ...placing, reason: '' })
    expect(refused.status).toBe(422)
    expect(isMarked(refused.html, 'reason')).toBe(true)
    expect(refused.html).toContain('id="preview"')
    expect(refused.html).toContain(translator('cs')('admin_orders.sum.total'))
    expect(refused.html).toContain('value="Dlouhá 1"')
    const placed = await by.sends(path, { ...placing, reason: 'Volal' })
    expect(placed.to).toMatch(/\/orders\/\d{10}\?done=place$/)
    // Sent twice, it is placed once.
    expect((await by.sends(path, { ...placing, reason: 'Volal' })).to).toBe(placed.to)
    // Faults without a field are put into words.
    const broken = await by.sends(path, { ...placing, key: 'a@b', reason: 'Volal' })
    expect(broken.html).toContain(translator('cs')('validation.query'))
  })

  test('what is wrong with a new order stands at its fields, opened', async () => {
    const by = browser(owner)
    const given = newOrder({
      intent: 'preview',
      'add.1.code': 'NENI',
      'billing.zip': '1',
      'billing.email': '',
    })
    const { html } = await by.sends('/orders/new?customer=x%40example.cz', { ...given, of: 'x@example.cz' })
    for (const name of ['billing.zip', 'billing.email'])
      expect([name, isMarked(html, name)]).toEqual([name, true])
    expect(html.slice(0, html.indexOf('name="billing.zip"')).lastIndexOf('<details open')).toBeGreaterThan(0)
    const unknown = await by.sends('/orders/new', newOrder({ intent: 'preview', 'add.1.code': 'NENI' }))
    expect(isMarked(unknown.html, 'add.1.quantity')).toBe(true)
    expect(unknown.html.split(`>${translator('cs')('cart.error.unknown_variant')}<`)).toHaveLength(3)
  })

  test('a change that is refused keeps what it would come to', async () => {
    const { number } = await submitted(open(), { pieces: 2, shipping: 'balikovna', payment: 'cod' })
    const by = browser(owner)
    const page = await by.opens(`/orders/${number}/change`)
    const code = /name="was\.([^"]+)"/.exec(page.html)?.[1] ?? ''
    const given = {
      order: number,
      version: valueOf(page.html, 'version'),
      [`was.${code}`]: '2',
      [`quantity.${code}`]: '4',
    }
    const { html } = await by.sends(`/orders/${number}/change`, {
      ...given,
      intent: 'save',
      key: 'k1',
      reason: '',
    })
    expect(isMarked(html, 'reason')).toBe(true)
    expect(html).toContain(translator('cs')('admin_orders.preview.after'))
    const wrong = { ...given, intent: 'preview', [`quantity.${code}`]: 'x' }
    expect(isMarked((await by.sends(`/orders/${number}/change`, wrong)).html, `quantity.${code}`)).toBe(true)
  })
})
