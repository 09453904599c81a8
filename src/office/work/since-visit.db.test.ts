// Today says what came since the member's visit before, and each number opens the list of just that.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { today, withShop } from '../../../test/app.ts'
import { csvTable } from '../../../test/csv-cells.ts'
import { must } from '../../../test/packing.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { inTransaction } from '../../../test/statements.ts'
import { receiveComplaint } from '../../shop/complaints/complaints.ts'
import { addMember } from '../../shop/staff/staff.ts'
import { cancelOrderByStaff } from '../../workflows/orders/orders.ts'

withShop('what came since the last visit', (open) => {
  const pages = pagesOf(open)

  const wait = (minutes: number) => {
    open().clock.now = new Date(today.getTime() + minutes * 60_000)
  }

  /** Someone orders and pays, the order is cancelled, so that its money goes back, and a claim comes. */
  const business = async () => {
    const { db, queue, now } = open().shop
    const order = await submitted(open())
    await transferred(open(), order)
    await inTransaction(db, async (tx) => {
      const context = { tx, queue, actor: system, now: now() }
      must(await cancelOrderByStaff(context, { orderId: order.id, why: 'Sold out' }))
    })
    const complaint = {
      orderNumber: order.number,
      email: 'zofie@example.cz',
      goods: 'x',
      fault: 'x',
      wish: 'money' as const,
    }
    const made = { complaint, provenOrderId: order.id, lines: [], photos: [], locale: 'cs' as const }
    must(await receiveComplaint({ db, queue, now: now() }, { key: randomUUID(), madeComplaint: made }))
  }

  /** A browser of a member who signs in now: a login does not last until the next day. */
  const browserOf = async (email: string) =>
    plainBrowser(pages, { as: await signedIn(open(), email, demoPassword) })

  /** The line of Today; empty: the page has no such line. */
  const lineIn = (html: string) =>
    (/id="since">([^]*?)<\/div>/.exec(html)?.[1] ?? '').replaceAll('<!-- -->', '')
  const wordsOf = (line: string) =>
    [...line.matchAll(/<(?:span|a)[^>]*>([^<]*)</g)].map(([, words = '']) => words.replaceAll('\u00a0', ' '))

  test('is told to each member for itself, stays after a reload, and leads to as many rows', async () => {
    const { db } = open().shop
    await withDemoAccounts(open())
    const account = await db
      .selectFrom('customer')
      .select('id')
      .where('email_key', '=', demo.consumer)
      .executeTakeFirstOrThrow()
    await inTransaction(db, async (tx) => {
      const given = { customerId: account.id, roles: ['warehouse' as const] }
      must(await addMember({ tx, actor: system, now: today }, given))
    })
    const owner = await browserOf(demo.admin)
    const packer = await browserOf(demo.consumer)
    expect(lineIn((await owner.opens('/en/admin')).html), 'the first visit').toBe('')
    wait(10)
    await packer.opens('/en/admin')
    wait(20)
    await business()
    wait(29)
    expect(lineIn((await owner.opens('/en/admin')).html), 'still the first').toBe('')
    wait(40)
    await business()
    wait(20 * 60)
    const later = await browserOf(demo.admin)
    const { html } = await later.opens('/en/admin')
    const told = [
      'Since your last visit (yesterday 13:29):',
      '1 order',
      '1 payment',
      '1 refund to send',
      '1 claim or return',
    ]
    expect(wordsOf(lineIn(html))).toEqual(told)
    wait(20 * 60 + 5)
    const again = lineIn((await later.opens('/en/admin')).html)
    expect(wordsOf(again), 'after a reload').toEqual(told)
    expect(wordsOf(lineIn((await later.opens('/admin')).html))).toEqual([
      'Od vaší poslední návštěvy (včera 13:29):',
      '1 objednávka',
      '1 platba',
      '1 vratka k odeslání',
      '1 reklamace nebo vrácení',
    ])
    for (const [, path = '', query = ''] of again.matchAll(/href="([^"?]*)\?([^"#]*)/g)) {
      const list = await later.opens(`${path}?${query}`)
      expect(list.html.replaceAll('\u00a0', ' '), path).toContain('New since: 21 Nov 2026 13:29')
      expect([path, csvTable((await later.opens(`${path}.csv?${query}`)).html).length]).toEqual([path, 2])
    }
    const own = lineIn((await (await browserOf(demo.consumer)).opens('/en/admin')).html)
    expect(wordsOf(own), 'no number without its list').toEqual([
      'Since your last visit (yesterday 13:10):',
      '2 orders',
      '2 claims and returns',
    ])
    wait(20 * 60 + 36)
    expect(lineIn((await later.opens('/en/admin')).html), 'nothing came').toBe('')
  })
})
