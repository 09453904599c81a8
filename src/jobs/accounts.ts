/** What is done about accounts, companies' people, resellers' applications and the newsletter. */
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
import { factorChanged } from '../shop/factors/jobs.ts'
import { tellFactorChanged } from '../shop/factors/factors.ts'
import { forgetInvitations, tellColleagueInvited } from '../workflows/people/people.ts'
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
import { memberAdded } from '../shop/staff/jobs.ts'
import { tellMemberAdded } from '../workflows/back-office/back-office.ts'
import { newsletterContext } from '../workflows/subscribing/subscribing.ts'
import { job, mail, type Job, type JobContext } from './job.ts'

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
  mail(factorChanged, async (all, told) => await tellFactorChanged(writing(all), told)),
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
  mail(
    applicationReceived,
    async (all, { applicationId }) => await tellReceived(writing(all), applicationId),
  ),
  mail(
    applicationToDecide,
    async (all, { applicationId }) => await tellToDecide(writing(all), applicationId),
  ),
  mail(accountExtended, async (all, { applicationId }) => await tellExtended(writing(all), applicationId)),
  mail(
    applicationDeclined,
    async (all, { applicationId }) => await tellDeclined(writing(all), applicationId),
  ),
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
