/** The view of the entrance that a page's query opens, and the query for another view. Pure. */

export type EntranceView = 'login' | 'lost_password' | 'change_password'

const modals: Record<string, EntranceView> = {
  'change-password': 'change_password',
  'lost-password': 'lost_password',
}

/**
 * `modal=change-password` opens the set-password view (specification, section 2); the name of a view works as
 * well, and an unknown name opens the login.
 */
export function viewIn(parameters: URLSearchParams): EntranceView {
  const modal = (parameters.get('modal') ?? '').replaceAll('_', '-')
  return (Object.hasOwn(modals, modal) ? modals[modal] : undefined) ?? 'login'
}

/**
 * The query of the same page with another view: parameters of a mailed link are removed, those of the page stay.
 * @returns '' or a query with its question mark
 */
export function searchFor(view: EntranceView, parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters)
  const ofLink = viewIn(kept) === 'change_password' ? ['email', 'token', 'type'] : []
  for (const name of ['modal', ...ofLink]) kept.delete(name)
  const modal = Object.keys(modals).find((name) => modals[name] === view)
  if (modal) kept.set('modal', modal)
  return kept.size > 0 ? `?${kept}` : ''
}
