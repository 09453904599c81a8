/** Prices and availability of delivery and payment, and the packagings of parcels. */
import { formatPrice, type Halere } from '../../lib/money.ts'
import { weightText } from '../../lib/numbers.ts'
import { tariffOf, type Tariff } from '../../shop/shipping/shipping.ts'
import {
  changeCash,
  changeDeliveryPrice,
  changePackagingByStaff,
  changePaymentFee,
  offerDelivery,
  withdrawDelivery,
} from '../../workflows/shipments/shipments.ts'
import { crownsInput } from '../kit/crowns-input.ts'
import { inOrder } from '../../workflows/lists/lists.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { packagingsView } from '../shipments/packagings.server.ts'
import { seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'

const countries = ['CZ', 'SK'] as const

export const loader = staffLoader('delivery', async (page) => {
  const { db, t, may } = page
  const tariff = await tariffOf({ db })
  return {
    shippings: tariff.shippings.map((shipping) => ({
      code: shipping.code,
      name: t(`shipping.${shipping.code}.name`),
      isOffered: shipping.isOffered,
      cash: countries.map((country) => ({
        country,
        isCollected: shipping.codCountries.includes(country),
      })),
      prices: pricesOf(tariff, shipping, page),
    })),
    payments: tariff.payments.map(({ code, isOffered }) => ({
      code,
      name: t(`payment_method.${code}.name`),
      isOffered,
    })),
    packagings: await packagingsView(page),
    offers: may('delivery.change') ? offersFor(page, tariff) : null,
  }
})

/** The forms of the page; those in rows get their hidden fields there. */
function offersFor(page: StaffPage, { payments }: Tariff) {
  const ofRow = { shipping: '', order_type: '', up_to_weight_g: '', payment: '', code: '', country: '' }
  const options = payments.map(({ code }) => ({ value: code, label: page.t(`payment_method.${code}.name`) }))
  const addFee = offerOf(page, changePaymentFee, { form: 'add_fee', known: { shipping: '' }, state: null })
  return {
    price: offerOf(page, changeDeliveryPrice, { known: ofRow }),
    fee: offerOf(page, changePaymentFee, { known: ofRow }),
    addPrice: offerOf(page, changeDeliveryPrice, { form: 'add_price', known: { shipping: '' }, state: null }),
    addFee: {
      ...addFee,
      fields: addFee.fields.map((one) => (one.name === 'payment' ? { ...one, options } : one)),
    },
    offer: offerOf(page, offerDelivery, { known: ofRow }),
    withdraw: offerOf(page, withdrawDelivery, { known: ofRow }),
    cash: {
      on: offerOf(page, changeCash, { form: 'cash_on', known: ofRow }),
      off: offerOf(page, changeCash, { form: 'cash_off', known: ofRow }),
    },
  }
}

/** Prices by weight, then payment fees, of one shipping. */
function pricesOf({ payments, bands, fees }: Tariff, { id }: { id: number }, page: StaffPage) {
  const { locale, t } = page
  const shown = (amount: Halere) => ({
    amount,
    seen: seenOf(amount),
    typed: crownsInput(amount, locale),
    price: formatPrice(amount, locale),
  })
  const byWeight = bands
    .filter(({ shippingId }) => shippingId === id)
    .map(({ orderType, upToWeightG, amount }) => ({
      kind: 'price' as const,
      orderType,
      upTo: upToWeightG,
      payment: '',
      name: t('admin_settings.delivery.up_to', { weight: weightText(upToWeightG, locale) }),
      ...shown(amount),
    }))
  const byPayment = fees
    .filter(({ shippingId }) => shippingId === id)
    .map(({ orderType, paymentId, amount }) => {
      const payment = payments.find((one) => one.id === paymentId)?.code ?? ''
      return {
        kind: 'fee' as const,
        orderType,
        upTo: 0,
        payment,
        name: t(`payment_method.${payment}.name`),
        ...shown(amount),
      }
    })
  return inOrder(
    [...byWeight, ...byPayment],
    page,
    { name: ({ name }) => name, trade: ({ orderType }) => orderType, price: ({ amount }) => amount },
    'prices_',
  )
}

export const action = staffAction(
  'delivery',
  operationVerbs([
    changeDeliveryPrice,
    changePaymentFee,
    offerDelivery,
    withdrawDelivery,
    changeCash,
    changePackagingByStaff,
  ]),
)
