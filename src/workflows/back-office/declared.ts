/** Every declared operation of staff: calls, commands and what is done again after an approval are made from this list. */
import type { Declared } from '../operations/operations.ts'
import * as money from './money.ts'
import * as given from './money-given.ts'
import * as takenBack from './money-taken-back.ts'
import * as claims from '../claims/claims.ts'
import * as reviews from './reviews.ts'
import * as holds from './order-holds.ts'
import * as orders from './orders.ts'
import * as refundsSent from './refunds-sent.ts'
import * as receivables from './receivables.ts'

const isDeclared = (one: unknown): one is Declared => typeof one === 'function' && 'take' in one

export const declared: readonly Declared[] = [
  money,
  given,
  takenBack,
  receivables,
  reviews,
  claims,
  orders,
  holds,
  refundsSent,
].flatMap((all) => Object.values(all).filter(isDeclared))
