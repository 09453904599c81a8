/**
 * Carriers, and the ways to deliver and to pay: one row a member. Lists, types, schemas, texts (test/choices.ts) and the
 * CHECKs of the database follow these rows (test/choices.test.ts). Pure; pages read it too.
 */
import { codesOf, codesWith, type CodeWith } from './choices.ts'

export type Country = 'CZ' | 'SK'

interface CarrierRow {
  /** Countries with its own pick-up points; null if it has no points. */
  points: readonly Country[] | null
  /** The services that its labels can name: `carrier.label.service`. */
  brings: readonly ('point' | 'home')[]
  /** True if its portal takes parcels as a file (src/shop/carriers/csv.ts). */
  portal: boolean
  /** Its payout of collected cash: the setting with the number of days, and the default; null: it collects no cash. */
  remits: { setting: string; days: number } | null
  /** The page where customers follow a parcel. */
  trackingUrl: ((number: string, locale: 'cs' | 'en') => string) | null
  /** Its hosts: texts of staff may link to them. */
  hosts: readonly string[]
}

const inEnglish = (locale: 'cs' | 'en') => (locale === 'cs' ? '' : 'en/')

/** Sources of the tracking addresses: Packeta's plugin 2.3.0; the tracking pages of Česká pošta and PPL. */
export const carriers = {
  packeta: {
    points: ['CZ', 'SK'],
    brings: ['point', 'home'],
    portal: true,
    remits: { setting: 'packetaRemitsDays', days: 7 },
    trackingUrl: (number, locale) => `https://tracking.packeta.com/${locale}/?id=${number}`,
    hosts: ['packeta.com', 'zasilkovna.cz'],
  },
  balikovna: {
    points: ['CZ'],
    brings: ['point', 'home'],
    portal: true,
    remits: { setting: 'postRemitsDays', days: 14 },
    trackingUrl: (number, locale) =>
      `https://www.postaonline.cz/${inEnglish(locale)}trackandtrace/-/zasilka/cislo?parcelNumbers=${number}`,
    hosts: ['postaonline.cz', 'balikovna.cz', 'ceskaposta.cz'],
  },
  /** The company's own counter. */
  pickup: { points: null, brings: [], portal: false, remits: null, trackingUrl: null, hosts: [] },
  ppl: {
    points: null,
    brings: ['home'],
    portal: false,
    remits: { setting: 'pplRemitsDays', days: 7 },
    trackingUrl: (number, locale) =>
      `https://www.ppl.cz/${inEnglish(locale)}vyhledat-zasilku?shipmentId=${number}`,
    hosts: ['ppl.cz'],
  },
} as const satisfies Record<string, CarrierRow>

export type CarrierCode = keyof typeof carriers
/** A carrier with pick-up points. */
export type PointCarrier = CodeWith<typeof carriers, 'points'>
/** A carrier that delivers parcels with labels: all but the counter. */
export type LabelCarrier = CodeWith<typeof carriers, 'trackingUrl'>
/** A carrier that collects cash; `balikovna` is Česká pošta. */
export type Remitter = CodeWith<typeof carriers, 'remits'>
export const carrierCodes = codesOf(carriers)
export const pointCarriers = codesWith(carriers, 'points')
export const portalCarriers = codesWith(carriers, 'portal')
export const remitters = codesWith(carriers, 'remits')

/** A value for each setting with the number of days within which a carrier pays out its cash. */
export const ofRemitDays = <Of>(of: (days: number) => Of) =>
  Object.fromEntries(
    remitters.map((code) => [carriers[code].remits.setting, of(carriers[code].remits.days)]),
  ) as Record<(typeof carriers)[Remitter]['remits']['setting'], Of>

interface ShippingRow {
  carrier: CarrierCode
  to: 'point' | 'home' | 'counter'
  /** True if parcels reach its carrier only through the connection, so that it is offered only while that is set up. */
  needsConnection: boolean
  /** Usual days on the way by country, as `transitDays` reads them; null: it is fetched at the counter. */
  transit: Partial<Record<Country, string>> | null
  /** Its name at Heureka, Zboží.cz and Google; null: they do not count it as a delivery. */
  feeds: { heureka: string; zbozi: string; google: Record<'cs' | 'en', string> } | null
}

