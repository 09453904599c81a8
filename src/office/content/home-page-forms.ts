/** Schemas of the forms on the page of the home page's sections. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { line } from '../../shop/content/schema.ts'
import { sectionKindNames } from '../../shop/content/facts.ts'
import { count, key } from '../kit/form-values.ts'

const based = { base: count }

export const pageForm = z.object({
  ...based,
  'cs.title': line(200),
  'en.title': line(200),
  'cs.description': line(300),
  'en.description': line(300),
})

/** The fields of a section depend on its kind. */
export const sectionForm = z.object({ ...based, at: count, typed: z.record(z.string(), z.string()) })

export const arrangeForm = z.object({
  ...based,
  at: count,
  do: z.enum(['up', 'down', 'hide', 'show', 'remove'], 'validation.query'),
})
export const addForm = z.object({ ...based, kind: z.enum(sectionKindNames, 'validation.query') })
export const restoreForm = z.object({ ...based, version: count })
export const publishPageForm = z.object({
  revision: count,
  from: z.union([z.literal('').transform(() => null), isoDay('content.error.day')]),
  key,
})
