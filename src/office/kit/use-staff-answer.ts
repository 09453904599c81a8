/** The server's answer to the last form sent on a back-office page. */
import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { StaffAnswer } from '../staff-answer.ts'

/**
 * Keeps the answer until the clerk navigates. The router drops it as soon as the page's data revalidate, as
 * they do when an order comes in or a job progresses: the reason of a refusal would vanish before it is read.
 */
export function useStaffAnswer(): StaffAnswer | undefined {
  const answer = useActionData<StaffAnswer>()
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answer })
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key)) keep({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
