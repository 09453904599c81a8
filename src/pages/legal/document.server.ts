/** Loads one of the shop's documents for its page: the same for every visitor. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { findDocument } from '../../shop/content/content.ts'
import { callOf } from '../context.server.ts'

export type DocumentCode =
  'terms' | 'privacy' | 'shipping-and-payment' | 'complaints' | 'withdrawal' | 'b2b-guide' | 'b2b-terms'

/** The loader of a document's page; 404 where there is no such version. */
export const documentLoader =
  (code: DocumentCode, which: 'current' | 'previous' = 'current') =>
  async ({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) => {
    const { shop } = callOf(context)
    const locale = localeOf(url.pathname)
    const find = async (wanted: 'current' | 'previous') =>
      await findDocument(shop.db, code, locale, wanted, shop.config, shop.now())
    const document = await find(which)
    if (!document) throw data(null, { status: 404 })
    const hasPrevious = code === 'terms' && which === 'current' && (await find('previous')) !== null
    return { document, which, hasPrevious, shopName: shop.config.shopName }
  }
