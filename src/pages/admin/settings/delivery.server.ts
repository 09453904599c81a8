/** Prices and availability of delivery and payment, and the packagings of parcels. */
import { formatPrice, type Halere } from '../../../lib/money.ts'
import { weightText } from '../../../lib/numbers.ts'
import { isRefusal, refuse, type Refusal } from '../../../server/refusal.ts'
import { tariffOf, type Tariff, type TariffChange } from '../../../shop/shipping/shipping.ts'
import { changeDelivery, changePackagingByStaff } from '../../../workflows/back-office/back-office.ts'
import type { StaffWork } from '../../../workflows/signing-in/signing-in.ts'
import { crownsInput } from '../kit/crowns-typed.ts'
import { inOrder } from '../../../workflows/lists/lists.ts'
import { operationVerbs } from '../kit/operations.server.ts'
import { packagingsView } from '../packing/packagings.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { bandForm, cashForm, feeForm, offerForm, priceForm } from './delivery-forms.ts'

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
    mayChange: may('delivery.change'),
  }
})

/** Prices by weight, then payment fees, of one shipping. */
function pricesOf({ payments, bands, fees }: Tariff, { id }: { id: number }, page: StaffPage) {
  const { locale, t } = page
  const shown = (amount: Halere) => ({
    amount,
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

/** Changes a price, unless someone else has changed it since the page was loaded. */
async function priced(
  context: StaffWork,
  change: TariffChange,
  seen: Halere | null,
): Promise<object | Refusal> {
  const done = await changeDelivery(context, change)
  if (isRefusal(done)) return done
  // The refusal rolls the change back.
  return done.before === seen || done.before === done.after
    ? done
    : refuse(409, 'admin_settings.delivery.error.changed')
}

export const action = staffAction('delivery', {
  price: verb({
    schema: priceForm,
    work: async (context, { upTo: upToWeightG, seen, ...given }) =>
      await priced(context, { kind: 'price', upToWeightG, ...given }, seen),
  }),
  band: verb({
    schema: bandForm,
    work: async (context, { upTo: upToWeightG, ...given }) =>
      await priced(context, { kind: 'price', upToWeightG, ...given }, null),
  }),
  fee: verb({
    schema: feeForm,
    work: async (context, { seen, ...given }) => await priced(context, { kind: 'fee', ...given }, seen),
  }),
  offer: verb({
    schema: offerForm,
    work: async (context, { code, offered }) =>
      await changeDelivery(context, { kind: 'offer', code, isOffered: offered === 'yes' }),
  }),
  cash: verb({
    schema: cashForm,
    work: async (context, { collected, ...given }) =>
      await changeDelivery(context, { kind: 'cash', isCollected: collected === 'yes', ...given }),
  }),
  ...operationVerbs([changePackagingByStaff]),
})
