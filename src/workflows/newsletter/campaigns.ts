/** Staff operations on newsletter campaigns, from drafting to sending: each checks its permission and is audited. */
import { z } from 'zod'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  createCampaign,
  discardCampaign,
  findCampaign,
  keepCampaignWork,
  resumeCampaign,
  saveCampaign,
  sendCampaign,
  stopCampaign,
  testCampaign,
  unscheduleCampaign,
  type Campaign,
  type CampaignMoved,
} from '../../shop/newsletter/newsletter.ts'
import { campaignStates } from '../../shop/newsletter/rules.ts'
import { startWork } from '../../shop/work/work.ts'
import { campaignToCreate, campaignToSave, campaignToSend } from '../../shop/newsletter/schema.ts'
import { f, operation } from '../operations/operations.ts'
import { campaignWork } from './campaign-work.ts'
import { campaignAnswer, campaignOnWire } from './campaigns-answered.ts'
import { savedConcurrently } from '../content/content.ts'

type Context = Writing & OperationContext

const isChange = ({ isNew }: { isNew: boolean }) => isNew
const campaign = (id: number) => ({ kind: 'campaign', id })
const noText = { subject: '', body: '' }

const { key, ...composed } = campaignToCreate.shape
const texts = {
  cs: f.wire(composed.cs, { example: noText }),
  en: f.wire(composed.en, { example: noText }),
  audience: f.wire(composed.audience),
}
// Two texts of 20,000 characters, some of them of three bytes or escaped.
const longestBody = 256 * 1024
type Saved = { campaign: Campaign; isNew: boolean }
const keep = ({ campaign: { revision, audience } }: Saved) => ({ revision, audience })
const saved = {
  schema: z.object({ campaign: campaignAnswer, is_new: z.boolean() }),
  of: ({ campaign: made, isNew }: Saved) => ({ campaign: campaignOnWire(made), is_new: isNew }),
}

/** As `createCampaign` of the newsletter, by staff. */
export const createCampaignByStaff = operation({
  operation: 'campaign.save',
  call: 'campaigns/create',
  summary: 'Makes a campaign of the newsletter; the same key makes one',
  longestBody,
  input: { key: f.wire(key), ...texts },
  run: async (context: Context, { cs, en, ...given }) =>
    await createCampaign(context, { ...given, texts: { cs, en } }),
  audit: () => ({
    subject: { kind: 'campaign', id: 'new' },
    made: ({ campaign: made }) => made.id,
    keep,
    isChange,
  }),
  answer: saved,
  // Its page asks for the subject alone.
  forms: {},
})

/** As `saveCampaign` of the newsletter, by staff. */
export const saveCampaignByStaff = operation({
  operation: 'campaign.save',
  call: 'campaigns/save',
  summary: 'Writes what a draft says and whom it is for',
  longestBody,
  input: {
    id: f.id(),
    ...texts,
    baseRevision: f.wire(campaignToSave.shape.base_revision, { example: 1 }),
  },
  run: async (context: Context, { cs, en, ...given }) =>
    await saveCampaign(context, { ...given, texts: { cs, en } }),
  audit: (_context, { id }) => ({ subject: campaign(id), keep, isChange }),
  answer: { ...saved, refused: savedConcurrently },
  // Its page is an editor.
  forms: {},
})

const named = { id: f.id() }

/** The state of a campaign that its page needs. */
type CampaignView = Pick<Campaign, 'state' | 'audience'>
const isDraft = ({ state }: CampaignView): boolean => state === 'DRAFT'

/** As `discardCampaign` of the newsletter, by staff. */
export const discardCampaignByStaff = operation({
  operation: 'campaign.discard',
  call: 'campaigns/discard',
  summary: 'Discards a draft',
  input: named,
  run: async (context, { id }) => await discardCampaign(context, id),
  audit: (_context, { id }) => ({ subject: campaign(id), keep: () => ({ state: 'DISCARDED' }), isChange }),
  answer: { schema: z.object({ is_new: z.boolean() }), of: ({ isNew }) => ({ is_new: isNew }) },
  forms: { discard: { hotkey: 'd', isWarned: true, isSure: true, offered: isDraft } },
})

