/** Mails a tax document to the customer, once. */
import { invoiceMail as writeInvoice } from '../../emails/invoice.ts'
import { formatDay } from '../../lib/dates.ts'
import { mail } from '../mailing.ts'
import { findOrder } from '../orders/orders.ts'
import type { MailContext } from '../sender.ts'
import { documentFiles } from './files.ts'
import { formatPrice } from '../../lib/money.ts'
import { selectIssued } from './queries.ts'
import { backKind, isToBeTransferred, moneyBackOf, type DocumentSnapshot } from './rules.ts'

/** Mails a document as PDF; a company also gets it as ISDOC. */
export const invoiceMail = mail(
  'invoice-mail',
  async ({ shop }: MailContext, { invoiceId }: { invoiceId: number }) => {
    const issued = await selectIssued(shop.db, invoiceId)
    const order = issued && (await findOrder(shop, { id: issued.orderId }))
    if (!issued || !order) throw new Error(`Document ${invoiceId} does not exist`)
    const { document } = issued
    const attachments = await documentFiles(shop, invoiceId)
    return {
      event: `invoice:${document.number}`,
      to: order.email,
      locale: document.locale,
      write: (sender, t) => writeInvoice(mailed(document, attachments.length > 1), sender, t),
      attachments,
    }
  },
)

function mailed(document: DocumentSnapshot, hasIsdoc: boolean) {
  const { locale, kind, number, orderNumber, total, dueOn, supplier, variableSymbol, payment } = document
  const isOpen = isToBeTransferred(document)
  const until = formatDay(new Date(`${dueOn}T12:00:00Z`), locale)
  const pay = isOpen ? ('transfer' as const) : payment.paidOn === null ? ('cod' as const) : ('paid' as const)
  return {
    locale,
    kind,
    number,
    order: orderNumber,
    total: formatPrice(Math.abs(total), locale),
    pay: kind === 'CORRECTIVE' ? null : pay,
    transfer: isOpen ? { until, account: supplier.account, symbol: variableSymbol } : null,
    back: kind === 'CORRECTIVE' ? backKind(document) : null,
    moneyBack: formatPrice(moneyBackOf(document), locale),
    hasIsdoc,
  }
}
