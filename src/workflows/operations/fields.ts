/** The fields for declaring operations: `f.reason()`, `f.crowns({ empty: null })`. */
import { z } from 'zod'
import type { Shape } from '../../lib/fields.ts'
import type { Halere } from '../../lib/money.ts'
import { refuse } from '../../server/refusal.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import type { Field } from './field.ts'

export type { Field, Fields, InputOf } from './field.ts'

type More = Pick<
  Field<unknown>,
  'name' | 'meaning' | 'label' | 'hasHint' | 'options' | 'isPicked' | 'isOpen' | 'isWord' | 'isSaid'
>

const unfit = 'validation.invalid'

type Lines = More & { most?: number; rows?: number; fault: string; empty?: ''; mayBeLeftOut?: true }

/** Pieces of a line of an order; lines count from 0. */
interface LinePieces {
  line: number
  pieces: number
}

interface Count {
  least: number
  most: number
  fault: string
}

interface Text extends More {
  pattern?: string
  example?: string
  most: number
  fault: string
  tooLong?: string
  type?: 'email' | 'tel' | 'url'
}

/** A text of one line, or in a pattern. */
const text = ({
  pattern = String.raw`[^\n\t\u2028\u2029]+`,
  most,
  fault,
  tooLong = fault,
  type,
  ...more
}: Text): Field<string> => ({
  shape: { is: 'text', pattern, most, fault, tooLong, type },
  ...more,
})

/** A text for the customer. */
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

