/** List filters. Each filter is a query parameter of the same name; a page ignores unknown values. */
import { z } from 'zod'
import { dayInPrague, formatShortMoment } from '../../lib/dates.ts'
import { isoDay, isoMoment } from '../../lib/iso-day.ts'
import { fromCzk, type Halere } from '../../lib/money.ts'
import type { Viewer } from './columns.ts'

type Options = readonly (readonly [value: string, name: string])[]

/** A filter; `find` gets its value. Undefined filters nothing. */
export interface Filter<Value> {
  /** `linked`: other pages link here with it, and it has no field. */
  is: 'choice' | 'text' | 'date' | 'month' | 'linked'
  /** Text key of its label; default: `<texts of the list>.<name>`. */
  label?: string
  /** Its whole name in the address; default: its own name after the prefix of the list. */
  at?: string
  /** Its field is in the form of another list of the page. */
  isElsewhere?: true
  /** The viewers who may filter by it; default: all who may open the list. */
  needs?: (viewer: Pick<Viewer, 'seesPrices' | 'seesCosts'>) => boolean
  /** The text keys of its choices. */
  texts?: readonly string[]
  read: (given: string, viewer: Pick<Viewer, 'now'>) => Value
  /** Valid values: a call refuses all others, a page ignores them. */
  schema: z.ZodType<string>
  /** Its value in words, for one that has no field. */
  says?: (value: NonNullable<Value>, viewer: Viewer) => string
  /** The options of its select, each with its name. */
  options?: (viewer: Viewer, asked: { q: string }) => Promise<Options> | Options
  /** The value in effect while nothing is chosen; its option is the empty one. */
  usual?: string | ((asked: { q: string }) => string)
  /** Its field shows the current value even if the address has none. */
  isFilled?: true
  /** Label of the empty option; default: all. */
  none?: (viewer: Pick<Viewer, 't'>, asked: { q: string }) => string
}

// oxlint-disable-next-line typescript/no-explicit-any -- of filters that are read together nothing is known but their names
export type Filters = Readonly<Record<string, Filter<any>>>
export type ValuesOf<All extends Filters> = {
  [Name in keyof All]: All[Name] extends Filter<infer Value> ? Value : never
}

const day = isoDay('validation.query')
const moment = isoMoment('validation.query')
const amount = /^\d{1,9}(\.\d{1,2})?$/

type Named = Pick<Filter<unknown>, 'label' | 'at' | 'isElsewhere' | 'needs'>

/** The text key of each value: `<texts>.<value>`, or the one in a record. */
type Texts<Value extends string> = string | Readonly<Record<Value, string>>
const textKey = <Value extends string>(texts: Texts<Value>, value: Value): string =>
  typeof texts === 'string' ? `${texts}.${value}` : texts[value]

const dayFilter = (label: string, named: Named = {}): Filter<string | undefined> => ({
  ...named,
  is: 'date',
  label,
  read: (given) => day.safeParse(given).data,
  schema: day,
})

const dayOr = (usual: (viewer: Pick<Viewer, 'now'>) => string, label: string): Filter<string> => ({
  ...dayFilter(label),
  isFilled: true,
  read: (given, viewer) => day.safeParse(given).data ?? usual(viewer),
})

