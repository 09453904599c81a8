/** Jobs for accounts, companies' people, resellers' applications and the newsletter. */
import { forgetPeople, tellErased } from '../workflows/privacy/privacy.ts'
import { accountErased, finishErasures } from '../workflows/privacy/jobs.ts'
import {
  tellEmailChangeAsked,
  tellEmailChanged,
  tellInvited,
  tellRegistered,
  tellResetAsked,
  tidy,
} from '../shop/auth/auth.ts'
import {
  emailChangeAsked,
  emailChanged,
  invited,
  registered,
  resetAsked,
  tidyAccounts,
} from '../shop/auth/jobs.ts'
import { factorMails } from '../shop/factors/mails.ts'
import { forgetInvitations, tellColleagueInvited } from '../workflows/people/people.ts'
import { colleagueInvited } from '../shop/companies/jobs.ts'
import { newsletterAsked, tidyNewsletter as tidyNewsletterJob } from '../shop/newsletter/jobs.ts'
import { tellNewsletterAsked, tidyNewsletter } from '../shop/newsletter/newsletter.ts'
import { resellerMails } from '../shop/resellers/mails.ts'
import { senderOf } from '../shop/sender.ts'
import { memberAdded } from '../shop/staff/jobs.ts'
import { tellMemberAdded } from '../workflows/back-office/back-office.ts'
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
  mail(registered, async (all, { registrationId }) => await tellRegistered(writing(all), registrationId)),
  mail(resetAsked, async (all, asked) => await tellResetAsked(writing(all), asked)),
  mail(
    invited,
    async (all, { linkId, customerId }) => await tellInvited(writing(all), { linkId, customerId }),
  ),
  mail(emailChangeAsked, async (all, { linkId }) => await tellEmailChangeAsked(writing(all), linkId)),
  mail(emailChanged, async (all, { linkId }) => await tellEmailChanged(writing(all), linkId)),
  ...mailsOf(factorMails),
  mail(memberAdded, async (all, told) => await tellMemberAdded(writing(all), told)),
  mail(accountErased, async (all, { farewellId }) => await tellErased(writing(all), farewellId)),
  mail(
    colleagueInvited,
    async (all, { invitationId }) => await tellColleagueInvited(writing(all), invitationId),
  ),
  mail(
    newsletterAsked,
    async (all, { consentId }) =>
      await tellNewsletterAsked({ ...writing(all), ...newsletterContext(all.shop) }, consentId),
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
