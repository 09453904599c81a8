/** Complaints and withdrawals as staff lists them: what waits by its last day, or all. */
import { dayInPrague, formatShortMoment, shortDay } from '../../../lib/dates.ts'
import { bothWays } from '../../../lib/sort-names.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { listClaims, type Claim } from '../../../workflows/claims/claims.ts'
import { oneOf, searchIn, withoutAsideIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { claimKinds, claimName } from './claim-names.ts'
import { claimStates, showsEnded } from './claim-states.server.ts'

/** So many a page. */
const size = 50
/** So much of what the customer wrote stands in the list. */
const wordsShown = 80

const allSorts = bothWays('received', 'order')
const waitingSorts = bothWays('due', 'received', 'order')

/** What is the list's own order is asked for by none; that of all claims begins with the newest. */
function orderOf(sort: (typeof waitingSorts)[number], all: boolean) {
  const isDown = sort.endsWith('_down')
  if (sort.startsWith('order')) return { by: 'order', isReversed: isDown } as const
  if (all) return { by: undefined, isReversed: !isDown }
  return { by: sort.startsWith('received') ? ('received' as const) : undefined, isReversed: isDown }
}

/** What the address of the list asks for. */
export function claimsAsked(page: Pick<StaffPage, 'url' | 'now'>) {
  const { url } = page
  const all = showsEnded(url.searchParams.get('which') ?? '')
  const sort = oneOf(url, 'sort', all ? allSorts : waitingSorts) ?? (all ? 'received_down' : 'due')
  const kind = oneOf(url, 'kind', claimKinds)
  return {
    all,
    ...orderOf(sort, all),
    q: searchIn(url),
    kind,
    state: oneOf(url, 'which', claimStates),
    withoutAside: withoutAsideIn(page),
  }
}

export const loader = staffLoader('claims', async ({ db, url, locale, now }) => {
  const asked = { size, ...claimsAsked({ url, now }) }
  const after = url.searchParams.get('after') ?? undefined
  const found = await listClaims({ db }, { ...asked, after })
  const page = isRefusal(found) ? await listClaims({ db }, asked) : found
  if (isRefusal(page)) return page
  const today = dayInPrague(now)
  return {
    states: claimStates,
    sort: asked.all ? 'received_down' : 'due',
    next: page.next,
    // The list goes one way: its beginning is what stands before any page.
    previous: after === undefined ? null : '',
    rows: page.rows.map((claim) => ({
      ...shownOf(claim),
      due: claim.due && shortDay(claim.due, locale),
      isLate: claim.due !== null && claim.due <= today,
      received: formatShortMoment(claim.receivedAt, locale),
      to: adminHref('claim', locale, { name: claimFacts(claim).name }),
    })),
  }
})

/** What both kinds of claims have in common. */
export function claimFacts(claim: Claim) {
  const one = claim.kind === 'complaint' ? claim.complaint : claim.withdrawal
  const { id, state, orderNumber, email, goods } = one
  return { kind: claim.kind, name: claimName({ kind: claim.kind, id }), state, orderNumber, email, goods }
}

function shownOf(claim: Claim) {
  const { goods, ...facts } = claimFacts(claim)
  return { ...facts, what: goods.length > wordsShown ? `${goods.slice(0, wordsShown)}…` : goods }
}
