/** Staff operations on refund files for the bank; the audit never holds an account number. */
import { z } from 'zod'
import { ownIbans, payeeIban } from '../../lib/bank-account.ts'
import type { Config } from '../../server/config.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import type { Tx } from '../../server/db.ts'
import {
  cancelPayout,
  findPayoutDue,
  lockPayee,
  makePayout,
  markUploaded,
  payoutFile,
  rejectItem,
  writeRefundAccount,
  type PayoutBatch,
  type PayoutDue,
} from '../../shop/payments/payments.ts'
import { payoutFrom, payoutRate } from '../../shop/payments/schema.ts'
import { operate } from '../../shop/staff/staff.ts'
import { f, operation, type Field } from '../operations/operations.ts'
import { answers, isChange } from './fields.ts'

const contextOf = ({ tx, actor, now }: Writing & OperationContext) => ({
  tx,
  now,
  staffId: actor.kind === 'staff' ? actor.staffId : null,
})
const payout = (id: number | string) => ({ kind: 'payout', id })
const ofFile = { batchId: f.id({ name: 'payout' }) }
const refund = { refundId: f.id({ name: 'refund' }) }
const why = { reason: f.reason() }

/** The answer of a call: the id of the file or of the refund. */
const answersId = answers(({ id }: { id: number; isNew: boolean }) => id)
const withId = <Done extends object>(id: number, done: Outcome<Done>) =>
  isRefusal(done) ? done : { ...done, id }

/** Initial values of the account form. */
export const accountIn = (due: Pick<PayoutDue, 'iban' | 'holder'> | null) => due && [due.iban, due.holder]

/** The current payee of a refund, locked, and whether the account passed would replace another one. */
async function payeeOf({ tx }: Writing, { refundId, account: given }: { refundId: number; account: string }) {
  const payee = await lockPayee({ tx }, { refundId })
  const before = payee?.iban ?? null
  const isOther = before !== payeeIban(given)
  return { payee, before, isOther, isReplaced: before !== null && isOther }
}

const account: Field<string> = {
  shape: { is: 'text', most: 50, fault: 'payout.error.account' },
  meaning: 'A Czech account or an IBAN',
  example: '19-2000145399/0800',
  hasHint: true,
  isWord: true,
  read: payeeIban,
}
const holder: Field<string | undefined> = {
  shape: { is: 'text', most: 70, fault: 'admin.error.long', mayMiss: true },
}
const was: Field<string | null | undefined> = {
  shape: { is: 'text', most: 50, fault: 'payout.error.account', mayMiss: true, mayBeNull: true },
  meaning: 'The account that was read; 409 if another one stands there by now',
}

/**
 * Writes the account that a refund goes to. Replacing a known account redirects money that was approved for the
 * other one, so a second member of staff approves it, whatever the amount, unless the money goes elsewhere by
 * then. A first account is written by one person within their limit, which also counts earlier refunds of the
 * same order that staff wrote accounts for.
 */
export const writePayoutAccount = operation({
  operation: 'payout.write_account',
  call: 'payouts/account',
  summary: 'Saves the account that a refund goes to; replacing one needs a second person’s approval',
  input: { ...refund, account, holder, ...why, was },
  run: async (context, { was: seen, holder: name = '', ...asked }) => {
    const { isReplaced } = await payeeOf(context, asked)
    const isAsSeen = (due: PayoutDue | null) => seen === undefined || (due?.iban ?? null) === seen
    const written = await writeRefundAccount(contextOf(context), { ...asked, holder: name, isAsSeen })
    return isRefusal(written) ? written : { ...written, id: asked.refundId, isReplaced }
  },
  audit: (_context, { refundId }) => ({
    subject: { kind: 'refund', id: refundId },
    keep: ({ isReplaced }) => ({ account: isReplaced ? 'replaced' : 'written' }),
    isChange,
  }),
  gives: async (context, input) => {
    const { payee, isOther, isReplaced } = await payeeOf(context, input)
    return {
      // Another name of the same account sends the money nowhere else.
      amount: async (_tx, { isNew }) =>
        await Promise.resolve(isNew && payee && isOther ? payee.amount + payee.others : 0),
      ...(isReplaced ? { alone: 0 } : {}),
    }
  },
  shown: async (context, input) => {
    const { before, payee } = await payeeOf(context, input)
    return { before, order: payee?.orderNumber ?? null }
  },
  answer: answersId,
  forms: {
    account: {
      fields: ['refund', 'account', 'holder', 'reason'],
      seen: {
        of: accountIn,
        stored: async ({ tx }, given) => {
          const refundId = Number(given['refund'])
          await lockPayee({ tx }, { refundId })
          return accountIn(await findPayoutDue({ db: tx }, { refundId }))
        },
      },
    },
  },
})

