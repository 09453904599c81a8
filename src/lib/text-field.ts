/** The entry point for all text that people enter. */
import { z } from 'zod'
import { cleanText, withoutUnseen } from './clean-text.ts'

/**
 * A text as `cleanText` makes it; the following rules (`min`, `max`, `regex`) apply to that form, so that
 * `min(1)` requires something visible.
 * @param fault the translation key for values other than text
 */
export const textField = (fault?: string) => z.string(fault).overwrite(cleanText)

/** The same where spaces and line breaks around it are part of the text: Markdown, sentences of mails. */
export const rawText = (fault?: string) => z.string(fault).overwrite(withoutUnseen)

/** As the schema, but an empty field is null. */
export const textOrNone = <Value>(schema: z.ZodType<Value>) =>
  z.unknown().transform((given, { issues }): Value | null => {
    if (typeof given !== 'string' || given.trim() === '') return null
    const read = schema.safeParse(given.trim())
    if (read.success) return read.data
    issues.push({ code: 'custom', message: read.error.issues[0]?.message ?? '', input: given })
    return z.NEVER
  })

/** Reads a form or a body by its schema. Invisible characters are removed before any rule: from days and amounts as well. */
export const readFormText = <Schema extends z.ZodType>(schema: Schema, given: unknown) =>
  schema.safeParse(withoutUnseenIn(given))

/**
 * The value of a field without unseen characters. Passwords stay as entered: they are normalised separately before hashing.
 */
export const withoutUnseenAt = (name: string, value: unknown, depth = 0): unknown =>
  name.includes('password') ? value : withoutUnseenIn(value, depth)

/** Forms and calls are never deeper; schemas refuse deeper ones. */
const deepest = 20

/** A form or a body without unseen characters in any of its texts, passwords excepted. Files stay as they are. */
export function withoutUnseenIn(given: unknown, depth = 0): unknown {
  if (typeof given === 'string') return withoutUnseen(given)
  if (typeof given !== 'object' || given === null || depth > deepest) return given
  if (Array.isArray(given)) return given.map((one) => withoutUnseenIn(one, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(given)
  if (prototype !== Object.prototype && prototype !== null) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, withoutUnseenAt(name, value, depth + 1)]),
  )
}
