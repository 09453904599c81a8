/** Sorts of the packing queue. Pure. */
import { bothWays } from '../../lib/sort-names.ts'
import type { ShipmentState } from './rules.ts'

export const toPackSorts = ['oldest', 'lightest', 'heaviest', 'short', 'long'] as const
export type ToPackSort = (typeof toPackSorts)[number]

/** Sorts of parcels: those at the desk or under way, and those that a person has to look at. */
export const parcelSorts = bothWays('written')
export type ParcelSort = (typeof parcelSorts)[number]
export const oddSorts = bothWays('parcel', 'claim_by', 'last_news')
export type OddSort = (typeof oddSorts)[number]

const places = {
  here: ['ASKED', 'ANNOUNCED'],
  under_way: ['HANDED_OVER', 'RETURNING'],
  waiting: ['READY'],
  delivered: ['DELIVERED'],
  back: ['RETURNED'],
  gone: ['LOST', 'DAMAGED'],
} as const satisfies Record<string, readonly ShipmentState[]>

/** The states of parcels by place, in everyday terms; cancelled and refused ones have no place. */
export const parcelPlaces = { ...places, all: Object.values(places).flat() } as const
export type ParcelPlace = keyof typeof parcelPlaces

/** Filters of a list of parcels by place; a search covers all places, a list without one only those that are here. */
export const whereabouts = [
  'here',
  'all',
  'under_way',
  'waiting',
  'delivered',
  'back',
  'gone',
] as const satisfies ParcelPlace[]
export const usualPlace = (search: string) => (search === '' ? 'here' : 'all') satisfies ParcelPlace
