/** Mails of a withdrawal: to the customer who declared it, and to the operator, who has to deal with it in time. */
import type { Reading } from '../../server/context.ts'
import { claimAlertMail, type ClaimAlert } from '../../emails/claim-alert.ts'
import { withdrawalMail, withdrawalNewsMail } from '../../emails/withdrawal.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { translator } from '../../server/texts.ts'
import { mail, operatorsLocale, post, type Letter } from '../mailing.ts'
import { findOrder, findDeliveredAt } from '../orders/orders.ts'
import type { MailContext } from '../sender.ts'
import { selectEvents } from './event-queries.ts'
import { selectWithdrawal, type Withdrawal } from './queries.ts'
import { moneyDueOn, verdictOn, type Verdict, type WithdrawalState } from './rules.ts'

/** The customer was erased in the meantime: there is no address left to write to. */
const isErased = (email: string) => email.endsWith('.invalid')

async function found({ shop }: MailContext, id: number): Promise<Withdrawal> {
  const withdrawal = await selectWithdrawal(shop.db, { id })
  if (!withdrawal) throw new Error(`Withdrawal ${id} does not exist`)
  return withdrawal
}

/** The legal standing of a declaration, by what is known now. */
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
 * Acknowledges a withdrawal on a durable medium: its content, and the day and time of its receipt; and notifies the operator.
 * Form values are repeated only to the customer of that order: otherwise anyone could make us send any text to any address.
 */
export const withdrawalReceived = mail(
  'withdrawal-received',
  async (context: MailContext, { withdrawalId }: { withdrawalId: number }) => {
    const withdrawal = await found(context, withdrawalId)
    const { email, name, goods, orderId, locale } = withdrawal
    const verdict = await judgeWithdrawal(context.shop, withdrawal)
    const about = {
      ...withdrawal,
      content: orderId === null ? null : { name, email, goods },
      remark: verdict === 'LATE' || verdict === 'NO_CONSUMER' ? verdict : null,
    }
    const acknowledged: Letter = {
      event: `withdrawal-received:${withdrawalId}`,
      to: email,
      locale,
      write: (sender, t) => withdrawalMail(about, sender, t),
    }
    return [acknowledged, await toOperator(context, { withdrawal, about: 'received' })]
  },
)

interface Due {
  withdrawal: Withdrawal
  about: ClaimAlert['about']
}

/** Notifies the operator that the money of a withdrawal has to go back, once. */
export const notifyWithdrawalDue = async (context: MailContext, due: Due): Promise<void> =>
  await post(context, await toOperator(context, due))

async function toOperator({ shop }: MailContext, { withdrawal, about }: Due): Promise<Letter> {
  const { id, name, orderNumber, email, goods, receivedAt } = withdrawal
  const t = translator(operatorsLocale)
  const fact = (label: string, value: string) => ({ label: t(`claim_alert.fact.${label}`), value })
  const alert: ClaimAlert = {
    noun: 'withdrawal',
    about,
    name: `w${id}`,
    orderNumber,
    email,
    isKnown: withdrawal.orderId !== null,
    due: formatDay(new Date(`${moneyDueOn(receivedAt)}T12:00:00Z`), operatorsLocale),
    facts: [
      fact('received', formatMoment(receivedAt, operatorsLocale)),
      fact('person', name),
      fact('verdict', t(`claim_alert.verdict.${await judgeWithdrawal(shop, withdrawal)}`)),
    ],
    words: [
      { label: t('claim_alert.fact.goods'), text: goods === '' ? t('mail.withdrawal.all_goods') : goods },
    ],
  }
  return {
    event: `withdrawal-alert-${about}:${orderNumber}:${id}`,
    to: shop.config.operator.email,
    locale: operatorsLocale,
    write: (sender, texts) => claimAlertMail(alert, operatorsLocale, sender, texts),
  }
}

const kinds = {
  GOODS_BACK: 'goods_back',
  REFUND_DUE: 'refund_due',
  REFUNDED: 'refunded',
  REFUSED: 'refused',
  CANCELLED: 'cancelled',
} as const

/** Notifies the consumer of the progress of a withdrawal. */
export const withdrawalMoved = mail(
  'withdrawal-moved',
  async (
    context: MailContext,
    { withdrawalId: id, state }: { withdrawalId: number; state: WithdrawalState },
  ) => {
    const { shop } = context
    const { locale, orderNumber, email, amount, orderId } = await found(context, id)
    const moved = (await selectEvents(shop.db, id)).find(({ to }) => to === state)
    if (!moved || state === 'RECEIVED' || isErased(email)) return null
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
    return {
      event: `withdrawal-${kind}:${orderNumber}:${id}`,
      to: email,
      locale,
      write: (sender, t) => withdrawalNewsMail(news, sender, t),
    }
  },
)

export const withdrawalMails = [withdrawalReceived, withdrawalMoved]
