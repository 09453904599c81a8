/** What the form of new goods for a complaint takes. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { piecesByLine, typedBehind } from '../kit/typed-values.ts'

/** New goods for a complaint; no pieces: those that were complained about. Longer words would not fit the audit. */
export const sendForm = z.object({
  /** Pieces by the line of the order, the first of which is `line.0`. */
  line: piecesByLine,
  why: typedString('validation.invalid').min(1, 'admin.error.reason').max(500, 'admin.error.long'),
})

export const sendIn = (form: FormData) => ({
  line: typedBehind(form, 'line'),
  why: form.get('why') ?? undefined,
})
