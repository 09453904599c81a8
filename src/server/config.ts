/**
 * Every setting of the environment, read and checked here and nowhere else; `.env.example` explains each.
 * Changes by a shopkeeper come from the database and override them: `src/shop/settings/`.
 */
import type { Brand } from '../lib/brand.ts'
import { czechIban } from '../lib/bank-account.ts'
import { noFooters, shippedWords, type MailFooters, type MailWords } from '../lib/mail-words.ts'
import { noTaxOffice, type TaxOffice } from '../lib/tax-office.ts'
import type { Operator, OutsideLinks } from '../lib/operator.ts'
import { formatPhone } from '../lib/phone.ts'
import type { StreetMap } from '../lib/street-map.ts'
import type { Tracker } from '../lib/trackers.ts'
import { usualUnpaid, type UnpaidSettings } from '../lib/unpaid-settings.ts'
import { cardsOf, type CardSettings } from './card-settings.ts'
import { demoAccount, demoLinks, firstBrand, otherShop } from './demo-places.ts'
import { publicAres, publicVies } from './public-registers.ts'
import { withSecretFiles } from './secret-files.ts'
import { isProduction, missingIn, settings, type Settings } from './settings.ts'

/** Defaults. A card gets 75 minutes because the gateway's answer is final only after an hour. */
export const usualDeadlines = { cardMinutes: 75, transferDays: 7, invoiceDays: 14, cardMailMinutes: 5 }

/** Settings of Packeta (Zásilkovna). */
export interface PacketaSettings {
  /** The public key, for its points; null: the shop's own list of them. */
  key: string | null
  /** The API's password; null: staff report parcels to Packeta by hand. */
  password: string | null
  /** The sender's label in the client section; null: the account has only one. */
  sender: string | null
  /** Ids of the carriers for home delivery. */
  homeCarriers: { CZ: string; SK: string }
  apiUrl: string
  pointsUrl: string
  validateUrl: string
}

export interface PplSettings {
  /** The account's access; null: PPL is not connected, and not offered. */
  access: { clientId: string; clientSecret: string } | null
  apiUrl: string
}

export interface Config {
  production: boolean
  /** Names of the settings that the environment sets; all others have their defaults. */
  given: ReadonlySet<string>
  /** Data for an empty shop, `all` with a year of trade, `other` of a second merchant; by default if embedded. */
  demo: 'all' | 'accounts' | 'goods' | 'other' | 'none'
  host: string
  port: number
  /** Origin that customers use, without a trailing slash; unset: known once the server listens. */
  publicUrl: string | undefined
  dataDir: string
  database: {
    url: string | undefined
    migrationUrl: string | undefined
    pool: number
    /** True if a pooler in transaction mode sits between us and the database. */
    isPooled: boolean
  }
  secret: string | undefined
  /** The previous secret, still accepted while it is being changed. */
  previousSecret: string | undefined
  /** The member of staff that command lines act for; null: each command names its own. */
  staff: string | null
  shopName: string
  /** The merchant's look. Set in the database only; the demo has one of its own. */
  brand: Brand
  channelId: number
  /** Addresses and networks of our own proxies; their forwarded headers are trusted. false: no proxy is trusted. */
  trustProxy: string[] | false
  /** True if search engines may list the shop. */
  searchEngines: boolean
  outside: OutsideLinks
  /** Third-party trackers; visitors are asked for consent before any of them is loaded. */
  trackers: Tracker[]
  /** Seconds for which a CDN may serve a page that is the same for everyone; 0: not at all. */
  cdnSeconds: number
  rateLimitPerMinute: number
  /** Orders, and reviews, that may be sent under one mailbox in a day. */
  mailboxLimitPerDay: number
  /** Requests that one process works on at once; further ones are refused (503). */
  mostInProgress: number
  /** Milliseconds for which a process keeps serving after it received the signal to end. */
  servesOnMs: number
  /** The address of the metrics server, separate from the shop; null: no metrics are served. */
  metrics: { host: string; port: number } | null
  /** The number of web processes on one port; 1 outside of production, where each would have simulators of its own. */
  webProcesses: number
  /** True if a web process also works on jobs. */
  worksOnJobs: boolean
  logLevel: NonNullable<Settings['LOG_LEVEL']>
  /** Days between a delivery and the request for a review; null: buyers are not asked for reviews. */
  reviewsAfterDays: number | null
  unpaid: UnpaidSettings
  /** Staff's replacements for sentences of mails (docs/back-office.md, "Texts that staff writes"). */
  mailWords: MailWords
  /** How long unpaid orders keep goods, companies' invoices run, and a card order's mail waits. Set in the database only. */
  deadlines: { cardMinutes: number; transferDays: number; invoiceDays: number; cardMailMinutes: number }
  smtpUrl: string | undefined
  mailFrom: string
  mailFooters: MailFooters
  bankAccount: string
  /** Other accounts of the shop: their statements are read. Set in the database only. */
  otherAccounts: readonly string[]
  /** In production, true only if the bank account was set. */
  transfersAccepted: boolean
  /** In production, true only if the merchant was set. */
  ordersAccepted: boolean
  operator: Operator
  /** The contact for reports of security weaknesses: a `mailto:` or `https:` address. */
  securityContact: string
  /** Opening hours for pick-up at the company: `Mo-Fr 09:00-16:00`. */
  pickupHours: string
  /** Days without pick-up, `2026-12-24`. Set in the database only. */
  closedDays: readonly string[]
  /** The merchant's own settings of GP webpay; null: not set, so the simulator replaces it outside production. */
  cards: CardSettings | null
  /** null: pick-up points are chosen in the list alone. */
  streets: StreetMap | null
  gatewaySimulatorPort: number
  /** Without key and password its simulator replaces it, outside production only. */
  packeta: PacketaSettings
  ppl: PplSettings
  /** The business register; null: its simulator replaces it, outside production only. */
  aresUrl: string | null
  /** The register of VAT numbers (VIES); null: its simulator replaces it, outside production only. */
  viesUrl: string | null
  /** When goods for consumers in other member states are taxed there. Set in the database only. */
  tax: { ossFrom: string | null; ossThreshold: number }
  /** What the tax office requires of the person filing a return. Set in the database only. */
  taxOffice: TaxOffice
}

