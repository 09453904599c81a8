/** /api/admin/customers: people and companies, in one list and on one card. */
import type { z } from 'zod'
import type { Actor, Outcome, Reading } from '../../server/context.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import { searchPeople } from '../../shop/customers/customers.ts'
import { operations } from '../../shop/staff/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { movedAnswer, movedWire } from '../../workflows/customers/customers.ts'
import {
  cardClaims,
  cardDocuments,
  cardNotes,
  cardOrders,
  cardReviews,
  personCard,
  type CardKey,
  permissionOfCardList,
  previewMerge,
  type CardListName,
} from '../../workflows/customers/customers.ts'
import * as rows from './customer-lists-schema.ts'
import * as wire from './customers-schema.ts'
import { pageAnswer, pageIn, staffRead } from './staff-calls.ts'

const at = '/api/admin/customers'

export const customerEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'customers.read', {
    path: at,
    summary: 'Accounts, companies and guests in one list',
    query: wire.peopleQuery,
    answer: wire.peopleAnswer,
    read: async ({ db }, call) => {
      const { query, kind, tag, representative, state, ...asked } = call.query
      const filter = { kind, tag, state, representativeId: representative }
      return pageIn('people', await searchPeople({ db }, { ...asked, query, filter }), wire.personWire)
    },
  }),
  staffRead(shop, 'customers.read', {
    path: `${at}/one`,
    summary: 'The card of an account, a company or a guest',
    query: wire.cardQuery,
    answer: wire.cardAnswer,
    refusals: [404],
    read: async ({ db }, call) => {
      const card = await personCard({ db, now: shop.now() }, call.query)
      return isRefusal(card) ? card : wire.cardWire(card)
    },
  }),
  staffRead(shop, operations['customer.merge'], {
    path: `${at}/merge-preview`,
    summary: 'Previews what merging a duplicate, or a guest’s orders, into an account would move',
    query: wire.previewQuery,
    answer: movedAnswer,
    refusals: [404, 409, 422],
    read: async ({ db }, call) => {
      const { into, ...from } = call.query
      const moved = await previewMerge({ db }, { into, from })
      return isRefusal(moved) ? moved : movedWire(moved)
    },
  }),
  listOf(shop, 'orders', 'Orders', { row: rows.orderRow, verb: cardOrders, told: rows.orderWire }),
  listOf(shop, 'documents', 'Tax documents', {
    row: rows.documentRow,
    verb: cardDocuments,
    told: rows.documentWire,
  }),
  listOf(shop, 'claims', 'Complaints and withdrawals', {
    row: rows.claimRow,
    verb: cardClaims,
    told: rows.claimWire,
  }),
  listOf(shop, 'reviews', 'Reviews', { row: rows.reviewRow, verb: cardReviews, told: rows.reviewWire }),
  listOf(shop, 'notes', 'Notes of staff', {
    row: rows.noteRow,
    verb: cardNotes,
    told: ({ id, text, staffId, at: when }) => ({ id, text, staff: staffId, at: when.toISOString() }),
  }),
]

interface Listed<Row> {
  row: z.ZodType
  verb: (context: Reading, asked: CardKey & PageQuery) => Promise<Outcome<Page<Row>>>
  told: (row: Row, actor: Actor) => object
}

function listOf<Row>(
  shop: Shop,
  name: CardListName,
  what: string,
  { row, verb, told }: Listed<Row>,
): Endpoint {
  return staffRead(shop, permissionOfCardList[name], {
    path: `${at}/${name}`,
    summary: `${what} of a card, the newest first`,
    query: wire.cardPageQuery,
    answer: pageAnswer('rows', row),
    refusals: [404],
    read: async ({ db, actor }, call) => {
      const page = await verb({ db }, call.query)
      return isRefusal(page) ? page : { rows: page.rows.map((one) => told(one, actor)), next: page.next }
    },
  })
}
