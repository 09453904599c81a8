/** Declared operations at the command line: `npm run shop -- money void 12 --reason "…"`. Words and help come from the declaration. */
import { createHash } from 'node:crypto'
import { readFormText } from '../../lib/text-field.ts'
import { tableText } from '../../server/spreadsheet.ts'
import { translator } from '../../server/texts.ts'
import { openCatalogue } from '../../shop/catalogue/catalogue.ts'
import { openCarriers } from '../../shop/carriers/carriers.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { openVies } from '../../shop/tax/tax.ts'
import { openDelivery } from '../../shop/shipping/shipping.ts'
import { declared } from '../../workflows/back-office/back-office.ts'
import {
  mayBeNone,
  textsOf,
  operationFormSchema,
  type Declared,
  type Taken,
} from '../../workflows/operations/operations.ts'
import { toEach, withQueue, wordsIn, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

/** The operation that the first words name. */
export const declaredFor = (noun: string, verb: string): Declared | undefined =>
  declared.find(({ call }) => call === `${noun}/${verb}`)

/** The nouns of declared operations, as commands name them. */
export const declaredNouns = (): string[] => declared.map(({ call }) => call.split('/')[0] ?? '')

/** Fields written as words behind the verb: the subject of the operation. The others are options. */
const isWord = ({ shape, isWord: isNamed }: Declared['fields'][string]): boolean =>
  isNamed === true ||
  shape.is === 'one' ||
  (shape.is === 'id' && shape.empty === undefined) ||
  (shape.is === 'text' && shape.isDigits === true)

/** One of several that may stay unchosen: left out, none is meant. */
const isOpen = (field: Declared['fields'][string]): boolean => field.isPicked === true && mayBeNone(field)

const optionOf = (name: string): string => name.replaceAll('_', '-')

/** A key for which the words themselves serve if it is omitted. */
const isKey = (name: string, { shape }: Declared['fields'][string]): boolean =>
  name === 'key' && !('mayMiss' in shape)

function fieldText([name, field]: [string, Declared['fields'][string]]): string {
  const { shape, schema, isSeen } = field
  const option = `--${optionOf(name)}`
  if (shape.is === 'tick') return shape.usual ? `[${option} true|false]` : `[${option}]`
  if (shape.is === 'choice') return `${option} ${shape.of.map((one) => one.toLowerCase()).join('|')}`
  if (field.isSaid) return `${option} <n>|none`
  if (shape.is === 'choices') return `${option} ${shape.of.slice(0, 2).join(',')},…`
  const value = {
    crowns: '<czk>',
    count: '<n>',
    day: '<day>',
    text: '"…"',
    id: '<id>',
    ids: '12,13|all',
    one: '<id>',
    wire: '…',
    words: 'word,word',
    pieces: '1:2,3:1',
  }[shape.is]
  const mayMiss =
    isSeen ||
    isOpen(field) ||
    schema?.safeParse(undefined).success ||
    (shape.is === 'pieces' && !shape.isNumbered) ||
    ((shape.is === 'crowns' || shape.is === 'id' || shape.is === 'count') && shape.empty !== undefined) ||
    (shape.is === 'day' && shape.mayBeNull) ||
    ('mayMiss' in shape && shape.mayMiss)
  return mayMiss ? `[${option} ${value}]` : `${option} ${value}`
}

const wordView = (name: string, { shape, isSeveral }: Declared['fields'][string]): string => {
  if (shape.is === 'one') return shape.of.map((kind) => `${kind.toLowerCase()}-12`).join('|')
  return shape.is === 'id' && shape.letter ? `<${shape.letter}12>` : `<${name}${isSeveral ? '…' : ''}>`
}

/** A line of the usage for each operation of a noun, and what it does. @param command where it isn't called as the noun */
export const declaredUsage = (noun: string, command = noun): string[] =>
  declared
    .filter(({ call }) => call.startsWith(`${noun}/`))
    .map(({ call, fields, summary, isForGood }) => {
      const all = Object.entries(fields).filter(([name, field]) => !isKey(name, field))
      const words = all.filter(([, field]) => isWord(field)).map(([name, field]) => wordView(name, field))
      const options = all.filter(([, field]) => !isWord(field)).map(fieldText)
      return (
        [
          `npm run shop -- ${command} ${call.slice(noun.length + 1).replaceAll('/', ' ')}`,
          ...words,
          ...options,
          ...(isForGood ? [`--confirm ${words[0]}`] : []),
        ].join(' ') + `\n    ${summary}`
      )
    })

/**
 * Does an operation with these words, and reports the result. @throws CannotStart: a word makes no sense, or it is refused
 */
export async function doDeclared(
  one: Declared,
  args: string[],
  shop: CommandShop,
  command = one.call.split('/')[0] ?? '',
): Promise<string[]> {
  const given = wordsOf(one, args, command)
  const database = await shop.open()
  const context = await commandContext(shop, database.db, given.as)
  const config = await configInForce(database, shop.config)
  const { packeta, ppl, viesUrl } = shop.config
  const parts = {
    config,
    catalogue: openCatalogue(),
    delivery: openDelivery(),
    carriers: openCarriers({ db: database.db, packeta, ppl, sender: () => config.operator }),
    packeta,
    vies: openVies(viesUrl),
    report: shop.report,
  }
  return await withQueue(shop.config, database, async (queue) => {
    const does = async (typed: Words['typed'] = {}): Promise<string[]> => {
      for (const [name, { isFile }] of Object.entries(one.fields))
        if (isFile) typed[name] = accepted(await tableText(await shop.fileAt(String(typed[name]))))
      const done = accepted(
        await one.take({ ...context, ...parts, db: database.db, queue, who: given.by }, typed),
      )
      const secret = one.secret === undefined ? [] : [String(done.answer[one.secret])]
      return [printAnswer(one, typed, done), ...secret]
    }
    const { typed, each } = given
    return each === null
      ? await does(typed)
      : await toEach(Object.keys(each), async (name) => (await does(each[name])).join('\n'))
  })
}

/** `Money void. (id 12)`: the action, the values written, and further information for a person. */
function printAnswer(
  one: Declared,
  given: Readonly<Record<string, unknown>>,
  { answer, told = '' }: Taken,
): string {
  const { is_repeat: isRepeat = false, is_new: isNew = !isRepeat, ...written } = answer
  const done = isNew ? translator('en')(`${textsOf(one, formFor(one, given))}.done`) : 'It was done before.'
  // Values made of parts have their own words.
  const isBare = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 && value.every(isBare) : typeof value !== 'object'
  const bare = Object.entries(written).filter(([name, value]) => name !== one.secret && isBare(value))
  const what = bare.map(([name, value]) => `${name} ${String(value)}`)
  return [done, told, what.length === 0 ? '' : `(${what.join(', ')})`].filter((part) => part !== '').join(' ')
}

/** The form of pages that would have done the same: of those that give fixed values, the one that gives these; else the first. */
function formFor({ operation, forms }: Declared, given: Readonly<Record<string, unknown>>): string {
  const fitting = Object.entries(forms).find(
    ([, { fixed }]) => fixed && Object.entries(fixed).every(([name, value]) => given[name] === value),
  )
  return (fitting ?? Object.entries(forms)[0])?.[0] ?? operation.split('.')[1] ?? ''
}

interface Words {
  typed: Record<string, unknown>
  /** For several subjects: the fields of each, by its name. */
  each: Record<string, Record<string, unknown>> | null
  as: string | undefined
  /** The name that a history shows. */
  by: string | undefined
}

/** `1:2,3:1`: of the first line two pieces, of the third one; by lines from 0 or 1, as a form has them. */
const piecesIn = (given: unknown, from: 0 | 1): Record<string, string> | undefined =>
  typeof given === 'string'
    ? Object.fromEntries(
        given.split(',').map((part) => {
          const [, line, pieces = ''] = /^\s*(\d{1,4}):(\d{1,6})\s*$/.exec(part) ?? []
          // An unreadable part stays as it is, so that the schema refuses it by its name.
          return line === undefined ? [part, ''] : [String(Number(line) - 1 + from), pieces]
        }),
      )
    : undefined

/** As in form data; a value that is neither yes nor no stays as it is. */
const tickIn = (given: unknown): unknown => {
  if (given === true || given === 'true') return 'on'
  return given === 'false' ? undefined : given
}

/** A member of a choice, however its words are joined. */
const plain = (text: string): string => text.toLowerCase().replaceAll('_', '-')

/** The words parsed by the fields of the operation. Without a key the words themselves serve as one. */
function wordsOf(one: Declared, args: string[], command: string): Words {
  const fields = Object.entries(one.fields)
  const usage = [
    ...declaredUsage(one.call.split('/')[0] ?? '', command),
    ...(fields.some(([name, field]) => isKey(name, field)) ? [keyUsage] : []),
    ...(one.isSigned ? [byUsage] : []),
    actingUsage,
  ].join('\n')
  const options = fields
    .filter(([, field]) => !isWord(field))
    .map(
      ([name, { shape }]) =>
        [optionOf(name), { type: shape.is === 'tick' && !shape.usual ? 'boolean' : 'string' }] as const,
    )
  const { values, positionals } = wordsIn(
    args,
    {
      ...Object.fromEntries(options),
      ...(one.isSigned ? byOption : {}),
      ...(one.isForGood ? confirmOption : {}),
      ...actingOption,
    },
    usage,
  )
  const words = fields.filter(([, field]) => isWord(field)).map(([name]) => name)
  const isEach = one.fields[words[0] ?? '']?.isSeveral === true && positionals.length > 1
  if (!isEach && positionals.length !== words.length) throw new CannotStart(usage)
  if (one.isForGood && (values as { confirm?: string }).confirm !== positionals[0])
    throw new CannotStart(`This can't be taken back. If you mean it, add: --confirm ${positionals[0]}`)
  const said = (named: string[]): Words['typed'] => {
    const parsed = readFormText(
      operationFormSchema(one),
      wordOf(one, {
        args: isEach ? [...args, ...named] : args,
        named: new Map(words.map((word, at) => [word, named[at]])),
        values,
      }),
    )
    if (parsed.success) return parsed.data
    const faults = parsed.error.issues.map(
      ({ path, message }) => `${optionOf(path.join('.'))}: ${translator('en')(message)}`,
    )
    throw new CannotStart(`${faults.join('\n')}\n\n${usage}`)
  }
  return {
    typed: isEach ? {} : said(positionals),
    each: isEach ? Object.fromEntries(positionals.map((name) => [name, said([name])])) : null,
    as: values.as,
    by: (values as { by?: string }).by,
  }
}

/** The input for each field, in the form that its schema reads. */
const wordOf = (
  one: Declared,
  { args, named, values }: { args: string[]; named: Map<string, string | undefined>; values: object },
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(one.fields).map(([name, field]) => {
      const { shape } = field
      const value = named.has(name) ? named.get(name) : (values as Record<string, unknown>)[optionOf(name)]
      if (field.isSaid) return [name, value === 'none' ? '' : value]
      if (shape.is === 'tick') return [name, tickIn(value ?? shape.usual)]
      if (shape.is === 'pieces') return [name, piecesIn(value, shape.isNumbered ? 1 : 0)]
      // An empty word may mean something; a missing one does not.
      if ((shape.is === 'wire' && !isKey(name, field)) || (shape.is === 'text' && shape.empty !== undefined))
        return [name, shape.is === 'text' && isOpen(field) ? (value ?? '') : value]
      const text = typeof value === 'string' ? value : isKey(name, field) ? keyOf(one, args) : ''
      return [name, shape.is === 'choice' ? (shape.of.find((of) => plain(of) === plain(text)) ?? text) : text]
    }),
  )

const byOption = { by: { type: 'string' } } as const
const confirmOption = { confirm: { type: 'string' } } as const
export const byUsage = '--by <name>  the name that its history shows, if it is not the number of who acts'

export const keyUsage = '--key <k>   the same words are done once; with another key they are done again'

const keyOf = ({ call }: Declared, args: string[]): string =>
  createHash('sha256')
    .update([call, ...args].join('\0'))
    .digest('hex')
    .slice(0, 40)
