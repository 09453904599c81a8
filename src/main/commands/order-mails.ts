/** Mails of an order at the command line: what was sent. */
import { maskedAddress } from '../../lib/masked-address.ts'
import type { Db } from '../../server/db.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findOrderMails, type OrderMail } from '../../workflows/mails/mails.ts'
import { orderText } from '../order-text.ts'

export const mailUsage = `npm run shop -- orders mails <number>`

export const mailMeaning = `mails        the mails to the customer about an order, and which of them can be sent again`

export async function mailLines(db: Db, orderId: number): Promise<string[]> {
  const order = await findOrder({ db }, { id: orderId })
  const mails = order
    ? await findOrderMails({ db }, { order, documents: await findDocuments({ db }, orderId) })
    : []
  return mails.length === 0 ? ['No mail was sent.'] : mails.map(inLine)
}

const inLine = ({ id, event, to, createdAt, state, canSend }: OrderMail) =>
  orderText(
    `${id}  ${createdAt.toISOString()}  ${event}  ${state}  ${maskedAddress(to)}${canSend ? '' : '  not again'}`,
  )
