/**
 * Fields of staff's operations, each declared once. The value of a field is described as data (`Shape`): it determines the schema of a call
 * (JSON), the schema of a form and of a command (text), and the control. Pure; the browser checks by the same schemas.
 */
import { z } from 'zod'
import { isoDay } from './iso-day.ts'
import { fromCzk } from './money.ts'
import { id, numbered, numberedPieces, piecesSchema, unfit, wirePieces } from './piece-fields.ts'
import { crownsOr, orEmpty, spaces } from './crowns-text.ts'
import { textField } from './text-field.ts'

/** The value that a field takes. It can be sent to a browser. */
export type Shape =
  /**
   * The number of a row. `empty`: an empty field means none in particular; `letter`: people write it with this letter before the number.
   */
  | { is: 'id'; empty?: null; letter?: string }
  /** The numbers of several rows; a call's null, and a command's `all`, mean all that there are. */
  | { is: 'ids'; most: number; fault: string }
  /** One of several kinds of things by its number, entered as `account-12`; a call names it by its kind, or with it (`isTagged`). */
  | { is: 'one'; of: readonly string[]; isTagged?: true }
  /** Words of a pattern, separated by commas; letters with accents, capitals and spaces are normalised. */
  | { is: 'words'; pattern: string; most: number; fault: string }
  /** Some of these, at least one: in a form each is ticked. `none`: the fault if no member is. */
  | { is: 'choices'; of: readonly string[]; fault: string; none: string }
  /** A whole number. `mayMiss`: it may stay empty; `empty`: an empty field is a call's null. */
  | { is: 'count'; least: number; most: number; fault: string; mayMiss?: true; empty?: null }
  /**
   * Pieces by the lines of an order, from 0. `isNumbered`: by the numbers on documents, from 1; without `mayMiss` at least one is required.
   */
  | { is: 'pieces'; isNumbered?: true; mayMiss?: true; fault?: string }
  /**
   * `pattern`: source of a regular expression; `most`: characters; `several`: the maximum number of values, separated by spaces or commas;
   * `type`: the keyboard that phones offer for it; `rows`: it is multi-line; `empty`: it may be empty, and null makes that a call's null;
   * `mayBeLeftOut`: a call without it means an empty one; `mayBeNull`: a call's null has a meaning, different from leaving it out.
   */
  | {
      is: 'text'
      pattern?: string
      isDigits?: true
      most: number
      fault: string
      tooLong?: string
      several?: number
      mayMiss?: true
      mayBeNull?: true
      type?: 'email' | 'tel' | 'url'
      rows?: number
      empty?: '' | null
      mayBeLeftOut?: true
    }
  /** An amount in CZK, haléře inside. `least`, `most`: in haléře; `empty`: the meaning of an empty field; `fault`: of a form. */
  | { is: 'crowns'; least: 0 | 1; most?: number; empty?: null | 0; fault?: string }
  /** `when`: no later, or no earlier than today; `mayBeLeftOut`: a call that leaves it out means null. */
  | { is: 'day'; fault: string; mayBeNull?: true; mayBeLeftOut?: true; when?: 'past' | 'coming' }
  | { is: 'choice'; of: readonly string[]; fault?: string }
  /** `mayBeLeftOut`: a call that leaves it out means no; `usual`: it means yes, and a command says `false`. */
  | { is: 'tick'; mayBeLeftOut?: true; usual?: true }
  /** Defined by the schema of its noun: a value of a call; behind a command a word, or JSON. Pages have no control for it. */
  | { is: 'wire' }

const wrongAmount = 'money.error.amount'

const ids = ({ most, fault }: Shape & { is: 'ids' }) =>
  z.array(id()).min(1, fault).max(most, fault).nullable()

const count = ({ least, most, fault }: Shape & { is: 'count' }) =>
  z.int(fault).min(least, fault).max(most, fault)

/** Free of control characters other than line breaks and tabs, because it goes to terminals, lists and mails. */
const isPlain = (text: string) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text)

