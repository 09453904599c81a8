/** Recalls of lots, by staff, and the mail to everyone who received one. */
import { z } from 'zod'
import { recallNoticeMail } from '../../emails/recall.ts'
import { locales, type Locale } from '../../lib/routes.ts'
import type { Actor, Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page } from '../../server/page.ts'
import { selectMailStates, type MailState } from '../../server/mail-about-queries.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { senderOf, type MailContext } from '../../shop/sender.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { recallMail } from '../../shop/stock/jobs.ts'
import {
  findLevel,
  findRecall,
  noticeOf,
  openRecall,
  recallReach,
  receiversOf,
  type OpenedRecall,
  type RecallNotice,
  type Receiver,
  type ReceiversQuery,
  stockSchemas,
} from '../../shop/stock/stock.ts'
import { f, operation } from '../operations/operations.ts'
import { aLot, isNew, repeated } from './fields.ts'

export interface RecallDone {
  id: number
  /** The number of mails that this call queued. */
  mails: number
  isRepeat: boolean
}

/** The event under which a recall mail is found. */
export const recallEvent = ({ recallId, leadOrderId }: RecallNotice): string =>
  `recall:${recallId}:${leadOrderId}`

/** An order that received pieces of a lot, and how the mail of the recall fared; null: no mail to its buyer. */
export interface NotifiedReceiver extends Receiver {
  mail: MailState | null
}

/** As `receiversOf` of the stock, for those who may recall: it names addresses of people. */
export async function lotReceivers(
  { db, actor }: { db: Reader; actor: Actor },
  { lot, asked }: { lot: { lotId: number }; asked: ReceiversQuery },
): Promise<Outcome<Page<NotifiedReceiver>>> {
  const refusal = refusalOf(actor, 'stock.recall')
  if (refusal) return refusal
  const receivers = await receiversOf({ db }, { ...lot, asked })
  if (isRefusal(receivers)) return receivers
  const events = receivers.rows.flatMap(({ told }) => (told ? [recallEvent(told)] : []))
  const states = await selectMailStates(db, events)
  const mailOf = ({ told }: Receiver) => told && (states.get(recallEvent(told)) ?? 'waiting')
  return { ...receivers, rows: receivers.rows.map((one) => ({ ...one, mail: mailOf(one) })) }
}

/** The progress of a recall: its texts, the states of its mails, and the number of orders still to notify. */
export interface RecallTrack extends Pick<OpenedRecall, 'openedAt' | 'texts' | 'orders'> {
  mails: Record<MailState, number>
  /** Orders that were sent pieces of the lot, and got no mail about it yet. */
  untold: number
}

/** The recall of a lot, for those who may recall; null: it was never recalled. */
export async function trackRecall(
  { db, actor }: { db: Reader; actor: Actor },
  lot: { lotId: number },
): Promise<RecallTrack | null> {
  const recall = refusalOf(actor, 'stock.recall') ? null : await findRecall({ db }, lot)
  if (!recall) return null
  const states = await selectMailStates(db, recall.told.map(recallEvent))
  const count = (state: MailState) =>
    recall.told.filter((told) => (states.get(recallEvent(told)) ?? 'waiting') === state).length
  const reach = await recallReach({ db }, lot)
  return {
    openedAt: recall.openedAt,
    texts: recall.texts,
    orders: recall.orders,
    mails: { waiting: count('waiting'), sent: count('sent'), refused: count('refused') },
    untold: isRefusal(reach) ? 0 : reach.orders,
  }
}

/**
 * Recalls a lot, by staff. It is blocked at once, and everyone who received pieces of it gets one mail, however
 * often this is called.
 */
export const recallLotByStaff = operation({
  operation: 'stock.recall',
  call: 'stock/recalls',
  summary: 'Recalls a lot: blocks it, and mails everyone who received pieces of it, once',
  input: { ...aLot, ...f.wires(stockSchemas.recallTexts) },
  run: async ({ tx, queue, now }, given): Promise<Outcome<RecallDone>> => {
    const opened = await openRecall({ tx, now }, given)
    if (isRefusal(opened)) return opened
    const { recall, toTell, isRepeat } = opened
    for (const orderId of toTell) await queue.send(tx, recallMail, { recallId: recall.id, orderId })
    return { id: recall.id, mails: toTell.length, isRepeat }
  },
  audit: (_context, { lot_id }) => ({
    subject: { kind: 'lot', id: lot_id },
    keep: ({ id, mails }) => ({ recall: id, mails }),
    isChange: isNew,
  }),
  says: (_context, { text_cs, text_en }) => ({ texts: () => [text_cs, text_en] }),
  answer: {
    schema: z.object({ id: z.int(), mails: z.int(), ...repeated }),
    of: ({ id, mails, isRepeat }) => ({ id, mails, is_repeat: isRepeat }),
  },
  // The page previews the mail first, and asks for the code of the lot as confirmation.
  isForGood: true,
  forms: {},
})

/** A mail of a recall as its buyers would get it. */
export interface RecallMail {
  locale: Locale
  subject: string
  text: string
}

/**
 * Previews a recall of a lot without doing it: the number of orders that were sent pieces of it, the number of
 * mails, and the mail in both languages, with a made-up order in it. For members who may recall.
 */
export async function recallPreview(
  { db, actor, now, shop, origin }: RecallPreviewContext,
  { lot_id: lotId, text_cs, text_en }: stockSchemas.RecallToOpen,
): Promise<Outcome<{ orders: number; mails: number; written: RecallMail[] }>> {
  const refusal = refusalOf(actor, 'stock.recall')
  if (refusal) return refusal
  const reach = await recallReach({ db }, { lotId })
  if (isRefusal(reach)) return reach
  const { variantCode, lotCode: lot, orders, mails } = reach
  const level = await findLevel({ db, now }, { code: variantCode })
  const texts = { cs: text_cs, en: text_en }
  const names = { cs: level?.nameCs, en: level?.nameEn }
  const sender = { shopName: shop.config.shopName, operator: shop.config.operator, origin }
  const written = locales.map((locale) => {
    const said = { goods: names[locale] ?? variantCode, lot, orders: ['2600000000'], text: texts[locale] }
    const mail = recallNoticeMail(said, locale, sender, translator(locale))
    return { locale, subject: mail.subject, text: mail.text }
  })
  return { orders, mails, written }
}

interface RecallPreviewContext {
  db: Reader
  actor: Actor
  now: Date
  shop: Pick<MailContext['shop'], 'config'>
  /** Origin that customers use, for links. */
  origin: string
}

/** Notifies the buyer of an order about a recall, once: in their language, with all their orders that hold the lot. */
export async function mailRecallNotice(
  context: MailContext,
  { recallId, orderId }: { recallId: number; orderId: number },
): Promise<void> {
  const { shop, mailer } = context
  const notice = await noticeOf({ db: shop.db }, { recallId, orderId })
  const order = await findOrder(shop, { id: orderId })
  if (!notice || !order) throw new Error(`Recall ${recallId} has no mail for order ${orderId}`)
  // The buyer's data was erased since then: there is no address left to notify.
  if (order.email.endsWith('.invalid')) return
  const { recall, variantCode, orderNumbers } = notice
  const goods = order.lines.find(({ variantId }) => variantId === recall.variantId)?.name ?? variantCode
  const said = { goods, lot: recall.lotCode, orders: orderNumbers, text: recall.texts[order.locale] }
  const mail = recallNoticeMail(said, order.locale, senderOf(context), translator(order.locale))
  await mailer.send({ event: recallEvent({ recallId, leadOrderId: orderId }), to: order.email, ...mail })
}
