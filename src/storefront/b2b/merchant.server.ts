/** Applying to become a reseller: the form, the help of the business register, and the next steps. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { takeAttempt } from '../../shop/auth/auth.ts'
import { networkOf } from '../../shop/auth/rules.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { apply, findCompany } from '../../shop/resellers/resellers.ts'
import { companyQuery, merchantApplication, type CompanyAnswer } from '../../shop/resellers/schema.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn, formValues } from '../../pages/forms/form-text.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { answered, checkForm, refusedForm } from '../../pages/forms/form-answer.server.ts'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { draftOwner } from '../../pages/forms/draft-owner.server.ts'
import { applicationIn } from './merchant-application.ts'
import { fieldsToSet, filledField, writeFilled, type Fields } from './register-fields.ts'
import { receivedMark } from './merchant-received.ts'
import { readFormText } from '../../lib/text-field.ts'

/**
 * The answer of the business register: the name, or the reason why it has none, as a key; `fields` are set
 * either way. `filled`: the fields that it has filled in, for the next time.
 */
export type FromRegister = { fields: Fields; filled: string } & ({ name: string } | { key: string })

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

/** `intent=prefill` queries the register and shows the form again; anything else applies. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const form = await request.formData()
  const typed = formValues(form)
  if (textIn(form, 'intent') === 'prefill') return await prefilled(call, form)
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

/** The form again, with the business register's data for the entered IČO. */
export async function prefilled(call: PageCall, form: FormData): Promise<MerchantAnswer> {
  const typed = formValues(form)
  const asked = await askRegister(call, typed['company.ico'] ?? '')
  // An invalid number, or an unavailable register, says nothing about the company in the form.
  const says = asked.found !== null || asked.key === 'merchant.register.gone'
  const fields = says ? fieldsToSet(asked.found, typed) : {}
  const filled = says ? writeFilled(asked.found ? fields : {}) : (typed[filledField] ?? '')
  const register: FromRegister = asked.found
    ? { name: asked.found.company.name, fields, filled }
    : { key: asked.key, fields, filled }
  return { key: null, faults: {}, typed: { ...typed, ...fields, [filledField]: filled }, register }
}

type RegisterAnswer = { found: CompanyAnswer; key?: undefined } | { found: null; key: string }

async function askRegister({ shop, requestContext }: PageCall, typed: string): Promise<RegisterAnswer> {
  const none = (key: string): RegisterAnswer => ({ found: null, key })
  const query = readFormText(companyQuery, { ico: typed })
  if (!query.success) return none(query.error.issues[0]?.message ?? 'validation.ico.form')
  const shopContext = atThisMoment(shop)
  const tooMany = await takeAttempt(shopContext, [
    { limit: 'asking', of: `register ${networkOf(requestContext.address)}` },
  ])
  if (tooMany) return none('error.too_many_requests')
  const { register } = shop
  const found = await findCompany({ ...shopContext, register }, query.data.ico)
  return isRefusal(found) ? none(found.error_trans_key) : { found }
}
