// Signed webhooks: events are sent to other programs (docs/back-office.md, "Keys and webhooks").
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { demo, demoPassword, deliver, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { type Visitor, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { asAnotherRequest } from '../../../test/database.ts'
import { system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { shop as command } from '../../main/commands/shop.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Tx } from '../../server/db.ts'
import { move } from '../../shop/orders/orders.ts'
import type { WebhookEvent } from '../../shop/webhooks/rules.ts'
import {
  findDeliveries,
  createEndpoint,
  findEndpoint,
  redeliver,
  sendDue,
  publishLowStock,
  tidyDeliveries,
  type SendContext,
} from '../../shop/webhooks/webhooks.ts'
import {
  pauseWebhook,
  redeliverByStaff,
  testWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhook,
  publishLowVariants,
} from '../../workflows/webhooks/webhooks.ts'
import { workToDo } from '../../workflows/work/work.ts'

const at = '/api/admin/webhooks'
const hour = 3600_000
interface Received {
  headers: IncomingHttpHeaders
  body: string
}

withShop('signed webhooks', (open, database) => {
  let staff: Visitor
  let server: Server
  let received: Received[] = []
  let answers: (body: string) => { status: number; text?: string; location?: string } = () => ({
    status: 204,
  })
  beforeAll(async () => {
    await withDemoAccounts(open())
    staff = await signedIn(open(), demo.admin, demoPassword)
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8')
        received.push({ headers: request.headers, body })
        const { status, text = '', location } = answers(body)
        response.writeHead(status, location ? { location } : {}).end(text)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => await new Promise((resolve) => server.close(resolve)))
  beforeEach(async () => {
    received = []
    answers = () => ({ status: 204 })
    await within(async (tx) => {
      const rows = await sqlRows<{
        id: number
      }>(tx)`select id from webhook_endpoint where removed_at is null`
      for (const { id } of rows) await removeWebhook({ ...acting(), tx }, { id })
    })
  })
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
  const acting = () => ({ actor: system, now: open().clock.now, queue: open().shop.queue })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const made = async (events: WebhookEvent[], given = url()) => {
    const asked = { url: given, name: 'ERP', events, isTest: true }
    const done = await within(async (tx) => await createEndpoint({ ...acting(), tx, staffId: null }, asked))
    if (isRefusal(done)) throw new Error(done.error_trans_key)
    return done
  }
  const sending = (isTest = true): SendContext => {
    const { db, queue, now } = open().shop
    const report = (error: Error) => {
      throw error
    }
    return { db, queue, now, outside: { isTest }, report }
  }
  const log = async (endpointId: number) => {
    const page = await findDeliveries({ db: open().shop.db }, { endpointId, size: 100 })
    if (isRefusal(page)) throw new Error(page.error_trans_key)
    return page.rows.toReversed()
  }
  const later = async (ms: number) => {
    const { clock } = open()
    clock.now = new Date(clock.now.getTime() + ms)
    return await sendDue(sending())
  }
  const verifies = ({ headers, body }: Received, secret: string) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`
    const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    return (headers['webhook-signature'] as string).split(' ').includes(expected)
  }
  const told = () =>
    received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })

  test('report what happened to an order, signed, with ids and numbers alone', async () => {
    const { id, secret } = await made(['order.placed', 'order.paid', 'order.packed', 'order.cancelled'])
    const order = await submitted(open())
    await transferred(open(), order)
    expect(await sendDue(sending())).toBe(2)
    expect(told()).toEqual([
      {
        type: 'order.placed',
        timestamp: expect.any(String) as string,
        data: { order_id: order.id, number: order.number },
      },
      {
        type: 'order.paid',
        timestamp: expect.any(String) as string,
        data: { order_id: order.id, number: order.number },
      },
    ])
    expect(received.map((one) => verifies(one, secret))).toEqual([true, true])
    expect(received[0]?.headers['webhook-id']).not.toBe(received[1]?.headers['webhook-id'])
    expect(await sendDue(sending()), 'once').toBe(0)
    expect(await log(id)).toMatchObject([
      { state: 'DELIVERED', tries: [{ status: 204, fault: null }] },
      { state: 'DELIVERED' },
    ])
  })

  test('are written in the transaction of the event: a rolled back one sends nothing', async () => {
    const { id } = await made(['order.cancelled'])
    const order = await submitted(open())
    const cancelled = within(async (tx) => {
      const by = { actor: 'staff', why: 'x', now: open().clock.now } as const
      await move({ tx }, { orderId: order.id, to: { order: 'CANCELLED' }, by })
      throw new Error('taken back')
    })
    await expect(cancelled).rejects.toThrow('taken back')
    expect(await log(id)).toEqual([])
  })

  test('documents, applications and low stock are sent, each variant once while it is low', async () => {
    const { db } = open().shop
    await made(['document.issued', 'application.received', 'stock.low'])
    await sqlRows(
      db,
    )`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, message, locale, created_at)
        values ('a@example.cz', 'a@example.cz', 'A', 'B', '+420777123456', 'C', '27082440', '{}', '', 'cs', ${open().clock.now})`
    const rows = await sqlRows<{ code: string }>(db)`select code from variant order by id limit 2`
    const codes = rows.map(({ code }) => code)
    const low = async (given: string[]) =>
      await within(async (tx) => await publishLowStock({ tx, now: open().clock.now }, given))
    expect([await low(codes), await low(codes), await low([]), await low(codes.slice(0, 1))]).toEqual([
      2, 0, 0, 1,
    ])
    await publishLowVariants({ db, now: open().clock.now })
    await sendDue(sending())
    expect(told().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['application.received', 'stock.low']),
    )
    expect(JSON.stringify(told())).not.toContain('a@example.cz')
  })

  test('what is not taken is tried again for a day, ever later, and then given up', async () => {
    answers = () => ({ status: 500, text: `${'x'.repeat(5000)}\0` })
    const { id } = await made(['order.placed'])
    await submitted(open())
    expect(await sendDue(sending())).toBe(1)
    expect(await sendDue(sending()), 'not before it is time').toBe(0)
    expect(await later(60_000)).toBe(1)
    for (let hours = 0; hours < 34; hours++) await later(hour)
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({ state: 'FAILED', attempts: 10 })
    expect(delivery?.tries[0]?.answer).toBe('x'.repeat(1024))
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    // By hand it is sent nevertheless, as the same event.
    answers = () => ({ status: 200 })
    await within(async (tx) => await redeliverByStaff({ ...acting(), tx }, { deliveryId: delivery?.id ?? 0 }))
    await redeliver(sending(), { deliveryId: delivery?.id ?? 0 })
    expect((await log(id))[0]).toMatchObject({ state: 'DELIVERED' })
    expect((await log(id))[0]?.tries.at(-1)).toMatchObject({ byHand: true, status: 200 })
    staff = await signedIn(open(), demo.admin, demoPassword)
  })

  test('a test goes to one endpoint, whatever it listens to, signed and logged like all else', async () => {
    const { id, secret } = await made(['order.placed'])
    await made(['order.paid'])
    const tests = async () => await within(async (tx) => await testWebhook({ ...acting(), tx }, { id }))
    expect(await tests()).toEqual({ endpointId: id })
    const [delivery] = await log(id)
    await redeliver(sending(), { deliveryId: delivery?.id ?? 0 })
    expect(told()).toEqual([{ type: 'shop.test', timestamp: expect.any(String) as string, data: {} }])
    expect(received.map((one) => verifies(one, secret))).toEqual([true])
    expect(await later(60_000), 'once').toBe(0)
    // One that does not answer is tried again like others.
    answers = () => ({ status: 500 })
    await tests()
    const [, failing] = await log(id)
    await redeliver(sending(), { deliveryId: failing?.id ?? 0 })
    expect(await later(60_000)).toBe(1)
    await within(async (tx) => await pauseWebhook({ ...acting(), tx }, { id }))
    expect(await tests()).toMatchObject({ status: 409, error_trans_key: 'webhook.error.paused' })
  })

  test('an endpoint that fails for three days is paused and the operator notified; what waits goes out when it resumes', async () => {
    answers = () => ({ status: 503 })
    const { id } = await made(['order.placed'])
    await submitted(open())
    await sendDue(sending())
    await later(71 * hour)
    expect((await findEndpoint(open().shop, id))?.pausedAt).toBeNull()
    await submitted(open())
    await later(1.1 * hour)
    expect(await findEndpoint(open().shop, id)).toMatchObject({ pauseReason: 'FAILING' })
    // The first of what is kept for it goes after thirty days.
    const waiting = async () =>
      await workToDo({ db: open().shop.db, now: open().clock.now }, (kind) => kind === 'paused_webhooks')
    expect(await waiting()).toMatchObject([{ rows: [{ id, name: 'ERP', due: '2026-12-24' }] }])
    const mails = await deliver(open(), 'webhook' as never)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('ERP')])
    expect(await later(hour)).toBe(0)
    answers = () => ({ status: 200 })
    received = []
    await within(async (tx) => await resumeWebhook({ ...acting(), tx }, { id }))
    expect(await waiting()).toEqual([])
    await later(24 * hour)
    expect(received.length).toBeGreaterThan(0)
    staff = await signedIn(open(), demo.admin, demoPassword)
  })

  test('two secrets sign for a day after a change, then the new one alone', async () => {
    const { id, secret } = await made(['order.placed'])
    const rotated = await within(async (tx) => await rotateWebhook({ ...acting(), tx }, { id }))
    if (isRefusal(rotated)) throw new Error(rotated.error_trans_key)
    await submitted(open())
    await sendDue(sending())
    expect(received.map((one) => [verifies(one, secret), verifies(one, rotated.secret)])).toEqual([
      [true, true],
    ])
    received = []
    await later(24 * hour)
    await submitted(open())
    await sendDue(sending())
    expect(received.map((one) => [verifies(one, secret), verifies(one, rotated.secret)])).toEqual([
      [false, true],
    ])
    staff = await signedIn(open(), demo.admin, demoPassword)
  })

  test('nothing is sent into private networks, whatever a name leads to, and no redirect is followed', async () => {
    const { id } = await made(['order.placed'])
    await submitted(open())
    await sendDue(sending(false))
    expect(received).toEqual([])
    expect((await log(id))[0]?.tries).toMatchObject([{ status: null, fault: 'no public https address' }])
    await sqlRows(
      open().shop.db,
    )`update webhook_endpoint set url = 'https://intern.example.com/' where id = ${id}`
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return await Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])
    }
    const context = { ...sending(false), outside: { isTest: false, resolve } }
    await redeliver(context, { deliveryId: (await log(id))[0]?.id ?? 0 })
    expect(asked).toEqual(['intern.example.com'])
    expect((await log(id))[0]?.tries.at(-1)).toMatchObject({ fault: 'private network' })
    await sqlRows(open().shop.db)`update webhook_endpoint set url = ${url()} where id = ${id}`
    answers = () => ({ status: 302, location: url() })
    await redeliver(sending(), { deliveryId: (await log(id))[0]?.id ?? 0 })
    expect(received).toHaveLength(1)
  })

  test('two processes at once send each delivery once', async () => {
    await made(['order.placed'])
    for (let order = 0; order < 5; order++) await submitted(open())
    const tried = await Promise.all([sendDue(sending()), sendDue(sending())])
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(5)
    expect(received).toHaveLength(5)
  })

  test('an endpoint that answers nothing holds up no other', async () => {
    const held: (() => void)[] = []
    const silent = createServer((_, response) => void held.push(() => response.writeHead(204).end()))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`
    const { id: first } = await made(['order.placed'], silentUrl)
    for (let order = 0; order < 21; order++) await submitted(open())
    await made(['order.paid'])
    await transferred(open(), await submitted(open()))
    const sent = sendDue(sending())
    await expect.poll(() => told().map(({ type }) => type)).toEqual(['order.paid'])
    expect((await log(first)).map(({ state }) => state)).not.toContain('DELIVERED')
    const answering = setInterval(() => held.splice(0).forEach((answer) => answer()), 5)
    expect(await sent).toBe(23)
    clearInterval(answering)
    await new Promise((resolve) => silent.close(resolve))
  })

  test('one delivery that can’t be written down does not lose the others', async () => {
    const { id } = await made(['order.placed'])
    const { id: other } = await made(['order.paid'])
    await transferred(open(), await submitted(open()))
    const { db, queue, clock } = { ...open().shop, clock: open().clock }
    const longAgo = new Date(clock.now.getTime() - 100 * hour)
    await sqlRows(db)`update webhook_endpoint set failing_since = ${longAgo} where id = ${id}`
    answers = (body) => ({ status: body.includes('order.placed') ? 500 : 204 })
    const isDown = Object.assign(Object.create(queue) as typeof queue, {
      send: async () => await Promise.reject(new Error('The queue is down')),
    })
    const reported: unknown[] = []
    const report = ({ cause }: Error) => void reported.push(cause)
    expect(await sendDue({ ...sending(), queue: isDown, report })).toBe(2)
    expect(reported).toMatchObject([{ message: 'The queue is down' }])
    expect([await log(id), await log(other)]).toMatchObject([
      [{ state: 'WAITING', tries: [] }],
      [{ state: 'DELIVERED' }],
    ])
  })

  test.runIf(inject('database').engine === 'postgres')(
    'an endpoint is removed while it is told something, and neither stops the other',
    async () => {
      const { db } = open().shop
      const { id } = await made(['order.placed'])
      await submitted(open())
      const [{ id: deliveryId } = { id: 0 }] = await log(id)
      const untilWaiting = async (count: number) => {
        const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        const waiters = async () => await asAnotherRequest(async () => await waiting.execute(db))
        while (((await waiters()).rows[0]?.count ?? 0) < count);
      }
      const both = await within(async (tx) => {
        // The removal has locked the endpoint then, and none of its deliveries yet.
        await sqlRows(tx)`select from webhook_secret where endpoint_id = ${id} for update`
        const removed = asAnotherRequest(() =>
          within(async (inside) => await removeWebhook({ ...acting(), tx: inside }, { id })),
        )
        await untilWaiting(1)
        const sent = asAnotherRequest(() => redeliver(sending(), { deliveryId }))
        await untilWaiting(2)
        return [removed, sent]
      })
      expect(await Promise.all(both)).toMatchObject([{ isNew: true }, undefined])
      expect(await log(id)).toMatchObject([{ state: 'DELIVERED', tries: [{ status: 204 }] }])
    },
  )

  test('are made, listed and removed by the interface and the command line; secrets are shown once', async () => {
    const body = {
      url: 'https://hooks.example.com/a',
      name: 'Sklad',
      events: ['order.paid', 'order.placed'],
    }
    expect((await staff.put(`${at}/create`, { ...body, url: 'http://hooks.example.com/' })).status).toBe(422)
    expect((await staff.put(`${at}/create`, { ...body, url: 'https://10.0.0.1/' })).status).toBe(422)
    const { id, secret } = JSON.parse((await staff.put(`${at}/create`, body)).text) as {
      id: number
      secret: string
    }
    expect(secret).toMatch(/^whsec_/)
    const listed = (await staff.get(at)).text
    expect(listed).toContain('"events":["order.placed","order.paid"]')
    expect(listed).not.toContain(secret)
    const say = async (...words: string[]) => await says(command, ['webhooks', ...words], { open, database })
    expect(await say('list')).toContain(`${id}  Sklad  https://hooks.example.com/a  ok`)
    const same = ['--url', 'https://hooks.example.com/a', '--name', 'Sklad']
    expect(await say('change', String(id), ...same, '--events', 'stock.low')).toMatch(/^Webhook updated/)
    expect(await say('rotate', String(id))).toMatch(/\nwhsec_/)
    expect(await say('pause', String(id))).toBe('Webhook paused. Events are queued.')
    expect(await say('resume', String(id))).toBe('Webhook resumed.')
    expect(await say('deliveries', String(id))).toBe('Nothing was to be told yet.')
    expect(await say('remove', String(id))).toBe('Webhook removed.')
    expect(await say('list')).toBe('No webhook yet.')
    expect(
      await say('create', '--url', 'https://localhost/', '--name', 'x', '--events', 'order.paid'),
    ).toMatch(/public https/)
    const rows = await sqlRows(open().shop.db)`select id from webhook_secret where endpoint_id = ${id}`
    expect(rows).toEqual([])
  })

  test('are forgotten after a month, with what was answered', async () => {
    const { id } = await made(['order.placed'])
    await submitted(open())
    await sendDue(sending())
    const { db } = open().shop
    await tidyDeliveries({ db, now: new Date(open().clock.now.getTime() + 30 * 24 * hour - 1) })
    expect(await log(id)).toHaveLength(1)
    await tidyDeliveries({ db, now: new Date(open().clock.now.getTime() + 30 * 24 * hour + 1) })
    expect(await log(id)).toEqual([])
  })
})
