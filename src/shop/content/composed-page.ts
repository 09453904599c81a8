/** A composed page in the text of a document: JSON, one value on each line, so that versions compare by line. */
import { z } from 'zod'
import type { Facts } from '../../lib/facts.ts'
import { newFacts } from '../../lib/fact-schemas.ts'
import { locales, type Locale } from '../../lib/routes.ts'
import { typeset } from '../../lib/typeset.ts'
import type { TextFault, WrittenTexts } from './rules.ts'
import {
  kindOf,
  mostSections,
  sectionFillings,
  sectionKindNames,
  type EditedPage,
  type EditedSection,
  type SectionKindName,
  type StoredPage,
  type StoredSection,
  type Words,
} from './facts.ts'

const sectionSchema = z.discriminatedUnion(
  'kind',
  sectionKindNames.map((kind) => {
    const { shared, words, items } = kindOf(kind)
    return z.strictObject({
      kind: z.literal(kind),
      hidden: z.boolean().default(false),
      ...newFacts(shared),
      ...newFacts(words),
      ...(items
        ? {
            items: z
              .array(z.strictObject(newFacts(items.words)))
              .max(items.most)
              .default([]),
          }
        : {}),
    })
  }) as unknown as [z.ZodObject<{ kind: z.ZodLiteral<string> }>],
)
const pageSchema = z.strictObject({
  description: z.string('content.error.text').max(300, 'content.error.long').default(''),
  sections: z.array(sectionSchema, 'content.error.sections').max(mostSections, 'content.error.long'),
})

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return null
  }
}

/** Reads a stored page; null: the text is not a page. */
export function composedPage(body: string): StoredPage | null {
  const read = pageSchema.safeParse(jsonOf(body))
  if (!read.success) return null
  return { description: read.data.description, sections: read.data.sections.map(storedSection) }
}

function storedSection(given: Record<string, unknown>): StoredSection {
  const { kind, hidden, items = [], ...values } = given
  return { kind, hidden, items, values } as StoredSection
}

/** The page as visitors read it, typeset for its language. */
export function typesetPage({ description, sections }: StoredPage, locale: Locale): StoredPage {
  const set = (words: Words): Words =>
    Object.fromEntries(Object.entries(words).map(([name, text]) => [name, typeset(text, locale)]))
  return {
    description: typeset(description, locale),
    sections: sections.map((one) => ({ ...one, values: set(one.values), items: one.items.map(set) })),
  }
}

const bodyOf = ({ description, sections }: StoredPage): string =>
  JSON.stringify(
    {
      description,
      sections: sections.map(({ kind, hidden, values, items }) => ({
        kind,
        ...(hidden ? { hidden } : {}),
        ...withoutEmpty(values),
        ...(items.length > 0 ? { items: items.map(withoutEmpty) } : {}),
      })),
    },
    null,
    1,
  )

const withoutEmpty = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))

/** The page in both languages as the text of a document. */
export const textsOfPage = ({ title, description, sections }: EditedPage): WrittenTexts => {
  const textOf = (locale: Locale) => ({
    title: title[locale],
    body: bodyOf({
      description: description[locale],
      sections: sections.map(({ kind, hidden, shared, words, items }) => ({
        kind,
        hidden,
        values: { ...shared, ...words[locale] },
        items: items[locale],
      })),
    }),
  })
  return { cs: textOf('cs'), en: textOf('en') }
}

/** Reads both languages; what is not there or unreadable is empty. */
export function editedPage(texts: WrittenTexts): EditedPage {
  const [cs, en] = locales.map(
    (locale) => composedPage(texts[locale].body) ?? { description: '', sections: [] },
  )
  return {
    title: { cs: texts.cs.title, en: texts.en.title },
    description: { cs: cs?.description ?? '', en: en?.description ?? '' },
    sections: (cs?.sections ?? []).map((section, at) => editedSection(section, en?.sections[at])),
  }
}

