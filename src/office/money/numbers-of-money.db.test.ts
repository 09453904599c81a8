// Numbers on the money pages link to the lists behind them.
import { expect, test } from 'vitest'
import { done, today, withShop } from '../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { expectEverySort } from '../../../test/every-sort.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { documentsOfPart, issueInvoice } from '../../shop/invoices/invoices.ts'
import { taxableSorts } from '../../shop/invoices/rules.ts'
import { ageBands } from '../../shop/money/rules.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'

/** Haléře of `1,234.50`. */
const haler = (told: string): number => Math.round(Number(told.replaceAll(',', '')) * 100)
const dayMs = 24 * 3600_000

withShop('numbers of money', (open, database) => {
  const { opens } = plainForms(open)
  const pageOf = async (to: string) => (await opens(to.replace('/en/admin/', '').replace(/#.*/, ''))).html

  test('what a company owes opens the invoices of each band, which add up to it, as a page and as a file', async () => {
    const { shop } = open()
    const { id: companyId, ico } = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor } = await memberOf(open(), companyId)
    const lateBy = { '0': [-14, 0], '1-14': [1], '15-30': [15, 30], '31-60': [31, 60], '60+': [61] }
    const days = Object.values(lateBy).flat()
    // All orders are placed first: a long-overdue one would block the next.
    const tokens: string[] = []
    for (const _ of days) {
      await resellersCart(visitor)
      tokens.push((await done(visitor.put('/api/cart/submit-order', {}))).order.token)
    }
    for (const [place, late] of days.entries()) {
      const { id = 0 } = (await findOrder(shop, { token: tokens[place] ?? '' })) ?? {}
      // An invoice is due 14 days after it is issued.
      const now = new Date(today.getTime() - (14 + late) * dayMs)
      await inTransaction(shop.db, async (tx) => {
        const by = { actor: 'staff' as const, why: 'test', now }
        await move({ tx }, { orderId: id, to: { fulfilment: 'PACKED' }, by })
        await move({ tx }, { orderId: id, to: { fulfilment: 'SHIPPED' }, by })
        await issueInvoice({ tx, config: shop.config, queue: shop.queue, now }, id)
      })
    }
    const { html } = await opens(`money/receivables?q=${ico}`)
    const numbers = [
      ...html.matchAll(/href="(\/en\/admin\/money\/receivables\?company=\d{8}[^"]*)"[^>]*>CZK\s([\d.,]+)</g),
    ].map(([, to = '', told = '']) => ({ to: to.replaceAll('&amp;', '&'), told }))
    const address = (band?: string) =>
      `/en/admin/money/receivables?${new URLSearchParams({ company: ico, ...(band && { band }) })}#invoices`
    expect(numbers.map(({ to }) => to)).toEqual([...ageBands, undefined].map(address))
    for (const [place, { to, told }] of numbers.entries()) {
      const list = await pageOf(to)
      const expected = Object.values(lateBy)[place]?.length ?? days.length
      const rows = list.split('id="invoices"')[1]?.split('</section>')[0] ?? ''
      expect(rows.match(/data-row-link/g), to).toHaveLength(expected)
      expect(rows.match(/>Total outstanding[\s\S]*?CZK\s([\d.,]+)</)?.[1], to).toBe(told)
      const file = (await pageOf(to.replace('receivables?', 'receivables.csv?')))
        .trim()
        .split('\r\n')
        .slice(1)
      const sum = file.reduce((all, line) => all + Number(line.split(';')[6]) * 100, 0)
      expect([file.length, Math.round(sum)], to).toEqual([expected, haler(told)])
    }
  })

  test('each row of a month’s reports opens the documents that add up to it', async () => {
    const { shop } = open()
    const { owner } = await database()
    const rows = (...given: [percent: number, base: number, vat: number][]) =>
      given.map(([percent, base, vat]) => ({ percent, base, vat, total: base + vat }))
    const small = rows([12, 10_000, 1_200], [21, 5_001, 1_050])
    const large = rows([12, 1_000_000, 120_000], [21, 30_000, 6_300])
    // Domestic sales with and without a named buyer, untaxed sales, and sales abroad to payers and consumers;
    // several of each, with corrections.
    const cases = [
      { vat: small },
      {
        vat: rows([12, -700, -84]),
        corrects: { number: 'F250000001', issuedOn: '2025-11-01', taxableOn: '2025-11-01' },
      },
      { vat: rows([0, 4_400, 0], [12, 3_300, 396]) },
      { vat: large, dic: 'CZ27074358' },
      { vat: large, dic: 'SK2020000000' },
      { vat: small, dic: 'CZ27074358' },
      { vat: rows([0, 90_000, 0]), dic: 'SK2020000000', tax: { regime: 'EU_EXEMPT', country: 'SK' } },
      { vat: rows([0, -1_000, 0]), dic: 'SK2020000000', tax: { regime: 'EU_EXEMPT', country: 'SK' } },
      { vat: rows([0, 8_000, 0]), dic: 'DE136695976', tax: { regime: 'EU_EXEMPT', country: 'DE' } },
      { vat: rows([19, 7_000, 1_330]), tax: { regime: 'OSS', country: 'SK' } },
      { vat: rows([19, 500, 95], [23, 200, 46]), tax: { regime: 'OSS', country: 'SK' } },
      { vat: rows([5.5, 6_000, 330]), tax: { regime: 'OSS', country: 'FR' } },
    ]
    await sqlRows(owner.db)`alter table invoice disable trigger user`
    for (const { vat, dic = null, ...more } of cases) {
      const order = await submitted(open(), { payment: 'transfer' })
      await transferred(open(), order)
      const issued = await runVerb(
        shop.db,
        issueInvoice,
        { config: shop.config, queue: shop.queue, now: today },
        order.id,
      )
      const { document, id = 0 } = issued ?? {}
      const snapshot = JSON.stringify({ ...document, ...more, vat, buyer: { ...document?.buyer, dic } })
      await sqlRows(
        owner.db,
      )`update invoice set snapshot = ${snapshot}, sha256 = sha256(convert_to(${snapshot}, 'UTF8')) where id = ${id}`
    }
    await sqlRows(owner.db)`alter table invoice enable trigger user`

    const { html } = await opens('money/months?month=2026-11')
    const table = html.split('id="sums"')[1]?.split('</table>')[0] ?? ''
    const amount = (told = '') => haler(told.replace(/CZK\s/, ''))
    const told = table.split('<tr').flatMap((row) => {
      const to = /href="\/en\/admin\/([^"]*\?part=[^"]*)"/.exec(row)?.[1]
      const [base, vat] = [...row.matchAll(/>(-?CZK\s[\d.,]+)</g)].map((found) => amount(found[1]))
      return to === undefined ? [] : [{ to: to.replaceAll('&amp;', '&'), base: base ?? 0, vat: vat ?? 0 }]
    })
    expect(told.map(({ to }) => decodeURIComponent(to.split('part=')[1] ?? '').replace(/F\d+/, 'F'))).toEqual(
      [
        'return:1:21',
        'return:2:12',
        'return:20:0',
        'return:24:5.5',
        'return:24:19',
        'return:24:23',
        'return:26:0',
        expect.stringMatching(/^a4:.*:standard$/),
        expect.stringMatching(/^a4:.*:reduced$/),
        'a5:standard',
        'a5:reduced',
        'recapitulative:DE136695976',
        'recapitulative:SK2020000000',
        'oss:FR:5.5',
        'oss:SK:19',
        'oss:SK:23',
      ],
    )
    const [, all = ''] = /href="\/en\/admin\/(money\/months\/2026-11\/documents\?part=all)"/.exec(html) ?? []
    const total = />Net<\/dt><dd><a[^>]*>(-?CZK\s[\d.,]+)</.exec(html)?.[1]
    for (const { to, base, vat } of [...told, { to: all, base: amount(total), vat: null }]) {
      const file = (await opens(to.replace('documents?', 'documents.csv?'))).html
        .trim()
        .split('\r\n')
        .slice(1)
      const sum = (place: number) =>
        file.reduce((sums, line) => sums + haler(line.split(';').at(place) ?? ''), 0)
      expect([sum(-2), vat === null ? null : sum(-1)], to).toEqual([base, vat])
      const list = (await opens(to)).html
      expect(list.match(/data-row-link/g), to).toHaveLength(file.length)
      expect(amount(/Total net<\/dt><dd>(-?CZK\s[\d.,]+)</.exec(list)?.[1]), to).toBe(base)
      expect(file.length, to).toBeGreaterThan(0)
    }
    const asked = { month: '2026-11', part: { report: 'all' } } as const
    await expectEverySort({
      sorts: taxableSorts,
      read: async (page) => await documentsOfPart({ db: shop.db }, { ...asked, ...page }),
      idOf: ({ id }) => id,
      values: {
        taxable: ({ taxableOn }) => taxableOn,
        number: ({ number }) => number,
        order: ({ orderNumber }) => orderNumber,
        total: (one) => one.total,
      },
      size: 5,
    })
    // A row of the reports, with its file in the order of the heading.
    const filed = async (sort: string) =>
      (await opens(`money/months/2026-11/documents.csv?part=a5:reduced&sort=${sort}`)).html
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => haler(line.split(';').at(-3) ?? ''))
    const up = await filed('total')
    expect(up.length).toBeGreaterThan(1)
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    expect(await filed('total_down')).toEqual(up.toReversed())
    expect((await opens('money/months/2026-11/documents?part=a5:reduced&sort=number')).html).toMatch(
      /aria-sort="ascending"><a[^>]*sort=number_down"/,
    )
    for (const odd of ['part=return:9:21', 'part=oss:SK', 'part=x'])
      expect((await opens(`money/months/2026-11/documents?${odd}`)).status, odd).toBe(404)
    expect((await opens('money/months/2026-13/documents?part=all')).status).toBe(404)
  })
})
