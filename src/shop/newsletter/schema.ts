/** Newsletter on the wire (specification, section 7). */
import { z } from 'zod'
import { contentKey, line, lines } from '../content/schema.ts'
import { emailField } from '../customers/schema.ts'

export const signup = z.strictObject({ email: emailField() })

const campaignId = z.int('validation.query').min(1, 'validation.query')
const campaignText = z.strictObject({ subject: line(200), body: lines(20_000) })

export const audienceFields = {
  locale: z.enum(['cs', 'en'], 'validation.query').nullable(),
  trade: z.enum(['B2C', 'B2B'], 'validation.query').nullable(),
}

const composed = {
  cs: campaignText,
  en: campaignText,
  audience: z
    .strictObject(audienceFields)
    .default({ locale: null, trade: null })
    .meta({ description: 'By language, and by whether the subscriber has an account of a reseller' }),
}

export const campaignToCreate = z.strictObject({ key: contentKey, ...composed })
const campaignNamed = z.strictObject({ id: campaignId })
export const campaignToSave = campaignNamed.extend({
  ...composed,
  base_revision: z.int('validation.query').min(1, 'validation.query'),
})
export const campaignToSend = campaignNamed.extend({
  revision: z.int('validation.query').min(1, 'validation.query'),
  at: z.iso
    .datetime('campaign.error.when')
    .transform((text) => new Date(text))
    .nullable()
    .meta({ description: 'The moment, in UTC; null: at once' }),
})
