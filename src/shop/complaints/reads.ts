/** Read operations of complaints. */
import { selectEventsOf } from './event-queries.ts'
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

export const countPhotos = async ({ db }: Reading, id: number) => await queries.countPhotos(db, id)

export const findComplaint = async ({ db }: Reading, by: { id: number } | { key: string }) =>
  await queries.selectComplaint(db, by)

/** Complaints about an order, oldest first. */
export const findComplaintsOf = async ({ db }: Reading, orderId: number) =>
  await queries.selectComplaintsOf(db, orderId)

/** Complaints that wait for staff with a deadline on this day or earlier. */
export const findDueBy = async ({ db }: Reading, day: string) => await queries.selectDueBy(db, day)

/** A complaint's history, oldest first. */
export const selectComplaintEvents = async ({ db }: Reading, id: number) => await queries.selectEvents(db, id)

/** Complaints with a refund on its way. */
export const selectComplaintsPayingOut = async ({ db }: Reading) => await queries.selectPayingOut(db)

/** The photos of a complaint: only for staff. */
export const findPhotos = async ({ db }: Reading, id: number) => await queries.selectPhotos(db, id)

/** History of an order's complaints in order of time, each event with the complaint's id. */
export const findComplaintEventsOf = async ({ db }: Reading, orderId: number) =>
  await selectEventsOf(db, orderId)
