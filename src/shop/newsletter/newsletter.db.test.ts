import { beforeEach, expect, test } from 'vitest'
import { deliver, linkIn } from '../../../test/accounts.ts'
import { done, today, withShop } from '../../../test/app.ts'
import { runVerb } from '../../../test/statements.ts'
import { followNewsletterLink } from '../../workflows/subscribing/subscribing.ts'
import { moveSubscriber, tidyNewsletter } from './newsletter.ts'
import { consentVersion, newsletterLifeMs } from './rules.ts'

const requestContext = { address: '192.0.2.77' }
const hour = 3600_000
let hours = 0

withShop('the newsletter', (open, database) => {
  const travel = (ms = hour) => {
    open().clock.now = new Date(open().clock.now.getTime() + ms)
  }
  // Keeps the tests out of each other's limits and mails.
  beforeEach(async () => {
    await deliver(open(), 'newsletter')
    open().clock.now = new Date(today.getTime() + ++hours * 400 * hour)
  })
  const signUp = async (email: string, language = 'cs') =>
    await open().visitor().put('/api/user/signup-newsletter', { email }, { 'accept-language': language })
  const mailed = async () => await deliver(open(), 'newsletter')
  const follow = async (action: 'confirm' | 'leave', secret: string | null) =>
    await followNewsletterLink(open().shop, { requestContext, action, secret })
  const rowOf = async (email: string) => {
    const { db } = await database()
    return await db
      .selectFrom('newsletter_subscriber')
      .selectAll()
      .where('email_key', '=', email)
      .executeTakeFirst()
  }
  const proofsOf = async (email: string) => {
    const { db } = await database()
    return await db
      .selectFrom('newsletter_consent')
      .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'subscriber_id')
      .where('email_key', '=', email)
      .select(['kind', 'at', 'text_version', 'source', 'network'])
      .orderBy('newsletter_consent.id')
      .execute()
  }
  /** Signs up and returns the secrets in the mails: for confirming, and for unsubscribing. */
  const subscribe = async (email: string) => {
    await done(signUp(email))
    const [mail] = await mailed()
    const confirm = linkIn(mail!).searchParams.get('token')
    expect(await follow('confirm', confirm)).toEqual({ status: 'ok' })
    travel()
    await done(signUp(email))
    const [already] = await mailed()
    return { confirm, leave: linkIn(already!).searchParams.get('token') }
  }

  test.each([
    ['cs', '/newsletter', 'Potvrďte prosím odběr novinek'],
    ['en', '/en/newsletter', 'Please confirm our newsletter'],
  ])('asks for a confirmation by mail, in the language of the page: %s', async (language, path, subject) => {
    const email = `double-${language}@example.cz`
    expect(await done(signUp(email, language))).toEqual({ status: 'ok' })
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail?.to).toBe(email)
    expect(mail?.subject).toContain(subject)
    expect(linkIn(mail!).pathname).toBe(path)
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null })
  })

  test('a visitor who confirms is subscribed, and each consent can be proved', async () => {
    const email = 'proof@example.cz'
    const asked = open().clock.now
    await done(signUp(email))
    const [mail] = await mailed()
    travel()
    const secret = linkIn(mail!).searchParams.get('token')
    expect(await follow('confirm', secret)).toEqual({ status: 'ok' })
    expect(await follow('confirm', secret)).toEqual({ status: 'ok' })
    expect(await rowOf(email)).toMatchObject({ consented_at: asked, confirmed_at: open().clock.now })
    const proofs = await proofsOf(email)
    expect(proofs.map(({ kind, at, text_version, source }) => [kind, at, text_version, source])).toEqual([
      ['ASKED', asked, consentVersion, 'API'],
      ['CONFIRMED', open().clock.now, consentVersion, 'MAIL'],
    ])
    expect(proofs.map(({ network }) => network.length)).toEqual([32, 32])
    expect(Buffer.from(proofs[1]!.network).includes(requestContext.address)).toBe(false)
  })

  test('U1: known, confirmed and unknown addresses get the same answer', async () => {
    await subscribe('known@example.cz')
    travel()
    const known = await signUp('known@example.cz')
    const unknown = await signUp('unknown@example.cz')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await mailed()).map(({ event }) => event.split(':')[0])).toEqual([
      'newsletter-already',
      'newsletter-confirm',
    ])
  })

  test('U5: the mail goes to the address as it was first given, however it is spelled later', async () => {
    await done(signUp('News@example.cz'))
    await done(signUp('news@EXAMPLE.cz'))
    expect((await mailed()).map(({ to }) => to)).toEqual(['News@example.cz', 'News@example.cz'])
  })

  test('a subscriber who leaves is left alone; the way back needs a new confirmation', async () => {
    const email = 'leaving@example.cz'
    const { confirm, leave } = await subscribe(email)
    expect(await follow('leave', confirm)).toEqual({
      status: 'error',
      error_trans_key: 'user.link_invalid',
    })
    expect(await follow('leave', leave)).toEqual({ status: 'ok' })
    expect(await follow('leave', leave)).toEqual({ status: 'ok' })
    expect(await follow('confirm', confirm)).toMatchObject({ error_trans_key: 'user.link_invalid' })
    travel()
    await done(signUp(email))
    expect(await rowOf(email)).toMatchObject({ confirmed_at: null, unsubscribed_at: null })
    // The former links belong to another subscription.
    expect(await follow('confirm', confirm)).toMatchObject({ error_trans_key: 'user.link_invalid' })
    expect(await follow('leave', leave)).toMatchObject({ error_trans_key: 'user.link_invalid' })
    const kinds = (await proofsOf(email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['ASKED', 'CONFIRMED', 'ASKED', 'LEFT', 'ASKED'])
  })

  test('a link is good for a week, and a guessed one for nothing', async () => {
    await done(signUp('late@example.cz'))
    const secret = linkIn((await mailed())[0]!).searchParams.get('token') ?? ''
    const [id] = secret.split('.')
    for (const wrong of [
      null,
      '',
      'x',
      `${id}.${'A'.repeat(43)}`,
      `${crypto.randomUUID()}.${secret.split('.')[1]}`,
    ])
      expect(await follow('confirm', wrong)).toMatchObject({ error_trans_key: 'user.link_invalid' })
    travel(newsletterLifeMs.link + 1)
    expect(await follow('confirm', secret)).toMatchObject({ error_trans_key: 'user.link_expired' })
  })

  test('a subscriber who leaves before the mail is written gets none', async () => {
    const { leave } = await subscribe('quick@example.cz')
    travel()
    await done(signUp('quick@example.cz'))
    await follow('leave', leave)
    expect(await mailed()).toEqual([])
  })

  test('asking again and again is slowed down, for every address alike', async () => {
    const answers = []
    for (let time = 0; time < 5; time++) answers.push((await signUp('again@example.cz')).status)
    expect(answers).toEqual([200, 200, 200, 429, 429])
  })

  test('one mailbox is mailed no more often for what stands behind a plus', async () => {
    const statuses = []
    for (const tag of ['', '+a', '+b', '+c', '+d'])
      statuses.push((await signUp(`zahlcena${tag}@example.cz`)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  test('U2: a link that waits in an old mailbox does not confirm the newsletter for the new one', async () => {
    const { db } = await database()
    await done(signUp('stara@example.cz'))
    const [mail] = await mailed()
    const secret = linkIn(mail!).searchParams.get('token')
    const to = { email: 'nova-schranka@example.cz', emailKey: 'nova-schranka@example.cz' }
    await runVerb(db, moveSubscriber, {}, { formerKey: 'stara@example.cz', to })
    expect(await follow('confirm', secret)).toMatchObject({ status: 'error' })
    expect([await rowOf('stara@example.cz'), await rowOf(to.emailKey)]).toEqual([undefined, undefined])
  })

  test('what was not confirmed within a month is forgotten, with its proofs', async () => {
    const { db } = await database()
    await subscribe('kept@example.cz')
    await done(signUp('forgotten@example.cz'))
    await tidyNewsletter({ db, now: new Date(open().clock.now.getTime() + newsletterLifeMs.unconfirmed) })
    expect(await rowOf('forgotten@example.cz')).toBeDefined()
    await tidyNewsletter({
      db,
      now: new Date(open().clock.now.getTime() + newsletterLifeMs.unconfirmed + 1),
    })
    expect(await rowOf('forgotten@example.cz')).toBeUndefined()
    expect(await proofsOf('forgotten@example.cz')).toEqual([])
    expect(await rowOf('kept@example.cz')).toBeDefined()
  })

  test('the proof of a consent goes four years after its giver has left', async () => {
    const { db } = await database()
    const email = 'left@example.cz'
    const { leave } = await subscribe(email)
    await follow('leave', leave)
    const later = (more: number) => new Date(open().clock.now.getTime() + newsletterLifeMs.left + more)
    await tidyNewsletter({ db, now: later(0) })
    expect(await proofsOf(email)).toHaveLength(4)
    await tidyNewsletter({ db, now: later(1) })
    expect(await proofsOf(email)).toEqual([])
  })

  test('no proof is ever changed', async () => {
    const { owner } = await database()
    await done(signUp('frozen@example.cz'))
    const change = owner.db.updateTable('newsletter_consent').set({ text_version: 'another' }).execute()
    await expect(change).rejects.toThrow('append-only')
  })
})
