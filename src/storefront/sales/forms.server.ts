/** The forms of the representatives' pages, distinguished by `intent`. */
import { data, redirect } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { isReseller } from '../../shop/customers/rules.ts'
import { actFor } from '../../workflows/signing-in/signing-in.ts'
import { addCustomer, inviteAgain } from '../../shop/representatives/representatives.ts'
import type { CustomerKind } from '../../shop/representatives/rules.ts'
import { addCustomer as schema } from '../../shop/representatives/schema.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { prefilled, type FromRegister } from '../../pages/forms/from-register.server.ts'
import { asksRegister } from '../../pages/forms/register-fields.ts'
import { textIn, formValues } from '../../pages/forms/form-text.ts'
import type { PageCall } from '../../pages/context.server.ts'
import { answered, checkForm, refusedForm } from '../../pages/forms/form-answer.server.ts'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { customerIn } from './customer-form.ts'
import { viewHref } from './views.ts'

/** With `key` alone: the reason why something other than the form was refused. */
export type SalesAnswer = FormAnswer & { register?: FromRegister }

export async function takeRepresentativesForm(
  call: PageCall,
  representativeId: number,
  kind: CustomerKind,
  form: FormData,
  url: URL,
) {
  const locale = localeOf(url.pathname)
  const customerId = Number(textIn(form, 'customer_id'))
  const shopContext = atThisMoment(call.shop)
  if (form.has(asksRegister)) return data<SalesAnswer>(await prefilled(call, form))
  switch (textIn(form, 'intent')) {
    case 'order-for':
      return await act(call, customerId, url)
    case 'stop':
      return await act(call, null, url)
    case 'invite': {
      const done = await inviteAgain(shopContext, { representativeId, customerId: known(customerId) })
      if (isRefusal(done)) return refusedAnswer(done)
      const notice = { notice: 'invited', customer: String(customerId) }
      return redirect(viewHref(kind, 'customers', locale, notice), 303)
    }
    default:
      return await add(call, representativeId, kind, form, url)
  }
}

/** Replaces a value that is not an id with 0, which belongs to no customer. */
const known = (id: number): number => (Number.isSafeInteger(id) ? id : 0)

async function act({ shop, caller }: PageCall, customerId: number | null, url: URL) {
  const locale = localeOf(url.pathname)
  if (caller.kind !== 'customer') return redirect(href('addCustomerB2b', locale), 303)
  const done = await actFor(shop, { caller, customerId: customerId === null ? null : known(customerId) })
  if (isRefusal(done)) return refusedAnswer(done)
  if (done.acting) return redirect(href(isReseller(done.acting) ? 'b2bHome' : 'home', locale), 303)
  return redirect(viewHref('B2B', 'customers', locale, { notice: 'stopped' }), 303)
}

async function add(
  { shop }: PageCall,
  representativeId: number,
  kind: CustomerKind,
  form: FormData,
  url: URL,
) {
  const typed = formValues(form)
  const checked = checkForm(schema, customerIn(form, kind), typed)
  if ('answer' in checked) return answered<SalesAnswer>(checked.answer, null)
  // The customer's language, chosen by the representative for the invitation.
  const language = textIn(form, 'language') === 'en' ? 'en' : 'cs'
  const done = await addCustomer(atThisMoment(shop), {
    representativeId,
    given: checked.value,
    locale: language,
  })
  if (isRefusal(done)) return answered<SalesAnswer>(refusedForm(done, typed), done)
  const notice = { notice: 'added', customer: String(done.customerId) }
  return redirect(viewHref(kind, 'customers', localeOf(url.pathname), notice), 303)
}

const refusedAnswer = (refusal: Refusal) => answered<SalesAnswer>(refusedForm(refusal), refusal)
