import { isWallet } from '../../lib/wallets.ts'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import {
  confirmByEmail,
  forgetBrowser,
  isOverCashRate,
  rememberBrowser,
  rememberOffer,
} from '../../workflows/checkout/checkout.ts'
import { payOtherwise } from '../../workflows/payment/payment.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { cartKeyOf } from '../../workflows/signing-in/signing-in.ts'
import {
  askForCode,
  askForLink,
  isBuyer,
  isConfirmSecret,
  mayManage,
  proveByCode,
} from '../../workflows/signing-in/signing-in.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { isUnpaid, waitsForEmail, type Order } from '../../shop/orders/rules.ts'
import { register } from '../../shop/auth/auth.ts'
import { registration } from '../../shop/auth/schema.ts'
import { readFormText } from '../../lib/text-field.ts'
import { refusalDoorOf } from '../../shop/refusals/rules.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { cancelledAt, type Canceller } from '../../pages/shared/cancel-order.server.ts'
import { orderAgain } from '../../pages/shared/order-again.server.ts'
import { pageCallRefusal, takePageCall } from '../../pages/shared/page-limits.server.ts'
import { waitHeader } from '../../pages/forms/form-answer.server.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { orderedFor } from '../sales/ordered-for.server.ts'
import { orderView } from './order-view.server.ts'

/** The order by its link; its buyer sees and does more (docs/orders.md, "What an order's link may do"). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { shop } = call
  const order = await orderAt(shop, url)
  if (!order) return data({ order: null }, { status: 404 })
  const locale = localeOf(url.pathname)
  // Resellers' prices are shown only after signing in.
  if (order.orderType === 'B2B') throw redirect(href('b2bThanks', locale) + url.search)
  const who = whoOf(call)
  const isManaged = await mayManage(shop, order, who)
  const documents = (await isBuyer(shop, order, who)) ? await findDocuments(shop, order.id) : []
  const shown = await orderView(shop, order, locale)
  return data({
    order: {
      ...(isManaged ? shown : byLinkAlone(shown)),
      isManaged,
      toConfirm: toConfirm(shop, order, url),
      documents: { listed: documents, token: order.token },
      orderedFor: await orderedFor(call, order),
      remember: call.customer ? null : await rememberOffer(shop, { order, from: call.requestContext }),
    },
  })
}

/** Cash on delivery that waits for its e-mail: `hasLink` if this is the mailed link; null: it does not wait. */
function toConfirm({ identity }: Shop, order: Order, url: URL): { hasLink: boolean } | null {
  if (!waitsForEmail(order.states)) return null
  return { hasLink: isConfirmSecret(identity, order.id, url.searchParams.get('confirm')) }
}

const whoOf = ({ caller, requestContext: { visitor, orderProof } }: PageCall) => ({
  caller,
  visitor,
  orderProof,
})

/** The order as a forwarded link shows it: without the pick-up point, its mail address, and anything that moves money. */
const byLinkAlone = (shown: Awaited<ReturnType<typeof orderView>>) => ({
  ...shown,
  branch: null,
  email: null,
  otherPayments: [],
  cancelMoney: null,
})

