/** Jobs for orders and carts. */
import { forgetOldCarts } from '../shop/cart/cart.ts'
import { forgetCarts } from '../shop/cart/jobs.ts'
import {
  cancelOverdueOrders,
  remindUnpaid,
  notifyPaymentChanged,
  mailPaymentNotice,
} from '../workflows/payment/payment.ts'
import {
  confirmOrder,
  notifyApprovalRequested,
  notifyApprovalDecided,
  notifyApprovalExpired,
  notifyOrderCancelled,
  notifyOrderExpired,
  notifyOrderLate,
  notifyOrderPlaced,
  mailLateOrders,
} from '../workflows/checkout/checkout.ts'
import {
  approvalRequestedJob,
  approvalDecided,
  approvalExpired,
  expireOrders,
  findLateOrders,
  mailAgain,
  orderCancelled,
  orderChanged,
  orderCodeRequested,
  orderConfirmation,
  orderExpired,
  orderLate,
  orderLinkRequested,
  orderMessage,
  orderPlaced,
  paymentChanged,
  paymentNotice,
  remindUnpaid as remindUnpaidJob,
} from '../shop/orders/jobs.ts'
import { notifyOrderChanged } from '../workflows/changing/changing.ts'
import { repeatMail, mailMessage } from '../workflows/mails/mails.ts'
import { mailOrderCode, mailOrderLink } from '../workflows/signing-in/signing-in.ts'
import { forgetCodes, forgetOrigins } from '../shop/orders/orders.ts'
import { gatheredMail, job, mail, mailJob, type Job } from './job.ts'
import { moneyOf } from './payments.ts'

export const orderJobs: Job[] = [
  gatheredMail(orderConfirmation, 'orderId', confirmOrder),
  gatheredMail(orderPlaced, 'orderId', notifyOrderPlaced),
  mailJob(approvalRequestedJob, 'orderId', notifyApprovalRequested),
  mailJob(approvalDecided, 'orderId', notifyApprovalDecided),
  mailJob(approvalExpired, 'orderId', notifyApprovalExpired),
  mailJob(orderExpired, 'orderId', notifyOrderExpired),
  mailJob(orderLate, 'orderId', notifyOrderLate),
  mail(orderCancelled, async (all, cancelled) => await notifyOrderCancelled(all, cancelled)),
  mail(paymentChanged, async (all, changed) => await notifyPaymentChanged(all, changed)),
  mail(orderCodeRequested, async (all, { codeId }) => await mailOrderCode(all, codeId)),
  mail(orderLinkRequested, async (all, asked) => await mailOrderLink(all, asked)),
  mailJob(orderChanged, 'changeId', notifyOrderChanged),
  mailJob(mailAgain, 'againId', repeatMail),
  mailJob(orderMessage, 'messageId', mailMessage),
  mail(paymentNotice, async (all, told) => await mailPaymentNotice(all, told)),
  job(
    remindUnpaidJob,
    async (all) => void (await remindUnpaid({ ...moneyOf(all), deadlines: all.shop.config.deadlines })),
    '* * * * *',
  ),
  // Every minute: stock that an unpaid order holds can't be bought.
  job(expireOrders, async (all) => void (await cancelOverdueOrders(moneyOf(all))), '* * * * *'),
  job(
    findLateOrders,
    async ({ shop }) => void (await mailLateOrders({ ...shop, now: shop.now() })),
    '5 * * * *',
  ),
  job(
    forgetCarts,
    async ({ shop }) => {
      await forgetOldCarts({ db: shop.db, now: shop.now() })
      await forgetOrigins(shop)
      await forgetCodes(shop, new Date(shop.now().getTime() - 24 * 3600_000))
    },
    '40 3 * * *',
  ),
]
