/** The fields that operations are declared with: `f.reason()`, `f.crowns({ empty: null })`. */
import type { Shape } from '../../lib/fields.ts'
import type { Halere } from '../../lib/money.ts'
import { refuse } from '../../server/refusal.ts'
import type { Reading, Outcome } from '../../server/context.ts'
import { findByNumber } from '../../shop/orders/orders.ts'

/** A field of an operation. `Value` is what the operation is handed. */
export interface Field<Value> {
  shape: Shape
  /** How doors call it; left out: as the operation does, in snake case. */
  name?: string
  /** What it means, in English, for the documents of the API and for `--help`. */
  meaning?: string
  /** The key of its label; left out: `operation.<noun>.field.<name>`. A hint stands under `<label>_hint`. */
  label?: string
  hasHint?: boolean
  /** The key below which the names of a choice's members stand; left out: `<label>_is`. */
  options?: string
  /** A page offers what there is, by `options` of its form; `<label>_empty` stands where it may be left open. */
  isPicked?: boolean
  /** A choice of which nothing is chosen at first: `<label>_empty` stands there. */
  isOpen?: boolean
  /** It names what the operation is done to: a word behind the command, not an option. */
  isWord?: boolean
  /** A value of a pattern, for the documents and the tests. */
  example?: string
  /** Reads what was written, where the operation is handed something else; null: it can't be. */
  read?: (given: string) => Value | null
  /** Finds what it names, in the transaction. */
  find?: (context: Reading, given: string) => Promise<Outcome<Value>>
}

// oxlint-disable-next-line typescript/no-explicit-any -- of fields that are read together nothing is known but their shapes
export type Fields = Readonly<Record<string, Field<any>>>

type ValueOf<Of> = Of extends Field<infer Value> ? Value : never
type Optional<All extends Fields> = {
  [Name in keyof All]: undefined extends ValueOf<All[Name]> ? Name : never
}[keyof All]
/** What an operation with these fields is handed. */
export type InputOf<All extends Fields> = {
  [Name in Exclude<keyof All, Optional<All>>]: ValueOf<All[Name]>
} & { [Name in Optional<All>]?: ValueOf<All[Name]> }

type More = Pick<
  Field<unknown>,
  'name' | 'meaning' | 'label' | 'hasHint' | 'options' | 'isPicked' | 'isOpen' | 'isWord'
>

type Lines = More & { most?: number; rows?: number; fault: string; empty?: ''; mayBeLeftOut?: true }

/** Pieces of a line of an order; lines count from 0. */
interface LinePieces {
  line: number
  pieces: number
}

/** What the customer reads. */
const why = (mayMiss: boolean) => ({
  shape: {
    is: 'text',
    most: 1000,
    fault: 'admin.error.reason',
    tooLong: 'admin.error.long',
    rows: 3,
    ...(mayMiss ? { mayMiss: true as const } : {}),
  } as const,
  label: 'operation.field.why',
  hasHint: true,
  meaning: 'The customer reads it in the mail',
})
type Day = More & { fault?: string; when?: 'past' | 'coming' }

/** The order with a number. */
const order = (more: More = {}): Field<number> => ({
  shape: {
    is: 'text',
    pattern: String.raw`\d{1,10}`,
    isDigits: true,
    most: 10,
    fault: 'admin_money.error.order',
  },
  name: 'order',
  meaning: 'The number of the order',
  ...more,
  find: async (context, number) =>
    (await findByNumber(context, number))?.id ??
    refuse(404, 'error.not_found', {
      errors: [{ path: 'order', error_trans_key: 'admin_money.error.no_order' }],
    }),
})

export const f = {
  /** By which it is done once, however often it is asked for. */
  key: (): Field<string> => ({
    shape: { is: 'text', pattern: String.raw`[\w.:-]{1,100}`, most: 100, fault: 'validation.query' },
    meaning: 'The same key does it once, and answers the same',
  }),
  /** Why it is done. */
  reason: (more: More = {}): Field<string> => ({
    shape: { is: 'text', most: 500, fault: 'admin.error.reason', tooLong: 'admin.error.long' },
    label: 'admin.reason',
    ...more,
  }),
  /** A text of several lines; with `empty` also none. */
  lines: ({ most = 2000, rows = 4, fault, empty, mayBeLeftOut, ...more }: Lines): Field<string> => ({
    shape: {
      is: 'text',
      most,
      fault,
      tooLong: 'admin.error.long',
      rows,
      ...(empty === undefined ? {} : { empty }),
      ...(mayBeLeftOut ? { mayBeLeftOut } : {}),
    },
    ...more,
  }),
  /** What the customer reads: a reason is owed to them. */
  why: (): Field<string> => why(false),
  /** What the customer reads, if anything. */
  whyOrNothing: (): Field<string | undefined> => why(true),
  /** Which pieces, by the lines of an order; null: none are named. */
  pieces: (more: More = {}): Field<LinePieces[] | null> => ({
    shape: { is: 'pieces' },
    label: 'operation.field.pieces',
    ...more,
  }),
  /** A text in a pattern that may be left out. */
  textOrNothing: ({
    pattern,
    most,
    fault,
    ...more
  }: More & { pattern: string; most: number; fault: string }): Field<string | undefined> => ({
    shape: { is: 'text', pattern, most, fault, mayMiss: true },
    ...more,
  }),
  /** A row, by its number. */
  id: ({ letter, ...more }: More & { letter?: string } = {}): Field<number> => ({
    shape: { is: 'id', ...(letter === undefined ? {} : { letter }) },
    ...more,
  }),
  /** As `id`; null: all that there are. */
  idOrAll: (more: More = {}): Field<number | null> => ({ shape: { is: 'id', empty: null }, ...more }),
  order,
  /** More than nothing, in haléře. */
  crowns: (more: More = {}): Field<Halere> => ({ shape: { is: 'crowns', least: 1 }, ...more }),
  /** As `crowns`; null: as much as there is and is due. */
  rest: (more: More = {}): Field<Halere | null> => ({
    shape: { is: 'crowns', least: 1, empty: null },
    label: 'operation.field.amount',
    hasHint: true,
    ...more,
  }),
  /** In haléře; nothing where it stays empty. */
  crownsOrNothing: (more: More = {}): Field<Halere> => ({
    shape: { is: 'crowns', least: 0, empty: 0 },
    ...more,
  }),
  day: ({ fault = 'admin.error.day', when, ...more }: Day = {}): Field<string> => ({
    shape: { is: 'day', fault, ...(when ? { when } : {}) },
    ...more,
  }),
  /** As `day`, where a call may say null. */
  dayOrNull: ({ fault = 'admin.error.day', when, ...more }: Day = {}): Field<string | null> => ({
    shape: { is: 'day', fault, mayBeNull: true, ...(when ? { when } : {}) },
    ...more,
  }),
  choice: <const Value extends string>(
    of: readonly Value[],
    { fault, ...more }: More & { fault?: string } = {},
  ): Field<Value> => ({
    shape: { is: 'choice', of, ...(fault === undefined ? {} : { fault }) },
    ...more,
  }),
  tick: (more: More = {}): Field<boolean> => ({ shape: { is: 'tick' }, ...more }),
  /** A text in a pattern, which is read as something else. */
  read: <Value>(
    read: (given: string) => Value | null,
    {
      pattern,
      most,
      fault,
      ...more
    }: More & { pattern: string; most: number; fault: string; example: string },
  ): Field<Value> => ({ shape: { is: 'text', pattern, most, fault }, read, ...more }),
}
