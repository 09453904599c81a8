import { displayName } from '../../shop/customers/rules.ts'
import type { PageCall } from '../context.server.ts'
import type { Acting } from './acting.ts'

/** For whom a representative orders, as the banner shows it; null: for no customer. */
export const actingOf = ({ acting }: Pick<PageCall, 'acting'>): Acting | null =>
  acting && { name: displayName(acting), company: acting.company?.name ?? null }
