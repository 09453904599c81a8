// The one search box finds each kind of thing, and the pages of the back office by their names.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today, withShop } from '../../../test/app.ts'
import { must } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { anAccount, system } from '../../../test/staff.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { translator } from '../../server/texts.ts'
import { makeRepresentative } from '../../workflows/representatives/representatives.ts'
import { packOrder } from '../../workflows/shipments/shipments.ts'
import { placeKey, placesFound, placesOf } from './places-found.server.ts'
import { searchWords } from './search-words.ts'

withShop('what the search box leads to', (open, database) => {
  const { opens } = plainForms(open)
  let number = ''
  /** The links of the results. */
  const found = async (typed: string): Promise<string[]> => {
    const { html } = await opens(`find?q=${encodeURIComponent(typed)}`)
    const list = /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<form[\s\S]*?<\/form>/g, '') ?? ''
    return [...list.matchAll(/href="\/en\/admin\/?([^"]*)"/g)].map(([, to = '']) => to)
  }
  beforeAll(async () => {
    const { db, queue, carriers, config, now } = open().shop
    const order = await submitted(open())
    number = order.number
    await transferred(open(), order)
    const context = { actor: system, now: now(), queue, carriers, config }
    const customerId = await anAccount(db, 'zastupuje@example.cz')
    await inTransaction(db, async (tx) => {
      must(await packOrder({ ...context, tx }, { orderId: order.id }))
      must(await makeRepresentative({ ...context, tx }, { customerId, commission: 5 }))
    })
    for (const statement of [
      sql`insert into complaint (key, order_number, email, goods, fault, wish, locale, state, received_at, due_on)
          values (gen_random_uuid(), '2600000001', 'complains@example.com', 'Jerky', 'x', 'money', 'cs', 'RECEIVED', now(), '2026-12-01')`,
      sql`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, created_at)
          values ('one@example.com', 'one@example.com', 'A', 'B', '+420600000000', 'Šunka a spol.', '11111111', '{}', 'cs', now())`,
      sql`insert into stock_receipt (supplier, document, received_on, note, digest, created_at)
          values ('Řezník Novák', 'Dodák-77', '2026-11-01', '', repeat('a', 64), now())`,
      sql`insert into campaign (key, subject_cs, body_cs, subject_en, body_en, changed_at, state)
          values ('one', 'Vánoční dárky', 'b', 'Christmas', 'd', now(), 'DRAFT')`,
      sql`insert into company (name, ico, created_at) values ('Řeznictví Čáp', '25596641', now())`,
    ])
      await statement.execute(db)
    // Its lines, which would have to add up, do not matter for these tests.
    const { owner } = await database()
    await sqlRows(owner.db)`alter table remittance disable trigger user`
    await sqlRows(
      owner.db,
    )`insert into remittance (carrier, reference, remitted_on, collected, fee, content_hash, created_at)
        values ('ppl', 'DOB-2026/44', '2026-11-19', 123450, 3450, repeat('a', 64), now())`
    await sqlRows(owner.db)`alter table remittance enable trigger user`
  })

  test('a payment, a parcel, a claim, an application, a receipt, a campaign and a representative to their pages', async () => {
    const byNumber = await found(number)
    expect(byNumber).toContain(`orders/${number}`)
    expect(byNumber.some((to) => /^money\/received\/\d+$/.test(to))).toBe(true)
    expect(await found(`${number}-1`)).toContain(`orders/${number}`)
    expect(await found('c100')).toEqual([])
    expect(await found(`c${number}`), 'no payment by the digits alone').toEqual([])
    expect((await found('c1'))[0]).toBe('claims/c1')
    for (const [typed, to] of [
      ['c1', /^claims\/c1$/],
      ['sunka', /^customers\/applications\/\d+$/],
      ['dodak-77', /^stock\/receipts\/\d+$/],
      ['darky', /^content\/campaigns\/\d+$/],
      ['zastupuje', /^representatives\/\d+$/],
      ['255 96', /^customers\/company\/\d+$/],
      ['dob-2026', /^money\/cod\/\d+$/],
    ] as const)
      expect(
        (await found(typed)).some((one) => to.test(one)),
        typed,
      ).toBe(true)
  })

  test('days and amounts are shown in the language of the page', async () => {
    const told = async (typed: string) =>
      (await opens(`find?q=${encodeURIComponent(typed)}`)).html.replaceAll('\u00a0', ' ')
    expect(await told('dob-2026')).toContain('PPL, CZK 1,200, 19 Nov 2026')
    expect(await told('dodak-77')).toContain('Řezník Novák, 1 Nov 2026')
    expect(await told(number)).not.toMatch(/Kč|2026-11-/)
  })

  test.each([
    ['VAT rates', 'settings/vat'],
    ['receivables', 'money/receivables'],
    ['account number', 'settings/section/bank'],
    ['privacy', 'content/documents/privacy'],
    ['new order', 'orders/new'],
    ['claims', 'claims'],
    ['webhook', 'settings/webhooks'],
  ])('%s is a page', async (typed, to) => expect(await found(typed)).toContain(to))

  test.each([
    ['vrátit část peněz', 'money/refunds'],
    ['dnešní štítky', 'packing'],
    ['limit dopravy zdarma', 'settings/section/trade'],
    ['text potvrzení objednávky', 'content/mails/mail.confirmation'],
    ['obrázek produktu', 'products'],
    ['cena produktu', 'products'],
    ['bankovní výpis', 'money?verb=import'],
    ['faktury po splatnosti', 'money/receivables'],
    ['schválit velkoobchod', 'customers/applications'],
    ['přidat kolegu', 'settings/staff?verb=add'],
    ['sazba DPH', 'settings/vat'],
    ['recenze', 'content/reviews'],
    ['nejprodávanější', 'analytics'],
    ['objednávka po telefonu', 'orders/new'],
    ['sleva', 'prices'],
    // Discounts by code come later, and the search says so.
    ['slevový kód', 'prices#about'],
    ['faktura', 'money/documents'],
    ['fakturá', 'money/documents'],
    ['dobirka', 'money/cod'],
    ['logo', 'settings/section/brand'],
    ['přepravce', 'packing/carriers'],
    ['otevírací', 'settings/section/opening'],
    ['zapsat platbu', 'money?verb=money.receive'],
    ['zařadit do kategorie', 'products?verb=categories'],
    ['druhy faktor', 'zabezpeceni'],
  ])('what people call “%s” is found', async (typed, to) => {
    const page = {
      db: open().shop.db,
      now: today,
      locale: 'cs',
      t: translator('cs'),
      holds: () => true,
      may: () => true,
    } as const
    expect((await placesFound(page, typed)).map((one) => one.to)).toContain(`/admin/${to}`)
  })

  test('every page is found by its name, and every word of people leads to one', async () => {
    for (const locale of ['cs', 'en'] as const) {
      const page = {
        db: open().shop.db,
        now: today,
        locale,
        t: translator(locale),
        holds: () => true,
        may: () => true,
      }
      const places = await placesOf(page)
      for (const { label } of places)
        expect(
          (await placesFound(page, label)).map((one) => one.label),
          label,
        ).toContain(label)
      const keys = places.map((place) => placeKey(place))
      expect(Object.keys(searchWords).filter((key) => !keys.includes(key))).toEqual([])
      for (const [key, words] of Object.entries(searchWords))
        for (const word of words.split(' '))
          expect((await placesFound(page, word)).length, `${key}: ${word}`).toBeGreaterThan(0)
    }
  })

  test('no page that the member may not open', async () => {
    const page = {
      db: open().shop.db,
      now: today,
      locale: 'en',
      t: translator('en'),
      may: () => false,
    } as const
    const placesFor = async (permission: string, typed: string) =>
      await placesFound({ ...page, holds: (one: string) => one === permission }, typed)
    expect(await placesFor('orders.read', 'VAT rates')).toEqual([])
    expect(await placesFor('orders.read', 'privacy')).toEqual([])
    expect(await placesFor('tax.read', 'VAT rates')).toMatchObject([{ to: '/en/admin/settings/vat' }])
  })
})
