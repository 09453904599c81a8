import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../test/accounts.ts'
import { done, readyToSubmit, startShop, type TestShop, type Visitor } from '../../test/app.ts'
import { withDatabase } from '../../test/database.ts'
import { aLogo } from '../../test/pictures.ts'
import { openPagesApp } from '../../test/pages-app.ts'
import { system } from '../../test/staff.ts'
import { pdfColours, pdfText } from '../../test/pdf-text.ts'
import { sqlRows, runVerb } from '../../test/statements.ts'
import { jobHandlers } from '../jobs.ts'
import { shippedColours } from '../lib/brand.ts'
import { readConfig } from '../server/config.ts'
import { openMailer } from '../server/mail.ts'
import { documentPdf, findDocuments, issueFor } from '../shop/invoices/invoices.ts'
import { setLogo } from '../workflows/settings/settings.ts'
import { findOrder, move } from '../shop/orders/orders.ts'
import { deployDatabase } from './open.ts'

/** Words, drawings and claims of the first demo's merchant. */
const firstMerchants =
  /big ?meat|\b(meat|beef|turkey|jerky|steaks?|cows?|t-shirt|snacks?)\b|hověz|krůt|sušen\w* mas|\bmas(o|a|u|e|em)\b|\bmasn[áéýío]|\bkýt[ay]\b|sváč|svačin|trič[ko]|chilli|\d+ g (of )?protein|high in protein|g bílkovin|vysok\w* obsah bílkovin|\/art\/(?!plain-)[\w-]+|\/goods\/(?!pack-)[\w-]+/giu

/** The first demo's, as the program ships them. */
const firstColours = new Set(Object.values(shippedColours))

/** A page without its scripts and the names of its styles, but with its structured data. */
const readable = (body: string) =>
  body
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/ (?:data-tone|class|id|name|for|value)="[^"]*"/g, '')

