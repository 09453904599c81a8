/**
 * Fields of what staff does, each said once. What a field takes is data (`Shape`): from it follow the schema of a call (JSON),
 * the schema of a form and of a command (text), and the control that is drawn. Pure; the browser checks by the same schemas.
 */
import { z } from 'zod'
import { isoDay } from './iso-day.ts'
import { fromCzk } from './money.ts'
import { crownsOr, orEmpty, spaces } from './typed-crowns.ts'
import { typedString } from './typed.ts'

/** What a field takes. It can be sent to a browser. */
export type Shape =
  /** The number of a row. `empty`: an empty field means none in particular; `letter`: people call it by that and the number. */
  | { is: 'id'; empty?: null; letter?: string }
  /** Pieces by the lines of an order. */
  | { is: 'pieces' }
  /**
   * `pattern`: source of a regular expression; `most`: letters; `several`: how many at the most, with spaces or commas between;
   * `rows`: it has lines; `empty`: it may be empty; `mayBeLeftOut`: a call that leaves it out means an empty one.
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
      rows?: number
      empty?: ''
      mayBeLeftOut?: true
    }
  /** An amount in CZK, haléře inside. `least`: in haléře; `empty`: what an empty field means. */
  | { is: 'crowns'; least: 0 | 1; empty?: null | 0 }
  /** `when`: no later, or no earlier than today. */
  | { is: 'day'; fault: string; mayBeNull?: true; when?: 'past' | 'coming' }
  | { is: 'choice'; of: readonly string[]; fault?: string }
  | { is: 'tick' }

const unfit = 'validation.invalid'
const wrongAmount = 'money.error.amount'

const id = () => z.number(unfit).int(unfit).min(1, unfit).max(Number.MAX_SAFE_INTEGER, unfit)

/** Without control characters but line breaks and tabs: it goes to terminals, lists and mails. */
const isPlain = (text: string) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text)

const text = ({ pattern, most, fault, tooLong = fault, empty }: Shape & { is: 'text' }) => {
  const any = typedString(fault)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .min(empty === undefined ? 1 : 0, fault)
    .max(most, tooLong)
    .refine(isPlain, fault)
  return pattern === undefined ? any : any.regex(new RegExp(`^(?:${pattern})$`), fault)
}

/** How a call gives it: JSON. */
export function wireSchema(shape: Shape): z.ZodType {
  switch (shape.is) {
    case 'id':
      return shape.empty === null ? id().nullable() : id()
    case 'text':
      if (shape.mayBeLeftOut)
        return text(shape)
          .nullish()
          .transform((given) => given ?? '')
      return shape.mayMiss ? text(shape).optional() : text(shape)
    case 'crowns': {
      const amount = z
        .number(wrongAmount)
        .refine((czk) => (fromCzk(czk) ?? -1) >= shape.least, wrongAmount)
        .transform((czk) => fromCzk(czk) ?? 0)
        .meta({ description: 'CZK with at most two decimals' })
      return shape.empty === null
        ? amount.nullable().meta({ description: 'In CZK; null: as much as there is and is due' })
        : amount
    }
    case 'day':
      return shape.mayBeNull ? isoDay(shape.fault).nullable() : isoDay(shape.fault)
    case 'choice':
      return z.enum(shape.of, shape.fault ?? unfit)
    case 'pieces':
      return z
        .array(
          z.strictObject({
            line: id().meta({ description: 'As it stands on the order, from 1' }),
            pieces: id(),
          }),
        )
        .max(500, unfit)
        .nullish()
        .transform((all) =>
          all?.length ? all.map(({ line, pieces }) => ({ line: line - 1, pieces })) : null,
        )
    case 'tick':
      return z.boolean(unfit)
  }
}

/** How a person gives it: the text of a form's field, or a word behind a command. */
export function typedSchema(shape: Shape): z.ZodType {
  switch (shape.is) {
    case 'id': {
      const typed = (shape.letter === undefined ? z.coerce.number(unfit) : lettered(shape.letter)).pipe(id())
      return shape.empty === null ? z.union([nothing(null), typed], unfit) : typed
    }
    case 'text':
      if (shape.mayMiss) return z.union([nothing(undefined), text(shape)], shape.fault).optional()
      return shape.several === undefined ? text(shape) : several(shape, shape.several)
    case 'crowns':
      return typedCrowns(shape)
    case 'day':
      return shape.mayBeNull
        ? z.union([nothing(null), isoDay(shape.fault)], shape.fault)
        : isoDay(shape.fault)
    case 'choice':
      return z.enum(shape.of, shape.fault ?? unfit)
    case 'pieces':
      return typedPieces
    case 'tick':
      return z.literal('on').optional().transform(Boolean)
  }
}

/** `c12`, or the number alone. */
const lettered = (letter: string) =>
  z
    .string(unfit)
    .regex(new RegExp(`^${letter}?\\d{1,12}$`, 'i'), unfit)
    .transform((typed) => Number(typed.replace(/^\D/, '')))

/** By the number of the line, from 0. The fault of a wrong one names its field, such as `pieces.1`. */
const typedPieces = z
  .record(
    z.string().regex(/^\d{1,4}$/, unfit),
    z
      .string(unfit)
      .transform((typed) => typed.replace(spaces, ''))
      .pipe(z.string().regex(/^\d{0,9}$/, 'admin.error.count'))
      .transform(Number),
  )
  .optional()
  .transform((all = {}) => {
    const some = Object.entries(all).map(([line, pieces]) => ({ line: Number(line), pieces }))
    const lines = some.filter(({ pieces }) => pieces > 0)
    return lines.length === 0 ? null : lines
  })

/** What a form has for fields with these shapes: fields such as `pieces.0` and `pieces.1` are one. */
export function typedIn(form: FormData, shapes: Readonly<Record<string, Shape>>): Record<string, unknown> {
  const all: Record<string, unknown> = Object.fromEntries(form)
  for (const [name, { is }] of Object.entries(shapes))
    if (is === 'pieces')
      all[name] = Object.fromEntries(
        [...form].flatMap(([field, value]) =>
          field.startsWith(`${name}.`) ? [[field.slice(name.length + 1), value]] : [],
        ),
      )
  return all
}

const nothing = <Value>(meant: Value) => z.literal('').transform(() => meant)

const several = (shape: Shape & { is: 'text' }, most: number) =>
  z
    .string(unfit)
    .transform((typed) => [...new Set(typed.split(/[\s,;]+/).filter((one) => one !== ''))])
    .pipe(z.array(text(shape)).min(1, shape.fault).max(most, shape.fault))

const typedCrowns = ({ least, empty }: Shape & { is: 'crowns' }): z.ZodType => {
  const crowns = crownsOr('admin.error.money').refine((amount) => amount >= least, wrongAmount)
  return empty === undefined ? crowns : orEmpty(crowns, empty, 'admin.error.money')
}

/** The schema of a form or a command with fields of these names and shapes. */
export const typedObject = (shapes: Readonly<Record<string, Shape>>) =>
  z.object(Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, typedSchema(shape)])))
