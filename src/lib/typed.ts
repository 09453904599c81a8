/** The door through which typed text comes into the shop. */
import { z } from 'zod'
import { typedText, withoutUnseen, withoutUnseenIn } from './typed-text.ts'

/**
 * A text as `typedText` makes it; what follows (`min`, `max`, `regex`) is about that form, so that `min(1)` asks for
 * something that can be seen.
 * @param fault the translation key for what is no text
 */
export const typedString = (fault?: string) => z.string(fault).overwrite(typedText)

/** The same where spaces and line breaks around it are part of the text: Markdown, sentences of mails. */
export const typedAsIs = (fault?: string) => z.string(fault).overwrite(withoutUnseen)

/** Reads a form or a body by its schema. What cannot be seen is gone before any rule: from days and amounts as well. */
export const readTyped = <Schema extends z.ZodType>(schema: Schema, given: unknown) =>
  schema.safeParse(withoutUnseenIn(given))
