/** /b2b/aktivace-prodejce: the page that the mail of a new reseller's account links to. */
import type { LoaderFunctionArgs } from 'react-router'
import { callOf } from '../../pages/context.server.ts'
import { frameAround } from '../../pages/shared/frame.server.ts'
import { entranceAt } from './entrance.server.ts'

export { action } from './entrance-action.server.ts'

/** A caller who has the link may use it, signed in or not. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const frame = await frameAround(callOf(context), url)
  return { ...frame, entrance: await entranceAt(context, url, 'change_password') }
}
