/** Written texts, as the API tells them. */
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
