/** Errors that mean "not now, try again later" rather than a bug of the program. They are answered with 503. */

const notNow = 'NOT_NOW'

/** Something can't be done right now for a reason that this program knows itself. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly code = notNow
}

/** This process works at its limit: new requests are refused at once, so that the rest is answered in time. */
export class Overloaded extends Unavailable {
  override name = 'Overloaded'
}

/**
 * PostgreSQL's codes for "not now": connection lost (08), resources or disk exhausted (53, 58030), shutting down or cancelled
 * (57014, 57P0x), lock not available (55P03), read-only or recovering (25006), idle too long in a transaction (25P03), lost a
 * race with another transaction (40001, 40P01).
 */
const passing = /^(08|53|57014|57P0|58030|55P03|25006|25P03|40001|40P01)/

/** Errors of Node and pg for a connection that can't be made, broke or stays silent. */
const network = /^(ECONN|ETIMEDOUT|EPIPE|EAI_|EHOSTUNREACH|ENETUNREACH|ENETDOWN)/
const words =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable|Cannot use a pool after|cached plan must not change/

/** True if an error passes by itself: the database can't be reached, has no room, or is not to be written to right now. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (code === notNow || passing.test(code) || network.test(code))) return true
  return typeof message === 'string' && words.test(message)
}

/**
 * True if a connection is of no use after this error: it broke, its server is going away (57P0x, 25P03 come
 * with its end), or it gave no answer. Other errors of the server leave their connection as good as before.
 */
export function endsConnection(error: unknown): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  const isServers = typeof severity === 'string' && typeof code === 'string'
  return !isServers || severity === 'FATAL' || severity === 'PANIC' || /^(08|57P0|25P03)/.test(code)
}
