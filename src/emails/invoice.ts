/** The mail with a tax document. */
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Fact, Sender, Written } from './content.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/** A document as its mail needs it, with formatted amounts and days. */
export interface MailedDocument {
  locale: Locale
  kind: 'INVOICE' | 'SIMPLIFIED' | 'CORRECTIVE'
  number: string
  order: string
  /** The amount to be paid or refunded, without its sign. */
  total: string
  /** The customer's next step: nothing, because it is paid; pay the carrier; make a transfer. null on a correction. */
  pay: 'paid' | 'cod' | 'transfer' | null
  /** Present if it is to be paid by a transfer. */
  transfer: { until: string; account: string; symbol: string } | null
  /** On a correction: all of it goes back, a part, or nothing because nothing was paid; null on others. */
  back: 'all' | 'part' | 'none' | null
  /** The amount that goes back. */
  moneyBack: string
  /** True if an ISDOC file is attached. */
  hasIsdoc: boolean
}

export function invoiceMail(document: MailedDocument, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, document.locale, shipped)
  const { locale, kind, number, order, total, pay, transfer, back, moneyBack, hasIsdoc } = document
  const key = `invoice.mail.${kind === 'CORRECTIVE' ? 'correction' : 'sale'}`
  const filling = {
    title: t(`invoice.title.${kind}`),
    number,
    order,
    total,
    moneyBack,
    shopName: sender.shopName,
  }
  const facts: Fact[] = [
    { label: t('invoice.mail.number'), value: number },
    { label: t('invoice.mail.total'), value: total, strong: true },
    ...(transfer
      ? [
          { label: t('invoice.mail.due'), value: transfer.until },
          { label: t('invoice.mail.account'), value: transfer.account },
          { label: t('invoice.mail.symbol'), value: transfer.symbol },
        ]
      : []),
  ]
  return write(
    {
      locale,
      subject: t(`${key}.subject`, filling),
      preview: t(`${key}.preview${back === null ? '' : `_${back}`}`, filling),
      title: t(`${key}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`${key}.text`, filling) },
        { kind: 'facts', facts },
        ...(back ? [{ kind: 'paragraph' as const, text: t(`${key}.${back}`, filling) }] : []),
        ...(pay ? [{ kind: 'paragraph' as const, text: t(`invoice.mail.${pay}`) }] : []),
        ...(hasIsdoc ? [{ kind: 'small' as const, text: t('invoice.mail.isdoc') }] : []),
      ],
    },
    sender,
    t,
  )
}
