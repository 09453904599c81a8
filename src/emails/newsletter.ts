/** Mails about the newsletter: the link that confirms it. Each contains an unsubscribe link. */
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/** `already`: requested by a subscriber who gets the newsletter already. */
export type NewsletterMail = 'confirm' | 'already'

/** @param links the secrets of the links to confirm and to unsubscribe */
export function newsletterMail(
  kind: NewsletterMail,
  links: { confirm: string; leave: string },
  locale: Locale,
  sender: Sender,
  shipped: Translate,
): Written & { unsubscribeUrl: string } {
  const t = worded(sender, locale, shipped)
  const filling = { shopName: sender.shopName }
  const at = (name: 'newsletter' | 'newsletterLeave', token: string) =>
    `${sender.origin}${href(name, locale)}?${new URLSearchParams({ token })}`
  const unsubscribeUrl = at('newsletterLeave', links.leave)
  const written = write(
    {
      locale,
      subject: t(`newsletter_mail.${kind}.subject`, filling),
      preview: t(`newsletter_mail.${kind}.preview`, filling),
      title: t(`newsletter_mail.${kind}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`newsletter_mail.${kind}.text`, filling) },
        {
          kind: 'button',
          label: t(`newsletter_mail.${kind}.button`),
          href: kind === 'confirm' ? at('newsletter', links.confirm) : unsubscribeUrl,
        },
        { kind: 'small', text: t(`newsletter_mail.${kind}.after`, filling) },
      ],
    },
    sender,
    t,
  )
  return { ...written, unsubscribeUrl }
}
