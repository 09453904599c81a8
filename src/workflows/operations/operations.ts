/**
 * The public face of operations: the actions of staff, each declared once. Its doors (page, call, command,
 * approval) read the declaration and are written nowhere else; docs/declarations.md explains how.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Actor, OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { effects, operate, refusalOf, type Operated } from '../../shop/staff/staff.ts'
import { keptUnlessRefused } from '../signing-in/signing-in.ts'
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
import type { Declared } from './declared.ts'
import { faceOf, inputFrom, namesOf, takenBy, type Face } from './face.ts'
import type { Fields, InputOf } from './field.ts'

export { partsAt, partsOf, whoOf, type AtDoor, type Doing, type Wanted, type WholeDoing } from './doing.ts'
export type { Answer } from './face.ts'
export { outsideOperation, type Outside } from './outside.ts'
export { mostAtOnce, shapeIn, operationFormSchema } from './schemas.ts'
export { f, type Field, type Fields, type InputOf } from './fields.ts'
export type { Declared, Form, Taken } from './declared.ts'
export { labelOf, mayBeNone, operationTexts, optionsOf, textsOf } from './texts.ts'

type Audited<Done extends object> = Pick<
  Operated<Done>,
  'subject' | 'made' | 'look' | 'keep' | 'isChange' | 'paysBack' | 'reason'
>

export interface Declaration<
  Name extends Operation,
  All extends Fields,
  Done extends object,
  State,
  Needs extends Wanted,
  Context extends Writing & OperationContext,
> extends Face<Name, All, Done, State, Needs> {
  /** The operation that some input counts as, which others may do: for example only texts, of all that can be changed. */
  counts?: (actor: Actor, given: Readonly<Record<string, unknown>>) => Operation
  /** Its subject and the data that the audit keeps; the reason, if that is a field other than `reason`. */
  audit: (context: NoInfer<Context>, input: InputOf<All>) => Audited<Done> | Promise<Audited<Done>>
  /** The history of its subject names a person: for an approved operation, the one who requested it. */
  isSigned?: true
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

/**
 * Declares an operation of staff, and is the function that does it: `await voidMoney(context, { receivedId, key, reason })`.
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
  const { operation: name, audit, answer, run, isSigned } = declaration
  const isByTwo = Object.values<unknown>(effects[name]).includes('second')
  const counted = (actor: Actor, given: object): Operation =>
    declaration.counts?.(actor, given as Record<string, unknown>) ?? name
  const named = namesOf(declaration.input)
  const ofReason = named.find(([, door]) => door === 'reason')?.[0]
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
  const declared: Declared<State> = {
    ...faceOf<State>(declaration, named),
    isSigned,
    refusal: (actor, given) => refusalOf(actor, counted(actor, given)),
    take: async ({ db, ...door }, given, check) => {
      // Before any lookup, so that callers without the permission cannot probe for rows.
      const refused = declared.refusal(door.actor, given)
      if (refused) return refused
      return await keptUnlessRefused({ db }, async (tx) => {
        const context = { ...door, tx }
        const input = (await check?.(context)) ?? (await inputFrom<All>(named, { db: tx, given }))
        if (isRefusal(input)) return input
        const done = await act(context as unknown as Context & WholeDoing, input)
        return isRefusal(done) ? done : await takenBy(answer, { done, context })
      })
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
export { isByBank, isForNoMoney, reasonLabel, snoozeReason } from './reasons.ts'
export {
  actorIn,
  jobLabel,
  mailName,
  memberLabel,
  operationLabel,
  permissionLabel,
  sentenceName,
  subjectLabel,
  webhookEventLabel,
  workLabel,
} from './staff-words.ts'
