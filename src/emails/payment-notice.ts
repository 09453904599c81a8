/** Mails about an unpaid order: another payment was chosen, a card failed, or time is running out. */
import { formatDay } from '../lib/dates.ts'
import type { Translate } from '../lib/i18n.ts'
import { formatPrice, type Halere } from '../lib/money.ts'
import type { Piece, Sender, Written } from './content.ts'
import { nextPieces, transferFacts, type NextStep } from './order-confirmation.ts'
import { linesPiece, orderAddress, type MailedOrder } from './order.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

type Transfer = Omit<Extract<NextStep, { kind: 'transfer' }>, 'kind' | 'until'>

/** About an invoice: due soon, overdue since yesterday, and the steps of the reminders. */
export type InvoiceNoticeKind =
  | 'invoice_due'
  | 'invoice_overdue'
  | 'invoice_friendly'
  | 'invoice_firm'
  | 'invoice_last'

/**
 * `changed`: another payment was chosen, so the order has a new price; `changed_paid`: and it is paid already.
 * `failed`: a card payment did not go through, for `reason` (translation keys). `unpaid`: the order will be
 * cancelled soon. `invoice_due`, `invoice_overdue`: of a company.
 */
export type PaymentNotice =
  | { kind: 'changed' | 'changed_paid' | 'unpaid'; next: NextStep }
  | { kind: 'failed'; next: NextStep; reason: { title: string; text: string } }
  | {
      kind: InvoiceNoticeKind
      /** The number of the tax document. */
      document: string
      dueOn: Date
      amount: Halere
      transfer: Transfer
    }

export function paymentNoticeMail(
  order: MailedOrder,
  notice: PaymentNotice,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, order.locale, shipped)
  const { number, locale } = order
  const isInvoice = 'dueOn' in notice
  const filling = {
    number,
    shopName: sender.shopName,
    total: formatPrice(isInvoice ? notice.amount : order.totalWithVat - order.creditUsed, locale),
    document: isInvoice ? notice.document : '',
    day: isInvoice ? formatDay(notice.dueOn, locale) : '',
  }
  const say = (what: string) => t(`mail.notice.${notice.kind}.${what}`, filling)
  return write(
    {
      locale,
      subject: say('subject'),
      preview: say('preview'),
      title: say('title'),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: say('text') },
        ...howToPay(order, notice, sender, t),
        ...(notice.kind === 'changed' || notice.kind === 'changed_paid' ? [linesPiece(order, t)] : []),
        { kind: 'small', text: say('after') },
      ],
    },
    sender,
    t,
  )
}

function howToPay(order: MailedOrder, notice: PaymentNotice, sender: Sender, t: Translate): Piece[] {
  if ('dueOn' in notice)
    return [
      ...transferFacts({ kind: 'transfer', ...notice.transfer }, order, t),
      { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) },
    ]
  const why: Piece[] =
    notice.kind === 'failed'
      ? [
          { kind: 'heading', text: t(notice.reason.title) },
          { kind: 'paragraph', text: t(notice.reason.text) },
        ]
      : []
  return [...why, ...nextPieces(notice.next, order, sender, t)]
}
