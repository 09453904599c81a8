/** Every setting of the program, read and checked here and nowhere else. `.env.example` explains each. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isCzechAccount } from '../lib/bank-account.ts'
import type { Operator, OutsideLinks } from '../lib/operator.ts'

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).origin === url.replace(/\/$/, ''), 'must be an address without a path')
  .transform((url) => new URL(url).origin)

const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

const readableFile = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    context.addIssue({ code: 'custom', message: 'names a file that cannot be read' })
    return z.NEVER
  }
})

/** The public business register of the Czech Republic. */
const publicAres = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'

/** The Czech National Bank's sample account: for trying out only. */
const demoAccount = '2000145399/0800'

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SHOP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_NAME: z.string().min(1).default('Big Meat'),
  SALES_CHANNEL_ID: z.coerce.number().int().min(1).default(1),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((given) =>
      given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '' && part !== 'false'),
    )
    .refine(
      (proxies) => !proxies.includes('true'),
      "must name the proxies' addresses or networks, such as 127.0.0.1,10.0.0.0/8",
    ),
  SEARCH_ENGINES: z.stringbool().optional(),
  SOCIAL_LINKS: outsideLinks(),
  SISTER_SITES: outsideLinks(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  WORK_ON_JOBS: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('obchod@bigmeat.example'),
  BANK_ACCOUNT: z
    .string()
    .refine(isCzechAccount, 'must be an account such as 19-2000145399/0800 with valid check digits')
    .optional(),
  OPERATOR_NAME: z.string().default('Big Meat s.r.o. (ukázkový provoz)'),
  OPERATOR_ADDRESS: z.string().default('Masná 12, 110 00 Praha 1'),
  OPERATOR_ICO: z
    .string()
    .regex(/^\d{8}$/)
    .default('00000019'),
  OPERATOR_DIC: z.string().default('CZ00000019'),
  OPERATOR_REGISTER: z.string().default('C 00000, Městský soud v Praze'),
  OPERATOR_EMAIL: z.email().default('obchod@bigmeat.example'),
  OPERATOR_PHONE: z.string().default('+420 777 123 456'),
  GPWEBPAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  GPWEBPAY_MERCHANT_NUMBER: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional(),
  GPWEBPAY_PRIVATE_KEY_FILE: readableFile.optional(),
  GPWEBPAY_PASSPHRASE: z.string().optional(),
  GPWEBPAY_GATEWAY_CERT_FILE: readableFile.optional(),
  GPWEBPAY_NEXT_GATEWAY_CERT_FILE: readableFile.optional(),
  GPWEBPAY_PROVIDER: z
    .string()
    .regex(/^\d{4}$/, 'must have four digits')
    .optional(),
  GPWEBPAY_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PACKETA_API_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{16}$/, 'must have 16 letters and digits')
    .optional(),
  PACKETA_API_PASSWORD: z
    .string()
    .regex(/^[A-Za-z0-9]{32}$/, 'must have 32 letters and digits')
    .optional(),
  PACKETA_SENDER: z.string().max(64).optional(),
  PACKETA_HOME_CZ: z
    .string()
    .regex(/^\d{1,10}$/)
    .default('106'),
  PACKETA_HOME_SK: z
    .string()
    .regex(/^\d{1,10}$/)
    .default('131'),
  PACKETA_API_URL: webAddress.default('https://www.zasilkovna.cz/api/rest'),
  PACKETA_POINTS_URL: webAddress.default('https://pickup-point.api.packeta.com/v5'),
  PACKETA_VALIDATE_URL: webAddress.default('https://widget.packeta.com/v6/pps/api/widget/v1/validate'),
  GATEWAY_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  ARES_URL: webAddress.optional(),
})

