/** What stands around the pages of the resellers' area, or before them as long as the visitor is not signed in. */
import type { LoaderFunctionArgs } from 'react-router'
import { callOf } from '../context.server.ts'
import { frameAround } from '../shared/frame.server.ts'
import { entranceBefore } from './entrance.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { ...(await frameAround(callOf(context), url)), entrance: await entranceBefore(context, url) }
}
