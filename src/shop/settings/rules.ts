/** How each field of the settings is typed, for the forms that are made from it. Pure, and fit for the browser. */
import { ofRemitDays } from '../../lib/delivery.ts'
import { toCzk } from '../../lib/money.ts'
import { isOpeningHours, openingHours } from '../../lib/opening-hours.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Section, SettingValues } from './schema.ts'

/** `amount`: haléře, typed in crowns; `days`: days of the calendar, one a line; `links`: a name and an address, one a line; `accounts`: of the bank, one a line;
 * `hours`: when it is open, by days of the week. */
export type FieldKind =
  | 'text'
  | 'amount'
  | 'number'
  | 'switch'
  | 'day'
  | 'days'
  | 'links'
  | 'accounts'
  | 'hours'

export interface SettingField {
  kind: FieldKind
  /** An empty field is null: no such rule. */
  canBeNone: boolean
  /** What an empty field means, in a list of what holds. */
  none: 'no_limit' | 'never' | null
}

const field = (kind: FieldKind, none: SettingField['none'] = null): SettingField => ({
  kind,
  canBeNone: none !== null,
  none,
})
const text = field('text')
const amount = field('amount')
const amountOrAny = field('amount', 'no_limit')
const amountOrNever = field('amount', 'never')
const number = field('number')
const numberOrAny = field('number', 'no_limit')
const numberOrNever = field('number', 'never')
const flag = field('switch')

/** Every field of every section: one that is added to the schema and not here does not compile. */
export const settingFields: { [S in Section]: Record<keyof SettingValues[S], SettingField> } = {
  shop: { name: text },
  operator: {
    name: text,
    address: text,
    ico: text,
    dic: text,
    register: text,
    email: text,
    phone: text,
    securityContact: { ...text, canBeNone: true },
  },
  bank: { account: text, others: field('accounts') },
  opening: { pickupHours: field('hours'), closedDays: field('days') },
  features: { searchEngines: flag, resellerApplications: flag },
  mail: { sender: text, footerCs: text, footerEn: text },
  links: { social: field('links'), sisters: field('links') },
  unpaid: {
    orders: numberOrAny,
    pieces: numberOrAny,
    confirmCashOver: amountOrNever,
    confirmWithinHours: number,
    networkPerHour: numberOrNever,
    cardShare: numberOrAny,
  },
  deadlines: { cardMinutes: number, transferDays: number, invoiceDays: number },
  refunds: {
    managerLimit: amountOrAny,
    accountantLimit: amountOrAny,
    supportLimit: amountOrAny,
    fourEyesOver: amount,
  },
  reviews: { askAfterDays: numberOrNever },
  trade: {
    consumerFreeFrom: amountOrNever,
    consumerFreePieces: numberOrNever,
    resellerFreeFrom: amountOrNever,
    resellerFreePieces: numberOrNever,
  },
  prices: { cutAlone: amount },
  stock: {
    consumerLifeDays: number,
    resellerLifeDays: number,
    writeOffAlone: amount,
    lowPieces: number,
    lowDays: number,
  },
  tax: {
    ossFrom: field('day', 'never'),
    ossThreshold: amount,
    officeCode: text,
    officeBranch: text,
    signatoryFirstName: text,
    signatoryLastName: text,
    signatoryPosition: text,
  },
  commission: { percent: number, ownOrders: flag },
  receivables: {
    writeOffLimit: amount,
    friendlyAfterDays: numberOrNever,
    firmAfterDays: numberOrNever,
    lastAfterDays: numberOrNever,
    blockAfterDays: numberOrNever,
    ...ofRemitDays(() => number),
    usualCashFee: amount,
  },
}

/** What of each section stands in the list of all of them, the most important first: a section's own page has the rest. */
export const overviewFields: { [S in Section]: readonly (keyof SettingValues[S] & string)[] } = {
  shop: ['name'],
  operator: ['name', 'ico', 'dic', 'email', 'phone'],
  bank: ['account', 'others'],
  opening: ['pickupHours', 'closedDays'],
  features: ['searchEngines', 'resellerApplications'],
  mail: ['sender'],
  links: ['social', 'sisters'],
  unpaid: ['orders', 'pieces', 'confirmCashOver', 'networkPerHour', 'cardShare'],
  deadlines: ['cardMinutes', 'transferDays', 'invoiceDays'],
  refunds: ['fourEyesOver', 'managerLimit', 'accountantLimit', 'supportLimit'],
  reviews: ['askAfterDays'],
  trade: ['consumerFreeFrom', 'consumerFreePieces', 'resellerFreeFrom', 'resellerFreePieces'],
  prices: ['cutAlone'],
  stock: ['writeOffAlone', 'consumerLifeDays', 'resellerLifeDays', 'lowPieces', 'lowDays'],
  tax: ['ossFrom', 'ossThreshold', 'officeCode'],
  commission: ['percent', 'ownOrders'],
  receivables: ['writeOffLimit', 'friendlyAfterDays', 'firmAfterDays', 'lastAfterDays', 'blockAfterDays'],
}

/** The fields of a section with their names, in the order of its form. */
export const fieldsOfSection = (section: Section): [name: string, field: SettingField][] =>
  Object.entries(settingFields[section])

/**
 * What was typed for a field. What can't be read stays text: the section's rules then refuse it and say what is asked for.
 */
export function readTyped({ kind, canBeNone }: Omit<SettingField, 'none'>, typed: string): unknown {
  const said = typed.trim()
  if (said === '' && canBeNone) return null
  if (kind === 'switch') return said === 'on' ? true : said === 'off' ? false : said
  if (kind === 'number') return /^\d{1,9}$/.test(said) ? Number(said) : said
  if (kind === 'amount') return readAmount(said)
  if (kind === 'days' || kind === 'accounts') return linesIn(said)
  if (kind === 'links') return linesIn(said).map(linkIn)
  return said
}

/** Crowns as people write them: `1 290,50`. */
function readAmount(said: string): unknown {
  const plain = said.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : said
}

const linesIn = (said: string): string[] =>
  said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** `Instagram https://…`: the address is the last word. */
const linkIn = (line: string) => ({
  name: line.replace(/\s*\S+$/, ''),
  url: /\S+$/.exec(line)?.[0] ?? '',
})

/** A field's value as it would be typed in this language. A value of a version that an older release wrote may have any form. */
export function typedOf({ kind }: Pick<SettingField, 'kind'>, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (kind === 'switch') return value === true ? 'on' : 'off'
  if (kind === 'hours' && typeof value === 'string' && isOpeningHours(value))
    return openingHours(value, locale)
  if (kind === 'amount' && typeof value === 'number') return String(toCzk(value))
  if (kind === 'links' && Array.isArray(value))
    return (value as { name?: unknown; url?: unknown }[])
      .map(({ name, url }) => `${String(name)} ${String(url)}`)
      .join('\n')
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
