import { href, type Locale } from '../../lib/routes.ts'

/** The order page with a reseller's cart. */
export const orderPage = (locale: Locale): string => `${href('order', locale)}?eshop-type=B2B`
