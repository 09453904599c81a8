/** Logging in and out by a form, with scripts and without: the action of /prihlaseni, and of every page with the form. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { askLoginPasskey } from '../../shop/auth/auth.ts'
import { login } from '../../shop/auth/schema.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { signIn, signInByPasskey, signOut } from '../../workflows/signing-in/signing-in.ts'
import { textIn } from '../forms/form-text.ts'
import { callOf, type PageCall } from '../context.server.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { answered, checkForm, refusedForm } from '../forms/form-answer.server.ts'
import { jsonIn } from '../forms/json-in.ts'
import { afterLogin, nextPath } from './next-path.ts'

/** A customer who is signed in already moves on at once. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { customer } = callOf(context)
  const next = nextPath(url.searchParams.get('next'))
  if (customer) throw redirect(afterLogin(customer, localeOf(url.pathname), next))
  return { next }
}

/** `intent=logout` ends the session and loads the home page; the others log in, by a passkey or by the form. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const form = await request.formData()
  switch (textIn(form, 'intent')) {
    case 'logout':
      await signOut(call.shop, call.requestContext)
      return redirect(href('home', locale), 303)
    case 'ask-passkey': {
      const passkey = await askLoginPasskey(atThisMoment(call.shop), call.origin)
      return isRefusal(passkey) ? refused(passkey) : data<LoginAnswer>({ passkey })
    }
    case 'passkey':
      return await takePasskey(form, call, locale)
    default:
      return await takeLogin(form, call, locale)
  }
}

/** The form's answer: the address to go to, what a passkey has to sign, or the reason for a refusal. */
export type LoginAnswer = { to: string } | { passkey: object } | FormAnswer

const refused = (refusal: Refusal, typed = {}) => answered<LoginAnswer>(refusedForm(refusal, typed), refusal)

/** Signs in by a passkey's signature, and leads on as `takeLogin`. */
async function takePasskey(form: FormData, { shop, requestContext, origin }: PageCall, locale: Locale) {
  const response = jsonIn(textIn(form, 'response'))
  const authType = textIn(form, 'auth_type') === 'B2B' ? 'B2B' : 'B2C'
  const done = await signInByPasskey(shop, { requestContext, origin, response, authType })
  return isRefusal(done) ? refused(done) : leadOn(done.customer, form, locale)
}

function leadOn(customer: Customer, form: FormData, locale: Locale) {
  const to = afterLogin(customer, locale, nextPath(textIn(form, 'next')))
  return form.has('stay') ? data<LoginAnswer>({ to }) : redirect(to, 303)
}

/**
 * Takes the fields of `LoginForm`: signs in and leads on by role, or explains the refusal. `stay`: the form's
 * window shows the success itself and receives only the address to go to.
 */
export async function takeLogin(form: FormData, { shop, requestContext }: PageCall, locale: Locale) {
  const typed = { username: textIn(form, 'username') }
  const given = {
    ...typed,
    password: textIn(form, 'password'),
    auth_type: textIn(form, 'auth_type') || 'B2C',
  }
  const checked = checkForm(login, given, typed)
  if ('answer' in checked) return answered<LoginAnswer>(checked.answer, null)
  const done = await signIn(shop, { requestContext, given: checked.value })
  return isRefusal(done) ? refused(done, typed) : leadOn(done.customer, form, locale)
}
