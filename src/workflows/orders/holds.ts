/** Staff holds orders, releases them, and keeps notes on them. */
import type { OperationContext, Writing } from '../../server/context.ts'
import {
  correctCustomerNote,
  findByNumber,
  findHold,
  findOrder,
  holdOrder,
  lockStates,
  noteOrder,
  releaseHold,
  type OrderNote,
} from '../../shop/orders/orders.ts'
import { f, operation } from '../operations/operations.ts'
import { answersNew, isOpen, order, type OrderState } from '../operations/order-fields.ts'

const staffIdOf = ({ actor }: OperationContext): number | null =>
  actor.kind === 'staff' ? actor.staffId : null

const isChange = ({ isNew }: { isNew: boolean }): boolean => isNew

/** The order with its states, and whether it is held. */
const holdAudit = ({ tx }: Writing, { orderId }: { orderId: number }) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    const states = await lockStates({ tx }, orderId)
    return states && { ...states, held: (await findHold({ db: tx }, orderId)) !== null }
  },
  isChange,
})

/** As `holdOrder` of the orders, by staff. */
export const holdOrderByStaff = operation({
  operation: 'order.hold',
  call: 'orders/hold',
  summary: 'Holds an order: it is not packed, does not expire and is not reminded of',
  input: { ...order, reason: f.reason() },
  run: async (context, input) => await holdOrder({ ...context, staffId: staffIdOf(context) }, input),
  audit: holdAudit,
  answer: answersNew,
  forms: {
    hold: {
      hotkey: 'h',
      offered: ({ isHeld, states }: OrderState) =>
        !isHeld && isOpen(states) && ['WAITING', 'READY', 'PACKED'].includes(states.fulfilment),
    },
  },
})

/** As `releaseHold` of the orders, by staff. */
export const releaseOrderByStaff = operation({
  operation: 'order.release',
  call: 'orders/release',
  summary: 'Releases a held order; its deadline moves by the length of the hold',
  input: { ...order, reason: f.reason() },
  run: async (context, { orderId }) => await releaseHold(context, { orderId }),
  audit: holdAudit,
  answer: answersNew,
  forms: { release: { hotkey: 'h', offered: ({ isHeld }: OrderState) => isHeld } },
})

/** As `noteOrder` of the orders, by staff. The audit keeps the length of the note, not its text. */
export const noteOrderByStaff = operation({
  operation: 'order.note',
  call: 'orders/note',
  summary: 'Adds an internal note to an order',
  input: { ...order, key: f.key(), text: f.lines({ fault: 'admin_orders.error.note' }) },
  run: async (context, input) => await noteOrder({ ...context, staffId: staffIdOf(context) }, input),
  audit: (_context, { orderId }) => ({
    subject: { kind: 'order', id: orderId },
    keep: ({ note }: { note: OrderNote; isNew: boolean }) => ({ note: note.id, length: note.text.length }),
    isChange,
  }),
  answer: answersNew,
  forms: { note: { hotkey: 'n' } },
})

/** As `correctCustomerNote` of the orders, by staff. The audit keeps how long it was and is. */
export const correctCustomerNoteByStaff = operation({
  operation: 'order.customer_note',
  call: 'orders/customer-note',
  summary: 'Corrects the note that the customer wrote to an order; an empty one removes it',
  input: {
    ...order,
    note: f.lines({ fault: 'admin_orders.error.customer_note', empty: '', mayBeLeftOut: true }),
    reason: f.reason(),
  },
  run: async ({ tx }, { orderId, note }) => await correctCustomerNote({ tx }, { orderId, note }),
  audit: (_context, { orderId }) => ({
    subject: { kind: 'order', id: orderId },
    keep: ({ before, after }: { before: number; after: number; isNew: boolean }) => ({
      lengthBefore: before,
      length: after,
    }),
    isChange,
  }),
  answer: {
    ...answersNew,
    told: ({ before, after }) => `It had ${before} characters and has ${after}.`,
  },
  forms: {
    customer_note: {
      hotkey: 'z',
      stored: ({ note }: OrderState) => ({ note }),
      seen: {
        of: ({ note }) => note,
        stored: async ({ tx }, given) => {
          const found = await findByNumber({ db: tx }, String(given['order']))
          return found && ((await findOrder({ db: tx }, { id: found.id }))?.note ?? '')
        },
      },
    },
  },
})
