/** One representative: months, statements, customers, assignment history, and the changes that staff can make. */
import { formatShortMoment } from '../../lib/dates.ts'
import { pageOrFirst } from '../../server/page.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { displayName, type Customer } from '../../shop/customers/rules.ts'
import {
  findRepresentative,
  listAssignments,
  ownCustomer,
} from '../../shop/representatives/representatives.ts'
import {
  assignCustomer,
  closeCommission,
  endRepresentative,
  makeRepresentative,
  representativeMonthList,
  statementList,
} from '../../workflows/representatives/representatives.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { idIn } from '../kit/list-search.server.ts'
import { entranceFor } from '../entrance/entrance.server.ts'
import { listed, listedOr } from '../kit/list.server.ts'
import { editConflict, seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader, verb, type PageInWork, type StaffPage } from '../staff-page.server.ts'
import { accountAt } from './account.server.ts'
import { commissionView } from './commission-lists.server.ts'
import { ordersView } from './representative-orders.server.ts'
import { customersView } from './representative-customers.server.ts'
import { assignForm, closeForm, endForm, percentForm, unassignForm } from './representative-forms.ts'

/** Assignment changes per page. */
const pageSize = 24

export const loader = staffLoader('representative', async (page) => {
  const { db, parameters, may, holds } = page
  const id = idIn(parameters['id'])
  const found = id === null ? null : await findRepresentative({ db }, id)
  if (!found) return refuse(404, 'error.not_found')
  const { account, percent } = found
  const isOne = account.isSalesRepresentative && account.deactivatedAt === null
  const seesMoney = holds('commission.read')
  return {
    id: account.id,
    name: displayName(account),
    email: account.email,
    phone: account.phone,
    isOne,
    percent: seesMoney ? percent : null,
    // Digests of only a hundred possible shares are easily reversed, so members without access to money get
    // the digest of null.
    percentSeen: seenOf(seesMoney ? percent : null),
    seesMoney,
    months: await listed(page, representativeMonthList),
    shownOrders: await ordersView(page, account.id),
    shownCommission: await commissionView(page, account.id),
    ...(await statementsOf(page)),
    customers: await customersView(page, account.id),
    assignments: await assignmentsOf(page, account.id),
    mayChange: isOne && may('representative.make'),
    mayAssign: isOne && may('representative.assign'),
    mayEnd: isOne && may('representative.end'),
    mayClose: may('commission.close'),
  }
})

/**
 * If the list may not be read now, the page does not show it as empty: it gives the reason, and a link to prove
 * the second factor.
 */
async function statementsOf(page: StaffPage) {
  const statements = await listedOr(page, statementList)
  if (!isRefusal(statements)) return { statements, unread: null }
  const to = entranceFor(statements, page.url)
  return { statements: null, unread: { text: page.t(statements.error_trans_key), to } }
}

async function assignmentsOf({ db, url, locale }: StaffPage, representativeId: number) {
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('assignments_after'),
    async (after) => await listAssignments({ db }, { representativeId, size: pageSize, after }),
  )
  return {
    next,
    previous,
    rows: rows.map(({ id, since, email, isTheirs }) => ({
      id,
      at: formatShortMoment(since, locale),
      email,
      isTheirs,
    })),
  }
}

/** Runs an operation on the representative in the URL. */
const about =
  <Given, Done>(
    work: (
      context: StaffWork & Pick<Shop, 'queue'>,
      account: Customer,
      given: Given,
    ) => Promise<Done | Refusal>,
  ) =>
  async (context: StaffWork, given: Given, page: PageInWork): Promise<Done | Refusal> => {
    const id = idIn(page.parameters['id'])
    const found = id === null ? null : await findRepresentative({ db: context.tx }, id)
    return found
      ? await work({ ...context, queue: page.shop.queue }, found.account, given)
      : refuse(404, 'error.not_found')
  }

/** Ending an ended representative is a no-op; changing one is refused, because it would reinstate them. */
const whileOne = (account: Customer): Refusal | null =>
  account.isSalesRepresentative ? null : refuse(409, 'admin_representatives.error.ended')

export const action = staffAction('representative', {
  percent: verb({
    schema: percentForm,
    work: about<{ seen: string; percent: number }, object>(
      async (context, account, { seen, percent }) =>
        whileOne(account) ??
        (await editConflict(context, {
          what: `share of ${account.id}`,
          seen,
          stored: async () => (await findRepresentative({ db: context.tx }, account.id))?.percent ?? null,
        })) ??
        (await makeRepresentative(context, { customerId: account.id, commission: percent })),
    ),
  }),
  end: verb({
    schema: endForm,
    work: about(async (context, account, { typed }: { typed: string }) => {
      if (typed.toLowerCase() !== account.email.toLowerCase())
        return refuse(422, 'admin.unfit', {
          errors: [{ path: 'typed', error_trans_key: 'admin_representatives.error.typed' }],
        })
      return await endRepresentative(context, { customerId: account.id })
    }),
  }),
  assign: verb({
    schema: assignForm,
    work: about(async (context, account, { email }: { email: string }) => {
      const customer = await accountAt({ db: context.tx }, email)
      if (isRefusal(customer)) return customer
      return await assignCustomer(context, { customerId: customer.id, representativeId: account.id })
    }),
  }),
  unassign: verb({
    schema: unassignForm,
    work: about(async (context, account, { customer }: { customer: number }) => {
      // The customer may have another representative by now, who stays.
      const own = { representativeId: account.id, customerId: customer }
      if (!(await ownCustomer({ db: context.tx }, own)))
        return refuse(409, 'admin_representatives.error.not_theirs')
      return await assignCustomer(context, { customerId: customer, representativeId: null })
    }),
  }),
  close: verb({
    schema: closeForm,
    work: about(
      async (context, account, { month }: { month: string }) =>
        await closeCommission(context, { representativeId: account.id, month }),
    ),
  }),
})
