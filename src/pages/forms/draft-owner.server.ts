import type { PageCall } from '../context.server.ts'
import { guest } from './draft.ts'

/** The owner of form values: a guest, a customer, or a representative for one of their customers. */
export function draftOwner({ customer, acting }: Pick<PageCall, 'customer' | 'acting'>): string {
  if (!customer) return guest
  return acting ? `${customer.id}:${acting.id}` : String(customer.id)
}
