/** Transfers that are taken away from remittances again, and the days within which carriers pay. */
import { carriers, remitters } from '../../lib/delivery.ts'
import type { Reading } from '../../server/context.ts'
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
import { f, operation } from '../operations/operations.ts'
import { bookerOf, isChange } from './fields.ts'
import { answersNew } from '../operations/order-fields.ts'
import { remittance, remittanceSubject, transfer } from './remittances.ts'

/** Within how many days each carrier should have remitted, by the settings. */
export async function remitDays({ db }: Reading): Promise<RemitDays> {
  const { values } = await valuesInForce({ db })
  const days = values.receivables ?? firstReceivables
  const all = remitters.map((carrier) => [carrier, days[carriers[carrier].remits.setting]])
  return Object.fromEntries(all) as RemitDays
}

/**
 * Takes a transfer away from a batch that it does not bring. What it brought is free of it again, and still to come for the batch.
 * @returns 404: no such batch; or the transfer was never allocated to it
 */
export const unmatchRemittance = operation({
  operation: 'cod.unmatch',
  summary: 'Removes a transfer from a remittance: its money is unallocated again',
  input: { ...remittance, ...transfer, reason: f.reason() },
  run: async (context, { remittanceId, receivedId, reason }) => {
    const { tx, now, queue } = context
    const batch = await lockBatch({ tx }, { remittanceId })
    if (!batch || !(await findMoney({ db: tx }, receivedId))) return refuse(404, 'error.not_found')
    const brought = await takeTransferAway({ tx, now }, { remittanceId, receivedId })
    if (!brought) return { isNew: false, entries: 0 }
    // Cash is locked before transfers, as where it is brought.
    for (const { cashId } of brought) await lockMoney({ tx }, { id: cashId })
    const money = { tx, now, by: bookerOf(context) }
    for (const { entryId } of brought) {
      const done = await reverse(money, { entryId, amount: null, key: `unmatched:${entryId}`, reason })
      if (isRefusal(done)) return done
    }
    await closeBatch({ tx }, batch)
    await queue.send(tx, remittanceWritten, { remittanceId })
    return { isNew: true, entries: brought.length }
  },
  audit: (_context, input) => ({
    subject: remittanceSubject(input),
    keep: ({ entries }) => ({ money: input.receivedId, entries }),
    isChange,
  }),
  answer: answersNew,
})
