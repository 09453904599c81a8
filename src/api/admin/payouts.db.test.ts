import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'

withShop('files of refunds in the back office', (open) => {
  const staff = signedInOwner(open)
  let keys = 0
  const put = async (path: string, body: object) => {
    const { status, body: answer } = await staff.put(`/api/admin/${path}`, body)
    return { status, ...(answer as object) } as { status: number; id?: number; error_trans_key?: string }
  }
  const get = async (path: string) => (await staff.get(`/api/admin/payouts${path}`)).body as object
  const cashBack = async (amount: number) => {
    const asked = () => ({ key: `payout-${keys++}`, reason: 'test' })
    const cash = { ...asked(), kind: 'CASH', amount, received_on: '2026-11-20' }
    const { id: money } = await put('money/receive', cash)
    return (await put('money/return', { ...asked(), money, amount: null })).id ?? 0
  }

  test('are made of what is due once it has an account, handed out, and cancelled', async () => {
    const refund = await cashBack(12.5)
    expect(await get('/due')).toMatchObject({ due: [{ refund, amount: 12.5, account: null }] })
    const make = { key: 'one', format: 'ABO', refunds: [refund], due_on: '2026-11-21', rate: '25' }
    expect(await put('payouts/make', make)).toMatchObject({
      status: 422,
      error_trans_key: 'payout.error.no_account',
      refund,
    })
    const account = { refund, account: '2900233335/2010', reason: 'test' }
    expect(await put('payouts/account', account)).toMatchObject({ status: 200, is_new: true })
    const { id } = await put('payouts/make', make)
    expect(await put('payouts/make', make)).toMatchObject({ id, is_new: false })
    expect(await get('')).toMatchObject({ payouts: [{ id, total: 12.5, state: 'MADE', open: 1 }] })
    expect(await get(`/one?id=${id}`)).toMatchObject({ items: [{ refund, state: 'MADE', amount: 12.5 }] })
    const file = await staff.get(`/api/admin/payouts/file?id=${id}`)
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="payout-${id}.kpc"`,
      'cache-control': 'private, no-store',
    })
    expect(file.text).toMatch(/^UHL1/)
    expect(await put('payouts/cancel', { payout: id, reason: 'test' })).toMatchObject({ is_new: true })
    expect(await get('/due')).toMatchObject({ due: [{ refund, account: 'CZ9820100000002900233335' }] })
  })

  test('are refused with a reason: no format, no day, no refund, a rate that is none', async () => {
    const make = { format: 'SEPA', refunds: null, due_on: '2026-11-21' }
    const asked = async (more: object) =>
      (await put('payouts/make', { key: `no-${keys++}`, ...make, ...more })).status
    for (const more of [
      { format: 'GPC' },
      { due_on: 'today' },
      { refunds: [] },
      { refunds: [-1] },
      { rate: '0' },
      { rate: '-25' },
      { key: 'a\r\nb' },
    ])
      expect([400, 422]).toContain(await asked(more))
    expect(await asked({ rate: '25.1' })).toBe(409)
  })
})
