/** What an operation is handed, and what it has to say of its effects. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import {
  isApprovalAsked,
  supersedeApprovals,
  type effects,
  type Giving,
  type Saying,
} from '../../shop/staff/staff.ts'

/** What an operation is handed beside its input. */
export type Doing = Writing &
  OperationContext &
  Pick<Shop, 'queue'> & {
    /** The name that the history of what is decided shows; left out: the number of who acts. */
    who?: string | undefined
  }

/** What more of the shop an operation may ask for. */
export type Wanted = 'config' | 'catalogue' | 'delivery' | 'carriers'

/** What every door hands over. */
export type WholeDoing = Doing & Pick<Shop, Wanted>

/** What a door hands over of its shop. */
export const partsOf = ({ queue, config, catalogue, delivery, carriers }: Pick<Shop, 'queue' | Wanted>) => ({
  queue,
  config,
  catalogue,
  delivery,
  carriers,
})

/** How the own history of a claim or a review names who acts. */
export const whoOf = ({ who, actor }: Pick<Doing, 'who' | 'actor'>): string =>
  (
    who ?? (actor.kind === 'staff' ? `staff ${actor.staffId}` : actor.kind === 'system' ? actor.name : '')
  ).slice(0, 100)

type Row<Name extends Operation> = (typeof effects)[Name]
type HoldsOf<Name extends Operation> = Row<Name> extends { none: string } ? never : Row<Name>[keyof Row<Name>]
export type Gives<Input, Done, Context = Doing> = (
  context: Context,
  input: Input,
) => Promise<Given<Done>> | Given<Done>
/** What a second person approves is its input, unless it says what more is known once it is done. */
type Given<Done> = Omit<Giving<Done>, 'input'> & Partial<Pick<Giving<Done>, 'input'>>
export type Says<Input, Done, Context = Doing> = (
  context: Context,
  input: Input,
) => Promise<Omit<Saying<Done>, 'input'>> | Omit<Saying<Done>, 'input'>
/** What it gives away is said where its effects are weighed, what customers read of it where they are held back; nowhere else. */
export type Held<Name extends Operation> = ('weighed' extends HoldsOf<Name>
  ? { gives: unknown }
  : { gives?: never }) &
  ([Extract<HoldsOf<Name>, 'second' | 'refused'>] extends [never] ? { says?: never } : { says: unknown })

/** What was done, or waits for a second person, takes the place of earlier requests for the same thing. */
export async function supersede(
  context: Writing & OperationContext,
  {
    done,
    ...about
  }: { done: Outcome<object>; operation: Operation; subject: { kind: string; id: number | string } },
): Promise<void> {
  if (context.approval || (isRefusal(done) && !isApprovalAsked(done))) return
  await supersedeApprovals(context, {
    ...about,
    except: isRefusal(done) ? Number(done.more?.['approval']) : null,
  })
}
