/**
 * The public face of operations: the actions of staff, each declared once. Its doors (page, call, command,
 * approval) read the declaration and are written nowhere else; docs/declarations.md explains how.
 */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Actor, OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { effects, operate, refusalOf, type Operated } from '../../shop/staff/staff.ts'
import {
  supersede,
  whoOf,
  type Doing,
  type Gives,
  type Held,
  type Says,
  type Wanted,
  type WholeDoing,
} from './doing.ts'
import type { Declared, Form } from './declared.ts'
import type { Field, Fields, InputOf } from './field.ts'
import { wireOf } from './schemas.ts'

export { partsOf, whoOf, type Doing, type Wanted, type WholeDoing } from './doing.ts'
export { mostAtOnce, shapeIn, typedSchemaOf } from './schemas.ts'
export { f, type Field, type Fields, type InputOf } from './fields.ts'
export type { Declared, Form, Taken } from './declared.ts'
export { labelOf, mayBeNone, operationTexts, optionsOf, textsOf } from './texts.ts'

/** The answer of an operation at a call and at a command. */
export interface Answer<Done> {
  schema: z.ZodObject
  of: (done: Done, context: WholeDoing) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** The additional text of a command in English, if the answer is bare. */
  told?: (done: Done) => string
  /**
   * The name of an answer's field that is shown only once and stored nowhere: a separate line of a command's
   * output.
   */
  secret?: string
  /** Additional fields of refusals. */
  refused?: z.ZodObject
}

type Audited<Done extends object> = Pick<
  Operated<Done>,
  'subject' | 'look' | 'keep' | 'isChange' | 'paysBack' | 'reason'
>

export interface Declaration<
  Name extends Operation,
  All extends Fields,
  Done extends object,
  State,
  Needs extends Wanted,
  Context extends Writing & OperationContext,
> {
  operation: Name
  /**
   * The operation that some input counts as, which others may do: for example only texts, of all that can be
   * changed.
   */
  counts?: (actor: Actor, given: Readonly<Record<string, unknown>>) => Operation
  /** Its effect in English, for the documents of the API and for `--help`. */
  summary: string
  /** Its call below `/api/admin` and its command, word by word; left out: the operation's name: `money/use-credit`. */
  call?: string
  input: All
  /** Further parts of the shop that it needs. */
  needs?: readonly Needs[]
  /** Its subject and the data that the audit keeps; the reason, if that is a field other than `reason`. */
  audit: (context: NoInfer<Context>, input: InputOf<All>) => Audited<Done> | Promise<Audited<Done>>
  answer: Answer<Done>
  /** The history of its subject names a person: for an approved operation, the one who requested it. */
  isSigned?: true
  /** It can't be undone: a command needs its first word once more, behind `--confirm`. */
  isForGood?: true
  /** In bytes, if a call may be longer than others. */
  longestBody?: number
  /**
   * Its forms on pages, by the names of their texts under `operation.<noun>`; left out: one, named like the
   * operation.
   */
  forms?: Readonly<Record<string, Form<State>>>
  /** The operation itself, in the transaction, after the permission check. */
  run: (context: Context, input: InputOf<All>) => Promise<Outcome<Done>>
  /** The amount that it gives away: above the limits a second person approves it. */
  gives?: Gives<InputOf<All>, Done, NoInfer<Context>>
  /** The text that customers read of it. */
  says?: Says<InputOf<All>, Done, NoInfer<Context>>
  /** Once done or waiting for a second person, it supersedes earlier requests for the same thing. */
  supersedes?: (input: InputOf<All>) => boolean
  /**
   * The current state as a second person sees it: it is kept with the request, which is valid only while the
   * state stays the same.
   */
  shown?: (context: NoInfer<Context>, input: InputOf<All>) => Promise<Readonly<Record<string, unknown>>>
  /** Reads the stored input of requests from an earlier release. */
  kept?: (input: Readonly<Record<string, unknown>>) => InputOf<All>
}

