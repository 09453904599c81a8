import type { JobKind } from '../../server/queue.ts'
import type { WithdrawalState } from './rules.ts'

/** Mails the consumer that a withdrawal was received, with its content, date and time; and the operator that it has come. */
export const withdrawalReceived: JobKind<{ withdrawalId: number }> = { name: 'withdrawal-received' }

/** Mails the consumer what became of a withdrawal. */
export const withdrawalMoved: JobKind<{ withdrawalId: number; state: WithdrawalState }> = {
  name: 'withdrawal-moved',
}
