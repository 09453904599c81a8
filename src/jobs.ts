/** Every job of the shop: its name tied to the verb that does it, and when it comes by itself. */
import type { Mailer } from './server/mail.ts'
import type { JobHandler, JobKind, Schedule } from './server/queue.ts'
import { forgetDeleted, tellErased } from './shop/account/account.ts'
import { accountErased, finishErasures } from './shop/account/jobs.ts'
import {
  tellEmailChangeAsked,
  tellEmailChanged,
  tellInvited,
  tellRegistered,
  tellResetAsked,
  tidy,
} from './shop/auth/auth.ts'
import {
  emailChangeAsked,
  emailChanged,
  invited,
  registered,
  resetAsked,
  tidyAccounts,
} from './shop/auth/jobs.ts'
import { forgetInvitations, tellColleagueInvited } from './shop/colleagues.ts'
import { colleagueInvited } from './shop/companies/jobs.ts'
import { forgetOldCarts } from './shop/cart/cart.ts'
import { forgetCarts } from './shop/cart/jobs.ts'
import {
  askGateway,
  cancelOverdueOrders,
  giveBackWhatIsLeft,
  giveMoneyBack,
  confirmOrder,
  tellApprovalAsked,
  tellApprovalDecided,
  tellApprovalExpired,
  tellMoneyReturned,
  tellOrderExpired,
  tellPaymentAlert,
  tellPaymentReceived,
  tellRefundDue,
} from './shop/checkout/checkout.ts'
import { catchUp, issueFor, tellDocument } from './shop/invoices/invoices.ts'
import { invoiceIssue, invoiceMail, invoiceSweep } from './shop/invoices/jobs.ts'
import { newsletterAsked, tidyNewsletter as tidyNewsletterJob } from './shop/newsletter/jobs.ts'
import { tellNewsletterAsked, tidyNewsletter } from './shop/newsletter/newsletter.ts'
import {
  approvalAsked,
  approvalDecided,
  approvalExpired,
  askGateway as askGatewayJob,
  expireOrders,
  giveBack,
  giveBackLeft,
  moneyReturned,
  orderConfirmation,
  orderExpired,
  paymentAlert,
  paymentReceived,
  refundDue,
} from './shop/orders/jobs.ts'
import {
  accountExtended,
  applicationDeclined,
  applicationReceived,
  applicationToDecide,
} from './shop/resellers/jobs.ts'
import { tellDeclined, tellExtended, tellReceived, tellToDecide } from './shop/resellers/resellers.ts'
import { newsletterSurroundings } from './shop/subscribing.ts'
import type { MailSurroundings } from './shop/sender.ts'
import type { Shop } from './shop/surroundings.ts'
import { withdrawalReceived } from './shop/withdrawals/jobs.ts'
import { acknowledgeWithdrawal } from './shop/withdrawals/withdrawals.ts'

/** Names of all queues; they are made at start. */
export const jobNames: string[] = [
  orderConfirmation.name,
  paymentReceived.name,
  orderExpired.name,
  refundDue.name,
  withdrawalReceived.name,
  invoiceIssue.name,
  invoiceMail.name,
  invoiceSweep.name,
  approvalAsked.name,
  approvalDecided.name,
  approvalExpired.name,
  colleagueInvited.name,
  expireOrders.name,
  askGatewayJob.name,
  paymentAlert.name,
  giveBack.name,
  giveBackLeft.name,
  moneyReturned.name,
  forgetCarts.name,
  registered.name,
  resetAsked.name,
  invited.name,
  tidyAccounts.name,
  emailChangeAsked.name,
  emailChanged.name,
  accountErased.name,
  finishErasures.name,
  newsletterAsked.name,
  tidyNewsletterJob.name,
  applicationReceived.name,
  applicationToDecide.name,
  accountExtended.name,
  applicationDeclined.name,
]

/** What comes by itself. */
export const schedules: Schedule[] = [
  // Every minute: stock that an unpaid order holds is stock that nobody can buy.
  { name: expireOrders.name, cron: '* * * * *' },
  // Catches up with orders whose document nobody asked for; the law gives fifteen days.
  { name: invoiceSweep.name, cron: '*/15 * * * *' },
  // Every minute it looks which payments it is time for: every four minutes at first, then every hour.
  { name: askGatewayJob.name, cron: '* * * * *' },
  { name: giveBackLeft.name, cron: '7 * * * *' },
  { name: forgetCarts.name, cron: '40 3 * * *' },
  { name: tidyAccounts.name, cron: '17 3 * * *' },
  { name: finishErasures.name, cron: '27 3 * * *' },
  { name: tidyNewsletterJob.name, cron: '22 3 * * *' },
]

