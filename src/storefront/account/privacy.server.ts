/** The newsletter, and the shop's data about the person. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { switchOwnNewsletter } from '../../shop/account/account.ts'
import { isSubscriber } from '../../shop/newsletter/newsletter.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { doneAt, ownCall } from './own-call.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, customer } = ownCall(context, url)
  return { email: customer.email, subscribed: await isSubscriber(shop, customer.emailKey) }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop, customer, requestContext, locale } = ownCall(context, url)
  const wanted = textIn(await request.formData(), 'intent') === 'subscribe'
  await switchOwnNewsletter(atThisMoment(shop), { customer, subscribed: wanted, from: requestContext })
  return doneAt('accountPrivacy', locale, wanted ? 'subscribed' : 'unsubscribed')
}
