/** The action of the cookies page's form, for browsers with scripts and without. */
import { redirect, type ActionFunctionArgs } from 'react-router'
import { answerOf, consentCookieOf } from '../../lib/consent.ts'
import { purposesOf } from '../../lib/trackers.ts'
import { callOf } from '../../pages/context.server.ts'
import { consentAnchor } from './settings.tsx'

/** Keeps the answer in the browser, and nowhere else. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { config, now } = callOf(context).shop
  const { trackers } = config
  const form = await request.formData()
  const answer = form.get('answer')
  const all = purposesOf(trackers)
  const chosen = form.getAll('purpose')
  const granted =
    answer === 'all' ? all : answer === 'chosen' ? all.filter((purpose) => chosen.includes(purpose)) : []
  const response = redirect(`${url.pathname}#${consentAnchor}`, 303)
  if (trackers.length > 0)
    response.headers.append(
      'set-cookie',
      consentCookieOf(answerOf(trackers, granted, now()), config.publicUrl?.startsWith('https:') ?? false),
    )
  return response
}
