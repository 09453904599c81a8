import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { billing, done, filledCart, today, withShop } from '../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { jobHandlers } from '../../jobs.ts'
import { accepted } from '../../main/command-actor.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder, move } from '../orders/orders.ts'
import type { States } from '../orders/rules.ts'
import {
  accountingExport,
  documentIsdoc,
  documentPdf,
  findDocuments,
  issueCorrection,
  issueInvoice,
  type CorrectionInput,
} from './invoices.ts'

withShop('tax documents', (open, database) => {
  const context = (now = today) => {
    const { config, queue } = open().shop
    return { config, queue, now }
  }
  const newOrder = async (payment: 'cod' | 'transfer' = 'transfer') => {
    const visitor = open().visitor()
    await filledCart(visitor, { payment, boxes: 1, tShirt: 'L', pieces: 2 })
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    return (await findOrder({ db: open().shop.db }, { token: order.token }))!
  }
  const moved = async (id: number, to: Partial<States>, now = today) => {
    const by = { actor: 'shop' as const, why: 'test', now }
    const result = await inTransaction(open().shop.db, (tx) => move({ tx }, { orderId: id, to, by }))
    if ('illegal' in result) throw new Error(JSON.stringify(result))
  }
  const paidOrder = async (now = today) => {
    const order = await newOrder()
    await moved(order.id, { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' }, now)
    return order
  }
  const issue = async (id: number, now = today) =>
    await inTransaction(open().shop.db, (tx) => issueInvoice({ ...context(now), tx }, id))
  const correct = async (asked: Omit<CorrectionInput, 'on' | 'reason'>) =>
    await inTransaction(open().shop.db, (tx) =>
      issueCorrection({ ...context(), tx }, { ...asked, reason: 'Odstoupení od smlouvy', on: today }),
    )
  const sequences = async (kind: 'INVOICE' | 'SIMPLIFIED' | 'CORRECTIVE', year = 2026) => {
    const rows = await open()
      .shop.db.selectFrom('invoice')
      .select('sequence')
      .where('kind', '=', kind)
      .where('year', '=', year)
      .orderBy('sequence')
      .execute()
    return rows.map(({ sequence }) => sequence)
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  /** Runs jobs like the worker; mails land in the mailbox. */
  const runs = async (name: string, payload: object) => {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today })
    const handlers = jobHandlers({
      shop,
      mailer,
      origin: () => 'https://shop.example',
      report: (error: Error) => {
        throw error
      },
    })
    await handlers.find((handler) => handler.name === name)?.run(payload)
  }

  test('an order paid beforehand gets its document with the payment, by the day of the payment; asked again, the same one', async () => {
    const order = await newOrder()
    expect(await issue(order.id)).toBeNull()
    await moved(
      order.id,
      { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
      new Date('2026-11-20T23:30:00Z'),
    )
    const first = await issue(order.id, new Date('2026-11-22T12:00:00Z'))
    expect(first?.document).toMatchObject({
      kind: 'SIMPLIFIED',
      issuedOn: '2026-11-22',
      taxableOn: '2026-11-21',
      payment: { code: 'transfer', paidOn: '2026-11-21' },
      total: order.totalWithVat,
      orderNumber: order.number,
    })
    await moved(order.id, { fulfilment: 'PACKED' })
    await moved(order.id, { fulfilment: 'SHIPPED' })
    expect(await issue(order.id, new Date('2026-11-25T12:00:00Z'))).toEqual(first)
    expect(await findDocuments({ db: open().shop.db }, order.id)).toMatchObject([
      { number: first?.document.number },
    ])
  })

  test('the VAT rate is that of the tax point, and what a consumer pays stays as ordered', async () => {
    const { db } = open().shop
    const [cash, early] = [await newOrder('cod'), await paidOrder()]
    await issue(early.id)
    await sqlRows(
      db,
    )`insert into vat_rate (vat_category, valid_from, percent) values ('food', '2026-12-01', 15)`
    await moved(cash.id, { fulfilment: 'PACKED' })
    await moved(cash.id, { fulfilment: 'SHIPPED' }, new Date('2026-12-02T09:00:00Z'))
    const document = (await issue(cash.id, new Date('2026-12-02T09:00:00Z')))!.document
    expect(document.total).toBe(cash.totalWithVat)
    expect(document.vat.map(({ percent }) => percent)).toEqual([15])
    expect(document.lines[0]).toMatchObject({ percent: 15, boxOf: 20, code: 'BM-ORIGINAL-25' })
    const [prepaid] = await findDocuments({ db }, early.id)
    const text = Buffer.from((await documentIsdoc({ db }, prepaid!.id))!.content).toString()
    expect(text).toContain('<Percent>12</Percent>')
    await sqlRows(db)`delete from vat_rate where valid_from = '2026-12-01'`
  })

  test('a reseller’s unpaid invoice follows the rate from prices without VAT, and the order and its credit with it', async () => {
    const { db } = open().shop
    const { id: companyId } = await aCompany(open(), { creditLimit: 200_000 })
    const { visitor } = await memberOf(open(), companyId)
    await resellersCart(visitor)
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const before = (await findOrder({ db }, { token: order.token }))!
    const used = async () => {
      const rows = await sqlRows<{ used: number }>(db)`
          select credit_used::integer as used from company where id = ${companyId}`
      return rows[0]?.used
    }
    expect(await used()).toBe(before.totalWithVat)
    await sqlRows(db)`update company set credit_limit = credit_used where id = ${companyId}`
    await sqlRows(
      db,
    )`insert into vat_rate (vat_category, valid_from, percent) values ('food', '2026-12-01', 15)`
    await moved(before.id, { fulfilment: 'PACKED' })
    await moved(before.id, { fulfilment: 'SHIPPED' }, new Date('2026-12-02T09:00:00Z'))
    const { document } = (await issue(before.id, new Date('2026-12-02T09:00:00Z')))!
    expect(document.vat.reduce((sum, { base }) => sum + base, 0)).toBe(before.totalWithoutVat)
    expect(document.total).toBeGreaterThan(before.totalWithVat)
    const after = (await findOrder({ db }, { id: before.id }))!
    expect([after.totalWithVat, after.totalWithoutVat]).toEqual([document.total, before.totalWithoutVat])
    expect(await used()).toBe(document.total)
    await sqlRows(db)`delete from vat_rate where valid_from = '2026-12-01'`
  })

  test('the accountant sees a payment that came after the document; the document stays as it was', async () => {
    const { db } = open().shop
    const { id } = await newOrder('cod')
    await moved(id, { fulfilment: 'PACKED' })
    await moved(id, { fulfilment: 'SHIPPED' })
    const issued = (await issue(id, new Date('2026-11-29T12:00:00Z')))!
    const row = async () => {
      const days = { from: '2026-11-29', to: '2026-11-29' }
      const file = accepted(
        await accountingExport({ db }, { days, format: 'csv', ico: '00000019', locale: 'cs' }),
      )
      const lines = Buffer.from(file.content).toString().split('\r\n')
      return lines.find((line) => line.startsWith(issued.document.number))?.split(';')[6]
    }
    expect(await row()).toBe('')
    await moved(id, { fulfilment: 'DELIVERED', payment: 'PAID' }, new Date('2026-12-01T12:00:00Z'))
    expect(await row()).toBe('2026-12-01')
    expect(await findDocuments({ db }, id)).toMatchObject([{ settledOn: '2026-12-01' }])
    expect((await issue(id))?.document).toEqual(issued.document)
  })

  test('a parcel paid on delivery that was never collected: its correction gives no money back', async () => {
    const { id } = await newOrder('cod')
    await moved(id, { fulfilment: 'PACKED' })
    await moved(id, { fulfilment: 'SHIPPED' })
    await issue(id)
    await moved(id, { fulfilment: 'RETURNED' })
    const back = await correct({ orderId: id, cause: 'withdrawal:1', wanted: { kind: 'rest' } })
    expect(back).toMatchObject({ document: { moneyBack: 0 } })
  })

  test('cash on delivery gets it with the dispatch, not before', async () => {
    const order = await newOrder('cod')
    expect(await issue(order.id)).toBeNull()
    await moved(order.id, { fulfilment: 'PACKED' })
    expect(await issue(order.id)).toBeNull()
    await moved(order.id, { fulfilment: 'SHIPPED' }, new Date('2026-11-21T09:00:00Z'))
    const issued = await issue(order.id)
    expect(issued?.document).toMatchObject({
      taxableOn: '2026-11-21',
      payment: { code: 'cod', paidOn: null },
    })
    expect(issued!.document.total % 100).toBe(0)
  })

  test('what rolls back leaves no gap, and the number goes to the next one', async () => {
    const { db } = open().shop
    const before = await sequences('SIMPLIFIED')
    const [lost, kept] = [await paidOrder(), await paidOrder()]
    let number = ''
    const failing = inTransaction(db, async (tx) => {
      number = (await issueInvoice({ ...context(), tx }, lost.id))?.document.number ?? ''
      throw new Error('the power went')
    })
    await expect(failing).rejects.toThrow('the power went')
    expect(number).not.toBe('')
    expect((await issue(kept.id))?.document.number).toBe(number)
    expect(await sequences('SIMPLIFIED')).toEqual(upTo(before.length + 1))
    expect(await findDocuments({ db }, lost.id)).toEqual([])
  })

  test('twenty orders at once, each requested twice and some failing: no gap, no number twice, one document each', async () => {
    const { db } = open().shop
    const orders = []
    for (let count = 0; count < 20; count++) orders.push(await paidOrder())
    const before = (await sequences('SIMPLIFIED')).length
    const tries = orders.flatMap(({ id }, index) => [
      issue(id),
      issue(id),
      ...(index % 3 === 0
        ? [
            inTransaction(db, async (tx) => {
              await issueInvoice({ ...context(), tx }, id)
              throw new Error('crash')
            }),
          ]
        : []),
    ])
    const ended = await Promise.allSettled(tries)
    const failed = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(failed).toEqual(Array.from({ length: 7 }, () => 'Error: crash'))
    expect(await sequences('SIMPLIFIED')).toEqual(upTo(before + 20))
    for (const { id } of orders) expect(await findDocuments({ db }, id)).toHaveLength(1)
  }, 60_000)

  test('each kind and each year counts for itself', async () => {
    const issued = await issue((await paidOrder()).id, new Date('2026-12-31T23:30:00Z'))
    // In Prague the new year has begun.
    expect(issued?.document).toMatchObject({
      number: 'Z270000001',
      issuedOn: '2027-01-01',
      taxableOn: '2026-11-21',
    })
    expect(await sequences('SIMPLIFIED', 2027)).toEqual([1])
  })

  test('the database lets no number go without its document, and no document out of its turn', async () => {
    const { db } = open().shop
    const order = await paidOrder()
    const taken = inTransaction(db, (tx) =>
      sql`insert into invoice_series values ('INVOICE', 2030, 1)`.execute(tx),
    )
    await expect(taken).rejects.toThrow('has no document')
    const skipped =
      sql`update invoice_series set last = last + 2 where kind = 'SIMPLIFIED' and year = 2026`.execute(db)
    await expect(skipped).rejects.toThrow('goes up by one')
    const { owner } = await database()
    await expect(sql`delete from invoice_series`.execute(owner.db)).rejects.toThrow('append-only')
    const outOfTurn =
      sql`insert into invoice (order_id, kind, year, sequence, number, cause, issued_on, taxable_on, total, snapshot, sha256, created_at)
        select ${order.id}::bigint, 'SIMPLIFIED', 2026, last + 5, 'Z269999999', 'sale', '2026-11-21', '2026-11-21', 1, '{}', sha256('{}'), now()
        from invoice_series where kind = 'SIMPLIFIED' and year = 2026`.execute(db)
    await expect(outOfTurn).rejects.toThrow('not the last of its series')
  })

  test('what was issued can be neither changed nor removed, and its hash is of its very bytes', async () => {
    const { db } = open().shop
    const issued = (await issue((await paidOrder()).id))!
    await documentPdf({ db, now: today }, issued.id)
    const { owner } = await database()
    await expect(sql`update invoice set total = 1 where id = ${issued.id}`.execute(owner.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from invoice where id = ${issued.id}`.execute(owner.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`update invoice_file set pdf = ''`.execute(owner.db)).rejects.toThrow('append-only')
    const row = await db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', issued.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.sha256)).toEqual(createHash('sha256').update(row.snapshot).digest())
    expect(JSON.parse(row.snapshot)).toEqual(issued.document)
  })

  test('corrections are numbered in their own series, once for each cause, and never more than was invoiced', async () => {
    const { db } = open().shop
    const order = await paidOrder()
    const asked = {
      orderId: order.id,
      cause: 'withdrawal:1',
      wanted: { kind: 'lines' as const, lines: [{ line: 0, pieces: 5 }] },
    }
    await expect(correct(asked)).rejects.toThrow('no document to correct')
    const sale = (await issue(order.id))!
    const before = (await sequences('CORRECTIVE')).length
    const [one, again] = await Promise.all([correct(asked), correct(asked)])
    expect(again).toEqual(one)
    expect(one).toMatchObject({
      document: { kind: 'CORRECTIVE', corrects: { number: sale.document.number } },
    })
    const rest = await correct({ orderId: order.id, cause: 'withdrawal:2', wanted: { kind: 'rest' } })
    expect(rest).toMatchObject({ correctsId: sale.id })
    expect(await correct({ orderId: order.id, cause: 'withdrawal:3', wanted: { kind: 'rest' } })).toEqual({
      error_trans_key: 'invoice.error.nothing_to_correct',
    })
    expect(await sequences('CORRECTIVE')).toEqual(upTo(before + 2))
    const listed = await findDocuments({ db }, order.id)
    expect(listed.reduce((sum, { total }) => sum + total, 0)).toBe(0)
  })

  test('the PDF is drawn once and kept; its text can be read, its ISDOC agrees', async () => {
    const { db } = open().shop
    const order = await paidOrder()
    const { id, document } = (await issue(order.id))!
    const [first, second] = await Promise.all([
      documentPdf({ db, now: today }, id),
      documentPdf({ db, now: today }, id),
    ])
    expect(Buffer.from(first!.content).equals(Buffer.from(second!.content))).toBe(true)
    expect(first).toMatchObject({
      orderId: order.id,
      name: `doklad-${document.number}.pdf`,
      contentType: 'application/pdf',
    })
    const text = pdfText(first!.content)
    for (const said of [
      'Zjednodušený daňový doklad',
      document.number,
      'Žofie Nováková',
      order.number,
      'Rekapitulace DPH',
      'Zaplaceno',
    ])
      expect(text).toContain(said)
    const isdoc = await documentIsdoc({ db }, id)
    expect(Buffer.from(isdoc!.content).toString()).toContain(`<ID>${document.number}</ID>`)
    expect(await documentPdf({ db, now: today }, 999_999)).toBeNull()
  })

  test('a job issues and another one mails it with the PDF, once; what was not asked for is caught up with', async () => {
    const { db } = open().shop
    const order = await paidOrder()
    await runs('invoice-issue', { orderId: order.id })
    await runs('invoice-issue', { orderId: order.id })
    const [listed, ...more] = await findDocuments({ db }, order.id)
    expect(more).toEqual([])
    await runs('invoice-mail', { invoiceId: listed!.id })
    await runs('invoice-mail', { invoiceId: listed!.id })
    const mails = (await mailbox(db)).filter(({ subject }) => subject.includes(listed!.number))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: order.email })
    const attached = await sql<{
      name: string
      content: Uint8Array
    }>`select name, content from mail_attachment
        where name like ${`%${listed!.number}%`}`.execute(db)
    expect(attached.rows.map(({ name }) => name)).toEqual([`doklad-${listed!.number}.pdf`])
    expect(pdfText(attached.rows[0]!.content)).toContain(listed!.number)
    const forgotten = await paidOrder()
    const unpaid = await newOrder()
    await runs('invoice-sweep', {})
    expect(await findDocuments({ db }, forgotten.id)).toHaveLength(1)
    expect(await findDocuments({ db }, unpaid.id)).toEqual([])
  })

  test('a consumer who buys on a company gets a full invoice, with its ISDOC in the mail', async () => {
    const { db } = open().shop
    const visitor = open().visitor()
    await filledCart(visitor, { payment: 'transfer' })
    const company = { name: 'Jelen s.r.o.', ico: '27074358', dic: 'CZ27074358' }
    await done(visitor.put('/api/cart/set-customer-data', { billing_information: billing, company }))
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const { id } = (await findOrder({ db }, { token: order.token }))!
    await moved(id, { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    const issued = (await issue(id))!
    expect(issued.document).toMatchObject({
      kind: 'INVOICE',
      buyer: { name: 'Jelen s.r.o.', dic: 'CZ27074358' },
    })
    await runs('invoice-mail', { invoiceId: issued.id })
    const rows = await sqlRows<{ name: string }>(db)`select name from mail_attachment
        where name like ${`%${issued.document.number}%`} order by position`
    const name = `faktura-${issued.document.number}`
    expect(rows.map((row) => row.name)).toEqual([`${name}.pdf`, `${name}.isdoc`])
  })

  test('the accountant gets every document of the days asked for, and of no others', async () => {
    const { db } = open().shop
    const { id } = await paidOrder()
    const issued = (await issue(id, new Date('2026-12-05T12:00:00Z')))!
    const made = async (from: string, to: string, format: 'csv' | 'pohoda') => {
      const file = await accountingExport(
        { db },
        { days: { from, to }, format, ico: '00000019', locale: 'cs' },
      )
      // Pohoda rejects an empty file.
      if (isRefusal(file)) return file.error_trans_key
      return Buffer.from(file.content).toString()
    }
    for (const format of ['csv', 'pohoda'] as const) {
      expect(await made('2026-12-05', '2026-12-05', format)).toContain(issued.document.number)
      expect(await made('2026-12-06', '2026-12-31', format)).not.toContain(issued.document.number)
      expect(await made('2026-11-01', '2026-12-04', format)).not.toContain(issued.document.number)
    }
    expect(await made('2020-01-01', '2020-01-31', 'pohoda')).toBe('invoice.pohoda.none')
    const all = await db.selectFrom('invoice').select('number').execute()
    const table = await made('2026-01-01', '2027-12-31', 'csv')
    expect(all.filter(({ number }) => !table.includes(number))).toEqual([])
  })
})
