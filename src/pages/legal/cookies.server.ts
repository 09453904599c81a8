import type { LoaderFunctionArgs } from 'react-router'
import { callOf } from '../context.server.ts'
import { documentLoader } from './document.server.ts'

const load = documentLoader('cookies')

/** The document, and what visitors are asked about. */
export async function loader(call: LoaderFunctionArgs) {
  return { ...(await load(call)), trackers: callOf(call.context).shop.config.trackers }
}
