/** Money that was never received after all. */
import type { Outcome } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { book, type Booked } from './booking.ts'
import { draftOf, type LedgerQuery } from './ledger.ts'
import { lockReceived } from './queries.ts'
import type { MoneyContext } from './receiving.ts'

/**
 * Voids the free part of a payment that the bank reversed: it can no longer be used, refunded or kept.
 * @returns 404 if there is no such money; 409 if nothing of it is free; 422 if the key was used otherwise
 */
export async function voidFree(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & { receivedId: number },
): Promise<Outcome<Booked>> {
  const { receivedId } = asked
  return await book(
    { tx, by, now },
    {
      draft: { ...draftOf({ ...asked, amount: null }), kind: 'VOIDED', receivedId },
      bounds: async () => {
        const received = await lockReceived(tx, { id: receivedId })
        if (!received) return refuse(404, 'error.not_found')
        const { free } = received
        return free === 0
          ? refuse(409, 'money.error.nothing_free')
          : { most: free, over: 'money.error.over_free' }
      },
    },
  )
}
