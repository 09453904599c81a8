/** One saved address: a new one, or one of the customer's. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type Params } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { addressesOf, saveOwnAddress } from '../../shop/account/account.ts'
import { saveAddress } from '../../shop/account/schema.ts'
import { checkForm } from '../../pages/forms/form-answer.server.ts'
import { formValues } from '../../pages/forms/form-text.ts'
import { answeredTo, doneAt, ownCall, type OwnCall } from './own-call.server.ts'
import { addressIn } from './own-forms.ts'

/** The saved address of the page; null: a new one. Answers 404 for other customers' addresses. */
async function savedIn({ shop, customer }: OwnCall, params: Params) {
  const given = params['id'] ?? ''
  if (given === 'nova' || given === 'new') return null
  const saved = (await addressesOf(shop, customer.id)).find(({ id }) => String(id) === given)
  if (!saved) throw data(null, { status: 404 })
  return saved
}

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const call = ownCall(context, url)
  const saved = await savedIn(call, params)
  const { firstName, lastName, phone } = call.customer
  const asked = url.searchParams.get('kind') === 'DELIVERY' ? ('DELIVERY' as const) : ('BILLING' as const)
  return { saved, kind: saved?.kind ?? asked, person: { first_name: firstName, last_name: lastName, phone } }
}

export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const call = ownCall(context, url)
  const saved = await savedIn(call, params)
  const form = await request.formData()
  const typed = formValues(form)
  const checked = checkForm(saveAddress, addressIn(form, saved?.id ?? null), typed)
  if ('answer' in checked) return answeredTo('address', checked.answer)
  const done = await saveOwnAddress(
    { db: call.shop.db, now: call.shop.now() },
    { customerId: call.customer.id, given: checked.value },
  )
  return isRefusal(done)
    ? answeredTo('address', done, typed)
    : doneAt('accountAddresses', call.locale, 'address')
}
