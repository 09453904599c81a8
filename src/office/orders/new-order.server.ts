/** Staff place an order for a customer, for instance by phone: its total as it is typed, then the order itself. */
import { formatPrice, toCzk } from '../../lib/money.ts'
import { formatPercent } from '../../lib/numbers.ts'
import { isRefusal, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addressKey } from '../../shop/customers/rules.ts'
import { tShirtSizes } from '../../shop/catalogue/schema.ts'
import { termsAccepted } from '../../shop/orders/schema.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { placeOrderByStaff, previewOrderByStaff, quoteOrderByStaff } from '../../workflows/orders/orders.ts'
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
import { act, staffAction, staffLoader, type StaffPage, type StaffVerb } from '../staff-page.server.ts'
import { buyerOf, customersFound } from './buyer.server.ts'
import { findingGoods, goodsName, pickingGoods, tradeIn, type Buyer } from './goods.server.ts'
import type { Preview } from './preview.tsx'
import { orderFieldOf, orderIn } from './order-input.ts'
import { paymentCodes, shippingCodes } from '../../lib/delivery.ts'
import { readFormText } from '../../lib/text-field.ts'
import { textIn } from '../../pages/forms/form-text.ts'

export const loader = staffLoader('orderNew', async (page) => {
  const { url, t, may, locale } = page
  const typed = searchIn(url)
  return {
    buyer: await buyerOf(page),
    found: await customersFound(page),
    isAsked: typed.length > 1,
    newCustomer: `${adminHref('orderNew', locale)}?${new URLSearchParams({ new: typed })}`,
    seesCustomers: page.holds('customers.read'),
    shippings: shippingCodes.map((code) => ({ value: code, label: t(`shipping.${code}.name`) })),
    payments: paymentCodes.map((code) => ({ value: code, label: t(`payment_method.${code}.name`) })),
    sizes: tShirtSizes.map((size) => ({ value: size, label: size })),
    terms: termsAccepted.map((how) => ({ value: how, label: t(`admin_orders.new.terms.${how}`) })),
    mayExceed: may('order.place_over_bound'),
  }
})

const contextOf = ({ shop, actor, now }: StaffPage) => ({ ...atThisMoment(shop), actor, now })

const preview = async (page: StaffPage, body: StaffOrderPreviewBody) =>
  await previewOrderByStaff(contextOf(page), staffOrderOf(body, 'preview'))

/** The buyer in the form, with their own prices. */
async function buyerIn({ db }: StaffPage, form: FormData): Promise<Buyer> {
  const email = textIn(form, 'customer').trim()
  const customer = email === '' ? null : await findCustomer({ db }, { emailKey: addressKey(email) })
  return { customerId: customer?.id ?? null, orderType: tradeIn(form) }
}

/** The total of what is typed so far; null: no goods yet. */
async function totalOf(page: StaffPage, form: FormData): Promise<Preview | null> {
  const body = draftIn(form)
  if (!body) return null
  const quoted = await quoteOrderByStaff(contextOf(page), staffOrderOf(body, 'preview'))
  return isRefusal(quoted)
    ? { lines: [], facts: [], refusals: [page.t(quoted.error_trans_key)] }
    : previewView(quoted, page)
}

/** Reads a form that is not finished: without the customer's data while a field is wrong, and without such lines. */
function draftIn(form: FormData): StaffOrderPreviewBody | null {
  const typed = orderIn()(form) as Record<string, unknown> & { lines: { quantity: unknown }[] }
  const lines = typed.lines.filter(({ quantity }) => typeof quantity === 'number' && quantity > 0)
  for (const draft of [
    { ...typed, lines },
    { ...typed, lines, customer_data: null, note: '' },
  ]) {
    const body = readFormText(staffOrderPreviewBody, draft)
    if (body.success) return body.data
  }
  return null
}

const finding = (verb: StaffVerb): StaffVerb =>
  findingPoints(pickingGoods(verb, { buyerIn, beside: totalOf }), 'branch_id')

export const action = staffAction('orderNew', {
  find_goods: findingGoods(buyerIn),
  total: pickingGoods({ do: async (page, form) => ({ shown: await totalOf(page, form) }) }, { buyerIn }),
  preview: finding(
    act({
      schema: staffOrderPreviewBody,
      read: orderIn(),
      fieldOf: orderFieldOf,
      work: preview,
      show: (shown, page) => previewView(shown, page),
      faults: ({ refusals }) => refusals.flatMap(atFields),
    }),
  ),
  place: finding(
    act({
      schema: staffOrderBody,
      read: orderIn(['key', 'reason']),
      fieldOf: orderFieldOf,
      work: async (page, { key, reason, ...body }) =>
        await placeOrderByStaff(contextOf(page), { ...staffOrderOf(body, key), reason }),
      to: ({ number }, { locale }) => adminHref('order', locale, { number }),
      beside: async (page, form) => {
        form.delete('expected_total')
        return await totalOf(page, form)
      },
    }),
  ),
})

/** The faults of a refusal, each at its field of the form. */
const atFields = ({ error_trans_key: key, errors = [] }: Refusal): FieldFault[] =>
  errors.length > 0
    ? errors
    : (fieldsOfRefusals[key] ?? []).slice(0, 1).map((path) => ({ path, error_trans_key: key }))

/** Fields with faults that show while the form is being typed; the others are not finished yet. */
const chosenFields = new Set(['shipping', 'payment', 't_shirt_size'])

type OrderPreview = Exclude<Awaited<ReturnType<typeof previewOrderByStaff>>, { error_trans_key: string }>

function previewView({ view, pricing, refusals }: OrderPreview, { locale, t }: StaffPage): Preview {
  const price = (amount: number) => formatPrice(amount, locale)
  const { lines, totals, orderType } = view
  const products = new Map(pricing.catalogue.products.map((product) => [product.id, product]))
  // Resellers see prices without VAT.
  const shown = ({ withVat, withoutVat }: { withVat: number; withoutVat: number }) =>
    price(orderType === 'B2B' ? withoutVat : withVat)
  const faults = refusals.flatMap(atFields).filter(({ path }) => chosenFields.has(path))
  return {
    lines: lines.map(({ code, variantId, quantity, pieces, total, short }) => {
      const variant = pricing.catalogue.variants.get(variantId)
      const product = variant && products.get(variant.productId)
      const unit = { code, pieces: quantity === 0 ? 0 : pieces / quantity }
      return {
        key: code,
        name: variant && product ? goodsName({ ...unit, variant, product }, { locale, t }) : code,
        quantity,
        price: quantity === 0 ? '' : price(Math.round(total / quantity)),
        total: price(total),
        isShort: short,
      }
    }),
    facts: [
      [
        t(`admin_orders.preview.goods_${orderType === 'B2B' ? 'without_vat' : 'with_vat'}`),
        shown(totals.goods),
      ],
      [t('admin_orders.shipping'), shown(totals.shipping)],
      [t('admin_orders.payment_way'), shown(totals.payment)],
      ...(orderType === 'B2B'
        ? [[t('admin_orders.sum.without_vat'), price(totals.totalWithoutVat)] as [string, string]]
        : []),
      ...totals.vat.map(({ percent, vat }): [string, string] => [
        t('admin_orders.sum.vat', { percent: formatPercent(percent, locale) }),
        price(vat),
      ]),
    ],
    refusals: [...new Set(refusals.map(({ error_trans_key: key }) => t(key)))],
    total: { text: price(totals.totalWithVat), expected: toCzk(totals.totalWithVat) },
    faults: Object.fromEntries(faults.map(({ path, error_trans_key: key }) => [path, t(key)])),
  }
}
