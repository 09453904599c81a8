// A new shop's name, seller, account and look in one form, and the first product with its stock.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { sqlRows } from '../../../test/statements.ts'

const path = 'settings/identity'
const formValues = {
  'shop.name': 'Hrnčírna',
  'brand.sloganCs': 'Hrnky z jedné dílny',
  'brand.sloganEn': 'Mugs from one workshop',
  'brand.main': '#1d4f91',
  'operator.name': 'Hrnčírna s.r.o.',
  'operator.address': 'Hrnčířská 5, 602 00 Brno',
  'operator.ico': '27074358',
  'operator.dic': '',
  'operator.register': 'C 1, Krajský soud v Brně',
  'operator.email': 'jana@hrncirna.example',
  'operator.phone': '+420 777 888 999',
  'bank.account': '222885/5500',
  'mail.sender': '',
}
const mug = {
  intent: 'create',
  withdrawal: 'normal',
  'cs.name': 'Hrnek Modřenka',
  vat_category: 'goods',
  shipping_weight_g: '450',
  price: '390',
  'options.0.name.cs': 'Barva',
  'options.0.name.en': 'Colour',
  'options.0.more.cs': 'Modrá\nBílá',
  'options.0.more.en': 'Blue\nWhite',
}

withShop('a newcomer’s forms', (open) => {
  const { opens, sends } = plainForms(open)
  const bases = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/name="(base\.\w+)" value="(\d+)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
  const saves = async (change: Partial<typeof formValues> = {}) =>
    await sends(path, { intent: 'identity', ...bases((await opens(path)).html), ...formValues, ...change })
  const stored = async (section: string) => {
    const rows = await sqlRows<{ value: object }>(open().shop.db)`
        select value from setting_version where section = ${section} order by version desc limit 1`
    return rows[0]?.value
  }

  test('begin without the first merchant’s values, and refuse what is wrong at its field', async () => {
    const { html } = await opens(path)
    expect(html).not.toMatch(/value="[^"]*(Big Meat|bigmeat|00000019|2000145399)/)
    const refused = await saves({ 'operator.ico': '12', 'brand.main': 'blue' })
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/id="identity\.\.brand\.main-error">/)
    expect((await saves({ 'operator.ico': '12' })).html).toMatch(/id="identity\.\.operator\.ico-error">/)
    expect(await stored('shop')).not.toMatchObject({ name: 'Hrnčírna' })
    const unknown = await sends(path, { intent: 'company', ico: '123' })
    expect([unknown.status, /id="company\.\.ico-error">/.test(unknown.html)]).toEqual([422, true])
  })

  test('save every section at once; nothing of the first look stays under another name', async () => {
    expect((await saves()).status).toBe(303)
    expect(await stored('shop')).toEqual({ name: 'Hrnčírna' })
    expect(await stored('operator')).toMatchObject({ ico: '27074358', dic: '' })
    expect(await stored('bank')).toMatchObject({ account: '222885/5500' })
    expect(await stored('mail')).toMatchObject({ sender: 'jana@hrncirna.example' })
    expect(await stored('brand')).toMatchObject({ main: '#1d4f91', drawings: false })
  })

  test('make a product with its variants and prices, and put each fault at its field', async () => {
    const repeated = await sends('products/new', {
      ...mug,
      'options.0.more.en': 'Blue\nBlue',
      price: 'much',
    })
    expect(repeated.html).toMatch(/id="create\.\.price-error">/)
    const twice = await sends('products/new', { ...mug, 'options.0.more.en': 'Blue\nBlue' })
    expect([twice.status, /id="create\.\.options\.0\.more\.en-error">/.test(twice.html)]).toEqual([422, true])
    expect((await sends('products/new', { ...mug, vat_category: '' })).html).toMatch(
      /id="create\.\.vat_category-error">/,
    )
    expect((await sends('products/new', mug)).status).toBe(303)
    const rows = await sqlRows<{ code: string; published: boolean; amount: number }>(open().shop.db)`
        select v.code, v.published, price.amount from variant v join product p on p.id = v.product_id
        join price on price.variant_id = v.id where p.code = 'hrnek-modrenka' order by v.position`
    expect(rows).toEqual([
      { code: 'HRNEK-MODRENKA-MODRA', published: true, amount: 390_00 },
      { code: 'HRNEK-MODRENKA-BILA', published: true, amount: 390_00 },
    ])
    expect((await sends('products/new', mug)).html).toMatch(/id="create\.\.code-error">/)
  })

  test('receive the variants of a product; only food needs the code of a lot', async () => {
    const { html } = await opens('stock/receipts/new?product=hrnek-modrenka')
    expect(html).toMatch(/name="lines\.1\.code" value="HRNEK-MODRENKA-BILA"/)
    const receipt = {
      intent: 'receive',
      supplier: 'Dílna',
      document: 'DL-1',
      received_on: '2026-01-05',
      note: '',
    }
    const line = (at: number, code: string, pieces: string) => ({
      [`lines.${at}.code`]: code,
      [`lines.${at}.offered`]: code,
      [`lines.${at}.lot`]: '',
      [`lines.${at}.best_before`]: '',
      [`lines.${at}.pieces`]: pieces,
      [`lines.${at}.cost`]: pieces && '150',
    })
    const own = { ...line(0, 'HRNEK-MODRENKA-MODRA', '10'), ...line(1, 'HRNEK-MODRENKA-BILA', '') }
    const food = await sends('stock/receipts/new', { ...receipt, ...own, ...line(2, 'BM-CHILLI-50', '5') })
    expect([food.status, /id="fault-2-lot"/.test(food.html)]).toEqual([422, true])
    expect((await sends('stock/receipts/new', { ...receipt, ...own })).status).toBe(303)
    const rows = await sqlRows<{ code: string; lot: string }>(open().shop.db)`
        select v.code, lot.code as lot from lot join variant v on v.id = lot.variant_id
        where v.code like 'HRNEK-%'`
    expect(rows).toEqual([{ code: 'HRNEK-MODRENKA-MODRA', lot: 'DL-1' }])
  })
})
