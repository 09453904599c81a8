/** The newsletter's page: signing up, and the mailed links to confirm and to unsubscribe. */
import { data, type ActionFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { signup } from '../../shop/newsletter/schema.ts'
import { askForNewsletter, followNewsletterLink } from '../../workflows/subscribing/subscribing.ts'
import { textIn } from '../forms/form-text.ts'
import { callOf } from '../context.server.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { answered, checkForm, refusedForm } from '../forms/form-answer.server.ts'

/** `sent`: a link to confirm is on its way. `done`: the link has been used. */
export type NewsletterAnswer = FormAnswer & { sent?: boolean; done?: boolean }

const noSubscriptions = { key: null, faults: {}, typed: {} }

/** The form of the footer and of this page; `intent=confirm` uses the link of the page's query. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop, requestContext } = callOf(context)
  const form = await request.formData()
  if (textIn(form, 'intent') === 'confirm') {
    const done = await followNewsletterLink(shop, {
      requestContext,
      action: 'confirm',
      secret: url.searchParams.get('token'),
    })
    return data<NewsletterAnswer>(said(done))
  }
  const typed = { email: textIn(form, 'email') }
  const checked = checkForm(signup, typed, typed)
  if ('answer' in checked) return answered<NewsletterAnswer>(checked.answer, null)
  const given = { email: checked.value.email, locale: localeOf(url.pathname), source: 'WEB' as const }
  const done = await askForNewsletter(shop, { requestContext, given })
  if (isRefusal(done)) return answered<NewsletterAnswer>(tooOften(refusedForm(done, typed)), done)
  return data<NewsletterAnswer>({ ...noSubscriptions, sent: true })
}

/** In texts that every page has, because the form is in the footer of the home page too. */
const tooOften = ({ faults, typed }: FormAnswer): NewsletterAnswer => ({
  key: 'error.too_many_requests',
  faults,
  typed,
})

const said = (done: { status: 'ok' } | { status: 'error'; error_trans_key: string }): NewsletterAnswer =>
  done.status === 'ok'
    ? { ...noSubscriptions, done: true }
    : { ...noSubscriptions, key: done.error_trans_key }
