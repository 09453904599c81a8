/** What an operation is handed, and what it has to say of its effects. */
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import type { effects, Giving, Saying } from '../../shop/staff/staff.ts'

/** What an operation is handed beside its input. */
export type Doing = Writing &
  OperationContext &
  Pick<Shop, 'queue'> & {
    /** The name that the history of what is decided shows; left out: the number of who acts. */
    who?: string | undefined
  }

/** What more of the shop an operation may ask for. */
export type Wanted = 'config' | 'catalogue' | 'delivery'

/** What every door hands over. */
export type WholeDoing = Doing & Pick<Shop, Wanted>

/** What a door hands over of its shop. */
export const partsOf = ({ queue, config, catalogue, delivery }: Pick<Shop, 'queue' | Wanted>) => ({
  queue,
  config,
  catalogue,
  delivery,
})

/** How the own history of a claim or a review names who acts. */
export const whoOf = ({ who, actor }: Pick<Doing, 'who' | 'actor'>): string =>
  (
    who ?? (actor.kind === 'staff' ? `staff ${actor.staffId}` : actor.kind === 'system' ? actor.name : '')
  ).slice(0, 100)

type Row<Name extends Operation> = (typeof effects)[Name]
type HoldsOf<Name extends Operation> = Row<Name> extends { none: string } ? never : Row<Name>[keyof Row<Name>]
export type Gives<Input, Done> = (
  context: Doing,
  input: Input,
) => Promise<Omit<Giving<Done>, 'input'>> | Omit<Giving<Done>, 'input'>
export type Says<Input, Done> = (context: Doing, input: Input) => Omit<Saying<Done>, 'input'>
/** What it gives away is said where its effects are weighed, what customers read of it where they are held back; nowhere else. */
export type Held<Name extends Operation> = ('weighed' extends HoldsOf<Name>
  ? { gives: unknown }
  : { gives?: never }) &
  ([Extract<HoldsOf<Name>, 'second' | 'refused'>] extends [never] ? { says?: never } : { says: unknown })
