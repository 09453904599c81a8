/** Jobs for orders and carts. */
import { forgetOldCarts } from '../shop/cart/cart.ts'
import { forgetCarts } from '../shop/cart/jobs.ts'
import {
  cancelOverdueOrders,
  remindUnpaid,
  tellPaymentChanged,
  tellPaymentNotice,
} from '../workflows/payment/payment.ts'
import {
  confirmOrder,
  tellApprovalAsked,
  tellApprovalDecided,
  tellApprovalExpired,
  tellOrderCancelled,
  tellOrderExpired,
  tellOrderPlaced,
} from '../workflows/checkout/checkout.ts'
import {
  approvalAsked,
  approvalDecided,
  approvalExpired,
  expireOrders,
  mailAgain,
  orderCancelled,
  orderChanged,
  orderCodeAsked,
  orderConfirmation,
  orderExpired,
  orderLinkAsked,
  orderMessage,
  orderPlaced,
  paymentChanged,
  paymentNotice,
  remindUnpaid as remindUnpaidJob,
} from '../shop/orders/jobs.ts'
import { tellOrderChanged } from '../workflows/changing/changing.ts'
import { tellAgain, tellMessage } from '../workflows/back-office/back-office.ts'
import { tellOrderCode, tellOrderLink } from '../workflows/signing-in/signing-in.ts'
import { forgetCodes, forgetOrigins } from '../shop/orders/orders.ts'
import { gatheredMail, job, mail, mailJob, type Job } from './job.ts'
import { moneyOf } from './payments.ts'

export const orderJobs: Job[] = [
  gatheredMail(orderConfirmation, 'orderId', confirmOrder),
  gatheredMail(orderPlaced, 'orderId', tellOrderPlaced),
  mailJob(approvalAsked, 'orderId', tellApprovalAsked),
  mailJob(approvalDecided, 'orderId', tellApprovalDecided),
  mailJob(approvalExpired, 'orderId', tellApprovalExpired),
  mailJob(orderExpired, 'orderId', tellOrderExpired),
  mail(orderCancelled, async (all, cancelled) => await tellOrderCancelled(all, cancelled)),
  mail(paymentChanged, async (all, changed) => await tellPaymentChanged(all, changed)),
  mail(orderCodeAsked, async (all, { codeId }) => await tellOrderCode(all, codeId)),
  mail(orderLinkAsked, async (all, asked) => await tellOrderLink(all, asked)),
  mailJob(orderChanged, 'changeId', tellOrderChanged),
  mailJob(mailAgain, 'againId', tellAgain),
  mailJob(orderMessage, 'messageId', tellMessage),
  mail(paymentNotice, async (all, told) => await tellPaymentNotice(all, told)),
  job(
    remindUnpaidJob,
    async (all) => void (await remindUnpaid({ ...moneyOf(all), deadlines: all.shop.config.deadlines })),
    '* * * * *',
  ),
  // Every minute: stock that an unpaid order holds can't be bought.
  job(expireOrders, async (all) => void (await cancelOverdueOrders(moneyOf(all))), '* * * * *'),
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
