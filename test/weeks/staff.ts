/** Staff acts on the objects of a week, by the names of their operations: each through the verb of the back office. */
import { sql } from 'kysely'
import { isRefusal, type Refusal } from '../../src/server/refusal.ts'
import type { SnoozeKind } from '../../src/shop/snooze/rules.ts'
import type { Operation } from '../../src/shop/staff/rules.ts'
import * as office from '../office.ts'
import * as claims from '../claims-decided.ts'
import { moneyOf } from '../../src/workflows/refunds/refunds.ts'
import { bookCashOnDelivery } from '../../src/workflows/shipments/parcels.ts'
import { partsOf } from '../../src/workflows/operations/operations.ts'
import { system } from '../staff.ts'
import { statement, type Week } from './customers.ts'
import { changeOrder, sendGoods } from './sales.ts'
import type { Draw } from './world.ts'

/** The subject of an operation. */
export interface About {
  orderId: number
  /** The id of the parcel, payment, refund, claim, line or file; the order's own id if the subject is the order. */
  id: number
}

type Act = (week: Week, about: About, draw: Draw) => Promise<unknown>

const why = 'test'
const first = async <Row>(week: Week, query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await week.world.rows(query))[0]

/** A part of an amount, at least 1; or all of it. */
const some = (amount: number, draw: Draw): number => (draw(2) === 0 ? amount : 1 + draw(Math.max(1, amount)))

const moneyFor = async (week: Week, draw: Draw): Promise<{ id: number; free: number } | undefined> => {
  const free = await week.world.rows(
    sql<{
      id: number
      free: number
    }>`select id, free from money_received where free > 0 and id > ${week.before.money} order by id`,
  )
  return free[draw(free.length)]
}

const orderFor = (week: Week, draw: Draw): number => week.orders[draw(week.orders.length)]?.id ?? 0

const snoozed = async (
  week: Week,
  { kind, id }: { kind: SnoozeKind; id: number },
  draw: Draw,
): Promise<unknown> => {
  const inAWeek = new Date(week.world.open.clock.now.getTime() + 7 * 24 * 3600_000).toISOString().slice(0, 10)
  const asked = { kind, name: String(id), until: draw(2) === 0 ? null : inAWeek, reason: why }
  return await week.world.does(async (deed) => await office.snooze(deed, asked))
}

const orders = {
  'order.change': changeOrder,
  'order.hold': async (week, { orderId }) =>
    await week.world.does(async (deed) => await office.holdOrderByStaff(deed, { orderId, reason: why })),
  'order.release': async (week, { orderId }) =>
    await week.world.does(async (deed) => await office.releaseOrderByStaff(deed, { orderId, reason: why })),
  'order.confirm': async (week, { orderId }) =>
    await week.world.does(async (deed) => await office.confirmOrder(deed, { orderId, why })),
  'order.cancel': async (week, { orderId }) =>
    await week.world.does(async (deed) => await office.cancelOrderByStaff(deed, { orderId, why })),
  'order.accept_payment': async (week, { orderId }) => {
    const accept = async (payment?: string) =>
      await week.world.does(
        async (deed) =>
          await office.acceptOrderPayment(deed, {
            orderId,
            why,
            ...(payment === undefined ? {} : { payment }),
          }),
      )
    const done = await accept()
    if (!isRefusal(done) || done.error_trans_key !== 'refund.error.which_payment') return done
    const attempts = await week.world.rows(
      sql<{
        name: string
      }>`select order_number::text as name from payment_attempt where order_id = ${orderId} order by id desc`,
    )
    for (const payment of ['transfer', ...attempts.map(({ name }) => name)]) {
      const named = await accept(payment)
      if (!isRefusal(named)) return named
    }
    return done
  },
  'order.deny_payment': async (week, { orderId }) =>
    await week.world.does(async (deed) => await office.denyOrderPayment(deed, { orderId, why })),
  'order.refund': async (week, { orderId }, draw) => {
    const left = await week.world.does(async ({ tx }) => {
      const behind = await moneyOf({ tx }, orderId)
      return { sum: behind.reduce((sum, one) => sum + one.left, 0) }
    })
    const amount = some(isRefusal(left) || left.sum === 0 ? 100 : left.sum, draw)
    return await week.world.does(
      async (deed) => await office.refundOrder(deed, { orderId, amount, key: week.world.key(), reason: why }),
    )
  },
  'order.refund_sent': async (week, { orderId, id }) => {
    const sent = async (refundId: number | null) =>
      await week.world.does(async (deed) => await office.writeRefundSent(deed, { orderId, refundId }))
    if (id !== orderId) return await sent(id)
    const done = await sent(null)
    // A refund that a card refused is named by its own id.
    const failed = await week.world.rows(
      sql<{
        id: number
      }>`select id from payment_refund where order_id = ${orderId} and state = 'FAILED' order by id`,
    )
    if (!isRefusal(done)) return done
    for (const refund of failed) {
      const otherwise = await sent(refund.id)
      if (!isRefusal(otherwise)) return otherwise
    }
    return done
  },
} satisfies Partial<Record<Operation, Act>>

