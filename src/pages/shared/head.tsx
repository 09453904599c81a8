import { useMatches } from 'react-router'
import { locales, routeAt, routes, type RouteName } from '../../lib/routes.ts'
import { useBrand } from '../../ui/brand.tsx'
import { useAlternates } from './alternates.ts'
import { useLocale } from './locale.ts'

export type HeadProps = {
  /** The page's own title; the shop's name follows it. */
  title: string
  description?: string | undefined
  /** Pages of one visitor (an order, the cart) stay out of search engines. */
  index?: boolean
  /** The equivalent page that search engines should list instead of this one; one without parameters. */
  canonical?: RouteName
  /** The page of a list; the first one has no parameter. */
  page?: number
  /** The picture of the page when it is shared; left out, the drawn one of its kind, or the logo. */
  image?: SharedImage
}

/** Its address without the origin, and its size in pixels. */
interface SharedImage {
  src: string
  width: number
  height: number
}

/** The facts about the shop that layouts provide. */
interface Frame {
  shopName: string
  origin: string
}

const isFrame = (given: unknown): given is Frame =>
  typeof given === 'object' && given !== null && 'shopName' in given && 'origin' in given

/** Title, description, canonical address, the other language, and the data for sharing the page. */
export function Head({ title, description, index = true, canonical, page: nth = 1, image }: HeadProps) {
  const matches = useMatches()
  const layout = matches.map(({ loaderData }) => loaderData).find(isFrame)
  const locale = useLocale()
  const own = useAlternates()
  const alternates = canonical ? routes[canonical] : own
  const query = nth > 1 ? `?page=${nth}` : ''
  const origin = layout?.origin
  const whole = layout ? `${title} · ${layout.shopName}` : title
  const page = routeAt(matches.at(-1)?.pathname ?? '/')?.name
  const { drawings, logo } = useBrand()
  const drawn = drawings ? { src: `/share/${kindOf(page)}-${locale}.png`, width: 1200, height: 630 } : logo
  const shared = image ?? drawn
  return (
    <>
      <title>{whole}</title>
      {description ? <meta name="description" content={description} /> : null}
      {index ? null : <meta name="robots" content="noindex" />}
      {origin && alternates && index ? (
        <>
          <link rel="canonical" href={origin + alternates[locale] + query} />
          {locales.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={origin + alternates[one] + query} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + alternates.cs + query} />
          <meta property="og:title" content={title} />
          {description ? <meta property="og:description" content={description} /> : null}
          <meta property="og:type" content={image ? 'product' : 'website'} />
          <meta property="og:site_name" content={layout.shopName} />
          <meta property="og:locale" content={openGraphLocales[locale]} />
          <meta property="og:locale:alternate" content={openGraphLocales[locale === 'cs' ? 'en' : 'cs']} />
          <meta property="og:url" content={origin + alternates[locale]} />
          {shared ? (
            <>
              <meta property="og:image" content={origin + shared.src} />
              <meta property="og:image:width" content={`${shared.width}`} />
              <meta property="og:image:height" content={`${shared.height}`} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          ) : null}
        </>
      ) : null}
    </>
  )
}

const openGraphLocales = { cs: 'cs_CZ', en: 'en_GB' } as const

/** The kind of a page's picture in public/share. */
function kindOf(page: RouteName | undefined): string {
  if (page === 'home') return 'home'
  return page?.startsWith('b2b') || page?.startsWith('merchant') ? 'resellers' : 'papers'
}
