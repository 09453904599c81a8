// The price grid as browsers without scripts use it: plain fields, a preview, and one publication.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { sqlRows } from '../../../test/statements.ts'

withShop('the price grid', (open) => {
  const { opens, sends } = plainForms(open)

  /** The hidden field of a form, as a browser would send it back. */
  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name}" value="(.*?)"/>`).exec(html)?.[1] ?? ''
  const words = (html: string) =>
    html.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ')
  const amount = async (code: string, list = 'b2c', quantity = 1) => {
    const rows = await sqlRows<{ amount: number }>(open().shop.db)`
      select p.amount from price p join price_list l on l.id = p.price_list_id join variant v on v.id = p.variant_id
      where v.code = ${code} and l.code = ${list} and p.min_quantity = ${quantity}`
    return rows[0]?.amount
  }

  test('sizes with one price share a row, which names the goods and its lists say what they include', async () => {
    const { html } = await opens('prices?q=SHIRT')
    const cells = [...html.matchAll(/name="price\.(b2c~1~[^"]+)"/g)].map(([, name]) => name)
    expect(cells).toEqual([
      'b2c~1~BM-SHIRT-XS+BM-SHIRT-S+BM-SHIRT-M+BM-SHIRT-L+BM-SHIRT-XL+BM-SHIRT-XXL+BM-SHIRT-3XL',
    ])
    expect(words(html)).toContain('(incl. VAT, CZK)')
    expect(words(html)).toContain('(net, CZK)')
    const each = await opens('prices?q=SHIRT&sizes=each')
    expect([...each.html.matchAll(/name="price\.b2c~1~/g)]).toHaveLength(7)
  })

  test('typed prices are previewed and published; cells that stayed are no change', async () => {
    const page = 'prices?q=BM-'
    const { html } = await opens(page)
    const seen = hidden(html, 'seen')
    const cells = JSON.parse(seen) as Record<string, string>
    const shirts = Object.keys(cells).find((name) => name.startsWith('b2c~1~BM-SHIRT-XS')) ?? ''
    const all = Object.fromEntries(Object.entries(cells).map(([name, value]) => [`price.${name}`, value]))
    const typed = { ...all, [`price.${shirts}`]: '1 234,50 Kč', 'price.b2c~1~BM-CHILLI-50': 'free' }
    const refused = await sends(page, { intent: 'preview', seen, ...typed })
    expect(refused.status).toBe(422)
    const faulty = [...refused.html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([one]) => one)
    expect(faulty, 'the cell at fault is marked').toHaveLength(1)
    expect(faulty[0]).toContain('b2c~1~BM-CHILLI-50')
    expect(refused.html, 'the rest is kept').toContain('value="1 234,50 Kč"')
    const shown = await sends(page, {
      intent: 'preview',
      seen,
      ...typed,
      'price.b2c~1~BM-CHILLI-50': '1000.5',
    })
    const told = words(shown.html)
    expect(told).toContain('XS, S, M, L, XL, XXL, 3XL')
    expect(told).toContain('More than doubled')
    const changes = hidden(shown.html, 'changes')
    expect(JSON.parse(changes)).toHaveLength(8)
    const done = await sends(page, {
      intent: 'publish',
      changes,
      from: '',
      until: '',
      reason: '',
      key: 'k',
    })
    expect(done.status).toBe(303)
    expect([await amount('BM-SHIRT-3XL'), await amount('BM-CHILLI-50')]).toEqual([1234_50, 1000_50])
  })

  test('a colleague’s price refuses the publication, which then shows the current one', async () => {
    const stale = JSON.stringify([['b2c', 'BM-CHILLI-50', 1, 1_00, 999_00]])
    const refused = await sends('prices', {
      intent: 'publish',
      changes: stale,
      from: '',
      until: '',
      reason: '',
      key: 'k',
    })
    expect(refused.status).toBe(409)
    expect(JSON.parse(hidden(refused.html, 'changes'))).toEqual([['b2c', 'BM-CHILLI-50', 1, 1000_50, 999_00]])
  })

  test('a row for another quantity is filled as the others; a price is not removed for some days', async () => {
    const page = 'prices?q=BM-CHILLI-50&about=BM-CHILLI-50&from=40'
    const { html } = await opens(page)
    const cell = 'price.b2c~40~BM-CHILLI-50'
    expect(html).toContain(`name="${cell}"`)
    const shown = await sends(page, { intent: 'preview', seen: hidden(html, 'seen'), [cell]: '900' })
    const changes = hidden(shown.html, 'changes')
    const form = { intent: 'publish', changes, from: '', until: '', reason: '', key: 'k' }
    expect((await sends(page, form)).status).toBe(303)
    expect(await amount('BM-CHILLI-50', 'b2c', 40)).toBe(900_00)
    const gone = JSON.stringify([['b2c', 'BM-CHILLI-50', 40, 900_00, null]])
    const refused = await sends(page, { ...form, changes: gone, from: '2099-01-01' })
    expect([refused.status, words(refused.html).includes('can only be removed immediately')]).toEqual([
      422,
      true,
    ])
    expect((await sends(page, { ...form, changes: gone })).status).toBe(303)
    expect(await amount('BM-CHILLI-50', 'b2c', 40)).toBeUndefined()
  })

  test('a change by percent is previewed and published as typed prices are', async () => {
    const step = { intent: 'step', price_list: 'b2c', search: 'BM-PEPPER-50', step: '10', rounding: '10' }
    const shown = await sends('prices', step)
    expect(words(shown.html)).toContain('+10%')
    const changes = hidden(shown.html, 'changes')
    const form = {
      intent: 'publish',
      changes,
      from: '2099-03-01',
      until: '2099-03-31',
      reason: '',
      key: 'k',
    }
    expect((await sends('prices', form)).status).toBe(303)
    expect(words((await opens('prices?about=BM-PEPPER-50')).html)).toContain('1 Mar 2099')
  })

  test('the former page of bulk changes leads here', async () => {
    expect((await opens('prices/bulk')).status).toBe(301)
  })
})
