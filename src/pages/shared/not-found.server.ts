import { data, type LoaderFunctionArgs } from 'react-router'
import type { Translate } from '../../lib/i18n.ts'
import { localeOf } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { callOf, type PageCall } from '../context.server.ts'
import type { ErrorTexts } from './error-view.ts'

/**
 * Anything that is not one of our pages, including unknown locales; and requests that were refused before any page saw them.
 */
export function loader({ context, url }: LoaderFunctionArgs): never {
  const { failure } = callOf(context)
  if (failure) {
    const t = translator(localeOf(url.pathname))
    throw data(textsOf(failure, t), { status: failure.status })
  }
  throw data(null, { status: 404 })
}

/** Temporary failures say when to come back; reloading the answer to a form sends the form again. */
function textsOf(failure: NonNullable<PageCall['failure']>, t: Translate): ErrorTexts {
  const { status, error_trans_key, wasSubmit } = failure
  const title = status === 503 ? t('refusal_page.unavailable') : t(error_trans_key)
  if (status !== 503 && status !== 429) return { title }
  return { title, lead: t(wasSubmit ? 'refusal_page.submit' : 'refusal_page.soon'), wasSubmit }
}
