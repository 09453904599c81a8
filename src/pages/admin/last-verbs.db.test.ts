// Operations that only the command line had, by plain forms as browsers without scripts send them.
import { unzipSync } from 'fflate'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, contact, today, type Visitor } from '../../../test/app.ts'
import { moves } from '../../../test/claims.ts'
import { aCompany } from '../../../test/companies.ts'
import { withDatabase } from '../../../test/database.ts'
import { must } from '../../../test/packing.ts'
import { openPagesApp, type PagesApp } from '../../../test/pages-app.ts'
import { cashParcel } from '../../../test/remittances.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { findOpenFailedJobs, recordFailedJob } from '../../shop/operations/operations.ts'
import { documentPdf, findDocumentsNamed, issueInvoice } from '../../shop/invoices/invoices.ts'
import { colleagueInvited } from '../../shop/companies/jobs.ts'
import { receiveComplaint } from '../../shop/complaints/complaints.ts'
import { findPacked } from '../../shop/shipments/shipments.ts'

const decoded = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

withDatabase(
  'the last verbs of staff on pages',
  (database) => {
    const open = aShop(database)
    let pages: PagesApp
    let owner: Visitor
    beforeAll(async () => {
      await withDemoAccounts(open())
      owner = await signedIn(open(), demo.admin, demoPassword)
      pages = await openPagesApp(open().shop)
    }, 60_000)
    afterAll(async () => await pages?.close())

    const send = async (
      method: 'GET' | 'POST',
      path: string,
      body?: { type: string; bytes: string | Buffer },
    ) => {
      const {
        statusCode,
        body: text,
        headers,
        rawPayload,
      } = await pages.app.inject({
        method,
        url: `/en/admin/${path}`,
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; '),
          ...(body ? { 'content-type': body.type } : {}),
        },
        ...(body ? { body: body.bytes } : {}),
      })
      return { status: statusCode, to: headers.location ?? '', html: decoded(text), raw: rawPayload, headers }
    }
    const sendForm = async (path: string, form: FormData) => {
      const sent = new Response(form)
      return await send('POST', path, {
        type: sent.headers.get('content-type') ?? '',
        bytes: Buffer.from(await sent.arrayBuffer()),
      })
    }
    const opens = async (path: string) => await send('GET', path)
    const sends = async (path: string, fields: Record<string, string>) =>
      await send('POST', path, {
        type: 'application/x-www-form-urlencoded',
        bytes: new URLSearchParams(fields).toString(),
      })

    test('all documents of some days are one archive, each file as it was sent, named by its index', async () => {
      const { db, queue, config } = open().shop
      const { id } = await submitted(open(), { payment: 'cod' })
      await moves(open(), id, { fulfilment: 'PACKED' }, { fulfilment: 'SHIPPED' })
      const issued = await db
        .transaction()
        .execute(async (tx) => await issueInvoice({ tx, queue, config, now: today }, id))
      const number = issued?.document.number ?? ''
      const day = issued?.document.issuedOn ?? ''
      expect((await opens('money/documents')).html).toContain('/en/admin/money/documents.zip')
      const month = day.slice(0, 7)
      const links = (await opens(`money/months?month=${month}`)).html.match(/href="[^"]*\.zip[^"]*"/g)
      expect(links).toEqual([`href="/en/admin/money/documents.zip?from=${month}-01&to=${month}-30"`])
      const { status, raw, headers } = await opens(`money/documents.zip?from=${day}&to=${day}`)
      expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
      const files = unzipSync(raw)
      expect(files).toHaveProperty([`doklad-${number}.isdoc`])
      const found = (await findDocumentsNamed({ db }, { number }))[0]
      const pdf = await documentPdf({ db, now: today }, found?.id ?? 0)
      expect(Buffer.from(files[`doklad-${number}.pdf`] ?? []).equals(Buffer.from(pdf?.content ?? []))).toBe(
        true,
      )
      const sum = createHash('sha256')
        .update(files[`doklad-${number}.isdoc`] ?? '')
        .digest('hex')
      expect(Buffer.from(files['index.csv'] ?? []).toString()).toContain(sum)
      const none = await opens('money/documents.zip?from=2020-01-01&to=2020-01-31')
      expect(Object.keys(unzipSync(none.raw))).toEqual(['index.csv'])
    })

    test('a job that failed for good is tried again alone or with its kind, and fails again for a person', async () => {
      const { db, queue } = open().shop
      const failedJobs = async () =>
        (
          await sql<{ id: string }>`
            update pgboss.job set state = 'failed', completed_on = now() where name = ${colleagueInvited.name} returning id`.execute(
            db,
          )
        ).rows
      await db.transaction().execute(
        async (tx) =>
          await queue.sendAll(
            tx,
            colleagueInvited,
            [1, 2, 3].map((one) => ({ invitationId: String(one) })),
          ),
      )
      const fails = async (jobId: string, attempt: number) =>
        await recordFailedJob({ db, queue, now: today }, { queue: colleagueInvited.name, jobId, attempt })
      const jobs = await failedJobs()
      expect(jobs).toHaveLength(3)
      for (const { id } of jobs) await fails(id, 101)
      await fails('of-another-year', 101)
      const openIds = async () => (await findOpenFailedJobs({ db })).map(({ id }) => id)
      const states = async () =>
        (
          await sql<{
            state: string
          }>`select state from pgboss.job where name = ${colleagueInvited.name}`.execute(db)
        ).rows.map(({ state }) => state)
      const [first = 0, ...others] = await openIds()
      const page = 'settings/operations'
      expect((await opens(page)).html).toMatch(/Try all 4\sjobs of “account-colleague-invited” again/)
      expect((await sends(page, { intent: 'retry', id: String(first) })).to).toContain('done=retry')
      expect((await states()).toSorted()).toEqual(['failed', 'failed', 'retry'])
      expect((await sends(page, { intent: 'retry', id: String(first) })).status).toBe(404)
      // It fails once more, which the queue may tell of twice.
      for (const _ of [1, 2]) await fails(jobs[0]?.id ?? '', 102)
      const [forgotten = 0] = others.slice(-1)
      expect((await openIds()).length).toBe(4)
      expect((await sends(page, { intent: 'retry', id: String(forgotten) })).status).toBe(409)
      await failedJobs()
      expect((await sends(page, { intent: 'retry_all', queue: colleagueInvited.name })).status).toBe(303)
      expect(await states()).toEqual(['retry', 'retry', 'retry'])
      expect(await openIds()).toEqual([forgotten])
      expect((await sends(page, { intent: 'retry_all', queue: colleagueInvited.name })).status).toBe(409)
      const dismiss = { intent: 'dismiss', id: String(forgotten) }
      expect((await sends(page, { ...dismiss, reason: ' ' })).status).toBe(422)
      expect((await sends(page, { ...dismiss, reason: 'The buyer has the mail' })).status).toBe(303)
      expect((await sends(page, { ...dismiss, reason: 'Again' })).status).toBe(404)
      expect(await openIds()).toEqual([])
      const audit = (await opens('settings/audit')).html
      expect(audit).toContain('The buyer has the mail')
    })

    test.each([
      ['packeta', 'Číslo zásilky;Dobírka', 'Z1', 'Line 2: the amount is no sum'],
      ['balikovna', 'ID zásilky;Dobírka', 'DR1C', 'Line 2: the amount is no sum'],
      ['ppl', 'Číslo zásilky;Částka dobírky', '409', 'Line 2: the amount is no sum'],
      ['ppl', 'Jméno;Částka', '409', 'Line 1: the headings name no parcel'],
    ])(
      'a wrong file of %s is told by its lines, its rest is shown, and none of it is taken',
      async (carrier, heading, parcel, said) => {
        const form = async (intent: string) => {
          const fields = {
            intent,
            carrier,
            reference: 'WRONG-1',
            on: '2026-11-20',
            symbol: '',
            fee: '',
            lines: '',
          }
          const file = new File([`${heading}\n${parcel};12,345\n${parcel}2;10,00\n`], 'remittance.csv')
          const sent = new FormData()
          for (const [name, value] of Object.entries(fields)) sent.set(name, value)
          sent.set('file', file)
          return await sendForm('money/cod', sent)
        }
        const tried = await form('try')
        expect(tried.status).toBe(200)
        expect(tried.html).toContain(said)
        if (said.startsWith('Line 2')) expect(tried.html).toMatch(/What can be read: 1\sparcel/)
        expect((await form('cod_import')).status).toBe(422)
        expect((await opens('money/cod?which=all')).html).not.toContain('WRONG-1')
      },
    )

    test('a rate of the tax is shown at work, announced from a day to come, and taken back', async () => {
      const rate = { country: 'CZ', category: 'food', from: '2030-01-01', percent: '15' }
      const shown = await sends('settings/vat', { intent: 'preview', ...rate })
      expect(shown.status).toBe(200)
      expect(shown.html).toContain('15% from 2030-01-01')
      expect((await opens('settings/vat')).html).not.toContain('2030-01-01')
      const announced = await sends('settings/vat', { intent: 'announce', ...rate, seen: '' })
      expect(announced.to).toBe('/en/admin/settings/vat?done=announce')
      expect((await opens('settings/vat')).html).toContain('2030-01-01')
      // A colleague who saw no announcement writes over none; the same form twice does nothing twice.
      const other = { intent: 'announce', ...rate, percent: '10', seen: '' }
      expect((await sends('settings/vat', other)).status).toBe(409)
      expect((await sends('settings/vat', { intent: 'announce', ...rate, seen: '' })).status).toBe(303)
      const { percent: _, ...day } = rate
      expect((await sends('settings/vat', { intent: 'take_back', ...day, seen: '15' })).status).toBe(303)
      expect((await opens('settings/vat')).html).not.toContain('2030-01-01')
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

    test('second factors of a colleague are taken away with a reason, one’s own are not', async () => {
      const { staffId } = await aMember(open().shop.db, 'colleague@example.cz', 'reader')
      const reset = { intent: 'reset', id: String(staffId), of: String(staffId) }
      expect((await sends('settings/staff', reset)).status).toBe(422)
      const done = await sends('settings/staff', { ...reset, reason: 'lost the phone' })
      expect(done.to).toBe('/en/admin/settings/staff?done=reset')
      expect((await sends('settings/staff', { ...reset, id: '999999', reason: 'x' })).status).toBe(404)
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
        `${taken.to.replace('/en/admin/', '').replace('?done=cod_import', '')}/lines.csv`,
      )
      expect(file.headers['content-type']).toContain('text/csv')
      expect(file.html).toContain(parcel.orderNumber)
      expect((await opens('money/cod.csv')).html).toContain('HAND-1')
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
      const received = { intent: 'receive', kind: 'OTHER_ACCOUNT', amount: '10', on: '2026-11-20', ...key }
      expect((await sends('money', received)).status).toBe(303)
      const [, money] = /admin\/money\/received\/(\d+)/.exec((await opens('money')).html) ?? []
      const returned = await sends(`money/received/${money}`, { intent: 'return', amount: '', ...key })
      expect(returned.status).toBe(303)
      const [, refund = ''] = /name="refund" value="(\d+)"/.exec((await opens('money/refunds')).html) ?? []
      const sent = { intent: 'sent', of: refund, refund, order: '' }
      // It belongs to no order.
      expect((await sends('money/refunds', { ...sent, order: '123' })).status).toBe(404)
      expect((await sends('money/refunds', sent)).to).toBe('/en/admin/money/refunds?done=sent')
      expect((await opens('money/refunds')).html).toContain('Nothing is to be sent back')
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
      const made = must(
        await receiveComplaint({ db, queue, now: now() }, { key: randomUUID(), madeComplaint }),
      )
      const at = `claims/c${made.id}`
      const goods = { intent: 'send', 'line.0': '2', why: 'burst' }
      expect((await sends(at, goods)).status).toBe(409)
      const accepted = { intent: 'accept', remedy: 'goods', amount: '', why: 'We are sorry' }
      expect((await sends(at, accepted)).status).toBe(303)
      expect((await sends(at, { ...goods, why: '' })).status).toBe(422)
      expect((await sends(at, goods)).to).toBe(`/en/admin/${at}?done=send`)
      const { parcels } = await findPacked({ db }, orderId)
      expect(parcels.filter(({ complaintId }) => complaintId === made.id)).toHaveLength(1)
      const { html } = await opens(at)
      expect(html).toContain('New goods')
      expect(html).not.toContain('Send new goods')
    })

    test('a number of a company abroad is checked on its card, and another kind of card has none', async () => {
      const { id } = await aCompany(open())
      await open().shop.db.updateTable('company').set({ dic: 'SK2020000000' }).where('id', '=', id).execute()
      const at = `customers/company/${id}`
      expect((await opens(at)).html).toContain('VIES was not asked')
      const asked = await sends(at, { intent: 'vies' })
      expect(asked.status).toBe(200)
      expect(asked.html).toMatch(/Proof no\. \d+/)
      const home = await aCompany(open())
      expect((await opens(`customers/company/${home.id}`)).html).not.toContain('VIES')
      expect((await sends(`customers/company/${home.id}`, { intent: 'vies' })).status).toBe(422)
      expect((await sends('customers/account/999999', { intent: 'vies' })).status).toBe(404)
    })

    test('what is not there is neither sent, nor closed', async () => {
      expect((await sends('money/refunds', { intent: 'sent', refund: '999999', order: '' })).status).toBe(404)
      expect((await sends('money/refunds', { intent: 'sent', refund: '1', order: 'x' })).status).toBe(422)
      expect((await sends('claims/c999999', { intent: 'send', why: 'broken' })).status).toBe(404)
      expect((await sends('claims/w1', { intent: 'send', why: 'broken' })).status).toBe(404)
      expect((await sends('money/months', { intent: 'commission', month: '2026-13' })).status).toBe(422)
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

    test.each([
      'money/cod/999999/lines.csv',
      'stock/variants/none/movements.csv',
      'settings/webhooks/999999/deliveries.csv',
      'stock/stocktakes/x/counted.csv',
    ])('a file of nothing is not there: %s', async (path) => {
      expect((await opens(path)).status).toBe(404)
    })
  },
  { demo: true },
)
