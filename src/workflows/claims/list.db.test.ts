// Complaints and withdrawals as one list: its pages together equal the whole list, in the order of deadlines.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, snackId, today, withShop } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { must } from '../../../test/packing.ts'
import { submitted } from '../../../test/submitted.ts'
import { setStock } from '../../../test/warehouse.ts'
import { isRefusal } from '../../server/refusal.ts'
import { receiveComplaint } from '../../shop/complaints/complaints.ts'
import { receiveWithdrawal } from '../../shop/withdrawals/withdrawals.ts'
import { endWithdrawal } from '../../../test/claims-decided.ts'
import { system } from '../../../test/staff.ts'
import { listClaims } from './list.ts'

withDatabase('the list of complaints and withdrawals', (database) => {
  const open = aShop(database)
  const nameOf = (one: { kind: string; complaint?: { id: number }; withdrawal?: { id: number } }) =>
    `${one.kind[0]}${one.complaint?.id ?? one.withdrawal?.id}`
  const page = async (asked: { size: number; after?: string; all?: boolean; dueBy?: string }) => {
    const found = await listClaims({ db: open().shop.db }, asked)
    if (isRefusal(found)) throw new Error(found.error_trans_key)
    return found
  }
  const paged = async (asked: { size: number; all?: boolean; dueBy?: string }) => {
    const names: string[] = []
    let after: string | null = null
    do {
      const { rows, next } = await page({ ...asked, ...(after === null ? {} : { after }) })
      expect(rows.length).toBeLessThanOrEqual(asked.size)
      names.push(...rows.map(nameOf))
      after = next
    } while (after !== null)
    return names
  }

  test('is read page by page without a gap or a repeat, and ends where what is due ends', async () => {
    const { db, queue } = open().shop
    const at = (hours: number) => new Date(today.getTime() + hours * 3600_000)
    let last = 0
    // Complaints have thirty days, withdrawals fourteen: their deadlines are in another order than their receipt.
    for (const [index, hours] of [0, 10, 400, 400, 30, 500, 100, 401, 399].entries()) {
      const said = { orderNumber: `9900000${index}00`, email: `kupec${index}@example.cz`, goods: '' }
      const context = { db, queue, now: at(hours) }
      if (index % 3 === 0) {
        const complaint = { ...said, goods: 'Chilli', fault: 'Nafouklé', wish: 'money' as const }
        const given = { complaint, provenOrderId: null, lines: [], photos: [], locale: 'cs' as const }
        await receiveComplaint(context, { key: randomUUID(), madeComplaint: given })
      } else {
        const received = await receiveWithdrawal(context, {
          key: randomUUID(),
          declaration: { ...said, name: 'Eva' },
          locale: 'cs',
        })
        if (isRefusal(received)) throw new Error(received.error_trans_key)
        last = received.id
      }
    }
    const ended = await endWithdrawal(open().shop, {
      id: last,
      to: 'CANCELLED',
      by: { actor: system, who: '', why: 'x' },
    })
    expect(isRefusal(ended)).toBe(false)

    const waiting = await page({ size: 100 })
    expect(waiting).toMatchObject({ next: null })
    const dues = waiting.rows.map(({ due }) => due ?? '')
    expect(dues).toEqual(dues.toSorted())
    expect([dues.length, new Set(waiting.rows.map(({ kind }) => kind)).size]).toEqual([8, 2])
    const all = await page({ size: 100, all: true })
    const moments = all.rows.map(({ receivedAt }) => receivedAt.getTime())
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
    expect(all.rows.filter(({ due }) => due === null).map(nameOf)).toEqual([`w${last}`])
    for (const size of [1, 2, 3, 8, 9]) {
      expect(await paged({ size }), `pages of ${size}`).toEqual(waiting.rows.map(nameOf))
      expect(await paged({ size, all: true }), `all, pages of ${size}`).toEqual(all.rows.map(nameOf))
      const dueBy = dues[3] ?? ''
      const due = waiting.rows.filter((one) => (one.due ?? '9') <= dueBy).map(nameOf)
      expect(due.length).toBeLessThan(8)
      expect(await paged({ size, dueBy, all: true })).toEqual(due)
    }
    const { next } = await page({ size: 2 })
    for (const after of ['x', '.', 'x.', `${next}.x`, next?.replace('.', '') ?? '', '.e30'])
      expect(await listClaims({ db }, { size: 2, after })).toMatchObject({ status: 400 })
    expect(await listClaims({ db }, { size: 2, after: next ?? '', all: true })).toMatchObject({ status: 400 })
  })
})

withShop('the search in complaints', (open) => {
  test('is searched by what a claim says, and by what its order is found by now', async () => {
    const { db, queue, now } = { ...open().shop, now: today }
    await setStock(db, snackId, 20)
    const { id, number } = await submitted(open(), { pieces: 1 })
    const told = { orderNumber: number, goods: 'Chilli', fault: 'x', wish: 'money' as const }
    const complain = async (email: string, provenOrderId: number | null) =>
      await receiveComplaint(
        { db, queue, now },
        {
          key: randomUUID(),
          madeComplaint: {
            complaint: { ...told, email },
            provenOrderId,
            lines: [],
            photos: [],
            locale: 'cs',
          },
        },
      )
    await complain('jinde@example.org', id)
    await complain('cizi@example.org', null)
    const found = async (q: string) => {
      const { rows } = must(await listClaims({ db }, { size: 100, all: true, q }))
      return rows
        .flatMap((one) => (one.kind === 'complaint' ? [one.complaint.email] : []))
        .toSorted((a, b) => a.localeCompare(b))
    }
    const named = async (last: string) =>
      await sql`update shop_order set billing = billing || ${JSON.stringify({ last_name: last })}::jsonb, delivery = null where id = ${id}`.execute(
        db,
      )
    await named('Růžičková')
    expect(await found('jinde')).toEqual(['jinde@example.org'])
    expect(await found(number)).toEqual(['cizi@example.org', 'jinde@example.org'])
    expect(await found('ruzickova')).toEqual(['jinde@example.org'])
    expect(await found(`RŮŽIČ ${number} jinde`)).toEqual(['jinde@example.org'])
    await named('Kalinová')
    expect(await found('ruzickova')).toEqual([])
    expect(await found('kalin')).toEqual(['jinde@example.org'])
    await db.updateTable('complaint').set({ email: 'jinak@example.org' }).where('order_id', '=', id).execute()
    expect(await found('jinde')).toEqual([])
    expect(await found('jinak kalin')).toEqual(['jinak@example.org'])
  })
})
