/** The resellers' layout without the login window: everybody may read its pages. */
import type { LoaderFunctionArgs } from 'react-router'
import { callOf } from '../context.server.ts'
import { frameOf } from './layout.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return await frameOf(callOf(context))
}