export const filter = {
  /** A select of fixed values. @param none text key of the empty option */
  choice: <const Value extends string>(
    values: readonly Value[],
    { texts, none, ...named }: Named & { texts: Texts<Value>; none?: string },
  ): Filter<Value | undefined> => ({
    ...named,
    is: 'choice',
    texts: values.map((one) => textKey(texts, one)),
    read: (given) => values.find((one) => one === given),
    schema: z.enum(values, 'validation.query'),
    options: ({ t }) => values.map((one) => [one, t(textKey(texts, one))]),
    ...(none === undefined ? {} : { none: ({ t }) => t(none) }),
  }),
  /** As `choice`, with `usual` in effect while nothing is chosen. */
  choiceOr: <const Value extends string>(
    usual: Value,
    others: readonly Value[],
    { texts, ...named }: Named & { texts: string },
  ): Filter<Value> => ({
    ...named,
    is: 'choice',
    usual,
    texts: [usual, ...others].map((one) => `${texts}.${one}`),
    read: (given) => others.find((one) => one === given) ?? usual,
    schema: z.enum([usual, ...others], 'validation.query'),
    options: ({ t }) => others.map((one) => [one, t(`${texts}.${one}`)]),
    none: ({ t }) => t(`${texts}.${usual}`),
  }),
  /** Values that need no texts: `1` to `5`. */
  values: <const Value extends string>(
    values: readonly Value[],
    named: Named = {},
  ): Filter<Value | undefined> => ({
    ...named,
    is: 'choice',
    read: (given) => values.find((one) => one === given),
    schema: z.enum(values, 'validation.query'),
    options: () => values.map((one) => [one, one]),
  }),
  /** A select of values from the database, or with other texts. */
  among: (
    options: (viewer: Viewer) => Promise<Options> | Options,
    { pattern, ...named }: Named & { pattern: RegExp },
  ): Filter<string | undefined> => ({
    ...named,
    is: 'choice',
    read: (given) => (pattern.test(given) ? given : undefined),
    schema: z.string().regex(pattern, 'validation.query'),
    options,
  }),
  /** On or off: a select with one option. @param none text key of the empty option */
  flag: (
    value: string,
    { name, none, ...named }: Named & { name: string; none?: string },
  ): Filter<boolean> => ({
    ...named,
    is: 'choice',
    texts: [name, ...(none === undefined ? [] : [none])],
    read: (given) => given === value,
    schema: z.literal(value, 'validation.query'),
    options: ({ t }) => [[value, t(name)]],
    ...(none === undefined ? {} : { none: ({ t }) => t(none) }),
  }),
  /** A text of the database holds no NUL. */
  text: (named: Named = {}): Filter<string | undefined> => ({
    ...named,
    is: 'text',
    read: (given) => given.replaceAll('\0', '').trim() || undefined,
    schema: z.string().max(200, 'validation.query'),
  }),
  /** Hides snoozed rows: those snoozed until this day or longer. Undefined shows them too. */
  aside: (named: Named = {}): Filter<string | undefined> => ({
    label: 'admin.aside.filter',
    ...named,
    is: 'choice',
    read: (given, { now }) => (given === 'no' ? dayInPrague(now) : undefined),
    schema: z.literal('no', 'validation.query'),
    options: ({ t }) => [['no', t('admin.aside.left_out')]],
    none: ({ t }) => t('admin.aside.shown'),
  }),
  /** An id in links of other pages; the page says its label while it is set. */
  linked: (named: { label: string }): Filter<number | undefined> => ({
    ...named,
    is: 'linked',
    read: (given) => idIn(given) ?? undefined,
    schema: z.string().regex(/^\d{1,15}$/, 'validation.query'),
  }),
  /** An amount in CZK, in the usual format (`1 290,50`). */
  czk: (named: Named): Filter<Halere | undefined> => ({
    ...named,
    is: 'text',
    read: (given) => {
      const plain = given.replace(/[\s\u00a0\u202f]|Kč/g, '').replace(',', '.')
      return amount.test(plain) ? (fromCzk(Number(plain)) ?? undefined) : undefined
    },
    schema: z.string().regex(amount, 'validation.query'),
  }),
  /** One day. */
  day: ({ label, ...named }: Named & { label: string }) => dayFilter(label, named),
  /** The first and the last day of a span, both included. */
  days: (named: Named = {}) => ({
    from: dayFilter('admin.filters.from', named),
    to: dayFilter('admin.filters.to', named),
  }),
  /** From a moment on (`2026-11-29T16:32:00.000Z`), in links of other pages. */
  since: (): Filter<string | undefined> => ({
    is: 'linked',
    label: 'admin.filters.since',
    read: (given) => moment.safeParse(given).data,
    schema: moment,
    says: (value, { locale }) => formatShortMoment(new Date(value), locale),
  }),
  /** As `days`, with `usual` as the default while the address has none. */
  daysOr: (usual: (now: Date) => { from: string; to: string }, texts = 'admin.filters') => ({
    from: dayOr(({ now }) => usual(now).from, `${texts}.from`),
    to: dayOr(({ now }) => usual(now).to, `${texts}.to`),
  }),
}

/** The options of a filter; of one without a field only its value, with its words. */
export const optionsOf = async (
  { says, options }: Filter<unknown>,
  viewer: Viewer,
  { value, asked }: { value: unknown; asked: { q: string } },
): Promise<Options> => {
  if (says) return typeof value === 'string' ? [[value, says(value, viewer)]] : []
  return (await options?.(viewer, asked)) ?? []
}

/** The id in a path parameter; null if it is not a positive integer. */
export function idIn(given: string | undefined): number | null {
  const id = /^\d{1,15}$/.test(given ?? '') ? Number(given) : 0
  return id > 0 ? id : null
}
