/** Mails about a complaint: to the customer who made it, and to the operator, who has to settle it in time. */
import { claimAlertMail, type ClaimAlert } from '../../emails/claim-alert.ts'
import { complaintNewsMail, complaintReceivedMail } from '../../emails/complaint.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { translator } from '../../server/texts.ts'
import { mail, operatorsLocale, post, type Letter } from '../mailing.ts'
import { findOrder } from '../orders/orders.ts'
import type { MailContext } from '../sender.ts'
import { countPhotos, selectComplaint, selectEvents, type Complaint } from './queries.ts'
import type { ComplaintState } from './rules.ts'

/** `2026-11-21` in the format of the language. */
const dayText = (day: string, locale: 'cs' | 'en') => formatDay(new Date(`${day}T12:00:00Z`), locale)

/** The customer was erased in the meantime: there is no address left to notify. */
const isErased = (email: string) => email.endsWith('.invalid')

async function found({ shop }: MailContext, id: number): Promise<Complaint> {
  const complaint = await selectComplaint(shop.db, { id })
  if (!complaint) throw new Error(`Complaint ${id} does not exist`)
  return complaint
}

/**
 * Confirms a complaint: date, content, the requested remedy and the address for the answer; and notifies the operator. The
 * entered text is repeated only to the customer of that order: otherwise anyone could have us send anything to anyone.
 */
export const complaintReceived = mail(
  'complaint-received',
  async (context: MailContext, { complaintId: id }: { complaintId: number }) => {
    const complaint = await found(context, id)
    const { locale, orderNumber, email, goods, fault, wish } = complaint
    const photos = await countPhotos(context.shop.db, id)
    const about = {
      ...complaint,
      due: dayText(complaint.dueOn, locale),
      content: complaint.orderId === null ? null : { email, goods, fault, wish, photos },
    }
    const confirmed: Letter = {
      event: `complaint-received:${orderNumber}:${id}`,
      to: email,
      locale,
      write: (sender, t) => complaintReceivedMail(about, sender, t),
    }
    return [
      ...(isErased(email) ? [] : [confirmed]),
      await toOperator(context, { complaint, about: 'received' }),
    ]
  },
)

interface Due {
  complaint: Complaint
  about: ClaimAlert['about']
}

/** Notifies the operator once that the deadline of a complaint is near. */
export const notifyComplaintDue = async (context: MailContext, due: Due): Promise<void> =>
  await post(context, await toOperator(context, due))

async function toOperator({ shop }: MailContext, { complaint, about }: Due): Promise<Letter> {
  const { id, orderNumber, email, goods, fault, wish } = complaint
  const t = translator(operatorsLocale)
  const fact = (name: string, value: string) => ({ label: t(`claim_alert.fact.${name}`), value })
  const alert: ClaimAlert = {
    noun: 'complaint',
    about,
    name: `c${id}`,
    orderNumber,
    email,
    isKnown: complaint.orderId !== null,
    due: dayText(complaint.dueOn, operatorsLocale),
    facts: [
      fact('received', formatMoment(complaint.receivedAt, operatorsLocale)),
      fact('wish', t(`complaint.wish.${wish}`)),
      fact('photos', String(await countPhotos(shop.db, id))),
    ],
    words: [
      { label: t('claim_alert.fact.goods'), text: goods },
      { label: t('claim_alert.fact.fault'), text: fault },
    ],
  }
  return {
    event: `complaint-alert-${about}:${orderNumber}:${id}`,
    to: shop.config.operator.email,
    locale: operatorsLocale,
    write: (sender, texts) => claimAlertMail(alert, operatorsLocale, sender, texts),
  }
}

const kinds = { ACCEPTED: 'accepted', REFUSED: 'refused', SETTLED: 'settled' } as const

/** Notifies the customer of the decision with its reason, and of when and how the complaint was settled. */
export const complaintMoved = mail(
  'complaint-moved',
  async (
    context: MailContext,
    { complaintId: id, state }: { complaintId: number; state: ComplaintState },
  ) => {
    const { shop } = context
    const { locale, orderNumber, email, remedy, amount, orderId } = await found(context, id)
    const moved = (await selectEvents(shop.db, id)).find(({ to }) => to === state)
    if (!moved || state === 'RECEIVED' || state === 'IN_WORK' || isErased(email)) return null
    const order = orderId === null ? null : await findOrder(shop, { id: orderId })
    const kind = kinds[state]
    const news = {
      id,
      locale,
      orderNumber,
      kind,
      at: moved.at,
      remedy,
      amount,
      money:
        amount === null ? null : order?.paymentCode === 'card' ? ('card' as const) : ('account' as const),
      why: moved.why,
      isConsumer: order?.orderType !== 'B2B',
    }
    return {
      event: `complaint-${kind}:${orderNumber}:${id}`,
      to: email,
      locale,
      write: (sender, t) => complaintNewsMail(news, sender, t),
    }
  },
)

export const complaintMails = [complaintReceived, complaintMoved]
