/** Alerts about goods that were sold out: leaving an address, and the mailed link that confirms or forgets it. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { restockAlert } from '../../shop/restock/schema.ts'
import { followRestock, restockGoods, watchRestock } from '../../workflows/subscribing/subscribing.ts'
import { callOf } from '../../pages/context.server.ts'
import { answered, checkForm, refusedForm } from '../../pages/forms/form-answer.server.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import type { RestockAnswer } from '../../pages/forms/restock-answer.ts'

const empty = { key: null, faults: {}, typed: {} }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const secret = url.searchParams.get('token')
  return { goods: await restockGoods(callOf(context).shop, { secret, locale: localeOf(url.pathname) }) }
}

/** `intent` names what is done with the link of the page's query; without one an address is left. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop, requestContext } = callOf(context)
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  if (intent === 'confirm' || intent === 'forget') {
    const isDone = await followRestock(shop, { secret: url.searchParams.get('token'), action: intent })
    return data<RestockAnswer>(isDone ? { ...empty, done: intent } : { ...empty, key: 'restock.over' })
  }
  const typed = { email: textIn(form, 'email'), variant: textIn(form, 'variant') }
  const checked = checkForm(restockAlert, typed, typed)
  if ('answer' in checked) return answered<RestockAnswer>(checked.answer, null)
  const { email, variant: variantId } = checked.value
  const given = { email, variantId, locale: localeOf(url.pathname) }
  const done = await watchRestock(shop, { requestContext, given })
  if (isRefusal(done)) return answered<RestockAnswer>(refusedForm(done, typed), done)
  return data<RestockAnswer>({ ...empty, typed: { email }, isSent: true })
}
