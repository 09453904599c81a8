/** A list of a card as a file: orders, documents, claims, reviews or notes, in the order of the page. */
import { everyRow } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { cardLists, permissionOfCardList } from '../../workflows/customers/customers.ts'
import { oneOf } from '../kit/list-search.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { parseCardList } from './card-lists.server.ts'
import { cardIn } from './card-names.ts'

export const loader = staffLoader('customerListCsv', async (page) => {
  const { parameters, t } = page
  const key = cardIn(parameters['kind'], parameters['id'])
  if (!key) return refuse(404, 'error.not_found')
  const listed = oneOf(page.url, 'list', cardLists)
  const asked = listed && !page.holds(permissionOfCardList[listed]) ? null : await parseCardList(page, key)
  if (asked === null) return refuse(403, 'staff.error.not_allowed')
  const { name, read } = asked
  const first = await read({ size: 1 })
  if (isRefusal(first)) return first
  const hasBase = name === 'orders' || name === 'documents'
  const told = await rowsIn(everyRow(read), (row) => [
    row.name,
    row.moment,
    row.states
      ? t(`admin_orders.order_state.${row.states.order}`)
      : row.claim
        ? `${t(`admin_claims.state.${row.claim.kind}.${row.claim.state}`)} ${row.detail}`
        : row.detail,
    row.czk,
    ...(hasBase ? [row.baseCzk] : []),
  ])
  const heading = [
    t(`admin_customers.list_name.${name}`),
    t(`admin_customers.${name === 'documents' ? 'tax_point' : 'at'}`),
  ]
  const more = [
    t(`admin_customers.list_detail.${name}`),
    'CZK',
    ...(hasBase ? [t('admin_customers.without_vat')] : []),
  ]
  return csvAnswer(name, [[...heading, ...more], ...told])
})
