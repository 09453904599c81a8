/** Transfers in the bank's statements, remittances of carriers, and refunds to customers by files for the bank. */
import { sql } from 'kysely'
import { isRefusal } from '../../src/server/refusal.ts'
import { importStatement } from '../../src/workflows/payment/payment.ts'
import { listPayoutDue, needsAccount } from '../../src/shop/payments/payments.ts'
import * as office from '../office.ts'
import { dayInPrague } from '../../src/lib/dates.ts'
import { bytesOf, fioFile, ourIban, type Line } from '../statement-files.ts'
import type { World } from './world.ts'

let bankIds = 26_000_000

/** A statement of the day comes in. */
export async function statement(world: World, lines: Omit<Line, 'id'>[]): Promise<void> {
  if (lines.length === 0) return
  const { db, queue, now } = world.open.shop
  const day = dayInPrague(now())
  const all = lines.map((line) => ({ ...line, id: String(bankIds++), day }))
  const imported = await importStatement(
    { db, queue, iban: ourIban, now: now() },
    { bytes: bytesOf(fioFile(all)), kind: 'fio' },
  )
  if ('fault' in imported) throw new Error(imported.fault)
  await world.jobs()
}

interface Owed {
  id: number
  number: string
  open: number
  code: string
  days: number
  late: number | null
  name: string
}

/** The account that a customer transfers from: always the same one. */
const accountOf = (id: number) => ({
  number: String(2_900_000_000 + id * 104_729).slice(0, 10),
  bank: '2010',
})

/** Customers' transfers on a day, mostly as due; a few are late, too low or doubled. */
export async function transfers(world: World): Promise<void> {
  const { draw } = world
  const { now } = world.open.clock
  const owed = await world.rows(
    sql<Owed>`select o.id, o.number, order_open(o.id) as open, p.code, extract(epoch from ${now}::timestamptz - o.created_at)::float / 86400 as days,
        extract(epoch from ${now}::timestamptz - (select min(i.created_at) from invoice i where i.order_id = o.id))::float / 86400 as late,
        o.billing ->> 'last_name' as name
      from shop_order o join payment p on p.id = o.payment_id
      where o.order_state <> 'CANCELLED' and p.code in ('transfer', 'invoice') and o.payment_state in ('AWAITING', 'NOT_DUE_YET')
        and order_open(o.id) > 0 order by o.id`,
  )
  const lines: Omit<Line, 'id'>[] = []
  for (const { id, number, open, code, days, late, name } of owed) {
    // Some never pay: their orders end by themselves, and debts of companies grow old.
    if (id % 19 === 0) continue
    const due =
      code === 'transfer' ? days > 0.7 + draw(3) : (late ?? 0) > 6 + draw(14) && (id % 7 > 0 || days > 40)
    if (!due) continue
    const how = draw(60)
    const counter = accountOf(id)
    const usual = { symbol: number, name: name.toUpperCase(), counter }
    if (how === 0) lines.push({ ...usual, amount: open }, { ...usual, amount: open })
    else if (how === 1) lines.push({ ...usual, amount: Math.max(100, open - 5000) })
    else if (how === 2) lines.push({ ...usual, amount: open + 10_000 })
    else if (how === 3)
      lines.push({ ...usual, amount: open, symbol: number.slice(0, -1), message: `objednavka ${number}` })
    else lines.push({ ...usual, amount: open })
  }
  await statement(world, lines)
}

/** The accountant finds an owner for money that paid nothing by itself, a few days after it came. */
export async function sortMoney(world: World, patienceDays: number): Promise<void> {
  const { now } = world.open.clock
  const free = await world.rows(
    sql<{
      id: number
      free: number
      number: string | null
      account: string | null
    }>`select m.id, m.free, substring(b.message from '[0-9]{10}') as number, b.counter_account as account
      from money_received m left join bank_transaction b on b.id = m.transaction_id
      where m.free > 0 and m.currency = 'CZK' and m.kind <> 'COD' and m.received_on < ${dayInPrague(new Date(now.getTime() - patienceDays * 86_400_000))} order by m.id`,
  )
  for (const { id: receivedId, number } of free) {
    const [order] =
      number === null
        ? []
        : await world.rows(
            sql<{ id: number }>`select id from shop_order where number = ${number} and order_open(id) > 0`,
          )
    const reason = order ? 'podle zprávy pro příjemce' : 'přeplatek, vracíme na účet'
    const asked = { key: world.key(), reason, receivedId, amount: null }
    if (order)
      await world.does(
        'ucetni',
        async (context) => await office.allocateMoney(context, { ...asked, orderId: order.id }),
      )
    else await world.does('ucetni', async (context) => await office.returnMoney(context, asked))
    await world.jobs()
  }
}

