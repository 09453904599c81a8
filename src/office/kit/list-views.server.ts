/** Tabs and saved views of a list on its page, and the forms that save and remove views. */
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import type { RowCount } from '../../server/page.ts'
import type { Listed } from '../../workflows/lists/lists.ts'
import { removeOwnView, saveOwnView, viewsFor } from '../../workflows/back-office/back-office.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { offersOf, type Offer } from './operations.server.ts'

/** A link that narrows a list. */
export interface ListLink {
  key: string | number
  label: string
  to: string
  /** The number of its rows, as text; null: not counted. */
  count?: string | null
  isCurrent: boolean
}

/** The tabs of the list at this address. */
export async function listTabs(
  page: StaffPage,
  list: Pick<Listed, 'tabs' | 'counts' | 'kept'>,
): Promise<ListLink[]> {
  if (list.tabs.length === 0) return []
  const counts = await list.counts(page)
  const query = list.kept(page.url.searchParams)
  query.delete('sort')
  return list.tabs.map(({ name, label, query: by }, nth) => ({
    key: name,
    label: page.t(label),
    to: addressOf(page.url.pathname, by),
    count: countText(counts[nth], page.locale),
    isCurrent: query.toString() === list.kept(new URLSearchParams(by)).toString(),
  }))
}

const countText = (found: RowCount | null | undefined, locale: Locale): string | null =>
  found ? `${formatNumber(found.count, locale)}${found.isMore ? '+' : ''}` : null

/** A row of links above a list, each with saved filters. */
export interface ListViews {
  links: ListLink[]
  offers: Offer[]
  /** The URL the forms are posted to: a page of their own, which redirects back. */
  action: string
}

/** Saved views of the list at this URL. Null: the list has no saved views. */
export async function listViews(
  page: StaffPage,
  list: Pick<Listed, 'viewPage' | 'kept'>,
  at: Pick<URL, 'pathname' | 'searchParams'> = page.url,
): Promise<ListViews | null> {
  const { viewPage } = list
  if (viewPage === null) return null
  const query = list.kept(at.searchParams).toString()
  const views = await viewsFor(page, viewPage)
  const offers = offersOf(page, [saveOwnView, removeOwnView], {
    state: views.filter(({ isRemovable }) => isRemovable),
  })
  return {
    links: views.map((view) => ({
      key: view.id,
      label:
        view.isShared && view.staffId !== page.actor.staffId
          ? `${view.name} (${page.t('admin.views.shared')})`
          : view.name,
      to: addressOf(at.pathname, view.query),
      isCurrent: list.kept(new URLSearchParams(view.query)).toString() === query,
    })),
    offers: offers
      .filter(({ intent }) => intent !== 'view.save' || query !== '')
      .map((offer) =>
        offer.intent === 'view.save' ? { ...offer, given: { page: viewPage, query } } : offer,
      ),
    action: addressOf(adminHref('views', page.locale), new URLSearchParams({ next: nextOf(at) }).toString()),
  }
}

const addressOf = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)

/** The URL of the list as it is now, without the last success message. */
function nextOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const query = new URLSearchParams(searchParams)
  query.delete('done')
  return addressOf(pathname, query.toString())
}
