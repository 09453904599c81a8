/** Schemas of the campaign forms. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { line, lines } from '../../shop/content/schema.ts'
import { isSure } from '../kit/sure.ts'
import { count, key } from '../kit/form-values.ts'

export const createForm = z.object({ key, subject: line(200).min(1, 'content.error.empty') })

/** An empty choice means all. */
const all = z.literal('').transform(() => null)

export const campaignForm = z.object({
  'cs.subject': line(200),
  'cs.body': lines(20_000),
  'en.subject': line(200),
  'en.body': lines(20_000),
  locale: z.union([all, z.enum(['cs', 'en'])]),
  trade: z.union([all, z.enum(['B2C', 'B2B'])]),
  base: count,
})

/** A day and time in Prague, in the format of the browser's own field. */
const moment = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .regex(/T([01]\d|2[0-3]):[0-5]\d$/, 'campaign.error.when')
    .refine((typed) => isoDay('').safeParse(typed.slice(0, -6)).success, 'campaign.error.when'),
])

/** A sent campaign can't be recalled, so the clerk types the number of recipients to confirm. */
export const sendForm = z.object({ revision: count, at: moment, expected: count }).and(isSure)
