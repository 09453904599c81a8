/**
 * F1: the shop's process is really killed at named moments of checkout, payment and mail, and started again:
 * acknowledged work is there, the rest can be requested again, and nothing is there twice.
 */
import type { PlaywrightWorkerArgs } from '@playwright/test'
import { gatewayReturnPath } from '../../../src/lib/routes.ts'
import { expect, fullOnly, test } from '../test.ts'
import { Buyer, type Placed, type payments } from './buyer.ts'
import { openKillableShop, type KillableShop } from './killable-shop.ts'

const placesOrder = (statements: string) => statements.includes('insert into shop_order')
const settlesPayment = (statements: string) => /insert into "gateway_return"/.test(statements)
const writesInvoice = (statements: string) => /insert into "invoice"/.test(statements)
const endsRefund = (statements: string) =>
  statements.includes('update "payment_refund"') && statements.includes('order_event')
const marksMail = (statements: string) => statements.startsWith('update mail set sent_at')

test.describe('F1: a killed shop @once', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  let shop: KillableShop
  test.beforeAll(async () => {
    shop = await openKillableShop()
  })
  test.afterAll(async () => await shop.close())

  const buyerWith = async (
    playwright: PlaywrightWorkerArgs['playwright'],
    payment: keyof typeof payments,
  ): Promise<Buyer> => {
    // A killed shop leaves connections behind that a later call must not be put on.
    const extraHTTPHeaders = { connection: 'close' }
    const request = await playwright.request.newContext({ baseURL: shop.address, extraHTTPHeaders })
    const buyer = new Buyer(request, shop.address, `key-${crypto.randomUUID()}`)
    await buyer.fillsCart(payment)
    return buyer
  }
  const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> => {
    const [row] = await shop.rows<Row & Record<string, unknown>>(sql, values)
    if (!row) throw new Error(`Nothing found: ${sql}`)
    return row
  }
  const orders = async () => Number((await one<{ n: string }>('select count(*) n from shop_order')).n)
  const stock = async () =>
    Number((await one<{ n: string }>('select on_hand n from stock where variant_id = 7')).n)
  const statesOf = async ({ number }: Placed) =>
    await one<{ payment_state: string; fulfilment_state: string }>(
      'select payment_state, fulfilment_state from shop_order where number = $1',
      [number],
    )
  const mailsAbout = (event: string) => {
    const id = `<${Buffer.from(event).toString('hex')}@bigmeat.example>`
    return shop.mails.filter(({ headers }) => headers.get('message-id')?.[0] === id)
  }
  /** A job of the shop that was killed is taken up by the next one, which comes round to it in its own time. */
  const isMailedOnce = async (event: string) =>
    await expect.poll(() => mailsAbout(event).length, { timeout: 30_000 }).toBe(1)
  /** Everything requested is done, apart from scheduled jobs. */
  const everythingIsDone = async () => {
    const left = async () =>
      await shop.rows(`select distinct name from pgboss.job where state in ('created', 'active', 'retry')
        and start_after < now() and name not in (select name from pgboss.schedule) and name not like '\\_\\_%'`)
    await expect.poll(left, { timeout: 30_000 }).toEqual([])
  }
  const paysAt = async (redirectUrl: string): Promise<string> => {
    const form = new URLSearchParams(new URL(redirectUrl).search)
    form.set('decision', 'approve')
    const answer = await fetch(`${shop.gateway}/pgw/decide`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    })
    return ((await answer.json()) as { redirect_url: string }).redirect_url
  }
  const returnsWith = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

  test('before the order is kept: there is none, the cart is whole, and the same try makes one', async ({
    playwright,
  }) => {
    const buyer = await buyerWith(playwright, 'transfer')
    const [before, left] = [await orders(), await stock()]
    await shop.killedAt({ at: placesOrder, when: 'before' }, async () => await buyer.submits())
    expect([await orders(), await stock(), await buyer.countInCart()]).toEqual([before, left, 20])
    const { order } = await buyer.submits()
    expect([await orders(), await stock(), await buyer.countInCart()]).toEqual([before + 1, left - 20, 0])
    await isMailedOnce(`order-confirmation:${order.number}`)
  })

  // P14 in process too: a repeat after a lost answer.
  test(
    'after the order is saved, before any mail: the same attempt finds it, and it is confirmed once',
    fullOnly,
    async ({ playwright }) => {
      const buyer = await buyerWith(playwright, 'transfer')
      const [before, left] = [await orders(), await stock()]
      await shop.killedAt({ at: placesOrder, when: 'after' }, async () => await buyer.submits())
      expect([await orders(), await stock()]).toEqual([before + 1, left - 20])
      const { order } = await buyer.submits()
      expect([await orders(), await stock()]).toEqual([before + 1, left - 20])
      await isMailedOnce(`order-confirmation:${order.number}`)
    },
  )

  test('between the payment at the gateway and our word of it: the return that comes again pays, once', async ({
    playwright,
  }) => {
    const buyer = await buyerWith(playwright, 'card')
    const { order, redirect_url: redirect = '' } = await buyer.submits()
    const back = await paysAt(redirect)
    expect(back).toContain(gatewayReturnPath)
    await shop.killedAt({ at: settlesPayment, when: 'before' }, async () => await returnsWith(back))
    expect(await statesOf(order)).toEqual({ payment_state: 'AWAITING', fulfilment_state: 'WAITING' })
    expect(await returnsWith(back)).toBe(303)
    expect(await returnsWith(back)).toBe(303)
    expect(await statesOf(order)).toEqual({ payment_state: 'PAID', fulfilment_state: 'READY' })
    await isMailedOnce(`order-confirmation:${order.number}`)
  })

  // P5 in process too: the return that comes again.
  test(
    'after the payment is saved, before the page: it is paid, mailed once, and has one document',
    fullOnly,
    async ({ playwright }) => {
      const buyer = await buyerWith(playwright, 'card')
      const { order, redirect_url: redirect = '' } = await buyer.submits()
      const back = await paysAt(redirect)
      await shop.killedAt({ at: settlesPayment, when: 'after' }, async () => await returnsWith(back))
      expect(await statesOf(order)).toEqual({ payment_state: 'PAID', fulfilment_state: 'READY' })
      expect(await returnsWith(back)).toBe(303)
      await isMailedOnce(`order-confirmation:${order.number}`)
      const documents = async () =>
        await shop.rows('select 1 from invoice join shop_order o on o.id = order_id where o.number = $1', [
          order.number,
        ])
      await expect.poll(async () => (await documents()).length).toBe(1)
    },
  )

  test('before a tax document is kept: it is issued later, and its number is not missing', async ({
    playwright,
  }) => {
    const buyer = await buyerWith(playwright, 'card')
    const { redirect_url: redirect = '' } = await buyer.submits()
    const back = await paysAt(redirect)
    await shop.killedAt({ at: writesInvoice, when: 'before' }, async () => await returnsWith(back))
    await shop.waitOut()
    const numbers = async () =>
      await shop.rows<{ sequence: number }>('select sequence from invoice order by 1')
    const { n } = await one<{ n: string }>("select count(*) n from shop_order where payment_state = 'PAID'")
    await expect.poll(async () => (await numbers()).length).toBe(Number(n))
    const found = (await numbers()).map(({ sequence }) => sequence)
    expect(found).toEqual(found.map((_, index) => index + 1))
  })

  test('after the gateway refunded, before we saved it: it is refunded once, and mailed once', async ({
    playwright,
  }) => {
    const buyer = await buyerWith(playwright, 'card')
    const { order, redirect_url: redirect = '' } = await buyer.submits()
    await returnsWith(await paysAt(redirect))
    const left = await stock()
    await shop.killedAt({ at: endsRefund, when: 'before' }, async () => await buyer.cancels(order))
    const refunds = async () =>
      await shop.rows<{ id: number; state: string; amount: number }>(
        'select r.id, r.state, r.amount from payment_refund r join shop_order o on o.id = r.order_id where o.number = $1',
        [order.number],
      )
    expect(await refunds()).toMatchObject([{ state: 'SENT' }])
    await shop.waitOut()
    await expect.poll(async () => (await refunds()).map(({ state }) => state)).toEqual(['DONE'])
    expect(await statesOf(order)).toEqual({ payment_state: 'REFUNDED', fulfilment_state: 'WAITING' })
    expect(await stock()).toBe(left + 20)
    const { ORDERNUMBER = '' } = Object.fromEntries(new URL(redirect).searchParams)
    const detail = await shop.books.detail(ORDERNUMBER)
    expect(detail.kind === 'told' ? detail.told.state : detail).toBe(5)
    const [refund] = await refunds()
    await isMailedOnce(`refunded-${refund?.id}:${order.number}`)
    await everythingIsDone()
    expect(await refunds()).toHaveLength(1)
    expect(mailsAbout(`refunded-${refund?.id}:${order.number}`)).toHaveLength(1)
  })

  test('after the mail server took a mail, before we wrote so: it goes again as the same mail, and no third time', async ({
    playwright,
  }) => {
    const buyer = await buyerWith(playwright, 'transfer')
    await everythingIsDone()
    let number = ''
    await shop.killedAt({ at: marksMail, when: 'before' }, async () => {
      number = (await buyer.submits()).order.number
    })
    // The operator's mail goes at the same time: the shop ends at the first of the two that is taken.
    const counts = () =>
      ['order-confirmation', 'order-placed'].map((kind) => mailsAbout(`${kind}:${number}`).length)
    const taken = counts()
    expect(taken).toContain(1)
    await shop.waitOut()
    await everythingIsDone()
    // SMTP can't confirm whether the first one arrived: both have the same Message-ID, by which mail programs
    // recognise duplicates.
    expect(counts()).toEqual(taken.map((count) => count + 1))
    const event = `order-confirmation:${number}`
    expect(
      await shop.rows('select 1 from mail where event = $1 and sent_at is not null', [event]),
    ).toHaveLength(1)
    await shop.rows(
      "insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'order-confirmation'",
    )
    await everythingIsDone()
    expect(counts()).toEqual(taken.map((count) => count + 1))
  })

  test('F6: while the mail server is down orders go on, and each is confirmed once when it is back', async ({
    playwright,
  }) => {
    shop.mailServer.with = Object.assign(new Error('try later'), { responseCode: 451 })
    const numbers: string[] = []
    for (const payment of ['transfer', 'transfer', 'transfer'] as const)
      numbers.push((await (await buyerWith(playwright, payment)).submits()).order.number)
    const tried = async () =>
      (await shop.rows("select 1 from pgboss.job where name = 'order-confirmation' and state = 'retry'"))
        .length
    await expect.poll(tried, { timeout: 20_000 }).toBe(3)
    shop.mailServer.with = null
    await shop.waitOut()
    await everythingIsDone()
    expect(numbers.map((number) => mailsAbout(`order-confirmation:${number}`).length)).toEqual([1, 1, 1])
  })
})
