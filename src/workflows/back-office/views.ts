/** Members of staff keep views of lists: audited, though they change nothing but what their owner sees. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { operate, removeView, saveView, type SavedView, type ViewSaved } from '../../shop/staff/staff.ts'

/** As `saveView` of the staff, of the actor's own: `view.save`. @returns 409: the program itself has no views. */
export async function saveOwnView(
  context: Writing & OperationContext,
  view: Omit<SavedView, 'id' | 'staffId'>,
): Promise<Outcome<ViewSaved>> {
  const { tx, actor, now } = context
  return await operate(context, {
    asked: {
      operation: 'view.save',
      subject: { kind: 'view', id: view.page },
      keep: ({ id }: ViewSaved) => ({ view: id, isShared: view.isShared }),
      isChange: ({ isNew }: ViewSaved) => isNew,
    },
    work: async () =>
      actor.kind === 'staff'
        ? await saveView({ tx, now }, { ...view, staffId: actor.staffId })
        : refuse(409, 'saved_view.error.login'),
  })
}

/** As `removeView` of the staff: `view.remove`. @returns 409: the program itself has no views. */
export async function removeOwnView(
  context: Writing & OperationContext,
  { id }: { id: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx, actor } = context
  return await operate(context, {
    asked: {
      operation: 'view.remove',
      subject: { kind: 'view', id },
      isChange: ({ isNew }: { isNew: boolean }) => isNew,
    },
    work: async () =>
      actor.kind === 'staff'
        ? await removeView({ tx }, { id, staffId: actor.staffId })
        : refuse(409, 'saved_view.error.login'),
  })
}
