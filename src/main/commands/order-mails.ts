/** Mails of an order at the command line: what was sent, and sent again. */
import { maskedAddress } from '../../lib/masked-address.ts'
import type { Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import {
  findOrderMails,
  sendDocumentAgain,
  sendMailAgain,
  type OrderMail,
  type OrderOperationContext,
} from '../../workflows/back-office/back-office.ts'
import { wholeNumber } from '../command.ts'
import { shown } from '../order-shown.ts'
import { CannotStart } from '../start.ts'

export const mailUsage = `npm run shop -- orders mails <number>
npm run shop -- orders send-again <number> (--mail n | --document <number>) --key … --why "…"`

export const mailMeaning = `mails        the mails to the customer about an order, and which of them can be sent again
send-again   sends one of them, or a tax document as it was kept, to the order's address again: at most five a day. The same
             key sends it once`

export async function mailLines(db: Db, orderId: number): Promise<string[]> {
  const order = await findOrder({ db }, { id: orderId })
  const mails = order
    ? await findOrderMails({ db }, { order, documents: await findDocuments({ db }, orderId) })
    : []
  return mails.length === 0 ? ['No mail was sent.'] : mails.map(inLine)
}

const inLine = ({ id, event, to, createdAt, state, canSend }: OrderMail) =>
  shown(
    `${id}  ${createdAt.toISOString()}  ${event}  ${state}  ${maskedAddress(to)}${canSend ? '' : '  not again'}`,
  )

interface Asked {
  orderId: number
  reason: string
  values: { mail?: string | undefined; document?: string | undefined; key?: string | undefined }
}

/** @returns what was done, in words; or why it was not. */
export async function sentAgain(
  context: Writing & OrderOperationContext,
  { orderId, reason, values: { mail, document, key = '' } }: Asked,
): Promise<string | Refusal> {
  const mailId = wholeNumber(mail, 'mail', 1, Number.MAX_SAFE_INTEGER)
  if ((mailId === undefined) === (document === undefined) || !/^[\w.:-]{1,100}$/.test(key))
    throw new CannotStart(
      'Say which --mail or which --document, and a --key of letters and digits that is its own.',
    )
  const asked = { orderId, key, reason }
  const sent =
    mailId === undefined
      ? await sendDocumentAgain(context, { ...asked, document: document ?? '' })
      : await sendMailAgain(context, { ...asked, mailId })
  if (isRefusal(sent)) return sent
  return sent.isNew ? 'it goes out again.' : 'it went out by this key before.'
}
