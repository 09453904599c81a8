/** Received money: unsettled payments with proposed orders, and the import of bank statements. */
import { ownIbans } from '../../lib/bank-account.ts'
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { formatMoney, formatPrice } from '../../lib/money.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { proposeOrders } from '../../shop/money/money.ts'
import { findNumbers } from '../../shop/orders/orders.ts'
import {
  dialectText,
  kindOf,
  statementFaultText,
  type StatementFault,
  type StatementKind,
} from '../../shop/payments/payments.ts'
import { workProgress } from '../../shop/work/work.ts'
import {
  allocateMoney,
  decideFinding,
  dialectOf,
  findingList,
  moneyList,
  receiveMoney,
  startStatementImport,
} from '../../workflows/money/money.ts'
import { statementOf, type Imported, type ImportNote } from '../../workflows/payment/payment.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import { idIn } from '../kit/asked.server.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import { moneyVerb } from './money-doing.server.ts'
import { acceptForm, acceptIn, decideForm, importForm } from './money-forms.ts'
import type { DoneOne } from '../kit/batch.tsx'
import { moneyView, proposalView } from './money-shown.server.ts'

export const loader = staffLoader('money', async (page) => {
  const { db, url, locale, now, may } = page
  // Read before the list, so that the list includes all of an import reported as done.
  const work = await importView(page)
  const list = await listed(page, moneyList)
  const rows = list.rows.map(({ own }) => own)
  const proposals = may('money.allocate') ? await proposeOrders({ db }, rows) : new Map<number, never>()
  const isUsed = rows.some(({ orders }) => orders.length > 0)
  return {
    list: {
      ...withOwn(list, ({ orders, ...money }) => {
        const { id, message, aside, lacksRate } = moneyView(money, page)
        const proposed = (proposals.get(id) ?? []).map((one) => proposalView(one, locale))
        return { id, message, aside, lacksRate, orders, proposals: proposed }
      }),
      columns: list.columns.filter(({ key }) => isUsed || key !== 'orders'),
    },
    work,
    findings: await findingsView(page),
    mayDecide: may('statement.decide'),
    accepted: Number(/^\d{1,3}$/.exec(url.searchParams.get('accepted') ?? '')?.[0] ?? 0),
    mayImport: may('statement.import'),
    mayAllocate: may('money.allocate'),
    offers: offersOf(page, [receiveMoney], { state: { today: dayInPrague(now) } }),
  }
})

/** Null if no finding waits, unless the URL filters them. */
async function findingsView(page: StaffPage) {
  const list = await listed(page, findingList)
  if (list.rows.length === 0 && !page.url.searchParams.has('found_kind')) return null
  return withOwn(list, ({ like, ...found }) => ({ ...found, like: like && hrefIfThere(page, ...like) }))
}

/** The state of the import that the URL names. */
async function importView(page: StaffPage) {
  const { db, url, t } = page
  const id = idIn(url.searchParams.get('work') ?? undefined)
  const work = id === null ? null : await workProgress({ db }, id)
  if (work?.kind !== 'statement.import') return null
  const { state, done, of, errorKey } = work
  const result = work.result as Imported | null
  const seen = dialectOf(work)
  const { PAID: paid = 0, ...others } = result?.fits ?? {}
  return {
    state,
    isUnderWay: state === 'WAITING' || state === 'RUNNING',
    done,
    of,
    error: errorKey === null ? null : t(errorKey),
    dialect: seen === null ? null : dialectText(seen, t),
    paid,
    unmatched: Object.values(others).reduce((sum, count) => sum + count, 0),
    known: result?.known ?? 0,
    payouts: result?.payouts ?? 0,
    noted: Object.entries(result?.noted ?? {}).map(([kind, count]) => ({ kind, count })),
    notes: (result?.notes ?? []).map((note) => ({ kind: note.kind, told: notesPageSize(note, page) })),
  }
}

/** Describes a movement by its day, amount and variable symbol. */
const notesPageSize = (note: ImportNote, { locale, t }: StaffPage): string =>
  [
    shortDay(note.bookedOn, locale),
    formatMoney(note, locale),
    ...(note.variableSymbol === null ? [] : [`${t('admin_money.symbol')} ${note.variableSymbol}`]),
  ].join(' · ')

/**
 * Allocates the chosen payments, each in a transaction of its own: one that is no longer possible does not stop
 * the others, and is reported with its amount and its order. If there is only one, its refusal is the form's.
 */
async function accept(
  { shop, db, call, locale, t }: StaffPage,
  { key, pairs }: { key: string; pairs: { receivedId: number; orderId: number; amount: number }[] },
): Promise<DoneOne[] | Refusal> {
  const numbers = await findNumbers({ db }, { ids: [...new Set(pairs.map(({ orderId }) => orderId))] })
  const outcome: DoneOne[] = []
  for (const pair of pairs) {
    const asked = { ...pair, key: `${key}:${pair.receivedId}`, reason: t('admin_money.by_proposal') }
    const done = await staffCalls(shop).change(
      call.requestContext,
      async (context) => await allocateMoney({ ...context, queue: shop.queue }, asked),
    )
    if (isRefusal(done) && pairs.length === 1) return done
    const name = `${formatPrice(pair.amount, locale)} → ${numbers.get(pair.orderId) ?? '–'} (${pair.receivedId})`
    outcome.push({ name, fault: isRefusal(done) ? t(done.error_trans_key) : null })
  }
  return outcome
}

/** Parses a statement before any transaction is open: that takes seconds, on a thread of its own. */
async function startImport({ shop, call, may }: StaffPage, { file }: { file: File }) {
  if (!may('statement.import')) return refuse(403, 'staff.error.not_allowed')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind) return refuse(422, 'admin_money.error.statement')
  const found = await statementOf(bytes, kind, ownIbans(shop.config))
  if (isRefusal(found)) return found
  if ('fault' in found)
    return found.fault === 'foreign_account'
      ? refuse(422, 'admin_money.error.foreign_account')
      : { ...found, kind }
  return await staffCalls(shop).change(
    call.requestContext,
    async (context) => await startStatementImport(context, { found, bytes }),
  )
}

const at = ({ url }: StaffPage, added: Record<string, string>): string => {
  const query = new URLSearchParams(url.search)
  for (const name of ['done', 'work', 'accepted']) query.delete(name)
  for (const [name, value] of Object.entries(added)) query.set(name, value)
  return `${url.pathname}?${query}`
}

export const action = staffAction('money', {
  decide: moneyVerb(decideForm, async (context, asked) => await decideFinding(context, asked)),
  accept: act({
    schema: acceptForm,
    read: acceptIn,
    work: accept,
    show: (done) => (done.some(({ fault }) => fault !== null) ? done : null),
    to: (done, page) => at(page, { accepted: String(done.length) }),
  }),
  import: act({
    schema: importForm,
    work: startImport,
    show: (done, page) => ('fault' in done ? faultsView(done, page) : null),
    to: (done, page) => ('fault' in done ? at(page, {}) : at(page, { work: String(done.workId) })),
  }),
  ...operationVerbs([receiveMoney]),
})

/** Each unreadable line or entry of a statement, for a person to find and to ask the bank about. */
function faultsView(
  { faults, kind }: { faults: StatementFault[]; kind: StatementKind },
  { t, locale }: Pick<StaffPage, 't' | 'locale'>,
): string[] {
  return faults.map((fault) => statementFaultText(fault, { kind, t, locale }))
}
