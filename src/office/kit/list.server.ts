/** Declared lists on a page, and as files. */
import { data } from 'react-router'
import type { Locale } from '../../lib/routes.ts'
import type { Outcome } from '../../server/context.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { longXlsxFile } from '../../server/spreadsheet.ts'
import type { Link, Listed, ListView } from '../../workflows/lists/lists.ts'
import { adminHref, adminPage, type AdminPageName } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { listTabs, listViews, type ListLink, type ListViews } from './list-views.server.ts'
import { csvStream, fileAnswer, rowsIn, sheetType } from './csv-answer.server.ts'

/** A list as its page renders it: the links of its cells are URLs. */
export type PageList<Own extends object = object> = ListView<Own, string> & {
  views: ListViews | null
  tabs: ListLink[]
}

/** The URL of a declared link. */
export const hrefOf = ([name, parameters, behind = '']: Link, locale: Locale): string =>
  adminHref(name as AdminPageName, locale, parameters) + behind

const mayOpen = ({ holds }: Pick<StaffPage, 'holds'>, [name]: Link): boolean => {
  const { permission } = adminPage(name as AdminPageName)
  return permission === null || holds(permission)
}

/** The page of a list that the URL requests. @throws the error page if the list belongs to something that does not exist */
export const listed = async <Own extends object>(
  page: StaffPage,
  list: Listed<Own>,
): Promise<PageList<Own>> => kept(await listedOr(page, list))

/** Like `listed`, for a page that itself explains a refusal. Only links to pages that the member may open are kept. */
export async function listedOr<Own extends object>(
  page: StaffPage,
  list: Listed<Own>,
): Promise<Outcome<PageList<Own>>> {
  const [shown, views, tabs] = await Promise.all([
    list.shown(page, page.url.searchParams),
    listViews(page, list),
    listTabs(page, list),
  ])
  if (isRefusal(shown)) return shown
  return {
    ...shown,
    views,
    tabs,
    rows: shown.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(
        Object.entries(row.cells).map(([key, { to, ...cell }]) => [
          key,
          to && mayOpen(page, to) ? { ...cell, to: hrefOf(to, page.locale) } : cell,
        ]),
      ),
    })),
  }
}

/** The list with further data in its rows, such as their deferral. */
export const withOwn = <Own extends object, More extends object>(
  list: PageList<Own>,
  more: (own: Own) => More,
): PageList<More> => ({ ...list, rows: list.rows.map((row) => ({ ...row, own: more(row.own) })) })

/** A spreadsheet is built in the server's memory as a whole, and more slowly than text. */
const mostInSheet = 10_000

/** The list as a file, with the filters of the URL: CSV, or a spreadsheet with `file=xlsx`. */
export async function listFile(page: StaffPage, list: Listed): Promise<Response> {
  const isSheet = page.url.searchParams.get('file') === 'xlsx'
  // Cells of a spreadsheet are numbers, independent of the language.
  const viewer = isSheet ? { ...page, locale: 'en' as const } : page
  const { fileName, heading, figures, rows } = kept(await list.told(viewer, page.url.searchParams))
  if (!isSheet) return await csvStream(fileName, heading, rows, (row) => row)
  const cells = await rowsIn(rows, (row) => row, mostInSheet)
  const sheet = kept(await longXlsxFile([heading, ...cells], figures))
  return fileAnswer({ name: `${fileName}.xlsx`, contentType: sheetType, content: sheet })
}

function kept<Value extends object>(outcome: Value | Refusal): Value {
  if (isRefusal(outcome)) throw data(outcome, { status: outcome.status })
  return outcome
}
