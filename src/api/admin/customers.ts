/** /api/admin/customers: people and companies, in one list and on one card. */
import { z } from 'zod'
import type { Actor, Outcome, Reading } from '../../server/context.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Page, PageAsked } from '../../server/page.ts'
import { searchPeople } from '../../shop/customers/customers.ts'
import { operations } from '../../shop/staff/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { movedAnswer, movedWire } from '../../workflows/back-office/back-office.ts'
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
import { staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/customers'

export function customerEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
      tag: 'admin',
      summary: 'Accounts, companies and guests in one list',
      query: wire.peopleQuery,
      answer: wire.peopleAnswer,
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'customers.read', async (db) => {
          const { query, kind, tag, representative, state, ...asked } = call.query
          const filter = { kind, tag, state, representativeId: representative }
          const page = await searchPeople({ db }, { ...asked, query, filter })
          return isRefusal(page) ? page : { people: page.rows.map(wire.personWire), next: page.next }
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/one`,
      tag: 'admin',
      summary: 'The card of an account, a company or a guest',
      query: wire.cardQuery,
      answer: wire.cardAnswer,
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'customers.read', async (db) => {
          const card = await personCard({ db, now: shop.now() }, call.query)
          return isRefusal(card) ? card : wire.cardWire(card)
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/merge-preview`,
      tag: 'admin',
      summary: 'What would move if a double, or a guest’s orders, became part of an account',
      query: wire.previewQuery,
      answer: movedAnswer,
      refusals: [...staffRefusals, 404, 409, 422],
      handle: async (call) =>
        await read(call, operations['customer.merge'], async (db) => {
          const { into, ...from } = call.query
          const moved = await previewMerge({ db }, { into, from })
          return isRefusal(moved) ? moved : movedWire(moved)
        }),
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
}

interface Listed<Row> {
  row: z.ZodType
  verb: (context: Reading, asked: CardKey & PageAsked) => Promise<Outcome<Page<Row>>>
  told: (row: Row, actor: Actor) => object
}

function listOf<Row>(
  shop: Shop,
  name: CardListName,
  what: string,
  { row, verb, told }: Listed<Row>,
): Endpoint {
  const { read } = staffCalls(shop)
  return endpoint({
    method: 'GET',
    path: `${at}/${name}`,
    tag: 'admin',
    summary: `${what} of a card, the newest first`,
    query: wire.cardPageQuery,
    answer: z.object({ rows: z.array(row), next: z.string().nullable() }),
    refusals: [...staffRefusals, 404],
    handle: async (call) =>
      await read(call, permissionOfCardList[name], async (db, { actor }) => {
        const page = await verb({ db }, call.query)
        return isRefusal(page) ? page : { rows: page.rows.map((one) => told(one, actor)), next: page.next }
      }),
  })
}
