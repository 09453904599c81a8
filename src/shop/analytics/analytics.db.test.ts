// Sums of sales are updated with each order, document and lot movement, and match them (docs/back-office.md, "Numbers").
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { billing, done, today, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { must } from '../../../test/packing.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { shop as command } from '../../main/commands/shop.ts'
import { cancelOrderByStaff } from '../../workflows/orders/orders.ts'
import { packOrder } from '../../workflows/shipments/shipments.ts'
import { rebuildSalesByStaff } from '../../workflows/work/work.ts'
import type { Outcome } from '../../server/context.ts'
import { everyRow, type Page, type PageQuery } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { issueCorrection, issueInvoice } from '../invoices/invoices.ts'
import type { Order } from '../orders/rules.ts'
import {
  findLoyalty,
  findSales,
  findStockOuts,
  findVisits,
  foldAll,
  listCostFacts,
  listDocumentFacts,
  listMarginDays,
  listOutDays,
  listPlacedFacts,
  listStepDays,
} from './analytics.ts'
import { orderSources } from './rules.ts'

withShop('analytics', (open, database) => {
  const span = { from: '2026-11-01', to: '2026-11-30' }
  const told = async (...words: string[]) => await says(command, ['analytics', ...words], { open, database })
  const context = () => ({ ...open().shop, actor: system, now: open().shop.now() })
  const rebuilt = async () => must(await runVerb(open().shop.db, rebuildSalesByStaff, context(), {})).wrong
  const sales = async (asked: Partial<Parameters<typeof findSales>[1]> = {}) =>
    await findSales({ db: open().shop.db }, { ...span, by: 'month', group: 'none', ...asked })
  /** Pays the order by transfer and issues its document; optionally also a correction of one crown. */
  const invoiced = async (order: Order, isCorrected = false) => {
    const { db, queue, config } = open().shop
    await transferred(open(), order)
    const { id: orderId, paymentCode } = order
    if (paymentCode !== 'transfer') return
    await inTransaction(db, async (tx) => {
      const by = { tx, queue, config, now: open().shop.now() }
      await issueInvoice(by, orderId)
      const wanted = { kind: 'amount', amount: 100, name: 'Sleva' } as const
      if (isCorrected)
        await issueCorrection(by, {
          orderId,
          cause: `price:${orderId}`,
          wanted,
          reason: 'Sleva',
          on: by.now,
        })
    })
  }
  beforeAll(async () => {
    await withDemoAccounts(open())
  })
  /** A member of staff enters an order. */
  const byPhone = async () => {
    const staff = await signedIn(open(), demo.admin, demoPassword)
    const body = {
      order_type: 'B2C',
      lines: [{ code: 'snack_piece', quantity: 3 }],
      shipping: 'packeta_home',
      payment: 'transfer',
      customer_data: { billing_information: billing },
      terms_accepted: 'PHONE',
      key: 'by-phone',
      reason: 'Called at noon',
    }
    await done(staff.put('/api/admin/orders/place', body))
  }

  test('what is ordered, paid, packed and cancelled is in the sums at once, folded or not', async () => {
    const steps = fc.array(
      fc.record({
        boxes: fc.integer({ min: 0, max: 1 }),
        payment: fc.constantFrom('transfer' as const, 'cod' as const),
        fate: fc.constantFrom(
          'stays' as const,
          'cancelled' as const,
          'paid' as const,
          'corrected' as const,
          'packed' as const,
        ),
        isFolded: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    )
    const { db, queue, carriers } = open().shop
    await fc.assert(
      fc.asyncProperty(steps, async (orders) => {
        for (const { boxes, payment, fate, isFolded } of orders) {
          const order = await submitted(open(), { boxes, payment })
          if (fate === 'paid' || fate === 'corrected') await invoiced(order, fate === 'corrected')
          await inTransaction(db, async (tx) => {
            const by = { ...context(), queue, carriers, tx }
            if (fate === 'cancelled') must(await cancelOrderByStaff(by, { orderId: order.id, why: 'No' }))
            if (fate === 'packed' && payment === 'cod') must(await packOrder(by, { orderId: order.id }))
          })
          if (isFolded) await foldAll({ db })
        }
        expect(await rebuilt(), 'sums that differ from the facts').toBe(0)
      }),
      { numRuns: 4 },
    )
  })

  test('the sums are those of the orders and documents, told apart by what is asked', async () => {
    const { db } = open().shop
    await byPhone()
    const order = await submitted(open(), { boxes: 1 })
    const before = (await sales())[0]
    await invoiced(order, true)
    const rows = await sqlRows<{ orders: number; value: number }>(db)`
        select count(*)::integer as orders, sum(total_with_vat)::bigint as value from shop_order where order_state <> 'CANCELLED'`
    const [month] = await sales()
    expect(month).toMatchObject(rows[0] ?? {})
    expect(month?.averageBasket).toBe(Math.round((month?.value ?? 0) / (month?.orders ?? 1)))
    const bases = await sqlRows<{ base: number; documents: number }>(db)`
        select sum((r ->> 'base')::bigint)::bigint as base, count(distinct i.id)::integer as documents
        from invoice i, jsonb_array_elements(i.snapshot::jsonb -> 'vat') r where i.order_id = ${order.id}`
    expect(bases[0]?.documents).toBe(2)
    expect((month?.turnover ?? 0) - (before?.turnover ?? 0)).toBe(bases[0]?.base)
    for (const group of ['trade', 'product', 'representative', 'source'] as const) {
      const parts = await sales({ group, by: 'week' })
      for (const what of ['orders', 'value', 'pieces', 'boxes', 'documents', 'turnover', 'cost'] as const)
        expect(
          parts.reduce((sum, row) => sum + row[what], 0),
          `${what} by ${group}`,
        ).toBe(month?.[what])
    }
    const { from, to } = span
    const sumOf = async <Row>(
      list: (asked: PageQuery) => Promise<Outcome<Page<Row>>>,
      amount: (row: Row) => number | null,
    ) => {
      let sum = 0
      for await (const row of everyRow(list)) sum += amount(row) ?? 0
      return sum
    }
    const placed = async (page: PageQuery) => await listPlacedFacts({ db }, { from, to, ...page })
    const documents = async (page: PageQuery) => await listDocumentFacts({ db }, { from, to, ...page })
    const margins = async (page: PageQuery) => await listMarginDays({ db }, { from, to, ...page, size: 1 })
    const costs = async (page: PageQuery) => await listCostFacts({ db }, { from, to, ...page })
    expect({
      orders: await sumOf(placed, () => 1),
      value: await sumOf(placed, (one) => one.value),
      boxes: await sumOf(placed, (one) => one.boxes),
      pieces: await sumOf(placed, (one) => one.pieces),
      documents: await sumOf(documents, () => 1),
      turnover: await sumOf(documents, (one) => one.base),
      cost: await sumOf(costs, (one) => one.cost),
      uncosted: await sumOf(costs, (one) => (one.cost === null ? one.pieces : 0)),
      margin: await sumOf(margins, (one) => one.turnover - one.cost),
    }).toEqual(
      Object.fromEntries(
        (
          [
            'orders',
            'value',
            'boxes',
            'pieces',
            'documents',
            'turnover',
            'cost',
            'uncosted',
            'margin',
          ] as const
        ).map((name) => [name, month?.[name]]),
      ),
    )
    const { queue, carriers } = open().shop
    const parcel = await submitted(open(), { pieces: 4, payment: 'cod' })
    await inTransaction(db, async (tx) =>
      must(await packOrder({ ...context(), queue, carriers, tx }, { orderId: parcel.id })),
    )
    expect((await sales({ group: 'source' })).map(({ key, orders }) => [key, orders])).toEqual([
      ['buyer', (await sales())[0]!.orders - 1],
      ['staff', 1],
    ])
    // A process of the previous release marks no order: the sums are corrected together with the mark.
    await sqlRows(db)`update shop_order set is_by_staff = false`
    await sqlRows(db)`select sales_rebuild(${from}::date, ${to}::date)`
    const left = (await sales({ group: 'source' })).map(({ key, orders }) => [key, orders])
    expect(left).toContainEqual(['buyer', (await sales())[0]?.orders])
    expect(await rebuilt()).toBeGreaterThan(0)
    expect((await sales({ group: 'source' })).map(({ key, orders }) => [key, orders])).toContainEqual([
      'staff',
      1,
    ])
    await foldAll({ db })
    // The figures of a product, a representative and a source match the lists filtered by them.
    for (const group of ['product', 'representative', 'source'] as const)
      for (const row of await sales({ group })) {
        const { keyId } = row
        const id = keyId ?? -1
        const source = orderSources.find((one) => one === row.key)
        const only = {
          product: { variantId: id },
          representative: { representativeId: id },
          source: { source },
        }[group]
        const asked = (page: PageQuery) => ({ from, to, ...only, ...page })
        const ofGoods = { boxes: 0, pieces: 0, turnover: 0, cost: 0, uncosted: 0 }
        for await (const one of everyRow(async (page) => await listPlacedFacts({ db }, asked(page)))) {
          ofGoods.boxes += one.boxes
          ofGoods.pieces += one.pieces
        }
        for await (const one of everyRow(async (page) => await listDocumentFacts({ db }, asked(page))))
          ofGoods.turnover += one.base
        for await (const one of everyRow(async (page) => await listCostFacts({ db }, asked(page)))) {
          ofGoods.cost += one.cost ?? 0
          ofGoods.uncosted += one.cost === null ? one.pieces : 0
        }
        expect({ key: row.key, ...ofGoods }).toEqual({
          key: row.key,
          boxes: row.boxes,
          pieces: row.pieces,
          turnover: row.turnover,
          cost: row.cost,
          uncosted: row.uncosted,
        })
      }
    // With this many documents each product counts as seldom sold, so its documents are found by the other
    // plan: the result must be the same.
    const documentsOf = async () =>
      await Promise.all(
        (await sales({ group: 'product' })).map(
          async ({ keyId }) =>
            await listDocumentFacts({ db }, { from, to, variantId: keyId ?? -1, size: 100 }),
        ),
      )
    const addOthers = async (count: number) =>
      await sql`insert into sales_delta (day, order_type, documents) values ('2026-11-21', 'B2C', ${count}::bigint)`.execute(
        db,
      )
    const often = await documentsOf()
    expect(often.filter((page) => !isRefusal(page) && page.rows.length > 0).length).toBeGreaterThan(1)
    await addOthers(1_000_000)
    expect(await documentsOf()).toEqual(often)
    await addOthers(-1_000_000)
    for (const list of [listPlacedFacts, listDocumentFacts, listCostFacts])
      for (const narrowed of [
        { trade: 'B2B' },
        { representativeId: 999_999 },
        { variantId: 999_999 },
      ] as const)
        expect(await list({ db }, { from, to, size: 5, ...narrowed })).toMatchObject({
          rows: [],
          next: null,
        })
    expect(await sales({ trade: 'B2B' })).toEqual([])
    expect((await sales({ by: 'day' })).map(({ day }) => day)).toEqual(['2026-11-21'])
  })

  test('a wrong sum is found and mended, by who may', async () => {
    const { db } = open().shop
    await sqlRows(db)`insert into sales_delta (day, order_type, orders) values ('2026-11-20', 'B2C', 5)`
    const actor = await aMember(db, 'reader@example.cz', 'reader')
    const refused = await runVerb(db, rebuildSalesByStaff, { ...context(), actor }, {})
    expect(isRefusal(refused)).toBe(true)
    expect(await told('rebuild')).toContain('(wrong 1)')
    expect(await told('rebuild')).toContain('(wrong 0)')
  })

  test('customers who come again, carts by step, and days without stock', async () => {
    const { shop, clock } = open()
    const { db } = shop
    expect(await findLoyalty({ db }, span)).toEqual({ customers: 1, again: 0, repeatRate: 0 })
    clock.now = new Date(today.getTime() + 20 * 24 * 3600_000)
    await submitted(open())
    const december = { from: '2026-12-01', to: '2026-12-31' }
    expect(await findLoyalty({ db }, december)).toEqual({ customers: 1, again: 1, repeatRate: 1 })
    expect(await findLoyalty({ db }, { from: '2025-01-01', to: '2025-01-31' })).toMatchObject({
      repeatRate: null,
    })
    await sqlRows(db)`insert into statistic (day, measure, what, locale, trade, count) values
        ('2026-11-21', 'step', 'begun', 'any', 'B2C', 10), ('2026-11-21', 'step', 'shipping', 'any', 'B2C', 4),
        ('2026-11-21', 'source', 'direct', 'cs', 'B2C', 3)`
    const { steps, sources } = await findVisits({ db }, span)
    expect(steps.slice(0, 2)).toEqual([
      { step: 'begun', count: 10, conversion: null },
      { step: 'shipping', count: 4, conversion: 0.4 },
    ])
    expect(sources).toEqual([{ what: 'direct', count: 3 }])
    const stepDays = async (trade?: 'B2B') => pageIn(await listStepDays({ db }, { ...span, trade, size: 5 }))
    expect((await stepDays()).rows).toMatchObject([{ day: '2026-11-21', counts: { begun: 10, shipping: 4 } }])
    expect((await stepDays('B2B')).rows).toEqual([])
    expect((await findVisits({ db }, { ...span, trade: 'B2B' })).sources).toEqual([])
    await sqlRows(db)`insert into stock_movement (variant_id, change, reason, at)
        select variant_id, -on_hand, 'HELD', '2099-01-10T10:00:00Z' from stock where variant_id = 9`
    await sqlRows(db)`insert into stock_movement (variant_id, change, reason, at)
        select variant_id, on_hand, 'HELD', '2099-01-13T10:00:00Z' from stock where variant_id = 9`
    const outs = await findStockOuts(
      { db, now: new Date('2099-02-01T12:00:00Z') },
      { from: '2099-01-08', to: '2099-01-15' },
    )
    expect(outs[0]).toEqual({ code: 'BM-PEPPER-50', days: 3 })
    expect(outs.slice(1).every(({ days }) => days === 0)).toBe(true)
    const days: string[] = []
    for await (const out of everyRow(
      async (page) =>
        await listOutDays(
          { db, now: new Date('2099-02-01T12:00:00Z') },
          { from: '2099-01-08', to: '2099-01-15', ...page, size: 2 },
        ),
    ))
      days.push(`${out.code} ${out.day}`)
    expect(days).toEqual(['12', '11', '10'].map((day) => `BM-PEPPER-50 2099-01-${day}`))
    clock.now = today
  })

  test('is read by /api/admin and the command line', async () => {
    const staff = await signedIn(open(), demo.admin, demoPassword)
    const path = '/api/admin/analytics'
    const days = 'from=2026-11-01&to=2026-11-30'
    const found: unknown = JSON.parse((await staff.get(`${path}/sales?${days}&by=month`)).text)
    const [month] = await sales()
    expect(found).toMatchObject({ sales: [{ from: '2026-11-01', orders: month?.orders }] })
    const csv = await staff.get(`${path}/sales.csv?${days}&group=product`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.text).toContain('BM-ORIGINAL-25')
    expect((await staff.get(`${path}/sales?from=2026-11-30&to=2026-11-01`)).status).toBe(422)
    for (const kind of ['customers', 'visits', 'stock-outs'])
      expect((await staff.get(`${path}/${kind}?${days}`)).status).toBe(200)
    expect(await told('sales', '--from', span.from, '--to', span.to, '--by', 'month')).toContain(
      `2026-11-01;;${month?.orders};`,
    )
    expect(await told('customers')).toMatch(/^\d+ customers, \d+ of them had ordered before: /)
    expect(await told('visits')).toContain('shipping: 4 carts, 40.0 % of the step before')
    expect(await told('stock-outs')).toContain('BM-ORIGINAL-25: ')
    expect(await told('sales', '--by', 'hour')).toContain('npm run shop -- analytics sales')
  })
})
