/** Kinds of settings: the rule of each, and its values at each door. Pure, and fit for the browser. */
import { z } from 'zod'
import { czechIban, isCzechAccount } from './bank-account.ts'
import { isColour } from './colours.ts'
import { daysOfSpan, spansOfDays } from './day-spans.ts'
import { transitDays } from './delivery-days.ts'
import { isoDay } from './iso-day.ts'
import { toCzk } from './money.ts'
import { isOpeningHours, openingHours, openingHoursText } from './opening-hours.ts'
import type { Locale } from './routes.ts'
import { textField } from './text-field.ts'

/**
 * `amount`: haléře, entered in crowns; `days`, `links` (a name and an address) and `accounts`: several; `hours`: of opening.
 */
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
  | 'colour'
  | 'logo'

/** The kind of a field, independent of its setting. */
export interface Kind<Value = unknown> {
  kind: FieldKind
  schema: z.ZodType<Value>
  /** An empty field is null: no such rule. */
  canBeNone: boolean
  /** The meaning of an empty field in a list of current settings. */
  none: 'no_limit' | 'never' | null
}

const kindOf = <Value>(kind: FieldKind, schema: z.ZodType<Value>): Kind<Value> => ({
  kind,
  schema,
  canBeNone: false,
  none: null,
})

/** The same, or empty: no such rule. @param none how an empty value is displayed */
export const orNone = <Value>(
  { kind, schema }: Kind<Value>,
  none: Kind['none'] = null,
): Kind<Value | null> => ({ kind, schema: schema.nullable(), canBeNone: true, none })

export const orNever = <Value>(one: Kind<Value>) => orNone(one, 'never')
export const orAny = <Value>(one: Kind<Value>) => orNone(one, 'no_limit')

/** The translation key of a broken rule. */
export const fault = (name: string) => `settings.error.${name}`

const line = (most: number, least: number) =>
  textField(fault('text'))
    .min(least, fault('text'))
    .max(most, fault('text'))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fault('text'))

/** One line of text, for documents, mails and terminals. */
export const text = (most: number, least = 1) => kindOf('text', line(most, least))

export const email = kindOf(
  'text',
  textField(fault('email'))
    .max(200, fault('email'))
    .pipe(z.email(fault('email'))),
)

/** A text of this pattern, with its own fault. */
export const code = (pattern: RegExp, wrong: string) =>
  kindOf('text', z.string(fault(wrong)).regex(pattern, fault(wrong)))

const whole = (least: number, most: number) =>
  z.number(fault('number')).int(fault('number')).min(least, fault('number')).max(most, fault('number'))