withDatabase('the second demo shop', (database) => {
  let open: TestShop
  let pages: Awaited<ReturnType<typeof openPagesApp>>
  const found = new Set<string>()
  beforeAll(async () => {
    const opened = await database()
    const addresses = { DATABASE_URL: opened.url, DATABASE_MIGRATION_URL: opened.ownerUrl }
    const config = readConfig({ NODE_ENV: 'test', DEMO: 'other', ...addresses })
    await deployDatabase(config, opened)
    open = await startShop(opened, { now: new Date(), config: { ...config, rateLimitPerMinute: 1_000_000 } })
    pages = await openPagesApp(open.shop)
  }, 120_000)
  afterAll(async () => {
    await pages.close()
    await open.close()
  })

  const lookAt = (where: string, body: string) => {
    for (const [colour] of body.matchAll(/#[0-9a-f]{6}\b/g))
      if (firstColours.has(colour)) found.add(`${where}: ${colour}`)
    for (const [word] of readable(body).matchAll(firstMerchants)) found.add(`${where}: ${word}`)
  }
  const findings = () => [...found].toSorted()
  const get = async (url: string, by?: Visitor) => {
    const cookie = [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await pages.app.inject({ url, headers: { accept: '*/*', ...(cookie ? { cookie } : {}) } })
    if (/html|xml|json|text/.test(String(answer.headers['content-type']))) lookAt(url, answer.body)
    return answer
  }
  /** Follows the links of pages from these on. @returns the addresses that answered */
  const crawl = async (from: string[], by?: Visitor) => {
    const seen = new Map<string, number>()
    const next = [...from]
    for (let url = next.shift(); url !== undefined; url = next.shift()) {
      if (seen.has(url)) continue
      const { statusCode, body } = await get(url, by)
      seen.set(url, statusCode)
      for (const [, link = ''] of body.matchAll(/(?:href="|<loc>)(?:https?:\/\/[^/"<]+)?(\/[^"<#?&]*)/g))
        if (!/^\/(assets|fonts|dev|art|goods|share|api)\b|\.(css|js|png|svg|ico|woff2)$/.test(link))
          next.push(link)
    }
    return seen
  }

  test('shows nothing of the first on its public pages, in feeds and other files', async () => {
    const files = ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'en/manifest.webmanifest']
    const feeds = ['heureka', 'zbozi', 'google', 'google-en'].map((name) => `feeds/${name}.xml`)
    const seen = await crawl(['/', '/en', ...[...files, ...feeds].map((name) => `/${name}`)])
    for (const page of [
      '/produkt/etiopie-sidamo',
      '/en/product/ethiopia-sidamo',
      '/sortiment/darky',
      '/en/range/decaf',
    ])
      expect(seen.get(page), page).toBe(200)
    expect([...seen.keys()].filter((url) => seen.get(url) === 200).length).toBeGreaterThan(60)
    expect(findings()).toEqual([])
  })

  test('nor in an order, its mails and its invoice', async () => {
    const { shop } = open
    const { config: environment } = shop
    const logo = await setLogo({ actor: system, now: shop.now(), db: shop.db, environment }, await aLogo())
    expect(logo).toMatchObject({ isNew: true })
    await shop.settings.refresh()
    const buyer = open.visitor()
    const { id: variantId } = await shop.db
      .selectFrom('variant')
      .select('id')
      .where('code', '=', 'MK-ETIOPIE-SIDAMO-250-FILTER')
      .executeTakeFirstOrThrow()
    await done(buyer.put('/api/cart/add-to-cart', { item_variant_id: variantId, quantity: 2 }))
    for (const url of ['/objednavka', '/en/order']) await get(url, buyer)
    await readyToSubmit(buyer)
    for (const url of ['/objednavka', '/en/order']) await get(url, buyer)
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id } = (await findOrder(shop, { token: order.token }))!
    const by = { actor: 'shop', why: 'paid', now: shop.now() } as const
    await runVerb(shop.db, move, {}, { orderId: id, to: { order: 'CONFIRMED', payment: 'PAID' }, by })
    await issueFor({ db: shop.db, config: shop.config, queue: shop.queue, now: shop.now() }, id)
    const [issued] = await findDocuments(shop, id)
    const invoice = await documentPdf({ db: shop.db, now: shop.now() }, issued?.id ?? 0)
    const text = pdfText(invoice?.content ?? new Uint8Array())
    expect(text).toContain(readConfig({ DEMO: 'other' }).operator.name)
    lookAt('invoice', text)
    expect(text, 'its logo stands there').not.toContain('MODRÁ KONVICE')
    expect(Buffer.from(invoice?.content ?? []).includes('/Width 480')).toBe(true)
    const colours = pdfColours(invoice?.content ?? new Uint8Array())
    expect(colours).toContain(shop.config.brand.main)
    expect([...colours].filter((colour) => firstColours.has(colour))).toEqual([])

    const from = { name: shop.config.shopName, address: shop.config.mailFrom }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, hasMailbox: true, from, now: shop.now })
    const report = (error: Error) => {
      throw error
    }
    const handlers = jobHandlers({ shop, mailer, origin: () => 'https://kettle.example', report })
    const rows = await sqlRows<{ name: string; data: object }>(shop.db)`
      select name, data from pgboss.job where state = 'created' order by created_on`
    for (const { name, data } of rows) await handlers.find((one) => one.name === name)?.run(data)
    const mails = (await pages.app.inject('/dev/mailbox.json')).json<
      { subject: string; html: string; text: string }[]
    >()
    expect(mails.length).toBeGreaterThan(0)
    for (const one of mails)
      expect(one.html).toMatch(/\/brand\/[0-9a-f]{32}-480x120\.png" alt="Modrá konvice"/)
    for (const one of mails) lookAt(`mail ${one.subject}`, `${one.subject} ${one.html} ${one.text}`)
    expect(findings()).toEqual([])
  })

  test('nor on the pages of its office', async () => {
    const staff = await signedIn(open, demo.admin, demoPassword)
    for (const page of [
      '',
      '/orders',
      '/products',
      '/stock',
      '/customers',
      '/money',
      '/content',
      '/settings',
    ])
      expect((await get(`/admin${page}`, staff)).statusCode, page).toBe(200)
    expect(findings()).toEqual([])
  })
})
