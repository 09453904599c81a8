import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { acceptInvitation, declineInvitation, invitationsFor } from '../../workflows/people/people.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'

/** Invitations to the signed-in customer; empty for a visitor who is not signed in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, customer } = callOf(context)
  if (!customer) return { email: null, invitations: [] }
  const found = await invitationsFor(atThisMoment(shop), customer)
  return {
    email: customer.email,
    invitations: found.map(({ id, companyName, invitedBy, role }) => ({ id, companyName, invitedBy, role })),
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop, customer } = callOf(context)
  const locale = localeOf(url.pathname)
  if (!customer) throw redirect(href('b2bInvitation', locale))
  const form = await request.formData()
  const id = textIn(form, 'invitation')
  const intent = textIn(form, 'intent')
  if (intent !== 'accept' && intent !== 'decline') throw data(null, { status: 400 })
  if (intent === 'decline') {
    await declineInvitation(atThisMoment(shop), { customer, id })
    return redirect(href('b2bInvitation', locale))
  }
  const done = await acceptInvitation(atThisMoment(shop), { customer, invitationId: id })
  if (isRefusal(done)) return data({ problem: done.error_trans_key }, { status: done.status })
  return redirect(href('b2bHome', locale))
}
