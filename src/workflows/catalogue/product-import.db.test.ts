// A whole catalogue as a file, and the product export of Shoptet.
import { expect, test } from 'vitest'
import { withDatabase, type TestDatabase, withDemo } from '../../../test/database.ts'
import { aMember, system } from '../../../test/staff.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { Actor } from '../../server/context.ts'
import { csvFile } from '../../lib/csv.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { xlsxFile } from '../../server/spreadsheet.ts'
import { listProducts, productTables, withoutPrices } from '../../shop/catalogue/catalogue.ts'
import { everyGroup } from '../../shop/groups/groups.ts'
import { createPriceListByStaff } from '../pricing/pricing.ts'
import { importCatalogue, onFile } from './catalogue.ts'

const now = new Date('2026-11-21T12:00:00Z')
const encoded = (text: string) => new TextEncoder().encode(text)

async function exported({ db }: Pick<TestDatabase, 'db'>) {
  return await onFile({ db }, pageIn(await listProducts({ db, now }, { size: 100 })).rows)
}

/** The table without what only the shop that wrote it knows. */
const tableOf = (products: Awaited<ReturnType<typeof exported>>) =>
  productTables.productTable(products.map((one) => ({ ...one, version: 1 })))

type Imported = Exclude<Awaited<ReturnType<typeof importCatalogue>>, Refusal>

async function imported(
  { db }: Pick<TestDatabase, 'db'>,
  bytes: Uint8Array,
  { isTrial = false, actor = system }: { isTrial?: boolean; actor?: Actor } = {},
): Promise<Imported> {
  const done = await importCatalogue({ db, actor, now }, { bytes, isTrial })
  if (isRefusal(done)) throw new Error(done.error_trans_key)
  return done
}
const outcomesOf = ({ products }: Imported) => [...new Set(products.map(({ outcome }) => outcome))]

const tea = {
  code: 'tea',
  published: false,
  art: null,
  colour: null,
  position: 900,
  withdrawal: 'normal',
  texts: {
    cs: { slug: 'caj', name: 'Čaj', claim: '', description: '' },
    en: { slug: 'tea', name: 'Tea', claim: '', description: '' },
  },
  food: null,
  options: [
    {
      name: { cs: 'Hmotnost', en: 'Weight' },
      values: [
        { id: 71, name: { cs: '50 g' } },
        { id: 72, name: { cs: '100 g' } },
      ],
    },
    {
      name: { cs: 'Druh', en: 'Kind' },
      // The second value has no variant yet.
      values: [
        { id: 81, name: { cs: 'Zelený; jemný', en: 'Green; mild' } },
        { id: 82, name: { cs: 'Bílý', en: 'White' } },
      ],
    },
  ],
  categories: [
    [
      { cs: 'Nápoje', en: 'Drinks' },
      { cs: 'Čaje', en: 'Teas' },
    ],
    [{ cs: 'Dárky', en: 'Gifts' }],
  ],
  collections: [{ cs: 'Novinky', en: 'New' }],
  attributes: [
    {
      name: { cs: 'Původ', en: 'Origin' },
      values: [
        { cs: 'Čína', en: 'China' },
        { cs: 'Indie', en: 'India' },
      ],
    },
  ],
  variants: [
    { code: 'TEA-100', combination: [72, 81], weight: 120 },
    { code: 'TEA-50', combination: ['50 g', 'Zelený; jemný'], weight: 60 },
  ].map(({ code, combination, weight }, nth) => ({
    code,
    combination,
    published: false,
    vat_category: 'goods',
    size: null,
    min_quantity: 1,
    position: nth,
    ean: null,
    net_weight_g: null,
    shipping_weight_g: weight,
    boxes: [],
    prices: [{ price_list: 'b2c', min_quantity: 1, price: 99.5 }],
  })),
}

