/** Read operations of complaints. */
import { reads } from '../../server/verb.ts'
import { selectEventsOf } from './event-queries.ts'
import * as queries from './queries.ts'

export const countPhotos = reads(queries.countPhotos)

export const findComplaint = reads(queries.selectComplaint)

/** Complaints about an order, oldest first. */
export const findComplaintsOf = reads(queries.selectComplaintsOf)

/** Complaints that wait for staff with a deadline on this day or earlier. */
export const findDueBy = reads(queries.selectDueBy)

/** A complaint's history, oldest first. */
export const selectComplaintEvents = reads(queries.selectEvents)

/** Complaints with a refund on its way. */
export const selectComplaintsPayingOut = reads(queries.selectPayingOut)

/** The photos of a complaint: only for staff. */
export const findPhotos = reads(queries.selectPhotos)

/** History of an order's complaints in order of time, each event with the complaint's id. */
export const findComplaintEventsOf = reads(selectEventsOf)
