/** Staff holds orders, lets them go on, and notes what it has to know of them: each asks for its permission, and is audited. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import {
  correctCustomerNote,
  findHold,
  holdOrder,
  lockStates,
  noteOrder,
  releaseHold,
  type OrderNote,
} from '../../shop/orders/orders.ts'
import { operate } from '../../shop/staff/staff.ts'

const staffIdOf = ({ actor }: OperationContext): number | null =>
  actor.kind === 'staff' ? actor.staffId : null

/** The order, how it stands, and whether it is held. */
const holdAudit = (tx: Tx, orderId: number) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    const states = await lockStates({ tx }, orderId)
    return states && { ...states, held: (await findHold({ db: tx }, orderId)) !== null }
  },
  isChange: ({ isNew }: { isNew: boolean }) => isNew,
})

/** As `holdOrder` of the orders, by staff: `order.hold`. @param asked.reason 1 to 500 characters */
export async function holdOrderByStaff(
  context: Writing & OperationContext,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx, now } = context
  const asked = { operation: 'order.hold', reason, ...holdAudit(tx, orderId) } as const
  const by = { tx, now, staffId: staffIdOf(context) }
  return await operate(context, { asked, work: async () => await holdOrder(by, { orderId, reason }) })
}

/** As `releaseHold` of the orders, by staff: `order.release`. */
export async function releaseOrderByStaff(
  context: Writing & OperationContext,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx, now } = context
  const asked = { operation: 'order.release', reason, ...holdAudit(tx, orderId) } as const
  return await operate(context, { asked, work: async () => await releaseHold({ tx, now }, { orderId }) })
}

/** As `noteOrder` of the orders, by staff: `order.note`. The audit keeps how long it is, not what it says. */
export async function noteOrderByStaff(
  context: Writing & OperationContext,
  noted: { orderId: number; key: string; text: string },
): Promise<Outcome<{ note: OrderNote; isNew: boolean }>> {
  const { tx, now } = context
  const asked = {
    operation: 'order.note',
    subject: { kind: 'order', id: noted.orderId },
    keep: ({ note }: { note: OrderNote }) => ({ note: note.id, length: note.text.length }),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  } as const
  const by = { tx, now, staffId: staffIdOf(context) }
  return await operate(context, { asked, work: async () => await noteOrder(by, noted) })
}

type Corrected = { before: number; after: number; isNew: boolean }

/** As `correctCustomerNote` of the orders, by staff: `order.customer_note`. The audit keeps how long it was and is. */
export async function correctCustomerNoteByStaff(
  context: Writing & OperationContext,
  { orderId, note, reason }: { orderId: number; note: string; reason: string },
): Promise<Outcome<Corrected>> {
  const { tx } = context
  const asked = {
    operation: 'order.customer_note',
    reason,
    subject: { kind: 'order', id: orderId },
    keep: ({ before, after }: Corrected) => ({ lengthBefore: before, length: after }),
    isChange: ({ isNew }: Corrected) => isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () => await correctCustomerNote({ tx }, { orderId, note }),
  })
}
