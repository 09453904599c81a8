/** Staff says that it has seen how many orders were refused. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { seeRefused } from '../../shop/refusals/refusals.ts'
import { operate } from '../../shop/staff/staff.ts'

/** Marks refusals of a day as seen, up to a count: `order.see_refused`. @returns 404: there are none by this id. */
export async function seeRefusedByStaff(
  context: Writing & OperationContext,
  { id, seen }: { id: number; seen: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx, now, actor } = context
  return await operate(context, {
    asked: {
      operation: 'order.see_refused',
      subject: { kind: 'refused_order', id },
      keep: () => ({ seen }),
      isChange: ({ isNew }: { isNew: boolean }) => isNew,
    },
    work: async () =>
      await seeRefused({ tx, now, staffId: actor.kind === 'staff' ? actor.staffId : null }, { id, seen }),
  })
}
