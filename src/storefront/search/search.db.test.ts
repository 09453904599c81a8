import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { factFaults, factsIn } from '../../../test/schema-org-rules.ts'
import { formatPrice } from '../../lib/money.ts'
import { href, locales, localeOf, routeAt } from '../../lib/routes.ts'
import { findAll, readXml } from '../../server/xml.ts'

const origin = 'https://shop.example'
const hostile = '</script><script>alert(1)</script> & "x"'
type Thing = Record<string, unknown>

withDemo('pages as search engines see them', (database) => {
  const open = aShop(database, {
    config: { publicUrl: origin, searchEngines: true, rateLimitPerMinute: 600 },
  })
  let app: FastifyInstance
  let pages: Map<string, string>
  let close: () => Promise<void>
  let count = 0

  beforeAll(async () => {
    const { db } = await database()
    await db.updateTable('stock').set({ on_hand: 0 }).where('variant_id', '=', 17).execute()
    const description = `Hovězí. ${hostile}`
    await db.updateTable('product_text').set({ description }).where('product_id', '=', 1).execute()
    ;({ app, pages, close } = await openPagesApp(open().shop))
  }, 120_000)
  afterAll(async () => await close?.())

  const look = async (path: string, remoteAddress = `10.7.${count >> 8}.${count++ & 255}`) =>
    await app.inject({ url: path, headers: { accept: 'text/html' }, remoteAddress })
  const html = async (path: string) => (await look(path)).body
  const sitemapPaths = async () =>
    findAll(readXml((await look('/sitemap.xml')).body)!, 'loc').map(
      ({ text }) => text.slice(origin.length) || '/',
    )

  describe('what may be listed', () => {
    test('the sitemap names every page that may be listed, and no other', async () => {
      const listed = await sitemapPaths()
      const slugs = { cs: 'chilli-hovezi-jerky', en: 'chilli-beef-jerky' }
      const found: string[] = []
      for (const [id, address] of pages) {
        if (id.startsWith('shared/')) continue
        const path = address.replace(':slug', slugs[localeOf(address)]).replace(/:\w+/g, '1')
        const { statusCode, headers, body } = await look(path)
        const isPage = statusCode === 200 && String(headers['content-type']).startsWith('text/html')
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]
        if (isPage && !/<meta name="robots" content="noindex"/.test(body)) {
          // A page that names its own address as canonical.
          expect([path, canonical]).not.toEqual([path, undefined])
          if (canonical === origin + path) found.push(path)
        } else expect([path, canonical]).toEqual([path, undefined])
      }
      const isOtherProduct = (path: string) =>
        routeAt(path)?.name === 'product' && !Object.values(slugs).some((slug) => path.endsWith(slug))
      expect(found.toSorted()).toEqual(listed.filter((path) => !isOtherProduct(path)).toSorted())
      expect(found.length).toBeGreaterThan(15)
    }, 120_000)

    test('each of them names itself, the same page in each language, and what to show of it', async () => {
      for (const path of await sitemapPaths()) {
        const body = await html(path)
        const links = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
        expect([path, links.map(([, language]) => language)]).toEqual([path, ['cs', 'en', 'x-default']])
        expect(links.map(([, , address]) => address)).toContain(origin + path)
        expect([path, meta(body, 'description')?.length ?? 0]).not.toEqual([path, 0])
        expect(body).toMatch(/<title>[^<]+ · Big Meat<\/title>/)
        const locale = localeOf(path)
        expect([meta(body, 'og:url'), meta(body, 'og:locale')]).toEqual([
          origin + path,
          locale === 'cs' ? 'cs_CZ' : 'en_GB',
        ])
        const image = meta(body, 'og:image')
        expect(image).toMatch(new RegExp(`^${origin}/share/[\\w-]+-${locale}\\.png$`))
        expect(sizeOf(`public${new URL(image ?? '').pathname}`)).toBe('1200x630')
      }
    }, 120_000)

    test('the language that another page names leads back', async () => {
      for (const path of await sitemapPaths()) {
        const of = async (page: string) =>
          [...(await html(page)).matchAll(/hrefLang="(cs|en)" href="([^"]+)"/g)].map(
            ([, , address]) => address,
          )
        const [cs = '', en = ''] = await of(path)
        expect([cs, en].map((address) => localeOf(new URL(address).pathname))).toEqual(['cs', 'en'])
        expect(await of((path.startsWith('/en') ? cs : en).slice(origin.length) || '/')).toEqual([cs, en])
      }
    }, 120_000)

    test('resellers’ registration is found under one address', async () => {
      expect(await html(href('merchantRegistrationB2b', 'cs'))).toContain(
        `<link rel="canonical" href="${origin}${href('merchantRegistration', 'cs')}"`,
      )
    })

    test.each(['order', 'login', 'search', 'oldTerms', 'newsletter', 'b2bHome', 'registration'] as const)(
      'the page %s stays out',
      async (name) => {
        for (const locale of locales) {
          const body = await html(href(name, locale))
          expect(meta(body, 'robots')).toBe('noindex')
          expect(body).not.toContain('rel="canonical"')
        }
      },
    )
  })

  describe('facts for search engines', () => {
    test('follow the rules of schema.org and Google on every page', async () => {
      const types: string[] = []
      for (const path of await sitemapPaths()) {
        const facts = factsIn(await html(path))
        if (['merchantRegistration', 'complaint'].includes(routeAt(path)?.name ?? '')) continue
        expect([path, facts ? factFaults(facts) : 'none']).toEqual([path, []])
        types.push(...(facts?.['@graph'] ?? []).map((thing) => thing['@type'] as string))
      }
      expect([...new Set(types)].toSorted()).toEqual(
        ['BreadcrumbList', 'FAQPage', 'OnlineStore', 'Product', 'ProductGroup', 'WebSite'].toSorted(),
      )
    }, 120_000)

    test('the rules would report what is missing or wrong', async () => {
      const facts = factsIn(await html('/produkt/chilli-hovezi-jerky'))!
      const change = (edit: (offer: Thing, product: Thing) => void) => {
        const copy = structuredClone(facts)
        const product = copy['@graph'][0]!
        edit(product.offers as Thing, product)
        return factFaults(copy)
      }
      expect(change((offer) => (offer.price = '109,00'))).toEqual([
        'Product.offers > Offer.price is "109,00"',
      ])
      expect(change((offer) => delete offer.shippingDetails)).toEqual([
        'Product.offers > Offer lacks shippingDetails',
      ])
      expect(change((_, product) => (product.colour = 'red'))).toEqual([
        'Product has colour, which nobody knows',
      ])
    })

    test.each([
      ['/produkt/original-hovezi-jerky', 59, 'cs'],
      ['/en/product/turkey-jerky-black-pepper-and-smoke', 105, 'en'],
    ] as const)('%s tells the price that the page shows', async (path, price, locale) => {
      const body = await html(path)
      const [product] = factsIn(body)!['@graph'] as [Thing]
      const offer = product.offers as Thing
      expect(offer).toMatchObject({
        price,
        priceCurrency: 'CZK',
        url: origin + path,
        availability: 'https://schema.org/InStock',
      })
      const shown = body.slice(body.indexOf('<main'))
      expect(shown).toContain(formatPrice(price * 100, locale))
      const { price: whole, referenceQuantity } = offer.priceSpecification as {
        price: number
        referenceQuantity: { value: number }
      }
      expect(shown).toContain(`${formatPrice((whole / referenceQuantity.value) * 100, locale)}/kg`)
    })

    test('every size of the t-shirt is an offer whose address chooses it; one that is sold out says so', async () => {
      const body = await html('/produkt/tricko-big-meat')
      const [group] = factsIn(body)!['@graph'] as [Thing]
      const variants = group.hasVariant as { size: string; offers: { url: string; availability: string } }[]
      expect(variants.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'])
      expect(variants.map(({ offers }) => offers.availability.replace('https://schema.org/', ''))).toEqual([
        ...Array<string>(6).fill('InStock'),
        'OutOfStock',
      ])
      const chosen = async (path: string) => {
        const radios = (await html(path)).match(/<input[^>]*type="radio"[^>]*>/g) ?? []
        return /value="(\d+)"/.exec(radios.find((radio) => radio.includes('checked=""')) ?? '')?.[1]
      }
      const all = await Promise.all(
        variants.map(async ({ offers }) => await chosen(offers.url.slice(origin.length))),
      )
      // An unavailable variant is not preselected: the first available one is.
      expect(all).toEqual(['11', '12', '13', '14', '15', '16', '11'])
      expect(await chosen('/produkt/tricko-big-meat?velikost=%3Cscript%3E')).toBe('11')
    })

    test('are data and nothing else: no text of a product ends the element, and no price of resellers is in it', async () => {
      const { body, headers } = await look('/produkt/original-hovezi-jerky')
      const facts = factsIn(body)!
      expect((facts['@graph'][0] as Thing).description).toContain(hostile)
      expect(body).not.toContain('<script>alert(1)')
      expect(body.match(/application\/ld\+json/g)).toHaveLength(1)
      expect(JSON.stringify(facts)).not.toMatch(/"price":39\b/)
      // The policy's contents are tested in a browser: development lets Vite's own scripts in as they are.
      expect(String(headers['content-security-policy'])).toContain("script-src 'self'")
    })
  })

  describe('the search', () => {
    const found = async (path: string) => {
      const body = await html(path)
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
      return {
        body,
        main,
        links: [...main.matchAll(/<h2[^>]*><a[^>]*href="([^"]+)"/g)].map(([, address]) => address),
      }
    }

    test.each([
      ['/hledani?q=chilli', '/produkt/chilli-hovezi-jerky'],
      ['/hledani?q=SUSENE%20HOVEZI', '/produkt/original-hovezi-jerky'],
      ['/hledani?q=tri%C4%8Dko', '/produkt/tricko-big-meat'],
      ['/hledani?q=odstoupeni%20od%20smlouvy', '/odstoupeni-od-smlouvy'],
      ['/hledani?q=povlak', '/#otazky'],
      ['/hledani?q=velkoobchod', '/registrace-obchodnika'],
      ['/en/search?q=withdrawal', '/en/withdrawal'],
      ['/hledani?q=bilkoviny', '/produkt/original-hovezi-jerky'],
      ['/en/search?q=turkey', '/en/product/turkey-jerky-black-pepper-and-smoke'],
    ])('%s finds %s first', async (path, first) => {
      expect((await found(path)).links[0]?.replace(/(?<=.)#s\d+$/, '')).toBe(first)
    })

    test('forgives typing errors and asks what was meant', async () => {
      const { links, main } = await found('/hledani?q=hovzei')
      expect(links[0]).toContain('hovezi-jerky')
      expect(main).toContain('href="/hledani?q=hov%C4%9Bz%C3%AD"')
    })

    test('says that there is nothing, and what there is instead', async () => {
      const { main, links } = await found('/hledani?q=tempeh')
      expect(links).toEqual([])
      expect(main).toContain('„tempeh“')
      expect(main).toContain('/produkt/original-hovezi-jerky')
    })

    test('shows what was typed as text, whatever it is', async () => {
      const typed = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
      const { body } = await found(`/hledani?q=${encodeURIComponent(typed)}`)
      expect(body).not.toContain('<img src=x')
      expect(body).not.toContain('<script>alert(1)')
      expect((await look(`/hledani?q=${'a'.repeat(5000)}`)).statusCode).toBe(200)
      expect((await look('/hledani?q=%00%1f%ff&q=2&q[]=3')).statusCode).toBe(200)
    })

    test('leads to places that exist in the documents', async () => {
      const { links } = await found('/hledani?q=reklamace')
      const [path, anchor] = links.find((link) => link?.includes('#s'))!.split('#')
      expect(await html(path ?? '')).toContain(`id="${anchor}"`)
    })

    test('is asked for a while, and not without end', async () => {
      const statuses = []
      for (let asked = 0; asked < 52; asked++)
        statuses.push((await look(`/hledani?q=maso${asked}`, '10.9.9.9')).statusCode)
      expect([statuses.slice(0, 50).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
      expect((await look('/hledani', '10.9.9.9')).statusCode).toBe(200)
      expect((await look('/hledani.data?q=maso', '10.9.9.9')).statusCode).toBe(429)
      // The router treats all of them as the search, by its one spelling.
      for (const bent of [
        '/hledani??&q=a',
        '/hledani/_.data?q=a',
        '/hledani//?q=a',
        '/HLEDANI?q=a',
        '/%68ledani?q=a',
      ]) {
        const { statusCode, headers } = await look(bent, '10.9.9.9')
        const plain = statusCode === 301 ? String(headers.location) : bent
        expect([bent, (await look(plain, '10.9.9.9')).statusCode]).toEqual([bent, 429])
      }
    })
  })
})

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

/** `1200x630`, as a PNG says of itself. */
function sizeOf(file: string): string {
  const png = readFileSync(file)
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
