/** A promise in words, in either language: `U vás ve středu 2. 12.`, `With you on Wednesday 2 December`. Pure. */
import { dayInPrague } from './dates.ts'
import { shippings, type Country, type ShippingCode } from './delivery.ts'
import {
  cutOff,
  daysAfterPayment,
  packingDay,
  type DispatchTerms,
  type PromisedDays,
} from './delivery-days.ts'
import type { Translate } from './i18n.ts'
import type { Locale } from './routes.ts'

/** From Sunday on; Czech ones with their preposition. */
const onWeekdays = {
  cs: ['v neděli', 'v pondělí', 'v úterý', 've středu', 've čtvrtek', 'v pátek', 'v sobotu'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const shortWeekdays = {
  cs: ['ne', 'po', 'út', 'st', 'čt', 'pá', 'so'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function partsOf(day: string) {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return { month, date, weekday: new Date(`${day}T12:00:00Z`).getUTCDay() }
}

/** `ve středu 2. 12.`, `on Wednesday 2 December`, with no-break spaces. */
export function onDay(day: string, locale: Locale): string {
  const { month, date, weekday } = partsOf(day)
  const name = onWeekdays[locale][weekday] ?? ''
  const said =
    locale === 'cs' ? `${name} ${date}. ${month}.` : `on ${name} ${date} ${months[month - 1] ?? ''}`
  return said.replaceAll(' ', '\u00a0')
}

/** `st 2. 12.`, `Wed 2 Dec`, with no-break spaces. */
export function shortPromise(day: string, locale: Locale): string {
  const { month, date, weekday } = partsOf(day)
  const name = shortWeekdays[locale][weekday] ?? ''
  const said =
    locale === 'cs'
      ? `${name} ${date}. ${month}.`
      : `${name} ${date} ${(months[month - 1] ?? '').slice(0, 3)}`
  return said.replaceAll(' ', '\u00a0')
}

/** The promised day, or the first and the last one: `ve středu 2. 12.`, `st 2. 12. – pá 4. 12.` */
export const daysInWords = ({ first, last }: Pick<PromisedDays, 'first' | 'last'>, locale: Locale): string =>
  first === last ? onDay(last, locale) : `${shortPromise(first, locale)} – ${shortPromise(last, locale)}`

interface Said {
  t: Translate
  locale: Locale
}

/** The promise of a parcel: `U vás ve středu 2. 12.`, `K vyzvednutí v pátek 4. 12.` */
export const promiseInWords = (
  { t, locale }: Said,
  shipping: ShippingCode,
  days: Pick<PromisedDays, 'first' | 'last'>,
): string => t(`delivery_day.${shippings[shipping].to}`, { days: daysInWords(days, locale) })

/** The same before the money of a transfer is there: `Do 3 pracovních dnů po připsání platby`. Null: nothing is promised. */
export function promiseAfterPayment(
  { t }: Pick<Said, 't'>,
  terms: DispatchTerms,
  parcel: { shipping: ShippingCode; country: Country },
): string | null {
  const count = daysAfterPayment(terms, parcel)
  return count === null ? null : t('delivery_day.after_payment', { count })
}

/** By when to order today for a promise to hold: `Objednejte dnes do 13:00.` Empty: today's parcels are closed. */
export function orderByInWords({ t }: Pick<Said, 't'>, terms: DispatchTerms, now: Date): string {
  const today = dayInPrague(now)
  const time = cutOff(terms, today)
  return time !== null && packingDay(terms, now) === today
    ? t('delivery_day.order_by', { time: time.replace(/^0/, '') })
    : ''
}
