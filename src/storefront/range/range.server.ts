/** The whole range, and its categories and collections. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import type { Catalogue } from '../../shop/catalogue/rules.ts'
import { hasRange, productsOf, type Group } from '../../shop/groups/rules.ts'
import { coverOf } from '../../shop/pictures/rules.ts'
import { breadcrumbs } from '../../shop/seo/seo.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { setFacts } from '../../pages/facts.server.ts'
import { rangeItems } from './items.server.ts'
import { listingOf } from './listing.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const { version, stock } = await call.state()
  const catalogue = await call.shop.catalogue.at(call.shop.db, version)
  const { groups } = catalogue
  const group = params['slug'] === undefined ? null : groupAt(catalogue, locale, params['slug'])
  const all = rangeItems(catalogue, stock, locale)
  const wanted = group && productsOf(groups, group)
  const byId = new Map(all.map((item) => [item.id, item]))
  const items = wanted
    ? inGroup(
        group,
        wanted.flatMap((id) => byId.get(id) ?? []),
        all,
      )
    : all
  const { items: shown, ...listing } = listingOf(items, { groups, query: url.searchParams, locale })
  if (listing.page > listing.pages) throw data(null, { status: 404 })
  const linkTo = ({ names, slugs, pictureProductId }: Group) => {
    const product = catalogue.products.find(({ id }) => id === pictureProductId)
    return {
      name: names[locale],
      to: href('rangeGroup', locale, { slug: slugs[locale] }),
      picture: product ? { art: product.art ?? '', picture: coverOf(product.pictures) } : null,
    }
  }
  const above = group ? groups.categories.filter(({ id }) => id !== group.id && group.path.includes(id)) : []
  const trail = trailOf({ locale, group, above })
  setFacts(context, breadcrumbsOf(call, trail, url.pathname))
  return {
    ...(group ? { slugs: group.slugs } : {}),
    title: group?.names[locale] ?? null,
    paragraphs: (group?.texts[locale] ?? '').split(/\n\s*\n/).filter(Boolean),
    shopName: call.shop.config.shopName,
    trail,
    below: groups.categories.filter(({ parentId }) => parentId === (group?.id ?? null)).map(linkTo),
    collections: group ? [] : groups.collections.map(linkTo),
    isCollection: group?.kind === 'collection',
    // Without groups the home page shows the same few products.
    isListed: !listing.isNarrowed && (group !== null || hasRange(groups, all.length)),
    flavours: shown.map(({ flavour }) => flavour),
    listing,
  }
}

/** A category's products have the order of the shop, those of a collection their own. */
const inGroup = <Item>(group: Pick<Group, 'kind'>, own: Item[], all: readonly Item[]): Item[] => {
  if (group.kind === 'collection') return own
  const there = new Set(own)
  return all.filter((item) => there.has(item))
}

/** The group of an address. A slug of the other language, and a former one, redirect to the present one. @throws Response 301 or 404 */
function groupAt({ groups }: Catalogue, locale: Locale, slug: string): Group {
  const all = [...groups.categories, ...groups.collections]
  const found = all.find(({ slugs }) => slugs[locale] === slug)
  if (found) return found
  const foreign = all.find(({ slugs }) => Object.values(slugs).includes(slug))
  const had = (isIts: (of: Locale) => boolean) =>
    all.find(({ formerSlugs }) => formerSlugs.some((one) => one.slug === slug && isIts(one.locale)))
  const moved = foreign ?? had((of) => of === locale) ?? had(() => true)
  if (!moved) throw data(null, { status: 404 })
  throw redirect(href('rangeGroup', locale, { slug: moved.slugs[locale] }), 301)
}

/** From the home page to this one, which has no address. */
function trailOf({ locale, group, above }: { locale: Locale; group: Group | null; above: readonly Group[] }) {
  const t = translator(locale)
  const range = { label: t('range.title'), href: href('range', locale) }
  const home = { label: t('range.home'), href: href('home', locale) }
  if (!group) return [home, { label: range.label }]
  return [
    home,
    range,
    ...above.map(({ names, slugs }) => ({
      label: names[locale],
      href: href('rangeGroup', locale, { slug: slugs[locale] }),
    })),
    { label: group.names[locale] },
  ]
}

const breadcrumbsOf = (
  { origin }: PageCall,
  trail: readonly { label: string; href?: string }[],
  pathname: string,
) => breadcrumbs(trail.map(({ label, href: to }) => ({ name: label, url: origin + (to ?? pathname) })))
