/** Opening an account: the form, and the link in its mail. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { confirmRegistration, register } from '../../shop/auth/auth.ts'
import { confirmRegistration as confirmSchema, registration } from '../../shop/auth/schema.ts'
import { signIn } from '../../workflows/signing-in/signing-in.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn, formValues } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { answered, checkForm, refusedForm } from '../../pages/forms/form-answer.server.ts'
import { afterLogin } from '../../pages/shared/next-path.ts'
import { registrationIn } from './registration-form.ts'

/** `sent`: a mail is on its way to this address. `confirmed`: the account of this address is open. */
export type RegistrationAnswer = FormAnswer & { sent?: string; confirmed?: string }

/** A signed-in customer has an account already, unless they come to confirm another one. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { customer } = callOf(context)
  const token = url.searchParams.get('token')
  if (customer && token === null) throw redirect(afterLogin(customer, localeOf(url.pathname)))
  return { hasLink: token !== null }
}

/** `intent=confirm` uses the link of the page's query; a GET never does, since mail scanners follow links. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop, requestContext } = callOf(context)
  const shopContext = atThisMoment(shop)
  const form = await request.formData()
  if (textIn(form, 'intent') === 'confirm') {
    const given = { token: url.searchParams.get('token') ?? undefined, password: textIn(form, 'password') }
    const checked = checkForm(confirmSchema, given)
    if ('answer' in checked) return answered<RegistrationAnswer>(checked.answer, null)
    const done = await confirmRegistration(shopContext, {
      token: undefined,
      ...checked.value,
      from: requestContext,
    })
    if (isRefusal(done)) return answered<RegistrationAnswer>(refusedForm(done), done)
    const nothing = { key: null, faults: {}, typed: {} }
    if (!('email' in done)) return data<RegistrationAnswer>({ ...nothing, key: done.error_trans_key })
    const login = { username: done.email, password: checked.value.password, auth_type: 'B2C' as const }
    const signedIn = await signIn(shop, { requestContext, given: login })
    // Too many guesses at this address: the account is open, and its owner can sign in a little later.
    if (isRefusal(signedIn)) return data<RegistrationAnswer>({ ...nothing, confirmed: done.email })
    return redirect(afterLogin(signedIn.customer, localeOf(url.pathname)), 303)
  }
  const typed = formValues(form)
  const checked = checkForm(registration, registrationIn(form), typed)
  if ('answer' in checked) return answered<RegistrationAnswer>(checked.answer, null)
  const done = await register(shopContext, {
    given: checked.value,
    locale: localeOf(url.pathname),
    from: requestContext,
  })
  if (isRefusal(done)) return answered<RegistrationAnswer>(refusedForm(done, typed), done)
  return data<RegistrationAnswer>({ key: null, faults: {}, typed: {}, sent: checked.value.email })
}
