import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliver } from '../../../test/accounts.ts'
import { aShop, billing, done, filledCart, snackId, today } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { usualUnpaid } from '../../lib/unpaid-settings.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { cancelOverdueOrders, giveMoneyBack } from '../payment/payment.ts'

const bank = openBank()
const unpaid = {
  orders: 3,
  pieces: 100,
  confirmCashOver: null,
  confirmWithinMs: 24 * 3600_000,
  ...usualUnpaid,
}
const report = (error: Error) => {
  throw error
}
interface Wanted {
  pieces: number
  payment?: 'card' | 'cod'
  person?: { email: string; phone: string }
  /** Address of the caller; left out: this machine, which is not a network. */
  address?: string
}
let people = 0
const newBuyer = () => {
  people++
  return { email: `karta${people}@example.cz`, phone: `+4207772${String(people).padStart(5, '0')}` }
}

withDemo('card orders that are not paid yet', (database) => {
  const open = aShop(database, { gateway: bank.gateway, config: { unpaid } })
  const ready = async ({ pieces, payment = 'card', person = newBuyer() }: Wanted) => {
    const buyer = open().visitor()
    const goods = { boxes: Math.floor(pieces / 20), pieces: pieces % 20 }
    await filledCart(buyer, { ...goods, shipping: 'pickup', payment })
    await done(buyer.put('/api/cart/set-customer-data', { billing_information: { ...billing, ...person } }))
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { buyer, cookie }
  }
  const send = async (cookie: string, remoteAddress = '127.0.0.1') => {
    const response = await open().app.inject({
      method: 'PUT',
      url: '/api/cart/submit-order',
      remoteAddress,
      headers: { cookie, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(200)
    return response.json<{ order: { token: string; number: string }; redirect_url: string }>()
  }
  const order = async (wanted: Wanted) => {
    const { buyer, cookie } = await ready(wanted)
    const sold = await send(cookie, wanted.address)
    const asked = new URL(sold.redirect_url).searchParams
    const pays = async () => {
      bank.books.pay(asked.get('ORDERNUMBER') ?? '', Number(asked.get('AMOUNT')))
      return await buyer.get(bank.sendsBack(sold.redirect_url))
    }
    return { ...sold.order, pays }
  }
  const of = async (token: string) => {
    const found = await findOrder({ db: open().shop.db }, { token })
    if (!found) throw new Error('There is no such order')
    return found
  }
  const stock = async () => await onHand(open().shop.db, snackId)
  const isHeld = async ({ token }: { token: string }) => !(await of(token)).goodsWait
  /** Unpaid orders release their reservations. */
  const expireAll = async () => {
    const { db, queue } = open().shop
    const now = new Date(today.getTime() + 76 * 60_000)
    bank.books.otherwise = 3
    await cancelOverdueOrders({ db, queue, gateway: bank.gateway, now, report })
  }

  test(
    'S9: the whole stock on one card holds nothing; it is taken with the payment, or the money goes back by itself',
    { timeout: 60_000 },
    async () => {
      const { db, queue } = open().shop
      const all = await stock()
      const greedy = await order({ pieces: all })
      expect([await isHeld(greedy), await stock()]).toEqual([false, all])
      const [told] = (await deliver(open(), 'order')).filter(({ event }) =>
        event.endsWith(`confirmation:${greedy.number}`),
      )
      expect(told?.text).toContain('Zboží pro vás odložíme, jakmile bude zaplaceno')

      const large = await order({ pieces: 140 })
      await large.pays()
      expect(await of(large.token)).toMatchObject({
        goodsWait: false,
        states: { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
      })
      expect(await stock()).toBe(all - 140)

      await deliver(open(), 'order')
      await greedy.pays()
      const { id, states, totalWithVat } = await of(greedy.token)
      expect(states).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
      const mails = (await deliver(open(), 'order')).filter(({ subject }) => subject.includes(greedy.number))
      expect(
        mails.some(({ text }) => text?.includes('Zboží se vyprodalo dřív, než dorazila vaše platba')),
      ).toBe(true)
      const [refund] = await findRefunds({ db }, id)
      const jobs = await sql`select id from pgboss.job where name = 'give-back'
          and (data->>'refundId')::bigint = ${refund!.id}`.execute(db)
      expect(jobs.rows).toHaveLength(1)
      await giveMoneyBack({ db, queue, gateway: bank.gateway, now: today, report }, refund!.id)
      expect(bank.books.moved.at(-1)).toMatchObject({ amount: totalWithVat })
      expect((await of(greedy.token)).states.payment).toBe('REFUNDED')
      expect(await stock()).toBe(all - 140)
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )

  test(
    'whatever is ordered by card at once, one person holds no more than the pieces and the share',
    { timeout: 90_000 },
    async () => {
      const { db } = open().shop
      const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(sizes, fc.integer({ min: 200, max: 900 }), async (wanted, free) => {
          await setStock(db, snackId, free)
          const person = newBuyer()
          const carts = []
          for (const pieces of wanted) carts.push(await ready({ pieces, person }))
          const sold = await Promise.all(carts.map(async ({ cookie }) => await send(cookie)))
          let held = 0
          for (const [at, { order: placed }] of sold.entries())
            if (await isHeld(placed)) held += wanted[at] ?? 0
          const most = Math.min(100, Math.max(20, Math.floor(free / 5)))
          expect(held).toBeLessThanOrEqual(most)
          // Orders that are each too large hold nothing; one that fits always leaves something held.
          expect(held > 0).toBe(Math.min(...wanted) <= most)
          expect(await stock()).toBe(free - held)
          await expireAll()
          expect(await stock()).toBe(free)
        }),
        { numRuns: 4, examples: [[[41, 41, 41], 200]] },
      )
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )

  test('strangers behind one network do not count for one another; a box is always held', async () => {
    const { db } = open().shop
    await setStock(db, snackId, 300)
    const address = '203.0.115.9'
    for (const pieces of [40, 20, 40, 1, 20])
      expect(await isHeld(await order({ pieces, address }))).toBe(true)
    await setStock(db, snackId, 21)
    expect(await isHeld(await order({ pieces: 20 }))).toBe(true)
    expect(await stock()).toBe(1)
  })

  test('one guest behind many names at one network leaves half of a variant, also by orders at once', async () => {
    const { db } = open().shop
    await expireAll()
    await setStock(db, snackId, 100)
    const address = '203.0.117.9'
    const carts = []
    for (let at = 0; at < 8; at++) carts.push(await ready({ pieces: 20 }))
    const sold = await Promise.all(carts.map(async ({ cookie }) => await send(cookie, address)))
    const held = []
    for (const { order: placed } of sold) if (await isHeld(placed)) held.push(placed)
    expect([held.length, await stock()]).toEqual([3, 40])
    // Other networks are not affected.
    expect(await isHeld(await order({ pieces: 20, address: '203.0.118.9' }))).toBe(true)
  })
})
