/** What is set aside until a day: of the kinds that the member may read. */
import { shortDay } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listAside, type ListedAside } from '../../../shop/aside/aside.ts'
import { asideKinds, asideSorts, type AsideKind } from '../../../shop/aside/rules.ts'
import { findStaff } from '../../../shop/staff/staff.ts'
import { asidePermissions } from '../../../workflows/back-office/back-office.ts'
import { asideTold } from '../kit/why-told.server.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

/** So many a page. */
const size = 50

export const asideKindsOf = ({ holds }: Pick<StaffPage, 'holds'>): AsideKind[] =>
  asideKinds.filter((kind) => holds(asidePermissions[kind]))

/** What the address asks for: of the kinds that the member may read the one it names, or all of them. */
export function asideAsked(page: Pick<StaffPage, 'holds' | 'url'>) {
  const { url } = page
  const mine = asideKindsOf(page)
  const kind = oneOf(url, 'kind', mine)
  return { kinds: kind === undefined ? mine : [kind], q: searchIn(url), sort: oneOf(url, 'sort', asideSorts) }
}

/** Which member of staff set it aside, by their e-mail. */
export async function asideNames({ db }: Pick<StaffPage, 'db'>) {
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  return (id: number | null) => (id === null ? '' : (names.get(id) ?? `#${id}`))
}

export const loader = staffLoader('aside', async (page) => {
  const { db, now, url, locale, t } = page
  const asked = asideAsked(page)
  const { rows, next, previous } =
    asked.kinds.length === 0
      ? { rows: [], next: null, previous: null }
      : await pageOrFirst(
          url.searchParams.get('after'),
          async (after) => await listAside({ db }, { now, size, after, ...asked }),
        )
  const nameOf = await asideNames(page)
  return {
    next,
    previous,
    kinds: asideKindsOf(page),
    rows: rows.map((row) => ({
      key: `${row.kind} ${row.id}`,
      kind: row.kind,
      name: row.name,
      to: placeOf(row, page),
      until: shortDay(row.until, locale),
      why: asideTold(t, row.why),
      by: nameOf(row.staffId),
    })),
  }
})

function placeOf({ kind, id, name, orderNumber, remittanceId }: ListedAside, { locale }: StaffPage): string {
  if (kind === 'complaint' || kind === 'withdrawal') return adminHref('claim', locale, { name })
  if (kind === 'application' || kind === 'review') return adminHref(kind, locale, { id: String(id) })
  if (kind === 'lot') return adminHref('stockLot', locale, { id: String(id) })
  if (kind === 'refund')
    return adminHref('refunds', locale) + (orderNumber === null ? '' : `?q=${orderNumber}`)
  if (kind === 'remittance_line')
    return `${adminHref('codBatch', locale, { id: String(remittanceId ?? 0) })}?which=undecided`
  if (kind === 'payout') return adminHref('payout', locale, { id: String(id) })
  if (kind === 'cash') return `${adminHref('cod', locale)}#awaited`
  const order = adminHref('order', locale, { number: orderNumber ?? '' })
  return kind === 'shipment' ? `${order}#parcels` : order
}