/** Missing or invalid settings, all named in the message. */
export class SettingsError extends Error {}

/** One half of the key alone connects nothing. */
const pplAccessOf = ({ PPL_CLIENT_ID: clientId, PPL_CLIENT_SECRET: clientSecret }: Settings) =>
  clientId && clientSecret ? { clientId, clientSecret } : null

/** True if transfers to a valid account are accepted: in production, never to the demo's. */
export const acceptsTransfers = (account: string, production: boolean): boolean =>
  !production || czechIban(account) !== czechIban(demoAccount)

/** True if orders are accepted in this merchant's name: in production, never in a demo's. */
export function acceptsOrders({ name, address, ico }: Operator, production: boolean): boolean {
  if (!production) return true
  const demos = [readConfig({}), readConfig({ DEMO: 'other' })].map(({ operator }) => operator)
  return demos.every((demo) => name !== demo.name && address !== demo.address && ico !== demo.ico)
}

/** Settings that name the merchant to customers but still have the demo's values, as section and field. */
export function demoSettings({ operator, bankAccount, mailFrom, smtpUrl }: Config): string[] {
  const demo = readConfig({})
  const fields = ['name', 'address', 'ico', 'dic', 'register', 'email', 'phone'] as const
  return [
    ...fields.filter((field) => operator[field] === demo.operator[field]).map((field) => `operator ${field}`),
    ...(acceptsTransfers(bankAccount, true) ? [] : ['bank account']),
    ...(mailFrom === demo.mailFrom ? ['mail sender'] : []),
    ...(smtpUrl === undefined ? ['SMTP_URL'] : []),
  ]
}

/** Names of every setting, for the test that compares them with `.env.example`. */
export const settingNames: string[] = Object.keys(settings.shape)

/** Reads the settings from the environment. @throws SettingsError naming every missing or invalid setting in one message */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { given, faults: unread } = withSecretFiles(environment, settingNames)
  const read = settings.safeParse(given.DEMO === 'other' ? { ...otherShop, ...given } : given)
  const wrong = read.error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? []
  const faults = new Set([...unread, ...missingIn(given), ...wrong])
  if (!read.success || faults.size > 0)
    throw new SettingsError(`The settings are not complete:\n${[...faults].join('\n')}`)
  return arranged(read.data, isProduction(given), new Set(Object.keys(given)))
}

function demoOf({ DEMO, DATABASE_URL }: Settings, production: boolean): Config['demo'] {
  if (production || DEMO === 'false') return 'none'
  if (DEMO !== undefined && DEMO !== 'true') return DEMO
  return DEMO === 'true' || DATABASE_URL === undefined ? 'all' : 'none'
}

