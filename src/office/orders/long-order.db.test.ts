// An order with hundreds of lines: paginated, in any order, as a file, and packed as a whole without a field per line.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted } from '../../../test/submitted.ts'
import { valueOf } from '../../../test/plain-browser.ts'
import { sqlRows } from '../../../test/statements.ts'

withShop('a long order', (open) => {
  const { opens, sends } = plainForms(open)
  /** Adds lines of 1, 2, 3 … pieces to the ordered ones. */
  const aLongOrder = async (more: number) => {
    const order = await submitted(open(), { pieces: 3, payment: 'cod' })
    await sqlRows(
      open().shop.db,
    )`insert into order_line (order_id, position, kind, variant_id, code, name, quantity, pieces, unit_price, vat_percent, total)
        select order_id, 1000 + n, kind, variant_id, 'LONG-' || lpad((${more} - n)::text, 3, '0'), name, n, n, unit_price, vat_percent, unit_price * n
        from order_line, generate_series(1, ${more}) n where order_id = ${order.id} and position = 1`
    return order
  }
  const codesIn = (html: string) => [...html.matchAll(/LONG-\d{3}(?=<)/g)].map(([code]) => code)

  test('its lines stand page by page, sorted by a column, and in its file', async () => {
    const { number } = await aLongOrder(250)
    const seen: string[] = []
    for (let at: string | null = `orders/${number}?lines_sort=code`; at !== null;) {
      const { html } = await opens(at)
      seen.push(...codesIn(html))
      const [, next] = /rel="next"[^>]*lines_after=(\d+)/.exec(html) ?? []
      at = next ? `orders/${number}?lines_sort=code&lines_after=${next}` : null
    }
    expect(seen).toHaveLength(250)
    expect(seen).toEqual(seen.toSorted())
    const file = (await opens(`orders/${number}/goods.csv?lines_sort=pieces_down`)).html
    const rows = file.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(251)
    expect(rows[0]).toContain('LONG-000')
    expect((await opens('orders/2600000000/goods.csv')).status).toBe(404)
  })

  test('it is packed whole by a form without a field for each line; a short one has its fields', async () => {
    const long = await aLongOrder(100)
    const { html } = await opens(`orders/${long.number}`)
    expect(valueOf(html, 'whole').split(',').length).toBeGreaterThan(100)
    expect(html).not.toContain('name="lines.1"')
    const short = await submitted(open(), { boxes: 1, pieces: 3, payment: 'cod' })
    const form = (await opens(`orders/${short.number}`)).html
    expect(form).toContain('name="lines.1"')
    const pack = { intent: 'pack', order: short.number, key: valueOf(form, 'key') }
    expect((await sends(`orders/${short.number}`, pack)).status).toBe(422)
    // Packs exactly the pieces that the page showed, or nothing: here the first line has fewer left than it claims.
    for (const whole of ['1:999', 'x', ''])
      expect((await sends(`orders/${short.number}`, { ...pack, whole })).status, whole).toBeGreaterThan(400)
    const left = await sqlRows<{
      shown: string
    }>(open().shop.db)`select string_agg(position || ':' || pieces, ',') as shown
        from order_line where order_id = ${short.id}`
    const whole = left[0]?.shown ?? ''
    expect((await sends(`orders/${short.number}`, { ...pack, whole })).status).toBe(303)
    const rows = await sqlRows<{ left: number }>(
      open().shop.db,
    )`select count(*)::int as left from order_line l
        where order_id = ${short.id} and l.pieces > pieces_spoken_for(l.order_id, l.position)`
    expect(rows).toEqual([{ left: 0 }])
  })
})
