// Numbers of a representative link to the lists behind them.
import { expect, test } from 'vitest'
import { demo } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted } from '../../../test/submitted.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { issueCorrection, issueInvoice } from '../../shop/invoices/invoices.ts'
import { move } from '../../shop/orders/orders.ts'

/** Haléře of `1,234.50` or `1234.50`. */
const haler = (told: string): number => Math.round(Number(told.replaceAll(',', '').replace('−', '-')) * 100)

withShop('numbers of a representative', (open) => {
  const { opens, sends } = plainForms(open)
  const accountOf = async (email: string) =>
    (
      await open()
        .shop.db.selectFrom('customer')
        .select('id')
        .where('email_key', '=', email)
        .executeTakeFirstOrThrow()
    ).id

  /** An order that a representative places for a customer, paid and invoiced on `paidOn`, if passed. */
  const placed = async (by: number | null, buyer: number, paidOn?: string) => {
    const { db, config, queue } = open().shop
    const { id: orderId } = await submitted(open(), { payment: 'transfer' })
    await sqlRows(
      db,
    )`update shop_order set placed_by = ${by}, commission_percent = ${by && 7}, customer_id = ${buyer} where id = ${orderId}`
    if (paidOn === undefined) return orderId
    const now = new Date(`${paidOn}T12:00:00Z`)
    await inTransaction(db, async (tx) => {
      const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
      await move({ tx }, { orderId, to: paid, by: { actor: 'shop', why: 'test', now } })
      await issueInvoice({ tx, config, queue, now }, orderId)
    })
    return orderId
  }

  /** A number that links to a list: its URL, and the amount shown. */
  const numberAt = (html: string, query: string) => {
    const [, to = '', told = ''] =
      new RegExp(
        `href="/en/admin/(representatives/\\d+\\?${query})#[a-z]+"[^>]*>(-?CZK\\s[\\d.,]+|-CZK[^<]*)<`,
      ).exec(html) ?? []
    return { to, told: haler(told.replace(/CZK\s/, '')) }
  }
  const sumOf = async (path: string, panel: string, label: string) => {
    const rows = (await opens(path)).html.split(`id="${panel}"`)[1]?.split('</section>')[0] ?? ''
    return haler(new RegExp(`>${label}</dt><dd>(-?)CZK\\s([\\d.,]+)<`).exec(rows)?.slice(1).join('') ?? '')
  }
  const lastOf = async (path: string) =>
    (await opens(path)).html
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => haler(line.split(';').at(-1) ?? ''))
  const added = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0)

  test('commission, what awaits payment and a customer’s year open what they are made of', async () => {
    const { db, config, queue } = open().shop
    const by = await accountOf(demo.representative)
    const buyer = await accountOf(demo.consumer)
    await sqlRows(
      db,
    )`update customer set representative_id = ${by}, deactivated_at = null where id = ${buyer}`
    await placed(by, buyer)
    const first = await placed(by, buyer, '2026-10-20')
    await placed(by, buyer, '2026-11-03')
    const own = await placed(null, buyer)
    const old = await placed(by, buyer)
    await sqlRows(db)`update shop_order set created_at = '2025-11-20 12:00+01' where id = ${old}`
    const now = new Date('2026-11-10T12:00:00Z')
    await runVerb(
      db,
      issueCorrection,
      { config, queue, now },
      { orderId: first, cause: 'withdrawal:1', wanted: { kind: 'rest' }, reason: 'x', on: now },
    )
    const at = `representatives/${by}`
    const { html } = await opens(at)

    for (const [month, count] of [
      ['2026-10', 1],
      ['2026-11', 2],
    ] as const) {
      const { to, told } = numberAt(html, `earned=${month}`)
      const amounts = await lastOf(to.replace('?', '/earned.csv?'))
      expect(
        [amounts.length, added(amounts), await sumOf(to, 'commission', 'Total commission')],
        month,
      ).toEqual([count, told, told])
      expect(amounts.every((one) => one !== 0)).toBe(true)
    }
    // The reversal in November equals the earnings of October.
    expect(added(await lastOf(`${at}/earned.csv?earned=2026-10`))).toBe(
      -Math.min(...(await lastOf(`${at}/earned.csv?earned=2026-11`))),
    )

    const [, awaitedTo = '', awaited = ''] =
      [
        ...html.matchAll(
          /href="\/en\/admin\/(representatives\/\d+\?month=2026-11)#orders"[^>]*>CZK\s([\d.,]+)</g,
        ),
      ][1] ?? []
    expect(haler(awaited)).toBeGreaterThan(0)
    expect(added(await lastOf(awaitedTo.replace('?', '/orders.csv?')))).toBe(haler(awaited))
    expect(await sumOf(awaitedTo, 'orders', 'Total awaiting payment')).toBe(haler(awaited))

    // All orders of the customer within a year, regardless of who entered them.
    const year = numberAt(html, `customer=${buyer}`)
    const goods = await lastOf(year.to.replace('?', '/orders.csv?'))
    expect([goods.length, added(goods), await sumOf(year.to, 'orders', 'Total goods, net')]).toEqual([
      4,
      year.told,
      year.told,
    ])
    const list = (await opens(year.to)).html
    const { number } = await db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', own)
      .executeTakeFirstOrThrow()
    expect(list).toContain(`admin/orders/${number}"`)
    // A customer of another representative has no list here.
    await sqlRows(db)`update customer set representative_id = null where id = ${buyer}`
    expect((await opens(year.to)).html).not.toContain('id="orders"')
  })

  test('a closed month opens its documents from each page that mentions it', async () => {
    const by = await accountOf(demo.representative)
    const asked = { month: '2026-10', sure: '2026-10', sure_of: '2026-10' }
    expect((await sends('money/months', { intent: 'tax.close', ...asked })).status).toBe(303)
    expect((await sends(`representatives/${by}`, { intent: 'close', ...asked })).status).toBe(303)
    for (const page of ['representatives', `representatives/${by}`, 'money/months?month=2026-10']) {
      const { html } = await opens(page)
      const { to, told } = numberAt(html.replaceAll(/ \(2026-10\)/g, ''), 'closed=2026-10')
      expect(told, page).toBeGreaterThan(0)
      expect(await sumOf(to, 'commission', 'Total commission'), page).toBe(told)
      expect(added(await lastOf(`representatives/${by}/commission/2026-10`)), page).toBe(told)
      const { number } = await open()
        .shop.db.selectFrom('commission_line')
        .innerJoin('invoice', 'invoice.id', 'commission_line.invoice_id')
        .select('invoice.number')
        .executeTakeFirstOrThrow()
      expect((await opens(to)).html).toContain(number)
    }
    expect((await opens(`representatives/${by}?closed=2020-01`)).html).not.toContain('id="commission"')
  })
})
