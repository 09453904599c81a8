import type { LoaderFunctionArgs } from 'react-router'
import { consentIn } from '../../lib/consent.ts'
import { callOf } from '../../pages/context.server.ts'
import { documentLoader } from './document.server.ts'

const load = documentLoader('cookies')

/** The document, the trackers that visitors are asked about, and this visitor's answer. */
export async function loader(call: LoaderFunctionArgs) {
  const { config, now } = callOf(call.context).shop
  const { trackers } = config
  const consent = consentIn(call.request.headers.get('cookie') ?? '', trackers, now())
  return { ...(await load(call)), consent: { trackers, given: consent } }
}
