/** Mails to the operator about payments that a person has to check. */
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import { officeLink } from './office-link.ts'
import { write } from './write.ts'

export interface PaymentAlert {
  about: 'review' | 'refund_failed' | 'transfer_back' | 'transfer_misfit' | 'transfer_reversed'
  number: string
  total: string
  email: string
  /** The reason given by the gateway or by our books, as logged. */
  why: string
}

export function paymentAlertMail(
  { about, number, total, email, why }: PaymentAlert,
  locale: Locale,
  sender: Sender,
  t: Translate,
): Written {
  const filling = { number, total, shopName: sender.shopName }
  return write(
    {
      locale,
      subject: t(`payment_alert.${about}.subject`, filling),
      preview: t(`payment_alert.${about}.text`, filling),
      title: t(`payment_alert.${about}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t(`payment_alert.${about}.text`, filling) },
        {
          kind: 'facts',
          facts: [
            { label: t('payment_alert.fact.order'), value: number, strong: true },
            { label: t('payment_alert.fact.total'), value: total },
            { label: t('payment_alert.fact.customer'), value: email },
          ],
        },
        { kind: 'quote', label: t('payment_alert.fact.why'), text: why },
        officeLink(['orders', number], locale, sender, t),
        { kind: 'small', text: t(`payment_alert.${about}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}
