/** Queries of the reports. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { groups, isSpan, periods } from './rules.ts'

const day = isoDay('validation.query')
const span = { from: day, to: day }
const inOrder = { error: 'analytics.error.span', path: ['to'] }

/** Days in Prague, both included. */
export const spanQuery = z.strictObject(span).refine(isSpan, inOrder)

export const salesQuery = z
  .strictObject({
    ...span,
    by: z.enum(periods, 'validation.query').default('day'),
    group: z.enum(groups, 'validation.query').default('none'),
    trade: z.enum(['B2C', 'B2B'], 'validation.query').optional(),
  })
  .refine(isSpan, inOrder)
export type SalesQuery = z.output<typeof salesQuery>
