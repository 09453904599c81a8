/** The actions of the forms about passwords: request a link by mail, set a new password by such a link. */
import { data, redirect } from 'react-router'
import { adminBase } from '../../lib/admin-base.ts'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { askForReset } from '../../shop/auth/auth.ts'
import { passwordReset, setPassword } from '../../shop/auth/schema.ts'
import { findMember } from '../../shop/staff/staff.ts'
import { signInByLink } from '../../workflows/signing-in/signing-in.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn } from '../forms/form-text.ts'
import type { PageCall } from '../context.server.ts'
import type { FormAnswer } from '../forms/form-answer.ts'
import { answered, checkForm, refusedForm } from '../forms/form-answer.server.ts'
import { linkQueryOf, newPasswordIn } from './password-forms.ts'

/** `sent`: a link is on its way, if there is such an account. */
export type LostPasswordAnswer = FormAnswer & { sent?: boolean }

/** Takes `LostPasswordForm`: the answer is the same whether there is such an account or not. */
export async function takeLostPassword(form: FormData, { shop, requestContext }: PageCall, url: URL) {
  const typed = { email: textIn(form, 'email') }
  const checked = checkForm(passwordReset, typed, typed)
  if ('answer' in checked) return answered<LostPasswordAnswer>(checked.answer, null)
  const done = await askForReset(atThisMoment(shop), {
    email: checked.value.email,
    locale: localeOf(url.pathname),
    from: requestContext,
  })
  if (isRefusal(done)) return answered<LostPasswordAnswer>(refusedForm(done, typed), done)
  return data<LostPasswordAnswer>({ key: null, faults: {}, typed, sent: true })
}

/** Takes `SetPasswordForm`: signs the person in by the link of the page's query and redirects. */
export async function takeNewPassword(
  form: FormData,
  { shop, requestContext }: PageCall,
  url: URL,
  to: string,
) {
  const checked = checkForm(setPassword, newPasswordIn(form, linkQueryOf(url.searchParams)))
  if ('answer' in checked) return answered<FormAnswer>(checked.answer, null)
  const done = await signInByLink(shop, { requestContext, given: checked.value })
  if (isRefusal(done)) return answered<FormAnswer>(refusedForm(done), done)
  // Only the server can know that a link is used up: this is a normal answer, not a faulty form
  // (docs/architecture.md, "What a call promises").
  if ('status' in done) return data<FormAnswer>({ key: done.error_trans_key, faults: {}, typed: {} })
  // A member of staff came for the back office.
  const isStaff = await findMember({ db: shop.db }, { customerId: done.customer.id })
  return redirect(isStaff ? adminBase(localeOf(url.pathname)) : to, 303)
}
