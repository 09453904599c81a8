/** Staff-written texts in API responses. */
import { z } from 'zod'
import type { Draft } from '../../shop/content/content.ts'

const written = z.object({ title: z.string(), body: z.string() })
export const textsAnswer = z.object({ cs: written, en: written })

export const lineChange = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  lines: z.array(z.string()),
})

export const textFault = z.object({
  field: z.string().meta({ description: 'Such as `cs.body`' }),
  line: z.int(),
  error_trans_key: z.string(),
})

export const draftAnswer = textsAnswer.extend({
  revision: z.int(),
  note: z.string(),
  saved_by: z.int().nullable().meta({ description: 'The member of staff; null: the program' }),
  saved_at: z.iso.datetime(),
  faults: z.array(textFault).meta({ description: 'What keeps it from being published' }),
})

export const draftOnWire = ({ texts, revision, note, staffId, at, faults }: Draft) => ({
  ...texts,
  revision,
  note,
  saved_by: staffId,
  saved_at: at.toISOString(),
  faults,
})

/** With 409: another member saved first. What is stored now, and how the request differs from it. */
export const savedConcurrently = z.object({
  revision: z.int().meta({ description: 'With 409: the revision of now' }),
  current: z.unknown().meta({ description: 'With 409: the texts of now; null: no draft is open' }),
  difference: z.unknown().meta({ description: 'With 409: from the texts of now to those that were sent' }),
})
