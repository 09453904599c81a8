/** Applying to become a reseller: the form, the help of the business register, and what happens next. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { takeAttempt } from '../../shop/auth/auth.ts'
import { networkOf } from '../../shop/auth/rules.ts'
import { apply, findCompany } from '../../shop/resellers/resellers.ts'
import { companyQuery, merchantApplication, type CompanyAnswer } from '../../shop/resellers/schema.ts'
import { atThisMoment } from '../../shop/surroundings.ts'
import { textIn } from '../b2c/order/form-text.ts'
import { callOf, type PageCall } from '../context.server.ts'
import { answered, checkForm, refusedForm } from '../shared/form-answer.server.ts'
import type { FormAnswer } from '../shared/form-answer.ts'
import { applicationIn, typedIn } from './merchant-application.ts'
import { receivedMark } from './merchant-received.ts'

/** What the business register knew: the fields that it fills, or why it fills none, as a key. */
export type FromRegister = { name: string; fields: Record<string, string> } | { key: string }

export type MerchantAnswer = FormAnswer & { register?: FromRegister }

/** Who is signed in need not type who they are. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer } = callOf(context)
  const known: Record<string, string> = customer
    ? {
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: customer.email,
        phone: customer.phone,
      }
    : {}
  return { received: url.searchParams.has(receivedMark), contact: shop.config.operator.email, known }
}

/** `intent=prefill` asks the register and shows the form again; anything else applies. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const form = await request.formData()
  const typed = typedIn(form)
  if (textIn(form, 'intent') === 'prefill') {
    const register = await askRegister(call, textIn(form, 'company.ico'))
    const fields = 'fields' in register ? register.fields : {}
    return { key: null, faults: {}, typed: { ...typed, ...fields }, register } satisfies MerchantAnswer
  }
  const checked = checkForm(merchantApplication, applicationIn(form), typed)
  if ('answer' in checked) return answered<MerchantAnswer>(checked.answer, null)
  const done = await apply(atThisMoment(call.shop), checked.value, localeOf(url.pathname), call.door)
  if (isRefusal(done)) return answered<MerchantAnswer>(refusedForm(done, typed), done)
  throw redirect(`${url.pathname}?${receivedMark}=1`, 303)
}

/** Asks the business register for an IČO as it was typed. */
export async function askRegister({ shop, door }: PageCall, typed: string): Promise<FromRegister> {
  const query = companyQuery.safeParse({ ico: typed })
  if (!query.success) return { key: query.error.issues[0]?.message ?? 'validation.ico.form' }
  const surroundings = atThisMoment(shop)
  const tooMany = await takeAttempt(surroundings, [
    { limit: 'asking', of: `register ${networkOf(door.address)}` },
  ])
  if (tooMany) return { key: 'error.too_many_requests' }
  const { register } = shop
  const found = await findCompany({ ...surroundings, register }, query.data.ico)
  return isRefusal(found)
    ? { key: found.error_trans_key }
    : { name: found.company.name, fields: fieldsOf(found) }
}

function fieldsOf({ company, billing_information: seat }: CompanyAnswer): Record<string, string> {
  const { ico, name, dic } = company
  return {
    'company.ico': ico,
    'company.name': name,
    ...(dic === null ? {} : { 'company.dic': dic }),
    ...Object.fromEntries(
      Object.entries(seat ?? {}).map(([field, value]) => [`billing_information.${field}`, value]),
    ),
  }
}
