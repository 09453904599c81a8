/** One payment that came: what became of it, what it could be for, and every end that it may have. */
import { dayInPrague } from '../../../lib/dates.ts'
import { isRefusal, refuse, type Refusal } from '../../../server/refusal.ts'
import { entriesOf, findMoney, proposeOrders } from '../../../shop/money/money.ts'
import { reversibleOf } from '../../../shop/money/rules.ts'
import { refusalTakenBack } from '../../../shop/payments/payments.ts'
import {
  allocateMoney,
  convertMoney,
  creditMoney,
  keepMoney,
  remitCash,
  returnMoney,
  reverseEntry,
  setMoneyAside,
  voidMoney,
} from '../../../workflows/back-office/back-office.ts'
import { staffCalls } from '../../../workflows/signing-in/signing-in.ts'
import { idIn } from '../kit/asked.server.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import {
  allocateForm,
  asideForm,
  creditForm,
  keepForm,
  rateForm,
  remitForm,
  returnForm,
  reverseForm,
  takeUpForm,
  voidForm,
} from './money-forms.ts'
import { atOrder, moneyVerb, numbersOf } from './money-doing.server.ts'
import { entryShown, moneyShown, proposalShown } from './money-shown.server.ts'

export const loader = staffLoader('moneyOne', async ({ db, parameters, t, locale, now, may }) => {
  const id = idIn(parameters['id'])
  const money = id === null ? null : await findMoney({ db }, id)
  if (!money) return refuse(404, 'error.not_found')
  const entries = await entriesOf({ db }, { receivedId: money.id })
  const numbers = await numbersOf(db, entries)
  const reversible = reversibleOf(entries)
  const isOfBank = (await refusalTakenBack({ db }, { receivedId: money.id })) !== null
  const leads = may('money.allocate') && !isOfBank
  const proposals = leads ? await proposeOrders({ db }, [money]) : new Map<number, never>()
  return {
    ...moneyShown(money, { locale, t }),
    until: money.aside?.until ?? null,
    rate: money.rate && `${money.rate.rate / 1_000_000} (${money.rate.source}, ${money.rate.on})`,
    isTransfer: money.kind === 'TRANSFER',
    isCard: money.kind === 'CARD',
    today: dayInPrague(now),
    // What is set aside comes back in a week, unless another day is chosen.
    inAWeek: dayInPrague(new Date(now.getTime() + 7 * 24 * 3600_000)),
    proposals: (proposals.get(money.id) ?? []).map((one) => proposalShown(one, locale)),
    entries: entries.map((entry) => ({
      ...entryShown(entry, { t, locale }, numbers),
      mayReverse: may('money.reverse') && reversible.has(entry.id),
    })),
    mayAllocate: may('money.allocate'),
    mayKeep: may('money.keep'),
    mayReturn: may('money.return'),
    /** The bank took it back: it is led nowhere any more. */
    isOfBank,
    mayVoid: isOfBank && may('money.void') && (money.free > 0 || reversible.size > 0),
  }
})

const moneyIn = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

interface Allocating {
  key: string
  reason: string
  orders: string[]
  amount: number | null
}

/** Pays several orders with one payment, each in a transaction of its own, since orders are locked before money. */
async function allocateToEach(
  page: StaffPage,
  { key, orders, ...asked }: Allocating,
): Promise<{ last: string } | Refusal> {
  const { shop, call } = page
  let last = ''
  for (const number of orders) {
    const done = await staffCalls(shop).change(
      call.requestContext,
      async (context) =>
        await atOrder(context.tx, number, async (orderId) => {
          const given = { ...asked, orderId, receivedId: moneyIn(page), key: `${key}:${number}` }
          return await allocateMoney({ ...context, queue: shop.queue }, given)
        }),
    )
    if (isRefusal(done)) return done
    last = number
  }
  return { last }
}

export const action = staffAction('moneyOne', {
  allocate: act({ schema: allocateForm, work: allocateToEach }),
  credit: moneyVerb(
    creditForm,
    async (context, { order, ...asked }, page) =>
      await atOrder(context.tx, order, async (orderId) =>
        creditMoney(context, { ...asked, orderId, receivedId: moneyIn(page) }),
      ),
  ),
  remit: moneyVerb(
    remitForm,
    async (context, { order, ...asked }, page) =>
      await atOrder(context.tx, order, async (orderId) =>
        remitCash(context, { ...asked, orderId, receivedId: moneyIn(page) }),
      ),
  ),
  keep: moneyVerb(
    keepForm,
    async (context, { exchange: isExchange, ...asked }, page) =>
      await keepMoney(context, { ...asked, isExchange, receivedId: moneyIn(page) }),
  ),
  return: moneyVerb(
    returnForm,
    async (context, asked, page) => await returnMoney(context, { ...asked, receivedId: moneyIn(page) }),
  ),
  void: moneyVerb(
    voidForm,
    async (context, asked, page) => await voidMoney(context, { ...asked, receivedId: moneyIn(page) }),
  ),
  aside: moneyVerb(
    asideForm,
    async (context, asked, page) => await setMoneyAside(context, { ...asked, receivedId: moneyIn(page) }),
  ),
  take_up: moneyVerb(
    takeUpForm,
    async (context, { reason }, page) =>
      await setMoneyAside(context, { reason, until: null, receivedId: moneyIn(page) }),
  ),
  rate: moneyVerb(
    rateForm,
    async (context, { reason, ...rate }, page) =>
      await convertMoney(context, { receivedId: moneyIn(page), rate, reason }),
  ),
  reverse: moneyVerb(
    reverseForm,
    async (context, { entry: entryId, ...asked }) => await reverseEntry(context, { ...asked, entryId }),
  ),
})
