/** Orders that browsers of guests remember at their buyers' wish. */
import { connects, reads, writes } from '../../server/verb.ts'
import * as queries from './remembered-queries.ts'

/** Lets a browser remember an order until a moment, in place of the one that it remembers. */
export const rememberOrder = connects(queries.writeRemembered)

/** The id of the order that a browser remembers; null: none, or no longer. */
export const findRememberedOrder = reads(queries.selectRemembered)

/** Lets a browser remember the next order with the same e-mail; that of another person changes nothing. */
export const rememberNextOrder = connects(queries.moveRemembered)

/** Forgets what a browser remembers. */
export const forgetRememberedOrder = connects(queries.deleteRemembered)

/** Forgets an order in all browsers that remember it. */
export const forgetBrowsersOf = writes(queries.deleteRememberedOf)

/** Forgets what browsers remember no longer. */
export const forgetExpiredBrowsers = connects(queries.deleteExpired)

/** When browsers began to remember an order, and until when they do. */
export const findBrowsersOf = reads(queries.selectBrowsers)
