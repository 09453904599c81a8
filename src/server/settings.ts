/** The schema of every environment variable, and their dependencies; `config.ts` makes the configuration from them. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isCzechAccount } from '../lib/bank-account.ts'
import { readTrackers, trackerKinds } from '../lib/trackers.ts'
import { isOpeningHours } from '../lib/opening-hours.ts'
import { isWallet, walletNames, type Wallet } from '../lib/wallets.ts'
import { ownName } from './demo-places.ts'

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

/** The parts of a list with commas. */
const listed = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Each setting by itself: its form, and its default. `.env.example` explains them. */
export const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  DEMO: z.enum(['true', 'false', 'goods', 'accounts', 'other']).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER: z.stringbool().default(false),
  WEB_CONCURRENCY: z
    .literal('auto')
    .or(z.coerce.number().int().min(1).max(64))
    .default(1)
    .transform((wanted) => (wanted === 'auto' ? availableParallelism() : wanted)),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SHOP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_STAFF: z.email().optional(),
  SHOP_NAME: z.string().min(1).default(ownName),
  SALES_CHANNEL_ID: z.coerce.number().int().min(1).default(1),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((given) => listed(given).filter((part) => part !== 'false'))
    .refine(
      (proxies) => !proxies.includes('true'),
      "must name the proxies' addresses or networks, such as 127.0.0.1,10.0.0.0/8",
    ),
  SEARCH_ENGINES: z.stringbool().optional(),
  SOCIAL_LINKS: outsideLinks(),
  SISTER_SITES: outsideLinks(),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      'must be the address of a tile with {z}, {x} and {y} in it',
    )
    .optional(),
  MAP_CREDITS: outsideLinks(),
  TRACKERS: trackers(),
  CDN_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  MAILBOX_LIMIT_PER_DAY: z.coerce.number().int().min(1).optional(),
  MAX_REQUESTS_IN_PROGRESS: z.coerce.number().int().min(1).max(10_000).default(250),
  SERVE_ON_SECONDS: z.coerce.number().min(0).max(300).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WORK_ON_JOBS: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  REVIEWS_ASK_AFTER_DAYS: z.union([z.literal('never'), z.coerce.number().int().min(0).max(90)]).default(7),
  UNPAID_MOST_ORDERS: z.union([z.literal('never'), z.coerce.number().int().min(1).max(1_000_000)]).default(3),
  UNPAID_MOST_PIECES: z
    .union([z.literal('never'), z.coerce.number().int().min(1).max(1_000_000)])
    .default(100),
  COD_CONFIRM_OVER: z
    .union([z.literal('never'), z.coerce.number().int().min(0).max(10_000_000)])
    .default(3000),
  COD_CONFIRM_HOURS: z.coerce.number().int().min(1).max(168).default(24),
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
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  PICKUP_HOURS: z
    .string()
    .refine(isOpeningHours, 'must be written like Mo-Fr 09:00-16:00, Sa 09:00-12:00')
    .default('Mo-Fr 09:00-16:00'),
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
  GPWEBPAY_WALLETS: z
    .string()
    .default('')
    .transform((list) => listed(list))
    .refine(
      (names): names is Wallet[] => names.every((name) => isWallet(name)),
      `may name ${walletNames.join(' and ')}, with a comma between them`,
    ),
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
  PPL_CLIENT_ID: z.string().min(1).max(200).optional(),
  PPL_CLIENT_SECRET: z.string().min(1).max(200).optional(),
  PPL_API_URL: webAddress.default('https://api.dhl.com/ecs/ppl/myapi2'),
  GATEWAY_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  ARES_URL: webAddress.optional(),
  VIES_URL: webAddress.optional(),
})

/**
 * True if the rules of production hold: if NODE_ENV says so, and if NODE_ENV is not set but a database server
 * is, unless it is a demo. This way a real shop with a forgotten NODE_ENV is not opened with demo accounts.
 */
export function isProduction(given: Record<string, string | undefined>): boolean {
  if (given.NODE_ENV !== undefined) return given.NODE_ENV === 'production'
  return given.DATABASE_URL !== undefined && !['true', 'accounts', 'other'].includes(given.DEMO ?? '')
}

const neededInProduction = ['DATABASE_URL', 'SHOP_SECRET', 'PUBLIC_URL'] as const
const neededForCards = [
  'GPWEBPAY_URL',
  'GPWEBPAY_MERCHANT_NUMBER',
  'GPWEBPAY_PRIVATE_KEY_FILE',
  'GPWEBPAY_GATEWAY_CERT_FILE',
  'GPWEBPAY_PROVIDER',
] as const

/** Settings that other settings make mandatory; reported together with the wrong ones, so that one start shows all faults. */
export function missingIn(given: Record<string, string | undefined>): string[] {
  const absent = (names: readonly string[], why: string) =>
    names.filter((name) => !given[name]).map((name) => `  ${name}: ${why}`)
  // Without TLS, anyone on the way could read logins; only connections within this machine are safe.
  const isOpen = /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/i.test(given.PUBLIC_URL ?? '')
  const production = isProduction(given)
  const why = given.NODE_ENV
    ? 'is required in production'
    : 'is required in production, which a DATABASE_URL without NODE_ENV is; NODE_ENV=development says otherwise, DEMO=true makes a demo shop'
  const takesCards = neededForCards.some((name) => given[name])
  return [
    ...(production ? absent(neededInProduction, why) : []),
    ...(production && given.DEMO !== undefined && given.DEMO !== 'false'
      ? ['  DEMO: demo goods and accounts are never loaded in production']
      : []),
    ...(production && isOpen ? ['  PUBLIC_URL: must begin with https:// in production'] : []),
    ...(given.DATABASE_POOLER && given.DATABASE_POOLER !== 'false'
      ? absent(['DATABASE_URL', 'DATABASE_MIGRATION_URL'], 'is required where DATABASE_POOLER is set')
      : []),
    ...(given.MAP_TILES_URL ? absent(['MAP_CREDITS'], 'is required where MAP_TILES_URL is set') : []),
    ...(takesCards ? absent(neededForCards, 'is required when cards are set up') : []),
  ]
}

export type Settings = z.output<typeof settings>

/** `google-analytics G-ABC1234567, meta-pixel 1234567890, sklik 123456`: any number of them. */
function trackers() {
  return z
    .string()
    .default('')
    .transform((given, context) => {
      const read = readTrackers(given)
      if (read) return read
      context.addIssue({
        code: 'custom',
        message: `must be names with account numbers, each once: ${Object.keys(trackerKinds).join(', ')}; such as google-analytics G-ABC1234567, sklik 123456`,
      })
      return z.NEVER
    })
}

/** Names with their addresses, `Instagram https://…, YouTube https://…`, for the footer. */
function outsideLinks() {
  return z
    .string()
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
    .optional()
}
