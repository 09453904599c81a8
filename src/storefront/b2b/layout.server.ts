/** The frame around the pages of the resellers' area, or the entrance before them until the visitor is signed in. */
import type { LoaderFunctionArgs } from 'react-router'
import { callOf } from '../../pages/context.server.ts'
import { frameAround } from '../../pages/shared/frame.server.ts'
import { entranceBefore } from './entrance.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { ...(await frameAround(callOf(context), url)), entrance: await entranceBefore(context, url) }
}