const neededInProduction = ['DATABASE_URL', 'SHOP_SECRET', 'PUBLIC_URL'] as const
const neededForCards = [
  'GPWEBPAY_URL',
  'GPWEBPAY_MERCHANT_NUMBER',
  'GPWEBPAY_PRIVATE_KEY_FILE',
  'GPWEBPAY_GATEWAY_CERT_FILE',
  'GPWEBPAY_PROVIDER',
] as const

/** What has to be set because of what else is set; told together with what is wrong, so that one start shows it all. */
function missingIn(given: Record<string, string | undefined>): string[] {
  const absent = (names: readonly string[], why: string) =>
    names.filter((name) => !given[name]).map((name) => `  ${name}: ${why}`)
  // Without TLS everybody on the way could read logins; only this very machine is no way.
  const isOpen = /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/i.test(given.PUBLIC_URL ?? '')
  const takesCards = neededForCards.some((name) => given[name])
  return [
    ...(given.NODE_ENV === 'production' ? absent(neededInProduction, 'is required in production') : []),
    ...(given.NODE_ENV === 'production' && isOpen
      ? ['  PUBLIC_URL: must begin with https:// in production']
      : []),
    ...(takesCards ? absent(neededForCards, 'is required when cards are set up') : []),
  ]
}

type Settings = z.output<typeof settings>

/** Names with their addresses, `Instagram https://…, YouTube https://…`, as the footer shows them. */
function outsideLinks() {
  return z
    .string()
    .default('')
    .transform((given) =>
      given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => ({ name: part.replace(/\s*\S+$/, ''), url: /\S+$/.exec(part)?.[0] ?? '' })),
    )
    .refine(
      (links) =>
        links.every(({ name, url }) => name !== '' && url.startsWith('https://') && URL.canParse(url)),
      'must be names with https addresses, such as Instagram https://instagram.com/bigmeat, YouTube https://youtube.com/@bigmeat',
    )
}

/** What is known of Packeta (Zásilkovna). */
export interface PacketaSettings {
  /** The public key, for its points; null: what the shop knows of them by itself. */
  key: string | null
  /** The API's password; null: people tell Packeta of parcels. */
  password: string | null
  /** The sender's label in the client section; null: the account has one alone. */
  sender: string | null
  /** Ids of the carriers that bring parcels home. */
  homeCarriers: { CZ: string; SK: string }
  apiUrl: string
  pointsUrl: string
  validateUrl: string
}

export interface Config {
  production: boolean
  host: string
  port: number
  /** Origin that customers use, without a trailing slash; unset: known once the server listens. */
  publicUrl: string | undefined
  dataDir: string
  database: { url: string | undefined; migrationUrl: string | undefined; pool: number }
  secret: string | undefined
  /** The secret before, still believed while it is being changed. */
  previousSecret: string | undefined
  shopName: string
  channelId: number
  /** Addresses and networks of our own proxies, whose forwarded headers are believed; false: nobody's. */
  trustProxy: string[] | false
  /** Whether search engines may list the shop. */
  searchEngines: boolean
  outside: OutsideLinks
  rateLimitPerMinute: number
  /** Whether a web process works on jobs as well. */
  worksOnJobs: boolean
  logLevel: NonNullable<Settings['LOG_LEVEL']>
  smtpUrl: string | undefined
  mailFrom: string
  bankAccount: string
  /** In production transfers are taken only on an account that was set. */
  transfersAccepted: boolean
  operator: Operator
  /** Merchant's own settings of GP webpay; null: none, so the simulator stands in outside production. */
  cards: {
    url: string
    merchantNumber: string
    privateKey: string
    passphrase?: string
    gatewayKeys: string[]
    /** The web services. */
    service: { url: string; provider: string }
  } | null
  gatewaySimulatorPort: number
  /** Without key and password its simulator stands in, outside production only. */
  packeta: PacketaSettings
  /** The business register; null: its simulator stands in, outside production only. */
  aresUrl: string | null
}

/** Settings that are missing or wrong, all of them named in the message. */
export class SettingsError extends Error {}

