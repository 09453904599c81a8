/** Where parcels are, and what is done with many of them at once. */
export const whereabouts = ['here', 'all', 'under_way', 'waiting', 'delivered', 'back', 'gone'] as const

/** Which parcels the list shows unless it is asked for others: what is searched for may be anywhere. */
export const usualWhereabouts = (search: string) =>
  (search === '' ? 'here' : 'all') satisfies (typeof whereabouts)[number]
export type Whereabout = (typeof whereabouts)[number]

export const bulkVerbs = ['hand_over', 'ready', 'delivered', 'returned', 'cod_paid'] as const
export type BulkVerb = (typeof bulkVerbs)[number]

/** What is written for the claims of several parcels at their carriers. */
export const claimOutcomes = ['opened', 'granted', 'refused', 'paid'] as const

/** What can be done with parcels that are there. */
export const verbsAt: Record<Whereabout, readonly BulkVerb[]> = {
  here: ['hand_over', 'ready', 'delivered'],
  all: [],
  under_way: ['delivered', 'ready', 'returned', 'cod_paid'],
  waiting: ['delivered', 'returned', 'cod_paid'],
  delivered: ['cod_paid'],
  back: [],
  gone: [],
}
