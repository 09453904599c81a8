/** Mails of a complaint: its receipt, the decision with its reasons, and its settlement (Act 634/1992, § 19). */
import { formatMoment } from '../lib/dates.ts'
import type { Translate } from '../lib/i18n.ts'
import { formatPrice } from '../lib/money.ts'
import type { Locale } from '../lib/routes.ts'
import type { Fact, Piece, Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

export interface MailedComplaint {
  id: number
  locale: Locale
  orderNumber: string
  receivedAt: Date
  /** The last day to settle it, formatted. */
  due: string
  /** The entered values; null if it did not come from that order's customer. */
  content: { email: string; goods: string; fault: string; wish: string; photos: number } | null
}

export function complaintReceivedMail(
  complaint: MailedComplaint,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, complaint.locale, shipped)
  const { locale, content, due } = complaint
  const moment = formatMoment(complaint.receivedAt, locale)
  const filling = { number: complaint.orderNumber, shopName: sender.shopName, moment, due }
  const received: Fact = { label: t('mail.complaint.received_at'), value: moment, strong: true }
  return write(
    {
      locale,
      subject: t('mail.complaint.received.subject', filling),
      preview: t('mail.complaint.received.preview', filling),
      title: t('mail.complaint.received.title'),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        {
          kind: 'paragraph',
          text: t(content ? 'mail.complaint.received.text' : 'mail.complaint.received.text_unknown', filling),
        },
        ...(content
          ? [
              {
                kind: 'facts' as const,
                facts: [...factsOf(complaint, t), ...contentFacts(content, t), received],
              },
              { kind: 'quote' as const, label: t('mail.complaint.goods'), text: content.goods },
              { kind: 'quote' as const, label: t('mail.complaint.fault'), text: content.fault },
            ]
          : [
              { kind: 'facts' as const, facts: [...factsOf(complaint, t), received] },
              { kind: 'paragraph' as const, text: t('mail.complaint.received.unknown') },
            ]),
        { kind: 'heading', text: t('mail.complaint.next_title') },
        { kind: 'paragraph', text: t('mail.complaint.received.next', filling) },
        { kind: 'small', text: t('mail.complaint.received.not_yours') },
      ],
    },
    sender,
    t,
  )
}

const factsOf = ({ id, orderNumber }: Pick<MailedComplaint, 'id' | 'orderNumber'>, t: Translate): Fact[] => [
  { label: t('mail.complaint.id'), value: String(id) },
  { label: t('mail.complaint.number'), value: orderNumber },
]

const contentFacts = (
  { email, wish, photos }: NonNullable<MailedComplaint['content']>,
  t: Translate,
): Fact[] => [
  { label: t('mail.complaint.email'), value: email },
  { label: t('mail.complaint.wish'), value: t(`complaint.wish.${wish}`) },
  ...(photos > 0 ? [{ label: t('mail.complaint.photos'), value: String(photos) }] : []),
]

/** The outcome of a complaint. `money`: how an amount goes back; null: no money goes back. */
export interface ComplaintNews {
  id: number
  locale: Locale
  orderNumber: string
  kind: 'accepted' | 'refused' | 'settled'
  at: Date
  remedy: string | null
  /** Haléře. */
  amount: number | null
  money: 'card' | 'account' | null
  /** The shop's words: the reason, or the settlement. */
  why: string
  /** Mails to consumers also name the body that settles disputes. */
  isConsumer: boolean
}

export function complaintNewsMail(news: ComplaintNews, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, news.locale, shipped)
  const { kind, locale, remedy, amount, money, why } = news
  const filling = { number: news.orderNumber, shopName: sender.shopName }
  const at: Fact = {
    label: t(`mail.complaint.${kind}.at`),
    value: formatMoment(news.at, locale),
    strong: true,
  }
  const facts: Fact[] = [
    ...factsOf(news, t),
    at,
    ...(remedy === null ? [] : [{ label: t('mail.complaint.remedy'), value: t(`complaint.wish.${remedy}`) }]),
    ...(amount === null ? [] : [{ label: t('mail.complaint.amount'), value: formatPrice(amount, locale) }]),
  ]
  const words: Piece[] =
    why === '' ? [] : [{ kind: 'quote', label: t(`mail.complaint.${kind}.why`), text: why }]
  const isAhead = kind === 'accepted' && money !== null
  return write(
    {
      locale,
      subject: t(`mail.complaint.${kind}.subject`, filling),
      preview: t(`mail.complaint.${kind}.preview`, filling),
      title: t(`mail.complaint.${kind}.title`),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`mail.complaint.${kind}.text`, filling) },
        { kind: 'facts', facts },
        ...words,
        ...(isAhead ? [{ kind: 'paragraph' as const, text: t(`mail.claim.money.${money}`) }] : []),
        ...(kind === 'refused' && news.isConsumer
          ? [{ kind: 'paragraph' as const, text: t('mail.claim.dispute') }]
          : []),
        { kind: 'small', text: t(`mail.complaint.${kind}.after`) },
      ],
    },
    sender,
    t,
  )
}
