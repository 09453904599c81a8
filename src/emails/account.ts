/** Mails about an account: a link to follow, how long it lasts, and what to do when somebody else asked for it. */
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { write } from './write.ts'

/** `taken`: somebody registered with the address of an account. `activation`: an account was made for a customer. */
export type AccountMail =
  | { kind: 'registration'; secret: string }
  | { kind: 'taken' }
  | { kind: 'reset'; secret: string }
  | { kind: 'activation'; secret: string; email: string; forReseller: boolean }

export function accountMail(mail: AccountMail, locale: Locale, sender: Sender, t: Translate): Written {
  const filling = { shopName: sender.shopName }
  const words = mail.kind === 'activation' && !mail.forReseller ? 'invitation' : mail.kind
  return write(
    {
      locale,
      subject: t(`account_mail.${words}.subject`, filling),
      preview: t(`account_mail.${words}.preview`, filling),
      title: t(`account_mail.${words}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`account_mail.${words}.text`, filling) },
        {
          kind: 'button',
          label: t(`account_mail.${words}.button`),
          href: `${sender.origin}${pathOf(mail, locale)}`,
        },
        { kind: 'small', text: t(`account_mail.${words}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}

/** Where the button leads, its secret in the query (decisions, "Accounts"). */
function pathOf(mail: AccountMail, locale: Locale): string {
  switch (mail.kind) {
    case 'registration':
      return `${href('registration', locale)}?${new URLSearchParams({ token: mail.secret })}`
    case 'taken':
      return href('forgotPassword', locale)
    case 'reset':
      return `${href('setPassword', locale)}?${new URLSearchParams({ token: mail.secret })}`
    case 'activation':
      return `${href('b2bActivation', locale)}?${new URLSearchParams({
        modal: 'change-password',
        type: 'set-b2b-account',
        email: mail.email,
        token: mail.secret,
      })}`
  }
}
