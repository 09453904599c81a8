// Campaigns of the newsletter (docs/people.md, "The newsletter").
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliver, demo, signedInOwner } from '../../../test/accounts.ts'
import { today, type Visitor, withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, anAccount } from '../../../test/staff.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { longKinds } from '../../jobs/long-work.ts'
import { findMail } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { forgetSubscriber, switchOwn, mailCampaign } from '../../shop/newsletter/newsletter.ts'
import { takeUpWork } from '../../shop/work/work.ts'
import { followNewsletterLink, newsletterContext } from '../subscribing/subscribing.ts'
import { seeToCampaigns } from './campaign-work.ts'
import { resumeCampaignByStaff, sendCampaignByStaff, stopCampaignByStaff } from './campaigns.ts'

const at = '/api/admin/campaigns'
const hours = 3600_000
const network = Buffer.alloc(32, 1)

interface Answer {
  status: number
  error_trans_key?: string
  errors?: { path: string; error_trans_key: string }[]
  state?: string
  is_new?: boolean
  campaign?: { id: number; revision: number; state: string; recipients: number | null; faults: object[] }
  mails?: { waiting: number; queued: number; sent: number; skipped: number; failed: number }
  current?: { cs: { body: string } }
  difference?: { cs: { body: object[] } }
  cs?: { subject: string; html: string; text: string }
}

