/**
 * Facts of a record, each declared once as data. The schemas of calls and forms (`fact-schemas.ts`), the selected columns,
 * the cells of files and the fields of the office are derived from them. Pure and without Zod: pages draw fields by them.
 */
import type { Shape } from './fields.ts'

/** `Value`: the type in which it is stored and sent. */
export interface Fact<Value> {
  shape: Extract<Shape, { is: 'text' | 'count' | 'choice' }>
  /** True if it may be null: an empty field or cell. */
  isOptional?: true
  /** The default of a new record; an empty cell means it as well. */
  usual?: Value
  /** Stored in milligrams, under a name with `_mg`; forms and files have grams. */
  isGrams?: true
  /** Replaces the pattern of a text. */
  check?: { passes: (text: string) => boolean; fault: string }
  /** Its meaning in English, for the documents of the API. */
  meaning?: string
  /** The key of its label; left out: its name below the labels of its form. */
  label?: string
  hint?: string
  /** The key below which the names of a choice's members stand; left out: the members' codes are their names. */
  options?: string
}

// oxlint-disable-next-line typescript/no-explicit-any -- of facts that are read together nothing is known but their shapes
export type Facts = Readonly<Record<string, Fact<any>>>
type Name<All extends Facts> = keyof All & string
export type ValuesOf<All extends Facts> = {
  [Key in Name<All>]: All[Key] extends Fact<infer Value> ? Value : never
}
type Known<All extends Facts> = { [Key in Name<All>]?: ValuesOf<All>[Key] | undefined }

/** A rule about several facts of a record; its fault is shown at one of them. */
export interface Rule<Values> {
  at: string
  fault: string
  holds: (values: Values) => boolean
}

/** The names of facts, which are the selected columns. */
export const namesOf = <All extends Facts>(facts: All): Name<All>[] => Object.keys(facts)

/** Makes an object with the same keys. */
export const mapFacts = (
  facts: Facts,
  make: (fact: Fact<unknown>, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, make(fact, name)]))

/** The facts of a record that has other fields as well. */
export const valuesOf = <All extends Facts>(facts: All, record: ValuesOf<All>): ValuesOf<All> =>
  mapFacts(facts, (_fact, name) => record[name]) as ValuesOf<All>

/** The facts of a record after a change: facts that are left out stay. */
export const changedValues = <All extends Facts>(
  facts: All,
  before: ValuesOf<All>,
  given: Known<All>,
): ValuesOf<All> =>
  mapFacts(facts, (_fact, name) => (given[name] === undefined ? before[name] : given[name])) as ValuesOf<All>

/** The defaults of a new record. */
export const usualValues = <All extends Facts>(facts: All): Partial<ValuesOf<All>> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => ('usual' in fact ? [[name, fact.usual]] : [])),
  ) as Partial<ValuesOf<All>>

/** The name of its field and of its column in files: `fat` of `fat_mg`. */
export const writtenName = (name: string, { isGrams }: Fact<unknown>): string =>
  isGrams ? name.replace(/_mg$/, '') : name

/** The names of facts in fields and files. */
export const writtenNames = (facts: Facts): string[] =>
  Object.entries(facts).map(([name, fact]) => writtenName(name, fact))

/** A value as a cell of a file; empty if there is no value. */
export const cellOf = ({ isGrams }: Fact<unknown>, value: unknown): string =>
  typeof value === 'number' ? String(isGrams ? value / 1000 : value) : typeof value === 'string' ? value : ''

/** The values of fields by their names behind `under`; nulls are left out. */
export const factValues = (
  facts: Facts,
  record: Readonly<Record<string, unknown>>,
  under = '',
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => {
      const cell = cellOf(fact, record[name])
      const typed = fact.isGrams ? cell.replace('.', ',') : cell
      return record[name] === null || record[name] === undefined
        ? []
        : [[`${under}${writtenName(name, fact)}`, typed]]
    }),
  )

/** The values of unchecked fields, for a preview: a number that can't be read is 0. */
export const roughValues = <All extends Facts>(
  facts: All,
  typed: (name: string) => string | undefined,
): ValuesOf<All> =>
  mapFacts(facts, (fact, name) => {
    const text = typed(writtenName(name, fact)) ?? ''
    if (text === '' && fact.isOptional) return null
    if (fact.shape.is !== 'count') return text
    const number = Number(text.replace(',', '.'))
    if (!Number.isFinite(number)) return 0
    return fact.isGrams ? Math.round(number * 1000) : number
  }) as ValuesOf<All>

type CamelName<Snake extends string> = Snake extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelName<Rest>>}`
  : Snake
/** A row with the domain's names: `netWeightG` for `net_weight_g`. */
export type Camel<Row> = { [Key in keyof Row & string as CamelName<Key>]: Row[Key] }

/** A row with the domain's names; each of its columns comes along. */
export const camelCased = <Row extends object>(row: Row): Camel<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  ) as Camel<Row>
