/** The page that a list answered. */
import type { Outcome } from '../src/server/context.ts'
import type { Page } from '../src/server/page.ts'
import { isRefusal } from '../src/server/refusal.ts'

/** @throws Error where it was refused. */
export function pageIn<Row>(answer: Outcome<Page<Row>>): Page<Row> {
  if (isRefusal(answer)) throw new Error(answer.error_trans_key)
  return answer
}
