/** Jobs for accounts, companies' people, resellers' applications and the newsletter. */
import { forgetPeople, notifyErased } from '../workflows/privacy/privacy.ts'
import { accountErased, finishErasures } from '../workflows/privacy/jobs.ts'
import {
  accountMails,
  notifyEmailChangeRequested,
  notifyEmailChanged,
  notifyInvited,
  mailRegistration,
  mailPasswordReset,
  tidy,
} from '../shop/auth/auth.ts'
import {
  emailChangeRequested,
  emailChanged,
  invited,
  registered,
  resetRequested,
  tidyAccounts,
} from '../shop/auth/jobs.ts'
import { factorMails } from '../shop/factors/mails.ts'
import { forgetInvitations, notifyColleagueInvited } from '../workflows/people/people.ts'
import { colleagueInvited } from '../shop/companies/jobs.ts'
import { newsletterRequested, tidyNewsletter as tidyNewsletterJob } from '../shop/newsletter/jobs.ts'
import { mailNewsletterConfirmation, tidyNewsletter } from '../shop/newsletter/newsletter.ts'
import { resellerMails } from '../shop/resellers/mails.ts'
import { senderOf } from '../shop/sender.ts'
import { memberAdded } from '../shop/staff/jobs.ts'
import { notifyMemberAdded } from '../workflows/staff/staff.ts'
import { newsletterContext } from '../workflows/subscribing/subscribing.ts'
import { job, mail, mailsOf, type Job, type JobContext } from './job.ts'

const writing = (all: JobContext) => ({
  db: all.shop.db,
  identity: all.shop.identity,
  mailer: all.mailer,
  sender: senderOf(all),
  now: all.shop.now(),
})

export const accountJobs: Job[] = [
  mail(registered, async (all, { registrationId }) => await mailRegistration(writing(all), registrationId)),
  mail(resetRequested, async (all, asked) => await mailPasswordReset(writing(all), asked)),
  mail(
    invited,
    async (all, { linkId, customerId }) => await notifyInvited(writing(all), { linkId, customerId }),
  ),
  mail(
    emailChangeRequested,
    async (all, { linkId }) => await notifyEmailChangeRequested(writing(all), linkId),
  ),
  mail(emailChanged, async (all, { linkId }) => await notifyEmailChanged(writing(all), linkId)),
  ...mailsOf([...accountMails, ...factorMails]),
  mail(memberAdded, async (all, told) => await notifyMemberAdded(writing(all), told)),
  mail(accountErased, async (all, { farewellId }) => await notifyErased(writing(all), farewellId)),
  mail(
    colleagueInvited,
    async (all, { invitationId }) => await notifyColleagueInvited(writing(all), invitationId),
  ),
  mail(
    newsletterRequested,
    async (all, { consentId }) =>
      await mailNewsletterConfirmation({ ...writing(all), ...newsletterContext(all.shop) }, consentId),
  ),
  ...mailsOf(resellerMails),
  job(finishErasures, async ({ shop }) => await forgetPeople({ db: shop.db, now: shop.now() }), '27 3 * * *'),
  job(
    tidyNewsletterJob,
    async ({ shop }) => await tidyNewsletter({ db: shop.db, now: shop.now() }),
    '22 3 * * *',
  ),
  job(
    tidyAccounts,
    async ({ shop }) => {
      await tidy({ db: shop.db, now: shop.now() })
      await forgetInvitations({ db: shop.db, now: shop.now() })
    },
    '17 3 * * *',
  ),
]
