import { withdrawalMail } from '../../emails/withdrawal.ts'
import { translator } from '../../server/texts.ts'
import { wasOrderedWith } from '../orders/orders.ts'
import { senderOf, type MailSurroundings } from '../sender.ts'
import { selectWithdrawal } from './queries.ts'

/**
 * Acknowledges a withdrawal on a durable medium: its content, and the day and time of its receipt. What was typed is
 * repeated only to the customer of that order: else anybody could have us send anything to anybody.
 */
export async function acknowledgeWithdrawal(
  surroundings: MailSurroundings,
  withdrawalId: number,
): Promise<void> {
  const { shop, mailer } = surroundings
  const withdrawal = await selectWithdrawal(shop.db, { id: withdrawalId })
  if (!withdrawal) throw new Error(`Withdrawal ${withdrawalId} does not exist`)
  const { orderNumber, email, name, goods } = withdrawal
  const content = (await wasOrderedWith(shop.db, orderNumber, email)) ? { name, email, goods } : null
  const mail = withdrawalMail(
    { ...withdrawal, content },
    senderOf(surroundings),
    translator(withdrawal.locale),
  )
  await mailer.send({ event: `withdrawal-received:${withdrawalId}`, to: email, ...mail })
}
