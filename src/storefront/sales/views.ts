/** The views of the representatives' pages: one of four, named in the address. */
import { href, type Locale } from '../../lib/routes.ts'
import type { CustomerKind } from '../../shop/representatives/rules.ts'

export const views = ['customers', 'add', 'figures', 'statements'] as const
export type View = (typeof views)[number]

export const viewNamed = (name: string | null): View => views.find((view) => view === name) ?? 'customers'

/** The address of a view; resellers and consumers have a page each. */
export function viewHref(
  kind: CustomerKind,
  view: View,
  locale: Locale,
  query: Record<string, string> = {},
): string {
  const page = href(kind === 'B2B' ? 'addCustomerB2b' : 'addCustomer', locale)
  const search = new URLSearchParams({ ...(view === 'customers' ? {} : { view }), ...query }).toString()
  return search ? `${page}?${search}` : page
}
