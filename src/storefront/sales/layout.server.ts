/** The frame around the representatives' pages, or the entrance before them while the visitor is not signed in. */
import type { LoaderFunctionArgs } from 'react-router'
import { callOf } from '../../pages/context.server.ts'
import { entranceAt } from '../b2b/entrance.server.ts'
import { viewIn } from '../b2b/entrance-view.ts'
import { frameAround } from '../../pages/shared/frame.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  return {
    ...(await frameAround(call, url)),
    entrance: call.customer ? null : await entranceAt(context, url, viewIn(url.searchParams)),
  }
}
