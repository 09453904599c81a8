/** Staff acknowledges refused orders, up to the number it has seen. */
import { seeRefused } from '../../shop/refusals/refusals.ts'
import { f, operation } from '../operations/operations.ts'
import { answersIsNew, byStaff, isChange } from '../customers/fields.ts'

/** Marks refused orders of a row as seen, up to a count. @returns 404: there is no such row */
export const seeRefusedByStaff = operation({
  operation: 'order.see_refused',
  call: 'orders/refused/seen',
  summary: 'Marks refused orders of a row as seen, up to the given count; later ones are unseen',
  input: {
    id: f.id({ label: 'admin_orders.refused.title' }),
    seen: f.count({
      least: 1,
      most: 2_147_483_647,
      fault: 'validation.query',
      label: 'admin_orders.refused.seen',
    }),
  },
  run: async (context, row) => await seeRefused(byStaff(context), row),
  audit: (_context, { id, seen }) => ({
    subject: { kind: 'refused_order', id },
    keep: () => ({ seen }),
    isChange,
  }),
  answer: answersIsNew,
  forms: { see_refused: { isBare: true } },
})
