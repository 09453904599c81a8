/** What staff does about files of refunds for the bank; the audit never holds the number of an account. */
import { ownIbans, payeeIban } from '../../lib/bank-account.ts'
import type { Config } from '../../server/config.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import type { Tx } from '../../server/db.ts'
import {
  cancelPayout,
  lockPayee,
  makePayout,
  markUploaded,
  payoutFile,
  rejectItem,
  writeRefundAccount,
  type AccountToWrite,
  type PayoutAsked,
  type PayoutBatch,
} from '../../shop/payments/payments.ts'
import { operate, type Giving } from '../../shop/staff/staff.ts'

const contextOf = ({ tx, actor, now }: Writing & OperationContext) => ({
  tx,
  now,
  staffId: actor.kind === 'staff' ? actor.staffId : null,
})
const isChange = ({ isNew }: { isNew: boolean }): boolean => isNew
const payout = (id: number | string) => ({ kind: 'payout', id })

/** What a request to write an account is asked with: who approves it sees where the money goes now, and where it would go. */
export interface AccountAsked extends Omit<AccountToWrite, 'isAsSeen'> {
  /** The IBAN that stood there; null: none was known. */
  before: string | null
  /** null: no order took its money. */
  order: string | null
}

/**
 * Writes the account that a refund goes to: `payout.write_account`. An account in place of a known one gets money that was
 * approved for the other one, so a second member of staff approves it, whatever the amount. A first account is written by one
 * person within their limit; what staff wrote accounts for of the same order before counts with it.
 */
export async function writePayoutAccount(
  { tx, ...context }: OperationContext & { tx: Tx },
  asked: AccountToWrite,
): Promise<Outcome<{ isNew: boolean }>> {
  const { refundId, holder, reason } = asked
  const payee = await lockPayee({ tx }, { refundId })
  const [before, iban] = [payee?.iban ?? null, payeeIban(asked.account)]
  const isReplaced = before !== null && before !== iban
  const account = iban ?? asked.account
  const order = payee?.orderNumber ?? null
  const gives: Giving<{ isNew: boolean }> = {
    input: { refundId, account, holder, reason, before, order } satisfies AccountAsked,
    // Another name of the same account sends the money nowhere else.
    amount: async (_tx, { isNew }) =>
      await Promise.resolve(isNew && payee && before !== iban ? payee.amount + payee.others : 0),
    ...(isReplaced ? { alone: 0 } : {}),
  }
  const operated = {
    operation: 'payout.write_account',
    subject: { kind: 'refund', id: refundId },
    reason,
    keep: () => ({ account: isReplaced ? 'replaced' : 'written' }),
    isChange,
    gives,
  } as const
  return await operate(
    { ...context, tx },
    { asked: operated, work: async () => await writeRefundAccount(contextOf({ ...context, tx }), asked) },
  )
}

/** The same for a request that is approved, unless the money goes elsewhere by now than its approver saw. */
export async function writeApprovedAccount(
  context: OperationContext & { tx: Tx },
  { refundId, account, holder, reason, before }: AccountAsked,
): Promise<Outcome<{ isNew: boolean }>> {
  const isAsSeen: AccountToWrite['isAsSeen'] = (due) => (due?.iban ?? null) === before
  return await writePayoutAccount(context, { refundId, account, holder, reason, isAsSeen })
}

/** Makes a file of refunds for the bank: `payout.make`. */
export async function makePayoutByStaff(
  { tx, ...context }: OperationContext & { tx: Tx },
  asked: PayoutAsked,
): Promise<Outcome<{ batch: PayoutBatch; isNew: boolean }>> {
  const operated = {
    operation: 'payout.make',
    subject: { kind: 'payout_batch', id: asked.key },
    keep: ({ batch }: { batch: PayoutBatch }) => ({
      id: batch.id,
      items: batch.items,
      total: batch.total,
      currency: batch.currency,
      sha256: batch.sha256,
    }),
    isChange,
  } as const
  return await operate(
    { ...context, tx },
    { asked: operated, work: async () => await makePayout(contextOf({ ...context, tx }), asked) },
  )
}

/** Hands the bytes of a file out, and writes to whom: `payout.read_file`. */
export async function readPayoutFile(
  { tx, ...context }: OperationContext & { tx: Tx },
  { batchId }: { batchId: number },
): Promise<Outcome<{ name: string; bytes: Uint8Array }>> {
  const operated = {
    operation: 'payout.read_file',
    subject: payout(batchId),
    keep: ({ name }: { name: string }) => ({ file: name }),
  } as const
  return await operate(
    { ...context, tx },
    { asked: operated, work: async () => await payoutFile({ db: tx }, { id: batchId }) },
  )
}

/**
 * The own account that a file's payments go from.
 * @param from one of the shop's own accounts; null: the one that transfers go to. 422: it is none of them
 */
export function payerOf(
  { operator, ...own }: Pick<Config, 'operator' | 'bankAccount' | 'otherAccounts'>,
  from: string | null,
): Outcome<{ iban: string; name: string }> {
  const iban = ownIbans(own).find((one) => from === null || one === payeeIban(from ?? ''))
  return iban === undefined ? refuse(422, 'payout.error.from') : { iban, name: operator.name }
}

/** Writes that the bank has a file: `payout.upload`. */
export async function markPayoutUploaded(
  { tx, ...context }: OperationContext & { tx: Tx },
  { batchId }: { batchId: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const operated = {
    operation: 'payout.upload',
    subject: payout(batchId),
    keep: () => ({ state: 'UPLOADED' }),
    isChange,
  } as const
  return await operate(
    { ...context, tx },
    { asked: operated, work: async () => await markUploaded(contextOf({ ...context, tx }), { batchId }) },
  )
}

/** Cancels a file that the bank never got: `payout.cancel`. */
export async function cancelPayoutByStaff(
  { tx, ...context }: OperationContext & { tx: Tx },
  { batchId, reason }: { batchId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const operated = {
    operation: 'payout.cancel',
    subject: payout(batchId),
    reason,
    keep: () => ({ state: 'CANCELLED' }),
    isChange,
  } as const
  return await operate(
    { ...context, tx },
    { asked: operated, work: async () => await cancelPayout(contextOf({ ...context, tx }), { batchId }) },
  )
}

/** Writes that the bank did not pay one refund of a file: `payout.reject`. */
export async function rejectPayout(
  { tx, ...context }: OperationContext & { tx: Tx },
  asked: { batchId: number; refundId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const { batchId, refundId, reason } = asked
  const operated = {
    operation: 'payout.reject',
    subject: { kind: 'refund', id: refundId },
    reason,
    keep: () => ({ payout: batchId, state: 'REJECTED' }),
    isChange,
  } as const
  return await operate(
    { ...context, tx },
    { asked: operated, work: async () => await rejectItem(contextOf({ ...context, tx }), asked) },
  )
}
