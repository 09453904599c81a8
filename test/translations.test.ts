// Every text that a person sees is in cs.json and en.json, and both say the same.
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import cs from '../src/lib/i18n/cs.json' with { type: 'json' }
import en from '../src/lib/i18n/en.json' with { type: 'json' }
import {
  areaKeys,
  areaParts,
  serverOnlyKeys,
  everyPageSections,
  serverOnlySections,
  textAreas,
} from '../src/pages/text-areas.ts'
import { choiceTexts, looks } from './choices.ts'
import { lists } from '../src/workflows/back-office/back-office.ts'
import { usedTexts } from './used-texts.ts'
import { isNode, parseSource, textsOf, type SourceFile, type SyntaxNode } from './source-tree.ts'

// Lettering that is part of a drawing or the name of a norm, the same in every language.
const lettering: Record<string, string[]> = {}

const texts = { cs: leaves(cs), en: leaves(en) }
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
  .map(parseSource)

function leaves(section: object, path: string[] = []): Map<string, unknown> {
  const entries = Object.entries(section).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? [...leaves(value, [...path, key])]
      : [[[...path, key].join('.'), value] as const],
  )
  return new Map(entries)
}

/** Keys without their plural endings, each with the endings and texts it has: `cart.pieces` -> _one, _few, _many, _other. */
function meanings(language: 'cs' | 'en') {
  const found = new Map<string, { forms: string[]; texts: string[] }>()
  for (const [key, text] of texts[language]) {
    const [, stem, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
    const isPlural = stem !== undefined && texts[language].has(`${stem}_one`)
    const name = isPlural ? stem : key
    const meaning = found.get(name) ?? { forms: [], texts: [] }
    if (isPlural && form) meaning.forms.push(form)
    meaning.texts.push(String(text))
    found.set(name, meaning)
  }
  return found
}

const keysOfChoices = Object.entries(choiceTexts).flatMap(([key, codes]) =>
  codes.map((code) => key.replace('*', code)),
)

describe('cs.json and en.json', () => {
  test('have the same keys', () => {
    const [czech, english] = [[...meanings('cs').keys()], [...meanings('en').keys()]]
    expect(english.toSorted(), 'write the text in both cs.json and en.json').toEqual(czech.toSorted())
    expect(czech.length).toBeGreaterThan(20)
  })

  test.each(['cs', 'en'] as const)('have every plural form that %s grammar asks for', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const wrong = [...meanings(language)].filter(
      ([, { forms }]) => forms.length > 0 && forms.toSorted().join() !== needed.join(),
    )
    expect(
      wrong.map(([key, { forms }]) => `${key}: ${forms.join(', ')}`),
      `write the text as ${needed.map((form) => `key_${form}`).join(', ')} in ${language}.json`,
    ).toEqual([])
  })

  test('have the same placeholders and tags', () => {
    const english = meanings('en')
    const filledIn = (all: string[] = []) =>
      [...new Set(all.flatMap((text) => text.match(/\{\{\s*\w+|<\/?\w+\s*\/?>/g) ?? []))].toSorted()
    const differing = [...meanings('cs')].filter(
      ([key, meaning]) => filledIn(meaning.texts).join() !== filledIn(english.get(key)?.texts).join(),
    )
    expect(
      differing.map(([key]) => key),
      'use the same {{placeholders}} and <tags> in cs.json and en.json',
    ).toEqual([])
  })

  test('have every key that pages load by name, in a section that an area loads', () => {
    const named = [areaKeys, serverOnlyKeys].flatMap((table) => Object.entries(table))
    const unknown = named.flatMap(([section, keys]) =>
      keys.filter((key) => !(key in (Object.entries(cs).find(([name]) => name === section)?.[1] ?? {}))),
    )
    expect(unknown, 'take the key out of src/pages/text-areas.ts, or write its text').toEqual([])
    const sections = new Set<string>(Object.values(textAreas).flat())
    const unloaded = Object.keys(areaKeys).filter((section) => !sections.has(section))
    expect(unloaded, 'name the section in `textAreas` of src/pages/text-areas.ts').toEqual([])
  })

  test('load where a table says so, each section', () => {
    const placed = [...everyPageSections, ...serverOnlySections, ...Object.values(textAreas).flat()]
    const isEverywhere = (section: string) => everyPageSections.includes(section)
    expect({
      missing: Object.keys(cs).filter((section) => !placed.includes(section)),
      unknown: placed.filter((section) => !(section in cs)),
      'on the server and on every page': serverOnlySections.filter(isEverywhere),
    }).toEqual({ missing: [], unknown: [], 'on the server and on every page': [] })
  })

  test('say in the browser what is wrong with a field of the back office', () => {
    const parts = Object.entries(areaParts['admin'] ?? {})
    const unwritten = parts.flatMap(([section, keys]) =>
      keys.filter((key) => ![...texts.cs].some(([name]) => name.startsWith(`${section}.${key}.`))),
    )
    expect(unwritten, 'take it out of `areaParts` of src/pages/text-areas.ts').toEqual([])
    const isLoaded = (key: string) => {
      const [section = '', part = ''] = key.split('.')
      const loaded: readonly string[] = textAreas.admin
      return (
        loaded.includes(section) ||
        everyPageSections.includes(section) ||
        parts.some(([name, keys]) => name === section && keys.includes(part))
      )
    }
    const known = new Set([...texts.cs].map(([key]) => key))
    const said = globSync('src/office/**/{*-forms,typed-*}.ts')
      .flatMap((file) => parseSource(file).nodes)
      .flatMap(textsOf)
      .filter((text) => known.has(text))
    expect(said.length, 'messages of forms are no longer found').toBeGreaterThan(80)
    expect(
      [...new Set(said)].filter((key) => !isLoaded(key)),
      'name the part in `areaParts` of src/pages/text-areas.ts',
    ).toEqual([])
  })

  test.each(['cs', 'en'] as const)(
    'have the %s texts of each member of a choice, and of no other',
    (language) => {
      const written = [...texts[language].keys()]
      expect(
        keysOfChoices.filter((key) => !texts[language].has(key)),
        `write these texts into ${language}.json`,
      ).toEqual([])
      const named = new Set(sources.flatMap(({ nodes }) => nodes.flatMap(textsOf)))
      const isLeft = (key: string) =>
        !keysOfChoices.includes(key) && !named.has(key) && !named.has(key.slice(key.lastIndexOf('.') + 1))
      const left = Object.keys(choiceTexts).flatMap((pattern) => {
        const [before = '', after = ''] = pattern.split('*', 2)
        const isOf = (key: string) =>
          key.startsWith(before) &&
          key.endsWith(after) &&
          !key.slice(before.length).replace(after, '').includes('.')
        return written.filter((key) => isOf(key) && isLeft(key))
      })
      expect(left, `nothing uses these texts of ${language}.json`).toEqual([])
    },
  )

  test('have no empty text', () => {
    const empty = [...texts.cs, ...texts.en].filter(
      ([, text]) => typeof text !== 'string' || text.trim() === '',
    )
    expect(
      empty.map(([key]) => key),
      'write the text, or take the key out of both languages',
    ).toEqual([])
  })
})

describe('the source', () => {
  test('uses only keys that exist', () => {
    const known = [...meanings('cs').keys()]
    const exists = (key: string) => {
      const pattern = new RegExp(
        `^${key
          .split('*')
          .map((part) => part.replaceAll('.', String.raw`\.`))
          .join('.+')}$`,
      )
      return known.some((one) => pattern.test(one))
    }
    const used = sources.flatMap(keysUsedIn)
    const unknown = used.filter(({ key }) => !exists(key)).map(({ key, place }) => `${place} ${key}`)
    expect(unknown, 'add the key to cs.json and en.json').toEqual([])
  })

  test('asks for every text that is written', () => {
    // Keys used in ways that no source shows.
    const elsewhere = [
      /^share\./, // drawn into pictures by `npm run share-images`
      /^admin_orders\.mail\./, // as much of a mail's name as has a text
      /^staff_words\.(subject|sentence)\./, // by names that stand in the database
      /^error_page\.unknown_guard$/, // the specification's word
      /^operation\./, // src/workflows/operations/operations.test.ts
    ]
    const keys = [...texts.cs.keys()]
    const isUsed = usedTexts(sources, keys)
    const ofLists = new Set([...lists.flatMap((list) => list.texts), ...keysOfChoices])
    const stemOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
    const unused = keys.filter(
      (key) =>
        !isUsed(key) &&
        !isUsed(stemOf(key)) &&
        !ofLists.has(key) &&
        !elsewhere.some((some) => some.test(key)),
    )
    expect(unused, 'take the text out of cs.json and en.json').toEqual([])
  })

  test('makes no key of the members of a choice but those whose texts are known', () => {
    const choices = Object.values(choiceTexts)
    const isOfChoice = (key: string) =>
      choices.some((codes) => {
        const [before = '', after = ''] = key.split('*', 2)
        return codes.every((code) => texts.cs.has(`${before}${code}${after}`))
      })
    const made = sources.flatMap(keysUsedIn).filter(({ key }) => key.split('*').length === 2)
    expect(made.length).toBeGreaterThan(100)
    expect(
      made
        .filter(({ key }) => isOfChoice(key) && !(key in choiceTexts))
        .map(({ key, place }) => `${place} ${key}`),
      'name the key in test/choices.ts',
    ).toEqual([])
  })

  test('writes no text of its own into a component', () => {
    const components = sources.filter(({ file }) => file.endsWith('.tsx'))
    const found = components.flatMap((source) => hardCodedIn(source))
    expect(found, 'move the text to cs.json and en.json and write it by t(…)').toEqual([])
  })
})

/** Keys passed to `t`, to `refuse`, or as an `error_trans_key` or `i18nKey`. */
function keysUsedIn({ nodes, place }: SourceFile): { key: string; place: string }[] {
  return nodes.flatMap((node) =>
    keyExpressions(node)
      .flatMap(textsOf)
      .filter((key) => key.includes('.') && !key.startsWith('*'))
      .map((key) => ({ key, place: place(node) })),
  )
}

function keyExpressions(node: SyntaxNode): unknown[] {
  const given = (node.arguments ?? []) as unknown[]
  if (node.type === 'CallExpression' && nameOf(node.callee) === 't') return given.slice(0, 1)
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'refuse') return given.slice(1, 2)
  if (node.type === 'Property' && nameOf(node.key) === 'error_trans_key') return [node.value]
  if (node.type === 'JSXAttribute' && nameOf(node.name) === 'i18nKey') return [node.value]
  return []
}

/** The name of a call, a property or an attribute: `t` of `t()` and of `i18n.t()`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return typeof node.name === 'string' ? node.name : undefined
}

const readAloud =
  /^(alt|title|placeholder|label|summary|aria-(label|description|valuetext|roledescription|placeholder))$/

function hardCodedIn({ file, nodes, place }: SourceFile): string[] {
  const allowed = lettering[file] ?? []
  return nodes.flatMap((node) =>
    textsUsed(node)
      .filter((text) => /\p{L}/u.test(text) && !allowed.includes(text.trim()))
      .map((text) => `${place(node)} ${text.trim()}`),
  )
}

/** Text of a node that a person sees or hears: text between tags, and the attributes that are shown or read aloud. */
function textsUsed(node: SyntaxNode): string[] {
  if (node.type === 'JSXText') return [String(node.value)]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as unknown[]).flatMap(textsOf)
  if (node.type === 'JSXAttribute' && readAloud.test(nameOf(node.name) ?? '')) return textsOf(node.value)
  // A page's meta function: [{ title: '…' }, { name: 'description', content: '…' }]
  if (node.type === 'Property' && /^(title|content)$/.test(nameOf(node.key) ?? '')) return textsOf(node.value)
  return []
}

test('a status begins with a capital letter, in badges, lists and filters', () => {
  const ofLooks = new Set(
    looks.flatMap((look) => Object.keys(look.tones).map((code) => `${look.texts}.${code}`)),
  )
  const isStatus = (key: string) =>
    ofLooks.has(key) ||
    (!key.startsWith('staff_words.') &&
      key
        .split('.')
        .slice(0, -1)
        .some((section) => /(?:^|_)states?$/.test(section)))
  const small = Object.values(texts).flatMap((language) =>
    [...language].filter(([key, text]) => isStatus(key) && /^\p{Ll}/u.test(String(text))),
  )
  expect(small).toEqual([])
})
