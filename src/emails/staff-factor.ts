/** Mails to a member of staff about their second factor: the change, and what to do if they did not make it. */
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { write } from './write.ts'

/** `recovered`: a login by a recovery code; `left` codes are still valid. `reset`: an owner removed all factors. */
export type FactorNews =
  | { kind: 'app_added' | 'passkey_added' | 'app_removed' | 'passkey_removed' | 'codes_made' | 'reset' }
  | { kind: 'recovered'; left: number }

export function factorMail(
  { news, when }: { news: FactorNews; when: string },
  locale: Locale,
  sender: Sender,
  t: Translate,
): Written {
  const filling = { shopName: sender.shopName, when }
  const left = news.kind === 'recovered' ? [t('factor_mail.left', { codes: news.left })] : []
  return write(
    {
      locale,
      subject: t(`factor_mail.${news.kind}.subject`, filling),
      preview: t('factor_mail.preview', filling),
      title: t(`factor_mail.${news.kind}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`factor_mail.${news.kind}.text`, filling) },
        ...left.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'small', text: t('factor_mail.not_you', filling) },
      ],
    },
    sender,
    t,
  )
}
