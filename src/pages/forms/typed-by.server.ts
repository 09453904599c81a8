import type { PageCall } from '../context.server.ts'
import { guest } from './typed-draft.ts'

/** Whose it is what is typed into a form: of a guest, of a customer, or of a representative for one of theirs. */
export function typedBy({ customer, acting }: Pick<PageCall, 'customer' | 'acting'>): string {
  if (!customer) return guest
  return acting ? `${customer.id}:${acting.id}` : String(customer.id)
}
