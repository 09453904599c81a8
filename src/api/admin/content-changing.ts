/** What staff changes of the shop's documents, by /api/admin/content. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { draftBody, draftNamed, publishBody, withdrawBody } from '../../shop/content/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  discardDraftByStaff,
  publishDraftByStaff,
  saveDraftByStaff,
  withdrawVersionByStaff,
} from '../../workflows/back-office/back-office.ts'
import { draftAnswer, draftOnWire } from './content-wire.ts'
import { approvalAsked, staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/content'
/** Two texts of 100,000 characters, some of them of three bytes or escaped. */
const longestBody = 1024 * 1024

export const contentChangeEndpoints = (shop: Shop): Endpoint[] => [
  saving(shop),
  discarding(shop),
  publishing(shop),
  withdrawing(shop),
]

function saving(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/draft`,
    tag: 'admin',
    summary: 'Writes the draft of a document; its faults are told, and keep it from being published only',
    description:
      'Refused with 409 where another one wrote it since `base_revision`: with the draft of now and the lines that differ.',
    longestBody,
    body: draftBody,
    answer: z.object({ draft: draftAnswer, is_new: z.boolean() }),
    refusals: [...staffRefusals, 404, 409],
    refusalFields: z.object({
      revision: z.int().meta({ description: 'With 409: the revision of now' }),
      current: z.unknown().meta({ description: 'With 409: the texts of now; null: no draft is open' }),
      difference: z
        .unknown()
        .meta({ description: 'With 409: from the texts of now to those that were sent' }),
    }),
    handle: async (call) => {
      const { code, cs, en, note, base_revision: baseRevision } = call.body
      const draft = { code, texts: { cs, en }, note, baseRevision }
      const done = await change(call, async (context) => await saveDraftByStaff(context, draft))
      return isRefusal(done) ? done : { draft: draftOnWire(done.draft), is_new: done.isNew }
    },
  })
}

function discarding(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/discard`,
    tag: 'admin',
    summary: 'Throws the draft of a document away',
    body: draftNamed,
    answer: z.object({ is_new: z.boolean() }),
    refusals: [...staffRefusals, 404, 409],
    handle: async (call) => {
      const done = await change(call, async (context) => await discardDraftByStaff(context, call.body))
      return isRefusal(done) ? done : { is_new: done.isNew }
    },
  })
}

function publishing(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/publish`,
    tag: 'admin',
    summary: 'Publishes the draft of a document, at once or from a day on; a published version never changes',
    description:
      'Refused with 422 where the draft has faults: each with its field and line, such as `cs.body:12`.',
    body: publishBody,
    answer: z.object({ version: z.int(), valid_from: z.iso.date(), is_new: z.boolean() }),
    refusals: [...staffRefusals, 404, 409, 422],
    refusalFields: approvalAsked,
    handle: async (call) => {
      const { valid_from: validFrom, ...asked } = call.body
      const done = await change(
        call,
        async (context) => await publishDraftByStaff(context, { ...asked, validFrom }),
      )
      return isRefusal(done)
        ? done
        : { version: done.version, valid_from: done.validFrom, is_new: done.isNew }
    },
  })
}

function withdrawing(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/withdraw`,
    tag: 'admin',
    summary: 'Takes a version back whose day is yet to come',
    body: withdrawBody,
    answer: z.object({ is_new: z.boolean() }),
    refusals: [...staffRefusals, 404, 409],
    handle: async (call) => {
      const done = await change(call, async (context) => await withdrawVersionByStaff(context, call.body))
      return isRefusal(done) ? done : { is_new: done.isNew }
    },
  })
}
