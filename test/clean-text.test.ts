// Every schema reads typed text into one form: the walk takes every field of every call and form.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from '../src/app.ts'
import { readFormText } from '../src/lib/text-field.ts'
import { cleanText } from '../src/lib/clean-text.ts'

type Node = z.core.$ZodType
interface Field {
  at: string
  schema: Node
}

/** Values that are compared exactly as entered, or that no person types. */
const others = /password|token|passkey|branch_data|credential|pending/

type Definition = z.core.$ZodTypes['_zod']['def']
const definitionOf = (schema: Node) => (schema as unknown as { def: Definition }).def

/** The text fields of a schema, each with all that is done to its text. */
function fieldsOf(at: string, schema: Node): Field[] {
  const def = definitionOf(schema)
  const inner = (name: string, part: Node) => fieldsOf(`${at}.${name}`, part)
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, part]) => inner(name, part))
  if (def.type === 'array') return inner('[]', def.element)
  if (def.type === 'record') return [...inner('{key}', def.keyType), ...inner('{}', def.valueType)]
  if (def.type === 'tuple') return def.items.flatMap((part) => inner('[]', part))
  if (def.type === 'union') return def.options.flatMap((part, index) => inner(`|${index}`, part))
  if (def.type === 'intersection') return [...inner('&', def.left), ...inner('&', def.right)]
  if ('innerType' in def) return fieldsOf(at, def.innerType)
  if (def.type === 'pipe')
    return [...fieldsOf(at, def.in), ...fieldsOf(at, def.out)].length > 0 ? partsOf(at, schema, def.in) : []
  return def.type === 'string' || def.type === 'transform' ? [{ at, schema }] : []
}

const partsOf = (at: string, whole: Node, first: Node): Field[] => {
  const def = definitionOf(first)
  if ('innerType' in def) return partsOf(at, whole, def.innerType)
  if (def.type === 'pipe') return partsOf(at, whole, def.in)
  const isText = ['string', 'transform', 'unknown', 'any', 'union'].includes(def.type)
  return isText ? [{ at, schema: whole }] : fieldsOf(at, first)
}

/** Contracts are read of it, and nothing is called. */
const noShop: Parameters<typeof endpointsOf>[0] = new Proxy(Object, {
  get: (_, name): unknown => (name === Symbol.toPrimitive ? () => 1 : noShop),
}) as never

const modules = import.meta.glob<Record<string, unknown>>(
  ['../src/office/**/*-forms{,.server}.ts', '../src/office/kit/form-values.ts'],
  { eager: true },
)
const fields = [
  ...endpointsOf(noShop).flatMap(({ path, query, body }) =>
    [query, body].flatMap((schema) => (schema ? fieldsOf(path, schema) : [])),
  ),
  ...Object.entries(modules).flatMap(([file, given]) =>
    Object.entries(given).flatMap(([name, value]) =>
      value instanceof z.ZodType ? fieldsOf(`${file.replace(/.*\//, '')} ${name}`, value) : [],
    ),
  ),
].filter(({ at }) => !others.test(at))

const unseen = [
  '\u200b',
  '\u202a',
  '\u202c',
  '\u2068',
  '\u2069',
  '\u200e',
  '\ufeff',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\u{e0041}',
]
const seen = [
  'Jan',
  'Nova\u0301k',
  'D1 2',
  '+420777123456',
  'jan@example.cz',
  '11000',
  '27082440',
  'CZ27082440',
  '12',
  '2026-11-05',
]

/** The value that a call or a form gets from a text; undefined: it is refused. */
const read = (schema: Node, text: string): unknown =>
  readFormText(z.object({ field: schema as z.ZodType }), { field: text }).data?.field

test('what can’t be seen changes nothing that is read, and fills no field', () => {
  expect(fields.length).toBeGreaterThan(1000)
  for (const { at, schema } of fields)
    fc.assert(
      fc.property(fc.constantFrom(...seen), fc.constantFrom(...unseen), fc.nat(50), (text, mark, number) => {
        const place = number % (text.length + 1)
        const hidden = text.slice(0, place) + mark + text.slice(place)
        expect(read(schema, hidden), `${at}: ${JSON.stringify(hidden)}`).toEqual(
          read(schema, text.normalize('NFC')),
        )
        expect(read(schema, mark.repeat(number)), `${at}: only ${JSON.stringify(mark)}`).toEqual(
          read(schema, ''),
        )
      }),
      { numRuns: 10 },
    )
})

test('text that people need stays as they typed it', () => {
  for (const text of [
    'Řeřicha',
    'Jan 🥩',
    '👨‍👩‍👧 a ❤️',
    '1️⃣ #️⃣ *️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 a 🏴󠁧󠁢󠁳󠁣󠁴󠁿 a 🇨🇿',
    '👩🏽‍⚕️ 🏳️‍🌈 👁️‍🗨️ ✈️',
    'می‌خواهم',
    'क्‍ष',
    'გიორგი',
    'two\nlines\tand a tab',
    'a\u00a0b',
  ])
    expect(cleanText(text)).toBe(text)
  for (const [given, wanted] of [
    ['\u202a+420 777 123 456\u202c', '+420 777 123 456'],
    ['Nova\u0301kova\u0301', 'Nováková'],
    ['No\u200dvák', 'Novák'],
    ['\u3164\u2800 \u0301', ''],
    ['N\ufe0fovák', 'Novák'],
    ['1\ufe0f2', '12'],
    ['🏴\u{e0061}\u{e0062}\u{e0063}\u{e007f}', '🏴'],
    ['Jan\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 'Jan'],
  ] as const)
    expect(cleanText(given)).toBe(wanted)
})
