/** /api/admin/payouts: refunds that go to the bank as a file. */
import { z } from 'zod'
import { type Endpoint, get } from '../../server/endpoint.ts'
import { sendFile } from '../../server/file-answer.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findPayout, listPayoutDue, listPayouts } from '../../shop/payments/payments.ts'
import {
  payoutsDueQuery,
  payoutsQuery,
  payoutDueRecord,
  payoutDueWire,
  payoutItemRecord,
  payoutItemWire,
  payoutQuery,
  payoutRecord,
  payoutWire,
} from '../../shop/payments/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { readPayoutFile } from '../../workflows/money/money.ts'
import { pageAnswer, pageIn, staffCalls, staffRead, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/payouts'
const pageSize = 100

export const payoutEndpoints = (shop: Shop): Endpoint[] => [...readingEndpoints(shop), fileEndpoint(shop)]

const readingEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'money.read', {
    path: at,
    summary: 'Files of refunds for the bank, the latest first',
    query: payoutsQuery,
    answer: pageAnswer('payouts', payoutRecord),
    read: async ({ db }, call) =>
      pageIn('payouts', await listPayouts({ db }, { ...call.query, size: pageSize }), payoutWire),
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/due`,
    summary: 'Refunds to send by bank that are in no file, the oldest first',
    query: payoutsDueQuery,
    answer: pageAnswer('due', payoutDueRecord),
    read: async ({ db }, call) =>
      pageIn('due', await listPayoutDue({ db }, { ...call.query, size: pageSize }), payoutDueWire),
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/one`,
    summary: 'One file with its payments',
    query: payoutQuery,
    answer: z.object({ payout: payoutRecord, items: z.array(payoutItemRecord) }),
    refusals: [404],
    read: async ({ db }, call) => {
      const found = await findPayout({ db }, call.query)
      if (!found) return refuse(404, 'error.not_found')
      return { payout: payoutWire(found.batch), items: found.items.map(payoutItemWire) }
    },
  }),
]

const fileEndpoint = (shop: Shop): Endpoint =>
  get(`${at}/file`, {
    tag: 'admin',
    summary: 'The bytes of a file, to upload to the bank; the download is audited',
    query: payoutQuery,
    answer: z.string(),
    media: 'application/octet-stream',
    refusals: [...staffRefusals, 404, 409],
    handle: async (call) => {
      const file = await staffCalls(shop).change(
        call,
        async (context) => await readPayoutFile(context, { batchId: call.query.id }),
      )
      if (isRefusal(file)) return file
      return await sendFile(call.reply, {
        name: file.name,
        contentType: 'application/octet-stream',
        content: file.bytes,
      })
    },
  })
