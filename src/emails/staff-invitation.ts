/** The mail to a new member of staff: a link to set the first password, if they had no account, else to the back office. */
import { adminBase } from '../lib/admin-base.ts'
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import { firstPasswordPath } from './account.ts'
import type { Sender, Written } from './content.ts'
import { write } from './write.ts'

/** @param activation the link's secret and the e-mail of the account that it opens; null: the account is active already */
export function staffInvitationMail(
  activation: { secret: string; email: string } | null,
  locale: Locale,
  sender: Sender,
  t: Translate,
): Written {
  const words = activation ? 'staff_mail.invited' : 'staff_mail.added'
  const filling = { shopName: sender.shopName }
  return write(
    {
      locale,
      subject: t(`${words}.subject`, filling),
      preview: t(`${words}.preview`, filling),
      title: t(`${words}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`${words}.text`, filling) },
        {
          kind: 'button',
          label: t(`${words}.button`),
          href: sender.origin + (activation ? firstPasswordPath(activation, locale) : adminBase(locale)),
        },
        { kind: 'small', text: t(`${words}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}
