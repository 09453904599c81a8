import { expect, test } from 'vitest'
import { done, filledCart, snackId, today, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { setPrice } from '../../../test/warehouse.ts'
import { runVerb } from '../../../test/statements.ts'
import type { StaffActor } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { refundOrder } from '../../workflows/orders/orders.ts'
import { importStatement } from '../../workflows/payment/payment.ts'
import { approvals } from './approvals.ts'

const kc = 100

withShop('approvals at the command line', (open, database) => {
  const told = async (...words: string[]) => await says(approvals, words, { open, database })
  const as = (name: string) => ['--as', `${name}@example.cz`]
  let support: StaffActor
  /** A paid order, and a refund beyond the limit of support. @returns ids of the order and of the request */
  const asked = async (amount = 2_100 * kc) => {
    const { db, queue } = open().shop
    await setPrice(db, snackId, 4_000 * kc)
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 2, payment: 'transfer' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0, totalWithVat: total = 0 } = (await findOrder({ db }, { token: order.token })) ?? {}
    const line = { id: String(900_000 + id), amount: total, symbol: order.number }
    await importStatement(
      { db, queue, iban: ourIban, now: today },
      { bytes: bytesOf(fioFile([line])), kind: 'fio' },
    )
    const wanted = { orderId: id, amount, key: 'once', reason: 'Poškozeno' }
    const answer = await runVerb(db, refundOrder, { actor: support, queue, now: today }, wanted)
    if (!isRefusal(answer)) throw new Error('It did not wait')
    return { order: id, request: String(answer.more?.['approval']) }
  }
  const refunds = async (orderId: number) =>
    (await findRefunds({ db: open().shop.db }, orderId)).map(({ amount }) => amount)

  test('lists what waits, and approves, refuses and withdraws it', async () => {
    const { db } = open().shop
    await aMember(db, 'owner@example.cz', 'owner')
    await aMember(db, 'manager@example.cz', 'manager')
    support = await aMember(db, 'support@example.cz', 'support')
    expect(await told('list')).toBe('Nothing waits.')
    const { order, request } = await asked()
    expect(await told('list')).toMatch(
      new RegExp(`^ +${request} {2}WAITING +order\\.refund {2}order:${order} {2}.*2,100.*Poškozeno$`),
    )
    expect(await told('list')).toContain('asked by support@example.cz 21 November 2026')
    expect(await told('approve', request, ...as('manager'))).toBe(
      `Request ${request} is approved: order.refund of order ${order} is done.`,
    )
    expect(await refunds(order)).toEqual([2_100 * kc])
    const [refused, withdrawn] = [await asked(), await asked()]
    expect(await told('refuse', refused.request, '--reason', 'Neposlal fotku', ...as('manager'))).toBe(
      `Request ${refused.request} is refused.`,
    )
    expect(await told('withdraw', withdrawn.request, ...as('support'))).toBe(
      `Request ${withdrawn.request} is withdrawn.`,
    )
    expect([await refunds(refused.order), await refunds(withdrawn.order)]).toEqual([[], []])
    expect(await told('list')).toBe('Nothing waits.')
    const all = await told('list', '--all')
    expect(all).toMatch(/WITHDRAWN[^]*REFUSED.*decided by manager@example\.cz.*Neposlal fotku[^]*APPROVED/)
  })

  test('leaves it waiting for what makes no sense, or a member of staff who may not decide', async () => {
    const { order, request } = await asked()
    for (const words of [
      [],
      ['list', request],
      ['approve'],
      ['refuse', request],
      ['approve', request, 'x'],
      ['grant', request],
    ])
      expect(await told(...words), words.join(' ')).toContain('npm run shop -- approvals list')
    const refusals: [string, string[]][] = [
      ['--id is a whole number', ['approve', 'x']],
      ['There is no such request.', ['approve', '999999', ...as('manager')]],
      ['You can’t decide about this request', ['approve', request, ...as('support')]],
      ['You can’t decide about this request', ['approve', request]],
      ['You can’t decide about this request', ['withdraw', request, ...as('manager')]],
      ['Please give the reason.', ['refuse', request, '--reason', ' ', ...as('manager')]],
    ]
    for (const [reason, words] of refusals) expect(await told(...words), words.join(' ')).toContain(reason)
    expect(await told('list')).toContain('WAITING')
    expect(await refunds(order)).toEqual([])
  })
})
