/** A remittance of cash on delivery that was written by mistake. */
import type { Outcome } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { takeBackCashFee } from '../../shop/money/money.ts'
import { ledCash, lockBatch, transfersOf, voidBatch } from '../../shop/remittances/remittances.ts'
import { operate } from '../../shop/staff/staff.ts'
import { bookerOf, isChange } from './money-declared.ts'
import type { RemittanceContext } from './remittances.ts'

/**
 * Says that a batch was written by mistake: `cod.void`. Its lines are released, and the cash of its parcels is awaited from
 * their carrier as before. Once for ever; the same statement may be written anew.
 * @returns how many lines had been led to cash; 404; 409: a transfer is led to it, or the cash of a parcel was booked by it which
 *   has not been delivered: the carrier can't have collected it, and a person looks at its order first; 422 no reason
 */
export async function voidRemittance(
  { tx, ...context }: RemittanceContext,
  { remittanceId, reason }: { remittanceId: number; reason: string },
): Promise<Outcome<{ lines: number; isNew: boolean }>> {
  const { now } = context
  const asked = {
    operation: 'cod.void',
    subject: { kind: 'remittance', id: remittanceId },
    reason,
    keep: ({ lines }: { lines: number }) => ({ lines }),
    isChange,
  } as const
  return await operate<{ lines: number; isNew: boolean }>(
    { ...context, tx },
    {
      asked,
      work: async () => {
        if (reason.trim() === '') return refuse(422, 'money.error.reason')
        const batch = await lockBatch({ tx }, { remittanceId })
        if (!batch) return refuse(404, 'error.not_found')
        if (batch.voidedAt !== null) return { lines: 0, isNew: false }
        if ((await transfersOf({ db: tx }, { remittanceId })).length > 0)
          return refuse(409, 'cod.error.brought')
        const led = await ledCash({ db: tx }, { remittanceId })
        const early = led.find(({ isDelivered }) => !isDelivered)
        if (early) return refuse(409, 'cod.error.paid_early', { more: { why: early.parcel } })
        for (const { cashId, kept } of led) await takeBackCashFee({ tx }, { cashId, fee: kept })
        const { staffId } = bookerOf(context)
        await voidBatch({ tx, now, staffId }, { remittanceId, reason })
        return { lines: led.length, isNew: true }
      },
    },
  )
}
