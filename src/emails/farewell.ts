/** Confirms that an account is gone, and states which data is kept and for how long. */
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

export function farewellMail(locale: Locale, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, locale, shipped)
  const filling = { shopName: sender.shopName, email: sender.operator.email }
  return write(
    {
      locale,
      subject: t('farewell_mail.subject', filling),
      preview: t('farewell_mail.preview', filling),
      title: t('farewell_mail.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t('farewell_mail.text', filling) },
        { kind: 'paragraph', text: t('farewell_mail.kept', filling) },
        { kind: 'button', label: t('farewell_mail.button'), href: sender.origin + href('privacy', locale) },
        { kind: 'small', text: t('farewell_mail.after', filling) },
      ],
    },
    sender,
    t,
  )
}
