/** What staff does about webhooks: each asks for its permission, and is audited without addresses and secrets. */
import type { Connected, OperationContext, Outcome, Writing } from '../../server/context.ts'
import { everyRow } from '../../server/page.ts'
import type { Queue } from '../../server/queue.ts'
import { operate } from '../../shop/staff/staff.ts'
import { listLevels } from '../../shop/stock/stock.ts'
import {
  askRedelivery,
  askTest,
  changeEndpoint,
  createEndpoint,
  isEventWanted,
  pauseEndpoint,
  removeEndpoint,
  rotateSecret,
  tellLowStock,
  type EndpointAsked,
} from '../../shop/webhooks/webhooks.ts'

type Context = Writing & OperationContext

const byStaff = ({ tx, actor, now }: Context) => ({
  tx,
  now,
  staffId: actor.kind === 'staff' ? actor.staffId : null,
})
const subjectOf = (id: number) => ({ kind: 'webhook', id })
const isNew = ({ isNew: is }: { isNew: boolean }) => is

/** As `createEndpoint` of the webhooks, by staff: `webhook.create`. */
export async function createWebhook(
  context: Context,
  given: EndpointAsked,
): Promise<Outcome<{ id: number; secret: string }>> {
  const asked = {
    operation: 'webhook.create',
    subject: { kind: 'webhook', id: 'new' },
    keep: ({ id }: { id: number }) => ({ webhook: id, host: new URL(given.url).host, events: given.events }),
  } as const
  return await operate(context, { asked, work: async () => await createEndpoint(byStaff(context), given) })
}

/** As `changeEndpoint` of the webhooks, by staff: `webhook.change`. */
export async function changeWebhook(
  context: Context,
  given: EndpointAsked & { id: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const asked = {
    operation: 'webhook.change',
    subject: subjectOf(given.id),
    keep: () => ({ host: new URL(given.url).host, events: given.events }),
    isChange: isNew,
  } as const
  return await operate(context, { asked, work: async () => await changeEndpoint(byStaff(context), given) })
}

/** As `rotateSecret` of the webhooks, by staff: `webhook.rotate`. */
export async function rotateWebhook(context: Context, id: number): Promise<Outcome<{ secret: string }>> {
  const asked = {
    operation: 'webhook.rotate',
    subject: subjectOf(id),
    keep: () => ({ rotated: true }),
  } as const
  return await operate(context, { asked, work: async () => await rotateSecret(byStaff(context), id) })
}

/** As `pauseEndpoint` of the webhooks, by staff: `webhook.pause` and `webhook.resume`. */
export async function pauseWebhook(
  context: Context,
  given: { id: number; pause: boolean },
): Promise<Outcome<{ isNew: boolean }>> {
  const asked = {
    operation: given.pause ? 'webhook.pause' : 'webhook.resume',
    subject: subjectOf(given.id),
    keep: () => ({ paused: given.pause }),
    isChange: isNew,
  } as const
  return await operate(context, { asked, work: async () => await pauseEndpoint(byStaff(context), given) })
}

/** As `removeEndpoint` of the webhooks, by staff: `webhook.remove`. */
export async function removeWebhook(context: Context, id: number): Promise<Outcome<{ isNew: boolean }>> {
  const asked = {
    operation: 'webhook.remove',
    subject: subjectOf(id),
    keep: () => ({ removed: true }),
  } as const
  return await operate(context, { asked, work: async () => await removeEndpoint(byStaff(context), id) })
}

/** As `askRedelivery` of the webhooks, by staff: `webhook.redeliver`. */
export async function redeliverByStaff(
  context: Context & { queue: Queue },
  deliveryId: number,
): Promise<Outcome<{ endpointId: number }>> {
  const asked = {
    operation: 'webhook.redeliver',
    subject: { kind: 'webhook_delivery', id: deliveryId },
    keep: ({ endpointId }: { endpointId: number }) => ({ webhook: endpointId }),
  } as const
  return await operate(context, { asked, work: async () => await askRedelivery(context, deliveryId) })
}

/** As `askTest` of the webhooks, by staff: `webhook.test`. */
export async function testWebhook(
  context: Context & { queue: Queue },
  id: number,
): Promise<Outcome<{ endpointId: number }>> {
  const asked = {
    operation: 'webhook.test',
    subject: subjectOf(id),
    keep: () => ({ tested: true }),
  } as const
  return await operate(context, { asked, work: async () => await askTest(context, id) })
}

/** Tells the endpoints of variants that have become low, where one wants to hear of it. @returns how many have */
export async function tellLowVariants({ db, now }: Connected & { now: Date }): Promise<number> {
  if (!(await isEventWanted({ db }, 'stock.low'))) return 0
  const codes: string[] = []
  const read = async (asked: { size: number; after?: string }) =>
    await listLevels({ db, now }, { onlyLow: true, asked })
  for await (const { code } of everyRow(read as Parameters<typeof everyRow<{ code: string }>>[0]))
    codes.push(code)
  return await db.transaction().execute(async (tx) => await tellLowStock({ tx, now }, codes))
}
