/** One batch of cash on delivery: its lines, the transfers that bring it, and every decision about them. */
import { shortDay } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { refuse } from '../../../server/refusal.ts'
import { findRemittance, listLines } from '../../../shop/remittances/remittances.ts'
import { isUndecided, lineSorts } from '../../../shop/remittances/rules.ts'
import {
  acceptLine,
  claimLine,
  closeRemittance,
  correctLine,
  matchRemittance,
  releaseLine,
  unmatchRemittance,
  voidRemittance,
} from '../../../workflows/back-office/back-office.ts'
import { idIn, oneOf } from '../kit/asked.server.ts'
import { asidesShown, asideVerbs } from '../kit/set-aside.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { closeForm, correctForm, lineForm, matchForm, unmatchForm } from './cod-forms.ts'
import { moneyVerb } from './money-doing.server.ts'

/** So many a page. */
const size = 100

const batchIn = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

/** What the address asks for of the lines. */
export const linesAsked = (url: URL) => ({
  undecidedOnly: url.searchParams.get('which') === 'undecided',
  sort: oneOf(url, 'sort', lineSorts),
})

export const loader = staffLoader('codBatch', async (page) => {
  const { db, url, locale, may } = page
  const found = await findRemittance({ db }, { remittanceId: batchIn(page) })
  if (!found) return refuse(404, 'error.not_found')
  const { remittance, standing } = found
  const asked = { remittanceId: remittance.id, ...linesAsked(url) }
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listLines({ db }, { ...asked, size, after }),
  )
  const ids = rows.filter(({ state }) => isUndecided(state)).map(({ id }) => id)
  const asideOf = await asidesShown(page, { kind: 'remittance_line', ids })
  const price = (amount: number) => formatPrice(amount, locale)
  return {
    id: remittance.id,
    carrier: remittance.carrier,
    reference: remittance.reference,
    on: shortDay(remittance.remittedOn, locale),
    symbol: remittance.variableSymbol ?? '',
    collected: price(remittance.collected),
    fee: price(remittance.fee),
    transferred: price(remittance.collected - remittance.fee),
    isSettled: remittance.isSettled,
    isVoid: remittance.voidedAt !== null,
    brought: price(standing.brought),
    missing: price(standing.missing),
    elsewhere: price(standing.elsewhere),
    letGo: price(standing.letGo),
    transfers: standing.transfers.map((id) => ({
      id,
      to: adminHref('moneyOne', locale, { id: String(id) }),
    })),
    next,
    previous,
    lines: rows.map((line) => ({
      id: line.id,
      number: line.number,
      parcel: line.reference,
      amount: price(line.amount),
      expected: line.expected === null ? '–' : price(line.expected),
      brought: price(line.brought),
      state: line.state,
      order: line.orderNumber,
      to: line.orderNumber === null ? null : adminHref('order', locale, { number: line.orderNumber }),
      reason: line.reason,
      verbs: verbsOf(page, line.state),
      putOff: isUndecided(line.state) ? asideOf(line.id) : null,
    })),
    mayMatch: may('cod.match') && !remittance.isSettled,
    mayUnmatch: may('cod.unmatch'),
    mayClose: may('cod.close') && !remittance.isSettled,
    mayVoid: may('cod.void') && remittance.voidedAt === null,
  }
})

/** What may be decided about a line in its state, by this member. */
function verbsOf({ may }: StaffPage, state: Parameters<typeof isUndecided>[0]): string[] {
  const all = [
    ['accept', state === 'DIFFERS' || state === 'CLAIMED'],
    ['claim', state === 'DIFFERS'],
    ['correct', isUndecided(state)],
    ['release', isUndecided(state)],
  ] as const
  return all.flatMap(([verb, isThere]) => (isThere && may(`cod.${verb}`) ? [verb] : []))
}

export const action = staffAction('codBatch', {
  ...asideVerbs,
  cod_accept: moneyVerb(
    lineForm,
    async (context, { line: lineId, reason }) => await acceptLine(context, { lineId, reason }),
  ),
  cod_claim: moneyVerb(
    lineForm,
    async (context, { line: lineId, reason }) => await claimLine(context, { lineId, reason }),
  ),
  cod_correct: moneyVerb(
    correctForm,
    async (context, { line: lineId, ...asked }) => await correctLine(context, { ...asked, lineId }),
  ),
  cod_release: moneyVerb(
    lineForm,
    async (context, { line: lineId, reason }) => await releaseLine(context, { lineId, reason }),
  ),
  cod_match: moneyVerb(
    matchForm,
    async (context, { money: receivedId, reason }, page) =>
      await matchRemittance(context, { remittanceId: batchIn(page), receivedId, reason }),
  ),
  cod_unmatch: moneyVerb(
    unmatchForm,
    async (context, { money: receivedId, reason }, page) =>
      await unmatchRemittance(context, { remittanceId: batchIn(page), receivedId, reason }),
  ),
  cod_void: moneyVerb(
    closeForm,
    async (context, { reason }, page) =>
      await voidRemittance(context, { remittanceId: batchIn(page), reason }),
  ),
  cod_close: moneyVerb(
    closeForm,
    async (context, { reason }, page) =>
      await closeRemittance(context, { remittanceId: batchIn(page), reason }),
  ),
})
