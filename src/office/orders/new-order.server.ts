/** Staff place an order for a customer, for instance by phone: a preview first, then the order itself. */
import { formatPrice } from '../../lib/money.ts'
import { formatPercent } from '../../lib/numbers.ts'
import { folded } from '../../lib/folded.ts'
import { findCustomersLike } from '../../shop/customers/customers.ts'
import { isRefusal, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { tShirtSizes } from '../../shop/catalogue/schema.ts'
import { termsAccepted } from '../../shop/orders/schema.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { placeOrderByStaff, previewOrderByStaff } from '../../workflows/orders/orders.ts'
import {
  staffOrderBody,
  staffOrderOf,
  staffOrderPreviewBody,
  type StaffOrderPreviewBody,
} from '../../workflows/checkout/schema.ts'
import { searchIn } from '../kit/list-search.server.ts'
import { findingPoints } from '../kit/points.server.ts'
import { fieldsOfRefusals } from '../../lib/refused-fields.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { codesOf } from './catalogue-codes.server.ts'
import type { Preview } from './preview.tsx'
import { orderFieldOf, orderIn } from './order-input.ts'
import { paymentCodes, shippingCodes } from '../../lib/delivery.ts'
import { readFormText } from '../../lib/text-field.ts'

/** The most customers suggested. */
const mostFound = 8

export const loader = staffLoader('orderNew', async (page) => {
  const { url, t, may } = page
  return {
    customer: (url.searchParams.get('customer') ?? '').slice(0, 254),
    found: await customersFound(page),
    isAsked: searchIn(url) !== '',
    seesCustomers: page.holds('customers.read'),
    codes: await codesOf(page),
    shippings: shippingCodes.map((code) => ({ value: code, label: t(`shipping.${code}.name`) })),
    payments: paymentCodes.map((code) => ({ value: code, label: t(`payment_method.${code}.name`) })),
    sizes: tShirtSizes.map((size) => ({ value: size, label: size })),
    terms: termsAccepted.map((how) => ({ value: how, label: t(`admin_orders.new.terms.${how}`) })),
    mayExceed: may('order.place_over_bound'),
  }
})

/** Customers with an account that match the search text. */
async function customersFound({ db, url, holds, locale }: StaffPage) {
  const text = folded(searchIn(url)).replace(/\s+/g, ' ')
  if (text.length < 2 || !holds('customers.read')) return []
  const found = await findCustomersLike({ db }, { text, digits: text.replace(/\D/g, ''), most: mostFound })
  return found.map(({ id, name, email }) => ({
    id,
    name,
    email,
    to: `${adminHref('orderNew', locale)}?customer=${encodeURIComponent(email)}`,
  }))
}

const preview = async ({ shop, actor, now }: StaffPage, body: StaffOrderPreviewBody) =>
  await previewOrderByStaff({ ...atThisMoment(shop), actor, now }, staffOrderOf(body, 'preview'))

export const action = staffAction('orderNew', {
  preview: findingPoints(
    act({
      schema: staffOrderPreviewBody,
      read: orderIn(),
      fieldOf: orderFieldOf,
      work: preview,
      show: (shown, page) => previewView(shown, page),
      faults: ({ refusals }) => refusals.flatMap(atFields),
    }),
    'branch_id',
  ),
  place: findingPoints(
    act({
      schema: staffOrderBody,
      read: orderIn(['key', 'reason']),
      fieldOf: orderFieldOf,
      work: async ({ shop, actor, now }, { key, reason, ...body }) =>
        await placeOrderByStaff(
          { ...atThisMoment(shop), actor, now },
          { ...staffOrderOf(body, key), reason },
        ),
      to: ({ number }, { locale }) => adminHref('order', locale, { number }),
      beside: async (page, form) => {
        const body = readFormText(staffOrderPreviewBody, orderIn()(form))
        const shown = body.success ? await preview(page, body.data) : null
        return shown === null || isRefusal(shown) ? undefined : previewView(shown, page)
      },
    }),
    'branch_id',
  ),
})

/** The faults of a refusal, each at its field of the form. */
const atFields = ({ error_trans_key: key, errors = [] }: Refusal): FieldFault[] =>
  errors.length > 0
    ? errors
    : (fieldsOfRefusals[key] ?? []).slice(0, 1).map((path) => ({ path, error_trans_key: key }))

type OrderPreview = Exclude<Awaited<ReturnType<typeof previewOrderByStaff>>, { error_trans_key: string }>

function previewView({ view, refusals }: OrderPreview, { locale, t }: StaffPage): Preview {
  const price = (amount: number) => formatPrice(amount, locale)
  const { lines, totals } = view
  return {
    lines: lines.map(({ code, quantity, total }) => ({
      key: code,
      name: code,
      quantity,
      price: quantity === 0 ? '' : price(Math.round(total / quantity)),
      total: price(total),
    })),
    facts: [
      [t('admin_orders.shipping'), price(totals.shipping.withVat)],
      [t('admin_orders.payment_way'), price(totals.payment.withVat)],
      ...totals.vat.map(({ percent, vat }): [string, string] => [
        t('admin_orders.sum.vat', { percent: formatPercent(percent, locale) }),
        price(vat),
      ]),
      [t('admin_orders.sum.total'), price(totals.totalWithVat)],
    ],
    refusals: [...new Set(refusals.map(({ error_trans_key: key }) => t(key)))],
  }
}
