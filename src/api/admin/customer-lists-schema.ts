/** Rows of the lists of a card, as /api/admin/customers answers them. Amounts in CZK. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Actor } from '../../server/context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import type { CardClaim, CardDocument, CardOrder, CardReview } from '../../workflows/customers/customers.ts'

const moment = z.iso.datetime()
const czk = z.number()

export const orderRow = z.object({
  number: z.string(),
  created_at: moment,
  total: czk.nullable().meta({ description: 'With VAT; null: no prices.read' }),
  total_without_vat: czk.nullable(),
  order_state: z.string(),
  payment_state: z.string(),
  fulfilment_state: z.string(),
})
export const orderWire = (row: CardOrder, actor: Actor) => ({
  number: row.number,
  created_at: row.createdAt.toISOString(),
  total: seesPrices(actor) ? toCzk(row.total) : null,
  total_without_vat: seesPrices(actor) ? toCzk(row.base) : null,
  order_state: row.orderState,
  payment_state: row.paymentState,
  fulfilment_state: row.fulfilmentState,
})

export const documentRow = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.string(),
  issued_on: z.string(),
  tax_point: z.string(),
  total: czk.meta({ description: 'With VAT' }),
  total_without_vat: czk,
  order: z.string(),
})
export const documentWire = ({ issuedOn, taxableOn, total, base, ...row }: CardDocument) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  issued_on: issuedOn,
  tax_point: taxableOn,
  total: toCzk(total),
  total_without_vat: toCzk(base),
  order: row.order,
})

export const claimRow = z.object({
  kind: z.enum(['COMPLAINT', 'WITHDRAWAL']),
  id: z.int(),
  order: z.string(),
  state: z.string(),
  received_at: moment,
})
export const claimWire = (row: CardClaim) => ({
  kind: row.kind,
  id: row.id,
  order: row.order,
  state: row.state,
  received_at: row.receivedAt.toISOString(),
})

export const reviewRow = z.object({
  id: z.int(),
  product: z.string(),
  stars: z.int(),
  text: z.string(),
  state: z.string(),
  written_at: moment,
})
export const reviewWire = (row: CardReview) => ({
  id: row.id,
  product: row.product,
  stars: row.stars,
  text: row.text,
  state: row.state,
  written_at: row.writtenAt.toISOString(),
})

export const noteRow = z.object({ id: z.int(), text: z.string(), staff: z.int().nullable(), at: moment })
