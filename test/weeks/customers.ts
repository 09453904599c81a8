/** Acts of customers, banks and carriers in a week. */
import { randomUUID } from 'node:crypto'
import { sqlRows } from '../statements.ts'
import { sql } from 'kysely'
import { isRefusal, type Refusal } from '../../src/server/refusal.ts'
import { findOrder } from '../../src/shop/orders/orders.ts'
import { receiveComplaint } from '../../src/shop/complaints/complaints.ts'
import type { Remedy } from '../../src/shop/complaints/rules.ts'
import { receiveWithdrawal } from '../../src/shop/withdrawals/withdrawals.ts'
import { cancelOrder } from '../../src/workflows/checkout/checkout.ts'
import { importStatement, payOtherwise } from '../../src/workflows/payment/payment.ts'
import { billing, branches, payments, shippings, type Visitor } from '../app.ts'
import { bytesOf, fioFile, ourIban, type Line } from '../statement-files.ts'
import { sellForCash } from './sales.ts'
import { acts } from './staff.ts'
import type { Draw, World } from './world.ts'

export interface Placed {
  id: number
  number: string
  email: string
  total: number
  /** The gateway's address where the card is entered; null: it is paid otherwise. */
  redirectUrl: string | null
}

export interface Week {
  world: World
  orders: Placed[]
  /** The company's buyer, signed in. */
  buyer: Visitor
  /** The starting point: rows up to these are of earlier weeks. */
  before: { order: number; money: number }
}

export type Payment = keyof typeof payments
export type Shipping = keyof typeof shippings

export interface Wanted {
  by: 'guest' | 'company' | 'counter'
  payment: Payment
  shipping: Shipping
  boxes: number
  pieces: number
  /** The company's credit pays as much as it can. */
  usesCredit: boolean
}

let people = 0

/** Places an order through the shop's own calls. @returns null: it is not sold so */
export async function place(week: Week, wanted: Wanted): Promise<Placed | null> {
  const { open } = week.world
  if (wanted.by === 'counter') {
    const id = await sellForCash(week, wanted.pieces)
    return id === null ? null : await placedAs(week, { id })
  }
  const visitor = wanted.by === 'company' ? week.buyer : open.visitor()
  const email = `weeks${++people}@example.cz`
  const branch = { packetaPoint: branches.packeta, balikovna: branches.balikovna }
  const branchId = wanted.shipping in branch ? branch[wanted.shipping as keyof typeof branch] : null
  const calls: [string, object][] = [
    [
      'add-snack-to-cart',
      {
        quantity_box: wanted.by === 'company' ? 1 + wanted.boxes : wanted.boxes,
        quantity_piece: wanted.by === 'company' ? 0 : wanted.pieces,
        t_shirt_size: 'NONE',
      },
    ],
    [
      'select-shipping',
      { shipping_id: shippings[wanted.shipping], ...(branchId === null ? {} : { branch_id: branchId }) },
    ],
    ['select-payment', { payment_id: payments[wanted.payment], use_credit: wanted.usesCredit }],
    ['set-customer-data', { billing_information: { ...billing, email } }],
    ['submit-order', {}],
  ]
  for (const [path, body] of calls) {
    const answer = await visitor.put(`/api/cart/${path}`, body)
    if (answer.status >= 500) week.world.wrong.push(`${path}: ${answer.text}`)
    if (answer.status !== 200) return null
    if (path !== 'submit-order') continue
    return await placedAs(week, { token: answer.body.order.token }, answer.body.redirect_url ?? null)
  }
  return null
}

async function placedAs(
  week: Week,
  named: { id: number } | { token: string },
  redirectUrl: string | null = null,
): Promise<Placed> {
  const order = await findOrder(week.world.open.shop, named)
  if (!order) throw new Error('There is no order')
  const { id, number, totalWithVat: total, email } = order
  const placed = { id, number, email, total, redirectUrl }
  week.orders.push(placed)
  return placed
}

/** The buyer comes back from the gateway: paid, declined, or paid and never come back. */
export async function payCard({ world }: Week, order: Placed, draw: Draw): Promise<void> {
  const rows = await sqlRows<{
    order_number: string
    amount: number
  }>(world.open.shop.db)`select order_number::text, amount from payment_attempt
    where order_id = ${order.id} order by id desc`
  const attempt = rows[draw(rows.length)]
  if (!attempt || order.redirectUrl === null) return
  const how = draw(6)
  const url = new URL(order.redirectUrl)
  url.searchParams.set('ORDERNUMBER', attempt.order_number)
  // Booked with another amount: a person has to look at it.
  if (how !== 5) world.bank.books.pay(attempt.order_number, how === 4 ? attempt.amount - 100 : attempt.amount)
  if (how === 3 || how === 4) return
  const answer = await world.open.visitor().get(world.bank.sendsBack(url.toString(), how === 5 ? 30 : 0))
  if (answer.status >= 500) world.wrong.push(`return of a card payment: ${answer.text}`)
}

let bankIds = 70_000_000

/** Lines of a statement, imported. @returns whether anything was wrong with the file */
export async function statement({ world }: Week, lines: Omit<Line, 'id'>[]): Promise<void> {
  const { db, queue, now } = world.open.shop
  const day = now().toISOString().slice(0, 10)
  const all = lines.map((line) => ({ ...line, id: String(bankIds++), day }))
  const context = { db, queue, iban: ourIban, now: now() }
  const imported = await importStatement(context, { bytes: bytesOf(fioFile(all)), kind: 'fio' })
  if ('fault' in imported) throw new Error(imported.fault)
}

