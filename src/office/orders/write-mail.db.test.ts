// Messages to the buyers of several orders: previewed, in each order's language, sent once, and recorded on each order.
import { expect, test } from 'vitest'
import { demoName } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { jobHandlers } from '../../jobs.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { translator } from '../../server/texts.ts'
import { orderMessage } from '../../shop/orders/jobs.ts'
import { findMessages, isForgotten } from '../../shop/orders/orders.ts'
import { cancelOrderByStaff } from '../../workflows/orders/orders.ts'
import { writeToBuyer } from '../../workflows/mails/mails.ts'
import { forgetPeople } from '../../workflows/privacy/privacy.ts'

const t = translator('en')
const hostile = '<script>alert(1)</script> & "<b>bold</b>"'

withShop('a mail that staff writes', (open) => {
  const forms = plainForms(open)
  /** One order in each language. */
  const twoOrders = async () => {
    const [czech, english] = [await submitted(open()), await submitted(open())]
    await sqlRows(open().shop.db)`update shop_order set locale = 'en' where id = ${english.id}`
    return { czech, english }
  }
  const path = (key: string, ...numbers: string[]) =>
    `orders/mail?${new URLSearchParams([...numbers.map((one) => ['order', one]), ['key', key]])}`
  const words = { 'cs.subject': 'Zpoždění', 'cs.text': 'Dobrý den,\nbalík půjde zítra.' }
  const both = { ...words, 'en.subject': 'A delay', 'en.text': `Hello,\n${hostile}` }
  const sends = async (address: string, once: string, fields: object, numbers: string[]) =>
    await forms.sends(address, [
      ...Object.entries({ intent: 'send', once, ...fields }),
      ...numbers.map((one): [string, string] => ['order', one]),
    ])
  /** Runs every job twice, as a restarted worker would. */
  const deliver = async () => {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: shop.now })
    const report = (error: Error) => {
      throw error
    }
    const handlers = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report })
    const handler = handlers.find(({ name }) => name === orderMessage.name)
    const rows = await sqlRows<{ data: object }>(shop.db)`
        select data from pgboss.job where name = ${orderMessage.name}`
    for (const { data } of [...rows, ...rows]) await handler?.run(data)
  }
  const boxOf = async (number: string) =>
    (await mailbox(open().shop.db, 200)).filter(({ event }) =>
      new RegExp(`^order-message-\\d+:${number}$`).test(event),
    )

  test('is begun from the ticked rows of the list, and asks for the languages of their orders', async () => {
    const { czech, english } = await twoOrders()
    const chosen = await forms.sends('orders', [
      ['intent', 'bulk'],
      ['what', 'write'],
      ['key', 'k1'],
      ['order', czech.number],
      ['order', english.number],
    ])
    expect(chosen.status).toBe(303)
    expect(chosen.to).toContain(`order=${czech.number}&order=${english.number}&key=k1`)
    const page = await forms.opens(path('k1', czech.number, english.number))
    for (const name of Object.keys(both)) expect(page.html).toContain(`name="${name}"`)
    expect((await forms.opens(path('k1', czech.number))).html).not.toContain('name="en.subject"')
    // A page without a key gets one: sent twice from there, a mail goes out once.
    expect((await forms.opens(`orders/mail?order=${czech.number}`)).to).toMatch(/key=[\w-]{36}$/)
  })

  test('is shown first, and refused at its field', async () => {
    const { czech, english } = await twoOrders()
    const address = path('k2', czech.number, english.number)
    const shown = await forms.sends(address, { intent: 'preview', once: 'k2', ...both })
    expect(shown.html).toContain('balík půjde zítra.')
    expect(shown.html).toContain(t('mail.order_message.about', { number: english.number }))
    expect(shown.html).not.toContain('<b>bold')
    const { status, html } = await forms.sends(address, { intent: 'preview', ...both, 'cs.text': ' ' })
    expect(status).toBe(422)
    expect(/<textarea[^>]*name="cs.text"[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"')
    await deliver()
    expect(await boxOf(czech.number)).toEqual([])
  })

  test('goes to each buyer in the language of their order, once for its key, and is noted there', async () => {
    const { czech, english } = await twoOrders()
    const numbers = [czech.number, english.number]
    const address = path('k3', ...numbers)
    const sent = await sends(address, 'k3', both, numbers)
    expect(sent.html).toContain(t('admin_orders.write.done', { count: 2 }))
    await sends(address, 'k3', both, numbers)
    await deliver()
    const [mail, ...more] = await boxOf(czech.number)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: czech.email, subject: 'Zpoždění' })
    expect(mail?.text).toContain('balík půjde zítra.')
    const [other] = await boxOf(english.number)
    expect(other?.subject).toBe('A delay')
    expect(other?.text).toContain(hostile)
    expect(other?.html).not.toMatch(/<script>|<b>bold/)
    const order = await forms.opens(`orders/${czech.number}`)
    expect(order.html).toContain(t('admin_timeline.written', { who: demoName, subject: 'Zpoždění' }))
    const changed = await sends(address, 'k3', { ...both, 'cs.text': 'Jinak' }, numbers)
    expect(changed.html).toContain(t('order_message.error.key'))
  })

  test('is refused for one order without stopping another, and five a day are the most', async () => {
    const { czech, english } = await twoOrders()
    for (let day = 0; day < 5; day += 1)
      await sends(path(`m${day}`, czech.number), `m${day}`, words, [czech.number])
    const numbers = [czech.number, english.number, '9999999999']
    const { html } = await sends(path('m6', ...numbers), 'm6', both, numbers)
    expect(html).toContain(t('order_message.error.most'))
    expect(html).toContain(t('admin_orders.write.done', { count: 1 }))
    expect(await findMessages(open().shop, czech.id)).toHaveLength(5)
  })

  test('needs the permission of mails, and is forgotten with its order', async () => {
    const { czech } = await twoOrders()
    const { shop } = open()
    const reader = await aMember(shop.db, 'ctenar@example.cz', 'reader')
    const write = async (actor: Parameters<typeof writeToBuyer>[0]['actor'], orderId: number) =>
      await runVerb(
        shop.db,
        writeToBuyer,
        { actor, now: shop.now(), queue: shop.queue },
        { orderId, key: 'p', subject: 'x', text: 'y' },
      )
    expect(await write(reader, czech.id)).toMatchObject({ status: 403 })
    await sends(path('p', czech.number), 'p', words, [czech.number])
    expect(await findMessages(shop, czech.id)).toHaveLength(1)
    await runVerb(
      shop.db,
      cancelOrderByStaff,
      { actor: system, now: shop.now(), queue: shop.queue },
      { orderId: czech.id, why: 'x' },
    )
    await forgetPeople({ db: shop.db, now: new Date('2040-01-01T12:00:00Z') })
    expect(await isForgotten(shop, czech.id)).toBe(true)
    expect(await findMessages(shop, czech.id)).toEqual([])
    await deliver()
    expect(await boxOf(czech.number)).toEqual([])
  })
})
