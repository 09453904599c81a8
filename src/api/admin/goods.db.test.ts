// Bulk prices, tables of products, the ledger of a variant, and the explanation of a buyer's price.
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, snackId, withShop } from '../../../test/app.ts'
import { aCompany, memberOf } from '../../../test/companies.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { stockOffTheLedger } from '../../../test/warehouse.ts'
import { sqlRows } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { tableRows } from '../../server/spreadsheet-rows.ts'
import { xlsxFile } from '../../server/spreadsheet.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findProductRecord, listProducts, productTables } from '../../shop/catalogue/catalogue.ts'
import { findLevel, listLots, listMovements } from '../../shop/stock/stock.ts'
import { explainPrice } from '../../workflows/pricing/pricing.ts'
import { importProducts, onFile } from '../../workflows/catalogue/catalogue.ts'

const code = 'BM-ORIGINAL-25'

withShop('goods for staff', (open, database) => {
  const staff = signedInOwner(open)
  type Told = { status: number; body: Record<string, unknown> }
  const put = async (path: string, body: object) => (await staff.put(path, body)) as unknown as Told
  const setMany = async (prices: object[], list = 'b2c') =>
    await put('/api/admin/prices/set-many', { price_list: list, prices })
  const pricesOf = async (list: string) => {
    const product = await findProductRecord({ db: open().shop.db, now: new Date() }, { variant: code })
    return product?.variants[0]?.prices
      .filter((one) => one.price_list === list)
      .map(({ min_quantity, price }) => [min_quantity, price])
  }
  const table = async () => {
    const { db } = open().shop
    const page = await listProducts({ db, now: new Date() }, { size: 100 })
    return productTables.productTable(await onFile({ db }, pageIn(page).rows))
  }
  const imported = async (rows: string[][], isTrial = false) => {
    const { db } = open().shop
    const read = await importProducts({ db, actor: system, now: new Date() }, { table: rows, isTrial })
    if (isRefusal(read)) throw new Error(read.error_trans_key)
    return read
  }
  const withCell = (rows: string[][], variant: string, column: string, value: string): string[][] => {
    const [at, name] = [rows[0]!.indexOf(column), rows[0]!.indexOf('variant')]
    return rows.map((row) => (row[name] === variant ? row.with(at, value) : row))
  }

  test('prices of a list are changed all or none, once, by one of two clerks', async () => {
    const before = await pricesOf('b2c')
    expect(before).toHaveLength(4)
    const raised = (by: number) =>
      before!.map(([min_quantity, price]) => ({
        code,
        min_quantity,
        price: price! + by,
        price_before: price,
      }))
    const [one, other] = await Promise.all([setMany(raised(1)), setMany(raised(2))])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = one.status === 200 ? 1 : 2
    expect(await pricesOf('b2c')).toEqual(before!.map(([from, price]) => [from, price! + won]))
    expect(await setMany(raised(won))).toMatchObject({ status: 200, body: { changed: 0, is_repeat: true } })
    const events = await findAuditEvents(
      { db: open().shop.db },
      { size: 10, subject: { kind: 'price_list', id: 'b2c' } },
    )
    expect(pageIn(events).rows.filter(({ operation }) => operation === 'price.set_many')).toHaveLength(1)
    // One stale price among them rolls all of them back.
    const stale = raised(won).map((price, at) => ({
      ...price,
      price_before: at === 0 ? price.price : 1,
      price: 5,
    }))
    expect(await setMany(stale)).toMatchObject({
      status: 409,
      body: { error_trans_key: 'catalogue_admin.error.changed_meanwhile' },
    })
    expect(await pricesOf('b2c')).toEqual(before!.map(([from, price]) => [from, price! + won]))
    for (const bad of [{ price: -1 }, { price: 1.005 }, { price: 2e6 }, { min_quantity: 0 }])
      expect((await setMany([{ ...raised(1)[0], ...bad }])).status).toBe(422)
    expect((await setMany([raised(1)[0]!, raised(1)[0]!])).status).toBe(422)
    expect((await setMany(raised(1), 'none')).status).toBe(404)
  })

  test('a price is explained as the cart asks it, list by list', async () => {
    const { db } = await database()
    await put('/api/admin/price-lists/create', { code: 'proc', name: 'Proč' })
    const price = { price_list: 'proc', code, min_quantity: 10, price: 12.5 }
    await done(staff.put('/api/admin/prices/set', { ...price, price_before: null }))
    const company = await aCompany(open())
    await db
      .updateTable('company')
      .set((eb) => ({
        price_list_id: eb.selectFrom('price_list').select('id').where('code', '=', 'proc'),
      }))
      .where('id', '=', company.id)
      .execute()
    const { visitor, email } = await memberOf(open(), company.id)
    await done(
      visitor.put('/api/cart/add-to-cart', { item_variant_id: snackId, quantity: 10, eshop_type: 'B2B' }),
    )
    const { cart } = await done(visitor.get('/api/cart?eshop-type=B2B'))
    const why = await explainPrice(open().shop, { email, code, pieces: 10 })
    expect(why).toMatchObject({
      orderType: 'B2B',
      lists: [
        { code: 'proc', passed: null },
        { code: 'b2b', passed: 'LATER' },
      ],
      tier: { quantity: 10, amount: 1250 },
      total: 12_500,
      isWithVat: false,
    })
    expect(cart.items[0]?.item_variant.price_per_piece_without_vat).toBe(12.5)
    // The code of a box, as orders show it, is its pieces; so is that of a piece.
    const boxes = await sqlRows<{ code: string; pieces: number }>(db)`
        select b.code, b.pieces from box b join variant v on v.id = b.variant_id where v.code = ${code} and b.published`
    const [box] = boxes
    expect(await explainPrice(open().shop, { email, code: box!.code, pieces: 2 })).toMatchObject({
      unit: box!.pieces,
      pieces: 2 * box!.pieces,
      total: 2 * box!.pieces * 1250,
    })
    await done(staff.put('/api/admin/prices/set', { ...price, price: null, price_before: 12.5 }))
    expect(await explainPrice(open().shop, { email, code, pieces: 10 })).toMatchObject({
      lists: [
        { code: 'proc', passed: 'NO_PRICE' },
        { code: 'b2b', passed: null },
      ],
    })
    expect(await explainPrice(open().shop, { email: 'no@example.cz', code, pieces: 1 })).toMatchObject({
      status: 404,
    })
    expect(await explainPrice(open().shop, { email: '', code: 'NONE', pieces: 1 })).toMatchObject({
      status: 422,
    })
  })

  test('an export read in again changes nothing, as CSV and as XLSX; a changed cell changes its product', async () => {
    const rows = await table()
    const sheet = await tableRows(await xlsxFile(rows, productTables.figureColumns(rows[0]!)))
    for (const read of [rows, sheet!]) {
      const { faults, products } = await imported(read)
      expect(faults).toEqual([])
      expect(new Set(products.map(({ outcome }) => outcome))).toEqual(new Set(['same']))
    }
    const changed = withCell(rows, code, 'cs.claim', 'Nová upoutávka')
    expect((await imported(changed, true)).products[0]).toMatchObject({ outcome: 'changed' })
    expect(await table()).toEqual(rows)
    expect(await imported(changed)).toMatchObject({ isDone: true })
    const product = await findProductRecord({ db: open().shop.db, now: new Date() }, { variant: code })
    expect(product?.texts.cs?.claim).toBe('Nová upoutávka')
    // The same table again names a version that is over.
    expect((await imported(withCell(rows, code, 'cs.claim', 'Jiná'))).faults).toMatchObject([
      { fault: 'catalogue_admin.error.changed_meanwhile' },
    ])
  })

  test('a table with faults changes nothing, and says each fault by its row and column', async () => {
    const rows = await table()
    const bad = withCell(
      withCell(withCell(rows, code, 'shipping_weight_g', 'ten'), 'BM-CHILLI-50', 'ean', '123'),
      'BM-PEPPER-50',
      'cs.slug',
      rows[1]![rows[0]!.indexOf('cs.slug')]!,
    )
    const { faults, isDone } = await imported(bad)
    expect(isDone).toBe(false)
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'shipping_weight_g'],
      [3, 'ean'],
      [4, 'cs.slug'],
    ])
    expect(await table()).toEqual(rows)
    // A cell emptied by mistake takes nothing off sale.
    const emptied = withCell(
      withCell(rows, code, 'product_published', ''),
      'BM-CHILLI-50',
      'variant_published',
      '',
    )
    expect((await imported(emptied)).faults).toMatchObject([
      { row: 2, column: 'product_published', fault: 'admin_products.error.yes_no' },
      { row: 3, column: 'variant_published', fault: 'admin_products.error.yes_no' },
    ])
    expect((await imported([['product', 'nonsense'], ['x']])).faults).toMatchObject([
      { row: 1, column: 'nonsense', fault: 'admin_products.error.column_unknown' },
    ])
    const reader = await aMember(open().shop.db, 'table-reader@example.cz', 'reader')
    const { db } = open().shop
    expect(
      await importProducts({ db, actor: reader, now: new Date() }, { table: rows, isTrial: true }),
    ).toMatchObject({ status: 403 })
  })

  test('the ledger of a variant adds up to what is not reserved, row by row, page by page', async () => {
    const { db } = open().shop
    for (const pieces of [5, 7, 9])
      await done(
        staff.put('/api/admin/stock/receipts/create', {
          supplier: 'Masna s.r.o.',
          document: `L${pieces}`,
          received_on: '2026-11-20',
          lines: [{ code, lot: `LEDGER-${pieces}`, best_before: '2027-06-30', pieces, cost: 18 }],
        }),
      )
    const all = pageIn(await listMovements({ db }, { code, asked: { size: 100 } })).rows
    const level = await findLevel({ db, now: new Date() }, { code })
    expect(all[0]?.balance).toBe(level!.free + level!.held)
    expect(all.slice(0, 3)).toMatchObject([
      { change: 9, lots: ['LEDGER-9'] },
      { change: 7, lots: ['LEDGER-7'] },
      { change: 5, lots: ['LEDGER-5'] },
    ])
    const first = pageIn(await listMovements({ db }, { code, asked: { size: 2 } }))
    const second = pageIn(await listMovements({ db }, { code, asked: { size: 2, after: first.next! } }))
    expect([...first.rows, ...second.rows]).toEqual(all.slice(0, 4))
    expect(await stockOffTheLedger(db)).toEqual([])
    expect((await staff.get('/api/admin/stock/movements?code=NONE')).status).toBe(404)
    expect((await staff.get(`/api/admin/stock/movements?code=${code}&after=x`)).status).toBe(400)
    const found = pageIn(await listLots({ db }, { search: 'ledger-', asked: { size: 10 } })).rows
    expect(found.map((lot) => lot.code)).toEqual(['LEDGER-9', 'LEDGER-7', 'LEDGER-5'])
  })
})
