/** A campaign's mails are queued as long work; campaigns begin at their time, and end with their last mail. */
import type { Connected } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import {
  beginScheduled,
  dueCampaigns,
  endCampaign,
  handOnBatch,
  isUnderWay,
  keepCampaignWork,
  sendingCampaigns,
  stopCampaign,
} from '../../shop/newsletter/newsletter.ts'
import type { LongKind } from '../../shop/work/rules.ts'
import { startWork } from '../../shop/work/work.ts'

export const campaignWork = { name: 'campaign.send' } as const

/** Hands a campaign's mails to the queue, a batch a step; it ends early where the campaign was stopped. */
export const campaignSending = ({ queue, now }: { queue: Queue; now: () => Date }): LongKind => ({
  ...campaignWork,
  leaseMs: 120_000,
  run: async (run) => {
    const { campaignId } = run.work.input as { campaignId: number }
    const before = run.work.cursor as { done: number } | null
    const so = { isLast: false, handedOn: before?.done ?? 0 }
    while (!so.isLast)
      await run.step(async (tx) => {
        const batch = await handOnBatch({ tx, queue, now: now() }, { id: campaignId, done: so.handedOn })
        so.isLast = batch.isLast
        so.handedOn = batch.done
        return { cursor: { done: batch.done }, done: batch.done, of: batch.of }
      })
    return { handedOn: so.handedOn }
  },
})

/** Starts campaigns that have become due, ends those with all mails sent, and stops one if its work was given up. */
export async function seeToCampaigns({ db, now }: Connected & { now: Date }): Promise<void> {
  for (const id of await dueCampaigns({ db, now }))
    await db.transaction().execute(async (tx) => {
      if (await beginScheduled({ tx, now }, id)) await begin({ tx, now }, id)
    })
  for (const { id, isDone, isWaiting, work } of await sendingCampaigns({ db }))
    await db.transaction().execute(async (tx) => {
      if (!(await isUnderWay({ tx }, id))) return
      if (isDone) await endCampaign({ tx, now }, id)
      else if (work === 'FAILED') await stopCampaign({ tx }, id)
      // A mail came back into the list when its work had ended: it was stopped and went on within a moment.
      else if (work === 'DONE' && isWaiting) await begin({ tx, now }, id)
    })
}

async function begin({ tx, now }: { tx: Tx; now: Date }, id: number): Promise<void> {
  const actor = { kind: 'system', name: 'campaigns' } as const
  const workId = await startWork({ tx, actor, now }, { kind: campaignWork, input: { campaignId: id } })
  await keepCampaignWork({ tx }, { id, workId })
}