const money = {
  'money.receive': async (week, { orderId }, draw) => {
    const [row] = await week.world.rows(sql<{ open: number }>`select order_open(${orderId}::bigint) as open`)
    const amount = some(row?.open || 5000, draw)
    const receivedOn = week.world.open.clock.now.toISOString().slice(0, 10)
    return await week.world.does(
      async (deed) =>
        await office.receiveMoney(deed, {
          key: week.world.key(),
          reason: why,
          kind: 'CASH',
          amount,
          receivedOn,
        }),
    )
  },
  'money.convert': async (week, { id }) => {
    const on = week.world.open.clock.now.toISOString().slice(0, 10)
    return await week.world.does(
      async (deed) =>
        await office.convertMoney(deed, {
          receivedId: id,
          rate: 25_000_000,
          on,
          source: 'CNB',
          reason: why,
        }),
    )
  },
  'money.set_aside': async (week, { id }, draw) =>
    await week.world.does(
      async (deed) =>
        await office.snoozeReceivedMoney(deed, {
          receivedId: id,
          until: draw(2) === 0 ? null : '2099-01-01',
          reason: why,
        }),
    ),
  'money.allocate': async (week, { id, orderId }, draw) => {
    const amount = draw(3) === 0 ? 1 + draw(5000) : null
    const asked = { key: week.world.key(), reason: why, receivedId: id, orderId, amount }
    return await week.world.does(async (deed) => await office.allocateMoney(deed, asked))
  },
  'money.credit': async (week, { id, orderId }, draw) => {
    const amount = draw(2) === 0 ? 1 + draw(5000) : null
    const asked = { key: week.world.key(), reason: why, receivedId: id, orderId, amount }
    return await week.world.does(async (deed) => await office.creditMoney(deed, asked))
  },
  'money.use_credit': async (week, { orderId }, draw) => {
    const amount = draw(3) === 0 ? 1 + draw(5000) : null
    const asked = { key: week.world.key(), reason: why, orderId, amount }
    return await week.world.does(async (deed) => await office.payByCredit(deed, asked))
  },
  'money.remit': async (week, { orderId }, draw) => {
    const from = await moneyFor(week, draw)
    const asked = { key: week.world.key(), reason: why, receivedId: from?.id ?? 0, orderId, fee: draw(1000) }
    return await week.world.does(async (deed) => await office.remitCash(deed, asked))
  },
  'money.reverse': async (week, { orderId }, draw) => {
    const entries = await week.world.rows(
      sql<{
        id: number
        amount: number
      }>`select id, amount from money_entry where order_id = ${orderId} and amount > 0 order by id`,
    )
    const entry = entries[draw(entries.length)]
    const asked = {
      key: week.world.key(),
      reason: why,
      entryId: entry?.id ?? 0,
      amount: draw(2) === 0 ? null : some(entry?.amount ?? 1, draw),
    }
    return await week.world.does(async (deed) => await office.reverseEntry(deed, asked))
  },
  'money.keep': async (week, { id }) => {
    const asked = { key: week.world.key(), reason: why, receivedId: id, amount: null, isExchange: false }
    return await week.world.does(async (deed) => await office.keepMoney(deed, asked))
  },
  'money.write_off': async (week, { orderId }, draw) => {
    const asked = {
      key: week.world.key(),
      reason: why,
      orderId,
      amount: draw(3) === 0 ? 1 + draw(5000) : null,
      isExchange: false,
    }
    return await week.world.does(async (deed) => await office.writeOffOrder(deed, asked))
  },
  'money.return': async (week, { id, orderId }) => {
    // Asked about an order: what of its money is free.
    const [own] =
      id === orderId
        ? await week.world.rows(
            sql<{
              id: number
            }>`select m.id from money_received m join bank_transaction b on b.id = m.transaction_id
              where b.order_id = ${orderId} and m.free > 0 order by m.id`,
          )
        : []
    const asked = { key: week.world.key(), reason: why, receivedId: own?.id ?? id, amount: null }
    return await week.world.does(async (deed) => await office.returnMoney(deed, asked))
  },
  'money.return_sent': async (week, { id }) =>
    await week.world.does(async (deed) => await office.writeReturnSent(deed, { refundId: id })),
} satisfies Partial<Record<Operation, Act>>

