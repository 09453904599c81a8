import { data, type ActionFunctionArgs } from 'react-router'
import { pageOrFirst } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { mayApprove } from '../../shop/companies/rules.ts'
import { decideApproval } from '../../workflows/checkout/checkout.ts'
import { findOrder, findOrdersOf } from '../../shop/orders/orders.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'
import { areaOf, ownRole } from './company-nav.server.ts'
import { entranceAction } from './entrance.server.ts'
import { forResellers } from './reseller.server.ts'
import { decisionIn, waitingOrderView } from './waiting-order.server.ts'

const onPage = 20

/** The company's orders that wait for an approver, the longest wait first, page by page. */
export const loader = forResellers(async (reseller, call, { url }) => {
  const area = await areaOf(call, reseller)
  const role = ownRole(call, area.terms)
  if (!role || !mayApprove(role)) throw data(null, { status: 403 })
  const { db } = call.shop
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await findOrdersOf({ db }, { of: area.ordersOf, pageAsked: { size: onPage, after, waiting: true } }),
  )
  const orders = []
  for (const row of rows) {
    const order = await findOrder({ db }, { id: row.id })
    if (!order) continue
    orders.push(waitingOrderView(row, order))
  }
  return { menu: area.menu, orders, next, previous }
})

export interface ApprovalAnswer {
  number: string
  /** null if it was accepted. */
  problem: string | null
  approved: boolean
}

export const action = entranceAction(async ({ request, context }: ActionFunctionArgs) => {
  const { shop, customer, acting } = callOf(context)
  if (!customer || acting) throw data(null, { status: 403 })
  const form = await request.formData()
  const number = textIn(form, 'number')
  const decision = decisionIn(form)
  if (!decision) throw data(null, { status: 400 })
  const done = await decideApproval(
    { db: shop.db, queue: shop.queue, now: shop.now(), deadlines: shop.config.deadlines },
    { approverId: customer.id, number, decision },
  )
  const problem = isRefusal(done) ? done.error_trans_key : null
  const answer: ApprovalAnswer = { number, problem, approved: decision.kind === 'approve' }
  return data(answer, { status: isRefusal(done) ? done.status : 200 })
})
