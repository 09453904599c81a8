/** What a verb answered, in tests that call it: its result, or the request for a second person. */
import { expect } from 'vitest'
import { isRefusal, type Refusal } from '../src/server/refusal.ts'

/** The result of a verb that has to succeed. */
export function must<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(outcome.error_trans_key)
  return outcome
}

/** The id of the request that a second person has to approve. */
export function requestIn(answer: object | Refusal): number {
  expect(answer).toMatchObject({ status: 409, error_trans_key: 'approval.asked' })
  return Number((answer as Refusal).more?.['approval'])
}
