/** The mail to the operator about a paused webhook endpoint. */
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { officeLink } from './office-link.ts'
import { write } from './write.ts'

export interface WebhookPausedMail {
  id: number
  name: string
  host: string
  /** Formatted for people. */
  pausedAt: string
}

export function webhookPausedMail(
  { id, name, host, pausedAt }: WebhookPausedMail,
  locale: Locale,
  sender: Sender,
  t: Translate,
): Written {
  const filling = { name, shopName: sender.shopName }
  return write(
    {
      locale,
      subject: t('webhook.mail.subject', filling),
      preview: t('webhook.mail.text', filling),
      title: t('webhook.mail.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('webhook.mail.text', filling) },
        {
          kind: 'facts',
          facts: [
            { label: t('webhook.mail.endpoint'), value: name, strong: true },
            { label: t('webhook.mail.host'), value: host },
            { label: t('webhook.mail.at'), value: pausedAt },
          ],
        },
        officeLink(['settings', 'webhooks', id], locale, sender, t),
        { kind: 'small', text: t('webhook.mail.after') },
      ],
    },
    sender,
    t,
  )
}
