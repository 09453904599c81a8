import { expect, test } from 'vitest'
import { billing, done, filledCart, withShop } from '../../../test/app.ts'
import {
  deliver,
  demo,
  demoPassword,
  logIn,
  register,
  signedIn,
  withDemoAccounts,
} from '../../../test/accounts.ts'
import { moves } from '../../../test/claims.ts'
import { says } from '../../../test/command-shop.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { placesOf } from '../../../test/places.ts'
import { openMailer } from '../../server/mail.ts'
import { forgetPeople } from '../../workflows/privacy/privacy.ts'
import { people } from './people.ts'

withShop('a person asks the shop for their data, or to be forgotten', (open, database) => {
  const files: Record<string, string | Uint8Array> = {}
  const told = async (...words: string[]) => await says(people, words, { open, database, files })
  const because = ['--reason', 'by letter, shown an identity card']
  const guest = 'xenie@example.cz'
  const ordered = async (email = guest): Promise<{ number: string }> => {
    const buyer = open().visitor()
    await filledCart(buyer)
    const billing_information = { ...billing, email, last_name: 'Qvasnicová' }
    await done(buyer.put('/api/cart/set-customer-data', { billing_information }))
    return (await done(buyer.put('/api/cart/submit-order', {}))).order
  }

  test('who ordered without an account gets what is held about them in one file', async () => {
    const { number } = await ordered()
    expect(await told('export', ' XENIE@example.cz', ...because, '--file', 'xenie.json')).toMatch(
      /^Written: xenie\.json\./,
    )
    const held = JSON.parse(String(files['xenie.json'])) as Record<string, unknown>
    expect(held).toMatchObject({
      account: null,
      without_account: { orders: [{ number, email: guest }] },
    })
    expect(JSON.stringify(held)).not.toMatch(/token/)
    expect(await told('export', 'nikdo@example.cz', ...because, '--file', 'nikdo.json')).toContain(
      'knows nothing',
    )
    expect(Object.keys(files)).toEqual(['xenie.json'])
  })

  test('nothing goes before the address was typed once more', async () => {
    const before = await placesOf(open(), [guest])
    expect(await told('erase', guest, ...because)).toContain('no account, 1 orders')
    expect(await told('erase', guest, ...because, '--confirm', 'xena@example.cz')).toContain(
      'type the same address',
    )
    expect(await placesOf(open(), [guest])).toEqual(before)
  })

  test('who ordered without an account is forgotten, but for what an order under way and its document need', async () => {
    const { db } = open().shop
    await deliver(open())
    const [order] = await db.selectFrom('shop_order').select('id').where('email', '=', guest).execute()
    const inShop = async () =>
      (await placesOf(open(), [guest, 'Qvasnicová'])).filter((place) => !place.startsWith('pgboss'))
    expect(await told('erase', guest, ...because, '--confirm', guest)).toContain('1 of them keep')
    // Nothing is left of them but their order, which is under way.
    expect(await inShop()).toEqual([
      'public.order_search.words',
      'public.order_word.word',
      'public.shop_order.billing',
      'public.shop_order.email',
    ])
    await moves(
      open(),
      order!.id,
      { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
      { fulfilment: 'PACKED' },
      { fulfilment: 'SHIPPED' },
      { fulfilment: 'DELIVERED' },
    )
    await forgetPeople({ db, now: open().clock.now })
    expect(await inShop()).toEqual(['public.shop_order.billing'])
    const audit = await db
      .selectFrom('audit_event')
      .select(['operation', 'subject_id', 'reason', 'after'])
      .where('operation', 'like', 'person.%')
      .orderBy('id')
      .execute()
    expect(audit.map(({ operation }) => operation)).toEqual(['person.export', 'person.erase'])
    expect(JSON.stringify(audit)).not.toContain(guest)
  })

  test('mails that came back, are on their way or are tried again forget the address as well', async () => {
    const email = 'yveta@example.cz'
    await ordered(email)
    await deliver(open())
    const { clock, shop } = open()
    const server = await startMailServer()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    // The clock of a worker may run ahead.
    const now = () => new Date(clock.now.getTime() + 1000)
    const mailer = openMailer({ db: shop.db, smtpUrl: server.url, from, now })
    const send = async (event: string) =>
      await mailer.send({ event, to: email, subject: `Pro ${email}`, html: '<p>Dobrý den</p>', text: '' })
    const refusing = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
    server.answer.with = refusing(550)
    await expect(send('test:back')).rejects.toThrow('550')
    clock.now = new Date(clock.now.getTime() + 24 * 3600_000)
    await send('test:back')
    server.answer.with = refusing(451)
    await expect(send('test:again')).rejects.toThrow('451')
    let letGo = () => {}
    server.answer.with = new Promise((resolve) => {
      letGo = resolve
    })
    const onItsWay = send('test:way')
    await server.isTaking()
    const inMails = async () =>
      (await placesOf(open(), [email])).filter((place) => place.startsWith('public.mail.'))
    expect(await inMails()).not.toEqual([])
    expect(await told('erase', email, ...because, '--confirm', email)).toContain('1 orders')
    letGo()
    await onItsWay
    server.answer.with = null
    await send('test:again')
    expect(server.received.map(({ to }) => to)).toEqual([[email], [email]])
    expect(await inMails()).toEqual([])
    mailer.close()
    await server.close()
  })

  test('an account is forgotten with its orders, and its owner is notified; those on whom others depend stay', async () => {
    const email = 'xaver@example.cz'
    await register(open(), email)
    await signedIn(open(), email)
    expect(await told('erase', email, ...because, '--confirm', email)).toBe(
      'Forgotten: the account and 0 orders.',
    )
    expect((await logIn(open().visitor(), email)).status).toBe(401)
    expect((await deliver(open())).map(({ to }) => to)).toContain(email)
    await withDemoAccounts(open())
    expect(await told('erase', demo.admin, ...because, '--confirm', demo.admin)).not.toContain('Forgotten')
    expect((await logIn(open().visitor(), demo.admin, demoPassword)).status).toBe(200)
  })

  test('a clerk needs a right to it, and a reason', async () => {
    await withDemoAccounts(open())
    const admin = await signedIn(open(), demo.admin, demoPassword)
    const consumer = await signedIn(open(), demo.consumer, demoPassword)
    const body = { email: demo.consumer, reason: 'by letter' }
    expect((await consumer.put('/api/admin/people/export', body)).status).toBe(403)
    expect((await admin.put('/api/admin/people/export', { ...body, reason: ' ' })).status).toBe(422)
    const answer = await admin.put('/api/admin/people/export', body)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(JSON.parse(answer.text)).toMatchObject({ account: { profile: { email: demo.consumer } } })
    for (const words of [[], ['export', guest, ...because], ['erase', guest], ['erase', 'x', ...because]])
      expect(await told(...words)).toMatch(/npm run shop -- people|no e-mail/)
  })
})
