/** Mails of an order that staff looks at, and has sent again (docs/orders.md, "Holding, notes and mails again"). */
import { selectMailsAbout, type MailAbout } from '../../server/mail-about-queries.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import { findMail, type Mail } from '../../server/mail.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { mailAgain } from '../../shop/orders/jobs.ts'
import {
  findMailAgain,
  findOrder,
  isForgotten,
  writeMailAgain,
  type MailAgain,
} from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { MailContext } from '../../shop/sender.ts'
import { recallNotices } from '../../shop/stock/stock.ts'
import { f, operation, type Doing } from '../operations/operations.ts'
import { isToRemind } from '../payment/payment.ts'
import { composerOf, reminderIn } from './composers.ts'
import { answersNew, order as ofOrder } from '../operations/order-fields.ts'
import { recallEvent } from '../stock/stock.ts'

/** A mail of an order, as staff sees it. */
export interface OrderMail extends MailAbout {
  /**
   * True if it can be sent again: its text can be recomposed, or was kept and went to the order's address; and
   * the amount a reminder demands is still owed.
   */
  canSend: boolean
}

/** The mails about an order to its customer, the oldest first. @param documents all that the order has */
export async function findOrderMails(
  { db }: Reading,
  { order, documents }: { order: Order; documents: { number: string }[] },
): Promise<OrderMail[]> {
  const recalls = await recallNotices({ db }, { orderId: order.id })
  const events = [...documents.map(({ number }) => `invoice:${number}`), ...recalls.map(recallEvent)]
  const about = { number: order.number, events }
  const mails: OrderMail[] = []
  for (const mail of await selectMailsAbout(db, about))
    mails.push({ ...mail, canSend: (await faultOf({ db }, order, mail)) === null })
  return mails
}

/** Why a mail is not sent again; null: it can be. */
async function faultOf({ db }: Reading, order: Order, mail: MailAbout): Promise<string | null> {
  if (/^again-\d+-/.test(mail.event)) return 'sent_again.error.is_again'
  if (mail.state === 'waiting') return 'sent_again.error.waiting'
  const reminder = reminderIn(mail.event)
  if (reminder)
    return (await isToRemind({ db }, { order, told: reminder })) ? null : 'sent_again.error.nothing_owed'
  if (composerOf(mail.event) !== null) return null
  // A mail for another mailbox, such as an approver's, is not for the customer.
  if (mail.to.toLowerCase() !== order.email.toLowerCase()) return 'sent_again.error.other_address'
  return mail.isKept ? null : 'sent_again.error.text_gone'
}

interface Sent {
  again: MailAgain
  isNew: boolean
}

/** The same key sends it once. */
const once = { key: f.key(), reason: f.reason() }

const againAudit = (_context: unknown, { orderId }: { orderId: number }) => ({
  subject: { kind: 'order', id: orderId },
  keep: (done: Sent) => ({ again: done.again.id, mail: done.again.mailId, event: done.again.event }),
  isChange: ({ isNew }: Sent) => isNew,
})

/**
 * Sends a mail of an order again to the order's address: the same mail if its text was kept, otherwise
 * recomposed from the order as it is now; a reminder always states the amount owed now.
 * @returns isNew false: the same key requested it before. 404: no such order or mail; 409: it can't be sent, or
 * five were sent today
 */
export const sendMailAgain = operation({
  operation: 'order.mail_again',
  call: 'orders/mail-again',
  summary: 'Sends a mail of an order again to the address of the order; at most five a day',
  input: { ...ofOrder, mailId: f.id({ name: 'mail' }), ...once },
  run: async (context, { orderId, mailId, key }) => {
    const db = context.tx
    const order = await findOrder({ db }, { id: orderId })
    if (!order) return refuse(404, 'error.not_found')
    const documents = await findDocuments({ db }, order.id)
    const mail = (await findOrderMails({ db }, { order, documents })).find(({ id }) => id === mailId)
    if (!mail) return refuse(404, 'error.not_found')
    const fault = await faultOf({ db }, order, mail)
    return fault === null
      ? await sendAgain(context, { orderId, key, event: mail.event, mailId })
      : refuse(409, fault)
  },
  audit: againAudit,
  answer: answersNew,
  forms: { mail_again: {} },
})

/** Mails a document of an order again, or for the first time, as the very files that were kept. */
export const sendDocumentAgain = operation({
  operation: 'order.mail_again',
  call: 'orders/document-again',
  summary: 'Mails a tax document of an order again, the same stored files; at most five a day',
  input: {
    ...ofOrder,
    document: f.text({
      most: 50,
      fault: 'validation.query',
      isWord: true,
      meaning: 'The number of the document',
    }),
    ...once,
  },
  run: async (context, { orderId, document, key }) => {
    const documents = await findDocuments({ db: context.tx }, orderId)
    return documents.some(({ number }) => number === document)
      ? await sendAgain(context, { orderId, key, event: `invoice:${document}`, mailId: null })
      : refuse(404, 'error.not_found')
  },
  audit: againAudit,
  answer: answersNew,
  forms: { document_again: {} },
})

async function sendAgain(
  { tx, now, queue, actor }: Doing,
  asked: { orderId: number; key: string; event: string; mailId: number | null },
): Promise<Outcome<Sent>> {
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const written = await writeMailAgain({ tx, now, staffId }, asked)
  if (isRefusal(written) || !written.isNew) return written
  await queue.send(tx, mailAgain, { againId: written.again.id })
  return written
}

/** Sends a mail again as staff requested, under a separate event, so that a job done twice sends it once. */
export async function repeatMail(context: MailContext, againId: number): Promise<void> {
  const { shop, mailer } = context
  const again = await findMailAgain(shop, againId)
  const order = again && (await findOrder(shop, { id: again.orderId }))
  if (!again || !order) throw new Error(`Mail ${againId} to be sent again does not exist`)
  const [kind = ''] = again.event.split(':')
  const about = { event: `again-${again.id}-${kind}:${order.number}`, to: order.email }
  // An order anonymised since then has no address any more.
  if (await isForgotten(shop, order.id)) return
  // A kept reminder may demand more than is still owed.
  const isAnew = again.mailId === null || reminderIn(again.event) !== null
  const kept = isAnew ? null : await keptMail(shop, again.mailId ?? 0)
  if (kept) return await mailer.send({ ...kept, ...about })
  const compose = composerOf(again.event)
  if (!compose) throw new Error(`Mail ${againId} has no text and none can be composed`)
  const redirected = {
    ...mailer,
    send: async (mail: Mail) => await mailer.send({ ...mail, covers: [], ...about }),
  }
  await compose({ ...context, mailer: redirected }, order)
}

/** A mail with all its contents, whatever its recipient; null: its text was not kept, or was erased. */
async function keptMail({ db }: MailContext['shop'], id: number): Promise<Mail | null> {
  const mail = await findMail(db, id)
  if (!mail || mail.html === null || mail.text === null) return null
  const { event, to, subject, html, text } = mail
  const attachments = mail.attachments.flatMap(({ content, cid, ...file }) =>
    content === null ? [] : [{ ...file, content, ...(cid === null ? {} : { cid }) }],
  )
  return attachments.length === mail.attachments.length
    ? { event, to, subject, html, text, attachments }
    : null
}