const text = ({ pattern, most, fault, tooLong = fault, empty }: Shape & { is: 'text' }) => {
  const any = textField(fault)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .min(empty === '' ? 0 : 1, fault)
    .max(most, tooLong)
    .refine(isPlain, fault)
  return pattern === undefined ? any : any.regex(new RegExp(`^(?:${pattern})$`), fault)
}

/** The JSON schema of a shape, for API calls. */
export function wireSchema(shape: Shape): z.ZodType {
  switch (shape.is) {
    case 'id':
      return shape.empty === null ? id().nullable() : id()
    case 'ids':
      return ids(shape)
    case 'one':
      return shape.isTagged
        ? z.strictObject({ kind: z.enum(shape.of, unfit), id: id() })
        : z.union(
            shape.of.map((kind) =>
              z.strictObject({ [kind.toLowerCase()]: id() }).transform((named) => ({
                kind,
                id: Object.values(named)[0],
              })),
            ),
            unfit,
          )
    case 'words':
      return words(shape)
    case 'choices':
      return choices(shape)
    case 'count':
      if (shape.empty === null) return count(shape).nullable()
      return shape.mayMiss ? count(shape).optional() : count(shape)
    case 'text':
      if (shape.mayBeLeftOut)
        return text(shape)
          .nullish()
          .transform((given) => given ?? '')
      if (shape.mayBeNull) return text(shape).nullable().optional()
      if (shape.empty === null) return text(shape).nullable()
      return shape.mayMiss ? text(shape).optional() : text(shape)
    case 'crowns': {
      const amount = z
        .number(wrongAmount)
        .refine((czk) => isBetween(fromCzk(czk) ?? -1, shape), wrongAmount)
        .transform((czk) => fromCzk(czk) ?? 0)
        .meta({ description: 'CZK with at most two decimals' })
      return shape.empty === null
        ? amount.nullable().meta({ description: 'In CZK; null: as much as there is and is due' })
        : amount
    }
    case 'day':
      if (shape.mayBeLeftOut) return isoDay(shape.fault).nullable().default(null)
      return shape.mayBeNull ? isoDay(shape.fault).nullable() : isoDay(shape.fault)
    case 'choice':
      return z.enum(shape.of, shape.fault ?? unfit)
    case 'pieces':
      if (shape.isNumbered) return numbered(shape)
      return wirePieces
        .nullish()
        .transform((all) =>
          all?.length ? all.map(({ line, pieces }) => ({ line: line - 1, pieces })) : null,
        )
    case 'tick':
      return shape.mayBeLeftOut || shape.usual
        ? z.boolean(unfit).default(shape.usual === true)
        : z.boolean(unfit)
    case 'wire':
      return z.unknown()
  }
}

/** The schema of a shape as a person enters it: the text of a form's field, or a word behind a command. */
export function shapeFormSchema(shape: Shape): z.ZodType {
  switch (shape.is) {
    case 'id': {
      const typed = (shape.letter === undefined ? z.coerce.number(unfit) : lettered(shape.letter)).pipe(id())
      // A field that is not drawn is empty as well.
      return shape.empty === null ? z.union([emptyText(null), typed], unfit).default(null) : typed
    }
    case 'ids':
      return z
        .string(shape.fault)
        .transform((typed) => (typed === 'all' ? null : typed.split(',').map(Number)))
        .pipe(ids(shape))
    case 'one':
      return oneOf(shape.of)
    case 'words':
      return z
        .string(shape.fault)
        .max(1000, shape.fault)
        .transform((typed) => [...new Set(typed.split(',').map(plainly).filter(Boolean))])
        .pipe(words(shape))
    case 'choices':
      return z
        .union(
          [z.array(z.string()), z.string().transform((typed) => typed.split(',').filter(Boolean))],
          shape.none,
        )
        .pipe(choices(shape))
    case 'count': {
      const typed = z
        .string(shape.fault)
        .transform((written) => written.replace(spaces, ''))
        .pipe(z.string().regex(/^\d{1,9}$/, shape.fault))
        .transform(Number)
        .pipe(count(shape))
      if (shape.empty === null) return z.union([emptyText(null), typed], shape.fault)
      return shape.mayMiss ? z.union([emptyText(undefined), typed], shape.fault).optional() : typed
    }
    case 'text':
      if (shape.mayMiss) return z.union([emptyText(undefined), text(shape)], shape.fault).optional()
      if (shape.empty === null) return z.union([emptyText(null), text(shape)], shape.fault)
      return shape.several === undefined ? text(shape) : several(shape, shape.several)
    case 'crowns':
      return crownsSchema(shape)
    case 'day':
      return shape.mayBeNull
        ? z.union([emptyText(null), isoDay(shape.fault)], shape.fault)
        : isoDay(shape.fault)
    case 'choice':
      return z.enum(shape.of, shape.fault ?? unfit)
    case 'pieces':
      return shape.isNumbered ? numberedPieces(shape) : piecesSchema
    case 'tick':
      return z.literal('on').optional().transform(Boolean)
    case 'wire':
      return z.unknown()
  }
}

