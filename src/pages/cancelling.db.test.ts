import { beforeAll, expect, test, vi } from 'vitest'
import { deliver, demo, demoPassword, linkIn, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { aShop, billing, done, filledCart, type Visitor } from '../../test/app.ts'
import { openBank } from '../../test/bank.ts'
import { aCompany, memberOf, resellersCart } from '../../test/companies.ts'
import { withDemo } from '../../test/database.ts'
import { pagesOf } from '../../test/pages-app.ts'
import { inTransaction } from '../../test/statements.ts'
import { translator } from '../server/texts.ts'
import { findOrder, move } from '../shop/orders/orders.ts'

withDemo('A2: cancelling and paying otherwise on the pages of an order', (database) => {
  const unpaid = {
    orders: null,
    pieces: 100,
    confirmCashOver: 300_000,
    confirmWithinMs: 24 * 3600_000,
    networkPerHour: null,
    cardShare: null,
  }
  const open = aShop(database, { config: { unpaid } })
  const pages = pagesOf(open)
  beforeAll(async () => {
    await withDemoAccounts(open())
  }, 120_000)

  /** Sends a form as a browser does, and returns the answer's status. */
  const send = async (url: string, form: Record<string, string>, by?: Visitor) => {
    const cookie = [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await pages.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
        ...(cookie ? { cookie } : {}),
      },
      body: new URLSearchParams(form).toString(),
    })
    for (const { name, value } of answer.cookies) by?.cookies.set(name, value)
    return { status: answer.statusCode, to: answer.headers.location, body: answer.body }
  }
  const cancel = { intent: 'cancel' }
  const orderBy = async (visitor: Visitor) => {
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    return order
  }
  const stateOf = async (token: string) => (await findOrder({ db: open().shop.db }, { token }))?.states.order
  const consumers = async (visitor = open().visitor()) => {
    await filledCart(visitor, { payment: 'transfer' })
    return await orderBy(visitor)
  }
  const thanks = (token: string, path = '/objednavka/dekujeme') => `${path}?token=${token}`
  const b2b = '/b2b/dekujeme'

  test('a large order by card is paid by transfer once its buyer agrees that the goods wait', async () => {
    const buyer = open().visitor()
    open().shop.gateway = openBank().gateway
    await filledCart(buyer, { boxes: 6, payment: 'card' })
    const { token } = await orderBy(buyer)
    const asked = await send(thanks(token), { payment: 'transfer' }, buyer)
    open().shop.gateway = null
    expect(asked.status).toBe(409)
    expect(asked.body).toContain('name="accepts_goods_waiting"')
    expect(asked.body).toContain('Souhlasím, zaplatím')
    const agreed = { payment: 'transfer', accepts_goods_waiting: 'yes' }
    expect((await send(thanks(token), agreed, buyer)).status).toBe(303)
    expect(await findOrder({ db: open().shop.db }, { token })).toMatchObject({ goodsWait: true })
    const shown = await pages.app.inject({ url: thanks(token), headers: { accept: 'text/html' } })
    expect(shown.body).toContain('kdyby se mezitím vyprodalo')
  })

  test('the browser that ordered cancels it, once and again with the same answer; another token finds none', async () => {
    const buyer = open().visitor()
    const { token } = await consumers(buyer)
    for (const wrong of ['A'.repeat(32), token.slice(1), '', '%00'])
      expect((await send(thanks(wrong), cancel, buyer)).status).toBe(404)
    expect(await stateOf(token)).toBe('NEW')
    const here = thanks(token)
    expect(await send(here, cancel, buyer)).toMatchObject({ status: 303, to: here })
    expect(await stateOf(token)).toBe('CANCELLED')
    expect(await send(here, cancel, buyer)).toMatchObject({ status: 303, to: here })
  })

  const show = async (url: string, by?: Visitor) => {
    const cookie = [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) }
    return await pages.app.inject({ method: 'GET', url, headers })
  }

  test('by its link alone an order shows its state; cancelling, another payment and the buyer’s goods want a proof', async () => {
    const { token, number } = await consumers()
    for (const by of [undefined, open().visitor(), await signedIn(open(), demo.admin, demoPassword)]) {
      const page = await show(thanks(token), by)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(number)
      expect(page.body).toContain('Poslat kód')
      for (const hidden of ['value="cancel"', 'value="cod"', 'zofie', 'Nováková', 'Dlouhá'])
        expect([hidden, page.body.includes(hidden)]).toEqual([hidden, false])
      const forms: Record<string, string>[] = [cancel, { payment: 'cod' }, { intent: 'x', payment: 'card' }]
      for (const form of forms) expect((await send(thanks(token), form, by)).status).toBe(403)
      for (const path of ['/odstoupeni-od-smlouvy', '/reklamace-formular'])
        expect((await show(thanks(token, path), by)).body).toContain('name="orderNumber"')
    }
    expect(await stateOf(token)).toBe('NEW')
  })

  test('a code mailed to the order’s address proves the buyer to this browser, and for this order alone', async () => {
    const [{ token }, other] = [await consumers(), await consumers()]
    const browser = open().visitor()
    expect((await send(thanks(token), { intent: 'prove', code: '123456' }, browser)).status).toBe(422)
    expect((await send(thanks(token), { intent: 'send-code' }, browser)).status).toBe(200)
    const [mail] = await deliver(open(), 'order-code')
    expect(mail?.to).toContain('zofie@example.cz')
    const code = /: (\d{6})$/.exec(mail?.subject ?? '')?.[1] ?? ''
    expect((await send(thanks(other.token), { intent: 'prove', code }, browser)).status).toBe(422)
    const proved = await send(
      thanks(token),
      { intent: 'prove', code: `${code.slice(0, 3)} ${code.slice(3)}` },
      browser,
    )
    expect(proved).toMatchObject({ status: 303, to: thanks(token) })
    expect((await send(thanks(token), { intent: 'prove', code }, open().visitor())).status).toBe(422)
    expect((await send(thanks(other.token), cancel, browser)).status).toBe(403)
    const forged = open().visitor()
    const proof = browser.cookies.get('order') ?? ''
    forged.cookies.set('order', proof.replace(/^\d+/, String(Number(proof.split('.')[0]) + 1)))
    expect((await send(thanks(other.token), cancel, forged)).status).toBe(403)
    expect((await send(thanks(token), cancel, browser)).status).toBe(303)
    expect(await stateOf(token)).toBe('CANCELLED')
  })

  test('paying that is refused is counted, also where the network paid too often: the page says it at the payments', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'transfer' })
    const { token } = await orderBy(buyer)
    const pay = async () => await send(thanks(token), { payment: 'invoice' }, buyer)
    const counted = (reason: string) => open().shop.refusedOrders.all().get(reason) ?? 0
    expect((await pay()).status).toBe(422)
    expect(counted('order.error.payment_not_offered')).toBe(1)
    const { limits } = open().shop
    const take = limits.take.bind(limits)
    const full = { allowed: false, remaining: 0, endsInMs: 5000, retryAfterSeconds: 5 }
    const spied = vi
      .spyOn(limits, 'take')
      .mockImplementation(async (one) => (one.name === 'page order' ? full : await take(one)))
    const answer = await pay()
    spied.mockRestore()
    expect(answer.status).toBe(429)
    expect(answer.body).toContain(translator('cs')('error.too_many_requests'))
    expect(counted('error.too_many_requests')).toBe(1)
  })

  test('a code is typed five times at most, also all at once, and not after a quarter of an hour', async () => {
    const { token } = await consumers()
    const codeOf = async () => {
      open().clock.now = new Date(open().clock.now.getTime() + 1000)
      await send(thanks(token), { intent: 'send-code' })
      const mails = await deliver(open(), 'order-code')
      return /: (\d{6})$/.exec(mails.at(-1)?.subject ?? '')?.[1] ?? ''
    }
    const prove = async (code: string) =>
      await send(thanks(token), { intent: 'prove', code }, open().visitor())
    const right = await codeOf()
    const wrong = right === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 5 }, async () => await prove(wrong)))
    expect((await prove(right)).status).toBe(422)
    const late = await codeOf()
    const { clock } = open()
    const before = clock.now
    clock.now = new Date(before.getTime() + 15 * 60_000)
    expect((await prove(late)).status).toBe(422)
    clock.now = before
    expect((await prove(late)).status).toBe(303)
    await codeOf()
    expect((await send(thanks(token), { intent: 'send-code' })).status).toBe(429)
  })

  test('a truncated link says so, and number and e-mail bring a whole one by mail alone', async () => {
    const { token, number } = await consumers()
    const cut = thanks(token.slice(0, 20))
    expect(await show(cut)).toMatchObject({ statusCode: 404 })
    expect((await show(cut)).body).toContain('Odkaz na objednávku není úplný')
    const ask = async (email: string) => await send(cut, { intent: 'send-link', number, email })
    expect((await ask('nikdo')).status).toBe(422)
    const [known, unknown] = [await ask('ZOFIE@example.cz'), await ask('jiny@example.cz')]
    expect(known.body).toContain('odkaz je už na cestě')
    expect([unknown.status, unknown.body.includes('odkaz je už na cestě')]).toEqual([known.status, true])
    const mails = await deliver(open(), 'order-link')
    expect(mails.map((mail) => linkIn(mail).searchParams.get('token'))).toEqual([token])
    // A buyer without any link asks on a page of its own.
    expect((await show('/sledovani')).body).toContain('Kde je moje zásilka?')
    const found = await send('/sledovani', { intent: 'send-link', number, email: 'zofie@example.cz' })
    expect(found.body).toContain('odkaz je už na cestě')
    expect(await deliver(open(), 'order-link')).toHaveLength(1)
  })

  test('cash above the value is confirmed by the mailed link, not by the order’s link alone', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { boxes: 4, pieces: 0, payment: 'cod' })
    const own = { ...billing, email: 'dobirka@example.cz' }
    await done(buyer.put('/api/cart/set-customer-data', { billing_information: own }))
    const { token, number } = await orderBy(buyer)
    expect((await show(thanks(token), buyer)).body).toContain('Ještě objednávku potvrďte')
    const mails = await deliver(open(), 'order')
    const link = linkIn(mails.find(({ subject }) => subject.includes(number))!)
    const here = link.pathname + link.search
    const confirms = { intent: 'confirm' }
    for (const wrong of [thanks(token), `${thanks(token)}&confirm=${'A'.repeat(43)}`])
      expect((await send(wrong, confirms)).status).toBe(422)
    expect((await show(here)).body).toContain('value="confirm"')
    expect(await stateOf(token)).toBe('NEW')
    expect(await send(here, confirms)).toMatchObject({ status: 303, to: thanks(token) })
    expect(await stateOf(token)).toBe('CONFIRMED')
  })

  test('a transfer above the bound says before ordering that its goods wait for the money', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { boxes: 6, pieces: 0, payment: 'transfer', tShirt: 'M' })
    const own = { ...billing, email: 'hodne@example.cz', phone: '+420777111222' }
    await done(buyer.put('/api/cart/set-customer-data', { billing_information: own }))
    const form = { intent: 'summary', note: 'Zazvoňte', idempotency_key: 'k'.repeat(20) }
    const asked = await send('/objednavka', form, buyer)
    open().shop.gateway = null
    expect(asked.status).toBe(409)
    expect(asked.body).toContain('name="accepts_goods_waiting"')
    expect(asked.body).toContain('Zazvoňte')
    const sold = await send('/objednavka', { ...form, accepts_goods_waiting: 'yes' }, buyer)
    expect([302, 303]).toContain(sold.status)
    expect((await show(sold.to ?? '', buyer)).body).toContain('Zboží pro vás odložíme, až peníze dorazí')
  })

  test('what is packed is not cancelled, and the page says why', async () => {
    const buyer = open().visitor()
    const { token } = await consumers(buyer)
    const { db } = open().shop
    const { id } = (await findOrder({ db }, { token }))!
    const by = { actor: 'staff' as const, why: 'test', now: open().clock.now }
    await inTransaction(db, async (tx) => {
      await move(
        { tx },
        { orderId: id, to: { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' }, by },
      )
      await move({ tx }, { orderId: id, to: { fulfilment: 'PACKED' }, by })
    })
    const said = await send(thanks(token), cancel, buyer)
    expect(said.status).toBe(409)
    expect(said.body).toContain('Objednávku už zrušit nejde')
    expect(await stateOf(token)).toBe('CONFIRMED')
  })

  test('another payment is chosen by the buyer; one that is none changes nothing', async () => {
    const buyer = open().visitor()
    const { token } = await consumers(buyer)
    const payment = async () => (await findOrder({ db: open().shop.db }, { token }))?.paymentCode
    expect((await send(thanks('A'.repeat(32)), { payment: 'cod' })).status).toBe(404)
    for (const code of ['invoice', 'card', 'x', 'constructor'])
      expect((await send(thanks(token), { payment: code }, buyer)).status).toBe(422)
    expect(await payment()).toBe('transfer')
    const switched = await send(thanks(token), { payment: 'cod' }, buyer)
    expect(switched).toMatchObject({ status: 303, to: thanks(token) })
    expect(await payment()).toBe('cod')
    // The payment of a confirmed order can no longer be switched: the page shows it as it is.
    expect(await send(thanks(token), { payment: 'transfer' }, buyer)).toMatchObject({ to: thanks(token) })
    expect(await payment()).toBe('cod')
  })

  test('in the account one’s own, and no other customer’s', async () => {
    const consumer = await signedIn(open(), demo.consumer, demoPassword)
    const other = await signedIn(open(), demo.admin, demoPassword)
    const { number, token } = await consumers(consumer)
    const page = `/ucet/objednavky/${number}`
    const stranger = await send(page, cancel, other)
    expect([302, 303, 404]).toContain(stranger.status)
    expect((await send(page, cancel)).status).not.toBe(200)
    expect(await stateOf(token)).toBe('NEW')
    expect(await send(page, cancel, consumer)).toMatchObject({ status: 303, to: page })
    expect(await stateOf(token)).toBe('CANCELLED')
  })

  test('a company’s order: its buyer and its approvers; no colleague, no other company, no caller with the token alone', async () => {
    const { id } = await aCompany(open())
    const [buyer, colleague, approver] = [
      await memberOf(open(), id),
      await memberOf(open(), id),
      await memberOf(open(), id, { role: 'APPROVER' }),
    ]
    const stranger = await memberOf(open(), (await aCompany(open())).id, { role: 'ADMINISTRATOR' })
    const ordered = async () => {
      await resellersCart(buyer.visitor, { payment: 'transfer' })
      return await orderBy(buyer.visitor)
    }
    const { token, number } = await ordered()
    const detail = `/b2b/objednavky/${number}`
    expect((await send(thanks(token), cancel)).status).toBe(404)
    expect((await send(thanks(token), { payment: 'cod' })).status).toBe(404)
    await send(thanks(token, b2b), cancel)
    for (const page of [thanks(token, b2b), detail]) {
      expect((await send(page, cancel, stranger.visitor)).status).toBe(404)
      expect((await send(page, cancel, colleague.visitor)).status).toBe(403)
    }
    expect((await send(thanks(token, b2b), { payment: 'cod' }, stranger.visitor)).status).toBe(404)
    expect(await stateOf(token)).toBe('NEW')
    expect((await send(detail, cancel, approver.visitor)).to).toBe(detail)
    expect(await stateOf(token)).toBe('CANCELLED')
    const own = await ordered()
    const page = thanks(own.token, b2b)
    expect((await send(page, cancel, buyer.visitor)).to).toBe(page)
    expect(await stateOf(own.token)).toBe('CANCELLED')
  })
})