/** An order proceeds as most do: it is paid, packed, sent, delivered, and its cash remitted. */
export async function goOn(week: Week, order: Placed, draw: Draw): Promise<unknown> {
  const [found] = await week.world.rows(
    sql<{
      payment: string
      code: string
      fulfilment: string
      parcel: string | null
      shipment: number
      carrier: string
      open: number
    }>`
      select o.payment_state as payment, p.code, o.fulfilment_state as fulfilment, s.state as parcel, s.id as shipment, s.carrier, order_open(o.id) as open
      from shop_order o join payment p on p.id = o.payment_id left join shipment s on s.order_id = o.id and s.state in ('ANNOUNCED', 'HANDED_OVER', 'READY')
      where o.id = ${order.id} order by s.id limit 1`,
  )
  if (!found) return null
  const about = { orderId: order.id, id: found.shipment }
  if (found.parcel === 'ANNOUNCED' && found.carrier !== 'pickup')
    return await acts['shipment.hand_over'](week, about)
  if (found.parcel) return await acts['shipment.delivered'](week, about)
  if (found.payment === 'AWAITING' && found.code === 'card') return await payCard(week, order, () => 0)
  const isOwed = found.code === 'transfer' || (found.code === 'invoice' && draw(2) === 0)
  if (isOwed && ['AWAITING', 'NOT_DUE_YET'].includes(found.payment))
    return await statement(week, [{ amount: found.open, symbol: order.number }])
  if (found.fulfilment !== 'DELIVERED') return await acts['shipment.pack'](week, about, draw)
  const [out] = await week.world.rows(
    sql<{
      id: number
    }>`select id from shipment where order_id = ${order.id} and cod is not null and cod_paid_at is null`,
  )
  return out ? await acts['shipment.cod_paid'](week, { ...about, id: out.id }) : null
}

/** A transfer for an order: its sum, too little, too much, in euros, or with an unknown symbol. */
export async function transfer(week: Week, order: Placed, draw: Draw): Promise<void> {
  const [row] = await week.world.rows(sql<{ open: number }>`select order_open(${order.id}::bigint) as open`)
  const due = row?.open || order.total
  const amounts = [due, due, due, order.total, Math.max(1, due - 1 - draw(5000)), due + 1 + draw(5000)]
  const how = draw(8)
  const symbol = how === 7 ? String(9_000_000_000 + draw(1000)) : order.number
  if (how === 6)
    return await statement(week, [{ amount: Math.max(1, Math.round(due / 25)), symbol, currency: 'EUR' }])
  await statement(week, [{ amount: amounts[how] ?? due, symbol }])
}

/** The buyer changes their mind: cancels, or pays otherwise. */
export async function changeMind(week: Week, order: Placed, draw: Draw): Promise<Refusal | object> {
  const { world } = week
  const { shop } = world.open
  if (draw(2) === 0)
    return await world.does(
      async ({ tx, queue, now }) =>
        await cancelOrder({ tx, queue, now }, { orderId: order.id, actor: 'customer' }),
    )
  const code = ['card', 'transfer', 'cod', 'invoice'][draw(4)] ?? 'card'
  const { unpaid, deadlines, shopName } = shop.config
  const context = {
    ...shop,
    now: shop.now(),
    shopName,
    unpaid,
    deadlines,
    cardsAccepted: true,
    tax: shop.config.tax,
    report: world.report,
  }
  const paid = await payOtherwise(context, {
    orderId: order.id,
    code,
    actor: 'customer',
    isCrowd: false,
    acceptsGoodsWaiting: true,
  })
  if (!isRefusal(paid) && paid.redirectUrl !== null) order.redirectUrl = paid.redirectUrl
  return paid
}

/** The buyer withdraws from the contract, wholly or in part. */
export async function withdraw(week: Week, order: Placed, draw: Draw): Promise<Refusal | object> {
  const { shop } = week.world.open
  const found = await findOrder(shop, { id: order.id })
  const lines = (found?.lines ?? []).flatMap(({ pieces }, line) => {
    const some = draw(pieces + 1)
    return some > 0 ? [{ line, pieces: some }] : []
  })
  const { db, queue } = shop
  const declaration = { name: 'Žofie Nováková', orderNumber: order.number, email: order.email, goods: '' }
  return await receiveWithdrawal(
    { db, queue, now: shop.now() },
    {
      key: randomUUID(),
      declaration,
      locale: 'cs',
      chosen: { orderId: order.id, lines: draw(2) === 0 ? [] : lines },
    },
  )
}

/** The buyer complains of what came, or did not. */
export async function complain(week: Week, order: Placed, draw: Draw): Promise<Refusal | object> {
  const { shop } = week.world.open
  const { db, queue } = shop
  const wish: Remedy = (['goods', 'discount', 'money'] as const)[draw(3)] ?? 'money'
  const complaint = { orderNumber: order.number, email: order.email, goods: 'maso', fault: 'plíseň', wish }
  return await receiveComplaint(
    { db, queue, now: shop.now() },
    {
      key: randomUUID(),
      madeComplaint: { complaint, provenOrderId: order.id, lines: [], photos: [], locale: 'cs' },
    },
  )
}
