/** An operation and its forms, as its doors see them. */
import type { Goods } from '../../lib/goods-count.ts'
import type { z } from 'zod'
import type { Actor, OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Refusal } from '../../server/refusal.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import type { AtDoor, WholeDoing } from './doing.ts'
import type { Field } from './field.ts'

/** One form of an operation on a page. `State` is the page's knowledge of the thing. */
export interface Form<State> {
  /** The hotkey that opens it. */
  hotkey?: string
  /** A single button: there is nothing to fill in. */
  isBare?: true
  /** Its warning (`…warning`) is shown, always or by the state: it can't be undone, or the state is grave. */
  isWarned?: true | ((state: State) => boolean)
  /** The final button (`…submit`) has a different text from the one that opens the form. */
  hasSubmit?: true
  /** Its fields; left out: all that the page does not know. */
  fields?: readonly string[]
  /** Fixed values of the other fields, by their names at the doors, in the form of a call. */
  fixed?: Readonly<Record<string, unknown>>
  /** The field that takes several values; the operation is done for each in a separate transaction. */
  each?: string
  /** True if its button is shown. The member's permission is checked separately. */
  offered?: (state: State) => boolean
  /** Fields that may be null at a call, but not here. */
  needs?: readonly string[]
  /** Fields that are not drawn now; left empty they have no effect. */
  hides?: (state: State) => readonly string[]
  /** Initial values of its fields, as text. */
  stored?: (state: State) => Readonly<Record<string, string | undefined>>
  /** The lines of the order for its field of pieces, each with its name, its goods, and the initial number of pieces. */
  lines?: (state: State) => readonly (Goods & { line: number; name: string; first: number })[]
  /** Options of the fields that are picked from a list. */
  options?: (state: State) => Readonly<Record<string, { value: string; label: string }[]>>
  /**
   * The field of the page's address that has to be entered once more (`…sure`) as a confirmation, and the fault if it is not.
   */
  sure?: { field: string; fault: string }
  /** The name of its row (`sure` of the drawn row) has to be entered once more as a confirmation. */
  isSure?: true
  /** The thing must still be as the page showed it, because another person may have changed it. */
  seen?: {
    of: (state: State) => unknown
    stored: (
      context: Writing & OperationContext,
      given: Readonly<Record<string, unknown>>,
    ) => Promise<unknown>
  }
}

/** The answer of a call, and the additional text of a command. */
export interface Taken {
  answer: Record<string, unknown>
  told?: string | undefined
}

/** An operation as its doors see it, of any kind. */
export interface Declared<State = never> {
  operation: Operation
  /** Below `/api/admin`. */
  call: string
  summary: string
  /** By the names of the doors. */
  fields: Readonly<Record<string, Field<unknown>>>
  answer: z.ZodObject
  secret?: string | undefined
  refused: z.ZodObject | undefined
  isSigned?: true | undefined
  isForGood?: true | undefined
  longestBody?: number | undefined
  limit?: number | undefined
  forms: Readonly<Record<string, Form<State>>>
  /** The schema of a call's body. */
  body: z.ZodObject
  /** The refusal for a caller without the permission for this input; null if they have it. */
  refusal: (actor: Actor, given: Readonly<Record<string, unknown>>) => Refusal | null
  /** Does it with the input of a door, under the names of a call. @param check may refuse it first, in its transaction */
  take: (
    context: AtDoor,
    given: Record<string, unknown>,
    check?: (context: WholeDoing) => Promise<Refusal | null>,
  ) => Promise<Outcome<Taken>>
  /** Does it again once a second person has approved it, with the stored input of the request. */
  redo: (context: WholeDoing, input: unknown) => Promise<Outcome<object>>
}
