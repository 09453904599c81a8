// Options of a product: what its variants differ in, and that no two of them are the same.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { aShop } from '../../../test/app.ts'
import { flavour, pouch, staffDone } from '../../../test/catalogue.ts'
import { withDatabase } from '../../../test/database.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction } from '../../../test/statements.ts'
import { optionsView } from '../../office/catalogue/option-views.ts'
import type { ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'

const { code } = flavour
const grams = (text: string) => ({ name: { cs: text, en: text } })
const weight = { name: { cs: 'Hmotnost', en: 'Weight' }, values: [grams('25 g'), grams('50 g')] }
const cut = {
  name: { cs: 'Řez', en: 'Cut' },
  values: [{ name: { cs: 'Plátky', en: 'Slices' } }, { name: { cs: 'Kostky', en: 'Cubes' } }],
}

withDatabase('the options of a product', (database) => {
  const open = aShop(database)
  const staff = signedInOwner(open)
  let product: ProductRecord
  beforeAll(async () => {
    await staffDone(staff, 'products/create', flavour)
    product = await staffDone(staff, 'products/variants/create', { product: code, version: 1, ...pouch })
  })
  const at = () => ({ code, version: product.version })
  const setOptions = async (options: object[]) => {
    product = await staffDone(staff, 'products/options/set', { ...at(), options })
    return product
  }
  const refused = async (path: string, body: object) => {
    const answer = await staff.put(`/api/admin/products/${path}`, body)
    const faults = answer.body.errors?.map(({ path: place, error_trans_key: key }) => [place, key])
    return [answer.status, faults ?? answer.body.error_trans_key]
  }
  const error = (name: string) => `catalogue_admin.error.${name}`

  test('the variant that was there takes its own weight, and one step makes the others', async () => {
    const [first] = (await setOptions([weight])).variants
    const fifty = product.options[0]?.values[1]?.id
    expect(first?.combination).toEqual([fifty])
    await setOptions([...product.options, cut])
    const [grammage, shape] = product.options
    expect([grammage?.name.en, shape?.name.cs]).toEqual(['Weight', 'Řez'])
    expect(product.variants[0]?.combination).toEqual([fifty, shape?.values[0]?.id])
    const facts = { vat_category: 'food', shipping_weight_g: 60 }
    product = await staffDone(staff, 'products/variants/missing', {
      product: code,
      version: product.version,
      ...facts,
    })
    expect(
      product.variants.map((one) => [one.code, one.net_weight_g, one.published, one.combination.length]),
    ).toEqual([
      [pouch.code, 50, false, 2],
      ['BEEF-GARLIC-25-G-PLATKY', 25, false, 2],
      ['BEEF-GARLIC-25-G-KOSTKY', 25, false, 2],
      ['BEEF-GARLIC-50-G-KOSTKY', 50, false, 2],
    ])
    expect(await refused('variants/missing', { product: code, version: product.version, ...facts })).toEqual([
      422,
      error('none_missing'),
    ])
  })

  test('more combinations than a product has room for are neither listed nor created', async () => {
    const many = (name: string) => ({
      name: { cs: name, en: name },
      values: Array.from({ length: 8 }, (_, nth) => ({
        name: { cs: `${name} ${nth}`, en: `${name} ${nth}` },
      })),
    })
    const bare = { ...flavour, code: 'many-ways', texts: {} }
    const { version } = await staffDone(staff, 'products/create', bare)
    const options = [many('A'), many('B')]
    const made = await staffDone(staff, 'products/options/set', {
      code: bare.code,
      version,
      options,
    })
    const facts = { product: bare.code, version: made.version, vat_category: 'food', shipping_weight_g: 60 }
    expect(await refused('variants/missing', facts)).toEqual([422, error('most_variants')])
    expect(optionsView(made, 'en').missing).toBeNull()
  })

  test('options are renamed and ordered, and keep what variants have of them', async () => {
    const before = product.variants[0]?.combination
    const [grammage, shape] = product.options
    const renamed = { ...shape, name: { cs: 'Tvar', en: 'Shape' }, values: shape?.values.toReversed() }
    await setOptions([renamed, grammage!])
    expect(product.options.map(({ name }) => name.cs)).toEqual(['Tvar', 'Hmotnost'])
    expect(product.options[0]?.values.map(({ name }) => name.en)).toEqual(['Cubes', 'Slices'])
    expect(product.variants[0]?.combination).toEqual(before?.toReversed())
  })

  test('what would leave two variants the same, or one without its value, is refused at its place', async () => {
    const [shape, grammage] = product.options
    const set = async (options: object[]) => await refused('options/set', { ...at(), options })
    expect(await set([shape!])).toEqual([422, error('option_needed')])
    expect(await set([{ ...shape, values: shape?.values.slice(1) }, grammage!])).toEqual([
      422,
      [['options.0.values', error('value_used')]],
    ])
    const twice = { ...shape, values: [...(shape?.values ?? []), { name: { cs: 'plátky', en: 'Strips' } }] }
    expect(await set([twice, { ...grammage, name: { cs: 'Tvar', en: 'Weight' } }])).toEqual([
      422,
      [
        ['options.1.name.cs', error('option_twice')],
        ['options.0.values.2.name.cs', error('option_twice')],
      ],
    ])
    expect(await set([{ ...shape, id: grammage?.id }, grammage!])).toEqual([422, error('option_unknown')])
    expect(await set([...product.options, cut, { ...cut, name: { cs: 'x', en: 'x' } }])).toEqual([
      422,
      [['options', 'catalogue_admin.validation.most_options']],
    ])
    const [first, second] = product.variants
    const combine = async (combination: number[]) =>
      await refused('variants/combine', { code: first?.code, version: product.version, combination })
    expect(await combine(second?.combination ?? [])).toEqual([
      422,
      [['combination', error('combination_taken')]],
    ])
    expect(await combine([first?.combination[0] ?? 0])).toEqual([
      422,
      [['combination', error('no_combination')]],
    ])
    const sized = { code: first?.code, version: product.version, size: 'M' }
    expect(await refused('variants/change', sized)).toEqual([422, [['size', error('options_of_sizes')]]])
  })

  test('a variant without its values keeps the product from being sold, and says so', async () => {
    const [first, second] = product.variants
    for (const one of [first, second]) {
      const price = { price_list: 'b2c', code: one?.code, min_quantity: 1, price: 99, price_before: null }
      await staffDone(staff, 'prices/set', price)
    }
    const version = () => ({ version: product.version })
    product = await staffDone(staff, 'products/variants/combine', {
      code: second?.code,
      ...version(),
      combination: [],
    })
    for (const one of [first, second])
      product = await staffDone(staff, 'products/variants/publish', { code: one?.code, ...version() })
    expect(product.lacks).toEqual(['combination'])
    expect(await refused('publish', at())).toEqual([
      422,
      [['combination', 'catalogue_admin.lacks.combination']],
    ])
    product = await staffDone(staff, 'products/variants/combine', {
      code: second?.code,
      ...version(),
      combination: second?.combination,
    })
    product = await staffDone(staff, 'products/publish', at())
    expect(await refused('variants/combine', { code: second?.code, ...version(), combination: [] })).toEqual([
      422,
      [['combination', 'catalogue_admin.lacks.combination']],
    ])
    const { db } = await database()
    const events = pageIn(
      await findAuditEvents({ db }, { size: 100, subject: { kind: 'product', id: code } }),
    ).rows
    expect(events.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['product.set_options', 'product.create_missing']),
    )
  })

  test('two variants that only differ in how they are called lack options', async () => {
    const bare = { ...flavour, code: 'two-alike', texts: undefined }
    await staffDone(staff, 'products/create', { ...bare, texts: {} })
    let other = await staffDone(staff, 'products/variants/create', {
      product: bare.code,
      version: 1,
      ...pouch,
      ean: null,
      code: 'ALIKE-1',
    })
    other = await staffDone(staff, 'products/variants/create', {
      product: bare.code,
      version: other.version,
      ...pouch,
      ean: null,
      code: 'ALIKE-2',
    })
    for (const { code: variant } of other.variants) {
      const price = { price_list: 'b2c', code: variant, min_quantity: 1, price: 99, price_before: null }
      await staffDone(staff, 'prices/set', price)
      other = await staffDone(staff, 'products/variants/publish', { code: variant, version: other.version })
    }
    expect(other.lacks).toContain('options')
  })

  test('the database itself holds the rules, for the user of the shop too', async () => {
    const { db } = await database()
    const [first, second] = product.variants
    const [shape] = product.options
    const writing = async (statement: ReturnType<typeof sql>) =>
      await inTransaction(db, async (tx) => await statement.execute(tx))
    // The combination of another variant.
    await expect(
      writing(sql`update variant_option set value_id = other.value_id from variant_option other
        where variant_option.variant_id = ${first?.id} and other.variant_id = ${second?.id}
          and other.option_id = variant_option.option_id`),
    ).rejects.toThrow('variant_combination_once')
    // A second value of an option, a value of another option, and a value that a variant has.
    await expect(
      writing(sql`insert into variant_option (variant_id, option_id, product_id, value_id)
        select variant_id, option_id, product_id, value_id from variant_option where variant_id = ${first?.id}`),
    ).rejects.toThrow('variant_option_pkey')
    await expect(
      writing(sql`update variant_option set option_id = ${shape?.id}
        where variant_id = ${first?.id} and option_id <> ${shape?.id}`),
    ).rejects.toThrow('variant_option')
    await expect(
      writing(sql`delete from product_option_value where id = ${first?.combination[0]}`),
    ).rejects.toThrow('foreign key')
    // A variant of another product, a fourth option, and a name in one language only.
    await expect(
      writing(sql`update variant_option set variant_id = (select min(id) from variant where product_id <> ${product.id})
        where variant_id = ${first?.id}`),
    ).rejects.toThrow('foreign key')
    await expect(
      writing(
        sql`insert into product_option (product_id, position, name_cs, name_en) values (${product.id}, 4, 'a', 'b')`,
      ),
    ).rejects.toThrow('product_option_most')
    await expect(
      writing(sql`update product_option set name_en = ' ' where id = ${shape?.id}`),
    ).rejects.toThrow('name_en')
  })
})
