/** In which orders the packing queue can be read. Pure. */
export const toPackSorts = ['oldest', 'lightest', 'heaviest', 'short', 'long'] as const
export type ToPackSort = (typeof toPackSorts)[number]
