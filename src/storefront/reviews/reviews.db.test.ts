import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, chilliId, contact, today } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { system } from '../../../test/staff.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import {
  reviewRequests,
  deliveredOrder,
  linksIn,
  look,
  reviewMails,
  type DeliveredOrder,
} from '../../../test/reviews.ts'
import { factFaults, factsIn } from '../../../test/schema-org-rules.ts'
import { runVerb } from '../../../test/statements.ts'
import { tidyReviews } from '../../shop/reviews/reviews.ts'
import {
  answerReview as answerRead,
  approveReview as approveRead,
  refuseReview as refuseRead,
} from '../../workflows/reviews/reviews.ts'
import type { Doing } from '../../workflows/operations/operations.ts'
import { linkLifeMs, mostVersions } from '../../shop/reviews/rules.ts'

const day = 24 * 3600_000
const original = 1
const chilli = 2

withDemo('reviews by verified buyers', (database) => {
  const open = aShop(database, { config: { rateLimitPerMinute: 60_000 } })
  let app: FastifyInstance
  let close: () => Promise<void>
  let count = 0

  beforeAll(async () => {
    ;({ app, close } = await openPagesApp(open().shop))
  }, 120_000)
  afterAll(async () => await close?.())

  const ours = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
  const formType = { 'content-type': 'application/x-www-form-urlencoded' }
  const get = async (url: string) => await app.inject({ url, headers: ours })
  const post = async (url: string, fields: Record<string, string>, headers: object = {}) =>
    await app.inject({
      method: 'POST',
      url,
      headers: { ...ours, ...formType, ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const byJana =
    <Input, Done>(operation: (context: Doing, input: Input) => Promise<Done>) =>
    async (input: Input) => {
      const { db, queue, now } = open().shop
      return await runVerb(db, operation, { queue, now: now(), actor: system, who: 'jana' }, input)
    }
  const [approveReview, refuseReview, answerReview] = [
    byJana(approveRead),
    byJana(refuseRead),
    byJana(answerRead),
  ]
  const rowsOf = async ({ id }: Pick<DeliveredOrder, 'id'>) =>
    await open()
      .shop.db.selectFrom('review')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('product_id')
      .execute()
  const rowOf = async (order: DeliveredOrder) => {
    const [row] = await rowsOf(order)
    if (!row) throw new Error('There is no review')
    return row
  }
  const eventsOf = async (id: number) =>
    (
      await open()
        .shop.db.selectFrom('review_event')
        .select('what')
        .where('review_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ what }) => what)
  const travel = (days: number) => {
    open().clock.now = new Date(open().clock.now.getTime() + days * day)
  }
  const asked = async (more: number[] = []) => {
    const order = await deliveredOrder(open(), `kupec${++count}@example.cz`, { more })
    return { order, ...(await reviewRequests(open(), order)) }
  }
  const said = async (fields: Record<string, string>) => {
    const it = await asked()
    const answer = await post(it.write, fields)
    expect(answer.statusCode).toBe(200)
    return { ...it, row: await rowOf(it.order) }
  }
  const shown = async (fields: Record<string, string>) => {
    const it = await said(fields)
    const { id, version } = it.row
    expect(await approveReview({ read: { id, version } })).toMatchObject({ state: 'APPROVED' })
    return it
  }
  const [stars, text] = [`stars-${original}`, `text-${original}`]

  describe('asking', () => {
    test('one mail comes a week after the delivery, not before, however often the shop looks', async () => {
      const order = await deliveredOrder(open(), 'prvni@example.cz')
      travel(6.9)
      expect(await look(open())).toBe(0)
      travel(0.1)
      expect((await Promise.all([look(open()), look(open()), look(open())])).toSorted()).toEqual([0, 0, 1])
      const [mail, ...more] = await reviewMails(open())
      expect(more).toEqual([])
      expect(mail).toMatchObject({ to: order.email, event: `review-request:${order.number}` })
      expect(mail?.text).toContain('protože jste nakoupili')
      expect(linksIn(mail!).write).toMatch(/^\/recenze\?token=[\w-]{43}$/)
      travel(1)
      expect([await look(open()), await reviewMails(open())]).toEqual([0, []])
    })

    test('no buyer is asked where it is switched off, and not about what was delivered long ago', async () => {
      await deliveredOrder(open(), 'davno@example.cz')
      travel(8)
      expect(await look(open(), null)).toBe(0)
      travel(30)
      expect(await look(open())).toBe(0)
    })

    test('no buyer is asked where there was a complaint, a withdrawal, a return or a company in the meantime', async () => {
      const { db } = open().shop
      const orders: DeliveredOrder[] = []
      for (const what of ['reklamace', 'odstoupeni', 'vraceni', 'firma'])
        orders.push(await deliveredOrder(open(), `potiz-${what}@example.cz`))
      const [complained, withdrawn, returned, company] = orders.map(({ id }) => id)
      travel(7)
      expect(await look(open())).toBe(4)
      const claimOf = ({ id: order_id, number: order_number, email }: DeliveredOrder) => ({
        key: crypto.randomUUID(),
        order_number,
        email,
        order_id,
        locale: 'cs' as const,
        received_at: open().clock.now,
      })
      const complaint = { goods: 'x', fault: 'x', wish: 'money' as const, due_on: '2027-12-01' }
      expect([complained, withdrawn]).not.toContain(undefined)
      await db
        .insertInto('complaint')
        .values({ ...claimOf(orders[0]!), ...complaint })
        .execute()
      await db
        .insertInto('withdrawal')
        .values({ ...claimOf(orders[1]!), name: 'x', goods: '' })
        .execute()
      const change = (id: number | undefined, set: object) =>
        db
          .updateTable('shop_order')
          .set(set)
          .where('id', '=', id ?? 0)
          .execute()
      await change(returned, { fulfilment_state: 'RETURNED' })
      await change(company, { company: JSON.stringify({ name: 'x', ico: '27074358', dic: null }) })
      expect(await reviewMails(open())).toEqual([])
    })

    test('a buyer who does not want to be asked is not, from then on, whatever they order', async () => {
      const email = 'Nechte.Me@example.cz'
      const first = await deliveredOrder(open(), email)
      const { leave } = await reviewRequests(open(), first)
      const page = await get(leave)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('noindex')
      expect(page.headers['referrer-policy']).toBe('same-origin')
      // Viewing the page is not a decision yet: mail programs open links by themselves.
      const { db } = open().shop
      const refusals = async () => await db.selectFrom('review_refusal').selectAll().execute()
      expect(await refusals()).toEqual([])
      const foreign = { 'sec-fetch-site': 'cross-site' }
      expect((await post(leave, { 'List-Unsubscribe': 'One-Click' }, foreign)).statusCode).toBe(200)
      expect((await post(leave, {})).body).toContain('ptát se nebudeme')
      expect(await refusals()).toHaveLength(1)
      expect(JSON.stringify(await refusals())).not.toContain('example.cz')
      await deliveredOrder(open(), email.toLowerCase())
      travel(7)
      await look(open())
      expect(await reviewMails(open())).toEqual([])
    })

    test('A2: a link that ends the asking works for its own order alone', async () => {
      const [one, other] = [await asked(), await asked()]
      const forged = one.leave.replace(one.order.number, other.order.number)
      for (const link of [
        forged,
        '/recenze/neptat-se?token=x',
        '/recenze/neptat-se?token=%00',
        '/recenze/neptat-se',
      ]) {
        const answer = await post(link, {})
        expect([link, answer.statusCode]).toEqual([link, 200])
        expect(answer.body).not.toContain('ptát se nebudeme')
      }
    })
  })

  describe('writing', () => {
    test('the link opens a form of the bought goods alone, and does not reveal whose they are', async () => {
      const { order, write } = await asked([chilliId])
      for (const [link, words] of [
        [write, 'Jak chutnalo?'],
        [write.replace('/recenze', '/en/review'), 'How was it?'],
      ] as const) {
        const page = await get(link)
        expect(page.statusCode).toBe(200)
        expect(page.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'same-origin',
        })
        expect(page.body).toContain('noindex')
        expect(page.body).toContain(words)
        for (const id of [original, chilli]) expect(page.body).toContain(`name="stars-${id}"`)
        expect(page.body).not.toContain('name="stars-3"')
        for (const secret of [order.email, order.number, contact.last_name, 'Dlouhá'])
          expect(page.body).not.toContain(secret)
      }
    })

    test('a link that is old, unknown or broken gets a kind page', async () => {
      const { write } = await asked()
      for (const link of [
        '/recenze',
        '/recenze?token=',
        '/recenze?token=%00',
        `/recenze?token=${'A'.repeat(43)}`,
      ]) {
        for (const answer of [await get(link), await post(link, { [stars]: '5' })]) {
          expect([link, answer.statusCode]).toEqual([link, 200])
          expect(answer.body).toContain('Tenhle odkaz nefunguje')
        }
      }
      travel(linkLifeMs / day)
      expect((await get(write)).body).toContain('platil 60\u00A0dní')
      expect((await post(write, { [stars]: '5' })).body).not.toContain('Děkujeme')
    })

    test('stars are enough; what was written may be changed until it is approved', async () => {
      const { order, write, row } = await said({ [stars]: '4', author: ' Žofie ' })
      expect(row).toMatchObject({
        stars: 4,
        text: '',
        author: 'Žofie',
        state: 'WAITING',
        version: 1,
        locale: 'cs',
      })
      expect((await get(write)).body).toContain('checked="" value="4"')
      await post(write, { [stars]: '2', [text]: 'Moc soli.', author: '' })
      expect(await rowOf(order)).toMatchObject({
        id: row.id,
        stars: 2,
        text: 'Moc soli.',
        author: '',
        version: 2,
      })
      expect(await eventsOf(row.id)).toEqual(['WRITTEN', 'CHANGED'])
      await approveReview({ read: { id: row.id, version: 2 } })
      expect((await post(write, { [stars]: '5', [text]: 'Kupte!' })).statusCode).toBe(200)
      expect(await rowOf(order)).toMatchObject({
        stars: 2,
        text: 'Moc soli.',
        state: 'APPROVED',
        version: 2,
      })
    })

    test('what is wrong is refused kindly, and what was typed stays', async () => {
      const { order, write } = await asked()
      const cases: [string, Record<string, string>, string][] = [
        ['no stars', { [text]: 'Dobré' }, `id="${stars}-error"`],
        ['nothing at all', {}, `id="${stars}-error"`],
        ['six stars', { [stars]: '6' }, `id="${stars}-error"`],
        ['stars in words', { [stars]: '5.0' }, `id="${stars}-error"`],
        ['10,000 characters', { [stars]: '5', [text]: 'A'.repeat(10_000) }, `id="${text}-error"`],
        ['a long name', { [stars]: '5', author: 'Ž'.repeat(41) }, 'id="author-error"'],
      ]
      for (const [what, fields, error] of cases) {
        const answer = await post(write, fields)
        expect([what, answer.statusCode]).toEqual([what, 422])
        expect(answer.body.includes(error), what).toBe(true)
        expect(answer.body.includes(fields[text] ?? ''), what).toBe(true)
      }
      expect(await rowsOf(order)).toEqual([])
    })

    test('A2: a link writes about its own order’s goods alone, whatever a form names', async () => {
      const [one, other] = [await asked(), await asked()]
      const fields = {
        [`stars-${chilli}`]: '1',
        'stars-99': '1',
        'stars-0': '1',
        'stars-x': '1',
        orderId: String(other.order.id),
      }
      expect((await post(one.write, fields)).statusCode).toBe(422)
      expect((await post(one.write, { ...fields, [stars]: '5' })).statusCode).toBe(200)
      expect((await rowsOf(one.order)).map(({ product_id }) => product_id)).toEqual([original])
      expect(await rowsOf(other.order)).toEqual([])
    })

    test('two who send at once write one review', async () => {
      const { order, write } = await asked([chilliId])
      const send = async (words: string) =>
        await post(write, {
          [stars]: '5',
          [text]: words,
          [`stars-${chilli}`]: '3',
          [`text-${chilli}`]: words,
        })
      const answers = await Promise.all(['a', 'b', 'a', 'b'].map(send))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect((await rowsOf(order)).map(({ product_id }) => product_id)).toEqual([original, chilli])
    })

    test('one mailbox writes so many times a day, under any tag; what was typed stays, and tomorrow it goes on', async () => {
      const links = []
      for (const tag of ['', '+a', '+b']) {
        const order = await deliveredOrder(open(), `pilny${tag}@example.cz`, { more: [] })
        links.push((await reviewRequests(open(), order)).write)
      }
      // The settings are read again on another day.
      const limited = async (most: number) => {
        await open().shop.settings.refresh()
        const { config } = open().shop
        const before = config.mailboxLimitPerDay
        config.mailboxLimitPerDay = most
        return before
      }
      const before = await limited(2)
      const send = async (link: string) => await post(link, { [stars]: '4', [text]: 'Dobré, jen málo.' })
      const answers = []
      for (const link of links) answers.push(await send(link))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422])
      expect(answers[2]?.body).toContain('Další prosím pošlete zítra')
      expect(answers[2]?.body).toContain('Dobré, jen málo.')
      travel(1)
      await limited(2)
      expect((await send(links[2] ?? '')).statusCode).toBe(200)
      await limited(before)
    })

    test('a review can’t be changed without end', async () => {
      const { order, write, row } = await said({ [stars]: '5', [text]: '1.' })
      const { db } = open().shop
      await db
        .updateTable('review')
        .set({ version: mostVersions - 1 })
        .where('id', '=', row.id)
        .execute()
      for (const words of ['2.', '3.'])
        expect((await post(write, { [stars]: '5', [text]: words })).statusCode).toBe(200)
      expect(await rowOf(order)).toMatchObject({ version: mostVersions, text: '2.' })
      expect((await get(write)).body).toContain('už desetkrát')
    })
  })

  describe('deciding', () => {
    test('what is approved is what was read; approving twice is once', async () => {
      const { order, write, row } = await said({ [stars]: '5', [text]: 'Výborné' })
      await post(write, { [stars]: '5', [text]: 'Kupte jinde: example.com' })
      expect(await approveReview({ read: { id: row.id, version: 1 } })).toMatchObject({ status: 409 })
      expect(await approveReview({ read: { id: 999_999, version: 1 } })).toMatchObject({ status: 404 })
      const read = { id: row.id, version: 2 }
      await Promise.all([approveReview({ read }), approveReview({ read })])
      expect(await rowOf(order)).toMatchObject({ state: 'APPROVED' })
      expect(await eventsOf(row.id)).toEqual(['WRITTEN', 'CHANGED', 'APPROVED'])
    })

    test('a refused author is given the reason; the same words stay refused, other words are read again', async () => {
      const { order, write, row } = await said({ [stars]: '1', [text]: 'Volejte 777 123 456' })
      const read = { id: row.id, version: 1 }
      for (const _ of [1, 2]) await refuseReview({ read, reason: 'personal-data' })
      const [mail, ...more] = await reviewMails(open())
      expect(more).toEqual([])
      expect(mail?.to).toBe(order.email)
      expect(mail?.text).toContain('osobní údaje')
      expect(mail?.text).toContain('> Volejte 777 123 456')
      expect(linksIn(mail!).write).toBe(write)
      expect((await get(write)).body).toContain('Prozrazuje osobní údaje')
      expect((await post(write, { [stars]: '1', [text]: 'Volejte 777 123 456' })).body).toContain(
        'Nic nového',
      )
      expect(await rowOf(order)).toMatchObject({ state: 'REFUSED', reason: 'personal-data', version: 1 })
      await post(write, { [stars]: '1', [text]: 'Nechutnalo' })
      expect(await rowOf(order)).toMatchObject({ state: 'WAITING', reason: null, version: 2 })
      expect(await reviewMails(open())).toEqual([])
    })

    test('few stars are no reason: stars without a word can’t be refused', async () => {
      const { row } = await said({ [stars]: '1' })
      const { id, version } = row
      for (const reason of ['abuse', 'not-goods', 'illegal', 'personal-data'] as const)
        expect(await refuseReview({ read: { id, version }, reason })).toMatchObject({
          status: 422,
        })
      const behindItsBack = open()
        .shop.db.updateTable('review')
        .set({ state: 'REFUSED', reason: 'abuse', decided_at: today })
        .where('id', '=', id)
      await expect(behindItsBack.execute()).rejects.toThrow('review_stars_are_free')
    })

    test('an answer goes with the words that it was given to', async () => {
      const { order, write, row } = await shown({ [stars]: '2', [text]: 'Volejte 777 123 456' })
      await answerReview({ read: { id: row.id, version: 1 }, text: 'Zavoláme' })
      await refuseReview({ read: { id: row.id, version: 1 }, reason: 'personal-data' })
      expect(await rowOf(order)).toMatchObject({ answer: 'Zavoláme' })
      await post(write, { [stars]: '2', [text]: 'Tuhé' })
      expect(await rowOf(order)).toMatchObject({ state: 'WAITING', text: 'Tuhé', answer: '' })
      expect(await eventsOf(row.id)).toContain('ANSWERED')
      await reviewMails(open())
    })

    test('a review that waits is not answered', async () => {
      const { row } = await said({ [stars]: '3', [text]: 'Jde to' })
      expect(await answerReview({ read: { id: row.id, version: 1 }, text: 'Díky' })).toMatchObject({
        status: 409,
      })
      await approveReview({ read: { id: row.id, version: 1 } })
      expect(await answerReview({ read: { id: row.id, version: 1 }, text: 'x'.repeat(1001) })).toMatchObject({
        status: 422,
      })
    })
  })

  describe('showing', () => {
    const productPage = { cs: '/produkt/chilli-hovezi-jerky', en: '/en/product/chilli-beef-jerky' }
    const about = async (fields: Record<string, string>, locale: 'cs' | 'en' = 'cs') => {
      const it = await asked([chilliId])
      const link = locale === 'en' ? it.write.replace('/recenze', '/en/review') : it.write
      const own = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name === 'author' ? name : `${name}-${chilli}`,
          value,
        ]),
      )
      expect((await post(link, own)).statusCode).toBe(200)
      const row = await rowOf(it.order)
      return { ...it, id: row.id, version: row.version }
    }

    test('nothing shows before it is approved; then pages for everybody learn of it, and every star counts', async () => {
      expect((await get(productPage.cs)).body).not.toContain('id="recenze"')
      expect(factsIn((await get(productPage.cs)).body)?.['@graph'][0]).not.toHaveProperty('aggregateRating')
      const hostile = '</script><script>alert(1)</script> & "x"'
      const good = await about({ stars: '5', text: hostile, author: '<b>Žofie</b>' })
      const bad = await about(
        { stars: '2', text: 'Too hot 🌶️👨‍👩‍👧 \u202Egnp.exe \u05E9\u05DC\u05D5\u05DD', author: '' },
        'en',
      )
      expect((await get(productPage.cs)).body).not.toContain('alert(1)')
      await approveReview({ read: good })
      await approveReview({ read: bad })
      await expect
        .poll(async () => (await get(productPage.cs)).body, { timeout: 5000 })
        .toContain('3,5 z\u00A05, 2\u00A0hodnocení')
      const { body } = await get(productPage.cs)
      expect(body).not.toContain('<script>alert')
      expect(body).not.toContain('<b>Žofie')
      expect(body).toContain('&lt;b&gt;Žofie')
      expect(body).toContain('Ověřený zákazník')
      expect(body).toContain('🌶️👨‍👩‍👧')
      expect(body).not.toContain('\u202E')
      expect(body).toContain('aria-label="2\u00A0hvězdy z\u00A05"')
      const facts = factsIn(body)
      expect(factFaults(facts)).toEqual([])
      const [product] = (facts?.['@graph'] ?? []) as {
        aggregateRating: object
        review: { reviewBody: string }[]
      }[]
      expect(product?.aggregateRating).toMatchObject({ ratingValue: 3.5, ratingCount: 2 })
      expect(product?.review.map(({ reviewBody }) => reviewBody)).toEqual([
        hostile,
        expect.stringContaining('Too hot'),
      ])
      const english = (await get(productPage.en)).body
      expect(english.indexOf('Too hot')).toBeLessThan(english.indexOf('alert(1)'))
      expect(english).toContain('3.5 out of 5, 2\u00A0ratings')
      await answerReview({ read: good, text: 'Děkujeme, <i>Žofie</i>!' })
      await expect
        .poll(async () => (await get(productPage.cs)).body, { timeout: 5000 })
        .toContain('&lt;i&gt;Žofie')
      await refuseReview({ read: good, reason: 'abuse' })
      await expect
        .poll(async () => (await get(productPage.cs)).body, { timeout: 5000 })
        .not.toContain('alert(1)')
    })

    test('home features one and shows the beginnings of the two newest, products all of it, some at a time', async () => {
      const words = 'Příšerně žluťoučké maso. '.repeat(39).trim()
      const at = open().clock.now
      const values = [1, 2, 3, 4, 5].map((one) => ({
        product_id: chilli,
        locale: 'cs' as const,
        stars: one === 5 ? 3 : 5,
        text: `${one}: ${words}`,
        author: 'Žofie',
        bought_in: '2026-11-01',
        state: 'APPROVED' as const,
        written_at: new Date(at.getTime() + one * 1000),
        decided_at: at,
      }))
      await open().shop.db.insertInto('review').values(values).execute()
      const valuesIn = async (path: string) => {
        const { statusCode, body } = await get(path)
        return [statusCode, ...[...body.matchAll(/<blockquote[^>]*>(\d)/g)].map(([, one]) => one)]
      }
      const page = (query: string) => `${productPage.cs}?recenze=${query}`
      expect(await valuesIn(page('1'))).toEqual([200, '5', '4', '3'])
      expect(await valuesIn(page('2'))).toEqual([200, '2', '1'])
      for (const odd of ['-1', '1e9', '%00']) expect(await valuesIn(page(odd))).toEqual([200, '5', '4', '3'])
      expect(await valuesIn(page('99'))).toEqual([404])
      const byStars = (query: string) => `${productPage.cs}?hvezdy=${query}`
      expect(await valuesIn(byStars('5'))).toEqual([200, '4', '3', '2'])
      expect(await valuesIn(byStars('5&recenze=2'))).toEqual([200, '1'])
      expect(await valuesIn(byStars('3'))).toEqual([200, '5'])
      expect(await valuesIn(byStars('6'))).toEqual([200, '5', '4', '3'])
      const filtered = (await get(byStars('5'))).body
      expect(filtered).toMatch(
        /<a (?=[^>]*aria-current="true")[^>]*href="[^"]*\?hvezdy=5#recenze"[^>]*><span[^>]*>5\shvězd z\s5: 4\shodnocení</,
      )
      expect(filtered).toContain('href="/produkt/chilli-hovezi-jerky?hvezdy=5&amp;recenze=2#recenze"')
      expect((await get(page('1'))).body).toContain('href="/produkt/chilli-hovezi-jerky?recenze=2#recenze"')
      // Featured is the newest with the stars of the average, which is above three.
      expect(await valuesIn('/?znovu')).toEqual([200, '4', '5', '4'])
      const home = (await get('/?znovu')).body
      expect(home).not.toContain(words)
      expect(home).toMatch(
        /<a href="#reviews-title"[^>]*><span[^>]*>★+☆*<\/span>[34],\d z\s5, \d+\shodnocení<\/a>/,
      )
      expect(home).toContain('id="reviews-title"')
      expect((await get(page('1'))).body).toContain(words)
    })
  })

  describe('forgetting', () => {
    test('a deleted account leaves reviews without a name; before, they get them with their data', async () => {
      const { shop } = open()
      await withDemoAccounts(open())
      const { id: customerId } = await shop.db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', demo.consumer)
        .executeTakeFirstOrThrow()
      const kept = await shown({ [stars]: '2', [text]: 'Tuhé', author: 'Petr' })
      const waiting = await said({ [stars]: '5', [text]: 'Čeká', author: 'Petr' })
      const orderIds = [kept.order.id, waiting.order.id]
      await shop.db
        .updateTable('shop_order')
        .set({ customer_id: customerId })
        .where('id', 'in', orderIds)
        .execute()
      const visitor = await signedIn(open(), demo.consumer, demoPassword)
      const { reviews } = JSON.parse((await visitor.get('/api/account/export')).text) as {
        reviews: object[]
      }
      expect(reviews).toMatchObject([
        { order_number: kept.order.number, stars: 2, text: 'Tuhé', author: 'Petr', state: 'APPROVED' },
        { order_number: waiting.order.number, text: 'Čeká', state: 'WAITING' },
      ])
      const body = { current_password: demoPassword, understood: true }
      expect((await visitor.put('/api/account/deletion', body)).status).toBe(200)
      const left = await shop.db
        .selectFrom('review')
        .select(['author', 'order_id', 'text', 'stars'])
        .where('id', 'in', [kept.row.id, waiting.row.id])
        .execute()
      expect(left).toEqual([{ author: '', order_id: null, text: 'Tuhé', stars: 2 }])
      expect(await eventsOf(kept.row.id)).toEqual(['WRITTEN', 'APPROVED', 'FORGOTTEN'])
      for (const { write } of [kept, waiting])
        expect((await get(write)).body).toContain('Tenhle odkaz nefunguje')
    })

    test('after four years names and orders are forgotten, refused reviews after one; opinions stay', async () => {
      const { db } = open().shop
      const kept = await shown({ [stars]: '4', [text]: 'Zůstane', author: 'Žofie' })
      const unread = await said({ [stars]: '3', [text]: 'Nepřečteno', author: 'Petr' })
      const gone = await said({ [stars]: '4', [text]: 'Sprosté slovo' })
      await refuseReview({ read: { id: gone.row.id, version: 1 }, reason: 'abuse' })
      const find = async (id: number) =>
        await db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
      const written = open().clock.now.getTime()
      await tidyReviews({ db, now: new Date(written + 364 * day) })
      expect(await find(gone.row.id)).toBeDefined()
      await tidyReviews({ db, now: new Date(written + 367 * day) })
      expect(await find(gone.row.id)).toBeUndefined()
      expect(await find(kept.row.id)).toMatchObject({ author: 'Žofie' })
      await tidyReviews({ db, now: new Date(written + 1462 * day) })
      expect(await find(kept.row.id)).toMatchObject({
        author: '',
        order_id: null,
        text: 'Zůstane',
        stars: 4,
      })
      expect(await find(unread.row.id)).toMatchObject({ author: '', order_id: null, state: 'WAITING' })
      expect((await get(kept.write)).body).toContain('Tenhle odkaz nefunguje')
    })
  })
})