/** An operation: a function that does it, with its declaration attached. */
export type Operating<Input, Done, State, Context = Doing> = ((
  context: Context,
  input: Input,
) => Promise<Outcome<Done>>) &
  Declared<State>

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Declares an operation of staff, and is the function that does it: `await voidMoney(context, { receivedId,
 * key, reason })`.
 */
export function operation<
  Name extends Operation,
  All extends Fields,
  Done extends object,
  State = unknown,
  Needs extends Wanted = never,
  Context extends Writing & OperationContext = Doing & Pick<Shop, Needs>,
>(
  declaration: Declaration<Name, All, Done, State, Needs, Context> & Held<Name>,
): Operating<InputOf<All>, Done, State, Context> {
  const { operation: name, summary, input: fields, audit, answer, run, isSigned, isForGood } = declaration
  const [noun = '', verb = ''] = name.split('.')
  const isByTwo = Object.values<unknown>(effects[name]).includes('second')
  const counted = (actor: Actor, given: object): Operation =>
    declaration.counts?.(actor, given as Record<string, unknown>) ?? name
  const act = async (context: Context, input: InputOf<All>): Promise<Outcome<Done>> => {
    const gives = await declaration.gives?.(context, input)
    const says = await declaration.says?.(context, input)
    const kept = { ...input, ...(gives ? await declaration.shown?.(context, input) : {}) }
    const reason = ofReason === undefined ? undefined : ((input as Record<string, string>)[ofReason] ?? '')
    const about = await audit(context, input)
    const done = await operate(context, {
      asked: {
        operation: counted(context.actor, input),
        ...(reason === undefined ? {} : { reason }),
        ...about,
        ...(gives ? { gives: { input: isSigned ? { ...kept, who: whoOf(context) } : kept, ...gives } } : {}),
        ...(says ? { says: isByTwo ? { input, ...says } : says } : {}),
      },
      work: async () => await run(context, input),
    })
    if (declaration.supersedes?.(input))
      await supersede(context, { done, operation: name, subject: about.subject })
    return done
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
    secret: answer.secret,
    refused: answer.refused,
    isSigned,
    isForGood,
    longestBody: declaration.longestBody,
    forms: declaration.forms ?? { [verb]: {} },
    body: z.strictObject(Object.fromEntries(named.map(([, door, field]) => [door, wireOf(field)]))),
    refusal: (actor, given) => refusalOf(actor, counted(actor, given)),
    take: async (context, given) => {
      // Before any lookup, so that callers without the permission cannot probe for rows.
      const refused = declared.refusal(context.actor, given)
      if (refused) return refused
      const input: Record<string, unknown> = {}
      for (const [own, door, { find }] of named) {
        const value = given[door]
        const found = find && value !== undefined ? await find({ db: context.tx }, value as string) : value
        if (isRefusal(found)) return found
        if (found !== undefined) input[own] = found
      }
      const done = await act(context as Context & WholeDoing, input as InputOf<All>)
      if (isRefusal(done)) return done
      return { answer: await answer.of(done, context), told: answer.told?.(done) }
    },
    redo: async (context, given) => {
      const { who, ...input } = given as { who?: string }
      const signed: WholeDoing = isSigned ? { ...context, who } : context
      const whole = signed as Context & WholeDoing
      const kept: Record<string, unknown> = { ...(isSigned ? input : (given as object)) }
      const shown = Object.entries((await declaration.shown?.(whole, kept as InputOf<All>)) ?? {})
      if (shown.some(([of, value]) => !isDeepStrictEqual(kept[of], value)))
        return refuse(409, 'admin.error.changed')
      for (const [of] of shown) delete kept[of]
      return await act(whole, declaration.kept?.(kept) ?? (kept as InputOf<All>))
    },
  }
  return Object.assign(act, declared)
}