/**
 * Pays by card again or orders again, for which the link is enough; for its buyer, pays differently or cancels;
 * proves who that is.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const order = await orderAt(call.shop, url)
  const form = await request.formData()
  if (!order) return await sendLink(call, form)
  if (order.orderType === 'B2B') throw data(null, { status: 404 })
  const intent = textIn(form, 'intent')
  if (intent === 'send-code')
    return noticeOf(await askForCode(call.shop, { order, requestContext: call.requestContext }), {
      codeSent: true,
    })
  if (intent === 'prove') {
    const proved = await proveByCode(call.shop, {
      order,
      typed: textIn(form, 'code'),
      requestContext: call.requestContext,
    })
    if (isRefusal(proved)) return noticeOf(proved, {})
    // The code was sent to the same mailbox as the link.
    return waitsForEmail(order.states)
      ? await confirmed(call, order, url)
      : redirect(url.pathname + url.search, 303)
  }
  if (intent === 'confirm')
    return isConfirmSecret(call.shop.identity, order.id, url.searchParams.get('confirm'))
      ? await confirmed(call, order, url)
      : data({ fault: 'thanks.confirm.error.ended' }, { status: 422 })
  if (intent === 'remember' || intent === 'forget') return await rememberOrForget(call, order, url, intent)
  if (intent === 'open-account') return await openAccount(call, order, url, textIn(form, 'password'))
  const isPaying = intent === '' && [order.paymentCode, 'card'].includes(textIn(form, 'payment'))
  const isPayingAgain = isPaying && order.paymentCode === 'card'
  // Ordering again fills the caller's own cart.
  const isOpen = isPayingAgain || intent === 'reorder'
  if (!isOpen && !(await mayManage(call.shop, order, whoOf(call))))
    return data({ fault: 'thanks.access.error.needed' }, { status: 403 })
  return await actUpon(call, order, url, form, actorIn(call, order))
}

/** For the guest's browser that placed the order. */
async function rememberOrForget(
  { shop, customer, requestContext: from }: PageCall,
  order: Order,
  url: URL,
  intent: 'remember' | 'forget',
) {
  if (customer || !(await rememberOffer(shop, { order, from }))) throw data(null, { status: 403 })
  await (intent === 'forget'
    ? forgetBrowser(shop, from)
    : rememberBrowser(shop, { orderId: order.id, cookies: from }))
  return redirect(url.pathname + url.search, 303)
}

/** Registers the buyer of the order that this browser placed; the link that is mailed to its address opens the account. */
async function openAccount(
  { shop, customer, requestContext: from }: PageCall,
  order: Order,
  url: URL,
  password: string,
) {
  if (customer || !(await rememberOffer(shop, { order, from }))) throw data(null, { status: 403 })
  const { email, company, billing } = order
  const { first_name, last_name, phone } = billing
  const consents = { checked_terms_and_conditions: true, checked_gdpr: true }
  const person = { email, first_name, last_name, phone, company, password, password_confirm: password }
  const checked = readFormText(registration, { ...person, ...consents })
  if (!checked.success) return accountFault(checked.error.issues[0]?.message)
  const given = checked.data
  const done = await register(atThisMoment(shop), { given, locale: localeOf(url.pathname), from })
  return isRefusal(done)
    ? accountFault(done.errors?.[0]?.error_trans_key ?? done.error_trans_key, done)
    : data<ThanksAnswer>({ account: { sent: email } })
}

const accountFault = (fault = 'error.invalid', refusal?: Refusal) =>
  data<ThanksAnswer>(
    { account: { fault } },
    { status: refusal?.status ?? 422, ...(refusal ? { headers: waitHeader(refusal) } : {}) },
  )

/** The page's answer to one of its forms; all forms share one shape, which the page reads. */
export interface ThanksAnswer {
  fault?: string
  /** The same for a payment that was chosen or retried: shown at the buttons of payments. */
  payFault?: string
  codeSent?: boolean
  /** The address that the link for an account was mailed to, or why not. */
  account?: { sent: string } | { fault: string }
  linkSent?: boolean
  typed?: { number: string; email: string }
}

/** The buyer's mailbox is proved, so the order will be fulfilled. */
async function confirmed({ shop }: PageCall, { id: orderId, token }: Order, url: URL) {
  const asked = { orderId, actor: 'customer' as const, why: 'e-mail confirmed' }
  const done = await shop.db
    .transaction()
    .execute(async (tx) => await confirmByEmail({ tx, now: shop.now() }, asked))
  if (isRefusal(done)) return noticeOf(done, {})
  return redirect(`${url.pathname}?${new URLSearchParams({ token })}`, 303)
}

function noticeOf(done: { status: 'ok' } | Refusal, answer: ThanksAnswer) {
  return isRefusal(done)
    ? data<ThanksAnswer>({ fault: done.error_trans_key }, { status: done.status })
    : data(answer)
}

