/** What all operations have at their doors, in a transaction or outside one. */
import { z } from 'zod'
import type { Outcome, Reading } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import type { Declared, Form, Taken } from './declared.ts'
import type { WholeDoing } from './doing.ts'
import type { Field, Fields, InputOf } from './field.ts'
import { wireOf } from './schemas.ts'

/** The answer of an operation at a call and at a command. */
export interface Answer<Done, Context = WholeDoing> {
  schema: z.ZodObject
  of: (done: Done, context: Context) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** The additional text of a command in English, if the answer is bare. */
  told?: (done: Done) => string
  /** The name of an answer's field that is shown only once and stored nowhere: a separate line of a command's output. */
  secret?: string
  /** Additional fields of refusals. */
  refused?: z.ZodObject
}

/** The part of a declaration that its doors read. */
export interface Face<Name extends Operation, All extends Fields, Done, State, Needs, Context = WholeDoing> {
  operation: Name
  /** Its effect in English, for the documents of the API and for `--help`. */
  summary: string
  /** Its call below `/api/admin` and its command, word by word; left out: the operation's name: `money/use-credit`. */
  call?: string
  input: All
  /** Further parts of the shop that it needs. */
  needs?: readonly Needs[]
  answer: Answer<Done, Context>
  /** It can't be undone: a command needs its first word once more, behind `--confirm`. */
  isForGood?: true
  /** In bytes, if a call may be longer than others. */
  longestBody?: number
  /** Calls a minute from one address, if fewer than of other calls. */
  limit?: number
  /** Its forms on pages, by the names of their texts under `operation.<noun>`; left out: one, named like the operation. */
  forms?: Readonly<Record<string, Form<State>>>
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The fields of an operation, each with its name in the operation and its name at the doors. */
export const namesOf = (input: Fields) =>
  Object.entries(input).map(
    ([own, field]) => [own, field.name ?? snake(own), field as Field<unknown>] as const,
  )
type Named = ReturnType<typeof namesOf>

/** The properties of an operation that its doors read. */
export function faceOf<State>(
  {
    operation: name,
    call,
    summary,
    answer,
    isForGood,
    longestBody,
    limit,
    forms,
  }: Omit<Face<Operation, Fields, never, State, unknown, never>, 'answer'> & {
    answer: Pick<Answer<never>, 'schema' | 'secret' | 'refused'>
  },
  named: Named,
): Omit<Declared<State>, 'refusal' | 'take' | 'redo'> {
  const [noun = '', verb = ''] = name.split('.')
  return {
    operation: name,
    call: call ?? `${noun}/${verb}`.replaceAll('_', '-'),
    summary,
    fields: Object.fromEntries(named.map(([, door, field]) => [door, field])),
    answer: answer.schema,
    secret: answer.secret,
    refused: answer.refused,
    isForGood,
    longestBody,
    limit,
    forms: forms ?? { [verb]: {} },
    body: z.strictObject(Object.fromEntries(named.map(([, door, field]) => [door, wireOf(field)]))),
  }
}

/** Makes an operation's input of the input of a door. */
export async function inputFrom<All extends Fields>(
  named: Named,
  { db, given }: { db: Reading['db']; given: Readonly<Record<string, unknown>> },
): Promise<Outcome<InputOf<All>>> {
  const input: Record<string, unknown> = {}
  for (const [own, door, { find }] of named) {
    const value = given[door]
    const found = find && value !== undefined ? await find({ db }, value as string) : value
    if (isRefusal(found)) return found
    if (found !== undefined) input[own] = found
  }
  return input as InputOf<All>
}

/** The answer of a door. */
export const takenBy = async <Done, Context>(
  { of, told }: Answer<Done, Context>,
  { done, context }: { done: Done; context: Context },
): Promise<Taken> => ({
  answer: await of(done, context),
  told: told?.(done),
})
