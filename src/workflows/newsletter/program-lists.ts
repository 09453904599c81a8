/** The program's own work, as far as a person has to do with it: what takes minutes, what failed, mails that were refused. */
import { bounceSorts, selectBounces } from '../../server/mail.ts'
import { mapPage } from '../../server/page.ts'
import { listOpenFailedJobs } from '../../shop/operations/operations.ts'
import { failedJobSorts } from '../../shop/operations/rules.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import { workSorts, workLook } from '../../shop/work/rules.ts'
import { listWork } from '../../shop/work/work.ts'
import { filter, list } from '../lists/lists.ts'
import { jobLabel, memberLabel, workLabel } from '../operations/operations.ts'

const texts = 'admin_settings.operations'
const page = 'operations'

/** Long-running work that has not ended, or all of it, newest first. */
export const workList = list({
  page,
  permission: 'work.cancel',
  filePage: 'worksCsv',
  name: 'works',
  texts,
  title: `${texts}.works`,
  empty: `${texts}.no_works`,
  filters: { which: filter.flag('all', { name: `${texts}.all`, none: `${texts}.open` }) },
  sorts: workSorts,
  sort: 'at_down',
  find: async ({ db }, { which: all, sort }, asked) =>
    await mapPage(await listWork({ db }, { all, sort, ...asked }), async (rows) => {
      const names = await staffNames({ db })
      return rows.map((work) => ({ ...work, who: memberLabel(work.staffId, names) }))
    }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    number: c.text(({ id }) => String(id), { isFileOnly: true }),
    kind: c.either(
      ({ id, kind }, { t }) => `${id} ${workLabel(kind, t)}`,
      ({ kind }, { t }) => workLabel(kind, t),
      { isMain: true },
    ),
    state: c.state(({ state }) => state, workLook, { label: `${texts}.state_label` }),
    progress: c.drawn(),
    done_steps: c.figure(({ done }) => done, { isFileOnly: true }),
    of: c.figure((work) => work.of, { isFileOnly: true }),
    note: c.text(({ note }) => note, { isFileOnly: true }),
    at: c.moment(({ askedAt }) => askedAt, { label: `${texts}.asked` }),
    who: c.text(({ who }) => who),
    ended: c.moment(({ endedAt }) => endedAt, { isFileOnly: true }),
    failure: c.text(({ errorKey }, { t }) => (errorKey === null ? null : t(errorKey)), {
      isFileOnly: true,
    }),
    verbs: c.verbs({ label: `${texts}.change` }),
  }),
  own: ({ id, kind, done, of, note, errorKey, endedAt, cancelAskedAt }, { t }) => ({
    id,
    kind: workLabel(kind, t),
    done,
    of,
    note,
    error: errorKey === null ? '' : t(errorKey),
    isOpen: endedAt === null && cancelAskedAt === null,
    ends: endedAt === null && cancelAskedAt !== null,
  }),
})

/** Jobs that failed for good and nobody has resolved, the oldest first. */
export const failedJobList = list({
  page,
  permission: 'work.cancel',
  filePage: 'failedJobsCsv',
  name: 'failed',
  fileName: () => 'failed-jobs',
  prefix: 'failed_',
  texts,
  title: `${texts}.failed`,
  empty: `${texts}.no_failed`,
  filters: {},
  sorts: failedJobSorts,
  sort: 'at',
  find: async ({ db }, { sort }, asked) => await listOpenFailedJobs({ db }, { sort, ...asked }),
  keyOf: ({ id }) => String(id),
  tone: () => 'warn',
  columns: (c) => ({
    number: c.text(({ id }) => String(id), { isFileOnly: true }),
    kind: c.either(
      ({ id, queue }, { t }) => `${id} ${jobLabel(queue, t)}`,
      ({ queue }, { t }) => jobLabel(queue, t),
      { isMain: true, isText: true, sort: 'queue' },
    ),
    // The codes stay for programs.
    queue: c.text(({ queue }) => queue, { isFileOnly: true }),
    about: c.either(
      () => '',
      ({ ids }) => JSON.stringify(ids),
      { isText: true },
    ),
    at: c.moment(({ failedAt }) => failedAt),
    verbs: c.verbs({ label: `${texts}.change` }),
  }),
  own: ({ id, ids }) => ({ id, ids }),
})

/** Mails that mail servers refused, newest first. */
export const bounceList = list({
  page,
  permission: 'work.cancel',
  filePage: 'bouncesCsv',
  name: 'bounces',
  prefix: 'mails_',
  texts,
  title: `${texts}.mails`,
  empty: `${texts}.no_mails`,
  search: { label: `${texts}.search_mails` },
  // Given up, or not: still being tried, or reported after delivery to the mail server.
  filters: { end: filter.choice(['given_up', 'tried'], { texts }) },
  sorts: bounceSorts,
  sort: 'at_down',
  find: async ({ db }, { end, ...asked }, at) =>
    await selectBounces(db, {
      ...asked,
      ...at,
      isGivenUp: end === undefined ? undefined : end === 'given_up',
    }),
  keyOf: ({ event, at, source, status }) => `${event} ${at.toISOString()} ${source} ${status}`,
  columns: (c) => ({
    mail: c.text(({ event }) => event, { isMain: true }),
    to: c.text(({ to }) => to),
    answer: c.text(({ source, status }) => `${source} ${status}`),
    at: c.moment(({ at }) => at),
    end: c.choice(({ isGivenUp }) => (isGivenUp ? 'given_up' : 'tried'), texts),
  }),
})
