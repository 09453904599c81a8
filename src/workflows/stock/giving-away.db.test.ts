// Credit that changes its owner, and cash above the legal limit: who may approve it, and up to which amount.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { done, snackId, today, withShop } from '../../../test/app.ts'
import { must, requestIn } from '../../../test/outcome.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { aMember, anAccount, system } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { runVerb } from '../../../test/statements.ts'
import type { Actor, OperationContext, StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal } from '../../server/refusal.ts'
import { credit, creditOf, findMoney, freeOrder, receive } from '../../shop/money/money.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { importStatement } from '../payment/payment.ts'
import { approveRequest } from '../back-office/approvals.ts'
import { mergeCustomers } from '../customers/merges.ts'
import { allocateMoney, creditMoney, receiveMoney } from '../money/entries.ts'

const kc = 100
let names = 0

withShop('credit and cash', (open) => {
  let owner: StaffActor
  let manager: StaffActor
  let accountant: StaffActor
  beforeAll(async () => {
    const { db } = open().shop
    owner = await aMember(db, 'owner@giving.cz', 'owner')
    manager = await aMember(db, 'manager@giving.cz', 'manager')
    accountant = await aMember(db, 'accountant@giving.cz', 'accountant')
    await db
      .updateTable('price')
      .set({ amount: 150_000 * kc })
      .where('price_list_id', '=', 1)
      .where('variant_id', '=', snackId)
      .execute()
  })
  const does = async <T>(
    actor: Actor,
    work: (context: OperationContext & { tx: Tx; queue: Queue }) => Promise<T>,
  ): Promise<T> => {
    const { db, queue } = open().shop
    return await runVerb(db, work, { actor, queue, now: today })
  }
  const said = (outcome: unknown) => (isRefusal(outcome) ? outcome.error_trans_key : 'done')
  const asked = () => ({ key: randomUUID(), reason: 'test' })
  const cash = async (amount: number, receivedOn = '2026-11-20') =>
    await does(
      accountant,
      async (context) => await receiveMoney(context, { ...asked(), kind: 'CASH', amount, receivedOn }),
    )
  const taken = async (amount: number, day?: string) => must(await cash(amount, day)).received.id

  test('credit that a merge moves is weighed like a refund', async () => {
    const { db } = open().shop
    const [into, from, little] = [
      await anAccount(db, 'into@giving.cz'),
      await anAccount(db, 'from@giving.cz'),
      await anAccount(db, 'little@giving.cz'),
    ]
    for (const [customerId, amount] of [
      [from, 15_000 * kc],
      [little, 500 * kc],
    ] as const)
      await does(system, async ({ tx, now }) => {
        const money = { tx, now, by: { actor: 'staff', staffId: null } as const }
        const came = { kind: 'OTHER_ACCOUNT', key: randomUUID(), amount, receivedOn: '2026-11-20' } as const
        const { received } = must(await receive(money, came))
        must(await credit(money, { ...asked(), receivedId: received.id, owner: { customerId }, amount }))
      })
    const merge = async (id: number) =>
      await does(
        manager,
        async (context) =>
          await mergeCustomers(context, { into, from: { kind: 'ACCOUNT', id }, reason: 'one person' }),
      )
    expect(said(await merge(little))).toBe('done')
    const request = requestIn(await merge(from))
    expect(await creditOf({ db }, { customerId: into })).toBe(500 * kc)
    must(await approveRequest(open().shop, { actor: owner, id: request }))
    expect(await creditOf({ db }, { customerId: into })).toBe(15_500 * kc)
  })

  test('money becomes the credit of who it does not name by two persons, in pieces as well', async () => {
    const { db, queue } = open().shop
    const { id: companyId } = await aCompany(open(), { creditLimit: 100_000 * kc })
    const { visitor } = await memberOf(open(), companyId)
    await resellersCart(visitor)
    const { order: placed } = await done(visitor.put('/api/cart/submit-order', {}))
    const order = await findOrder({ db }, { token: placed.token })
    if (!order) throw new Error('There is no order')
    const transfer = async (symbol: string) => {
      const line = { id: String(9_000_000 + names++), amount: 40_000 * kc + order.totalWithVat, symbol }
      await importStatement(
        { db, queue, iban: ourIban, now: today },
        { bytes: bytesOf(fioFile([line])), kind: 'fio' },
      )
      const rows = db.selectFrom('money_received').select((eb) => eb.fn.max('id').as('id'))
      return (await rows.executeTakeFirstOrThrow()).id
    }
    const turn = async (receivedId: number, amount: number | null) =>
      await does(
        accountant,
        async (context) => await creditMoney(context, { ...asked(), receivedId, orderId: order.id, amount }),
      )
    const strange = await transfer('9999999999')
    expect(said(await turn(strange, 6_000 * kc))).toBe('done')
    const request = requestIn(await turn(strange, 5_000 * kc))
    expect(await creditOf({ db }, { companyId })).toBe(6_000 * kc)
    must(await approveRequest(open().shop, { actor: owner, id: request }))
    expect(await creditOf({ db }, { companyId })).toBe(11_000 * kc)
    // A little of it was allocated to the order by hand: the payment itself does not name the order.
    must(
      await does(
        accountant,
        async (context) =>
          await allocateMoney(context, { ...asked(), receivedId: strange, orderId: order.id, amount: 100 }),
      ),
    )
    requestIn(await turn(strange, 1_000 * kc))
    // Money freed by the program from a manual allocation does not name the order either.
    await does(
      system,
      async ({ tx, now }) => await freeOrder({ tx, now, by: { actor: 'shop', staffId: null } }, order.id),
    )
    requestIn(await turn(strange, 1_000 * kc))
    // Money of a payment that names their order is theirs already.
    expect(said(await turn(await transfer(order.number), null))).toBe('done')
  })

  test('no more cash than 270,000 CZK is taken: at once, or of one buyer on a day', async () => {
    expect(said(await cash(270_001 * kc))).toBe('money.error.cash_limit')
    const [one, other] = [await taken(200_000 * kc), await taken(200_000 * kc)]
    const later = await taken(200_000 * kc, '2026-11-21')
    const order = await submitted(open(), { pieces: 10 })
    const pay = async (receivedId: number, amount: number | null) =>
      said(
        await does(
          accountant,
          async (context) =>
            await allocateMoney(context, { ...asked(), receivedId, orderId: order.id, amount }),
        ),
      )
    expect(await pay(one, null)).toBe('done')
    expect(await pay(other, 70_001 * kc)).toBe('money.error.cash_limit')
    expect(await pay(other, null)).toBe('money.error.cash_limit')
    expect(await pay(other, 70_000 * kc)).toBe('done')
    expect(await pay(later, null)).toBe('done')
    expect(await findMoney({ db: open().shop.db }, other)).toMatchObject({ free: 130_000 * kc })
  })
})
