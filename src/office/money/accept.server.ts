/** Allocates payments to the orders that are proposed for them, and reverses that. */
import { formatPrice } from '../../lib/money.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findNumbers } from '../../shop/orders/orders.ts'
import { allocateMoney, reverseEntry } from '../../workflows/money/money.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import type { DoneOne } from '../kit/batch.tsx'
import { act, type StaffPage } from '../staff-page.server.ts'
import { acceptForm, acceptIn, takeBackForm } from './money-forms.ts'

/**
 * Allocates the chosen payments, each in a transaction of its own: one that is no longer possible does not stop
 * the others, and is reported with its amount and its order. If there is only one, its refusal is the form's.
 */
async function accept(
  { shop, db, call, locale, t }: StaffPage,
  { key, pairs }: { key: string; pairs: { receivedId: number; orderId: number; amount: number }[] },
): Promise<DoneOne[] | Refusal> {
  const numbers = await findNumbers({ db }, { ids: [...new Set(pairs.map(({ orderId }) => orderId))] })
  const outcome: DoneOne[] = []
  for (const pair of pairs) {
    const asked = { ...pair, key: `${key}:${pair.receivedId}`, reason: t('admin_money.by_proposal') }
    const done = await staffCalls(shop).change(
      call.requestContext,
      async (context) => await allocateMoney({ ...context, queue: shop.queue }, asked),
    )
    if (isRefusal(done) && pairs.length === 1) return done
    const name = `${formatPrice(pair.amount, locale)} → ${numbers.get(pair.orderId) ?? '–'} (${pair.receivedId})`
    outcome.push(
      isRefusal(done)
        ? { name, fault: t(done.error_trans_key) }
        : { name, fault: null, undo: String(done.entry.id) },
    )
  }
  return outcome
}

/** Reverses entries of such a batch, each in a transaction of its own. */
async function takeBack(
  { shop, call, t }: StaffPage,
  { key, entries }: { key: string; entries: number[] },
): Promise<DoneOne[]> {
  const outcome: DoneOne[] = []
  for (const entryId of entries) {
    const asked = {
      entryId,
      amount: null,
      key: `${key}:back:${entryId}`,
      reason: t('admin.batch.undo_reason'),
    }
    const done = await staffCalls(shop).change(
      call.requestContext,
      async (context) => await reverseEntry({ ...context, queue: shop.queue }, asked),
    )
    outcome.push({ name: String(entryId), fault: isRefusal(done) ? t(done.error_trans_key) : null })
  }
  return outcome
}

/** One proposal, from its row or the payment's page. */
export const acceptOne = act({ schema: acceptForm, read: acceptIn, work: accept })

/** All certain proposals at once, and their undo. */
export const acceptMany = {
  accept_all: act({ schema: acceptForm, read: acceptIn, work: accept, show: (done) => done }),
  take_back: act({ schema: takeBackForm, read: acceptIn, work: takeBack, show: (done) => done }),
}