const parcels = {
  'shipment.pack': async (week, { orderId }, draw) => {
    const left = await week.world.rows(
      sql<{
        position: number
        pieces: number
      }>`select position, (pieces - pieces_spoken_for(order_id, position))::integer as pieces
        from order_line where order_id = ${orderId} order by position`,
    )
    const lines = left.flatMap(({ position, pieces }) => {
      const part = draw(pieces + 1)
      return part > 0 ? [{ position, pieces: part }] : []
    })
    return await week.world.does(
      async (deed) =>
        await office.packOrder(deed, draw(3) === 0 && lines.length > 0 ? { orderId, lines } : { orderId }),
    )
  },
  'shipment.cancel': async (week, { id: shipmentId }) =>
    await week.world.does(async (deed) => await office.unpackOrder(deed, { shipmentId })),
  'shipment.hand_over': async (week, { id: shipmentId }) =>
    await week.world.does(async (deed) => await office.handParcelOver(deed, { shipmentId })),
  'shipment.ready': async (week, { id: shipmentId }) =>
    await week.world.does(async (deed) => await office.writeParcelReady(deed, { shipmentId, until: null })),
  'shipment.delivered': async (week, { id: shipmentId }) =>
    await week.world.does(async (deed) => await office.writeParcelDelivered(deed, { shipmentId })),
  'shipment.returned': async (week, { id: shipmentId }, draw) => {
    const restock = draw(2) === 0
    return await week.world.does(
      async (deed) => await office.writeParcelReturned(deed, { shipmentId, restock }),
    )
  },
  'shipment.goods': async (week, { id: shipmentId }, draw) => {
    const lines = await week.world.rows(
      sql<{
        position: number
        pieces: number
        restocked: number
        written_off: number
      }>`select position, pieces, restocked, written_off
        from shipment_line where shipment_id = ${shipmentId} order by position`,
    )
    const seen = lines.map(({ position, pieces, restocked, written_off }) => {
      const more = draw(pieces - restocked - written_off + 1)
      return { position, restocked: restocked + more, writtenOff: pieces - restocked - more }
    })
    return await week.world.does(
      async (deed) => await office.writeGoodsSeen(deed, { shipmentId, lines: seen }),
    )
  },
  'shipment.missing': async (week, { id: shipmentId }, draw) => {
    const kind = draw(2) === 0 ? ('LOST' as const) : ('DAMAGED' as const)
    return await week.world.does(
      async (deed) => await office.writeParcelMissing(deed, { shipmentId, kind, reason: why }),
    )
  },
  'shipment.again': async (week, { id: shipmentId }, draw) => {
    const [line] = await week.world.rows(
      sql<{
        position: number
        pieces: number
      }>`select position, pieces from shipment_line where shipment_id = ${shipmentId} order by position`,
    )
    const part =
      line && draw(4) === 0 ? { lines: [{ position: line.position, pieces: 1 + draw(line.pieces) }] } : {}
    return await week.world.does(
      async (deed) => await office.sendParcelAgain(deed, { shipmentId, reason: why, ...part }),
    )
  },
  'shipment.claim': async (week, { id: shipmentId }, draw) => {
    const claim = await first(
      week,
      sql<{
        state: string
        asked: number
      }>`select state, asked from carrier_claim where shipment_id = ${shipmentId}`,
    )
    const asked = 1 + draw(100_000)
    if (!claim)
      return await week.world.does(
        async (deed) => await office.openClaim(deed, { shipmentId, asked, caseNumber: '' }),
      )
    if (claim.state === 'GRANTED')
      return await week.world.does(async (deed) => await office.payClaim(deed, { shipmentId }))
    const granted = draw(2) === 0 ? null : some(claim.asked, draw)
    return await week.world.does(
      async (deed) => await office.decideClaim(deed, { shipmentId, granted, reason: '' }),
    )
  },
  'shipment.refund': async (week, { id: shipmentId }, draw) => {
    const [line] = await week.world.rows(
      sql<{
        position: number
        pieces: number
      }>`select position, pieces from shipment_line where shipment_id = ${shipmentId} order by position`,
    )
    const part =
      line && draw(4) === 0 ? { lines: [{ position: line.position, pieces: 1 + draw(line.pieces) }] } : {}
    const { shop } = week.world.open
    return await week.world.does(
      async (deed) =>
        await office.refundParcel({ ...deed, ...partsOf(shop) }, { shipmentId, reason: why, ...part }),
    )
  },
  'shipment.drop': async (week, { orderId }) => {
    const lines = await week.world.rows(
      sql<{ position: number; pieces: number }>`select position, pieces from (
        select l.position, (l.pieces - pieces_spoken_for(l.order_id, l.position) + coalesce((select sum(u.pieces) from unsent_line u
          where u.order_id = l.order_id and u.position = l.position), 0))::integer as pieces
        from order_line l where l.order_id = ${orderId}) one where pieces > 0 order by position`,
    )
    const { shop } = week.world.open
    return await week.world.does(
      async (deed) => await office.dropUnsent({ ...deed, ...partsOf(shop) }, { orderId, lines, reason: why }),
    )
  },
  'shipment.cod_paid': async (week, { id: shipmentId }) =>
    await week.world.does(async (deed) => await bookCashOnDelivery(deed, { shipmentId })),
} satisfies Partial<Record<Operation, Act>>

