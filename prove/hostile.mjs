// Requests that no browser of ours sends: made from the schemas of calls and the fields of forms, with some values replaced by
// hostile ones. The same seed draws the same values.

/** Numbers drawn one after the other; the same ones for the same seed. */
export function drawing(seed) {
  let state = seed >>> 0
  const draw = (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
  return Object.assign(draw, {
    of: (list) => list[draw(list.length)],
    chance: (percent) => draw(100) < percent,
  })
}

/** Markup that must never reach a page as markup. */
export const markup = '<zz7 onload=zz7()>'
/** The name of a customer who takes no part, which only staff may read. No request holds it. */
export const secret = 'Kanárková-zz9'
/** A line that must never become a header of an answer. */
export const header = 'x-zz7'

const longText = 'ž'.repeat(20_000)
const deep = (depth) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)

/** Texts for any field of a form, parameter or value in JSON. */
export const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '½',
  '2147483648',
  '-2147483649',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '9007199254740993',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'a\0b',
  '\0',
  '\ud800',
  'x\udfffy',
  '\u202egnp.exe',
  '\u2066\u200f\u061c',
  '\ufeff',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'e\u0301'.repeat(300),
  "' or '1'='1",
  "'; select pg_sleep(40); --",
  '") union select null, version() --',
  '%',
  '_%\\',
  '\\',
  '$1',
  `"'>${markup}`,
  `</script>${markup}`,
  '{{7*7}}${7*7}#{7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd\0.png',
  'file:///etc/passwd',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:zz7()',
  `a\r\n${header}: 1`,
  `a@b.cz\r\nbcc: zz7@evil.example`,
  '=cmd|0!A1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0000-00-00',
  '2026-02-30',
  '1899-12-31',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-13',
  '294277-01-01',
  '2026-11-30T12:00:00Z',
  'BC',
  '00000000-0000-0000-0000-000000000000',
  'A'.repeat(43),
  'A'.repeat(22),
  '(((((((((((((((((((((a+)+)+)+)+$',
  `${'a'.repeat(5000)}!`,
  longText,
]

/** Values of JSON that stand for no text. */
const others = [
  0,
  -0,
  -1,
  0.1,
  1e-9,
  1.005,
  2147483647,
  2147483648,
  4294967296,
  9007199254740991,
  9007199254740992,
  1e21,
  1.7e308,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  [{}],
  [1, 'a', null],
  { length: 1e9 },
  { $gt: '' },
  { toString: 1 },
  JSON.parse('{"then":1}'),
  deep(500),
]

/** A hostile value for a place in JSON. */
export const hostileValue = (draw) => structuredClone(draw.chance(60) ? draw.of(texts) : draw.of(others))

/** Names of fields, and the field of answers that has values for them. */
const aliases = [
  [/order|number|subject/, 'number'],
  [/code|variant|product|sku/, 'code'],
  [/token/, 'token'],
  [/version/, 'version'],
  [/email|customer/, 'email'],
  [/month/, 'month'],
  [/(^|_)id$|_ids?$|s$/, 'id'],
]

/** Values that the shop itself has answered, by the name of their field. They lead requests to things that are there. */
export function openKnown() {
  const known = new Map()
  const add = (name, value) => {
    if (!['string', 'number', 'boolean'].includes(typeof value) || String(value).length > 200) return
    if (String(value).includes(secret)) return
    const values = known.get(name) ?? []
    if (values.includes(value)) return
    values.push(value)
    if (values.length > 60) values.splice(values.length % 40, 1)
    known.set(name, values)
  }
  const learn = (value, name = '') => {
    if (Array.isArray(value)) for (const one of value.slice(0, 30)) learn(one, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) learn(one, key)
    else add(name, value)
  }
  return {
    learn,
    /** A known value for a field; undefined: nothing like it is known. */
    like: (draw, name, type) => {
      const names = [name, ...aliases.filter(([form]) => form.test(name)).map(([, alias]) => alias)]
      const values = names
        .flatMap((one) => known.get(one) ?? [])
        .filter((value) => type === undefined || typeof value === type)
      return values.length > 0 ? draw.of(values) : undefined
    },
  }
}

