/** One batch of cash on delivery: its lines, the bank transfers that pay it, and every decision about them. */
import { shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { refuse } from '../../server/refusal.ts'
import { findRemittance } from '../../shop/remittances/remittances.ts'
import { isUndecided, remittanceSign } from '../../shop/remittances/rules.ts'
import {
  acceptLine,
  claimLine,
  closeRemittance,
  correctLine,
  matchRemittance,
  releaseLine,
  remittanceLineList,
  unmatchRemittance,
  voidRemittance,
} from '../../workflows/money/money.ts'
import { idIn } from '../kit/list-search.server.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { snoozeViews, snoozeVerbs } from '../kit/snooze.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'

/** Operations on a batch, and on a line of it, in the order of their buttons. */
const ofBatch = [matchRemittance, closeRemittance, voidRemittance]
const ofLine = [acceptLine, claimLine, correctLine, releaseLine]
/** The batch comes from the URL. */
const known = { remittance: 'id' }

const batchIn = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

export const loader = staffLoader('codBatch', async (page) => {
  const { db, locale, may } = page
  const found = await findRemittance({ db }, { remittanceId: batchIn(page) })
  if (!found) return refuse(404, 'error.not_found')
  const { remittance, standing } = found
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
    state: remittanceSign(remittance),
    brought: price(standing.brought),
    missing: price(standing.missing),
    elsewhere: price(standing.elsewhere),
    letGo: price(standing.letGo),
    transfers: standing.transfers.map((id) => ({
      id,
      to: adminHref('moneyOne', locale, { id: String(id) }),
    })),
    lines: await linesListed(page),
    ofLine: ofLine.map((one) => offerOf(page, one, { known: { line: 'row' } })),
    unmatch: may('cod.unmatch')
      ? offerOf(page, unmatchRemittance, { known: { ...known, money: 'row' } })
      : null,
    offers: offersOf(page, ofBatch, {
      state: {
        isSettled: remittance.isSettled,
        isVoid: remittance.voidedAt !== null,
        hasTransfers: standing.transfers.length > 0,
      },
      known,
    }),
  }
})

/** The lines, each with its possible actions. */
async function linesListed(page: StaffPage) {
  const list = await listed(page, remittanceLineList)
  const ids = list.rows.flatMap(({ own: { line, state } }) => (isUndecided(state) ? [line] : []))
  const asideOf = await snoozeViews(page, { kind: 'remittance_line', ids })
  return withOwn(list, (own) => ({
    ...own,
    verbs: offersOf(page, ofLine, { state: own }).map(({ intent }) => intent),
    putOff: isUndecided(own.state) ? asideOf(own.line) : null,
  }))
}

export const action = staffAction('codBatch', {
  ...snoozeVerbs,
  ...operationVerbs(ofBatch, known),
  ...operationVerbs([unmatchRemittance], known),
  ...operationVerbs(ofLine),
})
