/** Parcels on the wire. Amounts in CZK with at most two decimals, weights in grams, lines from 1. */
import { z } from 'zod'
import { carrierCodes, shippingCodes } from '../../lib/delivery.ts'
import { textField } from '../../lib/text-field.ts'
import { oddEnds } from './rules.ts'

const reference = z.string().regex(/^\d{10}-\d{1,6}$/, 'validation.query')
const number = z.string().regex(/^\d{1,10}$/, 'validation.query')
const count = z.int().min(0).max(1_000_000)
const text = textField().min(1, 'validation.required').max(500, 'validation.too_long')
const line = z.strictObject({ line: z.int().min(1).max(10_000), pieces: count.min(1) })
const lines = z.array(line).min(1).max(500)
const shipping = z.enum(shippingCodes)
const caseNumber = z.string().max(100).default('')

const packing = {
  lines: lines.optional(),
  shipping: shipping.optional(),
  point: z.string().max(40).optional(),
  packaging: z.string().max(30).optional(),
  weighed_g: z.int().min(1).max(2_000_000).optional(),
  key: z.string().min(1).max(100).optional(),
}

const carrier = z.enum(carrierCodes)

/** Limits of a carrier, and the days that it may be silent. */
const terms = z.strictObject({
  carrier,
  most_weight_g: z.int().positive().nullable(),
  most_point_weight_g: z.int().positive().nullable(),
  silent_days: z.int(),
  lost_claim_days: z.int(),
  damage_claim_days: z.int(),
})

const parcel = z.object({
  parcel: z.string().meta({ description: 'Our reference: the order’s number and a running one' }),
  replaces: z.string().nullable().meta({ description: 'The parcel in whose place it goes' }),
  complaint: z.int().nullable().meta({ description: 'The complaint whose new goods it brings' }),
  carrier,
  state: z.string(),
  weight_g: z.int(),
  cod: z.number().nullable(),
  cod_paid: z.boolean(),
  tracking_number: z.string().nullable(),
  stored_until: z.string().nullable(),
  settled: z.boolean(),
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      pieces: z.int(),
      restocked: z.int(),
      written_off: z.int(),
    }),
  ),
})

const packedLine = z.object({ line: z.int(), pieces: z.int() })

const chosen = { parcels: z.array(reference).min(1).max(100) }

const claim = z.object({
  parcel: z.string(),
  state: z.enum(['OPEN', 'GRANTED', 'REFUSED', 'PAID']),
  asked: z.number().nullable().meta({ description: 'In CZK; null: the caller sees no prices' }),
  granted: z.number().nullable(),
})

export const shipmentSchemas = {
  carrier,
  order: z.strictObject({ order: number }),
  proposal: z.strictObject({ order: number, shipping: shipping.optional() }),
  proposed: z.object({
    most_weight_g: z.int().nullable(),
    parcels: z.array(
      z.object({ lines: z.array(packedLine), packaging: z.string().nullable(), weight_g: z.int() }),
    ),
  }),
  page: z.strictObject({ after: z.string().max(2000, 'validation.query').optional() }),
  pack: z.strictObject({ order: number, ...packing }),
  shipping,
  goodsSeen: z
    .array(z.strictObject({ line: line.shape.line, restocked: count, written_off: count }))
    .min(1)
    .max(500)
    .transform((seen) =>
      seen.map(({ line: position, restocked, written_off: writtenOff }) => ({
        position,
        restocked,
        writtenOff,
      })),
    ),
  caseNumber,
  whyRefused: textField().max(500, 'validation.too_long').default(''),
  claimsWritten: z.discriminatedUnion('outcome', [
    z.strictObject({ ...chosen, outcome: z.literal('opened'), case_number: caseNumber }),
    z.strictObject({ ...chosen, outcome: z.literal('granted') }),
    z.strictObject({ ...chosen, outcome: z.literal('refused'), reason: text }),
    z.strictObject({ ...chosen, outcome: z.literal('paid') }),
  ]),
  terms,
  why: z.object({ why: z.string().meta({ description: 'Which parcels there are, or how heavy it is' }) }),
  packed: z.object({
    order: z.string(),
    fulfilment_state: z.string(),
    parcels: z.array(parcel),
    left: z.array(packedLine),
  }),
  settled: z.object({
    way: z.enum(['card', 'account', 'nothing']).nullable(),
    amount: z.number(),
    settled_now: z.boolean(),
  }),
  claim,
  claims: z.object({
    claims: z.array(claim).meta({ description: 'Of the parcels where it was done' }),
    refused: z
      .array(z.object({ parcel: z.string(), error_trans_key: z.string(), message: z.string() }))
      .meta({ description: 'The others, each with the reason why it was not' }),
  }),
  listed: z.object({
    parcels: z.array(
      z.object({
        parcel: z.string(),
        order: z.string(),
        carrier,
        state: z.string(),
        recipient: z.string(),
        city: z.string(),
        tracking_number: z.string().nullable(),
        weight_g: z.int(),
        cod: z.number().nullable(),
        cod_paid: z.boolean(),
        stored_until: z.string().nullable(),
        handed_over: z.iso.datetime().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  odd: z.object({
    parcels: z.array(
      z.object({
        parcel: z.string(),
        order: z.string(),
        carrier,
        state: z.string(),
        why: z.enum(oddEnds),
        claim_by: z.string().nullable(),
        claimed: z.number().nullable().meta({ description: 'What the carrier is asked for' }),
        last_news: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
}