function arranged(s: Settings, production: boolean, given: ReadonlySet<string>): Config {
  const demo = demoOf(s, production)
  const { social, sisters } = demoLinks(demo)
  return {
    production,
    given,
    demo,
    host: s.HOST,
    port: s.PORT,
    publicUrl: s.PUBLIC_URL,
    dataDir: s.DATA_DIR,
    database: {
      url: s.DATABASE_URL,
      migrationUrl: s.DATABASE_MIGRATION_URL,
      pool: s.DATABASE_POOL,
      isPooled: s.DATABASE_POOLER,
    },
    secret: s.SHOP_SECRET,
    previousSecret: s.SHOP_SECRET_PREVIOUS,
    staff: s.SHOP_STAFF ?? null,
    shopName: s.SHOP_NAME,
    brand: firstBrand(demo, s.SHOP_NAME),
    channelId: s.SALES_CHANNEL_ID,
    trustProxy: s.TRUST_PROXY.length > 0 ? s.TRUST_PROXY : false,
    searchEngines: s.SEARCH_ENGINES ?? production,
    outside: { social: s.SOCIAL_LINKS ?? social, sisters: s.SISTER_SITES ?? sisters },
    trackers: s.TRACKERS,
    cdnSeconds: s.CDN_SECONDS,
    mostInProgress: s.MAX_REQUESTS_IN_PROGRESS,
    servesOnMs: (s.SERVE_ON_SECONDS ?? (production ? 5 : 0)) * 1000,
    rateLimitPerMinute: s.RATE_LIMIT_PER_MINUTE ?? (production ? 600 : 60_000),
    mailboxLimitPerDay: s.MAILBOX_LIMIT_PER_DAY ?? (production ? 30 : 100_000),
    metrics: s.METRICS_PORT === undefined ? null : { host: s.METRICS_HOST, port: s.METRICS_PORT },
    webProcesses: production ? s.WEB_CONCURRENCY : 1,
    worksOnJobs: s.WORK_ON_JOBS,
    logLevel: s.LOG_LEVEL ?? (production ? 'info' : 'error'),
    reviewsAfterDays: s.REVIEWS_ASK_AFTER_DAYS === 'never' ? null : s.REVIEWS_ASK_AFTER_DAYS,
    unpaid: {
      orders: s.UNPAID_MOST_ORDERS === 'never' ? null : s.UNPAID_MOST_ORDERS,
      pieces: s.UNPAID_MOST_PIECES === 'never' ? null : s.UNPAID_MOST_PIECES,
      confirmCashOver: s.COD_CONFIRM_OVER === 'never' ? null : s.COD_CONFIRM_OVER * 100,
      confirmWithinMs: s.COD_CONFIRM_HOURS * 3600_000,
      ...usualUnpaid,
    },
    mailWords: shippedWords,
    deadlines: usualDeadlines,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    mailFooters: noFooters,
    bankAccount: s.BANK_ACCOUNT ?? demoAccount,
    otherAccounts: [],
    transfersAccepted: acceptsTransfers(s.BANK_ACCOUNT ?? demoAccount, production),
    operator: operatorOf(s),
    ordersAccepted: acceptsOrders(operatorOf(s), production),
    securityContact: s.SECURITY_CONTACT ?? `mailto:${s.OPERATOR_EMAIL}`,
    pickupHours: s.PICKUP_HOURS,
    closedDays: [],
    cards: cardsOf(s),
    streets: s.MAP_TILES_URL && s.MAP_CREDITS ? { tiles: s.MAP_TILES_URL, credits: s.MAP_CREDITS } : null,
    gatewaySimulatorPort: s.GATEWAY_SIMULATOR_PORT,
    packeta: {
      key: s.PACKETA_API_KEY ?? null,
      password: s.PACKETA_API_PASSWORD ?? null,
      sender: s.PACKETA_SENDER ?? null,
      homeCarriers: { CZ: s.PACKETA_HOME_CZ, SK: s.PACKETA_HOME_SK },
      apiUrl: s.PACKETA_API_URL,
      pointsUrl: s.PACKETA_POINTS_URL,
      validateUrl: s.PACKETA_VALIDATE_URL,
    },
    ppl: { access: pplAccessOf(s), apiUrl: s.PPL_API_URL },
    aresUrl: s.ARES_URL ?? (production ? publicAres : null),
    viesUrl: s.VIES_URL ?? (production ? publicVies : null),
    // The law states the amount of 10,000 euros in crowns.
    tax: { ossFrom: null, ossThreshold: 256_530_00 },
    taxOffice: noTaxOffice,
  }
}

const operatorOf = (s: Settings): Operator => ({
  name: s.OPERATOR_NAME,
  address: s.OPERATOR_ADDRESS,
  ico: s.OPERATOR_ICO,
  dic: s.OPERATOR_DIC,
  register: s.OPERATOR_REGISTER,
  email: s.OPERATOR_EMAIL,
  phone: formatPhone(s.OPERATOR_PHONE),
})
