/**
 * The sections of the settings that a shopkeeper changes: each field with its rule, its default, and the
 * setting of `shop.config` that it overlays. Its schema, its form fields, its texts, its command-line form and
 * its environment value are derived from this. Labels stand in the texts under `admin_settings.section`.
 */
import { ofRemitDays } from '../../lib/delivery.ts'
import { formatPhone } from '../../lib/phone.ts'
import {
  account,
  accounts,
  address,
  amount,
  areDifferent,
  code,
  day,
  days,
  email,
  fault,
  flag,
  hours,
  largeAmount,
  links,
  number,
  orAny,
  orNever,
  orNone,
  text,
  type Kind,
} from '../../lib/setting-kinds.ts'
import type { TaxOffice } from '../../lib/tax-office.ts'
import { usualUnpaid } from '../../lib/unpaid-settings.ts'
import {
  brandSection,
  dispatchSection,
  laidAs,
  section,
  setting,
  type Setting,
  type ValuesOf,
} from './rules.ts'

/**
 * A card order is kept for at least 65 minutes: the gateway's answer is final an hour after the buyer was sent
 * there, and it is asked every four minutes.
 */
const leastCardMinutes = 65

const ofOffice = (kind: Kind<string>, lays: `taxOffice.${keyof TaxOffice}`) =>
  setting(kind, { lays, later: '' })

