/** What staff does with campaigns of the newsletter, by /api/admin/campaigns. */
import { z } from 'zod'
import type { Outcome } from '../../server/context.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { CampaignMoved } from '../../shop/newsletter/newsletter.ts'
import {
  campaignNamed,
  campaignToCreate,
  campaignToSave,
  campaignToSend,
  campaignToTest,
} from '../../shop/newsletter/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  createCampaignByStaff,
  discardCampaignByStaff,
  resumeCampaignByStaff,
  saveCampaignByStaff,
  sendCampaignByStaff,
  stopCampaignByStaff,
  testCampaignByStaff,
  unscheduleCampaignByStaff,
} from '../../workflows/back-office/back-office.ts'
import { campaignAnswer, campaignOnWire, campaignState } from './campaigns-wire.ts'
import { approvalAsked, staffCalls, staffRefusals, type StaffWork } from './staff-calls.ts'

const at = '/api/admin/campaigns'
const saved = z.object({ campaign: campaignAnswer, is_new: z.boolean() })
/** Two texts of 20,000 characters, some of them of three bytes or escaped. */
const longestBody = 256 * 1024

export const campaignChangeEndpoints = (shop: Shop): Endpoint[] => [
  creating(shop),
  saving(shop),
  discarding(shop),
  testing(shop),
  sending(shop),
  moving(shop, 'unschedule', {
    summary: 'Makes a scheduled campaign a draft again',
    work: unscheduleCampaignByStaff,
  }),
  moving(shop, 'stop', {
    summary: 'Stops a campaign: mails that have not gone out wait until it goes on',
    work: stopCampaignByStaff,
  }),
  moving(shop, 'resume', { summary: 'Goes on with a stopped campaign', work: resumeCampaignByStaff }),
]

function creating(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/create`,
    tag: 'admin',
    summary: 'Makes a campaign of the newsletter; the same key makes one',
    longestBody,
    body: campaignToCreate,
    answer: saved,
    refusals: [...staffRefusals],
    handle: async (call) => {
      const { key, cs, en, audience } = call.body
      const composed = { key, texts: { cs, en }, audience }
      const done = await change(call, async (context) => await createCampaignByStaff(context, composed))
      return isRefusal(done) ? done : { campaign: campaignOnWire(done.campaign), is_new: done.isNew }
    },
  })
}

function saving(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/save`,
    tag: 'admin',
    summary: 'Writes what a draft says and whom it is for',
    description:
      'Refused with 409 where another one wrote it since `base_revision`: with its texts of now and the lines that differ.',
    longestBody,
    body: campaignToSave,
    answer: saved,
    refusals: [...staffRefusals, 404, 409],
    refusalFields: z.object({
      revision: z.int().meta({ description: 'With 409: the revision of now' }),
      current: z.unknown().meta({ description: 'With 409: the texts of now' }),
      difference: z
        .unknown()
        .meta({ description: 'With 409: from the texts of now to those that were sent' }),
    }),
    handle: async (call) => {
      const { id, cs, en, audience, base_revision: baseRevision } = call.body
      const composed = { id, texts: { cs, en }, audience, baseRevision }
      const done = await change(call, async (context) => await saveCampaignByStaff(context, composed))
      return isRefusal(done) ? done : { campaign: campaignOnWire(done.campaign), is_new: done.isNew }
    },
  })
}

function discarding(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/discard`,
    tag: 'admin',
    summary: 'Throws a draft away',
    body: campaignNamed,
    answer: z.object({ is_new: z.boolean() }),
    refusals: [...staffRefusals, 404, 409],
    handle: async (call) => {
      const done = await change(call, async (context) => await discardCampaignByStaff(context, call.body))
      return isRefusal(done) ? done : { is_new: done.isNew }
    },
  })
}

function testing(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/test`,
    tag: 'admin',
    summary: 'Mails a campaign to the member of staff who asks, in one language, once a revision',
    body: campaignToTest,
    answer: z.object({ revision: z.int() }),
    refusals: [...staffRefusals, 404, 422],
    handle: async (call) =>
      await change(
        call,
        async (context) => await testCampaignByStaff({ ...context, queue: shop.queue }, call.body),
      ),
  })
}

const movedAnswer = z.object({ state: campaignState, is_new: z.boolean() })
const movedOnWire = (done: Outcome<CampaignMoved>) =>
  isRefusal(done) ? done : { state: done.state, is_new: done.isNew }

function sending(shop: Shop): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/send`,
    tag: 'admin',
    summary: 'Sends a campaign to its audience: at once, or at a moment',
    description: 'Refused with 422 where it has faults: each with its field and line, such as `cs.body:3`.',
    body: campaignToSend,
    answer: movedAnswer,
    refusals: [...staffRefusals, 404, 409, 422],
    refusalFields: approvalAsked,
    handle: async (call) =>
      movedOnWire(await change(call, async (context) => await sendCampaignByStaff(context, call.body))),
  })
}

function moving(
  shop: Shop,
  path: string,
  {
    summary,
    work,
  }: {
    summary: string
    work: (context: StaffWork, asked: { id: number }) => Promise<Outcome<CampaignMoved>>
  },
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/${path}`,
    tag: 'admin',
    summary,
    body: campaignNamed,
    answer: movedAnswer,
    refusals: [...staffRefusals, 404, 409],
    handle: async (call) =>
      movedOnWire(await change(call, async (context) => await work(context, call.body))),
  })
}
