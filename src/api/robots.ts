/** /robots.txt: the address of the sitemap, and the paths that programs should not visit (RFC 9309). */
import { locales, paymentResultPath, routes, type RouteName } from '../lib/routes.ts'

/**
 * Pages that only a signed-in customer gets. Public pages that must not be listed say `noindex` themselves:
 * robots see that only where reading is allowed.
 */
const ownPages: RouteName[] = [
  'account',
  'addCustomer',
  'addCustomerB2b',
  'b2bQuickOrder',
  'b2bBox',
  'b2bOrders',
  'b2bApprovals',
  'b2bCompany',
  'orderThanks',
  'b2bThanks',
]

/**
 * @param open true if the shop may be listed; otherwise every answer says `noindex`, which has to be readable to take effect
 */
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
