/** Messages to the buyers of one or several orders: a preview first, then one mail per order. */
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { locales } from '../../lib/routes.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findBuyers, findByNumber, type OrderBuyer } from '../../shop/orders/orders.ts'
import { mostTagged, orderKey } from '../../shop/orders/schema.ts'
import { previewMessage, writeToBuyer } from '../../workflows/mails/mails.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import type { DoneOne } from '../kit/batch.tsx'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { restMessage } from './rest-message.server.ts'
import { writeHref } from './write-address.ts'
import { messagesIn, previewForm, sendForm, type Messages, type ToSend } from './write-forms.ts'

/** The selected orders from the URL; anything but an order number is ignored. */
const chosenIn = (url: URL): string[] =>
  [...new Set(url.searchParams.getAll('order'))].filter((one) => /^\d{1,10}$/.test(one)).slice(0, mostTagged)

const buyersOf = async ({ db, url }: StaffPage): Promise<OrderBuyer[]> =>
  await findBuyers({ db }, chosenIn(url))

export const loader = staffLoader('ordersMail', async (page) => {
  const { url, locale, t } = page
  const buyers = await buyersOf(page)
  const key = orderKey.safeParse(url.searchParams.get('key'))
  // The key is in the URL, so that a reload sends nothing twice.
  const about = url.searchParams.get('about') ?? undefined
  if (buyers.length > 0 && !key.success) throw redirect(writeHref(locale, chosenIn(url), randomUUID(), about))
  const [first] = buyers
  const isOfOne = first !== undefined && buyers.length === 1
  return {
    once: key.data ?? '',
    /** What the fields open with. */
    written: isOfOne && about === 'rest' ? await restMessage(page, first) : null,
    languages: locales.filter((one) => buyers.some((buyer) => buyer.locale === one)),
    buyers: buyers.map(({ number, name, email, locale: language }) => ({
      number,
      name,
      email,
      language: t(`admin_orders.write.in_${language}`),
      to: adminHref('order', locale, { number }),
    })),
    back: adminHref('orders', locale),
  }
})

/** The mail in each language, as the first of its buyers would get it. */
async function previews(page: StaffPage, messages: Messages) {
  const buyers = await buyersOf(page)
  const shown: { locale: string; subject: string; text: string }[] = []
  for (const locale of locales) {
    const number = buyers.find((buyer) => buyer.locale === locale)?.number
    const message = messages[locale]
    if (number === undefined || message === undefined) continue
    const { db, shop, call } = page
    const written = await previewMessage({ db, shop, origin: () => call.origin }, { number, ...message })
    if (isRefusal(written)) return written
    // The text begins with the subject as its title, which the preview shows already.
    const text = written.text.slice(written.text.indexOf('\n\n') + 2)
    shown.push({ locale, subject: written.subject, text })
  }
  return shown.length > 0 ? shown : refuse(404, 'error.not_found')
}

/** Sends one mail per order, in a transaction of its own, so that one refusal does not stop the others. */
async function sendToEach(page: StaffPage, { orders, once, ...messages }: ToSend): Promise<DoneOne[]> {
  const { change } = staffCalls(page.shop)
  const buyers = await findBuyers({ db: page.db }, orders)
  const outcome: DoneOne[] = []
  for (const number of new Set(orders)) {
    const language = buyers.find((buyer) => buyer.number === number)?.locale
    const message = language && messages[language]
    const done = await change(page.call.requestContext, async (context): Promise<object | Refusal> => {
      const found = await findByNumber({ db: context.tx }, number)
      if (!found) return refuse(404, 'error.not_found')
      if (!message) return refuse(422, 'order_message.error.language')
      const asked = { orderId: found.id, key: once, ...message }
      return await writeToBuyer({ ...context, queue: page.shop.queue }, asked)
    })
    outcome.push({ name: number, fault: isRefusal(done) ? page.t(done.error_trans_key) : null })
  }
  return outcome
}

export const action = staffAction('ordersMail', {
  preview: act({ schema: previewForm, read: messagesIn, work: previews, show: (shown) => shown }),
  send: act({ schema: sendForm, read: messagesIn, work: sendToEach, show: (done) => done }),
})
