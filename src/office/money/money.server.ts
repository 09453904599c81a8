/** Received money: unsettled payments with proposed orders, and the import of bank statements. */
import { ownIbans } from '../../lib/bank-account.ts'
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findPaidTwice, proposeOrders } from '../../shop/money/money.ts'
import {
  dialectText,
  kindOf,
  statementFaultText,
  type StatementFault,
  type StatementKind,
} from '../../shop/payments/payments.ts'
import { workProgress } from '../../shop/work/work.ts'
import {
  decideFinding,
  dialectOf,
  findingList,
  moneyList,
  receiveMoney,
  returnMoney,
  startStatementImport,
} from '../../workflows/money/money.ts'
import { statementOf, type Imported, type ImportNote } from '../../workflows/payment/payment.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import { idIn } from '../kit/list-search.server.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import { acceptMany, acceptOne } from './accept.server.ts'
import { moneyVerb } from './money-doing.server.ts'
import { decideForm, importForm } from './money-forms.ts'
import { moneyView, proposalView, returnOffer } from './money-view.server.ts'

export const loader = staffLoader('money', async (page) => {
  const { db, locale, now, may } = page
  // Read before the list, so that the list includes all of an import reported as done.
  const work = await importView(page)
  const list = await listed(page, moneyList)
  const rows = list.rows.map(({ own }) => own)
  const proposals = may('money.allocate') ? await proposeOrders({ db }, rows) : new Map<number, never>()
  const twice = await findPaidTwice({ db }, rows)
  const isUsed = rows.some(({ orders }) => orders.length > 0)
  return {
    list: {
      ...withOwn(list, ({ orders, ...money }) => {
        const { id, message, aside, lacksRate } = moneyView(money, page)
        const proposed = (proposals.get(id) ?? []).map((one) => proposalView(one, locale))
        const paidTwice = proposed.length === 0 ? (twice.get(id) ?? null) : null
        return { id, message, aside, lacksRate, orders, proposals: proposed, paidTwice }
      }),
      columns: list.columns.filter(({ key }) => isUsed || key !== 'orders'),
    },
    work,
    findings: await findingsView(page),
    mayDecide: may('statement.decide'),
    mayImport: may('statement.import'),
    mayAllocate: may('money.allocate'),
    returning: returnOffer(page),
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
  for (const name of ['done', 'work']) query.delete(name)
  for (const [name, value] of Object.entries(added)) query.set(name, value)
  return `${url.pathname}?${query}`
}

export const action = staffAction('money', {
  decide: moneyVerb(decideForm, async (context, asked) => await decideFinding(context, asked)),
  accept: acceptOne,
  ...acceptMany,
  import: act({
    schema: importForm,
    work: startImport,
    show: (done, page) => ('fault' in done ? faultsView(done, page) : null),
    to: (done, page) => ('fault' in done ? at(page, {}) : at(page, { work: String(done.workId) })),
  }),
  ...operationVerbs([receiveMoney, returnMoney]),
})

/** Each unreadable line or entry of a statement, for a person to find and to ask the bank about. */
function faultsView(
  { faults, kind }: { faults: StatementFault[]; kind: StatementKind },
  { t, locale }: Pick<StaffPage, 't' | 'locale'>,
): string[] {
  return faults.map((fault) => statementFaultText(fault, { kind, t, locale }))
}
