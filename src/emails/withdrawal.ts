/** Mails of a withdrawal: its acknowledgement with content and time (Directive 2011/83, article 11a/4), and its outcome. */
import { formatMoment } from '../lib/dates.ts'
import type { Translate } from '../lib/i18n.ts'
import { formatPrice } from '../lib/money.ts'
import type { Locale } from '../lib/routes.ts'
import type { Piece, Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

export interface MailedWithdrawal {
  locale: Locale
  orderNumber: string
  /** The declaration, with empty `goods` for the whole order; null if it did not come from that order's customer. */
  content: { name: string; email: string; goods: string } | null
  receivedAt: Date
  /** The legal remark, if one has to be made: after the last day, or bought for a business. */
  remark: 'LATE' | 'NO_CONSUMER' | null
}

export function withdrawalMail(withdrawal: MailedWithdrawal, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, withdrawal.locale, shipped)
  const { locale, orderNumber: number, content } = withdrawal
  const moment = formatMoment(withdrawal.receivedAt, locale)
  const received = { label: t('mail.withdrawal.received'), value: moment, strong: true }
  const numbered = { label: t('mail.withdrawal.number'), value: number }
  return write(
    {
      locale,
      subject: t('mail.withdrawal.subject', { number, shopName: sender.shopName }),
      preview: t('mail.withdrawal.preview', { moment }),
      title: t('mail.withdrawal.title'),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        {
          kind: 'paragraph',
          text: t(content ? 'mail.withdrawal.text' : 'mail.withdrawal.text_unknown', { moment }),
        },
        ...(content
          ? [
              {
                kind: 'facts' as const,
                facts: [
                  { label: t('mail.withdrawal.name'), value: content.name },
                  numbered,
                  { label: t('mail.withdrawal.email'), value: content.email },
                  received,
                ],
              },
              concerned(content.goods, t),
            ]
          : [
              { kind: 'facts' as const, facts: [numbered, received] },
              { kind: 'paragraph' as const, text: t('mail.withdrawal.unknown') },
            ]),
        ...(withdrawal.remark === null
          ? []
          : [{ kind: 'paragraph' as const, text: t(`mail.withdrawal.remark.${withdrawal.remark}`) }]),
        { kind: 'heading', text: t('mail.withdrawal.next_title') },
        { kind: 'paragraph', text: t('mail.withdrawal.next', { address: sender.operator.address }) },
        { kind: 'small', text: t('mail.withdrawal.not_yours') },
      ],
    },
    sender,
    t,
  )
}

const concerned = (goods: string, t: Translate): Piece =>
  goods === ''
    ? {
        kind: 'facts',
        facts: [{ label: t('mail.withdrawal.goods'), value: t('mail.withdrawal.all_goods') }],
      }
    : { kind: 'quote', label: t('mail.withdrawal.goods'), text: goods }

/** The outcome of a withdrawal. */
export interface WithdrawalNews {
  locale: Locale
  orderNumber: string
  kind: 'goods_back' | 'refund_due' | 'refunded' | 'nothing_paid' | 'refused' | 'cancelled'
  /** Haléře; null: not decided, or no amount. */
  amount: number | null
  money: 'card' | 'account' | null
  /** The reason in the shop's words. */
  why: string
}

export function withdrawalNewsMail(news: WithdrawalNews, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, news.locale, shipped)
  const { kind, locale, amount, money, why } = news
  const filling = { number: news.orderNumber, shopName: sender.shopName }
  const isPaid = amount !== null && amount > 0
  return write(
    {
      locale,
      subject: t(`mail.withdrawal.${kind}.subject`, filling),
      preview: t(`mail.withdrawal.${kind}.preview`, filling),
      title: t(`mail.withdrawal.${kind}.title`),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`mail.withdrawal.${kind}.text`, filling) },
        ...(isPaid
          ? [
              {
                kind: 'facts' as const,
                facts: [
                  { label: t('mail.withdrawal.amount'), value: formatPrice(amount, locale), strong: true },
                ],
              },
            ]
          : []),
        ...(why === '' ? [] : [{ kind: 'quote' as const, label: t('mail.withdrawal.why'), text: why }]),
        ...(kind === 'refund_due' && isPaid && money
          ? [{ kind: 'paragraph' as const, text: t(`mail.claim.money.${money}`) }]
          : []),
        ...(kind === 'refused' ? [{ kind: 'paragraph' as const, text: t('mail.claim.dispute') }] : []),
        { kind: 'small', text: t('mail.withdrawal.after') },
      ],
    },
    sender,
    t,
  )
}
