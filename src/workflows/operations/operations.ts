/**
 * The face of operations: what staff does, each declared once. Its doors (page, call, command, approval) read the declaration
 * and are written nowhere else; docs/declarations.md says how.
 */
import { z } from 'zod'
import { wireSchema } from '../../lib/fields.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { effects, operate, refusalOf, type Operated } from '../../shop/staff/staff.ts'
import { whoOf, type Doing, type Gives, type Held, type Says, type Wanted, type WholeDoing } from './doing.ts'
import type { Field, Fields, InputOf } from './fields.ts'
import { readSchema } from './schemas.ts'

export { partsOf, whoOf, type Doing, type Wanted, type WholeDoing } from './doing.ts'
export { mostAtOnce, shapeIn, typedSchemaOf } from './schemas.ts'
export { f, type Field, type Fields, type InputOf } from './fields.ts'

/** One form of an operation on a page. `State` is what the page knows of the thing. */
export interface Form<State> {
  /** The key that opens it. */
  hotkey?: string
  /** Its warning (`…warning`) is shown: what it does can't be undone. */
  isWarned?: true
  /** What is pressed in the end (`…submit`) reads otherwise than the button that opens it. */
  hasSubmit?: true
  /** Fields that it has; left out: all that the page does not know. */
  fields?: readonly string[]
  /** What it gives for the others, by their names at the doors, as a call gives them. */
  fixed?: Readonly<Record<string, unknown>>
  /** The field that takes several values, for each of which it is done in a transaction of its own. */
  each?: string
  /** Whether its button stands there. Whether the member may do it is asked beside. */
  offered?: (state: State) => boolean
  /** Fields that may be null at a call, and not here. */
  needs?: readonly string[]
  /** Fields that are not drawn now; left empty they mean nothing. */
  hides?: (state: State) => readonly string[]
  /** What its fields hold at first, as it is typed. */
  stored?: (state: State) => Readonly<Record<string, string | undefined>>
  /** The lines of the order for its field of pieces, each with its name, how many there are, and how many stand there at first. */
  lines?: (state: State) => readonly { line: number; name: string; most: number; first: number }[]
  /** What there is to choose from for fields that are picked. */
  options?: (state: State) => Readonly<Record<string, { value: string; label: string }[]>>
  /** The field of the page's address that is typed once more (`…sure`) before it is done, and what is said where it is not. */
  sure?: { field: string; fault: string }
  /** What it changes must still be as the page showed it, since another person may have changed it. */
  seen?: {
    of: (state: State) => unknown
    stored: (context: Writing, given: Readonly<Record<string, unknown>>) => Promise<unknown>
  }
}

/** How an operation is answered at the call and at the command. */
export interface Answer<Done> {
  schema: z.ZodObject
  of: (done: Done) => Record<string, unknown>
  /** What a command says beside that, in English, where the answer is bare. */
  told?: (done: Done) => string
}

/** What a call answers, and what a command says beside it. */
export interface Taken {
  answer: Record<string, unknown>
  told?: string | undefined
}

export interface Declaration<
  Name extends Operation,
  All extends Fields,
  Done extends object,
  State,
  Needs extends Wanted,
> {
  operation: Name
  /** What it does, in English, for the documents of the API and for `--help`. */
  summary: string
  /** Its call below `/api/admin` and its command, word by word; left out: as the operation is named: `money/use-credit`. */
  call?: string
  input: All
  /** What more of the shop it is handed. */
  needs?: readonly Needs[]
  /** What it is done to, and what the audit keeps. */
  audit: (
    context: Doing,
    input: InputOf<All>,
  ) => Pick<Operated<Done>, 'subject' | 'look' | 'keep' | 'isChange' | 'paysBack'>
  answer: Answer<Done>
  /** The history of what it is done to names who: once it is approved, who asked. */
  isSigned?: true
  /** Its forms on pages, by the names that their texts have under `operation.<noun>`; left out: one, named as the operation. */
  forms?: Readonly<Record<string, Form<State>>>
  /** The operation itself, in the transaction, once the permission is asked for. */
  run: (context: Doing & Pick<Shop, Needs>, input: InputOf<All>) => Promise<Outcome<Done>>
  /** What it gives away: above the limits a second person approves it. */
  gives?: Gives<InputOf<All>, Done>
  /** What customers read of it. */
  says?: Says<InputOf<All>, Done>
  /** Reads what requests of a release before have kept. */
  kept?: (input: Readonly<Record<string, unknown>>) => InputOf<All>
}

/** An operation as its doors see it, whatever it is about. */
export interface Declared<State = never> {
  operation: Operation
  /** Below `/api/admin`. */
  call: string
  summary: string
  /** By the names of the doors. */
  fields: Readonly<Record<string, Field<unknown>>>
  answer: z.ZodObject
  isSigned?: true | undefined
  forms: Readonly<Record<string, Form<State>>>
  /** The schema of a call's body. */
  body: z.ZodObject
  /** Does it with what a door has read: names as a call has them. */
  take: (context: WholeDoing, given: Record<string, unknown>) => Promise<Outcome<Taken>>
  /** Does it again once a second person has approved it, with what was kept of the request. */
  redo: (context: WholeDoing, input: unknown) => Promise<Outcome<object>>
}