const by = { actor: system, who: 'test', why }

const claimed = {
  'complaint.send': sendGoods,
  'complaint.take': async ({ world }, { id }) => await claims.workOnComplaint(world.open.shop, { id, by }),
  'complaint.accept': async ({ world }, { id, orderId }, draw) => {
    const remedy = (['goods', 'discount', 'money'] as const)[draw(3)] ?? 'money'
    const [row] = await world.rows(
      sql<{
        total: number
      }>`select coalesce(sum(total), 0)::bigint as total from invoice where order_id = ${orderId}`,
    )
    const amount = remedy === 'goods' ? null : some(Math.max(1, row?.total ?? 1), draw)
    return await claims.acceptComplaint(world.open.shop, { id, settlement: { remedy, amount }, by })
  },
  'complaint.refuse': async ({ world }, { id }) => await claims.refuseComplaint(world.open.shop, { id, by }),
  'complaint.settle': async ({ world }, { id }) => await claims.settleComplaint(world.open.shop, { id, by }),
  'withdrawal.goods_back': async ({ world }, { id }, draw) => {
    const isSellable = draw(2) === 0
    const before = await world.rows(stockBack(id))
    const done = await claims.takeGoodsBack(world.open.shop, { id, lines: null, isSellable, by })
    const after = await world.rows(stockBack(id))
    for (const { order_id, variant_id, pieces } of after) {
      const was = before.find((row) => row.variant_id === variant_id)?.pieces ?? 0
      const key = `${order_id}/${variant_id}`
      world.takenBack.set(key, (world.takenBack.get(key) ?? 0) + pieces - was)
    }
    return done
  },
  'withdrawal.refund': async ({ world }, { id }, draw) =>
    await claims.refundWithdrawal(world.open.shop, { id, unseen: draw(2) === 0, by }),
  'withdrawal.paid': async ({ world }, { id }) =>
    await claims.writeWithdrawalPaid(world.open.shop, { id, by }),
  'withdrawal.refuse': async ({ world }, { id }) =>
    await claims.endWithdrawal(world.open.shop, { id, to: 'REFUSED', by }),
  'withdrawal.cancel': async ({ world }, { id }) =>
    await claims.endWithdrawal(world.open.shop, { id, to: 'CANCELLED', by }),
} satisfies Partial<Record<Operation, Act>>

const stockBack = (withdrawalId: number) => sql<{ order_id: number; variant_id: number; pieces: number }>`
  select m.order_id, m.variant_id, sum(m.change)::integer as pieces from stock_movement m
  where m.order_id = (select order_id from withdrawal where id = ${withdrawalId}) group by m.order_id, m.variant_id`

