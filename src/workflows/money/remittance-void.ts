/** A remittance of cash on delivery that was written by mistake. */
import { z } from 'zod'
import { refuse } from '../../server/refusal.ts'
import { takeBackCashFee } from '../../shop/money/money.ts'
import { allocatedCash, lockBatch, transfersOf, voidBatch } from '../../shop/remittances/remittances.ts'
import { f, operation } from '../operations/operations.ts'
import { bookerOf, isChange } from './fields.ts'
import { answersNew } from '../operations/order-fields.ts'
import { remittance, remittanceSubject, type RemittanceState } from './remittances.ts'

/**
 * Says that a batch was written by mistake. Its lines are released, and the cash of its parcels is awaited from their carrier as
 * before. Once for ever; the same statement may be written again.
 * @returns how many lines were matched with cash; 409: a transfer is allocated to it, or the cash of a parcel was booked by it which has
 *   not been delivered: the carrier can't have collected it, and a person looks at its order first
 */
export const voidRemittance = operation({
  operation: 'cod.void',
  summary: 'Voids a mistaken remittance: the cash of its parcels is awaited again',
  input: { ...remittance, reason: f.reason() },
  run: async (context, { remittanceId, reason }) => {
    const { tx, now } = context
    const batch = await lockBatch({ tx }, { remittanceId })
    if (!batch) return refuse(404, 'error.not_found')
    if (batch.voidedAt !== null) return { lines: 0, isNew: false }
    if ((await transfersOf({ db: tx }, { remittanceId })).length > 0) return refuse(409, 'cod.error.brought')
    const led = await allocatedCash({ db: tx }, { remittanceId })
    const early = led.find(({ isDelivered }) => !isDelivered)
    if (early) return refuse(409, 'cod.error.paid_early', { more: { why: early.parcel } })
    for (const { cashId, kept } of led) await takeBackCashFee({ tx }, { cashId, fee: kept })
    const { staffId } = bookerOf(context)
    await voidBatch({ tx, now, staffId }, { remittanceId, reason })
    return { lines: led.length, isNew: true }
  },
  audit: (_context, input) => ({
    subject: remittanceSubject(input),
    keep: ({ lines }) => ({ lines }),
    isChange,
  }),
  answer: {
    ...answersNew,
    refused: z.object({
      why: z.string().meta({ description: 'With 409 `cod.error.paid_early`: the parcel' }),
    }),
    told: ({ lines }: { lines: number }) => `The cash of ${lines} parcels is awaited.`,
  },
  forms: {
    void: {
      isWarned: true,
      offered: ({ isVoid, hasTransfers }: RemittanceState) => !isVoid && !hasTransfers,
    },
  },
})
