import { withdrawalMail } from '../../emails/withdrawal.ts'
import { translator } from '../../server/texts.ts'
import { senderOf, type MailSurroundings } from '../sender.ts'
import { selectWithdrawal } from './queries.ts'

/** Acknowledges a withdrawal on a durable medium: its content, and the day and time of its receipt. */
export async function acknowledgeWithdrawal(
  surroundings: MailSurroundings,
  withdrawalId: number,
): Promise<void> {
  const { shop, mailer } = surroundings
  const withdrawal = await selectWithdrawal(shop.db, { id: withdrawalId })
  if (!withdrawal) throw new Error(`Withdrawal ${withdrawalId} does not exist`)
  const mail = withdrawalMail(withdrawal, senderOf(surroundings), translator(withdrawal.locale))
  await mailer.send({ event: `withdrawal-received:${withdrawalId}`, to: withdrawal.email, ...mail })
}