withShop('a campaign of the newsletter', (open, database) => {
  const staff = signedInOwner(open)
  const told = async (answer: ReturnType<Visitor['get']>): Promise<Answer> => {
    const { status, text } = await answer
    return { ...(JSON.parse(text) as object), status }
  }
  const text = (subject: string, body = `Máme **${subject}**.`) => ({ subject, body })
  let keys = 0
  const create = async (audience: object = { locale: null, trade: null }, body?: string) => {
    const key = `campaign-${++keys}`
    const given = { key, cs: text('Novinka', body), en: text('News', body), audience }
    const { campaign } = await told(staff.put(`${at}/create`, given))
    return campaign?.id ?? 0
  }
  const one = async (id: number) => await told(staff.get(`${at}/one?id=${id}`))
  const put = async (what: string, body: object) => await told(staff.put(`${at}/${what}`, body))
  const send = async (id: number, moment: Date | null = null) =>
    await put('send', { id, revision: 1, at: moment?.toISOString() ?? null })
  const subscribe = async (email: string, subscribed = true, locale: 'cs' | 'en' = 'cs') => {
    const asked = { email, locale, subscribed, network, now: open().clock.now }
    await runVerb(open().shop.db, switchOwn, {}, asked)
  }
  /** Everyone leaves but these. */
  const subscribers = async (...emails: string[]) => {
    await open().shop.db.deleteFrom('newsletter_subscriber').execute()
    for (const email of emails) await subscribe(email, true, email.startsWith('en') ? 'en' : 'cs')
  }
  const work = async () => {
    const { db, queue, now } = open().shop
    const context = {
      db,
      now,
      report: (error: Error) => {
        throw error
      },
    }
    while ((await takeUpWork(context, { kinds: longKinds({ db, queue, now }) })) !== null);
  }
  const see = async () => await seeToCampaigns({ db: open().shop.db, now: open().clock.now })
  const delivered = async () => (await deliver(open(), 'campaign')).map(({ to }) => to).toSorted()

  test('is composed, saved with a revision, previewed in both languages, and mailed to oneself first', async () => {
    const id = await create(
      { locale: null, trade: null },
      '# Nadpis\n\nCena v [obchodě](/objednavka) {{shop_name}}.',
    )
    expect(
      await told(staff.put(`${at}/create`, { key: `campaign-${keys}`, cs: text('x'), en: text('x') })),
    ).toMatchObject({
      is_new: false,
      campaign: { id },
    })
    const shown = await told(staff.get(`${at}/preview?id=${id}`))
    expect(shown.cs?.html).toMatch(/<a href="https?:\/\/[^"]+\/objednavka"/)
    expect(shown.cs?.text).toContain('Big Meat')
    const save = async (body: string, base: number) =>
      await put('save', {
        id,
        cs: text('Novinka', body),
        en: text('News'),
        audience: { locale: null, trade: null },
        base_revision: base,
      })
    expect(await save('Druhá', 1)).toMatchObject({ is_new: true, campaign: { revision: 2 } })
    expect(await save('Druhá', 1), 'a repeat').toMatchObject({ is_new: false, campaign: { revision: 2 } })
    expect(await save('Třetí', 1)).toMatchObject({
      status: 409,
      error_trans_key: 'campaign.error.changed',
      current: { cs: { body: 'Druhá' } },
      difference: { cs: { body: [{ kind: 'removed' }, { kind: 'added' }] } },
    })
    for (let again = 0; again < 2; again++)
      expect(await put('test', { id, locale: 'cs' })).toMatchObject({ status: 200 })
    const tests = await deliver(open(), 'campaign')
    expect(tests.map(({ to, subject }) => [to, subject])).toEqual([[demo.admin, 'Novinka']])
    const listed = async () => (JSON.parse((await staff.get(at)).text) as { campaigns: object[] }).campaigns
    expect(await listed()).toMatchObject([{ id, state: 'DRAFT', cs: { subject: 'Novinka' } }])
    expect(await put('discard', { id })).toMatchObject({ is_new: true })
    expect(await listed()).toEqual([])
    expect(await send(id)).toMatchObject({ status: 404 })
  })

  test('goes to no mailbox that is gone, until its address is confirmed again', async () => {
    await subscribers('a@example.cz', 'Full@example.cz', 'gone@example.cz')
    const { db } = open().shop
    const signsBackIn = async (recipient: string, status: string) =>
      await sql`with told as (
            insert into mail (event, recipient, subject, created_at, sent_at)
            values (${`came-back:${recipient}`}, ${recipient}, 'x', ${open().clock.now}, ${open().clock.now}) returning id)
          insert into mail_bounce (mail_id, source, status, at)
          select id, 'REPORT', ${status}, ${new Date(open().clock.now.getTime() + 1)} from told`.execute(db)
    await signsBackIn('full@example.cz', '4.2.2')
    const chosen = await create()
    await send(chosen)
    await work()
    await signsBackIn('GONE@example.cz', '5.1.1')
    expect(await delivered(), 'reported after it was chosen').toEqual(['Full@example.cz', 'a@example.cz'])
    const next = await create()
    await send(next)
    await work()
    expect(await delivered()).toEqual(['Full@example.cz', 'a@example.cz'])
    expect(await one(next)).toMatchObject({ campaign: { recipients: 2 } })
    open().clock.now = new Date(open().clock.now.getTime() + hours)
    await subscribe('gone@example.cz', false)
    await subscribe('gone@example.cz')
    await send(await create())
    await work()
    expect(await delivered()).toEqual(['Full@example.cz', 'a@example.cz', 'gone@example.cz'])
  })

  test('goes once to each subscriber who has confirmed, with the way out, in their language', async () => {
    await subscribers('a@example.cz', 'b@example.cz', 'en-c@example.cz')
    await subscribe('b@example.cz', false)
    await open().visitor().put('/api/user/signup-newsletter', { email: 'unconfirmed@example.cz' })
    const id = await create()
    expect(await send(id)).toMatchObject({ state: 'SENDING', is_new: true })
    expect(await send(id), 'a repeat').toMatchObject({ state: 'SENDING', is_new: false })
    await work()
    expect(await one(id)).toMatchObject({ campaign: { recipients: 2 }, mails: { queued: 2 } })
    const mails = await deliver(open(), 'campaign')
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'a@example.cz Novinka',
      'en-c@example.cz News',
    ])
    const mail = await findMail(open().shop.db, mails[0]?.id ?? 0)
    const [, token = ''] = /token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
    await see()
    expect(await one(id)).toMatchObject({
      campaign: { state: 'SENT' },
      mails: { waiting: 0, queued: 0, sent: 2 },
    })
    await see()
    await work()
    expect(await delivered(), 'nothing more').toEqual([])
    const left = await followNewsletterLink(open().shop, {
      requestContext: { address: '192.0.2.9' },
      action: 'leave',
      secret: decodeURIComponent(token),
    })
    expect(left).toEqual({ status: 'ok' })
  })

  test('is for one language, or one kind of trade', async () => {
    const { db } = open().shop
    await subscribers('plain@example.cz', 'en-plain@example.cz', 'shop@trade.example', 'both@trade.example')
    for (const [email, type] of [
      ['shop@trade.example', 'B2B'],
      ['both@trade.example', 'BOTH'],
    ] as const) {
      const id = await anAccount(db, email)
      await sqlRows(db)`update customer set type = ${type} where id = ${id}`
    }
    const reached = async (locale: string | null, trade: string | null) => {
      const id = await create({ locale, trade })
      const query = new URLSearchParams({ ...(locale && { locale }), ...(trade && { trade }) })
      const counted = await told(staff.get(`${at}/audience?${query}`))
      await send(id)
      await work()
      const mails = await delivered()
      const { cs, en } = counted as unknown as { cs: number; en: number }
      expect(cs + en).toBe(mails.length)
      return mails
    }
    expect(await reached('en', null)).toEqual(['en-plain@example.cz'])
    expect(await reached(null, 'B2B')).toEqual(['both@trade.example', 'shop@trade.example'])
    expect(await reached('cs', 'B2C')).toEqual(['both@trade.example', 'plain@example.cz'])
  })

  test('is not sent with faults, to nobody, into the past, or as another one left it', async () => {
    await subscribers()
    const id = await create()
    expect(await send(id)).toMatchObject({ status: 422, error_trans_key: 'campaign.error.nobody' })
    await subscribers('a@example.cz')
    expect(await send(id, new Date(today.getTime() - 1))).toMatchObject({
      status: 422,
      error_trans_key: 'campaign.error.when',
    })
    expect(await put('send', { id, revision: 2, at: null })).toMatchObject({ status: 409 })
    const faulty = await create({ locale: 'cs', trade: null }, 'ok\n\n<img src=x> [x](/neni) {{number}}')
    expect(await send(faulty)).toMatchObject({
      status: 422,
      errors: [
        { path: 'cs.body:3', error_trans_key: 'content.error.filling' },
        { path: 'cs.body:3', error_trans_key: 'content.error.html' },
        { path: 'cs.body:3', error_trans_key: 'content.error.link_unknown' },
      ],
    })
  })

  test('waits for its time, and is a draft again until then', async () => {
    await subscribers('a@example.cz')
    const id = await create()
    const moment = new Date(open().clock.now.getTime() + 2 * hours)
    expect(await send(id, moment)).toMatchObject({ state: 'SCHEDULED', is_new: true })
    expect(await send(id, moment)).toMatchObject({ state: 'SCHEDULED', is_new: false })
    expect(await send(id)).toMatchObject({ status: 409 })
    expect(await put('unschedule', { id })).toMatchObject({ state: 'DRAFT', is_new: true })
    expect(await put('unschedule', { id })).toMatchObject({ state: 'DRAFT', is_new: false })
    await send(id, moment)
    await see()
    await work()
    expect(await delivered()).toEqual([])
    open().clock.now = moment
    await see()
    await see()
    await work()
    expect(await delivered()).toEqual(['a@example.cz'])
    await see()
    expect(await one(id)).toMatchObject({ campaign: { state: 'SENT' } })
    expect(await put('unschedule', { id })).toMatchObject({ status: 409 })
  })

  test('is stopped and goes on; who leaves in the meantime gets nothing, and nobody gets it twice', async () => {
    const { db } = open().shop
    await subscribers('a@example.cz', 'b@example.cz', 'c@example.cz', 'd@example.cz')
    const id = await create()
    await send(id)
    await work()
    expect(await put('stop', { id })).toMatchObject({ state: 'STOPPED', is_new: true })
    expect(await put('stop', { id })).toMatchObject({ is_new: false })
    expect(await delivered(), 'mails that were jobs already wait').toEqual([])
    expect(await one(id)).toMatchObject({ mails: { waiting: 4, queued: 0, sent: 0 } })
    await subscribe('b@example.cz', false)
    await runVerb(db, forgetSubscriber, {}, 'c@example.cz')
    await subscribe('new@example.cz')
    expect(await put('resume', { id })).toMatchObject({ state: 'SENDING', is_new: true })
    expect(await put('resume', { id })).toMatchObject({ is_new: false })
    await work()
    expect(await delivered()).toEqual(['a@example.cz', 'd@example.cz'])
    await see()
    expect(await one(id)).toMatchObject({
      campaign: { state: 'SENT', recipients: 4 },
      mails: { waiting: 0, queued: 0, sent: 2, skipped: 1, failed: 0 },
    })
    expect(await put('stop', { id })).toMatchObject({ status: 409 })
  })

  test('a mail that no server takes is tried for two days, and then given up', async () => {
    await subscribers('a@example.cz')
    const id = await create()
    await send(id)
    await work()
    const rows = await sqlRows<{ subscriber_id: number }>(open().shop.db)`
        select subscriber_id from campaign_recipient where campaign_id = ${id}`
    const recipient = { campaignId: id, subscriberId: rows[0]?.subscriber_id ?? 0 }
    const { config } = open().shop
    const tell = async (afterMs: number) =>
      await mailCampaign(
        {
          ...newsletterContext(open().shop),
          now: new Date(open().clock.now.getTime() + afterMs),
          sender: { shopName: config.shopName, operator: config.operator, origin: 'https://shop.example' },
          mailer: {
            send: async () => await Promise.reject(new Error('ECONNREFUSED')),
            close: () => undefined,
          },
        },
        recipient,
      )
    await expect(tell(47 * hours)).rejects.toThrow('ECONNREFUSED')
    expect(await one(id)).toMatchObject({ mails: { queued: 1, failed: 0 } })
    await tell(49 * hours)
    expect(await one(id)).toMatchObject({ mails: { queued: 0, failed: 1 } })
    expect(await delivered(), 'late jobs send nothing').toEqual([])
  })

  test('of two who send it at once, one does; what has begun says what it says', async () => {
    const { db } = open().shop
    await subscribers('a@example.cz')
    const id = await create()
    const clerks = await Promise.all(
      ['x', 'y'].map(async (name) => await aMember(db, `${name}@campaign.example`, 'editor')),
    )
    const now = open().clock.now
    const race = await Promise.all(
      clerks.map(
        async (actor) =>
          await runVerb(db, sendCampaignByStaff, { actor, now }, { id, revision: 1, at: null }),
      ),
    )
    expect(race.filter((done) => !isRefusal(done) && done.isNew)).toHaveLength(1)
    await work()
    expect(await delivered()).toEqual(['a@example.cz'])
    const { owner } = await database()
    for (const [change, fault] of [
      [sql`update campaign set body_cs = 'x' where id = ${id}`, /says what it says/],
      [sql`update campaign set state = 'DRAFT', send_at = null where id = ${id}`, /does not go from/],
      [sql`update campaign set audience = 7 where id = ${id}`, /written down/],
      [sql`update campaign_recipient set state = 'WAITING' where campaign_id = ${id}`, /has ended/],
      [sql`insert into campaign_recipient select * from campaign_recipient`, /campaign_recipient_pkey/],
    ] as const)
      await expect(change.execute(owner.db)).rejects.toThrow(fault)
  })

  test('is sent by who may; the audit names states, and nobody who got it', async () => {
    const { db, queue } = open().shop
    await subscribers('a@example.cz')
    const id = await create()
    const actor = await aMember(db, 'z@campaign.example', 'support')
    const now = open().clock.now
    for (const attempt of [
      async () => await runVerb(db, sendCampaignByStaff, { actor, now }, { id, revision: 1, at: null }),
      async () => await runVerb(db, stopCampaignByStaff, { actor, now, queue }, { id }),
      async () => await runVerb(db, resumeCampaignByStaff, { actor, now, queue }, { id }),
    ])
      expect(await attempt()).toMatchObject({ refused: true, status: 403 })
    await send(id)
    await put('stop', { id })
    const subject = { kind: 'campaign', id: String(id) }
    const { rows } = pageIn(await findAuditEvents({ db }, { size: 9, subject }))
    expect(rows.map(({ operation, after }) => [operation, after])).toEqual([
      ['campaign.stop', { state: 'STOPPED' }],
      ['campaign.send', { state: 'SENDING' }],
      ['campaign.save', { revision: 1, audience: { locale: null, trade: null } }],
    ])
  })

  test('reaches each subscriber once and no one who has left, however it is stopped, resumed and delivered', async () => {
    const step = fc.constantFrom('work', 'deliver', 'stop', 'resume', 'see', 'leave', 'join')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const names = ['p', 'q', 'r'].map((name) => `${name}${++keys}@example.cz`)
        await subscribers(...names)
        const id = await create()
        await send(id)
        const got: string[] = []
        const gone = new Set<string>()
        const doing: Record<(typeof steps)[number], () => Promise<unknown>> = {
          work,
          deliver: async () => {
            const mails = await delivered()
            expect(mails.filter((to) => gone.has(to))).toEqual([])
            got.push(...mails)
          },
          stop: async () => await put('stop', { id }),
          resume: async () => await put('resume', { id }),
          see,
          leave: async () => {
            const name = names.find((each) => !gone.has(each))
            if (name) {
              gone.add(name)
              await subscribe(name, false)
            }
          },
          join: async () => await subscribe(`late${++keys}@example.cz`),
        }
        for (const each of steps) await doing[each]()
        for (const each of ['resume', 'work', 'deliver', 'see', 'work', 'deliver', 'see'] as const)
          await doing[each]()
        expect(new Set(got).size).toBe(got.length)
        const { campaign, mails } = await one(id)
        expect(campaign?.state).toBe('SENT')
        for (const name of names) expect(got.includes(name) || gone.has(name)).toBe(true)
        expect(got).toHaveLength(mails?.sent ?? -1)
      }),
      { numRuns: 6 },
    )
  })
})
