/** Saved views on the wire. */
import { z } from 'zod'

export const viewPage = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'validation.query')

/** Parameters that are not saved: the start of a page, and the text of a search. */
const unsaved = ['q', 'after']

/** Filters and sort as they stand in a URL's query string. */
export const viewQuery = z
  .string('saved_view.error.query')
  .max(500, 'saved_view.error.query')
  .transform((query) => new URLSearchParams(query))
  .refine((query) => unsaved.every((name) => !query.has(name)), 'saved_view.error.query')
  .transform((query) => query.toString())
  .refine((query) => query.length <= 1000, 'saved_view.error.query')
