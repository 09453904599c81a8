/** The password: the first step of the back-office sign-in. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { login } from '../../shop/auth/schema.ts'
import { signIn } from '../../workflows/signing-in/signing-in.ts'
import { answered, checkForm, refusedForm } from '../../pages/forms/form-answer.server.ts'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { entranceCall, onwards } from './entrance.server.ts'
import { withNext } from './staff-next.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = await entranceCall(context, url)
  const { standing, locale, next, customer } = call
  if (standing.kind === 'in') throw onwards(call)
  if ('member' in standing) throw redirect(withNext('adminVerify', locale, next))
  return {
    shopName: call.shop.config.shopName,
    next,
    email: customer?.email ?? '',
    /** The reason why a signed-in caller has to sign in again. */
    why:
      customer === null ? null : standing.kind === 'not_a_member' ? ('stranger' as const) : ('over' as const),
  }
}

/** Signs in and redirects to the second factor; a customer who is not staff returns to this page, which says so. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const { shop, requestContext, locale, next } = await entranceCall(context, url, form)
  const typed = { username: textIn(form, 'username') }
  const given = { ...typed, password: textIn(form, 'password'), auth_type: 'B2C' }
  const checked = checkForm(login, given, typed)
  if ('answer' in checked) return answered<FormAnswer>(checked.answer, null)
  const done = await signIn(shop, { requestContext, given: checked.value })
  if (isRefusal(done)) return answered<FormAnswer>(refusedForm(done, typed), done)
  return redirect(withNext(done.customer.isAdmin ? 'adminVerify' : 'adminSignIn', locale, next), 303)
}
