/** The person: their name, their contact, and a change of their e-mail address. */
import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { saveOwnProfile } from '../../shop/account/account.ts'
import { changeEmail, saveProfile } from '../../shop/account/schema.ts'
import { askForEmailChange } from '../../shop/auth/auth.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn, formValues } from '../../pages/forms/form-text.ts'
import { checkForm } from '../../pages/forms/form-answer.server.ts'
import { answeredTo, doneAt, ownCall, type OwnCall } from './own-call.server.ts'
import { emailIn, profileIn } from './own-forms.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer } = ownCall(context, url)
  const { firstName, lastName, phone, company, locale, email } = customer
  const terms = await termsOf(shop, customer.id)
  return {
    profile: { first_name: firstName, last_name: lastName, phone, locale },
    company,
    buysFor: terms && { name: terms.company.name, ico: terms.company.ico },
    email,
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = ownCall(context, url)
  const form = await request.formData()
  return textIn(form, 'intent') === 'email' ? await takeEmail(call, form) : await takeProfile(call, form)
}

async function takeProfile({ shop, customer, locale }: OwnCall, form: FormData) {
  const typed = formValues(form)
  const checked = checkForm(saveProfile, profileIn(form), typed)
  if ('answer' in checked) return answeredTo('profile', checked.answer)
  const done = await saveOwnProfile(shop, { customer, given: checked.value })
  return isRefusal(done) ? answeredTo('profile', done, typed) : doneAt('accountProfile', locale, 'profile')
}

async function takeEmail({ shop, own, locale }: OwnCall, form: FormData) {
  const typed = formValues(form)
  const checked = checkForm(changeEmail, emailIn(form), typed)
  if ('answer' in checked) return answeredTo('email', checked.answer)
  const { email, current_password: current } = checked.value
  const done = await askForEmailChange(atThisMoment(shop), { own, given: { email, current } })
  return isRefusal(done) ? answeredTo('email', done, typed) : doneAt('accountProfile', locale, 'email')
}