const declared = {
  /** The name of the shop, on pages, in mails and on documents. */
  shop: section({ name: setting(text(60), { from: 'SHOP_NAME', lays: 'shopName' }) }),
  brand: brandSection,
  /** The seller, as the law requires it on every document and in the terms. */
  operator: section(
    {
      name: setting(text(200), { from: 'OPERATOR_NAME', lays: 'operator.name' }),
      address: setting(text(200), { from: 'OPERATOR_ADDRESS', lays: 'operator.address' }),
      ico: setting(code(/^\d{8}$/, 'ico'), { from: 'OPERATOR_ICO', lays: 'operator.ico' }),
      /** Empty: not a payer of VAT. */
      dic: setting(text(20, 0), { from: 'OPERATOR_DIC', lays: 'operator.dic' }),
      register: setting(text(200, 0), {
        from: 'OPERATOR_REGISTER',
        lays: 'operator.register',
      }),
      email: setting(email, { from: 'OPERATOR_EMAIL', lays: 'operator.email' }),
      phone: setting(text(40), {
        from: 'OPERATOR_PHONE',
        lays: laidAs('operator.phone', formatPhone, (shown) => shown.replaceAll('\u00a0', ' ')),
      }),
      /** Address for reporting vulnerabilities, `mailto:…` or `https://…`; null: by e-mail to the operator. */
      securityContact: setting(orNone(address(/^(https|mailto)$/, 'contact')), {
        from: 'SECURITY_CONTACT',
        lays: laidAs(
          'securityContact',
          (contact: string | null, { email: to }) => contact ?? `mailto:${String(to)}`,
          (said, { operator }) => (said === `mailto:${operator.email}` ? null : said),
        ),
      }),
    },
    { isOfMoney: true },
  ),
  /**
   * The account that receives transfers, in the Czech form, and the shop's other accounts: their statements are
   * read, and money may be sent back from them.
   */
  bank: section(
    {
      account: setting(account, { from: 'BANK_ACCOUNT', lays: 'bankAccount' }),
      others: setting(accounts, { lays: 'otherAccounts', later: [] }),
    },
    {
      isOfMoney: true,
      rule: (schema) =>
        schema.refine(({ account: main, others }) => areDifferent([main, ...others]), {
          path: ['others'],
          message: fault('accounts'),
        }),
    },
  ),
  /**
   * Hours for picking up goods at the company: by days of the week, as schema.org writes them, and days on
   * which it is closed.
   */
  opening: section({
    pickupHours: setting(hours, { from: 'PICKUP_HOURS', lays: 'pickupHours' }),
    closedDays: setting(days, { lays: 'closedDays' }),
  }),
  /** Features to be switched on and off: being found by search engines, and accepting applications of resellers. */
  features: section({
    searchEngines: setting(flag, { from: 'SEARCH_ENGINES', lays: 'searchEngines' }),
    resellerApplications: setting(flag, { first: true }),
  }),
  /** The sender of all mails, and a line of the shop below each, in either language; empty: no line. */
  mail: section({
    // Replies of customers go to the sender's address, and with them questions about where to pay.
    sender: setting(email, { from: 'MAIL_FROM', lays: 'mailFrom', isOfMoney: true }),
    footerCs: setting(text(300, 0), { lays: 'mailFooters.cs', later: '' }),
    footerEn: setting(text(300, 0), { lays: 'mailFooters.en', later: '' }),
  }),
  /** The shop's profiles elsewhere, and other brands of the same company. */
  links: section({
    social: setting(links, { from: 'SOCIAL_LINKS', lays: 'outside.social' }),
    sisters: setting(links, { from: 'SISTER_SITES', lays: 'outside.sisters' }),
  }),
  /**
   * Most that a consumer may hold unpaid. Limits beyond which a guest's cash on delivery has to be confirmed by
   * the mailed link: total in haléře, and orders of one network in an hour. Percent of a variant that card
   * orders may hold before they are paid. null: unbounded.
   */
  unpaid: section({
    orders: setting(orAny(number(1, 1_000_000)), { from: 'UNPAID_MOST_ORDERS', lays: 'unpaid.orders' }),
    pieces: setting(orAny(number(1, 1_000_000)), { from: 'UNPAID_MOST_PIECES', lays: 'unpaid.pieces' }),
    confirmCashOver: setting(orNever(largeAmount), {
      from: 'COD_CONFIRM_OVER',
      lays: 'unpaid.confirmCashOver',
    }),
    confirmWithinHours: setting(number(1, 168), {
      from: 'COD_CONFIRM_HOURS',
      lays: laidAs(
        'unpaid.confirmWithinMs',
        (within: number) => within * 3600_000,
        (ms) => ms / 3600_000,
      ),
    }),
    networkPerHour: setting(orNever(number(1, 1_000_000)), {
      lays: 'unpaid.networkPerHour',
      later: usualUnpaid.networkPerHour,
    }),
    cardShare: setting(orAny(number(1, 100)), { lays: 'unpaid.cardShare', later: usualUnpaid.cardShare }),
  }),
  /** Time for which an unpaid order keeps its goods, and days in which the invoices of a new company are due. */
  deadlines: section({
    cardMinutes: setting(number(leastCardMinutes, 1440), { lays: 'deadlines.cardMinutes' }),
    transferDays: setting(number(1, 60), { lays: 'deadlines.transferDays' }),
    invoiceDays: setting(number(1, 90), { lays: 'deadlines.invoiceDays' }),
    cardMailMinutes: setting(number(0, 30), { lays: 'deadlines.cardMailMinutes', later: 5 }),
  }),
  /**
   * Limits up to which each role may give away money of one order by itself, and the limit above which a second
   * member of staff has to approve it, whatever the role; in haléře, null: unlimited. An owner has no limit;
   * roles not named may not refund.
   */
  refunds: section(
    {
      managerLimit: setting(orAny(largeAmount), { first: 20_000_00 }),
      accountantLimit: setting(orAny(largeAmount), { first: null }),
      supportLimit: setting(orAny(largeAmount), { first: 2_000_00 }),
      fourEyesOver: setting(largeAmount, { first: 10_000_00 }),
    },
    { isOfMoney: true },
  ),
  /** Days after a delivery when its buyer is invited to review; null: never. */
  reviews: section({
    askAfterDays: setting(orNever(number(0, 90)), {
      from: 'REVIEWS_ASK_AFTER_DAYS',
      lays: 'reviewsAfterDays',
    }),
  }),
  /**
   * Value in haléře (with VAT) and number of pieces from which parcels travel free; null: no such rule. The
   * migration that created the table wrote the first values from the database.
   */
  trade: section({
    consumerFreeFrom: setting(orNever(amount(1)), { first: null }),
    consumerFreePieces: setting(orNever(number(1, 1_000_000)), { first: null }),
    resellerFreeFrom: setting(orNever(amount(1)), { first: null }),
    resellerFreePieces: setting(orNever(number(1, 1_000_000)), { first: null }),
  }),
  dispatch: dispatchSection,
  /** Most haléře per piece by which one member of staff cuts a price alone. */
  prices: section({ cutAlone: setting(amount(0), { first: 50_00 }) }, { isOfMoney: true }),
  /**
   * Days of shelf life that a piece must still have when it is packed, by kind of trade (never fewer for
   * resellers than for consumers). Cost in haléře up to which pieces are written off without a second member of
   * staff. A variant without a threshold of its own is low with fewer free pieces than `lowPieces`, or if they
   * last fewer than `lowDays` days at the pace of the last 28.
   */
  stock: section({
    consumerLifeDays: setting(number(0, 365), { first: 14 }),
    resellerLifeDays: setting(number(0, 730), { first: 60 }),
    writeOffAlone: setting(amount(0), { first: 2_000_00, isOfMoney: true }),
    lowPieces: setting(number(0, 100_000), { later: 0 }),
    lowDays: setting(number(0, 365), { later: 14 }),
  }),
  /**
   * Day from which the shop chooses to tax goods for consumers in other member states there (one stop shop),
   * null: not before the law requires it; and the value without tax in haléře above which the law does (10,000
   * euros, VAT Act § 8). Then the fields that the tax office's portal requires in addition to the operator, up
   * to the portal's lengths; empty: nothing is filed from here.
   */
  tax: section(
    {
      ossFrom: setting(orNever(day), { lays: 'tax.ossFrom' }),
      ossThreshold: setting(largeAmount, { lays: 'tax.ossThreshold' }),
      officeCode: setting(code(/^(\d{3})?$/, 'office_code'), { lays: 'taxOffice.officeCode', later: '' }),
      officeBranch: ofOffice(code(/^(\d{4})?$/, 'office_branch'), 'taxOffice.officeBranch'),
      signatoryFirstName: ofOffice(text(20, 0), 'taxOffice.signatoryFirstName'),
      signatoryLastName: ofOffice(text(36, 0), 'taxOffice.signatoryLastName'),
      signatoryPosition: ofOffice(text(40, 0), 'taxOffice.signatoryPosition'),
    },
    { isOfMoney: true },
  ),
  /**
   * The share of a new sales representative without another agreement, in whole percent; and if orders that
   * their customers place themselves earn it.
   */
  commission: section({
    percent: setting(number(0, 100), { first: 0 }),
    ownOrders: setting(flag, { later: false }),
  }),
  /**
   * Most haléře of a difference that one person writes off. Days after its due date on which an invoice gets a
   * reminder, for each of three texts, and days after which its company gets no further invoices; null: never.
   * Days after a delivery within which a carrier should have remitted its cash, and the most haléře that it
   * usually keeps of one parcel's cash: anything above counts as given away.
   */
  receivables: section(
    {
      writeOffLimit: setting(amount(0), { first: 50_00 }),
      friendlyAfterDays: setting(orNever(number(1, 365)), { first: 7 }),
      firmAfterDays: setting(orNever(number(1, 365)), { first: 14 }),
      lastAfterDays: setting(orNever(number(1, 365)), { first: 30 }),
      blockAfterDays: setting(orNever(number(0, 365)), { first: 30 }),
      ...ofRemitDays((within) => setting(number(1, 90), { later: within })),
      usualCashFee: setting(amount(0), { later: 100_00 }),
    },
    { isOfMoney: true },
  ),
}

