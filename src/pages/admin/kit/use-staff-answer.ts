/** What the server said of the last form of a page of the back office. */
import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { StaffAnswer } from '../staff-answer.ts'

/**
 * It stays until the clerk goes on. The router forgets it as soon as the page's data are read anew, as they are when an order
 * comes in or a job goes on: why a form was refused would vanish before it is read.
 */
export function useStaffAnswer(): StaffAnswer | undefined {
  const answer = useActionData<StaffAnswer>()
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answer })
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key)) keep({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
