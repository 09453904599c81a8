/** The same page in each language. */
import { useMatches } from 'react-router'
import { href, locales, routeAt, type Locale } from '../../lib/routes.ts'

type Slugs = Record<Locale, string>

const hasSlugs = (data: unknown): data is { slugs: Slugs } =>
  typeof data === 'object' && data !== null && 'slugs' in data

/**
 * The addresses of an address's page in both languages; null if it is not one of our pages.
 * @param slugs a page's own names in both languages, if its address holds one
 */
export function alternatesOf(pathname: string, slugs: Slugs | null): Record<Locale, string> | null {
  const page = routeAt(pathname)
  if (!page) return null
  const addresses = locales.map((locale) => {
    const parameters = slugs ? { ...page.parameters, slug: slugs[locale] } : page.parameters
    return [locale, href(page.name, locale, parameters)]
  })
  return Object.fromEntries(addresses) as Record<Locale, string>
}

/**
 * The addresses of the current page in all languages. A page with slugs that differ by language declares them
 * as `slugs` in its loader's data.
 */
export function useAlternates(): Record<Locale, string> | null {
  const matches = useMatches()
  const data = matches.map(({ loaderData }) => loaderData).find(hasSlugs)
  return alternatesOf(matches.at(-1)?.pathname ?? '/', data?.slugs ?? null)
}