/** Mails the link of an order again: the answer is the same if there is no such order. */
/** Mails the link of the order that the form names, if the address is its own; the answer is the same for all. */
export async function sendLink({ shop, requestContext }: PageCall, form: FormData) {
  if (textIn(form, 'intent') !== 'send-link') throw data(null, { status: 404 })
  const typed = { number: textIn(form, 'number'), email: textIn(form, 'email') }
  const done = await askForLink(shop, { given: typed, requestContext })
  return isRefusal(done)
    ? data<ThanksAnswer>({ fault: done.error_trans_key, typed }, { status: done.status })
    : data<ThanksAnswer>({ linkSent: true, typed })
}

/** A representative who ordered is the actor; all others count as the customer. */
export function actorIn({ customer }: Pick<PageCall, 'customer'>, order: Order): Canceller {
  const isRepresentative = customer !== null && order.placedBy === customer.id
  return isRepresentative
    ? { actor: 'representative', actorId: customer.id }
    : { actor: 'customer', actorId: order.customerId === customer?.id ? (customer?.id ?? null) : null }
}

/** Cash on delivery that is chosen later counts for its network like cash that is chosen with the order. */
const isRateLimited = async ({ shop, customer, requestContext: { address } }: PageCall, order: Order) =>
  await isOverCashRate(
    { limits: shop.limits, unpaid: shop.config.unpaid },
    { address, order, buyer: customer?.id === order.customerId ? customer : null },
  )

/** Does the work of the page's forms. The caller's permission has been checked before. */
export async function actUpon(call: PageCall, order: Order, url: URL, form: FormData, by: Canceller) {
  const intent = textIn(form, 'intent')
  if (intent !== 'reorder' && intent !== 'cancel') return await payAgain(call, order, url, form, by)
  await takePageCall(call, 'order')
  if (intent === 'reorder') {
    const key = cartKeyOf(call.caller, call.requestContext.visitor, order.orderType)
    return await orderAgain(call, key, order, localeOf(url.pathname))
  }
  return await cancelledAt(call.shop, url, order.id, by)
}

/** Pays by the payment that the form chooses; a refusal is shown at the buttons of payments, and is counted. */
async function payAgain(call: PageCall, order: Order, url: URL, form: FormData, by: Canceller) {
  const { shop } = call
  const tooOften = await pageCallRefusal(call, 'order')
  if (tooOften) {
    const { error_trans_key: key, status } = tooOften
    const door = refusalDoorOf(order.orderType, by.actor === 'representative')
    shop.refusedOrders.add({ key, door })
    return data<ThanksAnswer>({ payFault: key }, { status, headers: waitHeader(tooOften) })
  }
  const code = textIn(form, 'payment') || order.paymentCode
  // Doubts about a payment reach the operator by mail, with the job that is enqueued with them.
  const shopContext = { ...atThisMoment(shop), report: () => {} }
  const acceptsGoodsWaiting = form.has('accepts_goods_waiting')
  const isCrowd = code === 'cod' && order.paymentCode !== 'cod' && (await isRateLimited(call, order))
  const wallet = textIn(form, 'wallet')
  const asked = {
    orderId: order.id,
    code,
    wallet: isWallet(wallet) ? wallet : null,
    acceptsGoodsWaiting,
    isCrowd,
    ...by,
  }
  const result = await payOtherwise(shopContext, asked)
  const here = url.pathname + url.search
  if (!isRefusal(result)) return redirect(result.redirectUrl ?? here, 303)
  const after = await findOrder(shop, { id: order.id })
  // Paid or cancelled in the meantime: the page shows it.
  if (after && !isUnpaid(after.states)) return redirect(here, 303)
  return data<ThanksAnswer>({ payFault: result.error_trans_key }, { status: result.status })
}

const orderAt = async (shop: Shop, url: URL): Promise<Order | null> =>
  await findOrder(shop, { token: url.searchParams.get('token') ?? '' })

/** @throws 404 if the address names no order */
export async function orderOf(shop: Shop, url: URL): Promise<Order> {
  const order = await orderAt(shop, url)
  if (!order) throw data(null, { status: 404 })
  return order
}
