/** What is set aside, as callers and forms say it. */
import { z } from 'zod'
import { typedString } from '../../lib/typed.ts'
import { asideKinds } from './rules.ts'

const reason = typedString('work_aside.error.reason')
  .min(1, 'work_aside.error.reason')
  .max(500, 'admin.error.long')
const day = z.iso.date('work_aside.error.day')

/** What it is about; `name`: an order's number, a parcel's reference, or the id of another thing. */
const about = {
  kind: z.enum(asideKinds, 'validation.query'),
  name: z.string().regex(/^[\d-]{1,20}$/, 'validation.query'),
}

/** The forms of a page that shows the thing. */
export const asideForm = z.object({ ...about, reason, until: day })
export const takeUpForm = z.object({ ...about, reason })

/** `until` null: it is taken up again. */
export const asideBody = z.strictObject({ ...about, reason, until: day.nullable() })
