/** What is done about accounts, companies' people, resellers' applications and the newsletter. */
import { forgetPeople, tellErased } from '../shop/account/account.ts'
import { accountErased, finishErasures } from '../shop/account/jobs.ts'
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
import { forgetInvitations, tellColleagueInvited } from '../shop/colleagues.ts'
import { colleagueInvited } from '../shop/companies/jobs.ts'
import { newsletterAsked, tidyNewsletter as tidyNewsletterJob } from '../shop/newsletter/jobs.ts'
import { tellNewsletterAsked, tidyNewsletter } from '../shop/newsletter/newsletter.ts'
import {
  accountExtended,
  applicationDeclined,
  applicationReceived,
  applicationToDecide,
} from '../shop/resellers/jobs.ts'
import { tellDeclined, tellExtended, tellReceived, tellToDecide } from '../shop/resellers/resellers.ts'
import { senderOf } from '../shop/sender.ts'
import { newsletterSurroundings } from '../shop/subscribing.ts'
import { job, type Job, type JobSurroundings } from './job.ts'

const writing = (all: JobSurroundings) => ({
  db: all.shop.db,
  identity: all.shop.identity,
  mailer: all.mailer,
  sender: senderOf(all),
  now: all.shop.now(),
})

export const accountJobs: Job[] = [
  job(registered, async (all, { registrationId }) => await tellRegistered(writing(all), registrationId)),
  job(resetAsked, async (all, asked) => await tellResetAsked(writing(all), asked)),
  job(invited, async (all, { linkId, customerId }) => await tellInvited(writing(all), linkId, customerId)),
  job(emailChangeAsked, async (all, { linkId }) => await tellEmailChangeAsked(writing(all), linkId)),
  job(emailChanged, async (all, { linkId }) => await tellEmailChanged(writing(all), linkId)),
  job(accountErased, async (all, { farewellId }) => await tellErased(writing(all), farewellId)),
  job(
    colleagueInvited,
    async (all, { invitationId }) => await tellColleagueInvited(writing(all), invitationId),
  ),
  job(
    newsletterAsked,
    async (all, { consentId }) =>
      await tellNewsletterAsked({ ...writing(all), ...newsletterSurroundings(all.shop) }, consentId),
  ),
  job(applicationReceived, async (all, { applicationId }) => await tellReceived(writing(all), applicationId)),
  job(applicationToDecide, async (all, { applicationId }) => await tellToDecide(writing(all), applicationId)),
  job(accountExtended, async (all, { applicationId }) => await tellExtended(writing(all), applicationId)),
  job(applicationDeclined, async (all, { applicationId }) => await tellDeclined(writing(all), applicationId)),
  job(finishErasures, async ({ shop }) => await forgetPeople(shop.db, shop.now()), '27 3 * * *'),
  job(tidyNewsletterJob, async ({ shop }) => await tidyNewsletter(shop.db, shop.now()), '22 3 * * *'),
  job(
    tidyAccounts,
    async ({ shop }) => {
      await tidy(shop.db, shop.now())
      await forgetInvitations(shop.db, shop.now())
    },
    '17 3 * * *',
  ),
]
