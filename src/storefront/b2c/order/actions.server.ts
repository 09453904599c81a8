/**
 * The actions of the order page's forms. Each works without scripts: it leads on, or shows the error and keeps
 * the form values.
 */
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { localeOf } from '../../../lib/routes.ts'
import { refuse, type Refusal } from '../../../server/refusal.ts'
import {
  changeCart,
  type CartWork,
  chooseShipping as chooseShippingOf,
  clearPayment,
  clearShipping,
  selectPayment,
  askForNumber,
  setCustomerData,
  viewOf,
} from '../../../shop/cart/cart.ts'
import { withoutChoices, type CartView } from '../../../shop/cart/rules.ts'
import { customerData } from '../../../shop/cart/schema.ts'
import { forgetBrowser } from '../../../workflows/checkout/checkout.ts'
import { orderPage } from '../../../pages/shared/order-page.ts'
import { atThisMoment } from '../../../shop/shop-context.ts'
import { callOf } from '../../../pages/context.server.ts'
import { searchIn, searchMeant } from './branches.server.ts'
import { desiredCart, setLines, type LineFault } from './cart-changes.server.ts'
import { textIn, formValues } from '../../../pages/forms/form-text.ts'
import { faultsOf } from '../../../pages/forms/schema-faults.ts'
import { prefilled } from '../../../pages/forms/from-register.server.ts'
import { asksRegister } from '../../../pages/forms/register-fields.ts'
import { addressIsCompanys, customerIn } from './customer-form.ts'
import type { Intent, OrderAnswer } from './order-data.ts'
import type { Handled, Sent } from './sent.server.ts'
import { stepAddress } from './steps.ts'
import { submit } from './submit.server.ts'
import { orderedCart } from './trade.server.ts'
import { readFormText } from '../../../lib/text-field.ts'

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = textIn(form, 'intent') as Intent
  const handle = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
  if (!handle) throw data(null, { status: 400 })
  const locale = localeOf(url.pathname)
  const call = callOf(context)
  const handled = await handle({ call, form, locale, key: orderedCart(call, url, locale) })
  const typed = formValues(form)
  const note = typed['note'] ?? ''
  // A note entered before the order was refused is kept until the order is sent.
  const keepsNote = intent !== 'summary' && note !== ''
  if ('to' in handled && !keepsNote) return redirect(handled.to)
  const { answer, status } = 'to' in handled ? { answer: {}, status: 200 } : handled
  const stays = !('to' in handled)
  const whole: OrderAnswer = {
    intent,
    stays,
    fault: null,
    faults: {},
    available: {},
    typed,
    changes: [],
    search: null,
    ...answer,
  }
  const headers = 'headers' in handled ? handled.headers : undefined
  return data(whole, { status, ...(headers ? { headers } : {}) })
}

const handlers: Record<Intent | 'forget', (sent: Sent) => Promise<Handled>> = {
  cart: changeLines,
  shipping: chooseDelivery,
  customer_data: takeCustomerData,
  summary: submit,
  forget,
}

async function change(
  { call: { shop, remember }, key }: Sent,
  work: CartWork,
): Promise<{ view: CartView; refusal: Refusal | null }> {
  const { view, refusal, newToken } = await changeCart({ ...atThisMoment(shop), db: shop.db }, { key, work })
  if (newToken) remember(newToken)
  return { view, refusal }
}

/** The browser forgets the buyer that it remembers, and the cart what was chosen for them. */
async function forget(sent: Sent): Promise<Handled> {
  const { call, locale, key } = sent
  await forgetBrowser(call.shop, call.requestContext)
  await change(sent, async (_db, { state, pricing }) => {
    const goods = withoutChoices(state)
    return await Promise.resolve({ state: goods, view: viewOf(goods, pricing) })
  })
  return { to: orderPage(locale, key.orderType) }
}

async function changeLines(sent: Sent): Promise<Handled> {
  const { form, locale, key } = sent
  const { desired, faults } = desiredCart(form)
  let refused: LineFault[] = []
  const { view } = await change(sent, async (db, open) => {
    const { state, faults: found } = await setLines(db, open, desired)
    refused = found
    return { state, view: viewOf(state, open.pricing) }
  })
  const available: Record<string, number> = {}
  for (const { field, refusal } of refused) {
    faults[field] = refusal.error_trans_key
    if (typeof refusal.more?.['available'] === 'number') available[field] = refusal.more['available']
  }
  const goesOn = form.has('continue')
  if (goesOn && view.tShirt.offered && !view.tShirt.size && !view.tShirt.declined)
    faults['t_shirt'] ??= 'checkout.cart.shirt_required'
  const isFaulty = Object.keys(faults).length > 0
  if (goesOn && !isFaulty && view.step !== 'cart')
    return { to: stepAddress(view.step, locale, key.orderType) }
  return { answer: { faults, available }, status: isFaulty ? 422 : 200 }
}

