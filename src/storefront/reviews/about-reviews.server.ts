import type { LoaderFunctionArgs } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { breadcrumbs } from '../../shop/seo/seo.ts'
import { callOf } from '../../pages/context.server.ts'
import { setFacts } from '../../pages/facts.server.ts'

/** The page consists of its texts; search engines get its position in the site. */
export function loader({ context, url }: LoaderFunctionArgs): null {
  const { origin } = callOf(context)
  const locale = localeOf(url.pathname)
  const t = translator(locale)
  const steps = [
    { name: t('product_page.home'), url: origin + href('home', locale) },
    { name: t('review.about.head'), url: origin + href('aboutReviews', locale) },
  ]
  setFacts(context, breadcrumbs(steps))
  return null
}
