/** The acknowledgement of a withdrawal: its content, and when it was received (Directive 2011/83, article 11a/4). */
import { formatMoment } from '../lib/dates.ts'
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Piece, Sender, Written } from './content.ts'
import { write } from './write.ts'

export interface MailedWithdrawal {
  locale: Locale
  name: string
  orderNumber: string
  email: string
  /** Empty: the whole order. */
  goods: string
  receivedAt: Date
}

export function withdrawalMail(withdrawal: MailedWithdrawal, sender: Sender, t: Translate): Written {
  const { locale, name, orderNumber: number, email, goods } = withdrawal
  const moment = formatMoment(withdrawal.receivedAt, locale)
  const concerned: Piece =
    goods === ''
      ? {
          kind: 'facts',
          facts: [{ label: t('mail.withdrawal.goods'), value: t('mail.withdrawal.all_goods') }],
        }
      : { kind: 'quote', label: t('mail.withdrawal.goods'), text: goods }
  return write(
    {
      locale,
      subject: t('mail.withdrawal.subject', { number, shopName: sender.shopName }),
      preview: t('mail.withdrawal.preview', { moment }),
      title: t('mail.withdrawal.title'),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t('mail.withdrawal.text', { moment }) },
        {
          kind: 'facts',
          facts: [
            { label: t('mail.withdrawal.name'), value: name },
            { label: t('mail.withdrawal.number'), value: number },
            { label: t('mail.withdrawal.email'), value: email },
            { label: t('mail.withdrawal.received'), value: moment, strong: true },
          ],
        },
        concerned,
        { kind: 'heading', text: t('mail.withdrawal.next_title') },
        { kind: 'paragraph', text: t('mail.withdrawal.next', { address: sender.operator.address }) },
        { kind: 'small', text: t('mail.withdrawal.not_yours') },
      ],
    },
    sender,
    t,
  )
}
