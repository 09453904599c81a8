/** What is done with many parcels at once. */
import type { ParcelPlace } from '../../../shop/shipments/shipments.ts'

export const bulkVerbs = ['hand_over', 'ready', 'delivered', 'returned', 'cod_paid'] as const
export type BulkVerb = (typeof bulkVerbs)[number]

/** What is written for the claims of several parcels at their carriers. */
export const claimOutcomes = ['opened', 'granted', 'refused', 'paid'] as const

/** What can be done with parcels that are there. */
export const verbsAt: Record<ParcelPlace, readonly BulkVerb[]> = {
  here: ['hand_over', 'ready', 'delivered'],
  all: [],
  under_way: ['delivered', 'ready', 'returned', 'cod_paid'],
  waiting: ['delivered', 'returned', 'cod_paid'],
  delivered: ['cod_paid'],
  back: [],
  gone: [],
}
