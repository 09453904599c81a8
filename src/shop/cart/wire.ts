/** A cart in the wire format of the specification (section 3). */
import { variantName } from '../options/rules.ts'
import type { DispatchTerms, PromisedDays } from '../../lib/delivery-days.ts'
import { toCzk } from '../../lib/money.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import { tiersOf } from '../catalogue/catalogue.ts'
import { estimatedDays } from './promise.ts'
import { bothPrices, priceListOf } from '../catalogue/rules.ts'
import type { Delivery } from '../shipping/rules.ts'
import type { Change, CartView, PricingContext, ViewedLine } from './rules.ts'
import type { CartWire, ShippingsAndPaymentsWire } from './schema.ts'

/** The specification's default, shown when a trade has no such rule (section 9). */
const defaultFreeShippingPcs = 5

export function cartWire(view: CartView, pricing: PricingContext, locale: Locale): CartWire {
  const { totals, customer, freeShipping } = view
  return {
    items: view.lines.map((line) => itemWire(line, view, pricing, locale)),
    withdrawn_items: view.withdrawn.map(({ code, variantId, quantity }) => ({
      item_variant: { id_variant: variantId },
      code,
      quantity,
    })),
    count: view.count,
    mixed_boxes: view.mixedBoxes.map(({ size, boxes, missing }) => ({ pieces: size, boxes, missing })),
    goods_with_vat: toCzk(totals.goods.withVat),
    shipping_with_vat: toCzk(totals.shipping.withVat),
    payment_with_vat: toCzk(totals.payment.withVat),
    rounding: toCzk(totals.rounding),
    total_with_vat: toCzk(totals.totalWithVat),
    total_without_vat: toCzk(totals.totalWithoutVat),
    vat: totals.vat.map(({ percent, base, vat }) => ({ percent, base: toCzk(base), vat: toCzk(vat) })),
    currency: 'CZK',
    order_type: view.orderType,
    selected_tshirt_size: view.tShirt.size,
    tshirt_declined: view.tShirt.declined,
    tshirt_gone: view.tShirt.gone,
    selected_shipping_id: view.shipping?.shipping.id ?? null,
    selected_shipping_branch_id: view.branch?.id ?? null,
    selected_shipping_branch_data: view.branch,
    selected_payment_id: view.paymentId,
    customer_data: {
      is_filled: view.isCustomerFilled,
      billing_information: customer?.billing_information ?? null,
      delivery_address: customer?.delivery_address ?? null,
      company: customer?.company ?? null,
    },
    guessed_current_step: view.step,
    sale_order_rules: { customer_data_requirements: view.requirements },
    b2b_free_shipping: view.orderType === 'B2B' && freeShipping.has,
    b2b_free_shipping_pcs:
      pricing.terms?.freeShippingPcs ?? pricing.delivery.terms.B2B.freeShippingPcs ?? defaultFreeShippingPcs,
    has_free_shipping: freeShipping.has,
    free_shipping_from: freeShipping.fromAmount === null ? null : toCzk(freeShipping.fromAmount),
    minimum_order_without_vat: view.minimumOrder && toCzk(view.minimumOrder.amount),
    minimum_order_missing_without_vat: view.minimumOrder && toCzk(view.minimumOrder.missing),
    invoice_credit: view.credit && {
      limit: toCzk(view.credit.limit),
      left: toCzk(view.credit.left),
      exceeded: view.credit.exceeded,
    },
    customer_credit: view.customerCredit && {
      balance: toCzk(view.customerCredit.balance),
      wanted: view.customerCredit.isWanted,
      usable: view.customerCredit.isUsable,
      used: toCzk(view.customerCredit.used),
    },
    to_pay: toCzk(totals.totalWithVat - (view.customerCredit?.used ?? 0)),
    tax: {
      regime: view.tax.tax?.regime ?? 'HOME',
      country: view.tax.tax?.country ?? 'CZ',
      notice: view.tax.fault ?? (view.tax.isUnproved ? 'vat_number_unproved' : null),
    },
    cart_status: view.status,
  }
}

function itemWire(
  line: ViewedLine,
  view: CartView,
  pricing: PricingContext,
  locale: Locale,
): CartWire['items'][number] {
  const variant = pricing.catalogue.variants.get(line.variantId)
  const product = pricing.catalogue.products.find(({ id }) => id === variant?.productId)
  if (!variant || !product)
    throw new Error(`Variant ${line.variantId} was priced but is not in the catalogue`)
  const { withVat } = priceListOf(pricing.catalogue, view.orderType)
  const one = bothPrices(line.unitPrice, withVat, line.vatPercent)
  const whole = bothPrices(line.total, withVat, line.vatPercent)
  return {
    item_variant: {
      id_variant: variant.id,
      is_snack: variant.id === pricing.catalogue.featured?.id,
      // Without the size, which callers of the first release add themselves.
      name: variantName(product.texts[locale].name, { values: variant.values }, locale),
      stock: line.stock,
      price_per_piece_with_vat: toCzk(one.withVat),
      price_per_piece_without_vat: toCzk(one.withoutVat),
      prices_per_quantity: tiersOf(
        pricing.catalogue,
        variant,
        view.orderType,
        pricing.day,
        pricing.terms?.priceLists,
      ).map((tier) => ({
        quantity: tier.quantity,
        price_with_vat: toCzk(tier.withVat),
        price_without_vat: toCzk(tier.withoutVat),
      })),
    },
    code: line.code,
    quantity: line.quantity,
    pieces: line.pieces,
    total_with_vat: toCzk(whole.withVat),
    total_without_vat: toCzk(whole.withoutVat),
    changes: line.changes.map(changeWire),
  }
}

const changeWire = (change: Change) =>
  change.kind === 'PRICE'
    ? { kind: change.kind, price_before: toCzk(change.before), price_now: toCzk(change.now) }
    : { kind: change.kind, wanted: change.wanted, available: change.available }

const estimateOf = (days: PromisedDays | null) => days && { first_day: days.first, last_day: days.last }

/** The shippings and payments offered for the cart. */
export function deliveryWire(
  view: CartView,
  delivery: Delivery,
  { t, dispatch, now }: { t: Translate; dispatch: DispatchTerms; now: Date },
): ShippingsAndPaymentsWire {
  const offered = new Set(view.offer.flatMap(({ payments }) => payments.map(({ id }) => id)))
  return {
    shippings: view.offer.map(({ shipping, price, payments }) => ({
      id: shipping.id,
      code: shipping.code,
      name: t(`shipping.${shipping.code}.name`),
      description: t(`shipping.${shipping.code}.description`),
      price: toCzk(price),
      requires_branch: shipping.branchCarrier !== null,
      delivery_estimate: estimateOf(estimatedDays(view, shipping, { dispatch, now })),
      payments: payments.map(({ id, code, fee }) => ({
        id_payment: id,
        code,
        name: t(`payment_method.${code}.name`),
        price: toCzk(fee),
      })),
    })),
    payments: delivery.payments
      .filter(({ id }) => offered.has(id))
      .map(({ id, code }) => ({
        id,
        code,
        name: t(`payment_method.${code}.name`),
        description: t(`payment_method.${code}.description`),
      })),
  }
}
