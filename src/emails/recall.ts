/** Informs a buyer that a lot which they received is recalled. */
import type { Translate } from '../lib/i18n.ts'
import { href, type Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

export interface RecallNotice {
  goods: string
  /** Its code, as printed on the pack. */
  lot: string
  /** Numbers of the orders that contained it. */
  orders: readonly string[]
  /** The fault and the instructions, in the shop's words. */
  text: string
}

export function recallNoticeMail(
  { goods, lot, orders, text }: RecallNotice,
  locale: Locale,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, locale, shipped)
  const filling = { goods, lot, shopName: sender.shopName, email: sender.operator.email }
  return write(
    {
      locale,
      subject: t('recall_mail.subject', filling),
      preview: t('recall_mail.preview', filling),
      title: t('recall_mail.title', filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t('recall_mail.text', filling) },
        {
          kind: 'facts',
          facts: [
            { label: t('recall_mail.goods'), value: goods, strong: true },
            { label: t('recall_mail.lot'), value: lot, strong: true },
            { label: t('recall_mail.orders'), value: orders.join(', ') },
          ],
        },
        { kind: 'quote', label: t('recall_mail.said'), text },
        { kind: 'button', label: t('recall_mail.button'), href: sender.origin + href('complaint', locale) },
        { kind: 'small', text: t('recall_mail.after', filling) },
      ],
    },
    sender,
    t,
  )
}
