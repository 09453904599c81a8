/** Commission of a month, next to its tax: each representative's statement, and closing the missing ones. */
import { formatMoment, stampInPrague } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { amountCell, csvFile } from '../../lib/csv.ts'
import { everyRow } from '../../server/page.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findRepresentatives } from '../../shop/customers/customers.ts'
import type { Statement } from '../../shop/representatives/representatives.ts'
import { closeCommission, readCommission } from '../../workflows/representatives/representatives.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { inOrder } from '../../workflows/lists/lists.ts'
import { commissionHref } from '../representatives/commission-lists.server.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** The statements of a month; the list begins with the latest month, so it is read no further than needed. */
async function statementsOf({ actor, db }: Pick<StaffPage, 'actor' | 'db'>, month: string) {
  const found: Statement[] = []
  for await (const one of everyRow(async (asked) => await readCommission({ actor, db }, asked))) {
    if (one.month < month) break
    if (one.month === month) found.push(one)
  }
  return found
}

/** All current representatives and those with a statement of the month: closed and open ones. */
export async function monthCommissionView(
  page: StaffPage,
  { month, isClosed }: { month: string; isClosed: boolean },
) {
  const { db, locale, may } = page
  const [statements, people] = [await statementsOf(page, month), await findRepresentatives({ db })]
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const open = people.filter(({ id }) => !statements.some(({ representativeId }) => representativeId === id))
  const toOf = (id: number) => adminHref('representative', locale, { id: String(id) })
  const rows = [
    ...statements.map(({ representativeId: id, total, at }) => ({
      id,
      name: names.get(id) ?? page.t('admin_money.months.former', { id }),
      to: toOf(id),
      amount: total,
      total: formatPrice(total, locale),
      totalTo: commissionHref(page, id, { closed: month }),
      closed: formatMoment(at, locale),
      file: adminHref('commissionCsv', locale, { id: String(id), month }),
    })),
    ...open.map(({ id, name }) => ({
      id,
      name,
      to: toOf(id),
      // Sorts open months before the rest.
      amount: Number.MIN_SAFE_INTEGER,
      total: null,
      totalTo: null,
      closed: null,
      file: null,
    })),
  ]
  return {
    rows: inOrder(rows, page, { who: ({ name }) => name, total: ({ amount }) => amount }, 'commission_').map(
      ({ amount: _amount, ...row }) => row,
    ),
    mayClose: isClosed && open.length > 0 && may('commission.close'),
  }
}

/** Closes the month for everyone without a statement: all of them, or none. */
export async function closeAll(
  context: StaffWork,
  { month }: { month: string },
): Promise<{ closed: number } | Refusal> {
  const people = await findRepresentatives({ db: context.tx })
  for (const { id: representativeId } of people) {
    const done = await closeCommission(context, { representativeId, month })
    if (isRefusal(done)) return done
  }
  return { closed: people.length }
}

/** The statements of a month as a table, one line per representative. */
export async function commissionTable(page: StaffPage, month: string): Promise<string> {
  const { db, locale, t } = page
  const names = new Map((await findRepresentatives({ db })).map(({ id, name }) => [id, name]))
  const heading = ['representative', 'month', 'total', 'closed_at'].map((key) =>
    t(`admin_money.months.commission_${key}`),
  )
  const rows = (await statementsOf(page, month)).map(({ representativeId: id, total, at }) => [
    names.get(id) ?? String(id),
    month,
    amountCell(total, locale),
    stampInPrague(at),
  ])
  return csvFile([heading, ...rows])
}
