/**
 * The columns of list declarations: `moment((review) => review.writtenAt)`. A column formats its value for
 * pages, files and calls.
 */
import { z } from 'zod'
import { amountCell, numberCell } from '../../lib/csv.ts'
import { formatShortMoment, shortDay, stampInPrague } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import { crownsOf, formatMoney, toCzk, type Halere, type Money } from '../../lib/money.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Look, Tone } from '../../lib/tone.ts'
import type { Actor } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { ColumnKind } from '../../lib/spots.ts'
import { holds, seesCosts, seesPrices, type Permission } from '../../shop/staff/rules.ts'

/** The reader of a list, and their permissions. */
export interface Viewer {
  db: Reader
  now: Date
  t: Translate
  locale: Locale
  actor: Actor
  holds: (permission: Permission) => boolean
  /** Permissions to see prices of orders, and purchase costs of goods. */
  seesPrices: boolean
  seesCosts: boolean
  /** Path parameters of the page. */
  parameters: Readonly<Record<string, string | undefined>>
}

/** The viewer of an actor; the system sees everything. */
export const viewerOf = (
  actor: Actor,
  rest: Pick<Viewer, 'db' | 'now' | 't' | 'locale'> & Partial<Pick<Viewer, 'parameters'>>,
): Viewer => ({
  parameters: {},
  ...rest,
  actor,
  holds: (permission) => holds(actor, permission),
  seesPrices: seesPrices(actor),
  seesCosts: seesCosts(actor),
})

/** A page of the office: its name in the table of pages, its path parameters, and a suffix of the URL. */
export type Link = readonly [page: string, parameters?: Record<string, string>, behind?: string]

/** A cell on a page. */
export interface Cell {
  text: string
  to?: Link
  tone?: Tone
}

/** Options that every kind of column has. */
interface Place<Row> {
  /** On a phone it is next to the main column. */
  isNear?: true
  /** Text key of its heading, or the heading; default: `<texts of the list>.<column>`. */
  label?: string | ((t: Translate) => string)
  /** Identifies the row: comes first and can't be hidden. */
  isMain?: true
  /** Hidden on the page until a member selects it. */
  isExtra?: true
  /** Only in files. */
  isFileOnly?: true
  /** Only on the page: files and calls have it in other columns. */
  isPageOnly?: true
  /** Text that may wrap. */
  isText?: true
  /** A code that must not wrap. */
  isCode?: true
  /** Sort name if it differs from the column's: `opened` means `opened` and `opened_down`; null disables sorting. */
  sort?: string | { asc?: string; desc?: string } | null
  /** The viewers who may see, sort by and export it; default: all who may open the list. */
  needs?: (viewer: Viewer) => boolean
  /** Link target. */
  to?: (row: Row, viewer: Viewer) => Link | null
  /** Its link is a file. */
  isDownload?: true
  /** Tone of its badge; undefined shows plain text. */
  tone?: (row: Row, viewer: Viewer) => Tone | undefined
  /** Text of a missing value on the page; default: a dash for figures, else empty. */
  none?: string | ((viewer: Viewer) => string)
}

export interface Column<Row> extends Place<Row> {
  kind: ColumnKind
  isFigure?: boolean
  /** On a page. */
  cell: (row: Row, viewer: Viewer) => Cell
  /** Text in files; null: left out, as for row actions. */
  told: ((row: Row, viewer: Viewer) => string) | null
  /** Value in calls; null: left out. */
  wire: Wire<Row> | null
}

interface Wire<Row> {
  schema: z.ZodType
  of: (row: Row, viewer: Viewer) => unknown
}

type Of<Row, Value> = (row: Row, viewer: Viewer) => Value | null

interface Written<Value> {
  kind: ColumnKind
  /** For people. */
  shown: (value: Value, viewer: Viewer) => string
  /** For files. */
  told: (value: Value, viewer: Viewer) => string
  /** For programs. */
  schema: z.ZodType
  wired?: (value: Value) => unknown
}

/** The link and the badge of a cell. */
function aroundOf<Row>(place: Place<Row>, row: Row, viewer: Viewer): Omit<Cell, 'text'> {
  const to = place.to?.(row, viewer)
  const tone = place.tone?.(row, viewer)
  return { ...(to ? { to } : {}), ...(tone ? { tone } : {}) }
}

/** Builds a column from its value and the three formats of that value. */
function column<Row, Value>(
  value: Of<Row, Value>,
  { kind, shown, told, schema, wired = (one) => one }: Written<Value>,
  { isFigure = false, ...place }: Place<Row> & { isFigure?: boolean } = {},
): Column<Row> {
  const none = place.none ?? (isFigure ? '–' : '')
  return {
    ...place,
    kind,
    isFigure,
    cell: (row, viewer) => {
      const found = value(row, viewer)
      // A missing value gets neither badge nor link.
      if (found === null) return { text: typeof none === 'string' ? none : none(viewer) }
      return { text: shown(found, viewer), ...aroundOf(place, row, viewer) }
    },
    told: place.isPageOnly
      ? null
      : (row, viewer) => {
          const found = value(row, viewer)
          return found === null ? '' : told(found, viewer)
        },
    wire: place.isPageOnly
      ? null
      : {
          schema: schema.nullable(),
          of: (row, viewer) => {
            const found = value(row, viewer)
            return found === null ? null : wired(found)
          },
        },
  }
}

