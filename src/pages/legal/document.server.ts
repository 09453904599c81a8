/** Loads one of the shop's documents for its page: the same for every visitor. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { findDocument } from '../../shop/content/content.ts'
import { breadcrumbs } from '../../shop/listing/listing.ts'
import { callOf } from '../context.server.ts'
import { tellFacts } from '../facts.server.ts'

export type DocumentCode =
  'terms' | 'privacy' | 'shipping-and-payment' | 'complaints' | 'withdrawal' | 'b2b-guide' | 'b2b-terms'

/** The loader of a document's page; 404 where there is no such version. */
export const documentLoader =
  (code: DocumentCode, which: 'current' | 'previous' = 'current') =>
  async ({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) => {
    const { shop, origin } = callOf(context)
    const locale = localeOf(url.pathname)
    const find = async (wanted: 'current' | 'previous') =>
      await findDocument(shop.db, code, locale, wanted, shop.config, shop.now())
    const document = await find(which)
    if (!document) throw data(null, { status: 404 })
    const home = { name: translator(locale)('product_page.home'), url: origin + href('home', locale) }
    tellFacts(context, breadcrumbs([home, { name: document.title, url: origin + url.pathname }]))
    const hasPrevious = code === 'terms' && which === 'current' && (await find('previous')) !== null
    return { document, which, hasPrevious, shopName: shop.config.shopName }
  }
