/** Loads one of the shop's documents for its page: the same for every visitor. */
import { data, type LoaderFunctionArgs } from 'react-router'
import type { DocumentCode } from '../../lib/documents.ts'
import { href, localeOf } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { findDocument } from '../../shop/content/content.ts'
import { breadcrumbs } from '../../shop/seo/seo.ts'
import { callOf } from '../../pages/context.server.ts'
import { setFacts } from '../../pages/facts.server.ts'

type Call = Pick<LoaderFunctionArgs, 'context' | 'url'>

/**
 * The loader of a document's page; `?version=1` shows an older version. 404 if there is no such version.
 * @param which the default version
 */
export const documentLoader =
  (code: DocumentCode, which: 'current' | 'previous' = 'current') =>
  async ({ context, url }: Call) => {
    const { shop, origin } = callOf(context)
    const locale = localeOf(url.pathname)
    const asked = url.searchParams.get('version')
    const wanted = asked === null ? which : /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null
    const found =
      wanted === null
        ? null
        : await findDocument(
            { db: shop.db, now: shop.now() },
            { code, locale, which: wanted, issuer: shop.config },
          )
    if (!found) throw data(null, { status: 404 })
    const { versions, ...document } = found
    const home = { name: translator(locale)('product_page.home'), url: origin + href('home', locale) }
    setFacts(context, breadcrumbs([home, { name: document.title, url: origin + url.pathname }]))
    return { document, versions, shopName: shop.config.shopName }
  }
