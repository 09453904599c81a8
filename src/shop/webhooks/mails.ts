/** The mail to the operator about an endpoint that is paused. */
import { webhookPausedMail } from '../../emails/webhook-paused.ts'
import { formatMoment } from '../../lib/dates.ts'
import { mail, operatorsLocale } from '../mailing.ts'
import { selectEndpoint } from './queries.ts'

/** Notifies the operator that an endpoint failed for days and is paused. */
export const webhookPaused = mail(
  'webhook-paused',
  async ({ shop }, { endpointId, at }: { endpointId: number; at: string }) => {
    const endpoint = await selectEndpoint(shop.db, endpointId)
    if (!endpoint) return null
    const about = {
      id: endpoint.id,
      name: endpoint.name,
      host: new URL(endpoint.url).host,
      pausedAt: formatMoment(new Date(at), operatorsLocale),
    }
    return {
      event: `webhook-paused:${endpointId}:${at}`,
      to: shop.config.operator.email,
      locale: operatorsLocale,
      write: (sender, t) => webhookPausedMail(about, operatorsLocale, sender, t),
    }
  },
)

export const webhookMails = [webhookPaused]
