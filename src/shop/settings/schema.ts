/**
 * The sections of the settings that a shopkeeper changes, each with its form and the rules of its fields; messages are
 * translation keys. A field that a later release adds needs a default here: versions stay as they were written.
 */
import { ofRemitDays } from '../../lib/delivery.ts'
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { typedString } from '../../lib/typed.ts'
import { czechIban, isCzechAccount } from '../../lib/bank-account.ts'
import { isOpeningHours, openingHoursTyped } from '../../lib/opening-hours.ts'
import { usualUnpaid } from '../../lib/unpaid-settings.ts'

const key = (name: string) => `settings.error.${name}`

/** One line of text: it stands on documents, in mails and on terminals. */
const text = (max: number, least = 1) =>
  typedString(key('text'))
    .min(least, key('text'))
    .max(max, key('text'))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, key('text'))

const email = typedString(key('email'))
  .max(200, key('email'))
  .pipe(z.email(key('email')))

const whole = (least: number, most: number) =>
  z.number(key('number')).int(key('number')).min(least, key('number')).max(most, key('number'))

/** Whole haléře; at most 100,000 CZK. */
const amount = (least: number) => whole(least, 10_000_000)

/** A day of the calendar, `2026-12-24`. */
const day = isoDay(key('day'))

/** An address is one word: it stands in texts, and on a line of its own in security.txt. */
const address = (protocol: RegExp, fault: string) =>
  z
    .url({ protocol, error: fault })
    .max(300, fault)
    .regex(/^[^\s\p{Cc}]+$/u, fault)

const link = z.object({
  name: text(60),
  url: address(/^https$/, key('link')),
})

/**
 * A card's order is kept for 65 minutes at least: the gateway's word is final an hour after the buyer was sent there, and
 * it is asked every four minutes.
 */
const leastCardMinutes = 65

/** Whole haléře; at most ten million CZK. */
const largeAmount = whole(0, 1_000_000_000)

const digitsOrNone = (count: number, fault: string) =>
  z
    .string(fault)
    .regex(new RegExp(`^(\\d{${count}})?$`), fault)
    .default('')

/** Of the shop's own, in the Czech form: `19-2000145399/0800`. */
const account = z
  .string(key('account'))
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .refine(isCzechAccount, key('account'))

/** `19-2000145399/0800` is the same account as `0000019-2000145399/0800`. */
const areDifferent = (accounts: readonly string[]): boolean => {
  const ibans = accounts.filter(isCzechAccount).map(czechIban)
  return new Set(ibans).size === ibans.length
}