/** `#rrggbb`; three digits are short for six. */
export const colour = kindOf(
  'colour',
  z
    .string(fault('colour'))
    .overwrite((typed) =>
      typed
        .trim()
        .toLowerCase()
        .replace(/^#?([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3')
        .replace(/^(?=[0-9a-f]{6}$)/, '#'),
    )
    .refine(isColour, fault('colour')),
)

/** The name of an uploaded logo; empty: none. */
export const logo = kindOf(
  'logo',
  z.string(fault('logo')).regex(/^(?:[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,2})?$/, fault('logo')),
)

export const number = (least: number, most: number) => kindOf('number', whole(least, most))

/** Whole haléře; at most 100,000 CZK. */
export const amount = (least: number) => kindOf('amount', whole(least, 10_000_000))

/** Whole haléře; at most ten million CZK. */
export const largeAmount = kindOf('amount', whole(0, 1_000_000_000))

export const flag = kindOf('switch', z.boolean(fault('yes_no')))

const anyDay = isoDay(fault('day'))

/** A day of the calendar, `2026-12-24`. */
export const day = kindOf('day', anyDay)

const mostDays = 60

/** Several days; typed also as a span, `2026-12-24 – 2027-01-03`. */
export const days = kindOf('days', z.array(anyDay, fault('day')).max(mostDays, fault('day')))

export const hours = kindOf(
  'hours',
  z
    .string(fault('hours'))
    .max(200, fault('hours'))
    .overwrite(openingHoursText)
    .regex(/^\P{Cc}*$/u, fault('hours'))
    .refine(isOpeningHours, fault('hours')),
)

/** Days from and to: `1-2`, or `2` for exactly two; typed with any dash. */
export const span = kindOf(
  'text',
  z
    .string(fault('span'))
    .overwrite((typed) => typed.replace(/\s*[-–—]\s*/g, '-'))
    .refine((typed) => transitDays(typed) !== null, fault('span')),
)

const url = (protocol: RegExp, wrong: string) =>
  z
    .url({ protocol, error: fault(wrong) })
    .max(300, fault(wrong))
    .regex(/^[^\s\p{Cc}]+$/u, fault(wrong))

/** An address is one word: texts contain it, and security.txt has it on a separate line. */
export const address = (protocol: RegExp, wrong: string) => kindOf('text', url(protocol, wrong))

export const links = kindOf(
  'links',
  z.array(z.object({ name: line(60, 1), url: url(/^https$/, 'link') }), fault('link')).max(12, fault('link')),
)

const oneAccount = z
  .string(fault('account'))
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .refine(isCzechAccount, fault('account'))

/** One of the shop's own accounts, in the Czech form: `19-2000145399/0800`. */
export const account = kindOf('text', oneAccount)

export const accounts = kindOf('accounts', z.array(oneAccount).max(10, fault('accounts')))

/** `19-2000145399/0800` is the same account as `0000019-2000145399/0800`. */
export const areDifferent = (all: readonly string[]): boolean => {
  const ibans = all.filter(isCzechAccount).map(czechIban)
  return new Set(ibans).size === ibans.length
}

/** The format of values at one door. */
export interface Door {
  /** The text of an empty field, and an alternative that is read as one. */
  none: string
  never?: string
  yes: string
  no: string
  /** The separator of a list's members. */
  between: string
  hours?: (said: string) => string
}

/** A form of a page. */
export const form: Door = { none: '', yes: 'on', no: 'off', between: '\n' }

/** The same in the language of its page. */
export const formIn = (locale: Locale): Door => ({ ...form, hours: (said) => openingHours(said, locale) })

/** A word behind a command. */
export const command: Door = { none: 'none', never: 'never', yes: 'yes', no: 'no', between: ', ' }

/**
 * Reads the text entered for a field. Unreadable text stays text: the section's rules then refuse it and say
 * what is required.
 */
export function readSettingText(
  { kind, canBeNone }: Pick<Kind, 'kind' | 'canBeNone'>,
  typed: string,
  door: Door,
) {
  const said = typed.trim()
  if (canBeNone && (said === door.none || said === door.never)) return null
  switch (kind) {
    case 'switch':
      return said === door.yes ? true : said === door.no ? false : said
    case 'number':
      return /^\d{1,9}$/.test(said) ? Number(said) : said
    case 'amount':
      return readAmount(said)
    case 'days':
      return partsOf(said, door).flatMap((part) => daysOfSpan(part, mostDays) ?? [part])
    case 'accounts':
      return partsOf(said, door)
    case 'links':
      return partsOf(said, door).map(linkIn)
    case 'text':
    case 'day':
    case 'hours':
    case 'colour':
    case 'logo':
      return said
  }
}

/** Crowns in the usual format: `1 290,50`. */
function readAmount(said: string): unknown {
  const plain = said.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : said
}

const partsOf = (said: string, { between }: Door): string[] =>
  said
    .split(between.trim() || between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** `Instagram https://…`: the address is the last word. */
const linkIn = (part: string) => ({
  name: part.replace(/\s*\S+$/, ''),
  url: /\S+$/.exec(part)?.[0] ?? '',
})

/** A field's value in its form text. A value from a version of an older release may have any form. */
export function settingText({ kind }: Pick<Kind, 'kind'>, value: unknown, door: Door): string {
  if (value === null || value === undefined) return door.none
  if (kind === 'switch') return value === true ? door.yes : door.no
  if (kind === 'hours' && typeof value === 'string' && isOpeningHours(value))
    return door.hours?.(value) ?? value
  if (kind === 'amount' && typeof value === 'number') return String(toCzk(value))
  if (kind === 'links' && Array.isArray(value))
    return (value as { name?: unknown; url?: unknown }[])
      .map(({ name, url: to }) => `${String(name)} ${String(to)}`)
      .join(door.between)
  if (kind === 'days' && Array.isArray(value))
    return spansOfDays(value.map(String), (one) => one).join(door.between)
  if (Array.isArray(value)) return value.join(door.between)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
