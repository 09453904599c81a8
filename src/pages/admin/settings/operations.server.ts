/** The program's own work: what takes minutes, what failed for good, mails that were refused, and the carrier's points. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { bounceSorts, selectBounces } from '../../../server/mail.ts'
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { countOpenFailedJobs, listOpenFailedJobs } from '../../../shop/operations/operations.ts'
import { failedJobSorts } from '../../../shop/operations/rules.ts'
import { feedsOf, openPoints } from '../../../shop/shipping/shipping.ts'
import { listWork } from '../../../shop/work/work.ts'
import { workSorts } from '../../../shop/work/rules.ts'
import {
  cancelLongWork,
  dismissJob,
  fetchPointsNow,
  resolveJob,
  retryJob,
  retryJobsOf,
  takeBounceReport,
} from '../../../workflows/back-office/back-office.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { mailEnds } from './operations-lists.ts'
import { staffNames } from './audit.server.ts'
import { jobsAbout } from './job-about.server.ts'
import { jobTold, workTold } from './staff-words.server.ts'
import { dismissForm, endForm, fetchForm, reportForm, retryAllForm, retryForm } from './operations-forms.ts'

/** So many a page, and so many fetches. */
const size = 50
const fetchesShown = 14

/** What the address asks for of the long work, of failed jobs and of the mails. */
export const worksAsked = (url: URL) => ({
  all: url.searchParams.get('which') === 'all',
  sort: oneOf(url, 'sort', workSorts),
})
export const failedAsked = (url: URL) => ({ sort: oneOf(url, 'failed_sort', failedJobSorts) })
export function mailsAsked(url: URL) {
  const end = oneOf(url, 'mails_end', mailEnds)
  return {
    sort: oneOf(url, 'mails_sort', bounceSorts),
    q: searchIn(url),
    isGivenUp: end === undefined ? undefined : end === 'given_up',
  }
}

export const loader = staffLoader('operations', async (page) => {
  const { db, url, may, shop } = page
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listWork({ db }, { ...worksAsked(url), size, after }),
  )
  return {
    next,
    previous,
    works: await worksOf(page, rows),
    failed: await failedOf(page),
    ...(await mailsOf(page)),
    points: await pointsOf(page),
    mayCancel: may('work.cancel'),
    mayResolve: may('job.resolve'),
    mayRetry: may('job.retry'),
    mayDismiss: may('job.dismiss'),
    mayReport: may('mail.report'),
    // Without a key there is nothing to fetch from.
    mayFetch: may('points.fetch') && shop.config.packeta.key !== null,
  }
})

type Works = Exclude<Awaited<ReturnType<typeof listWork>>, { refused: true }>['rows']

async function worksOf({ db, locale, t }: StaffPage, rows: Works) {
  const names = await staffNames({ db })
  return rows.map(
    ({ id, kind, state, done, of, note, staffId, askedAt, endedAt, cancelAskedAt, errorKey }) => ({
      id,
      kind: workTold(kind, t),
      state,
      done,
      of,
      note,
      who: staffId === null ? '' : (names.get(staffId) ?? `staff ${staffId}`),
      at: formatShortMoment(askedAt, locale),
      isOpen: endedAt === null && cancelAskedAt === null,
      ends: endedAt === null && cancelAskedAt !== null,
      error: errorKey === null ? '' : t(errorKey),
    }),
  )
}

/** Failed jobs of a page, and how many of each kind there are in all. */
async function failedOf(page: StaffPage) {
  const { db, url, locale, t } = page
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('failed_after'),
    async (after) => await listOpenFailedJobs({ db }, { ...failedAsked(url), size, after }),
  )
  const about = await jobsAbout(page, rows)
  return {
    next,
    previous,
    rows: rows.map(({ id, queue, failedAt }) => ({
      id,
      kind: jobTold(queue, t),
      about: about.get(id) ?? [],
      at: formatShortMoment(failedAt, locale),
    })),
    kinds: (await countOpenFailedJobs({ db })).map((one) => ({ ...one, kind: jobTold(one.queue, t) })),
  }
}

/** Mails that mail servers would not take, the newest first unless asked otherwise. */
async function mailsOf({ db, url, locale }: StaffPage) {
  const found = await pageOrFirst(
    url.searchParams.get('mails_after'),
    async (after) => await selectBounces(db, { ...mailsAsked(url), size, after }),
  )
  const mails = found.rows.map(({ event, to, at, source, status, isGivenUp }) => ({
    event,
    to,
    at: formatShortMoment(at, locale),
    answer: `${source} ${status}`,
    isGivenUp,
  }))
  return { mails, mailsNext: found.next, mailsPrevious: found.previous }
}

async function pointsOf({ db, locale }: StaffPage) {
  const { point = 0, box = 0 } = await openPoints({ db }, 'packeta')
  const feeds = await feedsOf({ db }, { carrier: 'packeta', asked: { size: fetchesShown } })
  const rows = isRefusal(feeds) ? [] : feeds.rows
  return {
    counters: point,
    boxes: box,
    feeds: rows.map(({ at, count, refusal }) => ({ at: formatShortMoment(at, locale), count, refusal })),
  }
}

/** Which mail a report was about. */
export interface ReportTaken {
  event: string
  status: string
  isNew: boolean
}

export const action = staffAction('operations', {
  cancel: verb({
    schema: endForm,
    work: async (context, { id }) => await cancelLongWork(context, id),
  }),
  resolve: act({
    schema: endForm,
    work: async ({ shop, actor, now }, { id }) => {
      const done = await resolveJob({ db: shop.db, actor, now }, id)
      if (isRefusal(done)) return done
      return done.resolved ? done : refuse(404, 'admin_settings.operations.error.resolved')
    },
  }),
  retry: verb({
    schema: retryForm,
    work: async (context, { id }, { shop }) => await retryJob({ ...context, queue: shop.queue }, id),
  }),
  retry_all: verb({
    schema: retryAllForm,
    work: async (context, { queue: kind }, { shop }) =>
      await retryJobsOf({ ...context, queue: shop.queue }, kind),
  }),
  dismiss: verb({
    schema: dismissForm,
    work: async (context, given) => await dismissJob(context, given),
  }),
  report: verb({
    schema: reportForm,
    work: async (context, { file, text }, { shop }) => {
      const report = file && file.size > 0 ? await file.text() : text
      return await takeBounceReport(context, { report, domain: shop.config.mailFrom.split('@')[1] ?? '' })
    },
    show: ({ event, status, isNew }): ReportTaken => ({ event, status, isNew }),
  }),
  fetch: act({
    schema: fetchForm,
    work: async ({ shop, actor, now }) => {
      const { packeta } = shop.config
      if (packeta.key === null) return refuse(409, 'admin_settings.operations.error.no_key')
      const done = await fetchPointsNow({ db: shop.db, actor, now }, packeta)
      if (isRefusal(done)) return done
      return done.refusal === null ? done : refuse(409, 'admin_settings.operations.error.points')
    },
  }),
})