export const sections = {
  /** The name of the shop, on pages, in mails and on documents. */
  shop: z.object({ name: text(60) }),
  /** Who sells, as the law wants it on every document and in the terms. */
  operator: z.object({
    name: text(200),
    address: text(200),
    ico: z.string(key('ico')).regex(/^\d{8}$/, key('ico')),
    /** Empty: no payer of VAT. */
    dic: text(20, 0),
    register: text(200, 0),
    email,
    phone: text(40),
    /** Where to report weaknesses, `mailto:…` or `https://…`; null: by e-mail to the operator. */
    securityContact: address(/^(https|mailto)$/, key('contact')).nullable(),
  }),
  /**
   * The account that transfers go to, in the Czech form, and others of the shop's own: their statements are read, and money may
   * be sent back from them.
   */
  bank: z
    .object({ account, others: z.array(account).max(10, key('accounts')).default([]) })
    .refine(({ account: main, others }) => areDifferent([main, ...others]), {
      path: ['others'],
      message: key('accounts'),
    }),
  /** When goods are handed over at the company: by days of the week, as schema.org writes them, and days on which it is closed. */
  opening: z.object({
    pickupHours: z
      .string(key('hours'))
      .max(200, key('hours'))
      .overwrite(openingHoursTyped)
      .regex(/^\P{Cc}*$/u, key('hours'))
      .refine(isOpeningHours, key('hours')),
    closedDays: z.array(day, key('day')).max(60, key('day')),
  }),
  /** What the shop does, switched on and off: being found by search engines, and taking applications of resellers. */
  features: z.object({
    searchEngines: z.boolean(key('yes_no')),
    resellerApplications: z.boolean(key('yes_no')),
  }),
  /** The sender of all mails, and a line of the shop's own below each, in either language; empty: none. */
  mail: z.object({ sender: email, footerCs: text(300, 0).default(''), footerEn: text(300, 0).default('') }),
  /** Where the shop is to be found elsewhere, and other brands of the same house. */
  links: z.object({
    social: z.array(link, key('link')).max(12, key('link')),
    sisters: z.array(link, key('link')).max(12, key('link')),
  }),
  /**
   * How much a consumer may hold unpaid, and when a guest's cash on delivery is confirmed by the mailed link: above how many
   * haléře, and beyond how many orders of one network in an hour; and how much of a variant
   * card orders hold before they are paid, in percent; null: unbounded.
   */
  unpaid: z.object({
    orders: whole(1, 1_000_000).nullable(),
    pieces: whole(1, 1_000_000).nullable(),
    confirmCashOver: whole(0, 1_000_000_000).nullable(),
    confirmWithinHours: whole(1, 168),
    networkPerHour: whole(1, 1_000_000).nullable().default(usualUnpaid.networkPerHour),
    cardShare: whole(1, 100).nullable().default(usualUnpaid.cardShare),
  }),
  /** How long an unpaid order keeps its goods, and in how many days the invoices of a company are due that is new. */
  deadlines: z.object({
    cardMinutes: whole(leastCardMinutes, 1440),
    transferDays: whole(1, 60),
    invoiceDays: whole(1, 90),
  }),
  /**
   * How much a role may give away of one order by itself, and above how much a second member of staff approves what any
   * role asks for; in haléře, null: without a limit. An owner has none; the other roles may not refund.
   */
  refunds: z.object({
    managerLimit: largeAmount.nullable(),
    accountantLimit: largeAmount.nullable(),
    supportLimit: largeAmount.nullable(),
    fourEyesOver: largeAmount,
  }),
  /** How many days after a delivery its buyer is invited to review; null: never. */
  reviews: z.object({ askAfterDays: whole(0, 90).nullable() }),
  /** From which worth in haléře (with VAT) and from how many pieces parcels travel free; null: no such rule. */
  trade: z.object({
    consumerFreeFrom: amount(1).nullable(),
    consumerFreePieces: whole(1, 1_000_000).nullable(),
    resellerFreeFrom: amount(1).nullable(),
    resellerFreePieces: whole(1, 1_000_000).nullable(),
  }),
  /** Up to how many haléře of a piece one member of staff cuts a price alone. */
  prices: z.object({ cutAlone: amount(0) }),
  /**
   * How many days a piece must still be good when it is packed, by kind of trade (resellers get no less than consumers), and
   * up to how many haléře of cost pieces are written off without a second member of staff. Below how many free pieces a
   * variant without a number of its own is low, and what lasts less than how many days at the pace of the last 28.
   */
  stock: z.object({
    consumerLifeDays: whole(0, 365),
    resellerLifeDays: whole(0, 730),
    writeOffAlone: amount(0),
    lowPieces: whole(0, 100_000).default(0),
    lowDays: whole(0, 365).default(14),
  }),
  /**
   * From which day goods for consumers in other member states are taxed there of the shop's own will (one stop shop), null:
   * not before the law wants it; and the worth without tax in haléře above which it does (10,000 euros, VAT Act § 8). Then
   * what the tax office's portal asks for beside the operator; empty: nothing is filed from here.
   */
  tax: z.object({
    ossFrom: day.nullable(),
    ossThreshold: whole(0, 1_000_000_000),
    officeCode: digitsOrNone(3, key('office_code')),
    officeBranch: digitsOrNone(4, key('office_branch')),
    // As long as the portal takes them.
    signatoryFirstName: text(20, 0).default(''),
    signatoryLastName: text(36, 0).default(''),
    signatoryPosition: text(40, 0).default(''),
  }),
  /**
   * The share of a new sales representative without another agreement, in whole percent; and whether orders bring it
   * that their customers place by themselves.
   */
  commission: z.object({ percent: whole(0, 100), ownOrders: z.boolean(key('yes_no')).default(false) }),
  /**
   * Up to how many haléře one person writes a difference off; how many days after it was due an invoice is reminded of, in
   * each of three texts; and from how many on its company gets no other one; null: never. Within how many days of a delivery
   * a carrier should have remitted its cash, and up to how many haléře it usually keeps of one parcel's: more is let go.
   */
  receivables: z.object({
    writeOffLimit: amount(0),
    friendlyAfterDays: whole(1, 365).nullable(),
    firmAfterDays: whole(1, 365).nullable(),
    lastAfterDays: whole(1, 365).nullable(),
    blockAfterDays: whole(0, 365).nullable(),
    ...ofRemitDays((days) => whole(1, 90).default(days)),
    usualCashFee: amount(0).default(100_00),
  }),
} as const

/** What holds of receivables until a shopkeeper says otherwise. */
export const firstReceivables: z.output<(typeof sections)['receivables']> = {
  writeOffLimit: 50_00,
  friendlyAfterDays: 7,
  firmAfterDays: 14,
  lastAfterDays: 30,
  blockAfterDays: 30,
  ...ofRemitDays((days) => days),
  usualCashFee: 100_00,
}

export type Section = keyof typeof sections
export type SettingValues = { [S in Section]: z.output<(typeof sections)[S]> }

export const sectionNames = Object.keys(sections) as Section[]

export const isSection = (given: string): given is Section => Object.hasOwn(sections, given)

/** How deep one member of staff cuts prices where nothing else was set. */
export const usualPrices: SettingValues['prices'] = { cutAlone: 50_00 }

/** How much may be given away where nothing else was set. */
export const usualRefunds: SettingValues['refunds'] = {
  managerLimit: 20_000_00,
  accountantLimit: null,
  supportLimit: 2_000_00,
  fourEyesOver: 10_000_00,
}

/** Sections that say where money goes, who sells, how it is taxed, how much staff may give away and what is let go. */
const moneySections: ReadonlySet<Section> = new Set([
  'operator',
  'bank',
  'refunds',
  'prices',
  'receivables',
  'tax',
])

/** The same of single fields of other sections. */
const moneyFields: Partial<Record<Section, readonly string[]>> = {
  stock: ['writeOffAlone'],
  // Replies of customers go where mails come from, and with them questions about where to pay.
  mail: ['sender'],
}

/** Whether an owner alone changes a field. */
export const isOfMoney = (section: Section, field: string): boolean =>
  moneySections.has(section) || (moneyFields[section]?.includes(field) ?? false)

/**
 * Whether an owner alone makes a change of a section: it is one of money as a whole, or a field of money would say something else.
 * A field that is not given stays as it is.
 */
export function changesMoney(section: Section, before: unknown, after: unknown): boolean {
  const [was, is] = [before, after].map((value) => new Map(Object.entries(Object(value) as object)))
  return (
    moneySections.has(section) ||
    (moneyFields[section] ?? []).some((field) => is?.has(field) && is.get(field) !== was?.get(field))
  )
}
