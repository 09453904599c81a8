/** Staff composes campaigns of the newsletter and sends them: each asks for its permission, and is written into the audit. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
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
import type { Audience, CampaignTexts } from '../../shop/newsletter/rules.ts'
import { operate, refusalOf, type Saying } from '../../shop/staff/staff.ts'
import { startWork } from '../../shop/work/work.ts'
import { campaignWork } from './campaign-work.ts'

type Context = Writing & OperationContext

const isChange = ({ isNew }: { isNew: boolean }) => isNew
const campaign = (id: number) => ({ kind: 'campaign', id })

/** As `createCampaign` of the newsletter, by staff: `campaign.save`. */
export async function createCampaignByStaff(
  context: Context,
  composed: { key: string; texts: CampaignTexts; audience: Audience },
): Promise<Outcome<{ campaign: Campaign; isNew: boolean }>> {
  const refusal = refusalOf(context.actor, 'campaign.save')
  if (refusal) return refusal
  const made = await createCampaign(context, composed)
  const asked = {
    operation: 'campaign.save',
    subject: campaign(made.campaign.id),
    keep: () => ({ revision: made.campaign.revision, audience: made.campaign.audience }),
    isChange,
  } as const
  return await operate(context, { asked, work: async () => await Promise.resolve(made) })
}

/** As `saveCampaign` of the newsletter, by staff: `campaign.save`. */
export async function saveCampaignByStaff(
  context: Context,
  composed: { id: number; texts: CampaignTexts; audience: Audience; baseRevision: number },
): Promise<Outcome<{ campaign: Campaign; isNew: boolean }>> {
  const asked = {
    operation: 'campaign.save',
    subject: campaign(composed.id),
    keep: (done: { campaign: Campaign }) => ({
      revision: done.campaign.revision,
      audience: done.campaign.audience,
    }),
    isChange,
  } as const
  return await operate(context, { asked, work: async () => await saveCampaign(context, composed) })
}

/** As `discardCampaign` of the newsletter, by staff: `campaign.discard`. */
export async function discardCampaignByStaff(
  context: Context,
  { id }: { id: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const keep = () => ({ state: 'DISCARDED' })
  const asked = { operation: 'campaign.discard', subject: campaign(id), keep, isChange } as const
  return await operate(context, { asked, work: async () => await discardCampaign(context, id) })
}

/** As `testCampaign` of the newsletter, by staff: `campaign.test`. */
export async function testCampaignByStaff(
  context: Context & { queue: Queue },
  wanted: { id: number; locale: 'cs' | 'en' },
): Promise<Outcome<{ revision: number }>> {
  const keep = ({ revision }: { revision: number }) => ({ revision, locale: wanted.locale })
  const asked = { operation: 'campaign.test', subject: campaign(wanted.id), keep } as const
  return await operate(context, { asked, work: async () => await testCampaign(context, wanted) })
}

type Operation = 'campaign.send' | 'campaign.unschedule' | 'campaign.stop' | 'campaign.resume'

/** Does a move, and starts the work that hands the mails to the queue where it begins. */
async function moved(
  context: Context,
  { id, operation, says }: { id: number; operation: Operation; says?: Saying<CampaignMoved> },
  move: () => Promise<Outcome<CampaignMoved>>,
): Promise<Outcome<CampaignMoved>> {
  const asked = {
    operation,
    subject: campaign(id),
    keep: ({ state }: CampaignMoved) => ({ state }),
    isChange,
    ...(says ? { says } : {}),
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      const done = await move()
      if ('begins' in done && done.begins) {
        const { actor } = context
        if (actor.kind !== 'staff' && actor.kind !== 'system') return refuse(403, 'staff.error.not_allowed')
        const work = { kind: campaignWork, input: { campaignId: id } }
        await keepCampaignWork(context, { id, workId: await startWork({ ...context, actor }, work) })
      }
      return done
    },
  })
}

export interface CampaignToSend {
  id: number
  revision: number
  at: Date | null
}

/** As `sendCampaign` of the newsletter, by staff: `campaign.send`. */
export async function sendCampaignByStaff(
  context: Context,
  wanted: CampaignToSend,
): Promise<Outcome<CampaignMoved>> {
  const texts = async () => {
    const found = await findCampaign({ db: context.tx }, wanted.id)
    return isRefusal(found) ? [] : found.campaign.texts
  }
  const about = { id: wanted.id, operation: 'campaign.send', says: { texts, input: wanted } } as const
  return await moved(context, about, async () => await sendCampaign(context, wanted))
}

/** As `unscheduleCampaign` of the newsletter, by staff: `campaign.unschedule`. */
export async function unscheduleCampaignByStaff(
  context: Context,
  { id }: { id: number },
): Promise<Outcome<CampaignMoved>> {
  const about = { id, operation: 'campaign.unschedule' } as const
  return await moved(context, about, async () => await unscheduleCampaign(context, id))
}

/** As `stopCampaign` of the newsletter, by staff: `campaign.stop`. */
export async function stopCampaignByStaff(
  context: Context,
  { id }: { id: number },
): Promise<Outcome<CampaignMoved>> {
  const about = { id, operation: 'campaign.stop' } as const
  return await moved(context, about, async () => await stopCampaign(context, id))
}

/** As `resumeCampaign` of the newsletter, by staff: `campaign.resume`. */
export async function resumeCampaignByStaff(
  context: Context,
  { id }: { id: number },
): Promise<Outcome<CampaignMoved>> {
  const about = { id, operation: 'campaign.resume' } as const
  return await moved(context, about, async () => await resumeCampaign(context, id))
}