const words = {
  kind: 'text' as const,
  shown: (text: string) => text,
  told: (text: string) => text,
  schema: z.string(),
}
const named = (texts: string): Written<string> => {
  const told = (value: string, { t }: Viewer) => t(`${texts}.${value}`)
  return { kind: 'choice', shown: told, told, schema: z.string() }
}
const figures: Written<number> = {
  kind: 'figure',
  shown: (one, { locale }) => formatNumber(one, locale),
  told: (one, { locale }) => numberCell(one, locale),
  schema: z.number(),
}
const amounts: Written<Money> = {
  kind: 'amount',
  shown: (one, { locale }) => formatMoney(one, locale),
  told: (one, { locale }) => amountCell(one.amount, locale),
  schema: z.object({ amount: z.number(), currency: z.string() }),
  wired: ({ amount, currency }) => ({ amount: toCzk(amount), currency }),
}
const crowns: Written<Halere> = {
  kind: 'amount',
  shown: (one, { locale }) => formatMoney(crownsOf(one), locale),
  told: (one, { locale }) => amountCell(one, locale),
  schema: z.number(),
  wired: toCzk,
}
const moments: Written<Date> = {
  kind: 'moment',
  shown: (at, { locale }) => formatShortMoment(at, locale),
  told: stampInPrague,
  schema: z.iso.datetime(),
  wired: (at) => at.toISOString(),
}
const days: Written<string> = {
  kind: 'day',
  shown: (day, { locale }) => shortDay(day, locale),
  told: (day) => day,
  schema: z.iso.date(),
}

/** The column builders for rows of one type. */
export type Kinds<Row> = ReturnType<typeof kindsOf<Row>>

export const kindsOf = <Row>() => ({
  text: (value: Of<Row, string>, place?: Place<Row>) => column(value, words, place),
  /** A count. */
  figure: (value: Of<Row, number>, place?: Place<Row>) =>
    column(value, figures, { ...place, isFigure: true }),
  /** An amount in any currency; files omit the currency. */
  money: (value: Of<Row, Money>, place?: Place<Row>) => column(value, amounts, { ...place, isFigure: true }),
  /** An amount in CZK, in haléře. */
  czk: (value: Of<Row, Halere>, place?: Place<Row>) => column(value, crowns, { ...place, isFigure: true }),
  moment: (value: Of<Row, Date>, place?: Place<Row>) => column(value, moments, place),
  /** A day, as `2026-11-29`. */
  day: (value: Of<Row, string>, place?: Place<Row>) => column(value, days, place),
  /** A code; `<texts>.<code>` names it. */
  choice: (value: Of<Row, string>, texts: string, place?: Place<Row>) => column(value, named(texts), place),
  /** A state, shown as a badge. */
  state: <State extends string>(
    value: (row: Row, viewer: Viewer) => State | null,
    { texts, tones }: Look<State>,
    place?: Place<Row>,
  ) =>
    column<Row, string>(value, named(texts), {
      ...place,
      tone: (row, viewer) => {
        const state = value(row, viewer)
        return state === null ? undefined : tones[state]
      },
    }),
  /** A value with one text for pages and another for files and calls. */
  either: (
    shown: (row: Row, viewer: Viewer) => string | Cell,
    told: Of<Row, string>,
    place: Place<Row> & { isFigure?: boolean } = {},
  ): Column<Row> => ({
    ...column(told, { ...words, kind: place.isFigure ? 'figure' : 'text' }, place),
    cell: (row, viewer) => {
      const cell = shown(row, viewer)
      return { ...(typeof cell === 'string' ? { text: cell } : cell), ...aroundOf(place, row, viewer) }
    },
  }),
  /** A figure in words, on pages only: files and calls have it in another column. */
  shown: (says: (row: Row, viewer: Viewer) => string, place: Place<Row> = {}): Column<Row> => ({
    ...place,
    kind: 'figure',
    isFigure: true,
    cell: (row, viewer) => ({ text: says(row, viewer), ...aroundOf(place, row, viewer) }),
    told: null,
    wire: null,
  }),
  /** Row actions: the page renders them, files and calls omit them. */
  verbs: (place: Place<Row> = {}): Column<Row> => drawn('verbs', place),
  /** Content that the page renders by itself, and that files and calls have in other columns. */
  drawn: (place: Place<Row> = {}): Column<Row> => drawn('text', place),
})

const drawn = <Row>(kind: ColumnKind, place: Place<Row>): Column<Row> => ({
  ...place,
  kind,
  cell: () => ({ text: '' }),
  told: null,
  wire: null,
})