const stock = {
  'stock.write_off': async (week, _, draw) => {
    const variant = await first(week, sql<{ code: string }>`select v.code from variant v where v.id = 7`)
    const given = {
      code: variant?.code ?? '',
      pieces: 1 + draw(20),
      reason: (['DAMAGED', 'EXPIRED', 'SAMPLE'] as const)[draw(3)] ?? 'DAMAGED',
      note: why,
      key: week.world.key(),
    }
    return await week.world.does(async (deed) => await office.writeOffByStaff(deed, given))
  },
  'stock.receive': async (week, _, draw) => {
    const variant = await first(week, sql<{ code: string }>`select v.code from variant v where v.id = 7`)
    const day = new Date(week.world.open.clock.now.getTime() + (30 + draw(300)) * 24 * 3600_000)
    const document = week.world.key()
    const line = {
      code: variant?.code ?? '',
      lot: document,
      best_before: day.toISOString().slice(0, 10),
      pieces: 20 + draw(200),
      cost: 30,
    }
    const received_on = week.world.open.clock.now.toISOString().slice(0, 10)
    return await week.world.does(
      async (deed) =>
        await office.receiveGoodsByStaff(deed, {
          supplier: 'test',
          document,
          received_on,
          note: '',
          lines: [line],
        }),
    )
  },
  'stock.block': async (week, _, draw) => {
    const lots = await week.world.rows(
      sql<{
        id: number
      }>`select id from lot where not is_unknown and on_hand > 0 and blocked_at is null order by id desc limit 5`,
    )
    const lot = lots[draw(lots.length)]
    return await week.world.does(
      async (deed) => await office.blockLotByStaff(deed, { lot_id: lot?.id ?? 0, reason: why }),
    )
  },
  'stock.unblock': async (week, { id }) =>
    await week.world.does(async (deed) => await office.unblockLotByStaff(deed, { lot_id: id, reason: why })),
} satisfies Partial<Record<Operation, Act>>

const cod = {
  'cod.import': async (week, { orderId }, draw) => {
    // Usually a carrier remits only parcels that were delivered and not yet remitted; sometimes it does not.
    const isUsual = draw(3) > 0
    const rows = await week.world.rows(
      sql<{
        reference: string
        carrier: 'packeta' | 'balikovna'
        cod: number
      }>`select reference, carrier, cod from shipment
        where order_id > ${week.before.order} and cod is not null and carrier in ('packeta', 'balikovna')
          and (order_id = ${orderId} or id % 2 = ${draw(2)})
          and (not ${isUsual}::boolean or (delivered_at is not null and not exists
            (select from remittance_line l where l.shipment_id = shipment.id and l.state <> 'RELEASED'))) order by id`,
    )
    const carrier = rows[0]?.carrier ?? 'packeta'
    const lines = rows
      .filter((row) => row.carrier === carrier)
      .map(({ reference, cod: amount }, at) => ({
        number: at + 1,
        reference: draw(8) === 0 ? `X${draw(1000)}` : reference,
        otherReference: '',
        amount: Math.max(1000, amount + (draw(4) === 0 ? (draw(2) === 0 ? -1 : 1) * (1 + draw(3000)) : 0)),
        fee: null,
      }))
    const symbol = String(6_000_000_000 + draw(900_000_000))
    const given = {
      carrier,
      reference: week.world.key(),
      remittedOn: week.world.open.clock.now.toISOString().slice(0, 10),
      variableSymbol: draw(3) === 0 ? null : symbol,
      fee: lines.length > 0 ? draw(500) : 0,
      lines,
    }
    const done = await week.world.does(async (deed) => await office.importRemittance(deed, given))
    const sum = lines.reduce((total, { amount }) => total + amount, 0) - given.fee
    if (!isRefusal(done) && draw(4) > 0)
      await statement(week, [{ amount: Math.max(1, sum - (draw(4) === 0 ? 1 + draw(2000) : 0)), symbol }])
    return done
  },
  'cod.accept': async (week, { id: lineId }) =>
    await week.world.does(async (deed) => await office.acceptLine(deed, { lineId, reason: why })),
  'cod.claim': async (week, { id: lineId }) =>
    await week.world.does(async (deed) => await office.claimLine(deed, { lineId, reason: why })),
  'cod.release': async (week, { id: lineId }) =>
    await week.world.does(async (deed) => await office.releaseLine(deed, { lineId, reason: why })),
  'cod.correct': async (week, { id: lineId }, draw) => {
    const parcelsOut = await week.world.rows(
      sql<{
        reference: string
      }>`select reference from shipment where order_id > ${week.before.order} and cod is not null order by id`,
    )
    const parcel = parcelsOut[draw(parcelsOut.length)]?.reference ?? 'X'
    return await week.world.does(
      async (deed) => await office.correctLine(deed, { lineId, reason: why, parcel }),
    )
  },
  'cod.match': async (week, { id: remittanceId }, draw) => {
    const from = await moneyFor(week, draw)
    return await week.world.does(
      async (deed) =>
        await office.matchRemittance(deed, { remittanceId, receivedId: from?.id ?? 0, reason: why }),
    )
  },
  'cod.unmatch': async (week, { id: remittanceId }) => {
    const led = await first(
      week,
      sql<{
        received_id: number
      }>`select received_id from remittance_transfer where remittance_id = ${remittanceId} and ended_at is null`,
    )
    return await week.world.does(
      async (deed) =>
        await office.unmatchRemittance(deed, {
          remittanceId,
          receivedId: led?.received_id ?? 0,
          reason: why,
        }),
    )
  },
  'cod.void': async (week, { id: remittanceId }) =>
    await week.world.does(async (deed) => await office.voidRemittance(deed, { remittanceId, reason: why })),
  'cod.close': async (week, { id: remittanceId }) =>
    await week.world.does(async (deed) => await office.closeRemittance(deed, { remittanceId, reason: why })),
  'cod.set_aside': async (week, { id }, draw) => await snoozed(week, { kind: 'remittance_line', id }, draw),
} satisfies Partial<Record<Operation, Act>>

