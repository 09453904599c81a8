/** Shared by the operations on customers: the state that a customer's card needs, and their answers. */
import { z } from 'zod'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { PersonCard } from './card.ts'
import { f } from '../operations/operations.ts'

/** The state of a person or a company that their card needs. */
export interface CardState extends Pick<PersonCard, 'kind' | 'account' | 'tags'> {
  /** The representatives who can be assigned. */
  representatives: { value: string; label: string }[]
}

const isErased = ({ account }: CardState): boolean => account !== null && account.erasedAt !== null
/** A person or a company that things are written of. */
export const isKnown = (state: CardState): boolean => state.kind !== 'GUEST' && !isErased(state)
export const isOpen = (state: CardState): boolean =>
  state.account !== null && !isErased(state) && state.account.deactivatedAt === null
export const isShut = (state: CardState): boolean =>
  state.account !== null && !isErased(state) && state.account.deactivatedAt !== null
export const isMember = ({ account }: CardState): boolean => account?.isAdmin ?? false

export const byStaff = ({ tx, actor, now }: Writing & OperationContext) => ({
  tx,
  now,
  staffId: actor.kind === 'staff' ? actor.staffId : null,
})

export const aboutAccount = ({ customerId }: { customerId: number }) =>
  ({ kind: 'customer', id: customerId }) as const

export const account = { customerId: f.id({ name: 'account', label: 'admin_customers.kind.ACCOUNT' }) }

export const isChange = ({ isNew }: { isNew: boolean }): boolean => isNew

/** The answer of a call that sets a state: false if it was so before. */
export const answersIsNew = {
  schema: z.object({
    is_new: z.boolean().meta({ description: 'false: it was so before, and nothing was done' }),
  }),
  of: ({ isNew }: { isNew: boolean }) => ({ is_new: isNew }),
}
