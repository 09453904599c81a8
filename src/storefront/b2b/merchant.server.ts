/** Applying to become a reseller: the form, the help of the business register, and the next steps. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { apply } from '../../shop/resellers/resellers.ts'
import { merchantApplication } from '../../shop/resellers/schema.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { formValues } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'
import { answered, checkForm, refusedForm } from '../../pages/forms/form-answer.server.ts'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { draftOwner } from '../../pages/forms/draft-owner.server.ts'
import { applicationIn } from './merchant-application.ts'
import { prefilled, type FromRegister } from '../../pages/forms/from-register.server.ts'
import { asksRegister } from '../../pages/forms/register-fields.ts'
import { receivedMark } from './merchant-received.ts'

export type MerchantAnswer = FormAnswer & { register?: FromRegister }

/** A signed-in customer need not enter their own data. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { shop, customer } = call
  const known: Record<string, string> = customer
    ? {
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: customer.email,
        phone: customer.phone,
      }
    : {}
  const { featured } = await currentCatalogue(shop, shop.catalogue)
  return {
    boxPieces: featured?.box?.pieces ?? null,
    isOpen: shop.settings.values().features.resellerApplications,
    received: url.searchParams.has(receivedMark),
    contact: shop.config.operator.email,
    known,
    typedBy: draftOwner(call),
  }
}

/** The register's button queries it and shows the form again; anything else applies. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const form = await request.formData()
  const typed = formValues(form)
  if (form.has(asksRegister)) return await prefilled(call, form)
  const checked = checkForm(merchantApplication, applicationIn(form), typed)
  if ('answer' in checked) return answered<MerchantAnswer>(checked.answer, null)
  const done = await apply(atThisMoment(call.shop), {
    given: checked.value,
    locale: localeOf(url.pathname),
    from: call.requestContext,
  })
  if (isRefusal(done)) return answered<MerchantAnswer>(refusedForm(done, typed), done)
  throw redirect(`${url.pathname}?${receivedMark}=1`, 303)
}
