/** In which orders the packing queue can be read. Pure. */
import { bothWays } from '../../lib/sort-names.ts'

export const toPackSorts = ['oldest', 'lightest', 'heaviest', 'short', 'long'] as const
export type ToPackSort = (typeof toPackSorts)[number]

/** And parcels: those at the desk or under way, and those that a person has to look at. */
export const parcelSorts = bothWays('written')
export type ParcelSort = (typeof parcelSorts)[number]
export const oddSorts = bothWays('parcel', 'claim_by', 'last_news')
export type OddSort = (typeof oddSorts)[number]
