/** Webhook endpoints: other programs that receive the shop's events. */
import { createWebhook, webhookList } from '../../workflows/webhooks/webhooks.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('webhooks', async (page) => ({
  list: await listed(page, webhookList),
  create: offerOf(page, createWebhook, { state: null }),
}))

export const action = staffAction(
  'webhooks',
  operationVerbs(
    [createWebhook],
    {},
    {
      // Only this answer contains it.
      'webhook.create': { show: ({ secret }) => secret },
    },
  ),
)
