import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { aShop, withShop } from '../../test/app.ts'
import { withDemo } from '../../test/database.ts'
import { googleFaults, heurekaFaults, itemsOf, zboziFaults } from '../../test/feed-rules.ts'
import { findAll, readXml, textIn } from '../server/xml.ts'
import { shippedColours } from '../lib/brand.ts'

const origin = 'https://shop.example'
const feeds = ['/feeds/heureka.xml', '/feeds/zbozi.xml', '/feeds/google.xml', '/feeds/google-en.xml']
const listings = [...feeds, '/sitemap.xml']

withDemo('being found', (database) => {
  const open = aShop(database, { config: { publicUrl: origin, searchEngines: true } })
  const read = async (path: string, headers = {}) => await open().visitor().get(path, headers)
  const itemFor = async (path: string, id: string) =>
    itemsOf((await read(path)).text)?.find(
      (item) => textIn(item, 'ITEM_ID') === id || textIn(item, 'id') === id,
    ) ?? null

  describe('feeds', () => {
    test.each([
      ['/feeds/heureka.xml', heurekaFaults],
      ['/feeds/zbozi.xml', zboziFaults],
      ['/feeds/google.xml', googleFaults],
      ['/feeds/google-en.xml', googleFaults],
    ] as const)('%s follows the rules of its reader in every field', async (path, faults) => {
      const { status, text, headers } = await read(path)
      expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(faults(text)).toEqual([])
      // Three flavours, and a t-shirt in seven sizes.
      expect(itemsOf(text)).toHaveLength(10)
    })

    test('the rules would report: what is missing, too long, wrong, or stands twice', async () => {
      const { text } = await read('/feeds/heureka.xml')
      expect(heurekaFaults(text.replace(/<ITEM_ID>BM-CHILLI-50</, '<ITEM_ID>BM-ORIGINAL-25<'))).toContain(
        'ITEM_ID BM-ORIGINAL-25 stands twice',
      )
      expect(heurekaFaults(text.replace(/<PRICE_VAT>59.00</, '<PRICE_VAT>59 Kč<'))).toHaveLength(1)
      expect(heurekaFaults(text.replace(/<IMGURL>.*<\/IMGURL>/, ''))).toEqual(['item 1: IMGURL is missing'])
      expect(heurekaFaults(text.replace('ZASILKOVNA<', 'POSEL<'))).toHaveLength(1)
      expect(heurekaFaults(text.slice(0, -5))).toEqual(['is no XML'])
      expect(googleFaults((await read('/feeds/google.xml')).text.replace('59.00 CZK', '59 Kč'))).toHaveLength(
        1,
      )
    })

    test('consumers’ prices with VAT, unit prices and what carriers ask', async () => {
      const heureka = await itemFor('/feeds/heureka.xml', 'BM-CHILLI-50')
      expect(textIn(heureka, 'PRICE_VAT')).toBe('109.00')
      const carriers = findAll(heureka!, 'DELIVERY').map((delivery) =>
        ['DELIVERY_ID', 'DELIVERY_PRICE', 'DELIVERY_PRICE_COD'].map((name) => textIn(delivery, name)),
      )
      expect(carriers).toEqual([
        ['ZASILKOVNA', '79.00', '114.00'],
        ['BALIKOVNA_DEPOTAPI', '69.00', '104.00'],
        ['ZASILKOVNA_NA_ADRESU', '119.00', '164.00'],
      ])
      const google = await itemFor('/feeds/google-en.xml', 'BM-CHILLI-50')
      const told = ['title', 'link', 'price', 'unit_pricing_measure', 'unit_pricing_base_measure']
      expect(told.map((name) => textIn(google, name))).toEqual([
        'Big Meat Chilli Beef Jerky 50 g',
        `${origin}/en/product/chilli-beef-jerky`,
        '109.00 CZK',
        '50 g',
        '1 kg',
      ])
    })

    test('never what resellers pay, and never an EAN of the shop’s own range', async () => {
      for (const path of feeds) {
        const { text } = await read(path)
        for (const price of ['74.00', '39.00', '70.00', '250.00', '71.00'])
          expect(text).not.toContain(`>${price}`)
        expect(text).not.toContain('2000000000')
      }
    })

    test('pictures that exist, of the goods alone', async () => {
      for (const item of itemsOf((await read('/feeds/google.xml')).text) ?? []) {
        const file = `public${new URL(textIn(item, 'image_link')).pathname}`
        expect([file, existsSync(file) && sizeOf(file)]).toEqual([file, '1000x1000'])
      }
    })

    test('sizes of one product are a group, each with an address of its own', async () => {
      const items = itemsOf((await read('/feeds/heureka.xml')).text) ?? []
      const shirts = items.filter((item) => textIn(item, 'ITEMGROUP_ID') === 't-shirt')
      expect(shirts.map((item) => new URL(textIn(item, 'URL')).search)).toEqual(
        ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'].map((size) => `?velikost=${size}`),
      )
    })
  })

  describe('what was fetched before', () => {
    test.each(listings)('%s is not sent again as long as it is the same', async (path) => {
      const first = await read(path)
      const again = await read(path, { 'if-none-match': String(first.headers.etag) })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(Number.isNaN(Date.parse(String(first.headers['last-modified'])))).toBe(false)
    })

    test('a new price is reported at once, and what is sold out is not offered', async () => {
      const { db } = await database()
      const before = await read('/feeds/heureka.xml')
      await db
        .updateTable('price')
        .set({ amount: 10_500 })
        .where('variant_id', '=', 8)
        .where('price_list_id', '=', 1)
        .where('min_quantity', '=', 1)
        .execute()
      const after = await read('/feeds/heureka.xml', { 'if-none-match': String(before.headers.etag) })
      expect(after.status).toBe(200)
      expect(textIn(await itemFor('/feeds/heureka.xml', 'BM-CHILLI-50'), 'PRICE_VAT')).toBe('105.00')
      await db.updateTable('stock').set({ on_hand: 0 }).where('variant_id', '=', 8).execute()
      expect(await itemFor('/feeds/heureka.xml', 'BM-CHILLI-50')).toBeNull()
      expect(textIn(await itemFor('/feeds/zbozi.xml', 'BM-CHILLI-50'), 'DELIVERY_DATE')).toBe('-1')
      expect(textIn(await itemFor('/feeds/google.xml', 'BM-CHILLI-50'), 'availability')).toBe('out_of_stock')
    })

    test('a product that is taken out leaves feeds and sitemap', async () => {
      const { db } = await database()
      await db.updateTable('product').set({ published: false }).where('id', '=', 3).execute()
      for (const path of listings) expect((await read(path)).text).not.toMatch(/kruti-jerky|turkey-jerky/)
      await db.updateTable('product').set({ published: true }).where('id', '=', 3).execute()
    })
  })

  describe('the sitemap', () => {
    test('names every page in both languages with each other, and the day it last changed', async () => {
      const root = readXml((await read('/sitemap.xml')).text)
      const urls = findAll(root!, 'url').map((url) => ({
        loc: textIn(url, 'loc'),
        changed: textIn(url, 'lastmod'),
        links: findAll(url, 'link').map(({ attributes }) => [attributes.hreflang, attributes.href]),
      }))
      const addresses = urls.map(({ loc }) => loc)
      expect(new Set(addresses).size).toBe(addresses.length)
      for (const { loc, links, changed } of urls) {
        expect(links.map(([language]) => language)).toEqual(['cs', 'en', 'x-default'])
        expect(links.map(([, href]) => href)).toContain(loc)
        for (const [, href] of links) expect(addresses).toContain(href)
        expect(changed).toMatch(/^(\d{4}-\d{2}-\d{2})?$/)
      }
      const changed = (path: string) => urls.find(({ loc }) => loc === origin + path)?.changed
      expect([changed('/odstoupeni-od-smlouvy'), changed('/registrace-obchodnika')]).toEqual([
        '2026-06-19',
        '',
      ])
      expect(changed('/produkt/chilli-hovezi-jerky')).toMatch(/^\d{4}-/)
      expect(changed('/')).toMatch(/^\d{4}-/)
    })
  })

  describe('robots.txt', () => {
    test('names the sitemap and closes personal pages', async () => {
      const { text, headers } = await read('/robots.txt')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
      for (const path of ['/api/', '/ucet', '/en/ucet', '/dev/', '/b2b/objednavky'])
        expect(text.split('\n')).toContain(`Disallow: ${path}`)
    })

    test('closes nothing that the sitemap names', async () => {
      const closed = [...(await read('/robots.txt')).text.matchAll(/^Disallow: (\S+)$/gm)].map(
        ([, path = '']) => path,
      )
      const named = findAll(readXml((await read('/sitemap.xml')).text)!, 'loc').map(
        ({ text }) => new URL(text).pathname,
      )
      expect(closed.length).toBeGreaterThan(10)
      expect(named.filter((path) => closed.some((one) => path.startsWith(one)))).toEqual([])
    })
  })

  describe('the manifest', () => {
    test.each([
      ['/manifest.webmanifest', 'cs', '/', 'Big Meat: Velké maso v\u00a0malém balení'],
      ['/en/manifest.webmanifest', 'en', '/en', 'Big Meat: Big meat in small package'],
    ])('%s speaks %s and starts at %s', async (path, lang, start, name) => {
      const { text, headers } = await read(path)
      expect(headers['content-type']).toContain('application/manifest+json')
      const manifest = JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] }
      expect(manifest).toMatchObject({
        id: '/',
        lang,
        start_url: start,
        name,
        short_name: 'Big Meat',
        scope: '/',
      })
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
      for (const { src, sizes } of manifest.icons) expect([src, sizeOf(`public${src}`)]).toEqual([src, sizes])
    })

    test('has the colour of the page', () => {
      const tokens = readFileSync('src/ui/tokens.css', 'utf8')
      expect(/--paper: (#\w+);/.exec(tokens)?.[1]).toBe(shippedColours.paper)
    })
  })
})

withShop('a shop that is only being tried', (open) => {
  let answers: { path: string; told: unknown }[]

  beforeAll(async () => {
    const paths = [
      '/robots.txt',
      '/sitemap.xml',
      '/feeds/google.xml',
      '/api/product/get-snack.cache',
      '/nowhere',
    ]
    answers = await Promise.all(
      paths.map(async (path) => ({
        path,
        told: (await open().visitor().get(path)).headers['x-robots-tag'],
      })),
    )
  })

  test('says noindex with every answer, and lets that be read', async () => {
    expect(answers.filter(({ told }) => told !== 'noindex, nofollow')).toEqual([])
    const { text } = await open().visitor().get('/robots.txt')
    expect(text).toContain('Disallow:\n')
    expect(text).not.toContain('Sitemap')
  })
})

/** `1200x630`, as a PNG says of itself. */
function sizeOf(file: string): string {
  const png = readFileSync(file)
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
