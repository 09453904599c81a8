/** One received payment: its ledger, the orders it may belong to, and every way to settle it. */
import { dayInPrague } from '../../lib/dates.ts'
import { refuse } from '../../server/refusal.ts'
import { entriesOf, findMoney, findPaidTwice, proposeAllOrders } from '../../shop/money/money.ts'
import { reversibleOf } from '../../shop/money/rules.ts'
import { refusalTakenBack } from '../../shop/payments/payments.ts'
import { type MoneyState } from '../../workflows/money/fields.ts'
import {
  allocateMoney,
  convertMoney,
  creditMoney,
  keepMoney,
  remitCash,
  returnMoney,
  reverseEntry,
  snoozeReceivedMoney,
  voidMoney,
} from '../../workflows/money/money.ts'
import { idIn } from '../kit/list-search.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'
import { acceptOne } from './accept.server.ts'
import {
  entryView,
  ledgerOffer,
  moneyView,
  numbersOf,
  proposalView,
  returnOffer,
} from './money-view.server.ts'

/** Operations that settle a payment, in the order of their buttons. */
const operations = [
  allocateMoney,
  convertMoney,
  creditMoney,
  remitCash,
  keepMoney,
  returnMoney,
  voidMoney,
  snoozeReceivedMoney,
]
/** The payment comes from the URL. */
const known = { money: 'id' }

export const loader = staffLoader('moneyOne', async (page) => {
  const { db, parameters, t, locale, now, may } = page
  const id = idIn(parameters['id'])
  const money = id === null ? null : await findMoney({ db }, id)
  if (!money) return refuse(404, 'error.not_found')
  const entries = await entriesOf({ db }, { receivedId: money.id })
  const numbers = await numbersOf(db, entries)
  const reversible = reversibleOf(entries)
  const isOfBank = (await refusalTakenBack({ db }, { receivedId: money.id })) !== null
  const proposals =
    may('money.allocate') && !isOfBank
      ? (await proposeAllOrders({ db }, money)).map((one) => proposalView(one, locale))
      : []
  const state: MoneyState = {
    money,
    isOfBank,
    isReversible: reversible.size > 0,
    order: proposals[0]?.orderNumber,
    today: dayInPrague(now),
    // A snoozed payment comes back in a week, unless another day is chosen.
    inAWeek: dayInPrague(new Date(now.getTime() + 7 * 24 * 3600_000)),
  }
  return {
    ...moneyView(money, { locale, t }),
    rate: money.rate && `${money.rate.rate / 1_000_000} (${money.rate.source}, ${money.rate.on})`,
    proposals,
    paidTwice:
      proposals.length > 0 || isOfBank
        ? null
        : ((await findPaidTwice({ db }, [money])).get(money.id) ?? null),
    returning: returnOffer(page),
    entries: entries.map((entry) => ({
      ...entryView(entry, { t, locale }, numbers),
      mayReverse: may('money.reverse') && reversible.has(entry.id),
    })),
    reverse: ledgerOffer(page),
    /** The bank reversed it: it no longer pays anything. */
    isOfBank,
    isEnded: money.free === 0 && !(isOfBank && may('money.void') && reversible.size > 0),
    offers: offersOf(page, operations, { state, known }),
  }
})

export const action = staffAction('moneyOne', {
  accept: acceptOne,
  ...operationVerbs(operations, known),
  ...operationVerbs([reverseEntry]),
})