/** Settings that still have the demo's values though they name the merchant to customers; for a warning at start. */
export function demoSettings(environment: Record<string, string | undefined>): string[] {
  return settingNames.filter(
    (name) => /^(OPERATOR_|MAIL_FROM|SMTP_URL|BANK_ACCOUNT)/.test(name) && !environment[name],
  )
}

/** Names of every setting, for the test that compares them with `.env.example`. */
export const settingNames: string[] = Object.keys(settings.shape)

/**
 * Reads the settings from the environment.
 * @throws SettingsError naming every missing or wrong setting in one message.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings.shape && value !== ''),
  )
  const read = settings.safeParse(given)
  const wrong = read.error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? []
  const faults = new Set([...missingIn(given), ...wrong])
  if (!read.success || faults.size > 0)
    throw new SettingsError(`The settings are not complete:\n${[...faults].join('\n')}`)
  return arranged(read.data)
}

function arranged(s: Settings): Config {
  const production = s.NODE_ENV === 'production'
  return {
    production,
    host: s.HOST,
    port: s.PORT,
    publicUrl: s.PUBLIC_URL,
    dataDir: s.DATA_DIR,
    database: { url: s.DATABASE_URL, migrationUrl: s.DATABASE_MIGRATION_URL, pool: s.DATABASE_POOL },
    secret: s.SHOP_SECRET,
    previousSecret: s.SHOP_SECRET_PREVIOUS,
    shopName: s.SHOP_NAME,
    channelId: s.SALES_CHANNEL_ID,
    trustProxy: s.TRUST_PROXY.length > 0 ? s.TRUST_PROXY : false,
    searchEngines: s.SEARCH_ENGINES ?? production,
    outside: { social: s.SOCIAL_LINKS, sisters: s.SISTER_SITES },
    rateLimitPerMinute: s.RATE_LIMIT_PER_MINUTE ?? (production ? 600 : 60_000),
    worksOnJobs: s.WORK_ON_JOBS,
    logLevel: s.LOG_LEVEL ?? (production ? 'info' : 'error'),
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    bankAccount: s.BANK_ACCOUNT ?? demoAccount,
    transfersAccepted: s.BANK_ACCOUNT !== undefined || !production,
    operator: {
      name: s.OPERATOR_NAME,
      address: s.OPERATOR_ADDRESS,
      ico: s.OPERATOR_ICO,
      dic: s.OPERATOR_DIC,
      register: s.OPERATOR_REGISTER,
      email: s.OPERATOR_EMAIL,
      phone: s.OPERATOR_PHONE,
    },
    cards: cardsOf(s),
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
    aresUrl: s.ARES_URL ?? (production ? publicAres : null),
  }
}

function cardsOf(s: Settings): Config['cards'] {
  if (
    !s.GPWEBPAY_URL ||
    !s.GPWEBPAY_MERCHANT_NUMBER ||
    !s.GPWEBPAY_PRIVATE_KEY_FILE ||
    !s.GPWEBPAY_GATEWAY_CERT_FILE ||
    !s.GPWEBPAY_PROVIDER
  )
    return null
  return {
    url: s.GPWEBPAY_URL,
    merchantNumber: s.GPWEBPAY_MERCHANT_NUMBER,
    privateKey: s.GPWEBPAY_PRIVATE_KEY_FILE,
    ...(s.GPWEBPAY_PASSPHRASE ? { passphrase: s.GPWEBPAY_PASSPHRASE } : {}),
    gatewayKeys: [s.GPWEBPAY_GATEWAY_CERT_FILE, s.GPWEBPAY_NEXT_GATEWAY_CERT_FILE].filter(
      (key) => key !== undefined,
    ),
    service: {
      url: s.GPWEBPAY_SERVICE_URL ?? new URL('/pay-ws/v1/PaymentService', s.GPWEBPAY_URL).href,
      provider: s.GPWEBPAY_PROVIDER,
    },
  }
}
