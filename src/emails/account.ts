/** Mails about an account: a link to follow, its validity, and what to do if another person requested it. */
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import { oneLine, type Sender, type Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/** The colleague who invites, and the company. */
export interface InvitedBy {
  company: string
  by: string
}

/**
 * `taken`: the address of an account was registered again. `activation`: an account was made for a customer. `when`: a moment
 * in the reader's words.
 */
export type AccountMail =
  | { kind: 'registration'; secret: string }
  | { kind: 'taken' }
  | { kind: 'reset'; secret: string }
  | { kind: 'passkey_added'; when: string }
  | { kind: 'activation'; secret: string; email: string; forReseller: boolean; from?: InvitedBy | undefined }

export function accountMail(mail: AccountMail, locale: Locale, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, locale, shipped)
  const from = mail.kind === 'activation' ? mail.from : undefined
  const filling = {
    shopName: sender.shopName,
    ...('when' in mail ? { when: mail.when } : {}),
    ...(from ? { company: oneLine(from.company), by: oneLine(from.by) } : {}),
  }
  const words = wordsOf(mail)
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

function wordsOf(mail: AccountMail): string {
  if (mail.kind !== 'activation') return mail.kind
  if (mail.from) return 'colleague'
  return mail.forReseller ? 'activation' : 'invitation'
}

/** The button's address, with its secret in the query (docs/people.md, "Accounts"). */
function pathOf(mail: AccountMail, locale: Locale): string {
  switch (mail.kind) {
    case 'registration':
      return `${href('registration', locale)}?${new URLSearchParams({ token: mail.secret })}`
    case 'taken':
      return href('forgotPassword', locale)
    case 'passkey_added':
      return href('accountSecurity', locale)
    case 'reset':
      return `${href('setPassword', locale)}?${new URLSearchParams({ token: mail.secret })}`
    case 'activation':
      return mail.forReseller || mail.from
        ? `${href('b2bActivation', locale)}?${new URLSearchParams({ modal: 'change-password', ...newAccount(mail) })}`
        : firstPasswordPath(mail, locale)
  }
}

const newAccount = ({ secret, email }: { secret: string; email: string }) => ({
  type: 'set-b2b-account',
  email,
  token: secret,
})

/**
 * The page where the owner of a new account that is not a reseller's sets the first password: under the terms for consumers.
 */
export const firstPasswordPath = (link: { secret: string; email: string }, locale: Locale): string =>
  `${href('setPassword', locale)}?${new URLSearchParams(newAccount(link))}`
