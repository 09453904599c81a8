/** The lists behind the numbers: their columns, rows and totals. */
import { mapPage } from '../../server/page.ts'
import { listCostFacts, listDocumentFacts, listPlacedFacts } from '../../shop/analytics/analytics.ts'
import { costSorts, placedSorts, taxedSorts } from '../../shop/analytics/rules.ts'
import { oneOf } from '../kit/list-search.server.ts'
import { shareLists } from './share-lists.server.ts'
import { visitList } from './visit-list.server.ts'
import type { NumberList } from './number-lists.ts'
import type { MadeList } from './number-list-rows.server.ts'

export const lists: Record<NumberList, MadeList> = {
  ...shareLists,
  visits: visitList,
  // Filtered by a product, an order lists only boxes and pieces: its value is that of the whole order.
  orders: ({ db, url }, { variantId }) => ({
    columns: [
      'order',
      'placed',
      'name',
      'trade',
      'boxes',
      'pieces',
      ...(variantId === undefined ? ['value'] : []),
    ],
    sums: variantId === undefined ? ['value', 'orders', 'average', 'boxes', 'pieces'] : ['boxes', 'pieces'],
    sorts: placedSorts,
    sort: 'placed_down',
    hasTrade: true,
    read: async (asked) =>
      await mapPage(
        await listPlacedFacts({ db }, { ...asked, sort: oneOf(url, 'sort', placedSorts) }),
        (rows) =>
          rows.map(({ id, number, at, name, trade, boxes, pieces, value }) => ({
            id,
            order: number,
            cells: [
              { text: number },
              { at },
              { text: name },
              { text: trade },
              { count: boxes },
              { count: pieces },
              ...(variantId === undefined ? [{ czk: value }] : []),
            ],
          })),
      ),
  }),
  documents: ({ t, db, url }, { variantId }) => ({
    columns: ['document', 'kind', 'tax_point', 'order', 'trade', 'with_vat', 'base'],
    sums:
      variantId === undefined || variantId === 0
        ? ['turnover', 'documents', 'cost', 'margin']
        : ['turnover', 'cost', 'margin'],
    sorts: taxedSorts,
    sort: 'tax_point_down',
    hasTrade: true,
    read: async (asked) =>
      await mapPage(
        await listDocumentFacts({ db }, { ...asked, sort: oneOf(url, 'sort', taxedSorts) }),
        (rows) =>
          rows.map(({ id, number, kind, taxableOn, orderNumber, trade, base, total }) => ({
            id,
            order: orderNumber,
            cells: [
              { text: number },
              { text: t(`admin_money.documents.kind_${kind}`) },
              { day: taxableOn },
              { text: orderNumber },
              { text: trade },
              // Totals with VAT exist only for whole documents.
              { czk: variantId === undefined ? total : null },
              { czk: base },
            ],
          })),
      ),
  }),
  costs: ({ db, url }) => ({
    columns: ['variant', 'moved', 'lot', 'order', 'trade', 'pieces', 'cost'],
    sums: ['cost', 'uncosted', 'turnover', 'margin'],
    sorts: costSorts,
    sort: 'moved_down',
    hasTrade: true,
    read: async (asked) =>
      await mapPage(await listCostFacts({ db }, { ...asked, sort: oneOf(url, 'sort', costSorts) }), (rows) =>
        rows.map(({ id, at, orderNumber, trade, code, lot, pieces, cost }) => ({
          id,
          order: orderNumber,
          cells: [
            { text: code },
            { at },
            { text: lot },
            { text: orderNumber },
            { text: trade },
            { count: pieces },
            { czk: cost },
          ],
        })),
      ),
  }),
}
