/** Transfers that are taken away from remittances again, and the days within which carriers pay. */
import { carriers, remitters } from '../../lib/delivery.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findMoney, lockMoney, reverse } from '../../shop/money/money.ts'
import { remittanceWritten } from '../../shop/remittances/jobs.ts'
import {
  closeBatch,
  lockBatch,
  takeTransferAway,
  type RemitDays,
} from '../../shop/remittances/remittances.ts'
import { firstReceivables } from '../../shop/settings/schema.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { operate } from '../../shop/staff/staff.ts'
import { bookerOf, isChange } from './money-declared.ts'
import type { RemittanceContext } from './remittances.ts'

/** Within how many days each carrier should have remitted, by the settings. */
export async function remitDays({ db }: Reading): Promise<RemitDays> {
  const { values } = await valuesInForce({ db })
  const days = values.receivables ?? firstReceivables
  const all = remitters.map((carrier) => [carrier, days[carriers[carrier].remits.setting]])
  return Object.fromEntries(all) as RemitDays
}

/**
 * Takes a transfer away from a batch that it does not bring: `cod.unmatch`. What it brought is free of it again, and still to
 * come for the batch. @returns 404: no such batch; or the transfer was never led to it
 */
export async function unmatchRemittance(
  { tx, ...context }: RemittanceContext,
  { remittanceId, receivedId, reason }: { remittanceId: number; receivedId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const asked = {
    operation: 'cod.unmatch',
    subject: { kind: 'remittance', id: remittanceId },
    reason,
    keep: ({ entries }: { entries: number }) => ({ money: receivedId, entries }),
    isChange,
  } as const
  return await operate<{ isNew: boolean; entries: number }>(
    { ...context, tx },
    {
      asked,
      work: async () => {
        if (reason.trim() === '') return refuse(422, 'money.error.reason')
        const remittance = await lockBatch({ tx }, { remittanceId })
        if (!remittance || !(await findMoney({ db: tx }, receivedId))) return refuse(404, 'error.not_found')
        const brought = await takeTransferAway({ tx, now: context.now }, { remittanceId, receivedId })
        if (!brought) return { isNew: false, entries: 0 }
        // Cash is locked before transfers, as where it is brought.
        for (const { cashId } of brought) await lockMoney({ tx }, { id: cashId })
        const money = { tx, now: context.now, by: bookerOf(context) }
        for (const { entryId } of brought) {
          const done = await reverse(money, { entryId, amount: null, key: `unmatched:${entryId}`, reason })
          if (isRefusal(done)) return done
        }
        await closeBatch({ tx }, remittance)
        await context.queue.send(tx, remittanceWritten, { remittanceId })
        return { isNew: true, entries: brought.length }
      },
    },
  )
}
