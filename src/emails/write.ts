/** Builds a mail: the same pieces as HTML and as text, with the sender in the footer. */
import type { Translate } from '../lib/i18n.ts'
import { recipientMark } from '../lib/mail-words.ts'
import type { Locale } from '../lib/routes.ts'
import { oneLine, type Content, type Sender, type Written } from './content.ts'
import { htmlOf } from './html.tsx'
import { textOf } from './text.ts'

export function write(content: Omit<Content, 'foot'>, sender: Sender, t: Translate): Written {
  // Subjects contain names of companies and documents: a header is one line.
  const whole = { ...content, subject: oneLine(content.subject), foot: footOf(sender, content.locale, t) }
  return { subject: whole.subject, html: htmlOf(whole, sender), text: textOf(whole) }
}

/** The shop's own line, and the sender's data that business letters must have (Civil Code § 435). */
function footOf({ operator, isUnnamed, footers }: Sender, locale: Locale, t: Translate): string[] {
  const { name, address, ico, dic, register, email, phone } = operator
  const own = footers?.[locale] ?? ''
  return [
    ...(own === '' ? [] : [own]),
    ...(isUnnamed
      ? []
      : [
          `${name}, ${address}`,
          t('mail.foot.ids', { ico, dic, register }),
          t('mail.foot.contact', { email, phone }),
        ]),
    t('mail.foot.sent_to', { to: recipientMark }),
  ]
}
