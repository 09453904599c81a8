/** Money that came, and movements of statements that wait for a person, as staff lists them. */
import { formatAccount, payeeIban } from '../../lib/bank-account.ts'
import { amountCell } from '../../lib/csv.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { crownsOf, formatMoney } from '../../lib/money.ts'
import { mapPage, rowCountOf } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { listMoney, ordersOfMoney, type ListedMoney } from '../../shop/money/money.ts'
import { lacksRate, moneySorts } from '../../shop/money/rules.ts'
import { findNumbers } from '../../shop/orders/orders.ts'
import { listFindings } from '../../shop/payments/payments.ts'
import { findingKinds, findingSorts } from '../../shop/payments/rules.ts'
import { filter, list, type Link, type Viewer } from '../lists/lists.ts'

const texts = 'admin_money'

/** Adds to each payment the numbers of the orders that it went to. */
async function withOrders({ db }: Viewer, rows: readonly ListedMoney[]) {
  const orders = await ordersOfMoney({ db }, { receivedIds: rows.map(({ id }) => id) })
  const numbers = await findNumbers({ db }, { ids: [...new Set([...orders.values()].flat())] })
  return rows.map((money) => ({
    ...money,
    orders: (orders.get(money.id) ?? []).flatMap((id) => numbers.get(id) ?? []),
  }))
}

const payerOf = (name: string, account: string): string =>
  [name, account].filter((part) => part !== '').join(' · ')

export const moneyList = list({
  page: 'money',
  permission: 'money.read',
  name: 'money',
  texts,
  empty: `${texts}.none`,
  search: { label: `${texts}.search`, hint: `${texts}.search_hint` },
  filters: {
    filter: filter.choiceOr('open', ['aside', 'all'], {
      texts: `${texts}.filter`,
      label: `${texts}.filter.label`,
    }),
    ...filter.days(),
    since: filter.since(),
  },
  tabs: { open: {}, aside: { filter: 'aside' }, all: { filter: 'all' } },
  // The rows alone: their orders are read for those that are shown.
  count: async ({ db, now }, { q: query, ...asked }) => {
    const found = await listMoney({ db }, { ...asked, query, today: dayInPrague(now), size: 99 })
    return isRefusal(found) ? found : rowCountOf(found)
  },
  sorts: moneySorts,
  find: async (viewer, { q: query, ...asked }, page) => {
    const today = dayInPrague(viewer.now)
    const found = await listMoney({ db: viewer.db }, { ...asked, query, today, ...page })
    return await mapPage(found, async (rows) => await withOrders(viewer, rows))
  },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    amount: c.either(
      (money, { locale }) => formatMoney(lacksRate(money) ? money.original : crownsOf(money.amount), locale),
      ({ original, amount }, { locale }) =>
        original.currency === 'CZK'
          ? amountCell(amount, locale)
          : `${amountCell(original.amount, locale)} ${original.currency}`,
      { isMain: true, isFigure: true, to: ({ id }) => ['moneyOne', { id: String(id) }] },
    ),
    free: c.czk((money) => (lacksRate(money) ? null : money.free), { isExtra: true }),
    on: c.day(({ receivedOn }) => receivedOn),
    symbol: c.text(({ variableSymbol }) => variableSymbol),
    from: c.text(({ counterName, counterAccount }) => payerOf(counterName, counterAccount), {
      isText: true,
      isNear: true,
    }),
    own_account: c.text(({ ownIban }) => ownIban && formatAccount(ownIban), { isFileOnly: true }),
    message: c.text(({ message }) => message, { isFileOnly: true }),
    kind: c.choice(({ kind }) => kind, `${texts}.kind`, { label: `${texts}.kind_label` }),
    aside: c.text(({ aside }) => aside && `${aside.until}: ${aside.why}`, { isFileOnly: true }),
    orders: c.text(({ orders }) => orders.join(' '), { label: `${texts}.receivables.order` }),
    proposal: c.verbs({ isText: true }),
  }),
  own: (money) => money,
})

const accountIn = (account: string): string => {
  const iban = payeeIban(account)
  return iban === null ? account : formatAccount(iban)
}

/** The page of what a movement looks like. */
const likeOf = (received: number | null, batch: number | null): Link | null => {
  if (received !== null) return ['moneyOne', { id: String(received) }]
  return batch === null ? null : ['payout', { id: String(batch) }]
}

/** Movements that look like a known one, and reversals by the bank. */
export const findingList = list({
  page: 'money',
  permission: 'money.read',
  filePage: 'findingsCsv',
  name: 'findings',
  prefix: 'found_',
  texts,
  title: `${texts}.findings.title`,
  empty: `${texts}.findings.none`,
  filters: {
    kind: filter.choice(findingKinds, {
      texts: `${texts}.findings.kind`,
      label: `${texts}.findings.kind_label`,
    }),
  },
  sorts: findingSorts,
  sort: 'on',
  find: async ({ db }, { kind, sort }, page) => await listFindings({ db }, { kind, sort, ...page }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    amount: c.money(({ movement }) => movement, { isMain: true }),
    currency: c.text(({ movement }) => movement.currency, {
      label: `${texts}.refunds.currency`,
      isFileOnly: true,
    }),
    on: c.day(({ movement }) => movement.bookedOn),
    kind: c.choice(({ kind }) => kind, `${texts}.findings.kind`, { label: `${texts}.findings.kind_label` }),
    symbol: c.text(({ movement }) => movement.variableSymbol),
    from: c.text(
      ({ movement: { counterName, counterAccount } }) => payerOf(counterName, accountIn(counterAccount)),
      { isText: true, isNear: true },
    ),
    message: c.text(({ movement }) => movement.message, { isFileOnly: true }),
    verbs: c.verbs(),
  }),
  own: ({ id, kind, against, movement, receivedId, batchId }) => ({
    id,
    kind,
    against,
    message: movement.message,
    like: likeOf(receivedId, batchId),
  }),
})
