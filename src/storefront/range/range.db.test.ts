// Categories, collections and attributes from the office's calls to the shop's pages, with 300 products.
import { beforeAll, expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { aShop, done, type AnswerBody } from '../../../test/app.ts'
import { publishedFlavour } from '../../../test/catalogue.ts'
import { withDatabase } from '../../../test/database.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { sqlRows } from '../../../test/statements.ts'

interface Made {
  id: number
  slug: { cs: string; en: string }
  former_slugs: { locale: string; slug: string }[]
  products: number[]
}
interface MadeAttribute {
  id: number
  values: { id: number; name: { cs: string } }[]
}

withDatabase('the range of a shop', (database) => {
  const open = aShop(database)
  const staff = signedInOwner(open)
  const pages = pagesOf(open)
  beforeAll(async () => {
    await publishedFlavour(staff, 99)
  }, 60_000)

  const call = async (path: string, body: object): Promise<AnswerBody> =>
    await done(staff.put(`/api/admin/${path}`, body))
  const group = async (path: string, body: object) =>
    ((await call(`groups/${path}`, body)) as unknown as { group: Made }).group
  const attribute = async (body: object) =>
    ((await call('attributes/create', body)) as unknown as { attribute: MadeAttribute }).attribute
  const refused = async (path: string, body: object) => {
    const answer = await staff.put(`/api/admin/${path}`, body)
    return [answer.status, answer.body.error_trans_key]
  }
  const html = async (path: string) => await plainBrowser(pages, {}).opens(path)
  const category = async (cs: string, en: string, parent: number | null = null) =>
    await group('create', { kind: 'category', name_cs: cs, name_en: en, parent })

  const changed = (id: number) => ({
    group: id,
    name_cs: 'A',
    name_en: 'A',
    slug_cs: `a-${id}`,
    slug_en: `a-${id}`,
    text_cs: '',
    text_en: '',
    parent: null as number | null,
    picture: null,
    heureka: null,
    zbozi: null,
  })

  test('a shop of a few products without categories has the menu that it had', async () => {
    const { html: home } = await html('/')
    expect(home).not.toContain('/sortiment')
    expect(await html('/sortiment')).toMatchObject({
      status: 200,
      html: expect.stringContaining('noindex') as string,
    })
    expect((await open().visitor().get('/sitemap.xml')).text).not.toContain('/sortiment')
  })

  test('a category leads from its form through the menu to its products', async () => {
    const browser = plainBrowser(pages, { as: staff, under: '/admin/' })
    const made = await browser.sends('categories', {
      intent: 'group.add_category',
      name_cs: 'Sušené maso',
      name_en: 'Jerky',
      parent: '',
    })
    expect(made.to).toMatch(/^\/admin\/categories\/\d+\?done=group.add_category$/)
    const id = Number(/categories\/(\d+)/.exec(made.to ?? '')?.[1])
    expect((await html('/sortiment/susene-maso')).status).toBe(404)
    await browser.sends(`categories/${id}`, { intent: 'group.show' })
    const codes = await productCodes()
    const wrong = await browser.sends(`categories/${id}`, {
      intent: 'group.assign',
      products: 'no-such-code',
    })
    expect([wrong.status, wrong.html.includes('no-such-code')]).toEqual([422, true])
    const assigned = await browser.sends(`categories/${id}`, {
      intent: 'group.assign',
      products: codes.slice(0, 2).join('\n'),
    })
    expect(assigned.status).toBe(303)
    // A process hears of the change within a moment.
    await expect.poll(async () => (await html('/sortiment/susene-maso')).status).toBe(200)
    const page = await html('/sortiment/susene-maso')
    expect(page.html).toContain('<h1')
    expect(page.html).toContain('"@type":"BreadcrumbList"')
    await expect.poll(async () => (await html('/')).html).toContain('href="/sortiment/susene-maso"')
    expect((await html('/en/range/susene-maso')).to).toBe('/en/range/jerky')
    expect((await open().visitor().get('/sitemap.xml')).text).toContain('/en/range/jerky')
    const product = await html('/produkt/cesnekove-jerky')
    expect(product.html).toContain('href="/sortiment/susene-maso"')
    for (const [feed, path] of [
      ['heureka.xml', '<CATEGORYTEXT>Sušené maso</CATEGORYTEXT>'],
      ['google-en.xml', '<g:product_type>Jerky</g:product_type>'],
    ] as const) {
      const { text } = await open().visitor().get(`/feeds/${feed}`)
      if (text.includes('SHOPITEM') || text.includes('<item>')) expect(text).toContain(path)
    }
    await group('hide', { group: id })
    // The page was kept, and is dropped when its process hears of the change.
    await expect.poll(async () => (await html('/sortiment/susene-maso')).status).toBe(404)
    expect(await refused('groups/delete', { group: id })).toEqual([422, 'catalogue_admin.group.has_products'])
    await group('assign', { group: id, products: codes.slice(0, 2).join(' '), as: 'remove' })
    await group('delete', { group: id })
  })

  const productCodes = async () =>
    (
      await (
        await database()
      ).db
        .selectFrom('product')
        .select('code')
        .orderBy('position')
        .orderBy('id')
        .execute()
    ).map(({ code }) => code)

  test('the tree has no circle and three levels, whoever writes it', async () => {
    const { id: first } = await category('A', 'A')
    const { id: second } = await category('B', 'B', first)
    const { id: third } = await category('C', 'C', second)
    expect(
      await refused('groups/create', { kind: 'category', name_cs: 'D', name_en: 'D', parent: third }),
    ).toEqual([422, 'catalogue_admin.group.deep'])
    const under = (id: number, parent: number | null) => ({ ...changed(id), parent })
    expect(await refused('groups/change', under(first, third))).toEqual([422, 'catalogue_admin.group.circle'])
    const { db } = await database()
    for (const [id, parent] of [
      [first, third],
      [first, first],
    ] as const)
      await expect(
        db.updateTable('product_group').set({ parent_id: parent }).where('id', '=', id).execute(),
        'the database refuses a circle',
      ).rejects.toThrow('below itself')
    // A branch moves as a whole.
    await group('change', under(second, null))
    const { path } = await db
      .selectFrom('product_group')
      .select('path')
      .where('id', '=', third)
      .executeTakeFirstOrThrow()
    expect(path).toEqual([second, third])
    expect(await refused('groups/change', { ...under(third, null), slug_cs: `a-${second}` })).toEqual([
      422,
      'catalogue_admin.error.slug_taken',
    ])
    for (const id of [third, second, first]) await group('delete', { group: id })
  })

  test('a former address leads to the present one, until another group takes it', async () => {
    const { id } = await category('Klobásy', 'Sausages')
    await group('show', { group: id })
    const rename = async (slug_cs: string, slug_en: string) =>
      await group('change', { ...changed(id), slug_cs, slug_en })
    await rename('klobasky', 'sausages')
    const { former_slugs } = await rename('parky', 'frankfurters')
    expect(former_slugs).toEqual([
      { locale: 'cs', slug: 'klobasy' },
      { locale: 'cs', slug: 'klobasky' },
      { locale: 'en', slug: 'sausages' },
    ])
    const leads = async (path: string) => {
      const { status, to } = await html(path)
      return status === 301 ? to : status
    }
    await expect.poll(async () => await leads('/sortiment/klobasky')).toBe('/sortiment/parky')
    expect(await leads('/sortiment/klobasy')).toBe('/sortiment/parky')
    expect(await leads('/en/range/sausages')).toBe('/en/range/frankfurters')
    expect(await leads('/en/range/klobasy'), 'of the other language').toBe('/en/range/frankfurters')
    expect(
      (await plainBrowser(pages, { as: staff, under: '/admin/' }).opens(`categories/${id}`)).html,
    ).toContain('cs: klobasky')
    // Back to the first address: no circle.
    await rename('klobasy', 'frankfurters')
    await expect.poll(async () => await leads('/sortiment/klobasy')).toBe(200)
    expect(await leads('/sortiment/parky')).toBe('/sortiment/klobasy')
    const { id: other, slug } = await category('Párky', 'Wieners')
    await group('show', { group: other })
    expect(slug.cs).toBe('parky')
    await expect.poll(async () => await leads('/sortiment/parky')).toBe(200)
    for (const one of [id, other]) await group('delete', { group: one })
    await expect.poll(async () => await leads('/sortiment/klobasky')).toBe(404)
  })

  test('a collection keeps its products chosen by hand while a rule chooses', async () => {
    const [code = ''] = await productCodes()
    const { id } = await group('create', {
      kind: 'collection',
      name_cs: 'Dárky',
      name_en: 'Gifts',
      parent: null,
    })
    const chosen = await group('assign', { group: id, products: code, as: 'add' })
    const page = async () =>
      (await plainBrowser(pages, { as: staff, under: '/admin/' }).opens(`collections/${id}`)).html
    expect(await page()).toContain('Ručně vybraný produkt (1) zůstane uložený')
    const ruled = await group('rule', { group: id, rule: { protein_from: 100 } })
    expect(ruled.products).toEqual([])
    expect(await page()).toContain('Ručně vybraný produkt (1) zůstává uložený')
    expect((await group('rule', { group: id, rule: null })).products).toEqual(chosen.products)
    // Without a choice by hand, it begins with what the rule found.
    await group('assign', { group: id, products: code, as: 'remove' })
    const all = await group('rule', { group: id, rule: {} })
    expect((await group('rule', { group: id, rule: null })).products).toEqual(all.products)
    await group('rule', { group: id, rule: {} })
    await group('delete', { group: id })
  })

  test('300 products are found by facts, in pages, by one statement for all groups', async () => {
    const meat = await attribute({
      name_cs: 'Maso',
      name_en: 'Meat',
      filter: 'with',
      values: 'Hovězí | Beef\nKrůtí | Turkey',
    })
    const allergens = await attribute({
      name_cs: 'Alergeny',
      name_en: 'Allergens',
      filter: 'without',
      values: 'Žádné | None\nSója | Soy',
    })
    const { id } = await category('Všechno', 'Everything')
    await group('show', { group: id })
    const { db } = await database()
    await sqlRows(db)`
      with made as (
        insert into product (id, code, art, position)
        select 10000 + n, 'GEN-' || n, 'snack-original', 100 + n from generate_series(1, 300) n returning id
      ), texts as (
        insert into product_text (product_id, locale, slug, name, claim, description)
        select id, l, 'gen-' || l || '-' || id, 'Gen ' || id, '', '' from made, unnest(array['cs', 'en']) l
      ), variants as (
        insert into variant (id, product_id, code, vat_category, net_weight_g, shipping_weight_g)
        select id, id, 'GENV-' || id, 'food', (array[25, 50, 300])[id % 3 + 1], 400 from made
      ), prices as (
        insert into price (price_list_id, variant_id, min_quantity, amount) select 1, id, 1, id from made
      ), members as (
        insert into product_group_member (group_id, product_id, position) select ${id}::integer, id, id from made
      )
      insert into product_attribute_link (product_id, value_id)
      select id, (array[${meat.values[0]?.id}::integer, ${meat.values[1]?.id}::integer])[id % 2 + 1] from made
      union all
      select id, (array[${allergens.values[0]?.id}::integer, ${allergens.values[1]?.id}::integer])[id % 4 / 2 + 1]
      from made where id % 4 > 0`
    await expect.poll(async () => (await html('/sortiment/vsechno')).html).toContain('rel="next"')
    const first = await html('/sortiment/vsechno')
    expect(first.html).toContain('300')
    expect(first.html.match(/<h3/g)).toHaveLength(24)
    expect(first.html).toContain('rel="next"')
    expect(first.html).toMatch(/rel="canonical" href="[^"?]*\/sortiment\/vsechno"/)
    const narrowed = await html(
      `/sortiment/vsechno?a${meat.id}=${meat.values[1]?.id}&weight=50&sort=price_down`,
    )
    expect(narrowed.html).toContain('noindex')
    // Of 300, half are turkey, and two thirds weigh at most 50 g.
    expect(narrowed.html).toMatch(/role="status"[^>]*>100[^0-9]/)
    const without = await html(`/sortiment/vsechno?a${allergens.id}=${allergens.values[1]?.id}`)
    expect(without.html).toMatch(/role="status"[^>]*>75[^0-9]/)
    expect((await html('/sortiment/vsechno?page=13')).status).toBe(200)
    expect((await html('/sortiment/vsechno?page=14')).status).toBe(404)
    // The search has the same filters, beside the results that are no goods.
    const turkey = `a${meat.id}=${meat.values[1]?.id}`
    const found = async (query: string) => {
      const page = await html(`/hledani?q=gen&${query}`)
      const names = [...page.html.matchAll(/<h2[^>]*><a[^>]*href="\/produkt\/gen-cs-(\d+)"/g)]
      const said = /role="status"[^>]*>(.*?)<\/div>/.exec(page.html)?.[1]?.replaceAll(/<[^>]*>|\u00A0/g, ' ')
      return { ...page, said, ids: names.map(([, one]) => Number(one)) }
    }
    const best = await found('')
    expect(best.ids).toHaveLength(24)
    expect(best.html).toContain('>Nejlepší shoda<')
    expect(best.html).toMatch(/<strong>10[0-9],\d\d\s?Kč<\/strong>/)
    const last = await found('page=13')
    expect([last.ids.length, last.html.includes('rel="prev"'), last.html.includes('rel="next"')]).toEqual([
      12,
      true,
      false,
    ])
    expect((await found('page=14')).status).toBe(404)
    const few = await found(`${turkey}&weight=50&sort=price_down&page=2`)
    expect(few.said).toContain('100 výsledků')
    expect(few.said).toContain('Filtry a řazení ukazují jen zboží.')
    expect(few.ids.every((one) => one % 2 === 1 && one % 3 < 2)).toBe(true)
    expect(few.ids).toEqual(few.ids.toSorted((one, other) => other - one))
    expect(few.html).toContain(`href="/hledani?q=gen&${turkey}&weight=50&sort=price_down&page=3"`)
    expect(few.html).toContain('<input type="hidden" name="q" value="gen"')
    // All that names its allergens and has no soy is turkey.
    const beefWithoutSoy = `a${meat.id}=${meat.values[0]?.id}&a${allergens.id}=${allergens.values[1]?.id}`
    const nothing = await found(beefWithoutSoy)
    expect([nothing.ids, nothing.said]).toEqual([[], expect.stringContaining('Zrušit filtry') as string])
    expect(nothing.html).toContain('href="/hledani?q=gen"')
    expect((await html(`/sortiment/vsechno?${beefWithoutSoy}`)).html).toMatch(
      /role="status"[^>]*>Filtrům nic neodpovídá.*?href="\/sortiment\/vsechno"[^>]*>Zrušit filtry/,
    )
    const home = await html('/')
    expect(home.html.match(/\/produkt\/gen-/g)?.length ?? 0).toBeLessThan(13)
    const { id: light } = await group('create', {
      kind: 'collection',
      name_cs: 'Lehké',
      name_en: 'Light',
      parent: null,
    })
    const ruled = await group('rule', {
      group: light,
      rule: { categories: [id], values: [meat.values[1]?.id, allergens.values[1]?.id], weight_to: 30 },
    })
    // Turkey (odd), none of the soy (1 of 4), 25 g (1 of 3).
    expect(ruled.products).toHaveLength(25)
    expect(await refused('groups/assign', { group: light, products: 'GEN-1', as: 'add' })).toEqual([
      422,
      'catalogue_admin.group.by_rule',
    ])
    const tried = await plainBrowser(pages, { as: staff, under: '/admin/' }).opens(
      `collections/${light}?try=1&categories=${id}&weight_to=30`,
    )
    expect(tried.html).toContain('100')
    // A scale is drawn on the product's page: of two steps, turkey is the second.
    const product = '/produkt/gen-cs-10001'
    expect((await html(product)).html).not.toContain('Maso')
    await call('attributes/change', {
      attribute: meat.id,
      name_cs: 'Maso',
      name_en: 'Meat',
      filter: 'with',
      is_scale: true,
      values: 'Hovězí | Beef\nKrůtí | Turkey',
    })
    await expect
      .poll(async () => (await html(product)).html)
      .toMatch(/<dt>Maso<\/dt><dd>Krůtí<\/dd>.*r="4".*r="10".*<span>Hovězí<\/span><span>Krůtí<\/span>/)
    expect(await refused('attributes/delete', { attribute: meat.id })).toEqual([
      422,
      'catalogue_admin.group.value_used',
    ])
  })
})