const refunds = 'admin_money.refunds'

/** Makes a file of refunds for the bank. */
export const makePayoutByStaff = operation({
  operation: 'payout.make',
  call: 'payouts/make',
  summary: 'Makes a file of refunds for the bank: ABO of crowns within Czechia, SEPA of euros',
  needs: ['config'],
  input: {
    key: f.key(),
    format: f.choice(['ABO', 'SEPA'], { label: `${refunds}.format`, isPicked: true, isWord: true }),
    refundIds: f.idsOrAll({
      name: 'refunds',
      label: `${refunds}.due`,
      most: 1000,
      fault: 'payout.error.items',
      meaning:
        'null: all that are due and that the format can pay, without what is set aside or waits for another account',
    }),
    dueOn: f.day({ name: 'due_on', label: `${refunds}.due_on`, fault: 'payout.error.day' }),
    rate: f.wire(payoutRate),
    from: f.wire(payoutFrom),
  },
  run: async (
    { config, ...context }: Writing & OperationContext & { config: Parameters<typeof payerOf>[0] },
    asked,
  ) => {
    const payer = payerOf(config, asked.from)
    return isRefusal(payer) ? payer : await makePayout(contextOf(context), { ...asked, payer })
  },
  audit: (_context, { key }) => ({
    subject: { kind: 'payout_batch', id: key },
    keep: ({ batch: { id, items, total, sha256 } }: { batch: PayoutBatch }) => ({
      id,
      items,
      total: total.amount,
      currency: total.currency,
      sha256,
    }),
    isChange,
  }),
  answer: {
    schema: z.object({
      id: z.number().meta({ description: 'Of the file' }),
      is_new: z.boolean().meta({ description: 'false: it was done before' }),
    }),
    of: ({ batch, isNew }) => ({ id: batch.id, is_new: isNew }),
    told: ({ batch: { items, total } }) =>
      `${items} payments, ${(total.amount / 100).toFixed(2)} ${total.currency}.`,
    refused: z.object({
      refund: z.number().meta({ description: 'Which refund of those chosen can\u2019t be in the file' }),
    }),
  },
  // Its page ticks refunds in the rows of the list.
  forms: {},
})

/** Returns the bytes of a file, and audits who received them: `payout.read_file`. */
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
 * The shop's account that a file's payments go from.
 * @param from one of the shop's own accounts; null: the one that transfers go to. 422: not one of them
 */
export function payerOf(
  { operator, ...own }: Pick<Config, 'operator' | 'bankAccount' | 'otherAccounts'>,
  from: string | null,
): Outcome<{ iban: string; name: string }> {
  const iban = ownIbans(own).find((one) => from === null || one === payeeIban(from ?? ''))
  return iban === undefined ? refuse(422, 'payout.error.from') : { iban, name: operator.name }
}

/** The state of a file that its page needs. */
export type PayoutView = Pick<PayoutBatch, 'state'>

const isMade = ({ state }: PayoutView): boolean => state === 'MADE'

export const markPayoutUploaded = operation({
  operation: 'payout.upload',
  call: 'payouts/uploaded',
  summary: 'Records that the bank has the file',
  input: ofFile,
  run: async (context, input) => withId(input.batchId, await markUploaded(contextOf(context), input)),
  audit: (_context, { batchId }) => ({
    subject: payout(batchId),
    keep: () => ({ state: 'UPLOADED' }),
    isChange,
  }),
  answer: answersId,
  forms: { uploaded: { hotkey: 'u', isWarned: true, offered: isMade } },
})

export const cancelPayoutByStaff = operation({
  operation: 'payout.cancel',
  call: 'payouts/cancel',
  summary: 'Cancels a file that the bank never got: its refunds are due again',
  input: { ...ofFile, ...why },
  run: async (context, input) => withId(input.batchId, await cancelPayout(contextOf(context), input)),
  audit: (_context, { batchId }) => ({
    subject: payout(batchId),
    keep: () => ({ state: 'CANCELLED' }),
    isChange,
  }),
  answer: answersId,
  forms: { cancel: { hotkey: 'c', isWarned: true, offered: isMade } },
})

export const rejectPayout = operation({
  operation: 'payout.reject',
  call: 'payouts/reject',
  summary: 'Records that the bank did not pay one refund of a file: it is due again',
  input: { ...ofFile, ...refund, ...why },
  run: async (context, input) => withId(input.batchId, await rejectItem(contextOf(context), input)),
  audit: (_context, { batchId, refundId }) => ({
    subject: { kind: 'refund', id: refundId },
    keep: () => ({ payout: batchId, state: 'REJECTED' }),
    isChange,
  }),
  answer: answersId,
  forms: { reject: { isWarned: true } },
})
