/** /api/admin/campaigns: newsletter campaigns, their texts, and the states of their mails. */
import { z } from 'zod'
import { addressedTo } from '../../lib/mail-words.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  audienceNow,
  findCampaign,
  listCampaigns,
  previewCampaign,
} from '../../shop/newsletter/newsletter.ts'
import { senderOf } from '../../shop/sender.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { campaignSorts, campaignStates } from '../../shop/newsletter/rules.ts'
import {
  campaignAnswer,
  campaignInLine,
  campaignLine,
  campaignOnWire,
} from '../../workflows/newsletter/newsletter.ts'
import { pageAnswer, pageIn, pageQuery, staffRead, wordsQuery } from './staff-calls.ts'

const at = '/api/admin/campaigns'
const permission = 'content.read'
const idQuery = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'validation.query')
    .transform(Number),
})

export const campaignEndpoints = (shop: Shop): Endpoint[] => [
  listing(shop),
  single(shop),
  audience(shop),
  preview(shop),
]

const listing = (shop: Shop): Endpoint =>
  staffRead(shop, permission, {
    path: at,
    summary: 'Campaigns of the newsletter, the newest first, page by page',
    query: pageQuery.extend({
      state: z.enum(campaignStates, 'validation.query').optional(),
      sort: z.enum(campaignSorts, 'validation.query').optional(),
      q: wordsQuery,
    }),
    answer: pageAnswer('campaigns', campaignLine),
    refusals: [400],
    read: async ({ db }, call) =>
      pageIn('campaigns', await listCampaigns({ db }, call.query), campaignInLine),
  })

function single(shop: Shop): Endpoint {
  const mails = z.object({
    waiting: z.int().meta({ description: 'Not handed to the queue yet' }),
    queued: z.int(),
    sent: z.int(),
    skipped: z.int().meta({ description: 'Who had left the newsletter meanwhile' }),
    failed: z.int().meta({ description: 'Whom no mail server took it for' }),
  })
  return staffRead(shop, permission, {
    path: `${at}/one`,
    summary: 'A campaign, with counts of its mails by state',
    query: idQuery,
    answer: z.object({ campaign: campaignAnswer, mails }),
    refusals: [404],
    read: async ({ db }, call) => {
      const found = await findCampaign({ db }, call.query.id)
      if (isRefusal(found)) return found
      const { WAITING, QUEUED, SENT, SKIPPED, FAILED } = found.mails
      return {
        campaign: campaignOnWire(found.campaign),
        mails: { waiting: WAITING, queued: QUEUED, sent: SENT, skipped: SKIPPED, failed: FAILED },
      }
    },
  })
}

const audience = (shop: Shop): Endpoint =>
  staffRead(shop, permission, {
    path: `${at}/audience`,
    summary: 'Counts of subscribers that a campaign would reach now, by language',
    query: z.strictObject({
      locale: z.enum(['cs', 'en'], 'validation.query').optional(),
      trade: z.enum(['B2C', 'B2B'], 'validation.query').optional(),
    }),
    answer: z.object({ cs: z.int(), en: z.int() }),
    read: async ({ db }, call) => {
      const { locale = null, trade = null } = call.query
      return await audienceNow({ db }, { locale, trade })
    },
  })

function preview(shop: Shop): Endpoint {
  const drawn = z.object({ subject: z.string(), html: z.string(), text: z.string() })
  return staffRead(shop, permission, {
    path: `${at}/preview`,
    summary: 'A campaign as its readers would see it, in both languages',
    query: idQuery,
    answer: z.object({ cs: drawn, en: drawn }),
    refusals: [404],
    read: async ({ db }, call) => {
      const sender = senderOf({ shop, origin: () => shop.config.publicUrl ?? 'http://localhost' })
      const mails = await previewCampaign({ db, sender }, call.query.id)
      if (isRefusal(mails)) return mails
      const [cs, en] = [mails.cs, mails.en].map(({ subject, html, text }) => ({
        subject,
        ...addressedTo({ html, text }, 'zofie@example.cz'),
      }))
      return { cs, en }
    },
  })
}
