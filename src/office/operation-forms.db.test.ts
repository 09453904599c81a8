// Operations that only the command line had, by plain forms as browsers without scripts send them.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contact, withShop } from '../../test/app.ts'
import { aCompany } from '../../test/companies.ts'
import { must } from '../../test/packing.ts'
import { cashParcel } from '../../test/remittances.ts'
import { aMember, system } from '../../test/staff.ts'
import { valueOf } from '../../test/plain-browser.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { inTransaction } from '../../test/statements.ts'
import { translator } from '../server/texts.ts'
import { receiveComplaint } from '../shop/complaints/complaints.ts'
import { findPacked, markMissing } from '../shop/shipments/shipments.ts'
import type { Role } from '../shop/staff/rules.ts'
import { changeRoles } from '../shop/staff/staff.ts'

withShop('the last verbs of staff on pages', (open) => {
  const { opens, sends } = plainForms(open)

  test('a rate of the tax is shown at work, announced from a day to come, and taken back', async () => {
    const rate = { country: 'CZ', category: 'food', from: '2030-01-01', percent: '15' }
    const shown = await sends('settings/vat', { intent: 'preview', ...rate })
    expect(shown.status).toBe(200)
    expect(shown.html).toContain('15% from 1\u00a0Jan\u00a02030')
    expect((await opens('settings/vat')).html).not.toContain('1\u00a0Jan\u00a02030')
    const announced = await sends('settings/vat', { intent: 'announce', ...rate, seen: '' })
    expect(announced.to).toBe('/en/admin/settings/vat?done=announce')
    expect((await opens('settings/vat')).html).toContain('1\u00a0Jan\u00a02030')
    // A colleague who saw no announcement can't overwrite one; the same form twice changes nothing twice.
    const other = { intent: 'announce', ...rate, percent: '10', seen: '' }
    expect((await sends('settings/vat', other)).status).toBe(409)
    expect((await sends('settings/vat', { intent: 'announce', ...rate, seen: '' })).status).toBe(303)
    const { percent: _, ...day } = rate
    expect((await sends('settings/vat', { intent: 'take_back', ...day, seen: '15' })).status).toBe(303)
    expect((await opens('settings/vat')).html).not.toContain('1\u00a0Jan\u00a02030')
  })

  test('buyers are invited to review at once', async () => {
    const sent = await sends('content/reviews', { intent: 'ask' })
    expect(sent.html).toContain('Recipients: 0')
  })

  test('one outcome is written for the claims of several parcels at their carriers', async () => {
    const { shop, clock } = open()
    const lost = []
    for (let nth = 0; nth < 2; nth++) {
      const { shipmentId, reference } = await cashParcel(open(), { now: clock.now, isDelivered: false })
      await inTransaction(shop.db, async (tx) => {
        const { queue, carriers } = shop
        const context = { tx, queue, carriers, actor: 'staff' as const, now: clock.now }
        must(await markMissing(context, { shipmentId, kind: 'LOST' }))
      })
      lost.push(reference)
    }
    const [one = '', other = ''] = lost
    expect((await opens('packing/odd')).html).toContain(`value="${one}"`)
    const chosen = (...names: string[]): [string, string][] => names.map((name) => ['chosen', name])
    const writes = async (outcome: string, more: [string, string][]) =>
      await sends('packing/odd', [['intent', 'claims'], ['outcome', outcome], ...more])
    const opened = await writes('opened', [...chosen(one, other), ['case', 'R-7']])
    expect(opened.html).toContain('Done: 2 of 2.')
    expect((await writes('refused', chosen(one))).status, 'without a reason').toBe(422)
    expect((await writes('granted', [])).status, 'nothing is chosen').toBe(422)
    expect((await writes('granted', chosen(one))).html).toContain('Done: 1 of 1.')
    const mixed = await writes('refused', [...chosen(one, other), ['reason', 'Packed too loosely']])
    expect(mixed.html).toContain('Done: 1 of 2.')
    expect(mixed.html).toMatch(new RegExp(`<strong>${one}</strong>: `))
    const granted = (await opens('packing/odd?why=claim_granted')).html
    expect([granted.includes(one), granted.includes(other)]).toEqual([true, false])
  })

  test.each([
    [409, { from: '2020-01-01' }],
    [422, { percent: '101' }],
    [422, { percent: '-1' }],
    [422, { from: 'soon' }],
    [422, { country: 'DE' }],
    [404, { category: 'air' }],
  ])('refuses with %i a rate that makes no sense: %o', async (status, odd) => {
    const rate = { country: 'CZ', category: 'food', from: '2030-01-01', percent: '15' }
    expect((await sends('settings/vat', { intent: 'preview', ...rate, ...odd })).status).toBe(status)
    expect((await sends('settings/vat', { intent: 'announce', ...rate, seen: '', ...odd })).status).toBe(
      status,
    )
  })

  test('who saves a product second sees once what differs', async () => {
    const made = { 'cs.name': 'Nové', 'cs.slug': 'dva-lide', art: 'snack-chilli', withdrawal: 'normal' }
    const page = 'products/dva-lide'
    expect((await sends('products/new', { intent: 'create', code: 'dva-lide', ...made })).status).toBe(303)
    const form = (await opens(page)).html
    const [version, position] = [valueOf(form, 'version'), valueOf(form, 'position')]
    const given = { intent: 'save', version, position, ...made }
    expect((await sends(page, { ...given, 'cs.name': 'Druhé' })).status).toBe(303)
    const { status, html } = await sends(page, { ...given, 'cs.name': 'Třetí' })
    expect(status).toBe(409)
    for (const name of ['Druhé', 'Třetí']) expect(html).toMatch(new RegExp(`<td[^>]*>${name}</td>`))
    // The message that the page shows for a vanished form does not appear in addition to the form's own.
    expect(html).toContain('data-answered')
    const shown = html.replaceAll(/<script[^]*?<\/script>/g, '')
    expect(shown.split(translator('en')('catalogue_admin.error.changed_meanwhile'))).toHaveLength(2)
  })

  test('an editor writes the texts of a product, and nothing else of it', async () => {
    const page = 'products/beef-chilli'
    const { db } = open().shop
    await aMember(db, 'stays@example.cz', 'owner')
    const [me] = await db.selectFrom('staff_member').select('id').orderBy('id').limit(1).execute()
    const becomes = async (role: Role) =>
      await inTransaction(db, async (tx) => {
        const context = { tx, actor: system, now: open().clock.now }
        await changeRoles(context, { staffId: me?.id ?? 0, roles: [role] })
      })
    const whole = (await opens(page)).html
    for (const part of [
      'value="save"',
      'name="position"',
      'name="food.producer"',
      'value="product.withdraw"',
    ])
      expect(whole).toContain(part)
    await becomes('editor')
    const { html } = await opens(page)
    for (const part of [
      'value="save"',
      'name="position"',
      'name="food.producer"',
      'value="product.withdraw"',
    ])
      expect(html).not.toContain(part)
    const version = valueOf(html, 'version')
    const cs = {
      'cs.name': 'Hovězí s chilli',
      'cs.slug': 'chilli-hovezi-jerky',
      'cs.claim': 'Napsal editor',
    }
    const given = { ...cs, 'cs.description': 'Popis', key: 'texts', version }
    expect((await sends(page, { intent: 'save_texts', ...given })).status).toBe(303)
    expect((await opens(page)).html).toContain('Napsal editor')
    const more = { art: 'snack-chilli', position: '7', withdrawal: 'normal' }
    const next = { ...given, ...more, key: 'all', version: String(Number(version) + 1) }
    expect((await sends(page, { intent: 'save', ...next })).status).toBe(403)
    expect((await sends(page, { intent: 'product.withdraw', version: next.version, key: 'w' })).status).toBe(
      403,
    )
    await becomes('owner')
  })

  test('what an operation refuses stands at the field that it is about, with what was typed', async () => {
    const fields = { pieces: '999999', reason: 'DAMAGED', note: 'Torn', key: randomUUID() }
    const { status, html } = await sends('stock/variants/BM-CHILLI-50', {
      intent: 'stock.write_off',
      ...fields,
    })
    expect(status).toBe(409)
    expect(html).toMatch(/<p [^>]*id="stock.write_off..pieces-error">Fewer pieces are free than that\.<\/p>/)
    expect(html).toMatch(/<input [^>]*name="pieces"[^>]*value="999999"/)
  })

  test('a write-off is taken back from the ledger, which says so then', async () => {
    const page = 'stock/variants/BM-CHILLI-50'
    const sent = { intent: 'stock.write_off', pieces: '2', reason: 'SAMPLE', note: 'x', key: randomUUID() }
    expect((await sends(page, sent)).status).toBe(303)
    const ledger = async () => (await opens(page)).html.split('id="ledger"')[1] ?? ''
    const [, movement = ''] = /name="movement_id" value="(\d+)"/.exec(await ledger()) ?? []
    expect(await ledger()).not.toContain('>Reversed<')
    const back = { intent: 'stock.take_back', movement_id: movement, reason: 'Wrong goods' }
    expect((await sends(page, { ...back, reason: '' })).status).toBe(422)
    expect((await sends(page, back)).status).toBe(303)
    const now = await ledger()
    expect(now).toContain('>Reversed<')
    expect(now).not.toContain(`name="movement_id" value="${movement}"`)
    expect(now).toContain('Wrong goods')
  })

  test('boxes that were ticked stay ticked after a refusal, without scripts too', async () => {
    const form = {
      intent: 'webhook.create',
      name: 'ERP',
      url: 'http://localhost/hook',
      events: 'order.paid',
    }
    const { status, html } = await sends('settings/webhooks', form)
    expect(status).toBe(422)
    const ticked = [...html.matchAll(/<input [^>]*name="events"[^>]*>/g)].filter(([box]) =>
      /checked/.test(box),
    )
    expect(ticked.map(([box]) => /value="([^"]+)"/.exec(box)?.[1])).toEqual(['order.paid'])
  })

  test('second factors of a colleague are taken away with a reason, one’s own are not', async () => {
    const { staffId } = await aMember(open().shop.db, 'colleague@example.cz', 'reader')
    const reset = { intent: 'staff.reset_factor', staff_id: String(staffId), of: String(staffId) }
    expect((await sends('settings/staff', reset)).status).toBe(422)
    const done = await sends('settings/staff', { ...reset, reason: 'lost the phone' })
    expect(done.to).toBe('/en/admin/settings/staff?done=staff.reset_factor')
    expect((await sends('settings/staff', { ...reset, staff_id: '999999', reason: 'x' })).status).toBe(404)
  })

  test('a remittance is typed by hand: tried, taken once, and its lines are in a file', async () => {
    const parcel = await cashParcel(open(), { now: open().shop.now() })
    const batch = {
      carrier: 'packeta',
      reference: 'HAND-1',
      on: '2026-11-20',
      symbol: '',
      fee: '',
      lines: `${parcel.reference} ${parcel.cod / 100}\r\n\r\n`,
    }
    const tried = await sends('money/cod', { intent: 'try', ...batch })
    expect(tried.status).toBe(200)
    expect((await opens('money/cod')).html).not.toContain('HAND-1')
    const taken = await sends('money/cod', { intent: 'cod_import', ...batch })
    expect(taken.to).toMatch(/\/en\/admin\/money\/cod\/\d+\?done=cod_import$/)
    const file = await opens(
      `${taken.to?.replace('/en/admin/', '').replace('?done=cod_import', '')}/lines.csv`,
    )
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.html).toContain(parcel.orderNumber)
    expect((await opens('money/cod.csv')).html).toContain('HAND-1')
    const page = taken.to?.replace('/en/admin/', '').replace('?done=cod_import', '') ?? ''
    const offered = (html: string) =>
      ['match', 'close', 'void', 'unmatch'].filter((verb) => html.includes(`value="cod.${verb}"`))
    expect(offered((await opens(page)).html)).toEqual(['match', 'void'])
    const match = { intent: 'cod.match', money: '999999', reason: '' }
    expect((await sends(page, match)).status).toBe(404)
    expect((await sends(page, { intent: 'cod.void', reason: '' })).html).toContain('Enter a reason.')
    const unnamed = { intent: 'cod.correct', line: '999999', parcel: '', reason: 'x' }
    expect((await sends(page, unnamed)).html).toContain('We have no such parcel with this carrier.')
    const ended = await sends(page, { intent: 'cod.void', reason: 'typed twice' })
    expect(ended.to).toBe(`/en/admin/${page}?done=cod.void`)
    expect((await opens(`${page}?done=cod.void`)).html).toContain('Remittance voided.')
    const both = [
      { lines: '' },
      { lines: 'Z1' },
      { lines: 'Z1 -5' },
      { lines: 'Z1 0' },
      { lines: Array.from({ length: 501 }, (_, at) => `Z${at} 1`).join('\n') },
    ]
    for (const odd of both)
      expect((await sends('money/cod', { intent: 'try', ...batch, ...odd })).status).toBe(422)
  })

  test('money that went back to its sender by hand is written so, once', async () => {
    const key = { key: 'back', reason: 'not ours' }
    const received = {
      intent: 'money.receive',
      kind: 'OTHER_ACCOUNT',
      amount: '10',
      received_on: '2026-11-20',
      ...key,
    }
    expect((await sends('money', received)).status).toBe(303)
    const [, money] = /admin\/money\/received\/(\d+)/.exec((await opens('money')).html) ?? []
    const unknown = await sends(`money/received/${money}`, {
      intent: 'money.allocate',
      order: '123',
      amount: '',
      ...key,
    })
    expect([unknown.status, unknown.html]).toEqual([
      422,
      expect.stringMatching(/name="order"[^>]*value="123"[\s\S]{0,600}Order not found\./),
    ])
    const returned = await sends(`money/received/${money}`, { intent: 'money.return', amount: '', ...key })
    expect(returned.status).toBe(303)
    const [, refund = ''] = /name="refund" value="(\d+)"/.exec((await opens('money/refunds')).html) ?? []
    const sent = { intent: 'money.return_sent', of: refund, refund }
    // The payment belongs to no order.
    const ofOrder = { ...sent, intent: 'order.sent', order: '123' }
    expect((await sends('money/refunds', ofOrder)).status).toBe(422)
    expect((await sends('money/refunds', sent)).to).toBe('/en/admin/money/refunds?done=money.return_sent')
    expect((await opens('money/refunds')).html).toContain('No refunds to send.')
    expect((await sends('money/refunds', sent)).status).toBe(303)
  })

  test('new goods go out for a complaint that was accepted with them, once', async () => {
    const { orderId, orderNumber } = await cashParcel(open(), { now: open().shop.now() })
    const { db, queue, now } = open().shop
    const complaint = {
      orderNumber,
      email: contact.email,
      goods: '2x',
      fault: 'Nafouklý obal',
      wish: 'goods' as const,
    }
    const lines = [{ line: 0, pieces: 2 }]
    const madeComplaint = { complaint, provenOrderId: orderId, lines, photos: [], locale: 'cs' as const }
    const made = must(await receiveComplaint({ db, queue, now: now() }, { key: randomUUID(), madeComplaint }))
    const at = `claims/c${made.id}`
    const goods = { intent: 'complaint.send', 'lines.1': '2', reason: 'burst' }
    // The remedy that the customer wishes for is preselected.
    expect((await opens(at)).html).toMatch(/<option value="goods" selected=""/)
    expect((await sends(at, goods)).status).toBe(409)
    const accepted = { intent: 'complaint.accept', remedy: 'goods', amount: '', why: 'We are sorry' }
    expect((await sends(at, accepted)).status).toBe(303)
    expect((await sends(at, { ...goods, reason: '' })).status).toBe(422)
    const unread = (await sends(at, { ...goods, 'lines.1': 'two' })).html
    expect(/<input[^>]*name="lines\.1"[^>]*>/.exec(unread)?.[0]).toContain('aria-invalid="true"')
    expect((await sends(at, goods)).to).toBe(`/en/admin/${at}?done=complaint.send`)
    const { parcels } = await findPacked({ db }, orderId)
    expect(parcels.filter(({ complaintId }) => complaintId === made.id)).toHaveLength(1)
    const { html } = await opens(at)
    expect(html).toContain('Replacement goods')
    expect(html).not.toContain('Send replacement goods')
  })

  test('a number of a company abroad is checked on its card, and another kind of card has none', async () => {
    const { id } = await aCompany(open())
    await open().shop.db.updateTable('company').set({ dic: 'SK2020000000' }).where('id', '=', id).execute()
    const at = `customers/company/${id}`
    expect((await opens(at)).html).toContain('VAT number not checked in VIES today.')
    const asked = await sends(at, { intent: 'vies' })
    expect(asked.status).toBe(200)
    expect(asked.html).toMatch(/Confirmation no\. \d+/)
    const home = await aCompany(open())
    expect((await opens(`customers/company/${home.id}`)).html).not.toContain('VIES')
    expect((await sends(`customers/company/${home.id}`, { intent: 'vies' })).status).toBe(422)
    expect((await sends('customers/account/999999', { intent: 'vies' })).status).toBe(404)
  })

  test('what is not there is neither sent, nor closed', async () => {
    expect((await sends('money/refunds', { intent: 'money.return_sent', refund: '999999' })).status).toBe(404)
    expect((await sends('money/refunds', { intent: 'order.sent', refund: '1', order: 'x' })).status).toBe(422)
    const goods = { intent: 'complaint.send', reason: 'broken' }
    expect((await sends('claims/c999999', goods)).status).toBe(404)
    expect((await sends('claims/w1', goods)).status).toBe(422)
    const none = { month: '2026-13', sure_of: '2026-13', sure: '2026-13' }
    expect((await sends('money/months', { intent: 'commission', ...none })).status).toBe(422)
  })

  test.each([
    ['settings/keys', { intent: 'key.revoke', id: '999999' }],
    ['settings/operations', { intent: 'work.cancel', work: '999999' }],
    ['settings/operations', { intent: 'job.resolve', job: '999999' }],
    ['settings/operations', { intent: 'job.dismiss', job: '999999', reason: 'by hand' }],
    ['content/documents/cookies', { intent: 'publish', revision: '7', from: '', key: 'k' }],
    ['content/documents/cookies', { intent: 'document.discard', revision: '7' }],
    ['products/bm-chilli-50', { intent: 'product.remove_picture', picture_id: '999999' }],
    ['money/months', { intent: 'tax.close', month: '2026-12' }],
    ['money/months', { intent: 'tax.reopen', month: '2026-12', reason: 'a late invoice' }],
    ['money/months', { intent: 'commission', month: '2026-12' }],
  ])('what is lost for good is typed once more: %s, %o', async (page, fields) => {
    const typing = async (sure: object) => await sends(page, { ...fields, sure_of: 'It’s  7', ...sure })
    for (const sure of [{}, { sure: '' }, { sure: '7' }]) {
      const { status, html } = await typing(sure)
      expect([status, html.includes('Type the text exactly as shown')]).toEqual([422, true])
    }
    // The typed name passes; none of these things exists, so nothing is done.
    const sure = await typing({ sure: "it's 7" })
    expect(sure.html).not.toContain('Type the text exactly as shown')
  })

  test.each([
    'claims.csv?which=all',
    'money/refunds.csv',
    'money/approvals.csv?which=all',
    'customers/applications.csv?state=none',
    'money/months/2026-10/commission',
    'money/cod/awaited.csv',
    'settings/keys.csv',
    'prices/lists.csv',
    'stock/stocktakes.csv',
  ])('a file is a table with its heading: %s', async (path) => {
    const { status, html, headers } = await opens(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/csv')
    expect(html).not.toContain('admin_')
  })

  test('the file of a ledger is sent while it is read: nothing waits for its end', async () => {
    const { html, headers } = await opens('stock/variants/BM-CHILLI-50/movements.csv')
    expect([headers['x-accel-buffering'], headers['content-length']]).toEqual(['no', undefined])
    expect(html.split('\r\n').length).toBeGreaterThan(2)
  })

  test.each([
    'money/cod/999999/lines.csv',
    'stock/variants/none/movements.csv',
    'settings/webhooks/999999/deliveries.csv',
    'stock/stocktakes/x/counted.csv',
  ])('a file of nothing is not there: %s', async (path) => {
    expect((await opens(path)).status).toBe(404)
  })
})
