/** The sections of the home page with all that they show: words, figures of the featured product, pictures, goods. */
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import type { Catalogue } from '../../shop/catalogue/rules.ts'
import { blocksOf, pageInLanguage, plainPage, type ComposedPage } from '../../shop/content/content.ts'
import {
  visibleSections,
  type SectionFigures,
  type SectionKindName,
  type Words,
} from '../../shop/content/facts.ts'
import type { PublicReview, reviewsForHome } from '../../shop/reviews/reviews.ts'
import { coverOf, type PictureView } from '../../shop/pictures/rules.ts'
import { drawingAt } from '../../ui/art/pictures.tsx'
import { mostAtHome } from '../../shop/groups/rules.ts'
import { flavoursOf, type Flavour } from '../../pages/shared/flavours.server.ts'
import { reviewsView, type ReviewsView } from '../../pages/shared/reviews.server.ts'
import type { SectionView } from '../../pages/shared/section-view.ts'
import { mixedBoxLink } from '../mixed-box/offer.server.ts'
import { inPiece, isHighInProtein, type FoodFacts } from '../../pages/shared/food-facts.ts'

/** A section as the browser gets it: without what is empty, and of what only the server draws nothing but its kind. */
export type SentSection = Pick<SectionView, 'kind'> & Partial<SectionView> & { isDrawn?: true }

/** Sections with nothing to click but links within the page. */
const drawnKinds: readonly SectionKindName[] = ['hero', 'testimonial', 'claims', 'steps', 'box', 'inside']

/**
 * The sections for the browser, and by their place those that only the server draws.
 * @param isWhole the server draws the whole page; else the browser, which has it open, draws everything
 */
export function sectionsToSend(
  sections: SectionView[],
  isWhole: boolean,
): { sent: SentSection[]; drawn: ReadonlyMap<number, SectionView> } {
  const isDrawn = ({ kind }: SectionView) => isWhole && drawnKinds.includes(kind)
  return {
    sent: sections.map((section) =>
      isDrawn(section) ? { kind: section.kind, isDrawn: true } : withoutEmpty(section),
    ),
    drawn: new Map([...sections.entries()].filter(([, section]) => isDrawn(section))),
  }
}

function withoutEmpty({
  kind,
  words,
  items,
  picture,
  behind,
  flavours,
  blocks,
  food,
  reviews,
}: SectionView): SentSection {
  return {
    kind,
    words,
    ...(items.length > 0 && { items }),
    ...(picture && { picture }),
    ...(behind && { behind }),
    ...(flavours.length > 0 && { flavours }),
    ...(blocks.length > 0 && { blocks }),
    ...(food && { food }),
    ...(reviews && { reviews }),
  }
}

interface SectionContext {
  catalogue: Catalogue
  stock: Map<number, number>
  locale: Locale
  figures: SectionFigures
  food: FoodFacts | null
  reviews: HomeReviews
}

/** Reviews by the sections that show them. */
type HomeReviews = Partial<Record<SectionKindName, ReviewsView | null>>

/** The characters of an opinion: the product's page has all of them. */
const most = 150

/** The total for the hero, one opinion for the testimonial, and the newest ones. */
export function reviewsBySection(
  { featured, ...found }: Awaited<ReturnType<typeof reviewsForHome>>,
  { locale, shopName }: { locale: Locale; shopName: string },
): HomeReviews {
  const view = (reviews: PublicReview[]) => reviewsView({ ...found, reviews }, { locale, shopName, most })
  return {
    hero: view([]),
    testimonial: featured && view([featured]),
    reviews: view(found.reviews),
  }
}

/** The page in force, or the plain one of a shop that has none. */
export function pageOrPlain(
  page: ComposedPage | null,
  { catalogue, shopName, locale }: { catalogue: Catalogue; shopName: string; locale: Locale },
): ComposedPage {
  if (page) return page
  const picture = catalogue.products.find(({ pictures }) => pictures.length > 0)?.pictures[0]?.hash ?? ''
  return pageInLanguage(
    plainPage({ cs: translator('cs'), en: translator('en') }, { shopName, picture }),
    locale,
  )
}

export const sectionsOf = (page: ComposedPage, given: SectionContext): SectionView[] => {
  const visible = visibleSections(page, given.figures)
  const isLinked = visible.some(({ kind }) => kind === 'reviews')
  return visible.map(({ kind, values, items }) => {
    const { picture = '', behind = '', products = '', ...words } = values
    const isStory = kind === 'story'
    return {
      kind,
      words: isStory ? { ...words, text: '' } : kind === 'box' ? { ...words, ...mixWords(given) } : words,
      items,
      picture: pictureAt(picture, given.catalogue),
      behind: pictureAt(behind, given.catalogue),
      flavours: kind === 'goods' ? goodsOf(products, given) : [],
      blocks: isStory ? blocksOf(words['text'] ?? '') : [],
      food: kind === 'inside' ? given.food : null,
      // The stars of the hero lead to the reviews.
      reviews: kind === 'hero' && !isLinked ? null : (given.reviews[kind] ?? null),
    }
  })
}

/** The link to the box that visitors mix themselves; no words where nothing is mixed. */
function mixWords({ catalogue, stock, locale }: SectionContext): Words {
  const mix = mixedBoxLink({ catalogue, orderType: 'B2C' }, stock, locale)
  return mix ? { mix: mix.label, mix_to: mix.to } : {}
}

function pictureAt(given: string, { products }: Catalogue): PictureView | null {
  const drawing = drawingAt(given)
  if (drawing) return { sources: [], ...drawing }
  return coverOf(
    products
      .flatMap(({ pictures }) => pictures)
      .filter(({ hash, whole }) => hash === given || whole === given),
  )
}

/** @param codes of the products, in their order; empty: all that are on sale */
function goodsOf(codes: string, { catalogue, stock, locale }: SectionContext): Flavour[] {
  const wanted = codes.split(/[\s,]+/).filter((code) => code !== '')
  const products =
    wanted.length === 0
      ? catalogue.products
      : wanted.flatMap((code) => catalogue.products.find((product) => product.code === code) ?? [])
  return flavoursOf({ ...catalogue, products }, stock, locale).slice(0, mostAtHome)
}

/** The figures that sections may name, from the label of the featured product. */
export function figuresOf(
  snack: { name: string; food: FoodFacts | null; boxPieces: number } | null,
  locale: Locale,
): SectionFigures {
  if (!snack) return {}
  const { name, food, boxPieces } = snack
  const whole = (figure: number) => formatNumber(Math.round(figure), locale)
  return {
    product: name,
    pieces: whole(boxPieces),
    ...(food && {
      weight: whole(food.netWeightG),
      protein: whole(food.proteinMg / 1000),
      piece_protein: whole(inPiece(food.proteinMg, food.netWeightG) / 1000),
      piece_kcal: whole(inPiece(food.energyKcal, food.netWeightG)),
      origin: food.origin,
    }),
    ...(food && isHighInProtein(food) && { high_protein: translator(locale)('product.high_protein') }),
  }
}