function editedSection(cs: StoredSection, en: StoredSection | undefined): EditedSection {
  const { shared, words } = kindOf(cs.kind)
  const only = (names: object, { values }: StoredSection): Words =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in names))
  const other = en?.kind === cs.kind ? en : { ...cs, values: {}, items: [] }
  return {
    kind: cs.kind,
    hidden: cs.hidden,
    shared: only(shared, cs),
    words: { cs: only(words, cs), en: only(words, other) },
    items: { cs: cs.items, en: other.items },
  }
}

/** Faults that keep a composed page from being published. */
export function faultsOfPage(texts: WrittenTexts): TextFault[] {
  const faults = locales.flatMap((locale) => faultsIn(texts[locale], locale))
  if (faults.length > 0) return faults
  const shapes = locales.map((locale) => composedPage(texts[locale].body)?.sections.map(shapeOf))
  return JSON.stringify(shapes[0]) === JSON.stringify(shapes[1])
    ? []
    : [{ field: 'en.body', line: 1, error_trans_key: 'content.error.sections_differ' }]
}

/** What must be the same in both languages. */
const shapeOf = ({ kind, hidden, values, items }: StoredSection) => [
  kind,
  hidden,
  items.length,
  ...Object.keys(kindOf(kind).shared).map((name) => values[name]),
]

function faultsIn({ title, body }: WrittenTexts['cs'], locale: Locale): TextFault[] {
  const field = `${locale}.body`
  const noTitle = title.trim() === '' || /\{\{|\}\}/.test(title)
  const inTitle = noTitle
    ? [{ field: `${locale}.title`, line: 1, error_trans_key: 'content.error.empty' }]
    : []
  const read = pageSchema.safeParse(jsonOf(body))
  const inBody = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({
        field,
        line: lineOf(body, path),
        error_trans_key: message.startsWith('content.error.') ? message : 'content.error.sections',
      }))
  const inFillings = body.split('\n').flatMap((text, index) => {
    const unknown = [...text.matchAll(/\{\{(.*?)\}\}/g)].some(
      ([, name = '']) => !(sectionFillings as readonly string[]).includes(name),
    )
    return unknown ? [{ field, line: index + 1, error_trans_key: 'content.error.filling' }] : []
  })
  return [...inTitle, ...inBody, ...inFillings]
}

/** The line on which the section of a fault begins. */
function lineOf(body: string, [at, index]: readonly PropertyKey[]): number {
  if (at !== 'sections' || typeof index !== 'number') return 1
  const begins = body.split('\n').flatMap((text, line) => (/^\s*"kind":/.test(text) ? [line + 1] : []))
  return begins[index] ?? 1
}

/** The typed fields of a section, by their names: `shared.picture`, `cs.title`, `en.2.text` of the second item. */
export type SectionInput = (name: string) => string

/** Reads a typed section; items that are empty in both languages are left out. @returns its faults, by field */
export function readSection(
  kind: SectionKindName,
  { hidden }: Pick<EditedSection, 'hidden'>,
  typed: SectionInput,
): { section: EditedSection; faults: { path: string; error_trans_key: string }[] } {
  const { shared, words, items } = kindOf(kind)
  const faults: { path: string; error_trans_key: string }[] = []
  const valuesOf = (facts: Facts, under: string): Words =>
    Object.fromEntries(
      Object.entries(newFacts(facts)).map(([name, schema]) => {
        const read = schema.safeParse(typed(`${under}${name}`))
        if (!read.success)
          faults.push({ path: `${under}${name}`, error_trans_key: read.error.issues[0]?.message ?? '' })
        return [name, read.success ? String(read.data) : '']
      }),
    )
  const isWritten = (facts: Facts, place: number) =>
    locales.some((locale) =>
      Object.keys(facts).some((name) => typed(`${locale}.${place}.${name}`).trim() !== ''),
    )
  const places = items
    ? Array.from({ length: items.most }, (_, at) => at + 1).filter((place) => isWritten(items.words, place))
    : []
  const both = <Value>(of: (locale: Locale) => Value) => ({ cs: of('cs'), en: of('en') })
  const section = {
    kind,
    hidden,
    shared: valuesOf(shared, 'shared.'),
    words: both((locale) => valuesOf(words, `${locale}.`)),
    items: both((locale) => places.map((place) => valuesOf(items?.words ?? {}, `${locale}.${place}.`))),
  }
  return { section, faults }
}
