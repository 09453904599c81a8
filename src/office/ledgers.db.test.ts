// The ledgers of a variant and of a lot, newest and oldest first: on the page, in the file and by the API.
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../test/accounts.ts'
import { done, withShop } from '../../test/app.ts'
import { expectEverySort } from '../../test/every-sort.ts'
import { pageIn } from '../../test/page-in.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { csvTable } from '../../test/csv-cells.ts'
import { ledgerSorts } from '../shop/stock/rules.ts'
import { findLevel, listLotMovements, listMovements } from '../shop/stock/stock.ts'

const code = 'BM-CHILLI-50'

withShop('ledgers in both orders', (open) => {
  const { opens } = plainForms(open)

  /** Receives three lots, holds the second one and loses pieces of the third. @returns the id of the third. */
  async function moved(): Promise<number> {
    const staff = await signedIn(open(), demo.admin, demoPassword)
    const received: number[] = []
    for (const pieces of [5, 7, 9]) {
      const { receipt } = (await done(
        staff.put('/api/admin/stock/receipts/create', {
          supplier: 'Masna s.r.o.',
          document: `BOTH-${pieces}`,
          received_on: '2026-11-20',
          lines: [{ code, lot: `BOTH-${pieces}`, best_before: '2027-06-30', pieces, cost: 18 }],
        }),
      )) as unknown as { receipt: { lines: { lot_id: number }[] } }
      received.push(receipt.lines[0]?.lot_id ?? 0)
    }
    const held = { lot_id: received[1] ?? 0, reason: 'zkouška' }
    await done(staff.put('/api/admin/stock/lots/block', held))
    await done(
      staff.put('/api/admin/stock/write-offs', {
        code,
        lot_id: received[2],
        pieces: 2,
        reason: 'DAMAGED',
        note: 'spadlo',
        key: 'both-ways',
      }),
    )
    await done(staff.put('/api/admin/stock/lots/unblock', held))
    return received[2] ?? 0
  }

  test('stand from the first row on too, with the balance of each row, and so do their files', async () => {
    const lotId = await moved()
    const { db } = open().shop
    const level = await findLevel({ db, now: new Date() }, { code })
    const all = pageIn(await listMovements({ db }, { code, asked: { size: 100 } })).rows
    expect(all.filter(({ reason }) => reason === 'HELD').map(({ change }) => change)).toEqual([7, -7])
    // Held pieces are not reserved: each row's balance is the previous row's plus its change.
    let sum = 0
    const balances = all
      .toReversed()
      .map(({ reason, change }) => (sum += reason === 'HELD' ? 0 : change))
      .toReversed()
    expect(all.map(({ balance }) => balance)).toEqual(balances)
    expect(sum).toBe(level!.free + level!.held)

    const told = new Map(all.map(({ id, balance }) => [id, balance]))
    await expectEverySort({
      sorts: ledgerSorts,
      read: async (asked) => await listMovements({ db }, { code, asked }),
      idOf: ({ id, balance }) => {
        expect(balance).toBe(told.get(id))
        return id
      },
      values: { at: ({ id }) => id },
    })
    await expectEverySort({
      sorts: ledgerSorts,
      size: 1,
      read: async (asked) => await listLotMovements({ db }, { lotId, asked }),
      idOf: ({ id }) => id,
      values: { at: ({ id }) => id },
    })
  })

  test('their heads lead to the other order, which the file and the API have as well', async () => {
    const page = `stock/variants/${code}`
    expect((await opens(page)).html).toMatch(/aria-sort="descending"><a[^>]*href="[^"]*sort=at"/)
    const { html } = await opens(`${page}?sort=at`)
    expect(html).toMatch(/aria-sort="ascending"><a[^>]*href="[^"]*sort=at_down"/)
    expect(html).toContain(`/en/admin/${page}/movements.csv?sort=at`)
    // Filtering keeps the order.
    expect(html).toMatch(/<input type="hidden" name="sort" value="at"/)
    const file = async (sort: string) => csvTable((await opens(`${page}/movements.csv?sort=${sort}`)).html)
    const [heading, ...rows] = await file('at_down')
    expect(rows.length).toBeGreaterThan(6)
    expect(await file('at')).toEqual([heading, ...rows.toReversed()])

    const staff = await signedIn(open(), demo.admin, demoPassword)
    const { body } = await staff.get(`/api/admin/stock/movements?code=${code}&sort=at&size=100`)
    const { rows: told } = body as unknown as { rows: { change: number; balance: number }[] }
    expect(told.map(({ change, balance }) => `${change} ${balance}`)).toEqual(
      rows.toReversed().map(([, , change, balance]) => `${change} ${balance}`),
    )
  })
})
