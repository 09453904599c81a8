/** The mails of a withdrawal: to the customer who declared it, and to the operator, who has to end it in time. */
import type { Reading } from '../../server/context.ts'
import { claimAlertMail, type ClaimAlert } from '../../emails/claim-alert.ts'
import { withdrawalMail, withdrawalNewsMail } from '../../emails/withdrawal.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { translator } from '../../server/texts.ts'
import { findOrder, findDeliveredAt } from '../orders/orders.ts'
import { senderOf, type MailContext } from '../sender.ts'
import { selectEvents } from './event-queries.ts'
import { selectWithdrawal, type Withdrawal } from './queries.ts'
import { moneyDueOn, verdictOn, type Verdict, type WithdrawalState } from './rules.ts'

/** The operator of a Czech shop reads Czech. */
const operatorsLocale = 'cs'

/** The customer was forgotten meanwhile: there is no address left to tell. */
const isErased = (email: string) => email.endsWith('.invalid')

async function found({ shop }: MailContext, id: number): Promise<Withdrawal> {
  const withdrawal = await selectWithdrawal(shop.db, { id })
  if (!withdrawal) throw new Error(`Withdrawal ${id} does not exist`)
  return withdrawal
}

/** How a declaration stands by the law, by what is known now. */
export async function judgeWithdrawal(
  { db }: Reading,
  { orderId, receivedAt }: Pick<Withdrawal, 'orderId' | 'receivedAt'>,
): Promise<Verdict> {
  const order = orderId === null ? null : await findOrder({ db }, { id: orderId })
  if (!order) return verdictOn(receivedAt, null)
  const isBusiness = order.orderType === 'B2B' || order.company !== null
  return verdictOn(receivedAt, { deliveredAt: await findDeliveredAt({ db }, order.id), isBusiness })
}

/**
 * Acknowledges a withdrawal on a durable medium: its content, and the day and time of its receipt; and tells the operator.
 * What was typed is repeated only to the customer of that order: else anybody could have us send anything to anybody.
 */
export async function acknowledgeWithdrawal(context: MailContext, withdrawalId: number): Promise<void> {
  const { shop, mailer } = context
  const withdrawal = await found(context, withdrawalId)
  const { email, name, goods, orderId, locale } = withdrawal
  const verdict = await judgeWithdrawal(shop, withdrawal)
  const mail = withdrawalMail(
    {
      ...withdrawal,
      content: orderId === null ? null : { name, email, goods },
      remark: verdict === 'LATE' || verdict === 'NO_CONSUMER' ? verdict : null,
    },
    senderOf(context),
    translator(locale),
  )
  await mailer.send({ event: `withdrawal-received:${withdrawalId}`, to: email, ...mail })
  await tellWithdrawalDue(context, { withdrawal, about: 'received' })
}

/** Tells the operator that a withdrawal has come, or that the money has to go back; each once. */
export async function tellWithdrawalDue(
  context: MailContext,
  { withdrawal, about }: { withdrawal: Withdrawal; about: ClaimAlert['about'] },
): Promise<void> {
  const { shop, mailer } = context
  const { id, name, orderNumber, email, goods, receivedAt } = withdrawal
  const t = translator(operatorsLocale)
  const fact = (label: string, value: string) => ({ label: t(`claim_alert.fact.${label}`), value })
  const due = formatDay(new Date(`${moneyDueOn(receivedAt)}T12:00:00Z`), operatorsLocale)
  const mail = claimAlertMail(
    {
      noun: 'withdrawal',
      about,
      name: `w${id}`,
      orderNumber,
      email,
      isKnown: withdrawal.orderId !== null,
      due,
      facts: [
        fact('received', formatMoment(receivedAt, operatorsLocale)),
        fact('person', name),
        fact('verdict', t(`claim_alert.verdict.${await judgeWithdrawal(shop, withdrawal)}`)),
      ],
      words: [
        { label: t('claim_alert.fact.goods'), text: goods === '' ? t('mail.withdrawal.all_goods') : goods },
      ],
    },
    operatorsLocale,
    senderOf(context),
    t,
  )
  const event = `withdrawal-alert-${about}:${orderNumber}:${id}`
  await mailer.send({ event, to: shop.config.operator.email, ...mail })
}

const kinds = {
  GOODS_BACK: 'goods_back',
  REFUND_DUE: 'refund_due',
  REFUNDED: 'refunded',
  REFUSED: 'refused',
  CANCELLED: 'cancelled',
} as const

/** Tells the consumer what became of a withdrawal. */
export async function tellWithdrawalMoved(
  context: MailContext,
  { id, state }: { id: number; state: WithdrawalState },
): Promise<void> {
  const { shop, mailer } = context
  const { locale, orderNumber, email, amount, orderId } = await found(context, id)
  const moved = (await selectEvents(shop.db, id)).find(({ to }) => to === state)
  if (!moved || state === 'RECEIVED' || isErased(email)) return
  const order = orderId === null ? null : await findOrder(shop, { id: orderId })
  const isCard = order?.paymentCode === 'card'
  const kind = state === 'REFUNDED' && amount === 0 ? 'nothing_paid' : kinds[state]
  const news = {
    locale,
    orderNumber,
    kind,
    amount,
    money: isCard ? 'card' : 'account',
    why: moved.why,
  } as const
  const mail = withdrawalNewsMail(news, senderOf(context), translator(locale))
  await mailer.send({ event: `withdrawal-${kind}:${orderNumber}:${id}`, to: email, ...mail })
}
