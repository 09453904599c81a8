/** Requests that a second member of staff decides about, or has decided about. */
import { formatShortMoment } from '../../lib/dates.ts'
import { mapPage } from '../../server/page.ts'
import { usualRefunds } from '../../shop/settings/schema.ts'
import { sectionInForce } from '../../shop/settings/settings.ts'
import { approvalSorts, approvalLook, mayApprove, mayDecide, type Approval } from '../../shop/staff/rules.ts'
import { findApprovals, findStaff } from '../../shop/staff/staff.ts'
import { filter, list, type Viewer } from '../lists/lists.ts'
import { approvedLabel, memberIn, seenBy } from './approval-seen.ts'
import {
  accountView,
  approvalSubjects,
  countsView,
  limitView,
  requestedPieces,
  pricesView,
  requestReason,
  spendingView,
  type SubjectView,
} from './approval-subject.ts'

const texts = 'admin_money.approvals'

/** Adds the requested changes in words, with links to the pages that show them. */
async function withChanges(viewer: Viewer, given: Approval, about: SubjectView) {
  const one = seenBy(viewer, given)
  return {
    ...one,
    about,
    prices: await pricesView(viewer, one),
    pieces: requestedPieces(one),
    counts: countsView(viewer, one),
    account: accountView(one),
    limit: limitView(viewer, one),
    spending: await spendingView(viewer, one),
  }
}

/** Adds to requests the members who requested and decided them, and the viewer's possible actions on each. */
async function rowsOf(viewer: Viewer, found: readonly Approval[]) {
  const { db } = viewer
  const member = memberIn(viewer)
  const subjects = await approvalSubjects(viewer, found)
  const limits = await sectionInForce({ db }, { section: 'refunds', usual: usualRefunds })
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const nameOf = (id: number) => names.get(id) ?? `#${id}`
  return await Promise.all(
    found.map(async (one, place) => ({
      ...(await withChanges(viewer, one, subjects[place] ?? { text: '', to: null })),
      asker: nameOf(one.askedBy),
      decider: one.decidedBy === null ? null : nameOf(one.decidedBy),
      isMine: one.askedBy === member?.staffId,
      mayRefuse: member !== null && mayDecide(member, one),
      mayApprove: member !== null && mayApprove(member, one, limits),
    })),
  )
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Each price, the pieces of each goods, the account or the limit that would change. */
const changesIn = ({ prices, pieces, counts, account, limit, spending }: Row, { t }: Viewer): string =>
  [
    ...(spending === null ? [] : [spending]),
    ...(prices?.changes ?? []).map(
      ({ code, quantity, before, after }) =>
        `${code} ${t('admin_prices.from_pieces', { count: quantity })}: ${before ?? '–'} → ${after ?? '–'}`,
    ),
    ...(pieces === null ? [] : [t(`${texts}.pieces`, { count: pieces })]),
    ...(counts ?? []).map(
      ({ code, lot, before, after }) => `${code}${lot === null ? '' : ` ${lot}`}: ${before} → ${after}`,
    ),
    ...(account === null
      ? []
      : [`${account.before ?? t('admin_money.refunds.no_account')} → ${account.after}`]),
    ...(limit === null ? [] : [`${limit.name}: ${limit.before} → ${limit.after}`]),
  ].join('; ')

export const approvalList = list({
  page: 'approvals',
  permission: null,
  name: 'approvals',
  texts,
  empty: `${texts}.none`,
  filters: {
    which: filter.choiceOr('waiting', ['mine', 'all'], {
      texts: `${texts}.which`,
      label: 'admin_money.filter.label',
    }),
  },
  sorts: approvalSorts,
  // Viewers who may not see the amount of every request cannot sort by amount either.
  sortsFor: ({ holds }) => approvalSorts.filter((sort) => holds('money.read') || !sort.startsWith('amount')),
  sort: 'asked_down',
  find: async (viewer, { which, sort }, page) => {
    const askedBy = which === 'mine' ? memberIn(viewer)?.staffId : undefined
    const asked = { all: which !== 'waiting', askedBy, sort, ...page }
    const found = await findApprovals({ db: viewer.db }, asked)
    return await mapPage(found, async (rows) => await rowsOf(viewer, rows))
  },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    number: c.text(({ id }) => String(id), { isFileOnly: true }),
    what: c.text(({ operation }, { t }) => approvedLabel(operation, t), { isMain: true }),
    about: c.text((one) => one.about.text, { label: 'admin_money.about', isFileOnly: true }),
    amount: c.czk(({ isCounted, amount }) => (isCounted && amount > 0 ? amount : null), {
      label: 'admin_money.amount',
      none: '',
    }),
    reason: c.text((one, viewer) => requestReason(viewer, one), { label: 'admin.reason', isText: true }),
    state: c.state(({ state }) => state, approvalLook),
    asked: c.text(({ asker }) => asker),
    at: c.moment(({ askedAt }) => askedAt, { label: 'admin_money.at', isFileOnly: true }),
    until: c.moment(({ expiresAt }) => expiresAt, { isExtra: true }),
    by: c.text(({ decider }) => decider, { label: `${texts}.decided_by`, isExtra: true }),
    why_decided: c.text(({ decisionReason }) => decisionReason, { isFileOnly: true }),
    changes: c.text(changesIn, { isFileOnly: true }),
    verbs: c.verbs({ label: 'admin_money.verbs' }),
  }),
  own: (one, { locale }) => ({
    id: one.id,
    subject: one.about,
    prices: one.prices,
    pieces: one.pieces,
    counts: one.counts,
    account: one.account,
    limit: one.limit,
    spending: one.spending,
    isPrice: one.operation.startsWith('price.'),
    isWaiting: one.state === 'WAITING',
    askedAt: formatShortMoment(one.askedAt, locale),
    decisionReason: one.decisionReason,
    isMine: one.isMine,
    mayRefuse: one.mayRefuse,
    mayApprove: one.mayApprove,
  }),
})