const payouts = {
  'payout.set_aside': async (week, { id }, draw) => await snoozed(week, { kind: 'refund', id }, draw),
  'payout.write_account': async (week, { id: refundId }) =>
    await week.world.does(
      async (deed) =>
        await office.writePayoutAccount(deed, {
          refundId,
          account: '2900233335/2010',
          holder: '',
          reason: why,
        }),
    ),
  'payout.make': async (week, { id }, draw) => {
    const dueOn = week.world.open.clock.now.toISOString().slice(0, 10)
    const asked = {
      key: week.world.key(),
      format: draw(4) === 0 ? ('SEPA' as const) : ('ABO' as const),
      refundIds: id === 0 ? null : [id],
      dueOn,
      rate: 25_000_000,
      from: null,
    }
    return await week.world.does(
      async (deed) => await office.makePayoutByStaff({ ...deed, config: week.world.open.shop.config }, asked),
    )
  },
  'payout.upload': async (week, { id: batchId }) =>
    await week.world.does(async (deed) => await office.markPayoutUploaded(deed, { batchId })),
  'payout.cancel': async (week, { id: batchId }) =>
    await week.world.does(async (deed) => await office.cancelPayoutByStaff(deed, { batchId, reason: why })),
  'payout.reject': async (week, { id: batchId }) => {
    const item = await first(
      week,
      sql<{
        refund_id: number
      }>`select refund_id from payout_item where batch_id = ${batchId} and state = 'MADE' order by id`,
    )
    return await week.world.does(
      async (deed) =>
        await office.rejectPayout(deed, { batchId, refundId: item?.refund_id ?? 0, reason: why }),
    )
  },
  /** The bank pays a file, and the statement shows it. */
  'statement.import': async (week, { id: batchId }, draw) => {
    const items = await week.world.rows(
      sql<{
        amount: number
        currency: 'CZK' | 'EUR'
        symbol: string
        iban: string
      }>`select i.amount, b.currency, i.variable_symbol as symbol, i.iban
        from payout_item i join payout_batch b on b.id = i.batch_id where i.batch_id = ${batchId} and i.state in ('MADE', 'CANCELLED') order by i.id`,
    )
    const paid = items.filter(() => draw(8) > 0)
    const debits = paid.map(({ amount, currency, symbol, iban }) => ({
      amount: -amount,
      currency,
      symbol,
      counter: { bank: iban.slice(4, 8), number: iban.slice(-10) },
    }))
    if (debits.length > 0) await statement(week, debits)
    return debits
  },
} satisfies Partial<Record<Operation, Act>>

export const acts = {
  ...orders,
  ...money,
  ...parcels,
  ...claimed,
  ...stock,
  ...cod,
  ...payouts,
} satisfies Partial<Record<Operation, Act>>
export type ActName = keyof typeof acts
export { moneyFor, orderFor }
export type { Act, Refusal }