/** An operation: called, it is done; its declaration is part of it. */
export type Operating<Input, Done, State, Needs extends Wanted = never> = ((
  context: Doing & Pick<Shop, Needs>,
  input: Input,
) => Promise<Outcome<Done>>) &
  Declared<State>

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Declares what staff does, and is it: `await voidMoney(context, { receivedId, key, reason })`. */
export function operation<
  Name extends Operation,
  All extends Fields,
  Done extends object,
  State = unknown,
  Needs extends Wanted = never,
>(
  declaration: Declaration<Name, All, Done, State, Needs> & Held<Name>,
): Operating<InputOf<All>, Done, State, Needs> {
  const { operation: name, summary, input: fields, audit, answer, run, isSigned } = declaration
  const [noun = '', verb = ''] = name.split('.')
  const isByTwo = Object.values<unknown>(effects[name]).includes('second')
  const act = async (context: Doing & Pick<Shop, Needs>, input: InputOf<All>): Promise<Outcome<Done>> => {
    const gives = await declaration.gives?.(context, input)
    const says = declaration.says?.(context, input)
    const reason = ofReason === undefined ? undefined : (input as Record<string, string>)[ofReason]
    return await operate(context, {
      asked: {
        operation: name,
        ...audit(context, input),
        ...(reason === undefined ? {} : { reason }),
        ...(gives
          ? { gives: { input: isSigned ? { ...input, who: whoOf(context) } : input, ...gives } }
          : {}),
        ...(says ? { says: isByTwo ? { input, ...says } : says } : {}),
      },
      work: async () => await run(context, input),
    })
  }
  const named = Object.entries(fields).map(
    ([own, field]) => [own, field.name ?? snake(own), field as Field<unknown>] as const,
  )
  const ofReason = named.find(([, door]) => door === 'reason')?.[0]
  const declared: Declared<State> = {
    operation: name,
    call: declaration.call ?? `${noun}/${verb}`.replaceAll('_', '-'),
    summary,
    fields: Object.fromEntries(named.map(([, door, field]) => [door, field])),
    answer: answer.schema,
    isSigned,
    forms: declaration.forms ?? { [verb]: {} },
    body: z.strictObject(
      Object.fromEntries(named.map(([, door, field]) => [door, readSchema(field, wireSchema(field.shape))])),
    ),
    take: async (context, given) => {
      // Before anything is looked up: without the permission nobody learns what is there.
      const refusal = refusalOf(context.actor, name)
      if (refusal) return refusal
      const input: Record<string, unknown> = {}
      for (const [own, door, { find }] of named) {
        const value = given[door]
        const found = find && value !== undefined ? await find({ db: context.tx }, value as string) : value
        if (isRefusal(found)) return found
        if (found !== undefined) input[own] = found
      }
      const done = await act(context, input as InputOf<All>)
      return isRefusal(done) ? done : { answer: answer.of(done), told: answer.told?.(done) }
    },
    redo: async (context, given) => {
      const { who, ...input } = given as { who?: string }
      const signed: WholeDoing = isSigned ? { ...context, who } : context
      const kept: object = isSigned ? input : (given as object)
      return await act(signed, declaration.kept?.({ ...kept }) ?? (kept as InputOf<All>))
    },
  }
  return Object.assign(act, declared)
}

/** The beginning of the keys of a form's texts: `operation.money.void`. */
export const textsOf = ({ operation: name }: Pick<Declared, 'operation'>, form: string): string =>
  `operation.${name.slice(0, name.indexOf('.'))}.${form}`

/** The key of a field's label. @param isEach it takes several values */
export function labelOf(
  { operation: name, fields }: Pick<Declared, 'operation' | 'fields'>,
  field: string,
  isEach = false,
): string {
  return fields[field]?.label ?? textsOf({ operation: name }, `field.${isEach ? `${field}s` : field}`)
}

/** Whether a call may leave it out. */
export const isOptional = ({ shape }: Pick<Field<unknown>, 'shape'>): boolean =>
  shape.is === 'text' && shape.mayMiss === true

/** The key below which the names of a choice's members stand. */
export const optionsOf = (field: Pick<Field<unknown>, 'options'>, label: string): string =>
  field.options ?? `${label}_is`

/** The keys of all texts that the doors of an operation ask for. */
export const operationTexts = (declared: Declared): string[] => [
  ...Object.entries(declared.forms).flatMap(([form, { isWarned, hasSubmit, sure }]) =>
    [
      'label',
      'done',
      ...(isWarned ? ['warning'] : []),
      ...(hasSubmit ? ['submit'] : []),
      ...(sure ? ['sure'] : []),
    ].map((text) => `${textsOf(declared, form)}.${text}`),
  ),
  ...Object.entries(declared.fields).flatMap(([name, field]) => {
    if (name === 'key') return []
    const isEach = Object.values(declared.forms).some(({ each }) => each === name)
    const labels = [labelOf(declared, name), ...(isEach ? [labelOf(declared, name, true)] : [])]
    return [
      ...labels,
      ...(field.isPicked && isOptional(field) ? [`${labelOf(declared, name)}_empty`] : []),
      ...(field.isOpen ? [`${labelOf(declared, name)}_empty`] : []),
      ...(field.hasHint ? labels.slice(-1).map((label) => `${label}_hint`) : []),
      ...(field.shape.is === 'choice'
        ? field.shape.of.map((value) => `${optionsOf(field, labelOf(declared, name))}.${value}`)
        : []),
    ]
  }),
]
