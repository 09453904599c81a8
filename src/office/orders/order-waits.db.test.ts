// What an order waits for, at the top of its page: the fact, its last day and its verbs.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../../test/accounts.ts'
import { done, snackId, today, type Visitor, withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { setPrice } from '../../../test/warehouse.ts'
import { formatPrice } from '../../lib/money.ts'

withShop('what an order waits for', (open) => {
  const { opens, sends } = plainForms(open)
  let owner: Visitor
  beforeAll(async () => {
    owner = await signedIn(open(), demo.admin, demoPassword)
    await setPrice(open().shop.db, snackId, 20_000)
  })
  const price = (amount: number) => formatPrice(amount, 'en')
  /** The part at the top of the order, and the intents of its forms. */
  const waits = async (number: string) => {
    const { html } = await opens(`orders/${number}`)
    const [, rest = ''] = html.split('aria-labelledby="waits"')
    const part = rest.split('</section>')[0] ?? ''
    const intents = [...part.matchAll(/name="intent" value="([^"]*)"/g)].map(([, intent]) => intent)
    const text = part
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    return { text: text.replaceAll('&nbsp;', ' '), intents, part }
  }
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

  test('an unpaid order says what is to come, and until when', async () => {
    const { number, totalWithVat } = await submitted(open())
    const { text, intents } = await waits(number)
    expect(text).toContain(plain(`${price(totalWithVat)} is still to come.`))
    expect(text).toMatch(/by \d+ \w+ \d{4}|by \d/)
    expect(intents).toEqual([])
  })

  test('money that is short says how much came, of whom, and what accepting it writes off', async () => {
    const order = await submitted(open())
    await transferred(open(), order, order.totalWithVat - 3000)
    const { text, intents, part } = await waits(order.number)
    const [came, due, missing] = [order.totalWithVat - 3000, order.totalWithVat, 3000].map(price)
    expect(text).toContain(plain(`${came} of ${due} came`))
    expect(text).toContain(plain(`${missing} is missing.`))
    expect(text).toContain(plain(`Accept and write off ${missing}`))
    expect(intents).toEqual(['order.accept_payment'])
    expect(part).toMatch(/href="\/en\/admin\/money\/received\/\d+"/)
    const [, rest = ''] = /href="\/en\/admin\/(orders\/mail\?[^"]*about=rest)"/.exec(part) ?? []
    const message = plain((await opens(rest.replaceAll('&amp;', '&'))).html)
    expect(message, 'in the buyer’s language').toContain(`zbývá doplatit ${plain(formatPrice(3000, 'cs'))}`)
    expect(message).toContain(`s variabilním symbolem ${order.number}`)
    const { html } = await opens(`orders/${order.number}`)
    expect(html.match(/value="order\.accept_payment"/g), 'it stands once').toHaveLength(1)
    // Cancelled, it says that money came, and gives it back.
    const cancel = { intent: 'order.cancel', reason: 'Not paid', sure: order.number, number: order.number }
    expect((await sends(`orders/${order.number}`, cancel)).status).toBe(303)
    const cancelled = await waits(order.number)
    expect(cancelled.text).toContain(plain(`${came} came`))
    expect(cancelled.text).toContain('for this cancelled order.')
    expect(cancelled.text).toContain(plain(`Refund ${came}`))
    const accept = { intent: 'order.accept_payment', reason: 'Not wanted' }
    expect((await sends(`orders/${order.number}`, accept)).status).toBe(303)
    expect((await waits(order.number)).text).toContain(plain(`${came} has to be sent to the customer`))
  })

  test('too much money says how much too much; a held and a cancelled order say why', async () => {
    const order = await submitted(open())
    await transferred(open(), order, order.totalWithVat + 5000)
    const over = await waits(order.number)
    const paid = await submitted(open())
    await transferred(open(), paid)
    expect((await waits(paid.number)).text).toBe('')
    const hold = { order: paid.number, reason: 'Call first' }
    await done(owner.put('/api/admin/orders/hold', hold))
    const held = await waits(paid.number)
    expect(held.text).toContain('On hold since')
    expect(held.text).toContain('Call first')
    expect(held.intents).toEqual(['order.release'])
    await sends(`orders/${paid.number}`, { intent: 'order.release', reason: 'Called' })
    const cancel = { intent: 'order.cancel', reason: 'Not wanted', sure: paid.number, number: paid.number }
    expect((await sends(`orders/${paid.number}`, cancel)).status).toBe(303)
    const back = await waits(paid.number)
    expect(back.text).toContain(plain(`${price(paid.totalWithVat)} has to be sent to the customer`))
    expect(back.intents).toEqual(['order.refund_sent'])
    expect(over.text).toContain(plain(price(5000)))
  })

  test('what should have left, and a parcel that came back', async () => {
    open().clock.now = new Date(today.getTime() - 9 * 24 * 3600_000)
    const order = await submitted(open(), { payment: 'cod', shipping: 'packetaPoint' })
    open().clock.now = today
    const late = await waits(order.number)
    expect(late.text).toContain('The goods have not left yet.')
    expect(late.intents).toEqual(['pack'])
    await done(owner.put('/api/admin/shipments/pack', { order: order.number }))
    const parcel = `${order.number}-1`
    await done(owner.put('/api/admin/shipments/hand-over', { parcel }))
    await done(owner.put('/api/admin/shipments/missing', { parcel, kind: 'LOST', reason: 'Lost' }))
    expect((await waits(order.number)).text).toContain(`Parcel ${parcel} is lost.`)
  })
})
