import { displayName } from '../../shop/customers/rules.ts'
import type { PageCall } from '../context.server.ts'
import type { Acting } from './acting.ts'

/** The customer that a representative orders for, as the banner shows it; null: no customer. */
export const actingOf = ({ acting }: Pick<PageCall, 'acting'>): Acting | null =>
  acting && { name: displayName(acting), company: acting.company?.name ?? null }
