/** Declared operations at the command line: `npm run shop -- money void 12 --reason "…"`. Words and help come from the declaration. */
import { createHash } from 'node:crypto'
import { readTyped } from '../../lib/typed.ts'
import { translator } from '../../server/texts.ts'
import { openCatalogue } from '../../shop/catalogue/catalogue.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { openDelivery } from '../../shop/shipping/shipping.ts'
import { declared } from '../../workflows/back-office/back-office.ts'
import { keptUnlessRefused } from '../../workflows/signing-in/signing-in.ts'
import { textsOf, typedSchemaOf, type Declared, type Taken } from '../../workflows/operations/operations.ts'
import { withQueue, wordsIn, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

/** The operation that the first words name. */
export const declaredFor = (noun: string, verb: string): Declared | undefined =>
  declared.find(({ call }) => call === `${noun}/${verb}`)

/** The nouns of declared operations, as commands name them. */
export const declaredNouns = (): string[] => declared.map(({ call }) => call.split('/')[0] ?? '')

/** Fields that stand as words behind the verb: what the operation is done to. The others are options. */
const isWord = ({ shape, isWord: isNamed }: Declared['fields'][string]): boolean =>
  isNamed === true ||
  (shape.is === 'id' && shape.empty === undefined) ||
  (shape.is === 'text' && shape.isDigits === true)

const optionOf = (name: string): string => name.replaceAll('_', '-')

function shownField([name, { shape }]: [string, Declared['fields'][string]]): string {
  const option = `--${optionOf(name)}`
  if (shape.is === 'tick') return `[${option}]`
  if (shape.is === 'choice') return `${option} ${shape.of.map((one) => one.toLowerCase()).join('|')}`
  const value = { crowns: '<czk>', day: '<day>', text: '"…"', id: '<id>', pieces: '1:2,3:1' }[shape.is]
  const mayMiss =
    shape.is === 'pieces' ||
    ((shape.is === 'crowns' || shape.is === 'id') && shape.empty !== undefined) ||
    (shape.is === 'day' && shape.mayBeNull) ||
    (shape.is === 'text' && shape.mayMiss)
  return mayMiss ? `[${option} ${value}]` : `${option} ${value}`
}

/** A line of the usage for each operation of a noun, and what it does. @param command where it isn't called as the noun */
export const declaredUsage = (noun: string, command = noun): string[] =>
  declared
    .filter(({ call }) => call.startsWith(`${noun}/`))
    .map(({ call, fields, summary }) => {
      const all = Object.entries(fields).filter(([name]) => name !== 'key')
      const words = all
        .filter(([, field]) => isWord(field))
        .map(([name, { shape }]) => (shape.is === 'id' && shape.letter ? `<${shape.letter}12>` : `<${name}>`))
      const options = all.filter(([, field]) => !isWord(field)).map(shownField)
      return (
        [`npm run shop -- ${command} ${call.slice(noun.length + 1)}`, ...words, ...options].join(' ') +
        `\n    ${summary}`
      )
    })

/** Does an operation with these words, and says what came of it. @throws CannotStart: a word makes no sense, or it is refused */
export async function doDeclared(
  one: Declared,
  args: string[],
  shop: CommandShop,
  command = one.call.split('/')[0] ?? '',
): Promise<string[]> {
  const given = wordsOf(one, args, command)
  const database = await shop.open()
  const context = await commandContext(shop, database.db, given.as)
  const parts = {
    config: await configInForce(database, shop.config),
    catalogue: openCatalogue(),
    delivery: openDelivery(),
  }
  const outcome = await withQueue(
    shop.config,
    database,
    async (queue) =>
      await keptUnlessRefused(
        database,
        async (tx) => await one.take({ ...context, ...parts, queue, tx, who: given.by }, given.typed),
      ),
  )
  return [answerTold(one, given.typed, accepted(outcome))]
}

/** `Money void. (id 12)`: what is done, what was written, and what a person wants to know beside it. */
function answerTold(
  one: Declared,
  given: Readonly<Record<string, unknown>>,
  { answer, told = '' }: Taken,
): string {
  const { is_new: isNew = true, ...written } = answer
  const done = isNew ? translator('en')(`${textsOf(one, formFor(one, given))}.done`) : 'It was done before.'
  const what = Object.entries(written).map(([name, value]) => `${name} ${String(value)}`)
  return [done, told, what.length === 0 ? '' : `(${what.join(', ')})`].filter((part) => part !== '').join(' ')
}

/** The form of pages that would have done the same: of those that give fixed values, the one that gives these; else the first. */
function formFor({ forms }: Declared, given: Readonly<Record<string, unknown>>): string {
  const fitting = Object.entries(forms).find(
    ([, { fixed }]) => fixed && Object.entries(fixed).every(([name, value]) => given[name] === value),
  )
  return (fitting ?? Object.entries(forms)[0])?.[0] ?? ''
}

interface Words {
  typed: Record<string, unknown>
  as: string | undefined
  /** The name that a history shows. */
  by: string | undefined
}

/** `1:2,3:1`: of the first line two pieces, of the third one; by lines from 0, as a form has them. */
const piecesIn = (given: unknown): Record<string, string> | undefined =>
  typeof given === 'string'
    ? Object.fromEntries(
        given.split(',').map((part) => {
          const [, line, pieces = ''] = /^\s*(\d{1,4}):(\d{1,6})\s*$/.exec(part) ?? []
          // What can't be read stays as it is: the schema refuses it by its name.
          return line === undefined ? [part, ''] : [String(Number(line) - 1), pieces]
        }),
      )
    : undefined

/** A member of a choice, however its words are joined. */
const plain = (text: string): string => text.toLowerCase().replaceAll('_', '-')

/** What the words say, by the fields of the operation. Without a key the words themselves are one. */
function wordsOf(one: Declared, args: string[], command: string): Words {
  const fields = Object.entries(one.fields)
  const usage = [
    ...declaredUsage(one.call.split('/')[0] ?? '', command),
    ...('key' in one.fields ? [keyUsage] : []),
    ...(one.isSigned ? [byUsage] : []),
    actingUsage,
  ].join('\n')
  const options = fields
    .filter(([, field]) => !isWord(field))
    .map(
      ([name, { shape }]) => [optionOf(name), { type: shape.is === 'tick' ? 'boolean' : 'string' }] as const,
    )
  const { values, positionals } = wordsIn(
    args,
    { ...Object.fromEntries(options), ...(one.isSigned ? byOption : {}), ...actingOption },
    usage,
  )
  const words = fields.filter(([, field]) => isWord(field))
  if (positionals.length !== words.length) throw new CannotStart(usage)
  const typed = Object.fromEntries(
    fields.map(([name, { shape }]) => {
      const place = words.findIndex(([word]) => word === name)
      const value = place >= 0 ? positionals[place] : (values as Record<string, unknown>)[optionOf(name)]
      if (shape.is === 'tick') return [name, value === true ? 'on' : undefined]
      if (shape.is === 'pieces') return [name, piecesIn(value)]
      // An empty word may mean something; a missing one does not.
      if (shape.is === 'text' && shape.empty !== undefined) return [name, value]
      const text = typeof value === 'string' ? value : name === 'key' ? keyOf(one, args) : ''
      return [name, shape.is === 'choice' ? (shape.of.find((of) => plain(of) === plain(text)) ?? text) : text]
    }),
  )
  const parsed = readTyped(typedSchemaOf(one), typed)
  if (parsed.success) return { typed: parsed.data, as: values.as, by: (values as { by?: string }).by }
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${optionOf(path.join('.'))}: ${translator('en')(message)}`,
  )
  throw new CannotStart(`${faults.join('\n')}\n\n${usage}`)
}

const byOption = { by: { type: 'string' } } as const
export const byUsage = '--by <name>  the name that its history shows, if it is not the number of who acts'

export const keyUsage = '--key <k>   the same words are done once; with another key they are done again'

const keyOf = ({ call }: Declared, args: string[]): string =>
  createHash('sha256')
    .update([call, ...args].join('\0'))
    .digest('hex')
    .slice(0, 40)
