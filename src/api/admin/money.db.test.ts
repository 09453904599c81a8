import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { submitted } from '../../../test/submitted.ts'
import { findOrder } from '../../shop/orders/orders.ts'

withShop('money in the back office', (open) => {
  const staff = signedInOwner(open)
  let keys = 0
  /** An answer of the back office, which the shop's own types do not know. */
  const told = async (call: Promise<{ status: number; body: object }>) => {
    const { status, body } = await call
    expect(status).toBe(200)
    return body as { id?: number; money?: unknown; debts?: { ico: string }[] }
  }
  const asked = () => ({ key: `api-${keys++}`, reason: 'test' })
  const cash = async (amount: number) =>
    Number(
      (
        await told(
          staff.put('/api/admin/money/receive', {
            ...asked(),
            kind: 'CASH',
            amount,
            received_on: '2026-11-20',
          }),
        )
      ).id,
    )

  test('is listed, pays an order once for its key, and is shown with what became of it', async () => {
    const { number, totalWithVat, id } = await submitted(open())
    const total = totalWithVat / 100
    const money = await cash(total + 1.5)
    const pay = { ...asked(), money, order: number, amount: null }
    const first = await told(staff.put('/api/admin/money/allocate', pay))
    expect(await told(staff.put('/api/admin/money/allocate', pay))).toEqual({ ...first, is_new: false })
    expect((await findOrder({ db: open().shop.db }, { id }))?.states.payment).toBe('PAID')
    expect((await told(staff.get('/api/admin/money'))).money).toMatchObject([{ id: money, free: 1.5 }])
    expect(await told(staff.get(`/api/admin/money/order?number=${number}`))).toMatchObject({
      money: { due: total, settled: total, open: 0 },
      entries: [{ id: first.id, kind: 'ALLOCATED', amount: total }],
    })
    await told(staff.put('/api/admin/money/keep', { ...asked(), money, amount: 1.5, exchange: false }))
    expect(await told(staff.get(`/api/admin/money/one?id=${money}`))).toMatchObject({
      money: { free: 0 },
      entries: [{ kind: 'ALLOCATED' }, { kind: 'KEPT' }],
    })
    expect((await told(staff.get('/api/admin/money'))).money).toEqual([])
  })

  test('is refused with a reason: more than is due, nothing left, no amount, a day to come', async () => {
    const { number, totalWithVat } = await submitted(open())
    const money = await cash(totalWithVat / 100 + 10)
    const put = async (path: string, body: object) => {
      const answer = await staff.put(`/api/admin/money/${path}`, { ...asked(), ...body })
      return [answer.status, answer.body.errors?.[0]?.error_trans_key ?? answer.body.error_trans_key]
    }
    const order = number
    const more = totalWithVat / 100 + 1
    expect(await put('allocate', { money, order, amount: more })).toEqual([422, 'money.error.over_due'])
    for (const amount of [0, -1, 0.001, '5'])
      expect(await put('allocate', { money, order, amount })).toEqual([422, 'money.error.amount'])
    expect(await put('use-credit', { order, amount: null })).toEqual([409, 'money.error.no_owner'])
    expect(await put('receive', { kind: 'CASH', amount: 1, received_on: '2026-12-24' })).toEqual([
      422,
      'money.error.day',
    ])
    expect(await put('allocate', { money, order, amount: null, reason: ' ' })).toEqual([
      422,
      'admin.error.reason',
    ])
    expect(await staff.get('/api/admin/money?after=AAAA')).toMatchObject({ status: 400 })
  })

  test('a statement of account is a table for a spreadsheet, kept by no cache', async () => {
    const { ico } = (await told(staff.get('/api/admin/money/debts'))).debts?.[0] ?? { ico: null }
    expect(ico).toBeNull()
    const company = await open()
      .shop.db.selectFrom('company')
      .select('ico')
      .limit(1)
      .executeTakeFirstOrThrow()
    const days = `ico=${company.ico}&from=2026-11-01&to=2026-11-30`
    const csv = await staff.get(`/api/admin/money/statement.csv?${days}`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['cache-control']).toBe('private, no-store')
    expect(await told(staff.get(`/api/admin/money/statement?${days}`))).toMatchObject({
      opening: 0,
      lines: [],
      closing: 0,
    })
  })
})
