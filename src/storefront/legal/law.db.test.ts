import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, chilliId, filledCart, snackId, type Visitor } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { around, readHtml, textsIn, wordsOf } from '../../../test/html-tree.ts'
import { lonelyPrices } from '../../../test/lonely-prices.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { system } from '../../../test/staff.ts'
import { setPrice } from '../../../test/warehouse.ts'
import { inTransaction } from '../../../test/statements.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { documents } from '../../lib/documents.ts'
import { href, locales, type RouteName } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAll, readXml } from '../../server/xml.ts'
import { editedDocument, publishDraft, saveDraft } from '../../shop/content/content.ts'

const pages = documents.map(({ page, code }) => [page, code] as const)
const pdfs = { cs: '/pravidla-souteze.pdf', en: '/en/competition-terms.pdf' }

/** A moment when every released document is in force. */
const newest = new Date('2026-11-22T12:00:00Z')

withDemo('documents', (database) => {
  const open = aShop(database, {
    // Every shipped version is in force.
    now: newest,
    config: { publicUrl: 'https://shop.example' },
  })
  let app: FastifyInstance
  let close: () => Promise<void>
  beforeAll(async () => {
    const { db } = await database()
    const description = 'Maso k pivu i na túru. Říká se mu "poctivé".'
    await db
      .updateTable('product_text')
      .set({ description })
      .where('product_id', '=', 2)
      .where('locale', '=', 'cs')
      .execute()
    ;({ app, close } = await openPagesApp(open().shop))
  }, 120_000)
  afterAll(async () => await close?.())

  const look = async (url: string, headers: Record<string, string> = {}) =>
    await app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const html = async (url: string) => (await look(url)).body
  const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()
  const words = async (url: string) => plain(wordsOf(readHtml(await html(url))))

  describe('each in both languages', () => {
    test('says its version and the day it came into force, and leaves nothing to be filled in', async () => {
      for (const [page] of pages)
        for (const locale of locales) {
          const said = await words(href(page, locale))
          expect([page, said]).toEqual([
            page,
            expect.stringMatching(
              locale === 'cs'
                ? /Verze \d+, platí od \d+\. \S+ \d{4}/
                : /Version \d+, in force since \d+ \S+ \d{4}/,
            ),
          ])
          expect([page, said]).not.toEqual([page, expect.stringMatching(/\{\{|undefined/)])
        }
    }, 120_000)

    test('shows every version that was ever in force, which search engines are not to list', async () => {
      const { db } = await database()
      // A version with a future first day has no page.
      const all = await db
        .selectFrom('document_version')
        .select(['code', 'version'])
        .where('valid_from', '<=', dayInPrague(newest))
        .execute()
      for (const [page, code] of pages) {
        const versions = all.filter((one) => one.code === code).map(({ version }) => version)
        const last = Math.max(...versions)
        for (const version of versions) {
          const body = await html(`${href(page, 'cs')}?version=${version}`)
          expect([code, plain(wordsOf(readHtml(body)))]).toEqual([
            code,
            expect.stringContaining(`Verze ${version}, platí od`),
          ])
          const isHidden = body.includes('<meta name="robots" content="noindex"/>')
          expect([code, version, isHidden]).toEqual([code, version, version !== last])
        }
        const links = textsIn(readHtml(await html(href(page, 'cs'))))
          .filter(({ text, of }) => text.startsWith('Verze') && around(of, ['nav']))
          .map(({ of }) => of.attributes['href'] ?? 'here')
        expect([code, links.length]).toEqual([code, versions.length > 1 ? versions.length : 0])
      }
      for (const none of ['0', '99', 'x', '1e0', '-1'])
        expect((await look(`${href('terms', 'cs')}?version=${none}`)).statusCode).toBe(404)
    }, 120_000)

    test('the previous terms have a page of their own, which leads to the others', async () => {
      const body = await html(href('oldTerms', 'cs'))
      expect(plain(wordsOf(readHtml(body)))).toContain('Verze 2, platí od 19. června 2026')
      expect(body).toContain(`href="${href('terms', 'cs')}?version=1"`)
      expect(body).toContain(`href="${href('terms', 'cs')}"`)
    })
  })

  describe('the terms of competitions as a PDF', () => {
    test.each(locales)('say what their page says, word by word: %s', async (locale) => {
      const { statusCode, headers, rawPayload } = await look(pdfs[locale])
      expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([
        200,
        'application/pdf',
        locale,
      ])
      const raw = rawPayload.toString('latin1')
      expect(raw).toMatch(/\/Marked true/)
      expect(raw).toContain(`/Lang (${locale === 'cs' ? 'cs-CZ' : 'en-GB'})`)
      const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '')
      const drawn = letters(pdfText(rawPayload))
      const page = readHtml(await html(href('competitionTerms', locale)))
      const said = textsIn(page).filter(({ text, of }) => {
        const inText = around(of, ['main']) && !around(of, ['nav']) && around(of, ['p', 'li', 'h2'])
        return inText !== null && letters(text).length > 0
      })
      expect(said.length).toBeGreaterThan(30)
      expect(said.filter(({ text }) => !drawn.includes(letters(text))).map(({ text }) => text)).toEqual([])
    })

    test('are the same bytes each time, and are not sent again to a client that has them', async () => {
      const first = await look(pdfs.cs)
      const etag = String(first.headers.etag)
      expect((await look(pdfs.cs)).rawPayload.equals(first.rawPayload)).toBe(true)
      expect((await look(pdfs.cs, { 'if-none-match': etag })).statusCode).toBe(304)
      expect((await look(pdfs.en, { 'if-none-match': etag })).statusCode).toBe(200)
    })
  })

  describe('information that the law requires', () => {
    test.each<[RouteName, string[]]>([
      [
        'terms',
        [
          'Gorazdova 1969/24',
          'adr.coi.cz',
          'odstoupit od smlouvy zde',
          '§ 1837 písm. g)',
          'Objednávka zavazující k platbě',
          'Za platbu kartou nic neúčtujeme',
          'nejnižší cenu za posledních 30 dnů',
          'prohlášení o přístupnosti',
        ],
      ],
      [
        'privacy',
        [
          'po 90 dnech',
          '10 let',
          '12 měsíců',
          'jen klíčované otisky',
          'Pplk. Sochora 27',
          'vznést námitku',
          'Zásilkovna s.r.o.',
        ],
      ],
      [
        'contact',
        [
          '00000019',
          'CZ00000019',
          'Městský soud v Praze',
          '2000145399/0800',
          'po–pá 9:00–16:00',
          'szpi.gov.cz',
          'svscr.cz',
          'adr.coi.cz',
        ],
      ],
      ['legalGuarantee', ['2 roky', 've všech státech Evropské unie', 'adr.coi.cz']],
      ['cookies', ['i18n_redirected', 'session', '§ 89 odst. 3']],
      ['accessibility', ['424/2023', 'EN 301 549', 'Česk']],
    ])('%s', async (page, facts) => {
      const said = await words(href(page, 'cs'))
      expect(facts.filter((fact) => !said.includes(fact))).toEqual([])
      // The platform was closed on 20 July 2025.
      expect(said).not.toContain('ec.europa.eu/consumers/odr')
    })

    test('goods say before they are bought whether they can be returned, and where the legal guarantee is', async () => {
      const jerky = await html('/produkt/original-hovezi-jerky')
      expect(plain(wordsOf(readHtml(jerky)))).toContain('Neotevřené balení můžete do 14 dnů vrátit')
      expect(jerky).toContain('href="/zakonna-zaruka"')
      expect(await words('/produkt/tricko-big-meat')).toContain(
        'Do 14 dnů můžete zboží vrátit bez udání důvodu',
      )
    })

    test('every page ends in who runs the shop, its legal documents and the way out of a contract', async () => {
      for (const path of ['/', '/en', '/produkt/original-hovezi-jerky', '/hledani', '/kontakt']) {
        const locale = path === '/en' ? 'en' : 'cs'
        const footer = (await html(path)).split('<footer')[1] ?? ''
        expect([path, footer]).toEqual([path, expect.stringContaining('00000019')])
        for (const page of ['terms', 'privacy', 'withdrawal', 'contact', 'cookies', 'accessibility'] as const)
          expect([path, footer]).toEqual([path, expect.stringContaining(`href="${href(page, locale)}"`)])
      }
      expect(await html('/')).toContain(`href="${pdfs.cs}"`)
    })
  })

  test('what the database says of goods is set as the shop’s own texts are', async () => {
    const body = await html('/produkt/chilli-hovezi-jerky')
    expect(body).toContain('Maso k\u00a0pivu i\u00a0na túru. Říká se mu „poctivé“.')
  })

  describe('the price of a kilogram stands with that of food', () => {
    const lonelyOn = async (paths: string[], by?: Visitor) => {
      const cookie = [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
      const found: string[] = []
      for (const path of paths) {
        const { statusCode, body } = await look(path, cookie ? { cookie } : {})
        expect([path, statusCode]).toEqual([path, 200])
        found.push(...lonelyPrices(body).map((said) => `${path} ${said}`))
      }
      return found
    }

    test('on every page that anybody may find', async () => {
      const sitemap = readXml((await look('/sitemap.xml')).body)
      const listed = findAll(sitemap!, 'loc').map(({ text }) => new URL(text).pathname)
      expect(listed.length).toBeGreaterThan(20)
      const searches = ['/hledani', '/en/search', '/hledani?q=jerky', '/en/search?q=beef']
      expect(await lonelyOn([...listed, ...searches])).toEqual([])
    }, 120_000)

    test('from the cart to the button that orders', async () => {
      const visitor = open().visitor()
      await filledCart(visitor, { boxes: 1, pieces: 3, tShirt: 'M' })
      const steps = ['/objednavka', '/en/order', '/objednavka?krok=kosik']
      expect(await lonelyOn(['/', '/produkt/original-hovezi-jerky', ...steps], visitor)).toEqual([])
    })

    test('for resellers', async () => {
      await withDemoAccounts(open())
      const reseller = await signedIn(open(), demo.reseller, demoPassword)
      expect(await lonelyOn(['/b2b', '/en/en/b2b'], reseller)).toEqual([])
    })
  })

  describe('the newsletter without scripts', () => {
    const send = async (email: string) =>
      await app.inject({
        method: 'POST',
        url: '/newsletter',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          accept: 'text/html',
        },
        body: new URLSearchParams({ email }).toString(),
      })
    const field = (body: string) => /<input[^>]*name="email"[^>]*>/.exec(body)?.[0] ?? ''

    test('marks itself sent and clears the address; where it came from is kept as proof', async () => {
      const { statusCode, body } = await send('bez-skriptu@example.cz')
      expect(statusCode).toBe(200)
      expect(body).toContain('Skoro hotovo')
      expect(field(body)).not.toContain('bez-skriptu')
      const { db } = await database()
      const proof = await db
        .selectFrom('newsletter_consent')
        .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'subscriber_id')
        .where('email', '=', 'bez-skriptu@example.cz')
        .select(['kind', 'source', 'text_version'])
        .executeTakeFirstOrThrow()
      expect(proof).toMatchObject({ kind: 'ASKED', source: 'WEB' })
    })

    test('says what is wrong and keeps what was typed', async () => {
      const { statusCode, body } = await send('není adresa')
      expect(statusCode).toBe(422)
      expect(field(body)).toContain('value="není adresa"')
      expect(field(body)).toContain('aria-invalid="true"')
      expect(body).not.toContain('Skoro hotovo')
    })
  })

  describe('a lowered price', () => {
    // A process checks at most once a second whether its kept data has changed.
    const saysSoon = async (url: string, said: string) =>
      await expect.poll(async () => await words(url)).toContain(said)
    const snack = '/produkt/original-hovezi-jerky'
    /** Queries are dated by the database's own clock. */
    const daysOn = (days: number) => new Date(Date.now() + 60_000 + days * 24 * 3600_000)

    test('is announced with the lowest of the thirty days before, in both languages, as long as it is news', async () => {
      const { db } = await database()
      open().clock.now = daysOn(0)
      expect(await words(snack)).not.toContain('Nejnižší cena')
      await setPrice(db, snackId, 5310)
      await setPrice(db, chilliId, 8720)
      await saysSoon(snack, 'Sleva 10 %. Nejnižší cena za 30 dní před slevou: 59 Kč')
      await saysSoon('/en/product/chilli-beef-jerky', '20% off. Lowest price in the 30 days before: CZK 109')
      open().clock.now = daysOn(31)
      expect(await words(snack)).not.toContain('Nejnižší cena')
    })

    test('is none when it was raised first', async () => {
      const { db } = await database()
      open().clock.now = daysOn(0)
      await setPrice(db, snackId, 7900)
      await saysSoon(snack, '79 Kč')
      await setPrice(db, snackId, 5310)
      await saysSoon(snack, '53,10 Kč')
      expect(await words(snack)).not.toContain('Nejnižší cena')
    })
  })

  // Last, because its changes stay.
  test('that staff writes are on their kept pages at once, and on their day', async () => {
    const { clock, shop } = open()
    const started = clock.now
    const write = async (body: string, key: string, validFrom: string | null) =>
      await inTransaction(shop.db, async (tx) => {
        const context = { tx, actor: system, now: clock.now }
        const draft = await editedDocument({ db: tx, now: clock.now }, 'accessibility')
        const baseRevision = isRefusal(draft) ? 0 : draft.revision
        const text = { title: 'Přístupnost', body }
        const texts = { cs: text, en: { title: 'Accessibility', body: 'In English.' } }
        await saveDraft(context, { code: 'accessibility', texts, note: '', baseRevision })
        const asked = { code: 'accessibility', revision: baseRevision + 1, validFrom, key }
        expect(await publishDraft(context, asked)).toMatchObject({ isNew: true })
      })
    const page = href('accessibility', 'cs')
    await expect.poll(async () => await words(page)).toContain('Verze 1')
    await write('Píše {{operator_name}} sám.', 'now', null)
    await expect.poll(async () => await words(page)).toContain('Verze 2')
    expect(await words(page)).toContain(`Píše ${shop.config.operator.name} sám.`)
    await write('Od zítřka.', 'tomorrow', dayInPrague(new Date(started.getTime() + 24 * 3600_000)))
    expect(await words(page)).not.toContain('Od zítřka')
    clock.now = new Date(started.getTime() + 24 * 3600_000)
    await expect.poll(async () => await words(page)).toContain('Od zítřka')
    expect(await words(`${page}?version=2`)).toContain('Píše')
    clock.now = started
  })
})
