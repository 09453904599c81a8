// Stock figures link to the lists behind them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today, withShop } from '../../../test/app.ts'
import { must } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted } from '../../../test/submitted.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { blockLot, receiveGoods } from '../../shop/stock/stock.ts'

withShop('numbers of the stock', (open, database) => {
  const { opens } = plainForms(open)

  /** The figures in one column of a file. */
  const figuresIn = async (path: string, column: string) => {
    const [heading = '', ...rows] = (await opens(path)).html.trim().split('\r\n')
    const place = heading.replace('\uFEFF', '').split(';').indexOf(column)
    return rows.map((row) => Number(row.split(';')[place]))
  }
  const sumOf = (figures: number[]) => figures.reduce((sum, one) => sum + one, 0)

  test('what was sold, is free and lies on hand opens its movements, its difference and its lots', async () => {
    const { db } = open().shop
    const { owner } = await database()
    const orders = [await submitted(open(), { payment: 'cod' }), await submitted(open(), { payment: 'cod' })]
    const rows = await sqlRows<{ id: number; code: string }>(db)`
        select v.id, v.code from stock_movement m join variant v on v.id = m.variant_id where m.reason = 'SOLD' limit 1`
    const [variant = { id: 0, code: '' }] = rows
    // The first moment of the 28 days (today included), and the last one before it.
    for (const [at, change, reason] of [
      ['2026-10-25 00:00', -4, 'SOLD'],
      ['2026-10-24 23:59', -80, 'SOLD'],
      ['2026-11-02 12:00', 300, 'CORRECTED'],
      ['2026-11-02 12:00', 3, 'RELEASED'],
    ] as const)
      await sqlRows(owner.db)`insert into stock_movement (variant_id, change, reason, at)
          values (${variant.id}, ${change}, ${reason}, ${at}::timestamp at time zone 'Europe/Prague')`
    for (const [lot, pieces] of [
      ['ONE', 11],
      ['TWO', 13],
    ] as const)
      await inTransaction(db, async (tx) => {
        const line = { code: variant.code, lot, best_before: '2027-11-21', pieces, cost: 20 }
        const given = {
          supplier: 'Masna',
          document: lot,
          received_on: '2026-11-21',
          note: '',
          lines: [line],
        }
        must(await receiveGoods({ tx, now: today }, given))
      })

    const linksOf = async (path: string) =>
      Object.fromEntries(
        [...(await opens(path)).html.matchAll(/<a href="\/en\/admin\/(stock\/[^"]*)"[^>]*>(\d[\d,]*)/g)].map(
          ([, to = '', told = '']) => [
            to.replaceAll('&amp;', '&').replace(/#.*/, ''),
            Number(told.replace(',', '')),
          ],
        ),
      )
    const at = `stock/variants/${variant.code}`
    const sold = `${at}?reason=SOLD_LESS_RELEASED&from=2026-10-25&to=2026-11-21`
    const lots = `stock/lots?variant=${variant.code}`
    const levels = await linksOf(`stock?q=${variant.code}`)
    const own = await linksOf(at)
    // The overview shows sold pieces only once their column is chosen.
    for (const one of [lots, `${at}/reserved`]) expect(levels[one], one).toBe(own[one])

    const moved = await figuresIn(sold.replace('?', '/movements.csv?'), 'Change')
    expect(moved).toHaveLength(orders.length + 2)
    expect(sumOf(moved)).toBe(-(own[sold] ?? 0))
    expect(sumOf(moved)).toBeLessThan(-1)
    const sums = async (path: string, label: string) =>
      Number(
        new RegExp(`${label}</dt><dd>(-?[\\d,]+)<`).exec((await opens(path)).html)?.[1]?.replace(',', ''),
      )
    expect(await sums(sold, 'Net movement')).toBe(sumOf(moved))

    const lying = await figuresIn(lots.replace('?', '.csv?'), 'On hand')
    expect(lying.length).toBeGreaterThan(1)
    expect([sumOf(lying), await sums(lots, 'Total on hand')]).toEqual([levels[lots], levels[lots]])
    expect(sumOf(await figuresIn('stock/lots.csv', 'On hand'))).toBeGreaterThan(sumOf(lying))

    const [, free = '', onHand = '', reserved = '', rest = ''] =
      /<dd>([\d,]+) = <a[^>]*>([\d,]+) on hand<\/a> − <a[^>]*>([\d,]+) reserved<\/a>(.*?)<\/dd>/.exec(
        (await opens(at)).html.replaceAll('<!-- -->', ''),
      ) ?? []
    const pieces = (told: string) => Number(told.replace(',', ''))
    expect(rest).toBe('')
    expect(pieces(free)).toBe(pieces(onHand) - pieces(reserved))
    expect([levels[at], pieces(onHand)]).toEqual([pieces(free), levels[lots]])
  })

  test('held pieces open the lots that can’t be sold, less what is missing for orders, and add up', async () => {
    const { db } = open().shop
    const rows = await sqlRows<{ code: string; lot: number; id: number; pieces: number }>(db)`
        select v.code, v.id, l.id as lot, l.on_hand as pieces from stock s join variant v on v.id = s.variant_id
        join lot l on l.variant_id = v.id where s.held = 0 and s.on_hand > 5 and l.on_hand > 5
          and not exists (select from stock_movement m where m.variant_id = v.id and m.reason = 'SOLD') order by v.id, l.id limit 1`
    const [{ code, lot, id, pieces } = { code: '', lot: 0, id: 0, pieces: 0 }] = rows
    await inTransaction(db, async (tx) =>
      must(await blockLot({ tx, now: today }, { lot_id: lot, reason: 'Zkouška' })),
    )
    const goal = `stock/lots?variant=${code}&filter=held`
    const told = async () => {
      const { html } = await opens(`stock?q=${code}`)
      const [, held = ''] =
        new RegExp(`${goal.replace('?', '\\?')}"[^>]*>([\\d,]+)<`).exec(html.replaceAll('&amp;', '&')) ?? []
      const list = (await opens(goal)).html
      const fact = (label: string) =>
        Number(new RegExp(`${label}</dt><dd>([-\\d,]+)<`).exec(list)?.[1]?.replace(',', '') ?? NaN)
      return {
        held: Number(held.replace(',', '')),
        lots: await figuresIn(goal.replace('?', '.csv?'), 'On hand'),
        sums: [fact('Total on hand'), fact('Of which missing for open orders'), fact('Unavailable')],
      }
    }
    expect(await told()).toEqual({ held: pieces, lots: [pieces], sums: [pieces, NaN, pieces] })
    // Orders reserved two of them before, so two fewer are held.
    await inTransaction(db, async (tx) => {
      const others = sql`select coalesce(sum(on_hand), 0) from lot where variant_id = ${id} and id <> ${lot}`
      await sqlRows(tx)`insert into stock_movement (variant_id, change, reason, at)
          values (${id}, -((${others}) + 2), 'SOLD', ${today})`
      await sqlRows(tx)`update stock set on_hand = 0, held = ${pieces - 2} where variant_id = ${id}`
    })
    expect(await told()).toEqual({ held: pieces - 2, lots: [pieces], sums: [pieces, -2, pieces - 2] })
    expect((await opens('products')).html).toMatch(/href="\/en\/admin\/products\/[^"]+#variants"[^>]*>\d+</)
  })
})
