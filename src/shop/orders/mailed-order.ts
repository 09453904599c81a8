/** Formats an order for mails. Pure. */
import type { MailedOrder } from '../../emails/order.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { ShippingCode } from '../../lib/delivery.ts'
import type { DispatchTerms } from '../../lib/delivery-days.ts'
import { promiseInWords } from '../../lib/promise-words.ts'
import { lazily } from '../../lib/lazily.ts'
import { formatPhone } from '../../lib/phone.ts'
import type { Locale } from '../../lib/routes.ts'
import { promiseOfOrder } from './promise.ts'
import type { Address, Order } from './rules.ts'

/** @param now when parcels leave, and the day, for what an unpaid order is promised; left out: only a promised day is said */
export function mailedOrder(
  order: Order,
  t: Translate,
  now?: { dispatch: DispatchTerms; today: string },
): MailedOrder {
  const { billing, company, delivery, branch, locale } = order
  const kind = branch ? 'branch' : order.shippingCode === 'pickup' ? 'pickup' : 'address'
  const destination = {
    branch: () => (branch ? [branch.name, ...placeLines(branch, locale)] : []),
    address: () => [nameOf(delivery ?? billing), ...placeLines(delivery ?? billing, locale)],
    pickup: () => [t('mail.destination.pickup_text')],
  }
  const days = order.delayedTo ?? order.promised
  const promise = now
    ? promiseOfOrder(order, { t, locale, ...now })
    : days && promiseInWords({ t, locale }, order.shippingCode as ShippingCode, days)
  return {
    ...order,
    promise,
    lines: order.lines.map((line) => ({ ...line, isGift: line.kind === 'GIFT' })),
    destination: { kind, lines: destination[kind]() },
    contact: [
      ...(company ? companyLines(company, t) : []),
      nameOf(billing),
      ...placeLines(billing, locale),
      order.email,
      formatPhone(billing.phone),
    ],
  }
}

const nameOf = ({ first_name, last_name }: Address): string => `${first_name} ${last_name}`

/** Empty where no address was required: a personal pick-up. */
function placeLines(place: Pick<Address, 'street' | 'city' | 'zip' | 'country'>, locale: Locale): string[] {
  if (!place.street) return []
  const zip = place.zip.replace(/^(\d{3}) ?(\d{2})$/, '$1\u00a0$2')
  return [place.street, `${zip} ${place.city}`, countryName(place.country, locale)]
}

const countryNames = {
  cs: lazily(() => new Intl.DisplayNames(['cs'], { type: 'region' })),
  en: lazily(() => new Intl.DisplayNames(['en'], { type: 'region' })),
}

export const countryName = (code: string, locale: Locale): string =>
  countryNames[locale]().of(code || 'CZ') ?? code

const companyLines = (company: NonNullable<Order['company']>, t: Translate): string[] => [
  company.name,
  t('mail.company.ico', { ico: company.ico }),
  ...(company.dic ? [t('mail.company.dic', { dic: company.dic })] : []),
]