export type Section = keyof typeof declared
export type SettingValues = { [S in Section]: ValuesOf<(typeof declared)[S]['fields']> }

export const sectionNames = Object.keys(declared) as Section[]

export const isSection = (given: string): given is Section => Object.hasOwn(declared, given)

/** The schema of each section. */
export const sections = Object.fromEntries(
  sectionNames.map((name) => [name, declared[name].schema]),
) as unknown as { [S in Section]: (typeof declared)[S]['schema'] }

const fieldsIn: Record<Section, { fields: Record<string, Setting> }> = declared

/** The fields of a section with their names, in the order of its form. */
export const fieldsOf = (name: Section): [name: string, field: Setting][] =>
  Object.entries(fieldsIn[name].fields)

/** Defaults of a section that overlays no setting of the environment. */
const firstOf = <S extends Section>(name: S) =>
  Object.fromEntries(fieldsOf(name).map(([field, { first }]) => [field, first])) as SettingValues[S]

export const firstDispatch = firstOf('dispatch')
export const firstReceivables = firstOf('receivables')
/** Default limits up to which one member of staff may cut prices. */
export const usualPrices = firstOf('prices')
export const usualRefunds = firstOf('refunds')

/**
 * True if only an owner may change a field: sections that set where money goes, who sells, how it is taxed, how
 * much staff may give away and how much is written off, and such fields of other sections.
 */
export const isOfMoney = (name: Section, field: string): boolean =>
  declared[name].isOfMoney || fieldsIn[name].fields[field]?.isOfMoney === true

/**
 * True if only an owner may make a change of a section: the section as a whole is about money, or the value of
 * a money field changes. A field missing from the change stays as it is.
 */
export function changesMoney(name: Section, before: unknown, after: unknown): boolean {
  const [was, is] = [before, after].map((value) => new Map(Object.entries(Object(value) as object)))
  return (
    declared[name].isOfMoney ||
    fieldsOf(name).some(
      ([field, own]) => own.isOfMoney && is?.has(field) && is.get(field) !== was?.get(field),
    )
  )
}
