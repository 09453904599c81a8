/** Members of staff keep views of lists: audited, though they change nothing but what their owner sees. */
import { z } from 'zod'
import type { Actor } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { viewPage, viewQuery } from '../../shop/staff/schema.ts'
import { findViews, readRefusalOf, removeView, saveView } from '../../shop/staff/staff.ts'
import { f, operation } from '../operations/operations.ts'
import { answersIsNew, isChange } from '../customers/fields.ts'
import { lists } from './listed.ts'

/** Those of a list that the member may remove. */
export type RemovableViews = readonly { id: number; name: string }[]

/** The views of a page: the caller's own, and those that others share where the caller may read its list. */
export async function viewsFor({ db, actor }: { db: Reader; actor: Actor }, page: string) {
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const views = await findViews({ db }, { staffId, page })
  const permission = lists.find(({ viewPage: own }) => own === page)?.permission ?? null
  return readRefusalOf(actor, permission) ? views.filter((view) => view.staffId === staffId) : views
}

const ofMembers = () => refuse(409, 'saved_view.error.login')

/** As `saveView` of the staff, of the actor's own. @returns 409: the program itself has no views. */
export const saveOwnView = operation({
  operation: 'view.save',
  // Its command is one of the list's: `orders save-view`.
  call: 'views',
  summary: "Saves a view under its name, replacing the caller's own of that name",
  input: {
    page: f.wire(viewPage, { example: 'orders' }),
    query: f.wire(viewQuery),
    name: f.text({ most: 60, fault: 'saved_view.error.name' }),
    isShared: f.tick({ name: 'shared', hasHint: true, mayBeLeftOut: true }),
  },
  run: async ({ tx, actor, now }, view) =>
    actor.kind === 'staff' ? await saveView({ tx, now }, { ...view, staffId: actor.staffId }) : ofMembers(),
  audit: (_context, { page, isShared }) => ({
    subject: { kind: 'view', id: page },
    keep: ({ id }) => ({ view: id, isShared }),
    isChange,
  }),
  answer: {
    schema: answersIsNew.schema.extend({ id: z.int() }),
    of: ({ id, isNew }) => ({ id, is_new: isNew }),
  },
  forms: { save: {} },
})

/** As `removeView` of the staff. @returns 409: the program itself has no views. */
export const removeOwnView = operation({
  operation: 'view.remove',
  call: 'views/remove',
  summary: "Removes one of the caller's own views",
  input: { id: f.id({ isPicked: true }) },
  run: async ({ tx, actor }, { id }) =>
    actor.kind === 'staff' ? await removeView({ tx }, { id, staffId: actor.staffId }) : ofMembers(),
  audit: (_context, { id }) => ({ subject: { kind: 'view', id }, isChange }),
  answer: answersIsNew,
  forms: {
    remove: {
      isWarned: true,
      offered: (views: RemovableViews) => views.length > 0,
      options: (views) => ({ id: views.map(({ id, name }) => ({ value: String(id), label: name })) }),
    },
  },
})
