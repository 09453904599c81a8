/** Carriers' batches of cash on delivery, as staff writes them or takes them in from a file. */
import type { Outcome } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { remittanceWritten } from '../../shop/remittances/jobs.ts'
import {
  writeRemittance,
  type RemittanceInput,
  type RemittanceWritten,
} from '../../shop/remittances/remittances.ts'
import { operate } from '../../shop/staff/staff.ts'
import type { Doing } from '../operations/operations.ts'
import { unusualFees } from './giving-away.ts'
import { bookerOf, isChange } from './fields.ts'

/**
 * Writes a carrier's batch, and has its lines matched to their parcels: `cod.import`. Fees beyond the usual are
 * written off; above the limit in the settings that takes two people. @returns as `writeRemittance`
 */
export async function importRemittance(
  { tx, ...context }: Doing,
  given: RemittanceInput,
): Promise<Outcome<RemittanceWritten>> {
  const { now, queue } = context
  const { staffId } = bookerOf(context)
  const asked = {
    operation: 'cod.import',
    subject: { kind: 'remittance', id: `${given.carrier}:${given.reference}`.slice(0, 100) },
    keep: ({ remittance: { id, collected, fee } }: RemittanceWritten) => ({
      id,
      collected,
      fee,
      lines: given.lines.length,
    }),
    isChange,
    gives: { input: given, ...(await unusualFees<RemittanceWritten>({ tx }, ({ fees }) => fees)) },
  } as const
  return await operate(
    { ...context, tx },
    {
      asked,
      work: async () => {
        const written = await writeRemittance({ tx, now, staffId }, given)
        if (!isRefusal(written) && written.isNew)
          await queue.send(tx, remittanceWritten, { remittanceId: written.remittance.id })
        return written
      },
    },
  )
}
