// The timeline of a product: sentences with names, one row for each act, amounts for members who see prices.
import { expect, test } from 'vitest'
import { demo, demoName, demoPassword, signedIn, signedInOwner } from '../../../test/accounts.ts'
import { done, today, type Visitor, withShop } from '../../../test/app.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { must } from '../../../test/packing.ts'
import { system } from '../../../test/staff.ts'
import { inTransaction } from '../../../test/statements.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addMember } from '../../shop/staff/staff.ts'

withShop('the timeline of a product', (open) => {
  const staff = signedInOwner(open)

  test('names who changed texts, prices, stock and the sale, with ids in the details', async () => {
    const record = async () =>
      (
        (await done(staff.get('/api/admin/products/one?code=beef-original'))) as unknown as {
          product: {
            version: number
            texts: { cs: object }
            variants: {
              code: string
              prices: { price_list: string; min_quantity: number; price: number }[]
            }[]
          }
        }
      ).product
    const { texts, variants } = await record()
    const variant = variants[0]
    const code = variant?.code ?? ''
    const before = variant?.prices.find((one) => one.price_list === 'b2c' && one.min_quantity === 1)?.price
    const put = async (path: string, body: object) => {
      open().clock.now = new Date(open().clock.now.getTime() + 60_000)
      await done(staff.put(`/api/admin/${path}`, body))
    }
    await put('products/change', {
      code: 'beef-original',
      version: (await record()).version,
      texts: { cs: { ...texts.cs, claim: 'Jen maso a sůl' } },
    })
    await put('prices/set', {
      price_list: 'b2c',
      code,
      min_quantity: 1,
      price: (before ?? 0) + 10,
      price_before: before,
    })
    await put('products/withdraw', { code: 'beef-original', version: (await record()).version })
    await put('stock/change', { code, kind: 'COUNTED', pieces: 7, reason: 'Přepočítáno' })
    await put('products/classify', { code: 'beef-original', categories: [], values: [] })

    const pages = await openPagesApp(open().shop)
    const rows = async (as: Visitor) => {
      const { html } = await plainBrowser(pages, { as, under: '/admin/' }).opens('products/beef-original')
      const list = html.split('id="timeline"')[1]?.split('</section>')[0] ?? ''
      return list
        .split('<li>')
        .slice(1)
        .map((row) =>
          row
            .replaceAll(/<[^>]*>/g, '|')
            .replaceAll(/\|+/g, '|')
            .replaceAll('\u00A0', ' '),
        )
    }
    const told = await rows(staff)
    expect(told[0]).toContain(`${demoName} mění kategorie a parametry`)
    expect(told[1]).toContain(`${demoName} opravuje zásobu ${code}: `)
    expect(told[1]).toContain('→ 7 ks|Přepočítáno|')
    expect(told[2]).toContain(`${demoName} stahuje produkt z prodeje`)
    expect(told[3]).toMatch(
      new RegExp(`mění cenu ${code}: .* → .* Kč\\|.*Podrobnosti\\|${code}, ceník b2c, od 1 ks`),
    )
    expect(told[4]).toMatch(/upravuje texty produktu\|.*\|Podrobnosti\|.* \(cs\)/)
    const customer = await findCustomer({ db: open().shop.db }, { emailKey: demo.consumer })
    const member = { customerId: customer?.id ?? 0, roles: ['warehouse' as const] }
    await inTransaction(open().shop.db, async (tx) =>
      must(await addMember({ actor: system, now: today, tx }, member)),
    )
    const reader = await rows(await signedIn(open(), demo.consumer, demoPassword))
    expect(reader.join()).toContain(`mění cenu ${code}|`)
    expect(reader.join()).not.toContain('Kč')
    await pages.close()
  })
})
