import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '../../test/app.ts'
import { withDatabase, type TestDatabase } from '../../test/database.ts'
import { pageIn } from '../../test/page-in.ts'
import { startMailServer, type MailServer } from '../../test/mail-server.ts'
import { inTransaction } from '../../test/statements.ts'
import { openLog } from './log.ts'
import { keepBounceReport } from './bounce-report.ts'
import { openQueue, type JobKind } from './queue.ts'
import { findMail, mailbox, openMailer, selectBounces, type Mail, type Mailer } from './mail.ts'

const minutes = 60_000
/** The shop's own sender is a part of its settings, which never change in place. */
const from = Object.freeze({ name: 'Big Meat', address: 'obchod@bigmeat.example' })
const mailOf = (event: string): Mail => ({
  event,
  to: 'zofie@example.cz',
  subject: 'Objednávka – Big Meat',
  html: '<p>Děkujeme</p>',
  text: 'Děkujeme',
  attachments: [{ name: 'kod.png', contentType: 'image/png', content: Buffer.from('png'), cid: 'kod' }],
})

const messageIdOf = (event: string) => `<${Buffer.from(event).toString('hex')}@bigmeat.example>`
const fail = (error: Error) => {
  throw error
}

withDatabase('mail by SMTP', (database) => {
  const clock = { now: today }
  let server: MailServer
  const mailers: Mailer[] = []
  const worker = (db: TestDatabase['db']) => {
    const mailer = openMailer({ db, smtpUrl: server.url, from, now: () => clock.now })
    mailers.push(mailer)
    return mailer
  }
  beforeAll(async () => {
    server = await startMailServer()
  })
  beforeEach(() => {
    clock.now = today
    server.answer.with = null
    server.received.length = 0
  })
  afterAll(async () => {
    for (const mailer of mailers) mailer.close()
    await server.close()
  })

  test('goes out once for its event, with its files and a Message-ID that is always the same', async () => {
    const { db } = await database()
    const mailer = worker(db)
    await mailer.send(mailOf('test:1'))
    await mailer.send(mailOf('test:1'))
    expect(server.received).toHaveLength(1)
    const [one] = server.received
    expect(one).toMatchObject({ from: from.address, to: ['zofie@example.cz'] })
    expect(one?.headers.get('message-id')).toEqual(['<746573743a31@bigmeat.example>'])
    expect(one?.raw).toContain('Content-ID: <kod>')
    const [kept] = await mailbox(db)
    expect(kept).toMatchObject({ event: 'test:1', html: null, text: null, sentAt: today })
    expect(kept?.attachments).toEqual([
      { name: 'kod.png', contentType: 'image/png', cid: 'kod', content: null },
    ])
  })

  test('mails of the same moment go out once each, and one that no row can be written for takes none with it', async () => {
    const { db } = await database()
    const mailer = worker(db)
    await mailer.send(mailOf('test:before'))
    const events = ['test:before', 'test:a', 'test:b', 'test:b', 'test:\u0000', 'test:c']
    const outcomes = await Promise.allSettled(events.map(async (event) => await mailer.send(mailOf(event))))
    expect(outcomes.map(({ status }) => status).toSpliced(2, 2)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    const sent = ['test:before', 'test:a', 'test:b', 'test:c'].map(messageIdOf)
    expect(server.received.flatMap(({ headers }) => headers.get('message-id') ?? []).toSorted()).toEqual(
      sent.toSorted(),
    )
    const kept = (await mailbox(db)).filter(({ event }) => ['test:a', 'test:b', 'test:c'].includes(event))
    expect(kept.map(({ sentAt, attachments }) => [sentAt, attachments.map(({ name }) => name)])).toEqual(
      Array.from({ length: 3 }, () => [today, ['kod.png']]),
    )
  })

  test('a mail that can be unsubscribed from tells programs where, by one call; others tell nothing', async () => {
    const { db } = await database()
    const mailer = worker(db)
    await mailer.send({ ...mailOf('test:leave'), unsubscribeUrl: 'https://shop.example/leave?token=x' })
    await mailer.send(mailOf('test:stay'))
    const [leave, stay] = server.received
    expect(leave?.headers.get('list-unsubscribe')).toEqual(['<https://shop.example/leave?token=x>'])
    expect(leave?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
    expect(stay?.headers.get('list-unsubscribe')).toBeUndefined()
  })

  test('two workers at the same time send one mail, and the one that came late tries again later', async () => {
    const { db } = await database()
    let letGo = () => {}
    server.answer.with = new Promise((resolve) => {
      letGo = resolve
    })
    const [first, second] = [worker(db), worker(db)]
    const attempts = [first.send(mailOf('test:2')), second.send(mailOf('test:2'))]
    const lost = await Promise.any(
      attempts.map(
        async (attempt) =>
          await attempt.then(
            () => Promise.reject(new Error('sent')),
            (error: Error) => error.message,
          ),
      ),
    )
    expect(lost).toBe('test:2 is being sent by another worker')
    expect(server.received).toHaveLength(0)
    letGo()
    await Promise.allSettled(attempts)
    await second.send(mailOf('test:2'))
    await first.send(mailOf('test:2'))
    expect(server.received).toHaveLength(1)
  })

  test('F6: a mail server that is down fails the job, and the next try sends it, once', async () => {
    const { db } = await database()
    server.answer.with = Object.assign(new Error('try later'), { responseCode: 451 })
    const mailer = worker(db)
    await expect(mailer.send(mailOf('test:3'))).rejects.toThrow('451')
    await expect(mailer.send(mailOf('test:3'))).rejects.toThrow('451')
    server.answer.with = null
    await mailer.send(mailOf('test:3'))
    await mailer.send(mailOf('test:3'))
    expect(server.received).toHaveLength(1)
  })

  test('a mail server that names the recipient in its refusal does not bring the address into the log', async () => {
    const { db } = await database()
    server.answer.with = Object.assign(new Error('5.1.1 <zofie@example.cz> is unknown'), {
      responseCode: 550,
    })
    const lines: string[] = []
    const log = openLog('info', (line) => lines.push(line))
    const failure = await worker(db)
      .send(mailOf('test:5'))
      .catch((error: unknown) => error)
    log.error({ err: failure })
    expect(failure).toMatchObject({ message: 'test:5: EMESSAGE 550' })
    expect(lines.join()).toContain('test:5: EMESSAGE 550')
    expect(lines.join()).not.toContain('zofie')
  })

  test('what a mail server refuses for a whole day is given up, and listed from the first time', async () => {
    const { db } = await database()
    server.answer.with = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    const mailer = worker(db)
    await expect(mailer.send(mailOf('test:refused'))).rejects.toThrow('550')
    const isOurs = ({ event }: { event: string }) => event === 'test:refused'
    const listed = async () => pageIn(await selectBounces(db, { size: 100 })).rows.filter(isOurs)
    expect(await listed()).toMatchObject([{ source: 'SMTP', status: '550', at: today, isGivenUp: false }])
    clock.now = new Date(today.getTime() + 23 * 60 * minutes)
    await expect(mailer.send(mailOf('test:refused'))).rejects.toThrow('550')
    clock.now = new Date(today.getTime() + 24 * 60 * minutes)
    await mailer.send(mailOf('test:refused'))
    server.answer.with = null
    await mailer.send(mailOf('test:refused'))
    expect(server.received).toEqual([])
    expect(await listed()).toMatchObject([{ at: today, isGivenUp: true }])
  })

  test('a report that comes back later is kept with its mail, once', async () => {
    const { db } = await database()
    await worker(db).send(mailOf('test:reported'))
    const id = Buffer.from('test:reported').toString('hex')
    const report = (of: string) => `Action: failed\nStatus: 5.2.1\n\nMessage-ID: <${of}@bigmeat.example>\n`
    const keep = async (of: string) => await keepBounceReport(db, report(of), 'bigmeat.example', today)
    expect(await keep(id)).toMatchObject({ event: 'test:reported', status: '5.2.1', isNew: true })
    expect(await keep(id)).toMatchObject({ isNew: false })
    expect(await keep(Buffer.from('test:reported7').toString('hex'))).toBeNull()
    const listed = pageIn(await selectBounces(db, { size: 100 })).rows.filter(
      ({ event }) => event === 'test:reported',
    )
    expect(listed).toMatchObject([{ source: 'REPORT', status: '5.2.1', isGivenUp: false }])
  })

  test('F1: what a worker claimed and died over is sent by another one after five minutes', async () => {
    const { db } = await database()
    const mailer = worker(db)
    const row = { recipient: 'zofie@example.cz', subject: 'x', created_at: today, claimed_at: today }
    await db
      .insertInto('mail')
      .values({ event: 'test:4', ...row })
      .execute()
    clock.now = new Date(today.getTime() + 4 * minutes)
    await expect(mailer.send(mailOf('test:4'))).rejects.toThrow('being sent by another worker')
    clock.now = new Date(today.getTime() + 6 * minutes)
    await mailer.send(mailOf('test:4'))
    expect(server.received).toHaveLength(1)
  })

  test('a connection is used again, and one that the server closed in the meantime neither loses a mail nor doubles it', async () => {
    const { db } = await database()
    const mailer = worker(db)
    await mailer.send(mailOf('test:kept:1'))
    await server.hangUp()
    await mailer.send(mailOf('test:kept:2'))
    await mailer.send(mailOf('test:kept:3'))
    expect(server.received.map(({ headers }) => headers.get('message-id')?.[0])).toEqual(
      ['test:kept:1', 'test:kept:2', 'test:kept:3'].map(messageIdOf),
    )
  })

  test('a connection that breaks while a mail is taken fails the job, and the next try sends it', async () => {
    const { db } = await database()
    const mailer = worker(db)
    await mailer.send(mailOf('test:broken:1'))
    server.answer.with = server.atOnce(99)
    const broken = mailer.send(mailOf('test:broken:2')).catch((error: unknown) => error)
    await server.isTaking()
    await server.hangUp()
    expect(await broken).toMatchObject({ message: expect.stringMatching(/^test:broken:2: E/) as string })
    server.answer.with = null
    await mailer.send(mailOf('test:broken:2'))
    expect(server.received).toHaveLength(2)
  })

  test('two workers send what waits side by side, each mail once', async () => {
    const opened = await database()
    const kind: JobKind<{ nth: number }> = { name: 'mailed' }
    const events = Array.from({ length: 60 }, (_, nth) => `test:many:${nth}`)
    // No mail is accepted until three are being handed over: one after the other they would wait forever.
    await server.hangUp()
    server.answer.with = server.atOnce(3)
    const left = new Set(events)
    const ends = new AbortController()
    const end = once(ends.signal, 'abort')
    const open = async () => {
      const mailer = worker(opened.db)
      const queue = await openQueue(opened, [kind.name], fail, { pollSeconds: 0.5, sideBySide: 4 })
      const run = async (payload: object) => {
        const event = `test:many:${(payload as { nth: number }).nth}`
        await mailer.send(mailOf(event))
        left.delete(event)
        if (left.size === 0) ends.abort()
      }
      return { queue, work: async () => await queue.work([{ name: kind.name, run, sideBySide: true }]) }
    }
    const workers = [await open(), await open()]
    await inTransaction(opened.db, async (tx) => {
      for (const nth of events.keys()) await workers[0]?.queue.send(tx, kind, { nth })
    })
    try {
      await Promise.all(workers.map(async ({ work }) => await work()))
      await end
    } finally {
      await Promise.all(workers.map(async ({ queue }) => await queue.stop()))
    }
    const ids = server.received.map(({ headers }) => headers.get('message-id')?.[0])
    expect(ids).toHaveLength(60)
    expect(new Set(ids)).toEqual(new Set(events.map(messageIdOf)))
  })

  test.each([
    'a@example.cz, b@example.cz',
    'a@example.cz\r\nBcc: b@example.cz',
    '"a@example.cz" <b@example.cz>',
    'a@example.cz (b@example.cz)',
    'skupina: a@example.cz, b@example.cz;',
    '"b@example.cz "@example.cz',
    'a@example.cz;b@example.cz',
    '',
  ])('U5: nothing is sent to %j, which is not one address', async (to) => {
    const { db } = await database()
    await expect(worker(db).send({ ...mailOf('test:5'), to })).rejects.toThrow('no single recipient')
    expect(server.received).toEqual([])
  })

  test('W4: a subject with line breaks makes no header of its own', async () => {
    const { db } = await database()
    const subject = 'Objednávka\r\nBcc: cizi@example.cz\r\n\r\n<script>'
    await worker(db).send({ ...mailOf('test:6'), subject })
    const [one] = server.received
    expect(one?.to).toEqual(['zofie@example.cz'])
    expect(one?.headers.get('bcc')).toBeUndefined()
    expect(one?.headers.get('to')).toEqual(['zofie@example.cz'])
    expect(one?.headers.get('subject')).toHaveLength(1)
  })
})

withDatabase('the development mailbox', (database) => {
  test('a shop in production without a mail server keeps nothing and tries again: no mail counts as sent', async () => {
    const { db } = await database()
    const mailer = openMailer({ db, smtpUrl: undefined, hasMailbox: false, from, now: () => today })
    const mail = {
      event: 'order-confirmation:waits',
      to: 'jana@example.cz',
      subject: 'x',
      html: '<p>x</p>',
      text: 'x',
    }
    await expect(mailer.send(mail)).rejects.toThrow('SMTP_URL')
    const rows = await db.selectFrom('mail').select('id').where('event', '=', mail.event).execute()
    expect(rows).toEqual([])
  })

  test('keeps a mail with all it holds, once for its event, newest first', async () => {
    const { db } = await database()
    const mailer = openMailer({ db, smtpUrl: undefined, from, now: () => today })
    for (const event of ['test:1', 'test:2', 'test:1']) await mailer.send(mailOf(event))
    const mails = await mailbox(db)
    expect(mails.map(({ event }) => event)).toEqual(['test:2', 'test:1'])
    const one = await findMail(db, mails[1]?.id ?? 0)
    expect(one).toMatchObject({ html: '<p>Děkujeme</p>', text: 'Děkujeme', sentAt: today })
    expect(Buffer.from(one?.attachments[0]?.content ?? []).toString()).toBe('png')
    expect(await findMail(db, 999_999)).toBeNull()
  })
})