/** @param report is told of what went wrong with one of many while the rest of a job goes on. */
export function jobHandlers(
  shop: Shop,
  mailer: Mailer,
  origin: () => string,
  report: (error: Error) => void,
): JobHandler[] {
  const surroundings = { shop, mailer, origin }
  const of = (name: string, key: string, verb: (id: number) => Promise<void>): JobHandler => ({
    name,
    run: async (payload) => await verb(idIn(payload, key)),
  })
  return [
    of(orderConfirmation.name, 'orderId', async (id) => await confirmOrder(surroundings, id)),
    of(paymentReceived.name, 'orderId', async (id) => await tellPaymentReceived(surroundings, id)),
    of(approvalAsked.name, 'orderId', async (id) => await tellApprovalAsked(surroundings, id)),
    of(approvalDecided.name, 'orderId', async (id) => await tellApprovalDecided(surroundings, id)),
    of(approvalExpired.name, 'orderId', async (id) => await tellApprovalExpired(surroundings, id)),
    of(orderExpired.name, 'orderId', async (id) => await tellOrderExpired(surroundings, id)),
    {
      name: refundDue.name,
      run: async (payload) =>
        await tellRefundDue(surroundings, idIn(payload, 'orderId'), idIn(payload, 'attemptId')),
    },
    of(withdrawalReceived.name, 'withdrawalId', async (id) => await acknowledgeWithdrawal(surroundings, id)),
    {
      name: forgetCarts.name,
      run: async () => {
        await forgetOldCarts(shop.db, shop.now())
      },
    },
    ...invoiceJobs(surroundings, report),
    ...paymentJobs(shop, mailer, origin, report),
    ...accountJobs(shop, mailer, origin),
  ]
}

function invoiceJobs(surroundings: MailSurroundings, report: (error: Error) => void): JobHandler[] {
  const { shop } = surroundings
  const { db, config, queue } = shop
  return [
    handled(
      invoiceIssue,
      async ({ orderId }) => await issueFor(db, { config, queue, now: shop.now() }, orderId),
    ),
    handled(invoiceMail, async ({ invoiceId }) => await tellDocument(surroundings, invoiceId)),
    handled(invoiceSweep, async () => void (await catchUp(db, { config, queue, now: shop.now() }, report))),
  ]
}

function paymentJobs(
  shop: Shop,
  mailer: Mailer,
  origin: () => string,
  report: (error: Error) => void,
): JobHandler[] {
  const { db, queue, gateway } = shop
  const surroundings = () => ({ db, queue, gateway, now: shop.now(), report })
  return [
    handled(expireOrders, async () => void (await cancelOverdueOrders(surroundings()))),
    handled(askGatewayJob, async () => void (await askGateway(surroundings()))),
    handled(giveBack, async ({ refundId }) => await giveMoneyBack(surroundings(), refundId)),
    handled(giveBackLeft, async () => await giveBackWhatIsLeft(surroundings())),
    handled(
      moneyReturned,
      async ({ orderId, refundId }) => await tellMoneyReturned({ shop, mailer, origin }, orderId, refundId),
    ),
    handled(paymentAlert, async (alert) => await tellPaymentAlert({ shop, mailer, origin }, alert)),
  ]
}

function accountJobs(shop: Shop, mailer: Mailer, origin: () => string): JobHandler[] {
  const { db, identity, config } = shop
  const surroundings = () => ({
    db,
    identity,
    mailer,
    sender: { shopName: config.shopName, operator: config.operator, origin: origin() },
    now: shop.now(),
  })
  return [
    handled(registered, async ({ registrationId }) => await tellRegistered(surroundings(), registrationId)),
    handled(resetAsked, async (asked) => await tellResetAsked(surroundings(), asked)),
    handled(invited, async ({ linkId, customerId }) => await tellInvited(surroundings(), linkId, customerId)),
    handled(
      newsletterAsked,
      async ({ consentId }) =>
        await tellNewsletterAsked({ ...surroundings(), ...newsletterSurroundings(shop) }, consentId),
    ),
    handled(tidyNewsletterJob, async () => await tidyNewsletter(db, shop.now())),
    handled(emailChangeAsked, async ({ linkId }) => await tellEmailChangeAsked(surroundings(), linkId)),
    handled(emailChanged, async ({ linkId }) => await tellEmailChanged(surroundings(), linkId)),
    handled(accountErased, async ({ farewellId }) => await tellErased(surroundings(), farewellId)),
    handled(finishErasures, async () => await forgetDeleted(db, shop.now())),
    handled(tidyAccounts, async () => {
      await tidy(db, shop.now())
      await forgetInvitations(db, shop.now())
    }),
    handled(
      colleagueInvited,
      async ({ invitationId }) => await tellColleagueInvited(surroundings(), invitationId),
    ),
    handled(applicationReceived, async (of) => await tellReceived(surroundings(), of.applicationId)),
    handled(applicationToDecide, async (of) => await tellToDecide(surroundings(), of.applicationId)),
    handled(accountExtended, async (of) => await tellExtended(surroundings(), of.applicationId)),
    handled(applicationDeclined, async (of) => await tellDeclined(surroundings(), of.applicationId)),
  ]
}

/** A job's payload is what its noun wrote: nobody else writes into the queue. */
const handled = <Payload extends object>(
  { name }: JobKind<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandler => ({ name, run: async (payload) => await run(payload as Payload) })

function idIn(payload: object, key: string): number {
  const id = (payload as Record<string, unknown>)[key]
  if (typeof id === 'number') return id
  throw new Error(`A job lacks its ${key}`)
}
