/** The business register fills a company into a form: on a press of its button, with and without scripts. */
import { isRefusal } from '../../server/refusal.ts'
import { readFormText } from '../../lib/text-field.ts'
import { takeAttempt } from '../../shop/auth/auth.ts'
import { networkOf } from '../../shop/auth/rules.ts'
import { findCompany } from '../../shop/resellers/resellers.ts'
import { companyQuery, type CompanyAnswer } from '../../shop/resellers/schema.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import type { PageCall } from '../context.server.ts'
import type { FormAnswer } from './form-answer.ts'
import { formValues } from './form-text.ts'
import { fieldsToSet, filledField, writeFilled, type Fields } from './register-fields.ts'

/**
 * The answer of the business register: the name, or the reason why it has none, as a key; `fields` are set
 * either way. `filled`: the fields that it has filled in, for the next time.
 */
export type FromRegister = { fields: Fields; filled: string } & ({ name: string } | { key: string })

/**
 * The form again, with the business register's data for the entered IČO. It counts as an attempt of the network.
 * @param keepsAddress as for `fieldsToSet`
 */
export async function prefilled(
  call: PageCall,
  form: FormData,
  { keepsAddress = false }: { keepsAddress?: boolean } = {},
): Promise<FormAnswer & { register: FromRegister }> {
  const typed = formValues(form)
  const asked = await askRegister(call, typed['company.ico'] ?? '')
  // An invalid number, or an unavailable register, says nothing about the company in the form.
  const says = asked.found !== null || asked.key === 'register.gone'
  const fields = says ? fieldsToSet(asked.found, typed, { keepsAddress }) : {}
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
