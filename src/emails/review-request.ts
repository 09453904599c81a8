/** Mails about reviews: the request after a delivery, and the refusal of a review. */
import { formatDay } from '../lib/dates.ts'
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import { oneLine, type Piece, type Sender, type Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

export interface ReviewQuestion {
  locale: Locale
  /** The number of the order. */
  number: string
  orderedAt: Date
  products: string[]
  /** The time until which the link opens the form. */
  until: Date
  /** Secrets of the links to write a review, and to stop further requests. */
  secrets: { write: string; leave: string }
}

const link = (sender: Sender, locale: Locale, name: 'review' | 'reviewsLeave', token: string) =>
  `${sender.origin}${href(name, locale)}?${new URLSearchParams({ token })}`

/** Asks a buyer for a review, says why it was sent, and contains an unsubscribe link. */
export function reviewRequestMail(
  { locale, number, orderedAt, products, until, secrets }: ReviewQuestion,
  sender: Sender,
  shipped: Translate,
): Written & { unsubscribeUrl: string } {
  const t = worded(sender, locale, shipped)
  const filling = { number, shopName: sender.shopName, ordered: formatDay(orderedAt, locale) }
  const unsubscribeUrl = link(sender, locale, 'reviewsLeave', secrets.leave)
  const written = write(
    {
      locale,
      subject: t('review_mail.ask.subject', filling),
      preview: t('review_mail.ask.preview', filling),
      title: t('review_mail.ask.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t('review_mail.ask.text', filling) },
        { kind: 'block', title: t('review_mail.ask.products'), lines: products.map(oneLine) },
        {
          kind: 'button',
          label: t('review_mail.ask.button'),
          href: link(sender, locale, 'review', secrets.write),
        },
        { kind: 'small', text: t('review_mail.ask.until', { until: formatDay(until, locale) }) },
        { kind: 'small', text: t('review_mail.ask.honest') },
        { kind: 'small', text: t('review_mail.ask.why', filling) },
        { kind: 'link', label: t('review_mail.ask.leave'), href: unsubscribeUrl },
      ],
    },
    sender,
    t,
  )
  return { ...written, unsubscribeUrl }
}

export interface RefusedReview {
  locale: Locale
  product: string
  text: string
  reason: string
  /** Opens the form once more; null: the form has expired. */
  secret: string | null
}

/** Informs an author which rule a review breaks, and what can be done. */
export function reviewRefusedMail(
  { locale, product, text, reason, secret }: RefusedReview,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, locale, shipped)
  const filling = { product: oneLine(product), shopName: sender.shopName, email: sender.operator.email }
  const again: Piece[] =
    secret === null
      ? []
      : [
          { kind: 'paragraph', text: t('review_mail.refused.again') },
          {
            kind: 'button',
            label: t('review_mail.refused.button'),
            href: link(sender, locale, 'review', secret),
          },
        ]
  return write(
    {
      locale,
      subject: t('review_mail.refused.subject', filling),
      preview: t('review_mail.refused.preview', filling),
      title: t('review_mail.refused.title'),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t('review_mail.refused.text', filling) },
        { kind: 'paragraph', text: t(`review.reason.${reason}`) },
        ...(text === '' ? [] : [{ kind: 'quote' as const, label: t('review_mail.refused.yours'), text }]),
        ...again,
        { kind: 'small', text: t('review_mail.refused.object', filling) },
      ],
    },
    sender,
    t,
  )
}

/** A line for the confirmation of an order: a review request will follow, with a link to decline it (Act 480/2004, § 7/3). */
export function questionToCome(locale: Locale, leave: string, sender: Sender, shipped: Translate): Piece[] {
  const t = worded(sender, locale, shipped)
  return [
    { kind: 'small', text: t('review_mail.to_come') },
    { kind: 'link', label: t('review_mail.ask.leave'), href: link(sender, locale, 'reviewsLeave', leave) },
  ]
}
