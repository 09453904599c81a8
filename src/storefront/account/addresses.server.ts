/** Saved addresses: the list, and the actions of its buttons. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { addressesOf, removeOwnAddress, saveOwnAddress } from '../../shop/account/account.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { doneAt, ownCall } from './own-call.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer } = ownCall(context, url)
  return { addresses: await addressesOf(shop, customer.id) }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop, customer, locale } = ownCall(context, url)
  const form = await request.formData()
  const id = Number(textIn(form, 'id'))
  const saved = (await addressesOf(shop, customer.id)).find((one) => one.id === id)
  if (!saved) throw data(null, { status: 404 })
  if (textIn(form, 'intent') === 'remove') {
    await removeOwnAddress(shop, { customerId: customer.id, id })
    return doneAt('accountAddresses', locale, 'removed')
  }
  const { kind, address } = saved
  const done = await saveOwnAddress(
    { db: shop.db, now: shop.now() },
    { customerId: customer.id, given: { id, kind, is_default: true, address } },
  )
  if (isRefusal(done)) throw data(null, { status: done.status })
  return doneAt('accountAddresses', locale, 'address')
}
