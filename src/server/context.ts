/** The actor and the other context of all verbs. */
import type { Db, Reader, Tx } from './db.ts'
import type { Refusal } from './refusal.ts'

/** A visitor who has not signed in. */
export interface Guest {
  kind: 'guest'
  /** The secret of the browser's cookie; the database holds only its hash. null: a newcomer. */
  token: string | null
}

/** A customer acting for themselves. */
export interface CustomerActor {
  kind: 'customer'
  customerId: number
}

/** A sales representative acting for one of their customers. */
export interface RepresentativeActor {
  kind: 'representative'
  representativeId: number
  customerId: number
}

/** A member of staff, with their roles at the beginning of the operation. An unknown role allows nothing. */
export interface StaffActor {
  kind: 'staff'
  staffId: number
  /** Their customer account, which order events and applications name. */
  customerId: number
  roles: readonly string[]
  /** The login in which they work; left out: a key, or a command line, where the machine itself vouches for the member. */
  session?: StaffSession
  /** The key by which a program acts for them, and all its permissions; left out: they act themselves. */
  key?: { id: number; permissions: readonly string[] }
  /** The host of the shop's own pages, which their texts may link to; left out: unknown. */
  shopHost?: string
}

/** A login of staff with a proved second factor. */
export interface StaffSession {
  id: string
  /** True if the factor was proved, or money or settings were worked on, within the last half hour. */
  isFresh: boolean
}

/** The program itself: a job, or a command line without a member of staff (never in production). */
export interface SystemActor {
  kind: 'system'
  /** Such as `command line`. */
  name: string
}

export type Actor = Guest | CustomerActor | RepresentativeActor | StaffActor | SystemActor

/** An operation's surroundings, in addition to its transaction. */
export interface OperationContext {
  actor: Actor
  now: Date
  /** The request of another member of staff that the actor approves by this; left out: they act for themselves. */
  approval?: GrantedApproval
}

/** An approved request: its operation may give away up to this amount. */
export interface GrantedApproval {
  id: number
  /** Haléře. */
  amount: number
}

/** The result of an operation: its outcome, or the refusal that says why nothing changed. */
export type Outcome<Done> = Done | Refusal

/** The context of a verb that only reads: the database, or the caller's transaction, which sees its own writes. */
export interface Reading {
  db: Reader
}

/** The context of a verb that writes: the caller's transaction. */
export interface Writing {
  tx: Tx
}

/** The context of a verb that opens its own transaction or runs a single statement. */
export interface Connected {
  db: Db
}
