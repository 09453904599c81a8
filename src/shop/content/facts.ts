/** The sections of a page that the merchant composes: each kind is declared once. Pure and without Zod. */
import type { Fact, Facts } from '../../lib/facts.ts'
import type { Locale } from '../../lib/routes.ts'

const fault = 'content.error.text'
const tooLong = 'content.error.long'

/** `rows`: several lines. */
const words = (label: string, most: number, rows?: number): Fact<string> => ({
  shape: { is: 'text', most, fault, tooLong, empty: '', ...(rows === undefined ? {} : { rows }) },
  usual: '',
  label,
})
const title: Fact<string> = {
  shape: { is: 'text', most: 80, fault: 'content.error.empty', tooLong },
  label: 'admin_content.section_field.title',
}

/** A drawing of the shop (`/art/box.svg`), or an uploaded picture by its hash; empty: none. */
const picture: Fact<string> = {
  shape: {
    is: 'text',
    pattern: '(/art/[a-z0-9-]+\\.svg|[0-9a-f]{32})?',
    most: 60,
    fault: 'content.error.picture',
    empty: '',
  },
  usual: '',
  label: 'admin_content.section_field.picture',
}
const behind = { ...picture, label: 'admin_content.section_field.behind' }
export const sectionTones = ['paper', 'mustard', 'meat', 'ink'] as const
export const sectionGrounds = ['none', 'pepper', 'smoke'] as const

const tone: Fact<string> = {
  shape: { is: 'choice', of: sectionTones },
  usual: 'paper',
  label: 'admin_content.section_field.tone',
  options: 'admin_content.section_tone',
}

const ground: Fact<string> = {
  shape: { is: 'choice', of: sectionGrounds },
  usual: 'none',
  label: 'admin_content.section_field.ground',
  options: 'admin_content.section_ground',
}

interface SectionKind {
  /** The same in both languages. */
  shared: Facts
  /** In each language. */
  words: Facts
  /** Statements or steps, in each language. */
  items?: { most: number; words: Facts }
}

/** In the order in which the office offers them. */
export const sectionKinds = {
  hero: {
    shared: { picture, behind, tone, ground },
    words: {
      title,
      subtitle: words('admin_content.section_field.subtitle', 80),
      text: words('admin_content.section_field.text', 300, 3),
      button: words('admin_content.section_field.button', 40),
      more: words('admin_content.section_field.more', 40),
      alt: words('admin_content.section_field.alt', 200),
    },
  },
  testimonial: { shared: { tone }, words: { title } },
  claims: {
    shared: {},
    words: { title },
    items: {
      most: 4,
      words: {
        figure: words('admin_content.section_field.figure', 40),
        title: words('admin_content.section_field.title', 80),
        text: words('admin_content.section_field.text', 400, 3),
      },
    },
  },
  steps: {
    shared: { picture, tone },
    words: {
      title,
      alt: words('admin_content.section_field.alt', 200),
      caption: words('admin_content.section_field.caption', 200),
    },
    items: {
      most: 6,
      words: {
        title: words('admin_content.section_field.title', 60),
        text: words('admin_content.section_field.text', 400, 3),
      },
    },
  },
  goods: { shared: { products: words('admin_content.section_field.products', 1000) }, words: { title } },
  box: {
    shared: { picture },
    words: {
      title,
      text: words('admin_content.section_field.text', 400, 3),
      text_gift: words('admin_content.section_field.text_gift', 400, 3),
      button: words('admin_content.section_field.button', 40),
      alt: words('admin_content.section_field.alt', 200),
    },
  },
  order: { shared: {}, words: { title, text: words('admin_content.section_field.text', 400, 3) } },
  inside: { shared: {}, words: { title, text: words('admin_content.section_field.text', 400, 3) } },
  story: {
    shared: { picture, tone },
    words: {
      title,
      text: words('admin_content.section_field.text', 4000, 8),
      alt: words('admin_content.section_field.alt', 200),
    },
  },
  reviews: { shared: {}, words: { title } },
  questions: { shared: {}, words: {} },
  newsletter: { shared: { tone }, words: { title, text: words('admin_content.section_field.text', 400, 3) } },
  resellers: {
    shared: { tone },
    words: {
      title,
      text: words('admin_content.section_field.text', 400, 3),
      button: words('admin_content.section_field.button', 40),
    },
  },
} as const satisfies Record<string, SectionKind>

export type SectionKindName = keyof typeof sectionKinds

export const kindOf = (kind: SectionKindName): SectionKind => sectionKinds[kind]
export const sectionKindNames = Object.keys(sectionKinds) as SectionKindName[]

/** Most of a page's sections: more would neither be read nor load quickly. */
export const mostSections = 30

export type Words = Record<string, string>

/** A section in one language, as it is stored: its shared values stand in both. */
export interface StoredSection {
  kind: SectionKindName
  hidden: boolean
  values: Words
  items: Words[]
}

/** A page in one language. */
export interface StoredPage {
  /** For search engines. */
  description: string
  sections: StoredSection[]
}

/**
 * Figures that the words of a section may name between `{{` and `}}`: they follow the featured product and its label.
 * `high_protein` is the claim itself, where the label bears it (Regulation 1924/2006).
 */
export const sectionFillings = [
  'product',
  'weight',
  'protein',
  'piece_protein',
  'piece_kcal',
  'origin',
  'pieces',
  'high_protein',
] as const
export type SectionFigures = Partial<Record<(typeof sectionFillings)[number], string>>

const mark = /\{\{(\w+)\}\}/g

/** True if the words name only figures that are known. */
const isFilled = (text: string, figures: SectionFigures): boolean =>
  [...text.matchAll(mark)].every(([, name]) => figures[name as keyof SectionFigures] !== undefined)

/** The words with their figures; empty if one is unknown. */
export const filledWords = (text: string, figures: SectionFigures): string =>
  isFilled(text, figures)
    ? text.replace(mark, (_, name: string) => figures[name as keyof SectionFigures] ?? '')
    : ''

const mapWords = (given: Words, change: (text: string) => string): Words =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, change(text)]))

/**
 * The visible sections with their figures filled in. Words with an unknown figure are left out, statements with such words
 * entirely: a label that states no protein must not lead to a gap in a sentence.
 */
export function visibleSections(page: StoredPage, figures: SectionFigures): StoredSection[] {
  const filled = (text: string) => filledWords(text, figures)
  return page.sections
    .filter(({ hidden }) => !hidden)
    .map((section) => ({
      ...section,
      values: mapWords(section.values, filled),
      items: section.items
        .filter((item) => Object.values(item).every((text) => isFilled(text, figures)))
        .map((item) => mapWords(item, filled)),
    }))
}

/** A section in both languages, as its editor sees it. */
export interface EditedSection {
  kind: SectionKindName
  hidden: boolean
  shared: Words
  words: Record<Locale, Words>
  items: Record<Locale, Words[]>
}
export interface EditedPage {
  title: Record<Locale, string>
  description: Record<Locale, string>
  sections: EditedSection[]
}

/** An empty section of a kind, to be written. */
export function newSection(kind: SectionKindName, named: Record<Locale, string>): EditedSection {
  const { shared, words: written } = kindOf(kind)
  const wordsOf = (locale: Locale): Words => ('title' in written ? { title: named[locale] } : {})
  return {
    kind,
    hidden: false,
    shared: Object.fromEntries(
      Object.entries(shared).flatMap(([name, { usual }]) =>
        typeof usual === 'string' ? [[name, usual]] : [],
      ),
    ),
    words: { cs: wordsOf('cs'), en: wordsOf('en') },
    items: { cs: [], en: [] },
  }
}
