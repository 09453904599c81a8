// Many products are put into a category from the list, and the batch can be undone.
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { translator } from '../../server/texts.ts'

const text = (key: string, values = {}) => translator('cs')(`admin_products.to_category.${key}`, values)

withShop('the list of products', (open, database) => {
  const staff = signedInOwner(open)
  const pages = pagesOf(open)
  const sent = async (category: number | string, as: string, codes: readonly string[]) =>
    await plainBrowser(pages, { as: staff, under: '/admin/' }).sends('products', [
      ['intent', 'categories'],
      ['as', as],
      ['category', String(category)],
      ...codes.map((code): [string, string] => ['product', code]),
    ])

  test('puts chosen products into a category and takes them out, all in one entry of the audit', async () => {
    const { db } = await database()
    const browser = plainBrowser(pages, { as: staff, under: '/admin/' })
    expect((await browser.opens('products')).html).not.toContain('name="product"')
    const { group } = (await done(
      staff.put('/api/admin/groups/create', {
        kind: 'category',
        name_cs: 'Maso',
        name_en: 'Meat',
        parent: null,
      }),
    )) as unknown as { group: { id: number } }
    const list = await browser.opens('products')
    const codes = (list.html.match(/<input[^>]*>/g) ?? [])
      .filter((box) => box.includes('name="product"'))
      .map((box) => /value="([^"]+)"/.exec(box)?.[1] ?? '')
    expect(codes.length).toBeGreaterThan(3)
    const members = async () =>
      (
        await db
          .selectFrom('product_group_member as m')
          .innerJoin('product as p', 'p.id', 'm.product_id')
          .select('p.code')
          .where('m.group_id', '=', group.id)
          .orderBy('m.position')
          .execute()
      ).map(({ code }) => code)
    const audited = async () =>
      (await db.selectFrom('audit_event').select('id').where('operation', '=', 'group.assign').execute())
        .length

    const none = await sent(group.id, 'add', [])
    expect([none.status, none.html.includes(text('none'))]).toEqual([422, true])
    expect((await sent('', 'add', codes)).html).toContain(text('no_category'))
    expect((await sent(group.id, 'add', ['no-such'])).html).toContain('no-such')
    expect(await members()).toEqual([])

    await sent(group.id, 'add', codes.slice(0, 1))
    const before = await audited()
    const all = await sent(group.id, 'add', codes.slice(0, 3))
    expect(all.html).toContain(text('done', { count: 3 }))
    expect([await members(), (await audited()) - before]).toEqual([codes.slice(0, 3), 1])
    // Undo names those that the batch added: once all are there, there is nothing to undo.
    expect(all.html).toContain('undo')
    expect((await sent(group.id, 'add', codes.slice(0, 3))).html).not.toContain('undo')
    await sent(group.id, 'remove', codes.slice(1, 3))
    expect(await members()).toEqual(codes.slice(0, 1))
  })

  test('shows the categories of each product, and finds products by a category, those below it included', async () => {
    const { db } = await database()
    const create = async (parent: number | null, name: string) =>
      (
        (await done(
          staff.put('/api/admin/groups/create', { kind: 'category', name_cs: name, name_en: name, parent }),
        )) as unknown as { group: { id: number } }
      ).group.id
    const above = await create(null, 'Nad')
    const below = await create(above, 'Pod')
    const [code = '', other = ''] = (
      await db.selectFrom('product').select('code').orderBy('position').limit(2).execute()
    ).map((one) => one.code)
    await sent(below, 'add', [code])
    const found = async (category: number | string) => {
      const browser = plainBrowser(pages, { as: staff, under: '/admin/' })
      const { html } = await browser.opens(`products?category=${category}`)
      const file = await browser.opens(`products/products.csv?category=${category}`)
      const call = await staff.get(`/api/admin/products?category=${category}`)
      const { products, categories } = call.body as unknown as {
        products: { code: string }[]
        categories: Record<string, number[]>
      }
      return { html, file: file.html, found: products.map((one) => one.code), categories }
    }
    for (const category of [above, below]) {
      const { html, file, found: codes, categories } = await found(category)
      expect(html).toContain(`/admin/products/${code}"`)
      expect(html).toMatch(/<td[^>]*>[^<]*Pod</)
      expect(html).not.toContain(`/admin/products/${other}"`)
      expect([file.includes(code), file.includes(other)]).toEqual([true, false])
      expect(codes).toEqual([code])
      expect(categories[code]).toContain(below)
    }
    const without = await found('none')
    expect(without.html).not.toContain(`/admin/products/${code}"`)
    expect(without.html).toContain(`/admin/products/${other}"`)
    expect((await staff.get('/api/admin/products?category=0')).status).toBe(422)
  })
})
