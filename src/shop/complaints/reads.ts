/** What can be read of complaints. */
import { selectEventsOf } from './event-queries.ts'
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

export const countPhotos = async ({ db }: Reading, id: number) => await queries.countPhotos(db, id)

export const findComplaint = async ({ db }: Reading, by: { id: number } | { key: string }) =>
  await queries.selectComplaint(db, by)

/** Complaints about an order, the oldest first. */
export const findComplaintsOf = async ({ db }: Reading, orderId: number) =>
  await queries.selectComplaintsOf(db, orderId)

/** Complaints that wait for the staff and whose last day is this one or earlier. */
export const findDueBy = async ({ db }: Reading, day: string) => await queries.selectDueBy(db, day)

/** What happened to a complaint, the oldest first. */
export const selectComplaintEvents = async ({ db }: Reading, id: number) => await queries.selectEvents(db, id)

/** Complaints whose money is on its way back. */
export const selectComplaintsPayingOut = async ({ db }: Reading) => await queries.selectPayingOut(db)

/** The photos of a complaint: for staff alone. */
export const findPhotos = async ({ db }: Reading, id: number) => await queries.selectPhotos(db, id)

/** What happened to the complaints of an order, in its order, each with the complaint's id. */
export const findComplaintEventsOf = async ({ db }: Reading, orderId: number) =>
  await selectEventsOf(db, orderId)
