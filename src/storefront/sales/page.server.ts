/** The representatives' pages: their customers, adding one, ordering for one, and their own figures. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { localeOf, type Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { pageOrFirst } from '../../server/page.ts'
import { displayName } from '../../shop/customers/rules.ts'
import {
  figuresOf,
  findStatement,
  listActs,
  listCustomers,
  listStatements,
  ownCustomer,
  type ListedCustomer,
  type RecordedAct,
} from '../../shop/representatives/representatives.ts'
import type { CustomerKind } from '../../shop/representatives/rules.ts'
import { entranceAction } from '../b2b/entrance.server.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { lostQuery } from '../../pages/shared/guard.server.ts'
import { draftOwner } from '../../pages/forms/draft-owner.server.ts'
import { takeRepresentativesForm } from './forms.server.ts'
import { viewNamed } from './views.ts'

/** Entries on a page. */
const statementsAtOnce = 24
const linesAtOnce = 100

/** While the visitor is not signed in, the layout shows the login window instead, and nothing is read. */
export const salesLoader =
  (kind: CustomerKind) =>
  async ({ context, url }: LoaderFunctionArgs) => {
    const call = callOf(context)
    const { customer } = call
    if (!customer?.isSalesRepresentative) return null
    const locale = localeOf(url.pathname)
    const view = viewNamed(url.searchParams.get('view'))
    return {
      kind,
      // A new customer is the representative's own, no matter which customer they are ordering for.
      typedBy: draftOwner({ customer, acting: null }),
      notice: await noticeOf(call, url),
      list: view === 'customers' ? await listOf(call, kind, url, locale) : null,
      figures: view === 'figures' ? await figuresFor(call, url, locale) : null,
      statements: view === 'statements' ? await statementsFor(call, url) : null,
    }
  }

export const salesAction = (kind: CustomerKind) => async (args: ActionFunctionArgs) => {
  const call = callOf(args.context)
  if (!call.customer?.isSalesRepresentative) return await entranceAction()(args)
  return await takeRepresentativesForm(call, call.customer.id, kind, await args.request.formData(), args.url)
}

/** The action that has just been done, from the address; only for one of their own customers. */
async function noticeOf({ shop, customer }: PageCall, url: URL) {
  const what = url.searchParams.get('notice')
  if (what === lostQuery || what === 'stopped') return { what, customer: null } as const
  if ((what !== 'added' && what !== 'invited') || !customer) return null
  const id = Number(url.searchParams.get('customer'))
  const about = Number.isSafeInteger(id)
    ? await ownCustomer(shop, { representativeId: customer.id, customerId: id })
    : null
  if (!about) return null
  const name = about.company?.name ?? displayName(about)
  return { what, customer: { id, name, email: about.email } } as const
}

async function listOf({ shop, customer, acting }: PageCall, kind: CustomerKind, url: URL, locale: Locale) {
  const given = url.searchParams
  const search = (given.get('search') ?? '').slice(0, 100)
  const idle = given.has('idle')
  const { rows, next, previous } = await pageOrFirst(
    given.get('after'),
    async (after) =>
      await listCustomers(
        { db: shop.db, now: shop.now() },
        { representativeId: customer?.id ?? 0, customerSearch: { search, kind, idle, after } },
      ),
  )
  return {
    search,
    idle,
    isFirst: previous === null,
    customers: rows.map((one) => rowOf(one, acting?.id ?? null, locale)),
    next,
  }
}

export type CustomerRow = ReturnType<typeof rowOf>

function rowOf(customer: ListedCustomer, actingId: number | null, locale: Locale) {
  const { id, email, phone, company, state, lastOrder, turnover, isIdle } = customer
  return {
    id,
    name: displayName(customer),
    email,
    phone,
    company: company && { name: company.name, ico: company.ico },
    state,
    isIdle,
    isActedFor: id === actingId,
    lastOrder: lastOrder && { number: lastOrder.number, day: formatDay(lastOrder.at, locale) },
    turnover: formatPrice(turnover, locale),
  }
}

async function figuresFor({ shop, customer }: PageCall, url: URL, locale: Locale) {
  const id = customer?.id ?? 0
  const [months, { rows, next }] = await Promise.all([
    figuresOf({ db: shop.db, now: shop.now() }, id),
    pageOrFirst(
      url.searchParams.get('after'),
      async (after) => await listActs(shop, { representativeId: id, after }),
    ),
  ])
  return {
    months,
    acts: folded(rows).map(({ at, ...act }) => ({ ...act, moment: formatMoment(at, locale) })),
    next,
  }
}

/** Closed months of commission, or the documents of the month in the address. */
async function statementsFor({ shop, customer }: PageCall, url: URL) {
  const representativeId = customer?.id ?? 0
  const month = url.searchParams.get('month')
  const chosen = month === null ? null : await statementOf({ db: shop.db, representativeId, month }, url)
  if (chosen) return { months: [], next: null, chosen }
  const { rows, next } = await pageOrFirst(
    month === null ? url.searchParams.get('after') : null,
    async (after) => await listStatements(shop, { representativeId, after, size: statementsAtOnce }),
  )
  return { months: rows.map(({ month: closed, total }) => ({ month: closed, total })), next, chosen: null }
}

async function statementOf(
  { db, ...asked }: { db: Reader; representativeId: number; month: string },
  url: URL,
) {
  const at = async (after: string | undefined) =>
    await findStatement({ db }, { ...asked, page: { after, size: linesAtOnce } })
  const given = await at(url.searchParams.get('after') ?? undefined)
  const found = isRefusal(given) ? await at(undefined) : given
  if (!found || isRefusal(found)) return null
  const { statement, lines } = found
  return { month: statement.month, total: statement.total, lines: lines.rows, next: lines.next }
}

/** Successive changes of one cart become one line with their number and the time of the last one. */
function folded(acts: RecordedAct[]): (RecordedAct & { times: number })[] {
  const lines: (RecordedAct & { times: number })[] = []
  for (const act of acts) {
    const last = lines.at(-1)
    if (act.act === 'CART_CHANGED' && last?.act === act.act && last.customerId === act.customerId)
      last.times++
    else lines.push({ ...act, times: 1 })
  }
  return lines
}
