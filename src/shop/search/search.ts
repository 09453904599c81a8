/** The public interface of the site's search: goods, documents, and entries that pages add. */
import { dayInPrague } from '../../lib/dates.ts'
import { documents } from '../../lib/documents.ts'
import { href, locales, type Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import { priceListOf, type Catalogue, type Product, imageOf } from '../catalogue/rules.ts'
import { documentsInForce, type Document, type Issuer } from '../content/content.ts'
import { plainText, type Block } from '../content/rules.ts'
import { indexOf, search, type Entry, type Index, type Matches } from './engine.ts'
import { longestQuery } from './rules.ts'

export type { Entry, Matches } from './engine.ts'

/** New versions of documents come with a start of the program or with the day; this is for those that come otherwise. */
const lookAgainMs = 10 * 60_000

/**
 * The search indexes of one opened database, by language: rebuilt with each version of the catalogue, each day,
 * and every ten minutes.
 */
export class SiteSearch {
  readonly #kept = new Map<Locale, { key: string; at: number; index: Promise<Index> }>()

  /** @param own entries of pages, in this language. */
  async find(
    db: Reader,
    typed: string,
    {
      locale,
      catalogue,
      issuer,
      now,
      own,
    }: { locale: Locale; catalogue: Catalogue; issuer: Issuer; now: Date; own: Entry[] },
  ): Promise<Matches> {
    const key = `${catalogue.version} ${dayInPrague(now)}`
    let kept = this.#kept.get(locale)
    if (!kept || kept.key !== key || now.getTime() - kept.at > lookAgainMs) {
      const index = (async () => {
        const inForce = await documentsInForce({ db, now }, { locale, issuer })
        const foreign = await documentsInForce({ db, now }, { locale: otherOf(locale), issuer })
        const foreignTitles = new Map(foreign.map(({ code, title }) => [code, title]))
        return indexOf([
          ...productEntries(catalogue, locale),
          ...groupEntries(catalogue, locale),
          ...own,
          ...inForce.flatMap((document) => documentEntries(document, locale, foreignTitles)),
        ])
      })()
      kept = { key, at: now.getTime(), index }
      this.#kept.set(locale, kept)
      index.catch(() => this.#kept.delete(locale))
    }
    return search(await kept.index, typed.slice(0, longestQuery))
  }
}

/** Products are found by their name in the other language as well. */
const otherOf = (locale: Locale): Locale => (locale === 'cs' ? 'en' : 'cs')

function productEntries(catalogue: Catalogue, locale: Locale): Entry[] {
  const list = priceListOf(catalogue, 'B2C').code
  const isSold = ({ variants }: Product) => variants.some(({ prices }) => (prices[list] ?? []).length > 0)
  return catalogue.products.filter(isSold).map((product) => {
    const { slug, name, claim, description } = product.texts[locale]
    const food = product.food?.texts[locale]
    const facts = food ? [food.ingredients, food.mayContain, food.origin, food.storage, food.durability] : []
    const foreign = product.texts[otherOf(locale)]
    // "25g" is one word; "25 g" is found by its number.
    const codes = product.variants.flatMap(({ code, ean, netWeightG, values }) => [
      ...values[locale],
      code,
      ean,
      netWeightG === null ? null : `${netWeightG}g`,
    ])
    return {
      kind: 'product',
      href: href('product', locale, { slug }),
      title: name,
      text: [claim, description, ...facts]
        .filter((part) => part != null)
        .join(' ')
        .replace(/\*\*/g, '')
        .replace(/\s+/g, ' '),
      also: [
        food?.legalName,
        ...(food ? locales.map((each) => translator(each)('search.food_also')) : []),
        foreign.name,
        ...codes,
      ]
        .filter((part) => part != null)
        .join(' '),
      ...imageOf(product),
    }
  })
}

/** Categories and collections, found by their name in the other language as well. */
const groupEntries = ({ groups: { categories, collections } }: Catalogue, locale: Locale): Entry[] =>
  [...categories, ...collections].map(({ names, slugs, texts }) => ({
    kind: 'category',
    href: href('rangeGroup', locale, { slug: slugs[locale] }),
    title: names[locale],
    text: texts[locale],
    also: names[otherOf(locale)],
  }))

/** One entry per chapter, so that a link leads to the right place; the anchors are those of the document's page. */
function documentEntries(
  { code, title, blocks }: Document,
  locale: Locale,
  foreignTitles: Map<string, string>,
): Entry[] {
  const page = documents.find((one) => one.code === code)?.page
  if (!page) return []
  const address = href(page, locale)
  const chapters: Entry[] = [
    { kind: 'document', href: address, title, text: '', also: foreignTitles.get(code) ?? '' },
  ]
  for (const [position, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      const heading = plainText(block.inlines)
      chapters.push({
        kind: 'document',
        href: `${address}#s${position + 1}`,
        title: `${title}: ${heading}`,
        text: '',
      })
    } else {
      const chapter = chapters.at(-1)
      if (chapter) chapter.text = `${chapter.text} ${textOf(block)}`.trim()
    }
  }
  return chapters
}

const textOf = (block: Exclude<Block, { kind: 'heading' }>): string =>
  block.kind === 'paragraph' ? plainText(block.inlines) : block.items.map(plainText).join(' ')
