/** The context of an operation, and its statements about its effects. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import {
  isApprovalRequested,
  supersedeApprovals,
  type effects,
  type Giving,
  type Saying,
} from '../../shop/staff/staff.ts'

/** The context of an operation, in addition to its input. */
export type Doing = Writing &
  OperationContext &
  Pick<Shop, 'queue'> & {
    /** The name for the history of decisions; left out: the actor's number. */
    who?: string | undefined
  }

/** Further parts of the shop that an operation may need. */
export type Wanted = 'config' | 'catalogue' | 'delivery' | 'carriers'
/** Further parts that it may need outside a transaction. */
export type WantedOutside = Wanted | 'packeta' | 'vies'

/** The context of an operation in its transaction. */
export type WholeDoing = Doing & Pick<Shop, Wanted>

/** The context that every door provides. */
export type AtDoor = OperationContext &
  Pick<Doing, 'who'> &
  Pick<Shop, 'db' | 'queue' | WantedOutside> & {
    /** Reports what the operator has to look at. */
    report: (error: Error) => void
  }

/** The parts of its shop that a door provides. */
export const partsOf = ({ queue, config, catalogue, delivery, carriers }: Pick<Shop, 'queue' | Wanted>) => ({
  queue,
  config,
  catalogue,
  delivery,
  carriers,
})

/** As `partsOf`, of a request. */
export const partsAt = (shop: Shop, { request }: { request: { log: Pick<Console, 'error'> } }) => ({
  ...partsOf(shop),
  packeta: shop.packeta,
  vies: shop.vies,
  report: (error: Error) => request.log.error(error),
})

/** The actor's name in the history of a claim or a review. */
export const whoOf = ({ who, actor }: Pick<Doing, 'who' | 'actor'>): string =>
  (
    who ?? (actor.kind === 'staff' ? `staff ${actor.staffId}` : actor.kind === 'system' ? actor.name : '')
  ).slice(0, 100)

type Row<Name extends Operation> = (typeof effects)[Name]
type HoldsOf<Name extends Operation> = Row<Name> extends { none: string } ? never : Row<Name>[keyof Row<Name>]
export type Gives<Input, Done, Context = Doing> = (
  context: Context,
  input: Input,
) => Promise<ApprovalDraft<Done>> | ApprovalDraft<Done>
/** A second person approves the input, unless the operation supplies more details once it is done. */
type ApprovalDraft<Done> = Omit<Giving<Done>, 'input'> & Partial<Pick<Giving<Done>, 'input'>>
export type Says<Input, Done, Context = Doing> = (
  context: Context,
  input: Input,
) => Promise<Omit<Saying<Done>, 'input'>> | Omit<Saying<Done>, 'input'>
/** Only an operation with weighed effects has `gives`, and only one that may be held back has `says`. */
export type Held<Name extends Operation> = ('weighed' extends HoldsOf<Name>
  ? { gives: unknown }
  : { gives?: never }) &
  ([Extract<HoldsOf<Name>, 'second' | 'refused'>] extends [never] ? { says?: never } : { says: unknown })

/** A finished operation, or one that waits for a second person, supersedes earlier requests for the same thing. */
export async function supersede(
  context: Writing & OperationContext,
  {
    done,
    ...about
  }: { done: Outcome<object>; operation: Operation; subject: { kind: string; id: number | string } },
): Promise<void> {
  if (context.approval || (isRefusal(done) && !isApprovalRequested(done))) return
  await supersedeApprovals(context, {
    ...about,
    except: isRefusal(done) ? Number(done.more?.['approval']) : null,
  })
}
