import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { approvalByLink, decideByLink, type ApprovalLink } from '../../workflows/checkout/checkout.ts'
import { callOf } from '../../pages/context.server.ts'
import { decisionIn, waitingOrderView } from './waiting-order.server.ts'

function linkIn({ searchParams }: URL): ApprovalLink {
  const text = (name: string) => searchParams.get(name) ?? ''
  const approver = text('approver')
  return {
    number: text('order'),
    approverId: /^\d{1,15}$/.test(approver) ? Number(approver) : 0,
    secret: text('confirm'),
  }
}

/** The order of the mailed link; null: the link is wrong, or no longer this person's to decide. Reading decides nothing. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop } = callOf(context)
  const found = await approvalByLink(shop, linkIn(url))
  if (found?.kind !== 'waits') return { found, action: url.pathname + url.search }
  const { kind, row, order, company, approver } = found
  return {
    found: { kind, company, approver, order: waitingOrderView(row, order) },
    action: url.pathname + url.search,
  }
}

/** Decides, and shows what holds now: this decision, or that of a colleague who was faster. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { shop } = callOf(context)
  const decision = decisionIn(await request.formData())
  if (!decision) throw data(null, { status: 400 })
  const { db, identity, queue, config } = shop
  const done = await decideByLink(
    { db, identity, queue, now: shop.now(), deadlines: config.deadlines },
    { link: linkIn(url), decision },
  )
  if (isRefusal(done) && done.status !== 409) throw data(null, { status: done.status })
  return redirect(url.pathname + url.search, 303)
}
