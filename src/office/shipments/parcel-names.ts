/** Actions on many parcels at once. */
import type { ParcelPlace } from '../../shop/shipments/shipments.ts'

export const bulkVerbs = ['hand_over', 'ready', 'delivered', 'returned', 'cod_paid'] as const
export type BulkVerb = (typeof bulkVerbs)[number]

/** Outcomes to record for claims at carriers, for several parcels at once. */
export const claimOutcomes = ['opened', 'granted', 'refused', 'paid'] as const

/** The actions for parcels at each place. */
export const verbsAt: Record<ParcelPlace, readonly BulkVerb[]> = {
  here: ['hand_over', 'ready', 'delivered'],
  all: [],
  under_way: ['delivered', 'ready', 'returned', 'cod_paid'],
  waiting: ['delivered', 'returned', 'cod_paid'],
  delivered: ['cod_paid'],
  back: [],
  gone: [],
}