const jsonTypes = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' }

/**
 * A value that fits a JSON schema, as far as this tries.
 * @param parts `document`: the OpenAPI document, for its references; `known`: as `openKnown`
 */
export function fitting(draw, schema, parts, name = '', depth = 0) {
  if (!schema || depth > 8) return null
  if (schema.$ref) {
    const found = schema.$ref
      .slice(2)
      .split('/')
      .reduce((part, step) => part?.[step], parts.document)
    return fitting(draw, found, parts, name, depth + 1)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return draw.of(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fitting(draw, draw.of(choices), parts, name, depth + 1)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => fitting(draw, one, parts, name, depth + 1)))
  const type = Array.isArray(schema.type) ? draw.of(schema.type) : schema.type
  if (type === 'object') return fittingObject(draw, schema, parts, depth)
  if (type === 'array') {
    const length = Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, draw(4)))
    return Array.from({ length }, () => fitting(draw, schema.items ?? {}, parts, name, depth + 1))
  }
  const known = draw.chance(80) ? parts.known.like(draw, name, jsonTypes[type]) : undefined
  if (known !== undefined) return known
  if (type === 'integer' || type === 'number') return fittingNumber(draw, schema, type)
  if (type === 'boolean') return draw.chance(50)
  if (type === 'null') return null
  return fittingText(draw, schema, name)
}

function fittingObject(draw, schema, parts, depth) {
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([key]) => required.has(key) || draw.chance(50),
  )
  return Object.fromEntries(fields.map(([key, one]) => [key, fitting(draw, one, parts, key, depth + 1)]))
}

function fittingNumber(draw, schema, type) {
  const least = Math.max(schema.minimum ?? schema.exclusiveMinimum ?? 0, -1e6)
  const most = Math.min(schema.maximum ?? schema.exclusiveMaximum ?? least + 1000, least + 1e6)
  const whole = draw.of([least, most, least + draw(Math.max(1, most - least + 1)), 1])
  return type === 'number' && draw.chance(30) ? whole + 0.5 : whole
}

function fittingText(draw, schema, name) {
  if (schema.format === 'date' || /(_on|^from|^to|date)$/.test(name))
    return draw.of(['2026-11-01', '2026-11-30', '2027-01-01', '2026-02-28'])
  if (schema.format === 'email' || /email/.test(name)) return `zz${draw(1000)}@example.cz`
  if (/month/.test(name)) return draw.of(['2026-10', '2026-09'])
  if (/phone/.test(name)) return '777123456'
  if (/zip/.test(name)) return '11000'
  if (/key/.test(name)) return `zz-${draw(1e6)}`
  const length = Math.min(schema.maxLength ?? 20, Math.max(schema.minLength ?? 0, draw.of([1, 8, 20, 60])))
  return 'Příliš žluťoučký kůň úpěl ďábelské ódy '.repeat(10).slice(0, length)
}

/** Replaces, drops or adds some parts of a value for JSON, in place where it can. */
export function spoiled(draw, value) {
  if (typeof value !== 'object' || value === null || draw.chance(8)) return hostileValue(draw)
  const keys = Object.keys(value)
  if (draw.chance(12))
    return Object.assign(value, { [draw.of(['__zz7', 'toString', 'price', 'id', ''])]: hostileValue(draw) })
  if (keys.length === 0) return value
  const key = draw.of(keys)
  if (draw.chance(12)) delete value[key]
  else value[key] = draw.chance(40) ? spoiled(draw, value[key]) : hostileValue(draw)
  return value
}

/** Bodies in JSON that `JSON.stringify` can't write. */
export const brokenJson = [
  '',
  '{',
  '{"a":}',
  '{"a":1,"a":2}',
  '{"__proto__":{"zz7":1}}',
  '{"constructor":{"prototype":{"zz7":1}}}',
  '{"quantity":1e999}',
  '{"quantity":NaN}',
  '"\\ud800"',
  '\ufeff{}',
  '[1,2,3]',
  'null',
  '1',
  '"x"',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
]
