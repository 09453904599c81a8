/** How sections of the settings and the settings of the environment go together. Pure. */
import { phoneShown } from '../../lib/phone.ts'
import { acceptsOrders, acceptsTransfers, type Config } from '../../server/config.ts'
import {
  firstReceivables,
  usualPrices,
  sectionNames,
  sections,
  usualRefunds,
  type Section,
  type SettingValues,
} from './schema.ts'

/** Which setting of the environment is the first value of which field. `.env.example` explains them. */
export const environmentFields: { [S in Section]: Record<string, keyof SettingValues[S]> } = {
  shop: { SHOP_NAME: 'name' },
  operator: {
    OPERATOR_NAME: 'name',
    OPERATOR_ADDRESS: 'address',
    OPERATOR_ICO: 'ico',
    OPERATOR_DIC: 'dic',
    OPERATOR_REGISTER: 'register',
    OPERATOR_EMAIL: 'email',
    OPERATOR_PHONE: 'phone',
    SECURITY_CONTACT: 'securityContact',
  },
  bank: { BANK_ACCOUNT: 'account' },
  opening: { PICKUP_HOURS: 'pickupHours' },
  features: { SEARCH_ENGINES: 'searchEngines' },
  mail: { MAIL_FROM: 'sender' },
  links: { SOCIAL_LINKS: 'social', SISTER_SITES: 'sisters' },
  unpaid: {
    UNPAID_MOST_ORDERS: 'orders',
    UNPAID_MOST_PIECES: 'pieces',
    COD_CONFIRM_OVER: 'confirmCashOver',
    COD_CONFIRM_HOURS: 'confirmWithinHours',
  },
  reviews: { REVIEWS_ASK_AFTER_DAYS: 'askAfterDays' },
  deadlines: {},
  refunds: {},
  trade: {},
  prices: {},
  stock: {},
  tax: {},
  commission: {},
  receivables: {},
}

/** What the environment says of each section, its own defaults included. */
export function environmentValues(config: Config): SettingValues {
  const { operator, securityContact, outside, unpaid } = config
  return {
    shop: { name: config.shopName },
    operator: {
      ...operator,
      phone: operator.phone.replaceAll('\u00a0', ' '),
      securityContact: securityContact === `mailto:${operator.email}` ? null : securityContact,
    },
    bank: { account: config.bankAccount, others: [...config.otherAccounts] },
    opening: { pickupHours: config.pickupHours, closedDays: [...config.closedDays] },
    features: { searchEngines: config.searchEngines, resellerApplications: config.takesApplications },
    mail: { sender: config.mailFrom, footerCs: config.mailFooters.cs, footerEn: config.mailFooters.en },
    links: outside,
    unpaid: {
      orders: unpaid.orders,
      pieces: unpaid.pieces,
      confirmCashOver: unpaid.confirmCashOver,
      confirmWithinHours: unpaid.confirmWithinMs / 3600_000,
      networkPerHour: unpaid.networkPerHour,
      cardShare: unpaid.cardShare,
    },
    reviews: { askAfterDays: config.reviewsAfterDays },
    deadlines: config.deadlines,
    refunds: usualRefunds,
    // The migration that made the table wrote these from the database.
    trade: {
      consumerFreeFrom: null,
      consumerFreePieces: null,
      resellerFreeFrom: null,
      resellerFreePieces: null,
    },
    prices: usualPrices,
    stock: { consumerLifeDays: 14, resellerLifeDays: 60, writeOffAlone: 2_000_00, lowPieces: 0, lowDays: 14 },
    tax: { ...config.tax, ...config.taxOffice },
    commission: { percent: 0, ownOrders: false },
    receivables: firstReceivables,
  }
}

/**
 * First values of sections that the database does not hold yet: in a demo all of them, else those of which the environment
 * says something. A value that its section's rules refuse is left out: the environment then goes on speaking for it.
 */
export function firstValues(config: Config, held: ReadonlySet<Section>): Partial<SettingValues> {
  const values = environmentValues(config)
  const wanted = sectionNames.filter((section) => {
    const names = Object.keys(environmentFields[section])
    const isSaid = config.demo !== 'none' ? names.length > 0 : names.some((name) => config.given.has(name))
    return isSaid && !held.has(section) && sections[section].safeParse(values[section]).success
  })
  return Object.fromEntries(wanted.map((section) => [section, values[section]]))
}

/** The environment's settings with sections of the database laid over them; without any the very same object. */
export function laidOver(config: Config, values: Partial<SettingValues>): Config {
  const { shop, features, operator, bank, opening, mail, links, unpaid, reviews, deadlines, tax } = values
  const over: Partial<Config> = {
    ...(shop && { shopName: shop.name }),
    ...(operator && operatorConfig(operator)),
    ...(operator && { ordersAccepted: acceptsOrders(operator, config.production) }),
    ...(bank && {
      bankAccount: bank.account,
      otherAccounts: bank.others,
      transfersAccepted: acceptsTransfers(bank.account, config.production),
    }),
    ...opening,
    ...(mail && { mailFrom: mail.sender, mailFooters: { cs: mail.footerCs, en: mail.footerEn } }),
    ...(links && { outside: links }),
    ...(unpaid && { unpaid: unpaidConfig(unpaid) }),
    ...(tax && taxConfig(tax)),
    ...(reviews && { reviewsAfterDays: reviews.askAfterDays }),
    ...(deadlines && { deadlines }),
    ...(features && {
      searchEngines: features.searchEngines,
      takesApplications: features.resellerApplications,
    }),
  }
  return Object.keys(over).length === 0 ? config : { ...config, ...over }
}

const operatorConfig = ({
  securityContact,
  ...operator
}: SettingValues['operator']): Pick<Config, 'operator' | 'securityContact'> => ({
  operator: { ...operator, phone: phoneShown(operator.phone) },
  securityContact: securityContact ?? `mailto:${operator.email}`,
})

const taxConfig = ({
  ossFrom,
  ossThreshold,
  ...taxOffice
}: SettingValues['tax']): Pick<Config, 'tax' | 'taxOffice'> => ({ tax: { ossFrom, ossThreshold }, taxOffice })

const unpaidConfig = ({ confirmWithinHours, ...unpaid }: SettingValues['unpaid']): Config['unpaid'] => ({
  ...unpaid,
  confirmWithinMs: confirmWithinHours * 3600_000,
})

/** Settings of the environment that say something else than the database, which holds. For a warning at start. */
export function overruled(environment: Config, inForce: Config): string[] {
  const [said, held] = [environmentValues(environment), environmentValues(inForce)]
  return sectionNames.flatMap((section) =>
    Object.entries<string>(environmentFields[section])
      .filter(([name, field]) => environment.given.has(name) && !same(said[section], held[section], field))
      .map(([name]) => name),
  )
}

const same = (one: object, other: object, field: string): boolean =>
  JSON.stringify(Object.entries(one).find(([name]) => name === field)) ===
  JSON.stringify(Object.entries(other).find(([name]) => name === field))