/** As `testCampaign` of the newsletter, by staff. */
export const testCampaignByStaff = operation({
  operation: 'campaign.test',
  call: 'campaigns/test',
  summary: 'Mails a campaign to the calling member of staff in one language, once per revision',
  input: {
    ...named,
    locale: f.choice(['cs', 'en'], {
      label: 'admin_content.language_label',
      options: 'admin_content.language',
    }),
  },
  run: async (context, input) => await testCampaign(context, input),
  audit: (_context, { id, locale }) => ({
    subject: campaign(id),
    keep: ({ revision }: { revision: number }) => ({ revision, locale }),
  }),
  answer: { schema: z.object({ revision: z.int() }), of: ({ revision }) => ({ revision }) },
  forms: {
    test: {
      hotkey: 't',
      offered: ({ state }: CampaignView) => state === 'DRAFT' || state === 'SCHEDULED',
      stored: ({ audience }) => ({ locale: audience.locale ?? 'cs' }),
    },
  },
})

/** Starts the work that hands the mails of a campaign to the queue, where it begins. */
async function begun(
  context: Context,
  id: number,
  done: Outcome<CampaignMoved>,
): Promise<Outcome<CampaignMoved>> {
  if (isRefusal(done) || !done.begins) return done
  const { actor } = context
  if (actor.kind !== 'staff' && actor.kind !== 'system') return refuse(403, 'staff.error.not_allowed')
  const work = { kind: campaignWork, input: { campaignId: id } }
  await keepCampaignWork(context, { id, workId: await startWork({ ...context, actor }, work) })
  return done
}

const movedAudit = (_context: unknown, { id }: { id: number }) => ({
  subject: campaign(id),
  keep: ({ state }: CampaignMoved) => ({ state }),
  isChange,
})

const answersMoved = {
  schema: z.object({ state: z.enum([...campaignStates, 'DISCARDED']), is_new: z.boolean() }),
  of: ({ state, isNew }: CampaignMoved) => ({ state, is_new: isNew }),
}

/** As `unscheduleCampaign` of the newsletter, by staff. */
export const unscheduleCampaignByStaff = operation({
  operation: 'campaign.unschedule',
  call: 'campaigns/unschedule',
  summary: 'Returns a scheduled campaign to a draft',
  input: named,
  run: async (context, { id }) => await unscheduleCampaign(context, id),
  audit: movedAudit,
  answer: answersMoved,
  forms: { unschedule: { hotkey: 'u', offered: ({ state }: CampaignView) => state === 'SCHEDULED' } },
})

/** As `stopCampaign` of the newsletter, by staff. */
export const stopCampaignByStaff = operation({
  operation: 'campaign.stop',
  call: 'campaigns/stop',
  summary: 'Stops a campaign: mails that have not gone out wait until it goes on',
  input: named,
  run: async (context, { id }) => await stopCampaign(context, id),
  audit: movedAudit,
  answer: answersMoved,
  forms: { stop: { hotkey: 'x', offered: ({ state }: CampaignView) => state === 'SENDING' } },
})

/** As `resumeCampaign` of the newsletter, by staff. */
export const resumeCampaignByStaff = operation({
  operation: 'campaign.resume',
  call: 'campaigns/resume',
  summary: 'Resumes a stopped campaign',
  input: named,
  run: async (context, { id }) => await begun(context, id, await resumeCampaign(context, id)),
  audit: movedAudit,
  answer: answersMoved,
  forms: { resume: { hotkey: 'r', offered: ({ state }: CampaignView) => state === 'STOPPED' } },
})

/** As `sendCampaign` of the newsletter, by staff. */
export const sendCampaignByStaff = operation({
  operation: 'campaign.send',
  call: 'campaigns/send',
  summary: 'Sends a campaign to its audience: at once, or at a moment',
  input: {
    ...named,
    revision: f.wire(campaignToSend.shape.revision, { example: 1 }),
    at: f.wire(campaignToSend.shape.at),
  },
  run: async (context: Context, wanted) =>
    await begun(context, wanted.id, await sendCampaign(context, wanted)),
  audit: movedAudit,
  says: ({ tx }, { id }) => ({
    texts: async () => {
      const found = await findCampaign({ db: tx }, id)
      return isRefusal(found) ? [] : found.campaign.texts
    },
  }),
  answer: answersMoved,
  // A request keeps the moment as text.
  kept: ({ at, ...given }) => ({
    ...(given as { id: number; revision: number }),
    at: typeof at === 'string' ? new Date(at) : null,
  }),
  isForGood: true,
  // The page asks for the number of subscribers as confirmation.
  forms: {},
})
