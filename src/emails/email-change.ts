/** Mails about a new address of an account: the link to the new mailbox, and the notice to the old one. */
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import type { Piece, Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/**
 * `confirm` goes to the new mailbox, or `taken` if that has an account; `asked` and `changed` to the old one,
 * so that no customer loses an account without a notice.
 */
export type EmailChangeMail =
  | { kind: 'confirm'; secret: string }
  | { kind: 'taken' }
  | { kind: 'asked'; newEmail: string }
  | { kind: 'changed'; newEmail: string }

export function emailChangeMail(
  mail: EmailChangeMail,
  locale: Locale,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, locale, shipped)
  const { shopName, operator } = sender
  const newEmail = 'newEmail' in mail ? mail.newEmail : ''
  const filling = { shopName, newEmail, phone: operator.phone, email: operator.email }
  return write(
    {
      locale,
      subject: t(`email_change_mail.${mail.kind}.subject`, filling),
      preview: t(`email_change_mail.${mail.kind}.preview`, filling),
      title: t(`email_change_mail.${mail.kind}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`email_change_mail.${mail.kind}.text`, filling) },
        ...button(mail, locale, sender, t),
        { kind: 'small', text: t(`email_change_mail.${mail.kind}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}

function button(mail: EmailChangeMail, locale: Locale, { origin }: Sender, t: Translate): Piece[] {
  if (mail.kind === 'changed' || mail.kind === 'taken') return []
  const path =
    mail.kind === 'confirm'
      ? `${href('accountEmail', locale)}?${new URLSearchParams({ token: mail.secret })}`
      : href('forgotPassword', locale)
  return [{ kind: 'button', label: t(`email_change_mail.${mail.kind}.button`), href: origin + path }]
}
