/** Saved views: lists that members of staff use often, for themselves or for all. */
import { reads } from '../../server/verb.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { deleteView, lockView, selectViews, writeView, type SavedView } from './view-queries.ts'

export type { SavedView } from './view-queries.ts'

/** Most views that a member can keep. */
const mostViews = 100

/** The views of a page that a member has or others share, by name. @param staffId null: only shared ones */
export const findViews = reads(selectViews)

export interface ViewSaved {
  id: number
  /** `false`: it was the same before. */
  isNew: boolean
}

/** Saves a view under its name, replacing the member's own one of that name. @returns 409 if the member has too many. */
export async function saveView(
  { tx, now }: Writing & { now: Date },
  view: Omit<SavedView, 'id'>,
): Promise<Outcome<ViewSaved>> {
  const { view: before, count } = await lockView(tx, view)
  if (before && before.query === view.query && before.isShared === view.isShared)
    return { id: before.id, isNew: false }
  if (!before && count >= mostViews) return refuse(409, 'saved_view.error.many')
  return { id: await writeView(tx, view, now), isNew: true }
}

/**
 * Removes a view of the member's own, or a shared one of a member who left.
 * @returns isNew false if there is no such view.
 */
export const removeView = async ({ tx }: Writing, asked: { id: number; staffId: number }) => ({
  isNew: await deleteView(tx, asked),
})
