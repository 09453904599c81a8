/** Background work: long-running jobs, failed jobs, rejected mails, and the carrier's pick-up points. */
import { formatShortMoment } from '../../lib/dates.ts'
import { isRefusal } from '../../server/refusal.ts'
import { backupTimes } from '../../shop/installation/installation.ts'
import { countOpenFailedJobs } from '../../shop/operations/operations.ts'
import { feedsOf, openPoints } from '../../shop/shipping/shipping.ts'
import { bounceList, failedJobList, workList } from '../../workflows/newsletter/newsletter.ts'
import {
  adoptInstallation,
  cancelLongWork,
  dismissJob,
  fetchPointsNow,
  recordRestoreDrill,
  resolveJob,
  retryJob,
  retryJobsOf,
  takeBounceReport,
} from '../../workflows/work/work.ts'
import { jobLabel } from '../../workflows/operations/operations.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { jobsAbout } from './job-about.server.ts'
import { reportForm } from './operations-forms.ts'

/** The page lists at most this number of fetches. */
const fetchesPageSize = 14

const ofJobs = [retryJob, resolveJob, dismissJob, retryJobsOf] as const

export const loader = staffLoader('operations', async (page) => {
  const { may, shop } = page
  return {
    works: await listed(page, workList),
    failed: await failedOf(page),
    mails: await listed(page, bounceList),
    points: await pointsOf(page),
    cancel: may('work.cancel') ? offerOf(page, cancelLongWork, { known: { work: 'row' } }) : null,
    ofJob: offersOf(page, [retryJob, resolveJob, dismissJob], { state: {}, known: { job: 'row' } }),
    mayReport: may('mail.report'),
    adopt: shop.installation.isCopy() ? offersOf(page, [adoptInstallation], { state: {} }) : [],
    backups: await backupsOf(page),
    recordRestore: offersOf(page, [recordRestoreDrill], { state: {} }),
    // Without a Packeta key, points cannot be fetched.
    fetch: shop.config.packeta.key === null ? [] : offersOf(page, [fetchPointsNow], { state: {} }),
  }
})

/** Failed jobs of a page with their subjects, and the total of each kind. */
async function failedOf(page: StaffPage) {
  const list = await listed(page, failedJobList)
  const kinds = page.may('job.retry') ? await countOpenFailedJobs(page) : []
  return {
    list,
    about: await jobsAbout(
      page,
      list.rows.map(({ own }) => own),
    ),
    retryKind: offerOf(page, retryJobsOf, { known: { queue: 'row' } }),
    kinds: kinds
      .filter(({ count }) => count > 1)
      .map((one) => ({ ...one, kind: jobLabel(one.queue, page.t) })),
  }
}

async function pointsOf({ db, locale }: StaffPage) {
  const { point = 0, box = 0 } = await openPoints({ db }, 'packeta')
  const feeds = await feedsOf({ db }, { carrier: 'packeta', asked: { size: fetchesPageSize } })
  const rows = isRefusal(feeds) ? [] : feeds.rows
  return {
    counters: point,
    boxes: box,
    feeds: rows.map(({ at, count, refusal }) => ({ at: formatShortMoment(at, locale), count, refusal })),
  }
}

/** When the newest backup and the newest restore on trial were, as texts of the page. */
async function backupsOf({ db, locale }: StaffPage) {
  const { backup, restore, log } = await backupTimes({ db })
  const said = (at: Date | null) => at && formatShortMoment(at, locale)
  return { backup: said(backup), restore: said(restore), log }
}

/** The mail that a delivery report was about. */
export interface ReportTaken {
  event: string
  status: string
  isNew: boolean
}

export const action = staffAction('operations', {
  ...operationVerbs([cancelLongWork, fetchPointsNow, adoptInstallation, recordRestoreDrill, ...ofJobs]),
  report: verb({
    schema: reportForm,
    work: async (context, { file, text }, { shop }) => {
      const report = file && file.size > 0 ? await file.text() : text
      return await takeBounceReport({ ...context, config: shop.config }, { report })
    },
    show: ({ event, status, isNew }): ReportTaken => ({ event, status, isNew }),
  }),
})
