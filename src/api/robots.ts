/** /robots.txt: the address of the sitemap, and the paths that programs should not visit (RFC 9309). */
import { locales, paymentResultPath, routes, type RouteName } from '../lib/routes.ts'

/**
 * Pages that only a signed-in customer gets. Pages that every visitor gets and that are not to be listed say `noindex`
 * themselves: that is read only where reading is allowed.
 */
const ownPages: RouteName[] = [
  'account',
  'addCustomer',
  'addCustomerB2b',
  'b2bQuickOrder',
  'b2bOrders',
  'b2bApprovals',
  'b2bCompany',
  'orderThanks',
  'b2bThanks',
]

/** @param open whether the shop may be listed. Else every answer says `noindex`, which has to be readable to be heeded. */
export function robots(origin: string, open: boolean): string {
  if (!open)
    return '# Nothing of this shop is to be listed: every answer says noindex.\nUser-agent: *\nDisallow:\n'
  const closed = [
    '/api/',
    '/dev/',
    ...locales.map((locale) => paymentResultPath[locale]),
    ...ownPages.flatMap((page) => locales.map((locale) => routes[page][locale])),
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