/** The delivery, and the payment with it. A refused delivery leaves the payment as it was. */
async function chooseDelivery(sent: Sent): Promise<Handled> {
  const { call, form } = sent
  const search = await searchIn(call.shop.db, form)
  // The ways to pay are shown for the delivery of the form, without scripts too.
  if (search ?? form.has('payments')) return { answer: { search }, status: 200 }
  return (await chooseShipping(sent)) ?? (await choosePayment(sent))
}

/** @returns null: it is chosen */
async function chooseShipping(sent: Sent): Promise<Handled | null> {
  const { call, form, key } = sent
  const shippingId = wholeNumber(form.get('shipping_id'))
  if (shippingId === null) {
    const fault = refuse(422, 'validation.shipping')
    await change(sent, async (_db, open) => await Promise.resolve(clearShipping(open, fault)))
    return { answer: { faults: { shipping_id: fault.error_trans_key } }, status: fault.status }
  }
  const { shop, remember } = call
  const { view, refusal, newToken } = await chooseShippingOf(
    { ...atThisMoment(shop), db: shop.db },
    {
      key,
      desiredShipping: {
        shippingId,
        branchOf: (carrier) => textIn(form, `branch_${carrier}`) || null,
      },
    },
  )
  if (newToken) remember(newToken)
  if (!refusal) return null
  const { shipping } = view.offer.find((offered) => offered.shipping.id === shippingId) ?? {}
  const meant = await searchMeant(call.shop.db, form, shipping?.branchCarrier ?? null)
  return meant
    ? { answer: { search: meant }, status: 200 }
    : { answer: fieldFaults(refusal), status: refusal.status }
}

async function choosePayment(sent: Sent): Promise<Handled> {
  const { form, locale, key } = sent
  const paymentId = wholeNumber(form.get('payment_id'))
  if (paymentId === null) {
    const fault = refuse(422, 'validation.payment')
    await change(sent, async (_db, open) => await Promise.resolve(clearPayment(open, fault)))
    return { answer: { faults: { payment_id: fault.error_trans_key } }, status: fault.status }
  }
  // The form marks that it has the box, because an unticked box is not sent.
  const useCredit = form.has('asks_credit') ? form.has('use_credit') : undefined
  const { view, refusal } = await change(
    sent,
    async (db, open) => await selectPayment({ db }, { open, paymentId, useCredit }),
  )
  if (!refusal) return { to: stepAddress(view.step, locale, key.orderType) }
  return { answer: fieldFaults(refusal), status: refusal.status }
}

async function takeCustomerData(sent: Sent): Promise<Handled> {
  const { form, locale, key } = sent
  if (form.has(asksRegister)) {
    // An address that everyone fills in may be where the parcel goes; one of companies alone is for the invoice.
    const { register, typed } = await prefilled(sent.call, form, {
      keepsAddress: !form.has(addressIsCompanys),
    })
    return { answer: { register, typed }, status: 200 }
  }
  let faults: Record<string, string> = {}
  const { shop } = sent.call
  await askForNumber({ ...atThisMoment(shop), db: shop.db }, key)
  const { view, refusal } = await change(sent, async (db, open) => {
    const before = viewOf(open.state, open.pricing)
    const parsed = readFormText(customerData, customerIn(form, before.customer))
    faults = parsed.success ? {} : faultsOf(parsed.error.issues)
    return parsed.success
      ? await setCustomerData({ db }, { open, data: parsed.data })
      : { state: open.state, view: before }
  })
  if (Object.keys(faults).length > 0) return { answer: { faults }, status: 422 }
  if (refusal) return { answer: fieldFaults(refusal), status: refusal.status }
  const { fault } = view.tax
  if (fault) return { answer: { fault: `order.error.${fault}`, faults: {} }, status: 422 }
  return { to: stepAddress(view.step, locale, key.orderType) }
}

function fieldFaults({ errors, error_trans_key }: Refusal): Pick<OrderAnswer, 'fault' | 'faults'> {
  const faults = Object.fromEntries((errors ?? []).map(({ path, error_trans_key: key }) => [path, key]))
  return { fault: errors?.length ? null : error_trans_key, faults }
}

/** A database id of a form's field; null for anything else. */
function wholeNumber(given: unknown): number | null {
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}