/** The order with this number. */
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
  /** The key that makes repeated requests run it once. */
  key: (): Field<string> => ({
    shape: { is: 'text', pattern: String.raw`[\w.:-]{1,100}`, most: 100, fault: 'validation.query' },
    meaning: 'The same key does it once, and answers the same',
  }),
  /** The reason of the operation; with `empty` it is optional. */
  reason: ({ empty, ...more }: More & { empty?: '' } = {}): Field<string> => ({
    shape: { is: 'text', most: 500, fault: 'admin.error.reason', tooLong: 'admin.error.long', empty },
    label: 'admin.reason',
    ...more,
  }),
  /** The reason of the operation, if there is one. */
  reasonOrNothing: (): Field<string | undefined> => ({
    shape: { is: 'text', most: 500, fault: 'admin.error.long', empty: '', mayMiss: true },
    label: 'admin.reason',
  }),
  text,
  /** A text of several lines; with `empty` it may be missing. */
  lines: ({ most = 2000, rows = 4, fault, empty, mayBeLeftOut, ...more }: Lines): Field<string> => ({
    shape: { is: 'text', most, fault, tooLong: 'admin.error.long', rows, empty, mayBeLeftOut },
    ...more,
  }),
  /** The text for the customer: a reason is owed to them. */
  why: (): Field<string> => why(false),
  /** The text for the customer, if any. */
  whyOrNothing: (): Field<string | undefined> => why(true),
  /** Pieces by the lines of an order. */
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
  /** A text of one line; an empty field means null. */
  textOrNull: (about: Text): Field<string | null> => {
    const { shape, ...more } = text(about)
    return { ...more, shape: { ...shape, empty: null } as Shape }
  },
  id: ({ letter, ...more }: More & { letter?: string } = {}): Field<number> => ({
    shape: { is: 'id', letter },
    ...more,
  }),
  /** One of several kinds of things: a call names it by its kind, or with it (`isTagged`). */
  one: <const Kind extends string>(
    of: readonly Kind[],
    { isTagged, ...more }: More & { isTagged?: true } = {},
  ): Field<{ kind: Kind; id: number }> => ({
    shape: { is: 'one', of, isTagged },
    ...more,
  }),
  /** Tags: up to 20 words of small letters, digits and hyphens. */
  tags: ({ fault, ...more }: More & { fault: string }): Field<string[]> => ({
    shape: { is: 'words', pattern: '(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*', most: 20, fault },
    ...more,
  }),
  /** Some of these, at least one. @param none the fault if no member is chosen */
  choices: <const Value extends string>(
    of: readonly Value[],
    { fault, none = fault, ...more }: More & { fault: string; none?: string },
  ): Field<Value[]> => ({ shape: { is: 'choices', of, fault, none }, ...more }),
  count: ({ least, most, fault, ...more }: More & Count): Field<number> => ({
    shape: { is: 'count', least, most, fault },
    ...more,
  }),
  /** A whole number that may be left out. */
  countOrNothing: ({ least, most, fault, ...more }: More & Count): Field<number | undefined> => ({
    shape: { is: 'count', least, most, fault, mayMiss: true },
    ...more,
  }),
  /** A whole number; an empty field means null. */
  countOrNull: ({ least, most, fault, ...more }: More & Count): Field<number | null> => ({
    shape: { is: 'count', least, most, fault, empty: null },
    ...more,
  }),
  /** As `id`; null: all. */
  idOrAll: (more: More = {}): Field<number | null> => ({ shape: { is: 'id', empty: null }, ...more }),
  /** Several rows; null: all that there are. */
  idsOrAll: ({
    most,
    fault,
    ...more
  }: More & { most: number; fault: string }): Field<readonly number[] | null> => ({
    shape: { is: 'ids', most, fault },
    ...more,
  }),
  order,
  /** Above 0, in haléře. */
  crowns: (more: More = {}): Field<Halere> => ({ shape: { is: 'crowns', least: 1 }, ...more }),
  /** As `crowns`; null: as much as is available and due. */
  rest: (more: More = {}): Field<Halere | null> => ({
    shape: { is: 'crowns', least: 1, empty: null },
    label: 'operation.field.amount',
    hasHint: true,
    ...more,
  }),
  /** In haléře; 0 if it stays empty. */
  crownsOrNothing: ({
    most,
    fault,
    ...more
  }: More & { most?: Halere; fault?: string } = {}): Field<Halere> => ({
    shape: { is: 'crowns', least: 0, empty: 0, most, fault },
    ...more,
  }),
  /** As `crownsOrNothing`, but an empty field, or a call's null, means null. */
  crownsOrNull: ({
    most,
    fault,
    ...more
  }: More & { most?: Halere; fault?: string } = {}): Field<Halere | null> => ({
    shape: { is: 'crowns', least: 0, empty: null, most, fault },
    ...more,
  }),
  day: ({ fault = 'admin.error.day', when, ...more }: Day = {}): Field<string> => ({
    shape: { is: 'day', fault, when },
    ...more,
  }),
  /** As `day`, but a call may send null. */
  dayOrNull: ({
    fault = 'admin.error.day',
    when,
    mayBeLeftOut,
    ...more
  }: Day & { mayBeLeftOut?: true } = {}): Field<string | null> => ({
    shape: { is: 'day', fault, mayBeNull: true, mayBeLeftOut, when },
    ...more,
  }),
  choice: <const Value extends string>(
    of: readonly Value[],
    { fault, ...more }: More & { fault?: string } = {},
  ): Field<Value> => ({
    shape: { is: 'choice', of, fault },
    ...more,
  }),
  tick: ({
    mayBeLeftOut,
    usual,
    ...more
  }: More & { mayBeLeftOut?: true; usual?: true } = {}): Field<boolean> => ({
    shape: { is: 'tick', mayBeLeftOut, usual },
    ...more,
  }),
  /** A value of a call, by the schema of its noun. */
  wire: <Value>(schema: z.ZodType<Value>, more: More & { example?: unknown } = {}): Field<Value> => ({
    shape: { is: 'wire' },
    schema,
    ...more,
  }),
  /** The text of a file, which pages take by a field of their own. @param most letters */
  file: ({ most, ...more }: Pick<More, 'name' | 'meaning'> & { most: number }): Field<string> => ({
    ...f.wire(z.string(unfit).min(1, unfit).max(most, 'admin.error.long'), { ...more, example: 'x' }),
    isFile: true,
    isWord: true,
  }),
  /** As `wire`, for a value that the caller saw before. */
  seen: <Value>(schema: z.ZodType<Value>): Field<Value | undefined> => ({
    shape: { is: 'wire' },
    schema,
    isSeen: true,
  }),
  /** As `wire`, of each field of an object. */
  wires: <const All extends z.core.$ZodLooseShape>(all: All) =>
    Object.fromEntries(
      Object.entries(all).map(([name, schema]) => [name, f.wire(schema as z.ZodType)]),
    ) as unknown as { [Name in keyof All]: Field<z.output<All[Name]>> },
  /** A text in a pattern, which is converted to another type. */
  read: <Value>(
    read: (given: string) => Value | null,
    { pattern, most, fault, type, ...more }: Text & { pattern: string; example: string },
  ): Field<Value> => ({
    shape: { is: 'text', pattern, most, fault, type },
    read,
    ...more,
  }),
}
