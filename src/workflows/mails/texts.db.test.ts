// Sentences of mails that staff rewrites (docs/back-office.md, "Texts that staff writes").
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliver, demo, signedInOwner } from '../../../test/accounts.ts'
import { today, type Visitor, withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { aMember } from '../../../test/staff.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { mailWordsInForce } from '../../shop/content/content.ts'
import { openSettings } from '../../shop/settings/settings.ts'
import { changeMailTextsByStaff } from './texts.ts'

const at = '/api/admin/content/mails'
const kind = 'newsletter_mail.confirm'
const subject = `${kind}.subject`

interface Answer {
  status: number
  error_trans_key?: string
  errors?: { path: string; error_trans_key: string }[]
  version?: number
  is_new?: boolean
  current?: Record<string, string>
  sentences?: { key: string; shipped: string; text: string | null; required: string[] }[]
  mails?: { subject: string; html: string; text: string }[]
  versions?: { version: number; note: string; texts: object }[]
  email?: string
  valid_from?: string | null
}

withShop('sentences of mails', (open, database) => {
  const staff = signedInOwner(open)
  const told = async (answer: ReturnType<Visitor['get']>): Promise<Answer> => {
    const { status, text } = await answer
    return { ...(JSON.parse(text) as object), status }
  }
  const one = async (name = kind, locale = 'cs') =>
    await told(staff.get(`${at}/one?kind=${name}&locale=${locale}`))
  const change = async (texts: Record<string, string>, base?: number, name = kind) =>
    await told(
      staff.put(`${at}/change`, {
        kind: name,
        locale: 'cs',
        texts,
        note: 'friendlier',
        base_version: base ?? (await one(name)).version ?? 0,
      }),
    )
  const schedule = async (texts: Record<string, string>, day: string) => {
    const { version: base_version = 0 } = await one('mail.expired')
    const named = { kind: 'mail.expired', locale: 'cs', note: '' }
    return await told(staff.put(`${at}/change`, { ...named, texts, base_version, valid_from: day }))
  }
  const withdraw = async (version: number) =>
    await told(staff.put(`${at}/withdraw`, { kind: 'mail.expired', locale: 'cs', version, note: 'x' }))
  let subscribers = 0
  /** The subject of the mail that a new subscriber gets. */
  const mailed = async (language = 'cs') => {
    await deliver(open(), 'newsletter')
    const email = `words-${++subscribers}@example.cz`
    await open().visitor().put('/api/user/signup-newsletter', { email }, { 'accept-language': language })
    const [mail] = await deliver(open(), 'newsletter')
    return mail?.subject
  }
  const shippedOf = async (key: string, name = kind) =>
    (await one(name)).sentences?.find((sentence) => sentence.key === key)?.shipped ?? ''

  test('are changed for the mails that follow, and taken back to what ships with the shop', async () => {
    const before = await mailed()
    expect(await change({ [subject]: 'Ještě krok, {{shopName}} čeká' })).toMatchObject({
      status: 200,
      version: 1,
      is_new: true,
    })
    await open().shop.settings.refresh()
    expect(await mailed()).toBe('Ještě krok, Big Meat čeká')
    expect(await mailed('en'), 'the other language stays').not.toBe('Ještě krok, Big Meat čeká')
    expect(await change({ [subject]: 'Ještě krok, {{shopName}} čeká' }, 0), 'a repeat').toMatchObject({
      version: 1,
      is_new: false,
    })
    expect(await change({ [subject]: await shippedOf(subject) })).toMatchObject({ version: 2 })
    await open().shop.settings.refresh()
    expect(await mailed()).toBe(before)
    const { versions } = await told(staff.get(`${at}/versions?kind=${kind}&locale=cs`))
    expect(versions).toMatchObject([
      { version: 2, texts: {}, note: 'friendlier' },
      { version: 1, texts: { [subject]: 'Ještě krok, {{shopName}} čeká' } },
    ])
  })

  test('keep what is filled in: unknown and missing fillings, HTML and foreign sentences are refused', async () => {
    const paid = 'mail.paid'
    expect((await one(paid)).sentences?.find(({ key }) => key === 'mail.paid.text')).toMatchObject({
      required: ['total', 'number'],
      text: null,
    })
    expect(
      await change(
        {
          'mail.paid.subject': 'Zaplaceno',
          'mail.paid.text': '{{total}} {{number}} {{email}}',
          'mail.paid.title': '<b>Díky</b>',
          'mail.paid.preview': ' ',
          'mail.paid.after': 'a\nb',
          'mail.expired.text': 'x',
          'mail.none': 'x',
        },
        0,
        paid,
      ),
    ).toMatchObject({
      status: 422,
      errors: [
        { path: 'mail.paid.subject', error_trans_key: 'content.error.filling_missing' },
        { path: 'mail.paid.text', error_trans_key: 'content.error.filling' },
        { path: 'mail.paid.title', error_trans_key: 'content.error.mail_html' },
        { path: 'mail.paid.preview', error_trans_key: 'content.error.empty' },
        { path: 'mail.paid.after', error_trans_key: 'content.error.text' },
        { path: 'mail.expired.text', error_trans_key: 'content.error.unknown_sentence' },
        { path: 'mail.none', error_trans_key: 'content.error.unknown_sentence' },
      ],
    })
    expect(await one('claim_alert.complaint'), 'what the shop tells itself').toMatchObject({ status: 404 })
    expect(await one('constructor')).toMatchObject({ status: 404 })
  })

  test('are shown in the mail before they are kept, as HTML and as text', async () => {
    const texts = { 'mail.paid.title': 'Máme to & děkujeme' }
    const shown = await told(staff.post(`${at}/preview`, { kind: 'mail.paid', locale: 'cs', texts }))
    expect(shown.mails).toHaveLength(1)
    expect(shown.mails?.[0]?.html).toContain('Máme to &amp; děkujeme')
    expect(shown.mails?.[0]?.text).toContain('Máme to & děkujeme')
    expect(await one('mail.paid')).toMatchObject({ version: 0 })
    const kinds = (JSON.parse((await staff.get(at)).text) as { mails: { kind: string }[] }).mails
    expect(kinds.length).toBeGreaterThan(40)
    for (const each of kinds) {
      const { status, mails = [] } = await told(
        staff.post(`${at}/preview`, { kind: each.kind, locale: 'en', texts: {} }),
      )
      expect([each.kind, status, mails.length > 0]).toEqual([each.kind, 200, true])
    }
  })

  test('hold from a day on at midnight in Prague, in the web process and in the worker, without a change', async () => {
    const { db } = open().shop
    const clock = { now: today }
    const process = async () =>
      await openSettings({
        db,
        environment: open().shop.config,
        now: () => clock.now,
        beside: mailWordsInForce,
        report: (error) => {
          throw error
        },
        everyMs: 10,
      })
    const [web, worker] = [await process(), await process()]
    const said = () => [web, worker].map((each) => each.config().mailWords.cs['mail.expired.title'])
    for (const each of [web, worker]) each.start()
    try {
      const texts = { 'mail.expired.title': 'Od prosince jinak' }
      expect(await schedule(texts, '2026-12-01')).toMatchObject({ status: 200, version: 1, is_new: true })
      expect(await schedule(texts, '2026-12-01'), 'a repeat').toMatchObject({ version: 1, is_new: false })
      clock.now = new Date('2026-11-30T22:59:59Z')
      for (const each of [web, worker]) await each.refresh()
      expect(said()).toEqual([undefined, undefined])
      clock.now = new Date('2026-11-30T23:00:00Z')
      await expect.poll(said).toEqual(['Od prosince jinak', 'Od prosince jinak'])
    } finally {
      for (const each of [web, worker]) each.close()
    }
    await withdraw(1)
  })

  test('that wait for their day are shown, hold back another save, and are taken back by a version of what holds', async () => {
    const waits = 'mail.expired'
    const text = (word: string) => ({ [`${waits}.title`]: word })
    expect(await schedule(text('x'), '2026-11-20')).toMatchObject({
      status: 422,
      errors: [{ path: 'valid_from', error_trans_key: 'content.error.day' }],
    })
    expect(await schedule(text('x'), '2029-01-01')).toMatchObject({ status: 422 })
    const { version = 0 } = await schedule(text('Now'), '2026-11-21')
    expect(await one(waits), 'from today is at once').toMatchObject({ version, waiting: null })
    expect(await schedule(text('Later'), '2026-11-25')).toMatchObject({ version: version + 1 })
    expect(await one(waits)).toMatchObject({
      version: version + 1,
      waiting: { version: version + 1, valid_from: '2026-11-25', texts: text('Later') },
      sentences: expect.arrayContaining([
        expect.objectContaining({ key: `${waits}.title`, text: 'Now' }),
      ]) as unknown,
    })
    const list = JSON.parse((await staff.get(at)).text) as { mails: { kind: string; waits_for: string }[] }
    expect(list.mails.find((mail) => mail.kind === waits)).toMatchObject({ waits_for: '2026-11-25' })
    expect(await change(text('Third'), undefined, waits)).toMatchObject({
      status: 409,
      error_trans_key: 'content.error.scheduled',
      waits: '2026-11-25',
    })
    expect(await change(text('Now'), undefined, waits), 'what holds').toMatchObject({ is_new: false })
    expect(await withdraw(version), 'it holds').toMatchObject({ status: 409 })
    expect(await withdraw(99)).toMatchObject({ status: 404 })
    expect(await withdraw(version + 1)).toMatchObject({ version: version + 2, is_new: true })
    expect(await withdraw(version + 1), 'a repeat').toMatchObject({ version: version + 2, is_new: false })
    const words = async (now: Date) =>
      (await mailWordsInForce({ db: open().shop.db, now })).settings.mailWords.cs[`${waits}.title`]
    expect(await words(new Date('2026-11-26T12:00:00Z')), 'its day comes').toBe('Now')
    const asked = { size: 1, subject: { kind: 'mail_text', id: `${waits}.cs` } }
    expect(pageIn(await findAuditEvents({ db: open().shop.db }, asked)).rows).toMatchObject([
      { operation: 'mail_text.withdraw', after: { withdrawn: version + 1, version: version + 2 } },
    ])
  })

  test('of two clerks at once the loser gets a conflict', async () => {
    const { db } = open().shop
    const clerks = await Promise.all(
      ['c', 'd'].map(async (name) => await aMember(db, `${name}@mails.example`, 'editor')),
    )
    const race = await Promise.all(
      clerks.map(
        async (actor, nth) =>
          await runVerb(
            db,
            changeMailTextsByStaff,
            { actor, now: today },
            {
              kind: 'farewell_mail',
              locale: 'cs',
              texts: { 'farewell_mail.title': `Sbohem ${nth}` },
              note: '',
              baseVersion: 0,
              validFrom: null,
            },
          ),
      ),
    )
    expect(race.filter((done) => isRefusal(done))).toHaveLength(1)
    expect(await change({ 'farewell_mail.title': 'Ahoj' }, 0, 'farewell_mail')).toMatchObject({
      status: 409,
      version: 1,
      current: { 'farewell_mail.title': expect.stringMatching(/^Sbohem [01]$/) as string },
    })
  })

  test('that are wrong break no mail: it says what ships with the shop, and the fault is reported', async () => {
    const { db, owner } = await database()
    const wrong = JSON.stringify({ 'mail.order_link.text': '{{nonsense}}', 'mail.order_link.after': 7 })
    await sqlRows(db)`insert into mail_text_version (kind, locale, version, texts, at)
        values ('mail.order_link', 'en', 1, ${wrong}::jsonb, ${today})`
    const { settings, faults } = await mailWordsInForce({ db, now: today })
    expect(Object.keys(settings.mailWords.en)).toEqual([])
    expect(faults).toHaveLength(2)
    for (const statement of [
      sql`update mail_text_version set note = 'x'`,
      sql`delete from mail_text_version`,
    ])
      await expect(statement.execute(owner.db)).rejects.toThrow(/append-only/)
  })

  test('are written by who may; the audit names the version, not the words', async () => {
    const { db } = open().shop
    const actor = await aMember(db, 'e@mails.example', 'support')
    const given = { kind, locale: 'cs', texts: {}, note: '', baseVersion: 0, validFrom: null } as const
    expect(await runVerb(db, changeMailTextsByStaff, { actor, now: today }, given)).toMatchObject({
      refused: true,
      status: 403,
    })
    const asked = { size: 9, subject: { kind: 'mail_text', id: `${kind}.cs` } }
    const { rows } = pageIn(await findAuditEvents({ db }, asked))
    expect(rows.map(({ after }) => after)).toEqual([
      { version: 2, sentences: 1 },
      { version: 1, sentences: 1 },
    ])
  })

  test('a test goes to the caller alone, in either language, with the sentences saved last', async () => {
    // Each is a mail of its own by its moment.
    const later = () => (open().clock.now = new Date(open().clock.now.getTime() + 60_000))
    const send = async (locale: string) => {
      later()
      return await told(staff.put(`${at}/test`, { kind, locale, sample: 1 }))
    }
    await deliver(open(), 'mail-text')
    expect(await send('en')).toMatchObject({ status: 200, email: demo.admin, valid_from: null })
    const [english, ...others] = await deliver(open(), 'mail-text')
    expect([english?.to, others]).toEqual([demo.admin, []])
    const { version } = await change({ [subject]: 'Zkouška jedna' })
    expect(await send('cs')).toMatchObject({ version, valid_from: null })
    expect((await deliver(open(), 'mail-text'))[0]?.subject).toBe('Zkouška jedna')
    const planned = { kind, locale: 'cs', texts: { [subject]: 'Zkouška dvě' }, note: '' }
    const waiting = await told(
      staff.put(`${at}/change`, { ...planned, base_version: version, valid_from: '2026-12-24' }),
    )
    expect(await send('cs')).toMatchObject({ version: waiting.version, valid_from: '2026-12-24' })
    expect((await deliver(open(), 'mail-text'))[0]?.subject).toBe('Zkouška dvě')
    // The page says the same.
    later()
    const pages = await openPagesApp(open().shop)
    const { html } = await plainBrowser(pages, { as: staff, under: '/admin/' }).sends(
      `content/mails/${kind}`,
      { intent: 'test', locale: 'cs', sample: '1' },
    )
    await pages.close()
    expect(html).toContain(`Zkušební e-mail posíláme na ${demo.admin}. Používá naplánované texty`)
    expect((await deliver(open(), 'mail-text')).map(({ to }) => to)).toEqual([demo.admin])
  })
})