export const shippings = {
  packeta_point: {
    carrier: 'packeta',
    to: 'point',
    needsConnection: false,
    transit: { CZ: '1-2', SK: '2-3' },
    feeds: {
      heureka: 'ZASILKOVNA',
      zbozi: 'ZASILKOVNA',
      google: { cs: 'Zásilkovna', en: 'Packeta point' },
    },
  },
  packeta_home: {
    carrier: 'packeta',
    to: 'home',
    needsConnection: false,
    transit: { CZ: '1-2', SK: '2-3' },
    feeds: {
      heureka: 'ZASILKOVNA_NA_ADRESU',
      zbozi: 'ZASILKOVNA_NA_ADRESU',
      google: { cs: 'Zásilkovna domů', en: 'Packeta home delivery' },
    },
  },
  balikovna: {
    carrier: 'balikovna',
    to: 'point',
    needsConnection: false,
    transit: { CZ: '1-2' },
    feeds: {
      heureka: 'BALIKOVNA_DEPOTAPI',
      zbozi: 'CESKA_POSTA_BALIKOVNA',
      google: { cs: 'Balíkovna', en: 'Balíkovna' },
    },
  },
  pickup: { carrier: 'pickup', to: 'counter', needsConnection: false, transit: null, feeds: null },
  ppl_home: {
    carrier: 'ppl',
    to: 'home',
    needsConnection: true,
    transit: { CZ: '1' },
    feeds: { heureka: 'PPL', zbozi: 'PPL', google: { cs: 'PPL domů', en: 'PPL home delivery' } },
  },
} as const satisfies Record<string, ShippingRow>

export type ShippingCode = keyof typeof shippings
export const shippingCodes = codesOf(shippings)

type TransitOf<C extends ShippingCode> = (typeof shippings)[C]['transit'] extends null
  ? never
  : `transit_${C}_${Extract<keyof (typeof shippings)[C]['transit'], string>}`
/** The setting with the days that a shipping needs to a country. */
export type TransitName = { [C in ShippingCode]: TransitOf<C> }[ShippingCode]

/** A value for each of these settings. */
export const ofTransit = <Of>(of: (usual: string) => Of) =>
  Object.fromEntries(
    shippingCodes.flatMap((code) =>
      Object.entries(shippings[code].transit ?? {}).map(([country, usual]) => [
        `transit_${code}_${country}`,
        of(usual),
      ]),
    ),
  ) as Record<TransitName, Of>

/** Null: it is fetched at the counter, or does not go there. */
export function transitName(code: ShippingCode, country: Country): TransitName | null {
  return country in (shippings[code].transit ?? {}) ? (`transit_${code}_${country}` as TransitName) : null
}

interface PaymentRow {
  /** True if an order is packed only after it is paid. */
  isAwaited: boolean
  /** The deadline until which an unpaid order keeps its stock; null: for good. */
  keepsStock: 'cardMinutes' | 'transferDays' | null
  /** True if customers may choose it; otherwise staff takes it at the counter. */
  isOffered: boolean
  /** Its code in Pohoda and ISDOC. */
  pohoda: string
  isdoc: string
}

export const payments = {
  card: { isAwaited: true, keepsStock: 'cardMinutes', isOffered: true, pohoda: 'creditcard', isdoc: '48' },
  transfer: { isAwaited: true, keepsStock: 'transferDays', isOffered: true, pohoda: 'draft', isdoc: '42' },
  cod: { isAwaited: false, keepsStock: null, isOffered: true, pohoda: 'delivery', isdoc: '50' },
  invoice: { isAwaited: false, keepsStock: null, isOffered: true, pohoda: 'draft', isdoc: '42' },
  cash: { isAwaited: true, keepsStock: null, isOffered: false, pohoda: 'cash', isdoc: '10' },
} as const satisfies Record<string, PaymentRow>

export type PaymentCode = keyof typeof payments
export const paymentCodes = codesOf(payments)
export const offeredPayments = codesWith(payments, 'isOffered')

/** True if delivery is promised from the payment on, which comes days later: before it, no day can be named. */
export const countsFromPayment = (code: PaymentCode): boolean => payments[code].keepsStock === 'transferDays'

const shippingOf = (code: string) => (Object.hasOwn(shippings, code) ? shippings[code as ShippingCode] : null)

export const needsConnection = (code: string): boolean => shippingOf(code)?.needsConnection ?? false

/** True if a shipping brings parcels to the buyer's door. */
export const goesHome = (code: string): boolean => shippingOf(code)?.to === 'home'

/** The carrier of the pick-up points that a shipping delivers to; null if it delivers to none, or if the code is unknown. */
export function pointCarrierOf(code: string): PointCarrier | null {
  const shipping = shippingOf(code)
  return shipping?.to === 'point' ? shipping.carrier : null
}
