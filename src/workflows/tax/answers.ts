/** A VAT month in API responses. */
import { z } from 'zod'
import type { MonthEvent } from '../../shop/tax/rules.ts'

export const monthEventAnswer = z.object({
  month: z.string(),
  number: z.int().meta({ description: 'Counted in each month from 1' }),
  act: z.enum(['CLOSED', 'REOPENED']),
  staff_id: z.int().nullable().meta({ description: 'Null: the program' }),
  at: z.iso.datetime(),
  reason: z.string(),
})

export const monthEventWire = ({ staffId, at, month, number, act, reason }: MonthEvent) => ({
  month,
  number,
  act,
  staff_id: staffId,
  at: at.toISOString(),
  reason,
})

export const openWorkAnswer = z.object({
  unissued: z.array(z.string()).meta({ description: 'Orders without a document: they hold up the closing' }),
  uncorrected: z.int().meta({ description: 'Orders that still need a corrective document' }),
  unmatched: z.int().meta({ description: 'Transfers of any month that paid no order' }),
})