/** Small underpayments are written off, a few days after they came. */
export async function lookThrough(world: World): Promise<void> {
  const before = new Date(world.open.clock.now.getTime() - 3 * 86_400_000)
  const odd = await world.rows(
    sql<{
      id: number
    }>`select id from shop_order where payment_state = 'REVIEW' and order_state <> 'CANCELLED' and created_at < ${before} order by id`,
  )
  for (const { id: orderId } of odd) {
    const decided = { orderId, why: 'malý nedoplatek odpouštíme', payment: 'transfer' }
    await world.does('ucetni', async (context) => await office.acceptOrderPayment(context, decided))
    await world.jobs()
  }
}

/** Each carrier remits the cash of parcels that were delivered some days ago; its transfer follows on the next day. */
export async function remit(
  world: World,
  carrier: 'packeta' | 'balikovna',
  { isOdd = false, isPaid = true } = {},
): Promise<void> {
  const { now } = world.open.clock
  const parcels = await world.rows(
    sql<{ reference: string; cod: number }>`select s.reference, s.cod from shipment s
      where s.carrier = ${carrier} and s.cod is not null and s.state = 'DELIVERED' and s.delivered_at < ${new Date(now.getTime() - 2 * 86_400_000)}
        and not exists (select from remittance_line l where l.reference = s.reference) order by s.id`,
  )
  if (parcels.length === 0) return
  const lines = parcels.map(({ reference, cod }, at) => ({
    number: at + 1,
    reference,
    otherReference: '',
    amount: isOdd && at === 0 ? cod - 2000 : cod,
    fee: null,
  }))
  if (isOdd)
    lines.push({
      number: lines.length + 1,
      reference: '2500009999-1',
      otherReference: '',
      amount: 43_900,
      fee: null,
    })
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const fee = 300 * lines.length
  const symbol = String(
    8_800_000_000 + Math.floor(now.getTime() / 86_400_000) + (carrier === 'packeta' ? 0 : 500_000),
  )
  const remittedOn = dayInPrague(now)
  const given = {
    carrier,
    reference: `${carrier === 'packeta' ? 'ZAS' : 'CP'} ${remittedOn}`,
    remittedOn,
    variableSymbol: symbol,
    fee,
    lines,
  }
  const done = await world.does('ucetni', async (context) => await office.importRemittance(context, given))
  await world.jobs()
  if (isRefusal(done) || !isPaid) return
  const name = carrier === 'packeta' ? 'ZASILKOVNA' : 'CESKA POSTA'
  await statement(world, [
    { amount: total - fee, symbol, name, counter: { number: '1000000013', bank: '0800' } },
  ])
}

/** Refunds that are due go to the bank in a file, and the bank does as it says. */
export async function payOut(world: World): Promise<void> {
  const dueOn = dayInPrague(world.open.clock.now)
  const due = await listPayoutDue({ db: world.open.shop.db }, { size: 200 })
  for (const one of isRefusal(due) ? [] : due.rows.filter(needsAccount)) {
    const given = {
      refundId: one.refundId,
      account: '2900233335/2010',
      holder: '',
      reason: 'účet podle žádosti zákazníka',
    }
    await world.does('ucetni', async (context) => await office.writePayoutAccount(context, given))
  }
  const asked = {
    key: world.key(),
    format: 'ABO' as const,
    refundIds: null,
    dueOn,
    rate: null,
    from: null,
  }
  const made = await world.does(
    'ucetni',
    async (context) => await office.makePayoutByStaff({ ...context, config: world.open.shop.config }, asked),
  )
  if (isRefusal(made)) return
  const batchId = made.batch.id
  await world.does('ucetni', async (context) => await office.markPayoutUploaded(context, { batchId }))
  const items = await world.rows(
    sql<{
      amount: number
      symbol: string
      iban: string
    }>`select amount, variable_symbol as symbol, iban from payout_item where batch_id = ${batchId} and state = 'MADE' order by id`,
  )
  world.goOn(7200)
  await statement(
    world,
    items.map(({ amount, symbol, iban }) => ({
      amount: -amount,
      symbol,
      counter: { bank: iban.slice(4, 8), number: iban.slice(-10) },
    })),
  )
}
