/** The declaration of an operation's field, and the values that operations receive. */
import type { z } from 'zod'
import type { Shape } from '../../lib/fields.ts'
import type { Reading, Outcome } from '../../server/context.ts'

/** A field of an operation. `Value` is the type that the operation receives. */
export interface Field<Value> {
  shape: Shape
  /** Its name at the doors; left out: the operation's name for it in snake case. */
  name?: string
  /** Its meaning in English, for the documents of the API and for `--help`. */
  meaning?: string
  /** The key of its label; left out: `operation.<noun>.field.<name>`. The key of its hint is `<label>_hint`. */
  label?: string
  hasHint?: boolean
  /** The key below which the names of a choice's members are; left out: `<label>_is`. */
  options?: string
  /** A page offers the existing things, by `options` of its form; `<label>_empty` is the option to leave it open. */
  isPicked?: boolean
  /** A choice without an initial value: `<label>_empty` is shown instead. */
  isOpen?: boolean
  /** It names the subject of the operation: a word behind the command, not an option. */
  isWord?: boolean
  /** The text of a file: a command takes its path as a word. */
  isFile?: boolean
  /** A command accepts several: the operation is done for each in a separate transaction. */
  isSeveral?: boolean
  /** null lifts a bound: a command says `none`; leaving the option out never means that. */
  isSaid?: boolean
  /** A value of a pattern or of its schema, for the documents and the tests. */
  example?: unknown
  /** The schema at a call, if the noun defines it. */
  schema?: z.ZodType
  /** A value that the caller saw before: a command may leave it out, and then means the current one. No form draws it. */
  isSeen?: true
  /** Converts the text, if the operation receives another type; null if it can't be read. */
  read?: (given: string) => Value | null
  /** Finds the thing that it names, in the transaction. */
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
