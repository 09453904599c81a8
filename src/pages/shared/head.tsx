import { useMatches } from 'react-router'
import { locales } from '../../lib/routes.ts'
import { useAlternates } from './alternates.ts'
import { useLocale } from './locale.ts'

export type HeadProps = {
  /** The page's own title; the shop's name follows it. */
  title: string
  description?: string | undefined
  /** Pages of one visitor (an order, the cart) stay out of search engines. */
  index?: boolean
}

/** What the layouts say of the shop. */
interface Frame {
  shopName: string
  origin: string
}

const isFrame = (given: unknown): given is Frame =>
  typeof given === 'object' && given !== null && 'shopName' in given && 'origin' in given

/** Title, description, canonical address, the other language, and what is shown when the page is shared. */
export function Head({ title, description, index = true }: HeadProps) {
  const layout = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(isFrame)
  const locale = useLocale()
  const alternates = useAlternates()
  const origin = layout?.origin
  const whole = layout ? `${title} · ${layout.shopName}` : title
  return (
    <>
      <title>{whole}</title>
      {description ? <meta name="description" content={description} /> : null}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locale === 'cs' ? 'cs_CZ' : 'en_GB'} />
      {layout ? <meta property="og:site_name" content={layout.shopName} /> : null}
      {index ? null : <meta name="robots" content="noindex" />}
      {origin && alternates && index ? (
        <>
          <link rel="canonical" href={origin + alternates[locale]} />
          {locales.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={origin + alternates[one]} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + alternates.cs} />
          <meta property="og:url" content={origin + alternates[locale]} />
          <meta property="og:image" content={`${origin}/icon-512.png`} />
        </>
      ) : null}
    </>
  )
}
