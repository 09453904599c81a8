/** Orders that staff takes for customers, such as by phone: they check a permission and are audited. */
import { dayInPrague } from '../../lib/dates.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { orderFailure } from '../../shop/orders/orders.ts'
import { loginOf, operate, refusalOf } from '../../shop/staff/staff.ts'
import {
  lostRaces,
  placeStaffOrder,
  prepareStaffOrder,
  previewStaffOrder,
  quoteStaffOrder,
  type StaffOrder,
  type StaffOrderContext,
  type StaffOrderPreview,
  type StaffPlaced,
} from '../checkout/checkout.ts'
import { allocateMoney, receiveMoney } from '../money/money.ts'

type StaffOrderOperation = StaffOrderContext & OperationContext & { db: Db }

/** An order by staff, and why it is placed so, such as when the customer called. */
export type StaffOrderInput = StaffOrder & { reason: string }

const operationOf = ({ isOverBound }: StaffOrder) =>
  isOverBound ? ('order.place_over_bound' as const) : ('order.place' as const)

/** Shows an order that staff could place, and writes nothing: `order.place`. */
export async function previewOrderByStaff(
  context: StaffOrderOperation,
  asked: StaffOrder,
): Promise<Outcome<StaffOrderPreview>> {
  return refusalOf(context.actor, operationOf(asked)) ?? (await previewStaffOrder(context, asked))
}

/** The same while it is being typed, without asking carriers and registers: `order.place`. */
export async function quoteOrderByStaff(
  context: StaffOrderOperation,
  asked: StaffOrder,
): Promise<Outcome<StaffOrderPreview>> {
  return refusalOf(context.actor, operationOf(asked)) ?? (await quoteStaffOrder(context, asked))
}

/**
 * Places an order for a customer: `order.place`, beyond the bound on unpaid orders `order.place_over_bound`.
 * Cash at the counter is taken with it: `money.receive` and `money.allocate`. It opens its own transaction,
 * since carriers and registers are asked before.
 */
export async function placeOrderByStaff(
  context: StaffOrderOperation,
  { reason, ...asked }: StaffOrderInput,
): Promise<Outcome<StaffPlaced>> {
  const refusal = refusalOf(context.actor, operationOf(asked))
  if (refusal) return refusal
  const prepared = await prepareStaffOrder(context, asked)
  if (isRefusal(prepared)) return prepared
  const place = async (goodsWait: boolean) =>
    await placed(context, { asked, reason, draft: prepared.draft, goodsWait })
  const done = await place(false)
  // A transfer above the bound is accepted if the customer agrees that goods are reserved only when the money arrives.
  const isOver = isRefusal(done) && overUnpaid.has(done.error_trans_key)
  if (isOver && asked.paymentCode === 'card') return await place(true)
  if (!isOver || asked.paymentCode !== 'transfer') return done
  return asked.body.accepts_goods_waiting ? await place(true) : refuse(409, 'order.error.goods_wait')
}

/** The refusals of the bound on unpaid orders. */
const overUnpaid: ReadonlySet<string> = new Set([
  lostRaces.over_unpaid?.key ?? '',
  lostRaces.many_unpaid?.key ?? '',
])

/** Carries a refusal out of a transaction and rolls it back. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.error_trans_key)
    this.refusal = refusal
  }
}

interface ToPlace {
  asked: StaffOrder
  reason: string
  draft: Parameters<typeof placeStaffOrder>[1]['draft']
  goodsWait: boolean
}

async function placed(context: StaffOrderOperation, toPlace: ToPlace): Promise<Outcome<StaffPlaced>> {
  try {
    return await context.db.transaction().execute(async (tx) => {
      const done = await placedIn({ ...context, tx }, toPlace)
      if (isRefusal(done)) throw new Refused(done)
      return done
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    const failed = orderFailure(error)
    const lost = failed && lostRaces[failed]
    if (!lost) throw error
    return refuse(lost.status, lost.key)
  }
}

async function placedIn(
  context: StaffOrderOperation & Writing,
  { asked, reason, draft, goodsWait }: ToPlace,
): Promise<Outcome<StaffPlaced>> {
  const { actor } = context
  const by = { staffId: actor.kind === 'staff' ? actor.staffId : null, loginId: loginOf(actor) }
  const done = await operate(context, {
    asked: {
      operation: operationOf(asked),
      subject: { kind: 'staff_order', id: asked.key },
      reason,
      keep: ({ id, total }: StaffPlaced) => ({
        order: id,
        total,
        payment: asked.paymentCode,
        terms: asked.terms,
      }),
      isChange: ({ isNew }) => isNew,
    },
    work: async () => await placeStaffOrder(context, { asked, draft, by, goodsWait }),
  })
  if (isRefusal(done) || !done.isNew || asked.paymentCode !== 'cash') return done
  return (await cashTaken(context, done, { key: asked.key, reason })) ?? done
}

/** Books the cash of an order that was placed just now. @returns why it can't be; null: it is paid. */
async function cashTaken(
  context: StaffOrderOperation & Writing,
  { id: orderId, total: amount }: StaffPlaced,
  { key, reason }: { key: string; reason: string },
): Promise<Refusal | null> {
  if (amount === 0) return null
  const asked = { key: `order:${key}`, reason }
  const received = await receiveMoney(context, {
    ...asked,
    kind: 'CASH',
    amount,
    receivedOn: dayInPrague(context.now),
  })
  if (isRefusal(received)) return received
  const paid = await allocateMoney(context, {
    ...asked,
    receivedId: received.received.id,
    orderId,
    amount: null,
  })
  return isRefusal(paid) ? paid : null
}
