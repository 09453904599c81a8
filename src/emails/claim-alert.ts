/** Mails to the operator about complaints and withdrawals that staff has to decide on. */
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Fact, Sender, Written } from './content.ts'
import { officeLink } from './office-link.ts'
import { write } from './write.ts'

export interface ClaimAlert {
  noun: 'complaint' | 'withdrawal'
  about: 'received' | 'due_soon' | 'overdue'
  /** Its name in the back office: `c12`, `w7`. */
  name: string
  orderNumber: string
  email: string
  /** True if number and e-mail fit an order. */
  isKnown: boolean
  /** The last day, formatted. */
  due: string
  facts: Fact[]
  /** In the customer's words. */
  words: { label: string; text: string }[]
}

export function claimAlertMail(alert: ClaimAlert, locale: Locale, sender: Sender, t: Translate): Written {
  const { noun, about, name, orderNumber: number, due } = alert
  const filling = { name, number, due, shopName: sender.shopName }
  const text = (part: string) => t(`claim_alert.${noun}.${about}.${part}`, filling)
  return write(
    {
      locale,
      subject: text('subject'),
      preview: text('text'),
      title: text('title'),
      pieces: [
        { kind: 'paragraph', text: text('text') },
        {
          kind: 'facts',
          facts: [
            { label: t('claim_alert.fact.name'), value: name, strong: true },
            {
              label: t('claim_alert.fact.order'),
              value: alert.isKnown ? number : t('claim_alert.fact.unknown', { number }),
            },
            { label: t('claim_alert.fact.email'), value: alert.email },
            { label: t('claim_alert.fact.due'), value: due },
            ...alert.facts,
          ],
        },
        ...alert.words.map((words) => ({ kind: 'quote' as const, ...words })),
        officeLink(['claims', name], locale, sender, t),
      ],
    },
    sender,
    t,
  )
}
