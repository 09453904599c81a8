/** The declaration of an operation's field, and the values that operations receive. */
import type { z } from 'zod'
import type { Shape } from '../../lib/fields.ts'
import type { Reading, Outcome } from '../../server/context.ts'

/** A field of an operation. `Value` is what the operation is handed. */
export interface Field<Value> {
  shape: Shape
  /** Its name at the doors; left out: the operation's name for it in snake case. */
  name?: string
  /** Its meaning in English, for the documents of the API and for `--help`. */
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
  /** Behind a command several may stand: it is done for each in a transaction of its own. */
  isSeveral?: boolean
  /** Null lifts a bound: a command says `none`, and never means it by leaving the option out. */
  isSaid?: boolean
  /** A value of a pattern or of its schema, for the documents and the tests. */
  example?: unknown
  /** The schema at a call, if the noun defines it. */
  schema?: z.ZodType
  /**
   * A value that the caller saw before: a command may leave it out, and then means the current one. No form
   * draws it.
   */
  isSeen?: true
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
/** The input of an operation with these fields. */
export type InputOf<All extends Fields> = {
  [Name in Exclude<keyof All, Optional<All>>]: ValueOf<All[Name]>
} & { [Name in Optional<All>]?: ValueOf<All[Name]> }
