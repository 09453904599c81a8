/** Jobs for money: the gateway's books, refunds, and the mails about both. */
import {
  askGateway,
  giveBackWhatIsLeft,
  giveMoneyBack,
  remindReceivables,
  settleCovered,
  settleRemittance,
  mailReceivableNotice,
  notifyPaymentAlert,
  type AskingContext,
} from '../workflows/payment/payment.ts'
import {
  notifyMoneyReturned,
  notifyPaymentReceived,
  notifyRefundDue,
  notifyTransferDue,
} from '../workflows/checkout/checkout.ts'
import {
  askGateway as askGatewayJob,
  giveBack,
  giveBackLeft,
  moneyReturned,
  paymentAlert,
  paymentReceived,
  refundDue,
  transferDue,
  watchGatewayKeys,
} from '../shop/orders/jobs.ts'
import { endingKeys } from '../shop/payments/payments.ts'
import {
  receivableReminder,
  remindReceivables as remindReceivablesJob,
  settleMoney,
} from '../shop/money/jobs.ts'
import { remittanceWritten } from '../shop/remittances/jobs.ts'
import { job, mail, mailJob, type Job, type JobContext } from './job.ts'

/** The context of the money verbs, at this moment. */
export const moneyOf = ({ shop, report }: JobContext): AskingContext => ({
  db: shop.db,
  queue: shop.queue,
  gateway: shop.gateway,
  now: shop.now(),
  report,
})

/** A process runs for months: checking only at its start would be too rare. */
export function warnOfKeys({ shop, report }: Pick<JobContext, 'shop' | 'report'>): void {
  const ending = shop.gateway && endingKeys(shop.gateway, shop.now())
  if (ending) report(ending)
}

export const paymentJobs: Job[] = [
  // Every minute it looks for due payments: those are asked about every four minutes at first, then every hour.
  job(askGatewayJob, async (all) => void (await askGateway(moneyOf(all))), '* * * * *'),
  job(giveBack, async (all, { refundId }) => await giveMoneyBack(moneyOf(all), refundId)),
  job(giveBackLeft, async (all) => await giveBackWhatIsLeft(moneyOf(all)), '7 * * * *'),
  // In the morning, once a day: a reminder at night is an offence.
  job(remindReceivablesJob, async (all) => void (await remindReceivables(moneyOf(all))), '30 7 * * *'),
  job(settleMoney, async (all) => void (await settleCovered(moneyOf(all))), '23 * * * *'),
  mail(receivableReminder, async (mails, told) => await mailReceivableNotice(mails, told)),
  job(remittanceWritten, async (all, named) => void (await settleRemittance(moneyOf(all), named))),
  job(watchGatewayKeys, async (all) => await Promise.resolve(warnOfKeys(all)), '0 8 * * *'),
  mailJob(paymentReceived, 'orderId', notifyPaymentReceived),
  mail(
    refundDue,
    async (mails, { orderId, attemptId }) => await notifyRefundDue(mails, { orderId, attemptId }),
  ),
  mail(
    transferDue,
    async (mails, { orderId, refundId }) => await notifyTransferDue(mails, { orderId, refundId }),
  ),
  mail(
    moneyReturned,
    async (mails, { orderId, refundId }) => await notifyMoneyReturned(mails, { orderId, refundId }),
  ),
  mail(paymentAlert, async (mails, alert) => await notifyPaymentAlert(mails, alert)),
]
