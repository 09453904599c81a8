/** Saves and removes views of any list, and leads back to it. */
import { redirect } from 'react-router'
import { lists, removeOwnView, saveOwnView } from '../../workflows/back-office/back-office.ts'
import { staffNext } from '../entrance/staff-next.ts'
import { adminPageAt } from '../routes.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { listViews } from './list-views.server.ts'
import { operationVerbs } from './operations.server.ts'

/** The URL of the list that the forms belong to. */
const nextIn = ({ url, locale }: Pick<StaffPage, 'url' | 'locale'>) =>
  staffNext(url.searchParams.get('next'), locale)

export const loader = staffLoader('views', async (page) => {
  const back = nextIn(page)
  const at = new URL(back, page.url)
  const found = adminPageAt(at.pathname)
  const list = lists.find((one) => one.page === found?.name && one.viewPage !== null)
  const views =
    list && (list.permission === null || page.holds(list.permission)) ? await listViews(page, list, at) : null
  // A page without views, or one that the member may not read, answers for itself.
  if (!list || !views) throw redirect(back)
  return { title: page.t(list.title), back, views }
})

const end = { to: (_answer: unknown, page: StaffPage) => nextIn(page) }

export const action = staffAction(
  'views',
  operationVerbs([saveOwnView, removeOwnView], {}, { 'view.save': end, 'view.remove': end }),
)
