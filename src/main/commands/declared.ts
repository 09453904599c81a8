/** Declared operations at the command line: `npm run money -- void 12 --reason "…"`. Words and help come from the declaration. */
import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { isApprovalAsked } from '../../shop/staff/staff.ts'
import { declared } from '../../workflows/back-office/back-office.ts'
import { typedSchemaOf, type Declared, type Taken } from '../../workflows/operations/operations.ts'
import { withQueue, wordsIn, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

/** The operation that the first words name. */
export const declaredFor = (noun: string, verb: string): Declared | undefined =>
  declared.find(({ call }) => call === `${noun}/${verb}`)

/** Fields that stand as words behind the verb: what the operation is done to. The others are options. */
const isWord = ({ shape }: Declared['fields'][string]): boolean =>
  shape.is === 'id' || (shape.is === 'text' && shape.isDigits === true)

const optionOf = (name: string): string => name.replaceAll('_', '-')

function shownField([name, { shape }]: [string, Declared['fields'][string]]): string {
  const option = `--${optionOf(name)}`
  if (shape.is === 'tick') return `[${option}]`
  if (shape.is === 'choice') return `${option} ${shape.of.map((one) => one.toLowerCase()).join('|')}`
  const value = { crowns: '<czk>', day: '<day>', text: '"…"', id: '' }[shape.is]
  const mayMiss =
    (shape.is === 'crowns' && shape.empty !== undefined) ||
    (shape.is === 'day' && shape.mayBeNull) ||
    (shape.is === 'text' && shape.mayMiss)
  return mayMiss ? `[${option} ${value}]` : `${option} ${value}`
}

/** A line of the usage for each operation of a noun, and what it does. */
export const declaredUsage = (noun: string): string[] =>
  declared
    .filter(({ call }) => call.startsWith(`${noun}/`))
    .map(({ call, fields, summary }) => {
      const all = Object.entries(fields).filter(([name]) => name !== 'key')
      const words = all.filter(([, field]) => isWord(field)).map(([name]) => `<${name}>`)
      const options = all.filter(([, field]) => !isWord(field)).map(shownField)
      return [`npm run ${call.replace('/', ' -- ')}`, ...words, ...options].join(' ') + `\n    ${summary}`
    })

/** Does an operation with these words, and says what came of it. @throws CannotStart: a word makes no sense, or it is refused */
export async function doDeclared(one: Declared, args: string[], shop: CommandShop): Promise<string[]> {
  const given = wordsOf(one, args)
  const database = await shop.open()
  const context = await commandContext(shop, database.db, given.as)
  const outcome = await withQueue(shop.config, database, async (queue) => {
    let refusal: Refusal | null = null
    try {
      return await database.db.transaction().execute(async (tx) => {
        const done = await one.take({ ...context, tx, queue }, given.typed)
        if (!isRefusal(done) || isApprovalAsked(done)) return done
        refusal = done
        throw new CannotStart('refused')
      })
    } catch (error) {
      if (refusal) return refusal
      throw error
    }
  })
  return [answerTold(one, accepted(outcome))]
}

/** `Money void. (id 12)`: what is done, what was written, and what a person wants to know beside it. */
function answerTold({ operation }: Declared, { answer, told = '' }: Taken): string {
  const { is_new: isNew = true, ...written } = answer
  const done = isNew ? translator('en')(`operation.${operation}.done`) : 'It was done before.'
  const what = Object.entries(written).map(([name, value]) => `${name} ${String(value)}`)
  return [done, told, `(${what.join(', ')})`].filter((part) => part !== '').join(' ')
}

/** What the words say, by the fields of the operation. Without a key the words themselves are one. */
function wordsOf(one: Declared, args: string[]): { typed: Record<string, unknown>; as: string | undefined } {
  const fields = Object.entries(one.fields)
  const usage = [...declaredUsage(one.call.split('/')[0] ?? ''), keyUsage, actingUsage].join('\n')
  const options = fields
    .filter(([, field]) => !isWord(field))
    .map(
      ([name, { shape }]) => [optionOf(name), { type: shape.is === 'tick' ? 'boolean' : 'string' }] as const,
    )
  const { values, positionals } = wordsIn(args, { ...Object.fromEntries(options), ...actingOption }, usage)
  const words = fields.filter(([, field]) => isWord(field))
  if (positionals.length !== words.length) throw new CannotStart(usage)
  const typed = Object.fromEntries(
    fields.map(([name, { shape }]) => {
      const place = words.findIndex(([word]) => word === name)
      const value = place >= 0 ? positionals[place] : (values as Record<string, unknown>)[optionOf(name)]
      if (shape.is === 'tick') return [name, value === true ? 'on' : undefined]
      const text = typeof value === 'string' ? value : name === 'key' ? keyOf(one, args) : ''
      return [name, shape.is === 'choice' ? text.toUpperCase().replaceAll('-', '_') : text]
    }),
  )
  const parsed = typedSchemaOf(one).safeParse(typed)
  if (parsed.success) return { typed: parsed.data, as: values.as }
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${optionOf(path.join('.'))}: ${translator('en')(message)}`,
  )
  throw new CannotStart(`${faults.join('\n')}\n\n${usage}`)
}

export const keyUsage = '--key <k>   the same words are done once; with another key they are done again'

const keyOf = ({ call }: Declared, args: string[]): string =>
  createHash('sha256')
    .update([call, ...args].join('\0'))
    .digest('hex')
    .slice(0, 40)