/** `c12`, or the number alone. */
const lettered = (letter: string) =>
  z
    .string(unfit)
    .regex(new RegExp(`^${letter}?\\d{1,12}$`, 'i'), unfit)
    .transform((typed) => Number(typed.replace(/^\D/, '')))

const words = ({ pattern, most, fault }: Shape & { is: 'words' }) =>
  z.array(z.string(fault).regex(new RegExp(`^(?:${pattern})$`), fault), fault).max(most, fault)

const choices = ({ of, fault, none }: Shape & { is: 'choices' }) =>
  z
    .array(z.enum(of, fault), fault)
    .min(1, none)
    .max(of.length, fault)
    .transform((given) => of.filter((one) => given.includes(one)))

/** `Dobrý plátce` is `dobry-platce`. */
const plainly = (typed: string): string =>
  typed.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/\s+/g, '-')

/** `account-12` */
const oneOf = (kinds: readonly string[]) =>
  z
    .string(unfit)
    .regex(new RegExp(`^(?:${kinds.join('|').toLowerCase()})-[1-9]\\d{0,14}$`), unfit)
    .transform((typed) => {
      const [kind = '', number] = typed.split('-')
      return { kind: kind.toUpperCase(), id: Number(number) }
    })

/** A form's values for fields with these shapes: fields such as `pieces.0` and `pieces.1` are one. */
export function valuesIn(form: FormData, shapes: Readonly<Record<string, Shape>>): Record<string, unknown> {
  const all: Record<string, unknown> = Object.fromEntries(form)
  for (const [name, { is }] of Object.entries(shapes))
    if (is === 'choices') all[name] = form.getAll(name)
    else if (is === 'pieces')
      all[name] = Object.fromEntries(
        [...form].flatMap(([field, value]) =>
          field.startsWith(`${name}.`) ? [[field.slice(name.length + 1), value]] : [],
        ),
      )
  return all
}

const emptyText = <Value>(meant: Value) => z.literal('').transform(() => meant)

const several = (shape: Shape & { is: 'text' }, most: number) =>
  z
    .string(unfit)
    .transform((typed) => [...new Set(typed.split(/[\s,;]+/).filter((one) => one !== ''))])
    .pipe(z.array(text(shape)).min(1, shape.fault).max(most, shape.fault))

const isBetween = (amount: number, { least, most = Infinity }: Shape & { is: 'crowns' }) =>
  amount >= least && amount <= most

const crownsSchema = (shape: Shape & { is: 'crowns' }): z.ZodType => {
  const { empty, fault = 'admin.error.money' } = shape
  const crowns = crownsOr(fault).refine((amount) => isBetween(amount, shape), shape.fault ?? wrongAmount)
  return empty === undefined ? crowns : orEmpty(crowns, empty, fault)
}

/** The schema of a form or a command with fields of these names and shapes. */
export const formSchema = (shapes: Readonly<Record<string, Shape>>) =>
  z.object(Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shapeFormSchema(shape)])))
