/** What is set aside until a day: of the kinds that the member may read. */
import { shortDay } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listAside, type ListedAside } from '../../../shop/aside/aside.ts'
import { asideKinds, asideSorts, type AsideKind } from '../../../shop/aside/rules.ts'
import { findStaff } from '../../../shop/staff/staff.ts'
import { asidePermissions } from '../../../workflows/back-office/back-office.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

/** So many a page. */
const size = 50

export const asideKindsOf = ({ holds }: Pick<StaffPage, 'holds'>): AsideKind[] =>
  asideKinds.filter((kind) => holds(asidePermissions[kind]))

/** Which member of staff set it aside, by their e-mail. */
export async function asideNames({ db }: Pick<StaffPage, 'db'>) {
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  return (id: number | null) => (id === null ? '' : (names.get(id) ?? `#${id}`))
}

export const loader = staffLoader('aside', async (page) => {
  const { db, now, url, locale } = page
  const kinds = asideKindsOf(page)
  const { rows, next, previous } =
    kinds.length === 0
      ? { rows: [], next: null, previous: null }
      : await pageOrFirst(
          url.searchParams.get('after'),
          async (after) =>
            await listAside({ db }, { now, kinds, size, after, sort: oneOf(url, 'sort', asideSorts) }),
        )
  const nameOf = await asideNames(page)
  return {
    next,
    previous,
    rows: rows.map((row) => ({
      key: `${row.kind} ${row.id}`,
      kind: row.kind,
      name: row.name,
      to: placeOf(row, page),
      until: shortDay(row.until, locale),
      why: row.why,
      by: nameOf(row.staffId),
    })),
  }
})

function placeOf({ kind, id, name, orderNumber, remittanceId }: ListedAside, { locale }: StaffPage): string {
  if (kind === 'complaint' || kind === 'withdrawal') return adminHref('claim', locale, { name })
  if (kind === 'application' || kind === 'review') return adminHref(kind, locale, { id: String(id) })
  if (kind === 'refund')
    return adminHref('refunds', locale) + (orderNumber === null ? '' : `?q=${orderNumber}`)
  if (kind === 'remittance_line')
    return `${adminHref('codBatch', locale, { id: String(remittanceId ?? 0) })}?which=undecided`
  const order = adminHref('order', locale, { number: orderNumber ?? '' })
  return kind === 'shipment' ? `${order}#parcels` : order
}
