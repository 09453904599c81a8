/** Staff writes to the buyers of orders: each mail in its order's language, noted at its order (docs/orders.md, "Holding, notes and mails again"). */
import { orderMessageMail } from '../../emails/order-message.ts'
import type { Written } from '../../emails/content.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { orderMessage } from '../../shop/orders/jobs.ts'
import {
  findByNumber,
  findMessage,
  findOrder,
  isForgotten,
  writeMessage,
  type OrderMessage,
} from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { addressedTo } from '../../lib/mail-words.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import { f, operation } from '../operations/operations.ts'
import { answersNew, order as named } from '../operations/order-fields.ts'

type MessageWritten = { message: OrderMessage; isNew: boolean }

/** As `writeMessage` of the orders, by staff. The audit keeps the length of the message, not its text. */
export const writeToBuyer = operation({
  operation: 'order.message',
  call: 'orders/message',
  summary: 'Mails the buyer of an order a message of staff; at most five a day',
  input: {
    ...named,
    key: f.key(),
    subject: f.text({
      most: 150,
      fault: 'order_message.error.subject',
      label: 'admin_orders.write.subject',
    }),
    text: f.lines({
      most: 5000,
      fault: 'order_message.error.text',
      label: 'admin_orders.write.text',
      meaning: 'Plain words in the language of the order; each line is a paragraph',
    }),
  },
  run: async ({ tx, now, queue, actor }, asked) => {
    const staffId = actor.kind === 'staff' ? actor.staffId : null
    const written = await writeMessage({ tx, now, staffId }, asked)
    if (isRefusal(written) || !written.isNew) return written
    await queue.send(tx, orderMessage, { messageId: written.message.id })
    return written
  },
  audit: (_context, { orderId }) => ({
    subject: { kind: 'order', id: orderId },
    keep: ({ message }: MessageWritten) => ({ message: message.id, length: message.text.length }),
    isChange: ({ isNew }: MessageWritten) => isNew,
  }),
  says: (_context, { subject, text }) => ({ texts: () => [subject, text] }),
  answer: answersNew,
  // Its page writes to several buyers at once, and shows each language first.
  forms: {},
})

/** The mail as the buyer of this order would get it. @returns 404: there is no such order */
export async function previewMessage(
  { db, ...context }: Reading & Parameters<typeof senderOf>[0],
  { number, ...message }: { number: string; subject: string; text: string },
): Promise<Outcome<Written>> {
  const found = await findByNumber({ db }, number)
  const order = found && (await findOrder({ db }, { id: found.id }))
  return order ? addressedTo(composed(context, order, message), order.email) : refuse(404, 'error.not_found')
}

/** Mails a message, once. */
export async function mailMessage(context: MailContext, messageId: number): Promise<void> {
  const { shop, mailer } = context
  const message = await findMessage(shop, messageId)
  // The order was erased after the message was written.
  if (!message) return
  const order = await findOrder(shop, { id: message.orderId })
  if (!order || (await isForgotten(shop, message.orderId))) return
  const mail = composed(context, order, message)
  await mailer.send({ event: `order-message-${message.id}:${order.number}`, to: order.email, ...mail })
}

const composed = (
  context: Parameters<typeof senderOf>[0],
  order: Order,
  message: { subject: string; text: string },
): Written => orderMessageMail(order, message, senderOf(context), translator(order.locale))