withDemo('a whole catalogue', (filled) => {
  withDatabase('and a shop without products', (empty) => {
    test('goes out with options, categories, collections and attributes, and comes back the same, also to an empty shop', async () => {
      const [from, to] = [await filled(), await empty()]
      const made = await imported(from, encoded(JSON.stringify(tea)))
      expect([made.faults, outcomesOf(made)]).toEqual([[], ['made']])
      expect(made.created).toEqual(['Nápoje', 'Nápoje > Čaje', 'Dárky', 'Novinky', 'Původ = Čína; Indie'])
      const groups = await everyGroup(from)
      expect(groups.categories.find(({ slugs }) => slugs.en === 'teas')).toMatchObject({ shown: false })

      const products = await exported(from)
      const rows = tableOf(products)
      const heading = rows[0] ?? []
      const cells = rows.find((row) => row.includes('TEA-50')) ?? []
      expect(
        ['options', 'combination', 'categories', 'attributes'].map((name) => cells[heading.indexOf(name)]),
      ).toEqual([
        'Hmotnost | Weight = 50 g; 100 g\nDruh | Kind = Zelený\\; jemný | Green\\; mild; Bílý | White',
        '50 g; Zelený\\; jemný',
        'Nápoje | Drinks > Čaje | Teas\nDárky | Gifts',
        'Původ | Origin = Čína | China; Indie | India',
      ])
      const table = productTables.productTable(products)
      const files = [
        encoded(csvFile(table)),
        new Uint8Array(await xlsxFile(table, productTables.figureColumns(table[0] ?? []))),
        encoded(JSON.stringify(products)),
        encoded(JSON.stringify(products.map((one) => ({ ...one, ...withoutPrices(one) })))),
      ]
      for (const file of files) {
        const again = await imported(from, file)
        expect([again.faults, outcomesOf(again), again.created]).toEqual([[], ['same'], []])
      }
      expect(await exported(from)).toEqual(products)

      // Price lists are terms of trade, not goods: a file needs them to be there.
      const lists = productTables.listsIn(table).map(({ list }) => list)
      for (const code of new Set(lists.filter((list) => !['b2c', 'b2b'].includes(list))))
        await inTransaction(to.db, async (tx) => {
          await createPriceListByStaff({ tx, now, actor: system }, { code, name: code })
        })
      for (const file of files.slice(0, 3)) {
        const there = await imported(to, file, { isTrial: true })
        expect([there.faults, outcomesOf(there)]).toEqual([[], ['made']])
      }
      expect(await exported(to)).toEqual([])
      expect((await imported(to, files[0] ?? new Uint8Array())).isDone).toBe(true)
      expect(tableOf(await exported(to))).toEqual(rows)
      expect((await everyGroup(to)).categories.map(({ names }) => names)).toEqual(
        expect.arrayContaining([{ cs: 'Nápoje', en: 'Drinks' }]),
      )
    })

    test('a trial says each cell that changes, a price only to who may see it', async () => {
      const shop = await filled()
      const file = encoded(
        'product,variant,en.claim,attributes,price.b2c.1\n' +
          'tea,TEA-50,Calm,Původ = Čína; Nepál,"101,50"\n',
      )
      const tried = await imported(shop, file, { isTrial: true })
      expect(tried.created).toEqual(['Původ = Nepál'])
      expect(tried.products).toEqual([
        {
          code: 'tea',
          outcome: 'changed',
          changes: [
            { variant: null, column: 'en.claim', before: '', after: 'Calm' },
            {
              variant: null,
              column: 'attributes',
              before: 'Původ | Origin = Čína | China; Indie | India',
              after: 'Původ | Origin = Čína | China; Nepál',
            },
            { variant: 'TEA-50', column: 'price.b2c.1', before: '99.5', after: '101.5' },
          ],
        },
      ])
      expect((await exported(shop)).find(({ code }) => code === 'tea')?.texts.en?.claim).toBe('')
      const owner = await aMember(shop.db, 'file-owner@example.cz', 'owner')
      const key = { id: 1, permissions: ['products.change', 'prices.change'] }
      const hidden = await imported(shop, file, { isTrial: true, actor: { ...owner, key } })
      expect(hidden.products[0]?.changes.map(({ column }) => column)).toEqual(['en.claim', 'attributes'])
      const reader = await aMember(shop.db, 'file-reader@example.cz', 'reader')
      const refused = await importCatalogue(
        { db: shop.db, actor: reader, now },
        { bytes: file, isTrial: true },
      )
      expect(refused).toMatchObject({ status: 403 })
    })

    test('says the row and the column of an option, a value and a category that fit nothing', async () => {
      const shop = await filled()
      const faultsOf = async (...lines: string[]) =>
        (await imported(shop, encoded(lines.join('\n')))).faults.map(({ row, column, fault }) => [
          row,
          column,
          fault,
        ])
      expect(await faultsOf('product;options', 'tea;Hmotnost')).toEqual([
        [2, 'options', 'admin_products.error.cell_options'],
      ])
      expect(await faultsOf('product;categories', 'tea;A > B > C > D')).toEqual([
        [2, 'categories', 'admin_products.error.levels'],
      ])
      expect(
        await faultsOf('product;variant;combination', 'tea;TEA-100;100 g\\; x', 'tea;TEA-50;50 g; Černý'),
      ).toEqual([[2, 'combination', 'admin_products.error.value_unknown']])
      // Two variants of one product can't be the same.
      expect(
        await faultsOf('product;variant;combination', 'tea;TEA-100;', 'tea;TEA-50;"100 g; Zelený\\; jemný"'),
      ).toEqual([[3, 'combination', 'catalogue_admin.error.combination_taken']])
    })

    const shoptet = [
      'code;pairCode;name;shortDescription;description;manufacturer;ean;categoryText;categoryText2;defaultCategory;price;currency;includingVat;percentVat;weight;minimumAmount;variant:Barva;variant:Velikost;filteringProperty:Materiál;stock;image;internalNote;',
      '"8001/M";"77";"Tričko Řízek";"<p>Pohodlné.</p>";"<p>Bavlna &amp; len</p><ul><li>měkké</li></ul>";"Šiju";"8594000000013";"Oblečení > Trička > Pánská > Letní";"";"Oblečení > Trička";"299,00";"CZK";"1";"21";"0,25";"1";"černá";"M";"bavlna; len";"5";"https://cdn.example.cz/1.jpg";"";',
      '"8001/L";"77";"Tričko Řízek";"<p>Pohodlné.</p>";"<p>Bavlna &amp; len</p><ul><li>měkké</li></ul>";"Šiju";"";"Oblečení > Trička > Pánská > Letní";"";"Oblečení > Trička";"319,00";"CZK";"1";"21";"0,25";"1";"černá";"L";"bavlna; len";"0";"https://cdn.example.cz/1.jpg";"";',
      '"9002";"";"Hrnek";"";"Prostý text";"";"";"Domácnost";"";"";"100";"CZK";"0";"21";"0.4";"";"";"";"";"";"";"";',
    ]
    /** As Shoptet writes it by default. */
    const cp1250 = (text: string): Uint8Array => {
      const letters = new Map<string, number>()
      for (let byte = 0; byte < 256; byte++)
        letters.set(new TextDecoder('windows-1250').decode(Uint8Array.of(byte)), byte)
      return Uint8Array.from(text, (letter) => letters.get(letter) ?? 63)
    }

    test('reads the product export of Shoptet as it is, twice the same', async () => {
      const shop = await empty()
      const first = await imported(shop, cp1250(shoptet.join('\r\n')))
      expect(first.faults).toEqual([])
      expect(first.products.map(({ code, outcome }) => [code, outcome])).toEqual([
        ['8001', 'made'],
        ['9002', 'made'],
      ])
      expect(first.left).toEqual(['stock', 'image'])
      expect(first.created).toEqual([
        'Oblečení',
        'Oblečení > Trička',
        'Oblečení > Trička > Pánská',
        'Výrobce = Šiju',
        'Materiál = bavlna; len',
        'Domácnost',
      ])
      const products = (await exported(shop)).filter(({ code }) => ['8001', '9002'].includes(code))
      expect(products).toMatchObject([
        {
          published: false,
          texts: {
            cs: {
              slug: 'tricko-rizek',
              name: 'Tričko Řízek',
              claim: 'Pohodlné.',
              description: 'Bavlna & len\n\n– měkké',
            },
          },
          options: [
            { name: { cs: 'Barva' } },
            { name: { cs: 'Velikost' }, values: [{ name: { cs: 'M' } }, { name: { cs: 'L' } }] },
          ],
          variants: [
            {
              code: '8001-M',
              ean: '8594000000013',
              shipping_weight_g: 250,
              vat_category: 'goods',
              prices: [{ price: 299 }],
            },
            { code: '8001-L', prices: [{ price: 319 }] },
          ],
        },
        // The shop's consumer prices hold VAT.
        {
          texts: { cs: { description: 'Prostý text' } },
          variants: [{ code: '9002', prices: [{ price: 121 }] }],
        },
      ])
      const again = await imported(shop, encoded(`\uFEFF${shoptet.join('\n')}`))
      expect([again.faults, outcomesOf(again), again.created]).toEqual([[], ['same'], []])
    })

    test('says what is wrong in an export of Shoptet by its own columns', async () => {
      const shop = await empty()
      const faultsIn = async (line: string) =>
        (await imported(shop, encoded(`code;name;price;currency;percentVat;weight;ean\n${line}`))).faults.map(
          ({ column, fault }) => [column, fault.replace('admin_products.error.', '')],
        )
      expect(await faultsIn('1;Pero;10;EUR;21;0,1;')).toEqual([['currency', 'shoptet_currency']])
      expect(await faultsIn('1;Pero;10;CZK;19;0,1;')).toEqual([['percentVat', 'shoptet_vat']])
      expect(await faultsIn('1;Pero;10;CZK;21;;')).toEqual([['weight', 'shoptet_weight']])
      expect(await faultsIn('1;Pero;10;CZK;21;0,1;123')).toEqual([['ean', 'catalogue_admin.validation.ean']])
      expect(await faultsIn('1;Pero;10;CZK;21;0,1;\n1;Tužka;10;CZK;21;0,1;')).toEqual([
        ['code', 'shoptet_twice'],
      ])
    })
  })
})
