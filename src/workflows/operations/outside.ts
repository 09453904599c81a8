/** Operations with the network or several transactions in between. */
import type { OperationContext, Outcome } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { mayTakeTwo, refusalOf } from '../../shop/staff/staff.ts'
import type { Declared } from './declared.ts'
import type { AtDoor, WantedOutside } from './doing.ts'
import { faceOf, inputFrom, namesOf, takenBy, type Face } from './face.ts'
import type { Fields, InputOf } from './field.ts'

/** The context of such an operation. */
export type Outside = Pick<AtDoor, 'actor' | 'now' | 'db' | 'queue' | 'report'>

/**
 * As `operation`, of what is done outside a transaction: `run` opens its own, and writes the audit in the one that counts. One
 * person does it, since nothing of it could be undone.
 */
export function outsideOperation<
  Name extends Operation,
  All extends Fields,
  Done extends object,
  State = unknown,
  Needs extends WantedOutside = never,
  Context extends OperationContext = Outside & Pick<AtDoor, Needs>,
>(
  declaration: Face<Name, All, Done, State, Needs, unknown> & {
    run: (context: Context, input: InputOf<All>) => Promise<Outcome<Done>>
  },
): ((context: Context, input: InputOf<All>) => Promise<Outcome<Done>>) & Declared<State> {
  const { operation: name, answer, run } = declaration
  if (mayTakeTwo(name)) throw new Error(`${name} may take two: it can't be undone outside a transaction`)
  const named = namesOf(declaration.input)
  const act = async (context: Context, input: InputOf<All>): Promise<Outcome<Done>> =>
    refusalOf(context.actor, name) ?? (await run(context, input))
  const declared: Declared<State> = {
    ...faceOf<State>(declaration, named),
    refusal: (actor) => refusalOf(actor, name),
    take: async (context, given) => {
      const input =
        declared.refusal(context.actor, given) ?? (await inputFrom<All>(named, { db: context.db, given }))
      if (isRefusal(input)) return input
      const done = await act(context as unknown as Context, input)
      return isRefusal(done) ? done : await takenBy(answer, { done, context })
    },
    redo: async () => await Promise.resolve(refuse(409, 'admin.error.changed')),
  }
  return Object.assign(act, declared)
}
