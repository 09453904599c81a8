/** Complaints and withdrawals, as staff lists them: what waits by its last day, or all. */
import { dayInPrague } from '../../lib/dates.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Tone } from '../../lib/tone.ts'
import { mapPage } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { complaintStates, complaintLook, isOpen as isOpenComplaint } from '../../shop/complaints/rules.ts'
import { isOpen as isOpenWithdrawal, withdrawalStates, withdrawalLook } from '../../shop/withdrawals/rules.ts'
import { claimKinds, claimName } from './names.ts'
import { listClaims, type Claim } from './list.ts'
import { filter, list } from '../lists/lists.ts'

const texts = 'admin_claims'
/** The number of characters of the customer's message shown in the list. */
const wordLimit = 80

const tones: Record<string, Tone> = { ...complaintLook.tones, ...withdrawalLook.tones }
const both = [...new Set([...complaintStates, ...withdrawalStates])]
const isEnded = (state: string): boolean =>
  complaintStates.some((one) => one === state && !isOpenComplaint(one)) ||
  withdrawalStates.some((one) => one === state && !isOpenWithdrawal(one))
/** States of both kinds: those that wait first. */
const states = [...both.filter((state) => !isEnded(state)), ...both.filter(isEnded)]

/** True if the list includes ended claims: the filter is all claims, or a state that ends one. */
const showsEnded = ({ which }: { which: string }): boolean => which === 'all' || isEnded(which)
const usualSort = (asked: { which: string }) => (showsEnded(asked) ? 'received_down' : 'due')

const sorts = bothWays('due', 'received', 'order')
type Sort = (typeof sorts)[number]

/** Maps a sort to the query's order: the default order needs no `by`; the list of all claims is newest first by default. */
function orderOf(sort: Sort, all: boolean) {
  const isDown = sort.endsWith('_down')
  if (sort.startsWith('order')) return { by: 'order', isReversed: isDown } as const
  if (all) return { by: undefined, isReversed: !isDown }
  return { by: sort.startsWith('received') ? ('received' as const) : undefined, isReversed: isDown }
}

/** The facts that complaints and withdrawals have in common. */
function factsOf(claim: Claim) {
  const { id, state, orderNumber, email, goods } =
    claim.kind === 'complaint' ? claim.complaint : claim.withdrawal
  const { kind, due, receivedAt } = claim
  return { kind, name: claimName({ kind, id }), state, orderNumber, email, goods, due, receivedAt }
}

export const claimList = list({
  page: 'claims',
  permission: 'claims.read',
  name: 'claims',
  texts,
  empty: `${texts}.none`,
  search: { label: `${texts}.search` },
  filters: {
    kind: filter.choice(claimKinds, { label: `${texts}.claim`, texts, none: `${texts}.both_kinds` }),
    which: filter.choiceOr('open', ['all', ...states], {
      texts: `${texts}.which_state`,
      label: `${texts}.which`,
    }),
    aside: filter.aside(),
    since: filter.since(),
  },
  tabs: {
    open: {},
    complaints: { kind: 'complaint' },
    withdrawals: { kind: 'withdrawal' },
    all: { which: 'all' },
  },
  sorts,
  isForward: true,
  // Ended claims have no deadline to sort by.
  sortsFor: (_viewer, asked) => sorts.filter((sort) => !showsEnded(asked) || !sort.startsWith('due')),
  sort: usualSort,
  find: async ({ db }, { which, aside: withoutAside, sort, ...narrowed }, page) => {
    const all = showsEnded({ which })
    const state = states.find((one) => one === which)
    const order = orderOf(sort ?? usualSort({ which }), all)
    const found = await listClaims({ db }, { ...page, ...narrowed, all, ...order, state, withoutAside })
    if (isRefusal(found)) return found
    // The list only goes forward: its beginning precedes every page.
    const previous = page.after === undefined ? null : ''
    return await mapPage({ ...found, previous }, (rows) => rows.map(factsOf))
  },
  keyOf: ({ name }) => name,
  tone: ({ due }, { now }) => (due !== null && due <= dayInPrague(now) ? 'warn' : undefined),
  columns: (c) => ({
    name: c.either(
      ({ kind, name }, { t }) => `${t(`${texts}.${kind}`)} ${name}`,
      ({ name }) => name,
      { label: `${texts}.claim`, isMain: true, to: ({ name }) => ['claim', { name }] },
    ),
    due: c.day(({ due }) => due, { none: '–' }),
    state: c.text(({ kind, state }, { t }) => t(`${texts}.state.${kind}.${state}`), {
      label: `${texts}.state_label`,
      tone: ({ state }) => tones[state],
    }),
    order: c.text(({ orderNumber }) => orderNumber),
    email: c.text(({ email }) => email, { isNear: true }),
    what: c.either(
      ({ goods }, { t }) =>
        goods.length > wordLimit ? `${goods.slice(0, wordLimit)}…` : goods || t(`${texts}.whole`),
      ({ goods }, { t }) => goods || t(`${texts}.whole`),
      { label: `${texts}.goods`, isText: true },
    ),
    received: c.moment(({ receivedAt }) => receivedAt),
  }),
})
