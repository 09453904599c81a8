// The page of a product as one plain form: texts, facts and the rows of its variants are saved together or not at all.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { aMember } from '../../../test/staff.ts'
import { valueOf } from '../../../test/plain-browser.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { translator } from '../../server/texts.ts'
import { findProductRecord } from '../../shop/catalogue/catalogue.ts'

withShop('the page of a product', (open) => {
  const { opens, sends } = plainForms(open)
  const page = 'products/t-shirt'
  const stored = async () => {
    const { shop, clock } = open()
    const product = await findProductRecord({ db: shop.db, now: clock.now }, { code: 't-shirt' })
    if (!product) throw new Error('the demo has a t-shirt')
    return product
  }
  /** The form as it came with the page; boxes of sold variants are ticked. */
  const form = async () => {
    const { texts, withdrawal, position, variants } = await stored()
    const { html } = await opens(page)
    const fields = ['code', 'ean', 'net_weight_g', 'shipping_weight_g', 'price', 'price_before']
    return {
      intent: 'save',
      version: valueOf(html, 'version'),
      withdrawal,
      position: String(position),
      ...Object.fromEntries(
        Object.entries(texts).flatMap(([language, text]) =>
          Object.entries(text).map(([name, value]) => [`${language}.${name}`, value]),
        ),
      ),
      ...Object.fromEntries(
        variants.flatMap(({ id, published }) => [
          ...fields.map((name) => [`variants.${id}.${name}`, valueOf(html, `variants.${id}.${name}`)]),
          ...(published ? [[`variants.${id}.published`, 'on']] : []),
        ]),
      ),
    }
  }

  test('saves its texts, and the EAN, the price and the sale of its variants by one button', async () => {
    const before = await stored()
    const [one, other] = before.variants
    if (!one || !other) throw new Error('the t-shirt has sizes')
    const { [`variants.${other.id}.published`]: _sold, ...rest } = await form()
    const { status } = await sends(page, {
      ...rest,
      'cs.claim': 'Nově',
      colour: 'blue',
      [`variants.${one.id}.ean`]: '4006381333931',
      [`variants.${one.id}.price`]: '499,50',
    })
    expect(status).toBe(303)
    const { variants, ...after } = await stored()
    expect(after).toMatchObject({ art: null, colour: 'blue', texts: { cs: { claim: 'Nově' } } })
    expect(variants[0]).toMatchObject({ ean: '4006381333931', published: true })
    expect(variants[0]?.prices).toContainEqual({ price_list: 'b2c', min_quantity: 1, price: 499.5 })
    expect(variants[1]).toMatchObject({ published: false })
    expect(variants.slice(2)).toEqual(before.variants.slice(2))
  })

  test('saves nothing if a row is refused, and says so at its field', async () => {
    const before = await stored()
    const { status, html } = await sends(page, {
      ...(await form()),
      'cs.claim': 'Nikdy',
      [`variants.${before.variants[1]?.id}.ean`]: '4006381333931',
    })
    expect(status).toBe(422)
    expect(html).toMatch(new RegExp(`id="save..variants.${before.variants[1]?.id}.ean-error">[^<]*EAN`))
    expect(await stored()).toEqual(before)
  })

  test('a deep cut of a price needs a reason and a second person; the rest is saved', async () => {
    await aMember(open().shop.db, 'second@example.cz', 'owner')
    const [variant] = (await stored()).variants
    const cut = async (more: object) =>
      await sends(page, {
        ...(await form()),
        'cs.claim': 'S akcí',
        [`variants.${variant?.id}.price`]: '1',
        ...more,
      })
    const unexplained = await cut({})
    expect([unexplained.status, unexplained.html.includes('name="reason"')]).toEqual([422, true])
    expect((await cut({ reason: 'Clearance', key: 'cut' })).html).toContain(
      translator('en')('approval.asked').slice(0, 20),
    )
    const { texts, variants } = await stored()
    expect(texts.cs?.claim).toBe('S akcí')
    expect(variants[0]?.prices).toEqual(variant?.prices)
  })

  test('the former page of its pictures leads to them', async () => {
    expect(await opens(`${page}/pictures`)).toMatchObject({
      status: 301,
      to: '/en/admin/products/t-shirt#pictures',
    })
  })
})
