/** The mails of a complaint: to the customer who made it, and to the operator, who has to settle it in time. */
import { claimAlertMail, type ClaimAlert } from '../../emails/claim-alert.ts'
import { complaintNewsMail, complaintReceivedMail } from '../../emails/complaint.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { translator } from '../../server/texts.ts'
import { findOrder } from '../orders/orders.ts'
import { senderOf, type MailContext } from '../sender.ts'
import { countPhotos, selectComplaint, selectEvents, type Complaint } from './queries.ts'
import type { ComplaintState } from './rules.ts'

/** The operator of a Czech shop reads Czech. */
const operatorsLocale = 'cs'

/** `2026-11-21` as people write it. */
const dayText = (day: string, locale: 'cs' | 'en') => formatDay(new Date(`${day}T12:00:00Z`), locale)

/** The customer was forgotten meanwhile: there is no address left to tell. */
const isErased = (email: string) => email.endsWith('.invalid')

async function found({ shop }: MailContext, id: number): Promise<Complaint> {
  const complaint = await selectComplaint(shop.db, { id })
  if (!complaint) throw new Error(`Complaint ${id} does not exist`)
  return complaint
}

/**
 * Confirms a complaint: when it was made, its content, what is wanted and where the answer goes; and tells the operator.
 * What was typed is repeated only to the customer of that order: else anybody could have us send anything to anybody.
 */
export async function tellComplaintReceived(context: MailContext, id: number): Promise<void> {
  const { shop, mailer } = context
  const complaint = await found(context, id)
  const { locale, orderNumber, email, goods, fault, wish } = complaint
  const photos = await countPhotos(shop.db, id)
  if (!isErased(email)) {
    const mail = complaintReceivedMail(
      {
        ...complaint,
        due: dayText(complaint.dueOn, locale),
        content: complaint.orderId === null ? null : { email, goods, fault, wish, photos },
      },
      senderOf(context),
      translator(locale),
    )
    await mailer.send({ event: `complaint-received:${orderNumber}:${id}`, to: email, ...mail })
  }
  await tellComplaintDue(context, { complaint, about: 'received' })
}

/** Tells the operator that a complaint has come, or that its time runs out; each once. */
export async function tellComplaintDue(
  context: MailContext,
  { complaint, about }: { complaint: Complaint; about: ClaimAlert['about'] },
): Promise<void> {
  const { shop, mailer } = context
  const { id, orderNumber, email, goods, fault, wish } = complaint
  const t = translator(operatorsLocale)
  const fact = (name: string, value: string) => ({ label: t(`claim_alert.fact.${name}`), value })
  const mail = claimAlertMail(
    {
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
    },
    operatorsLocale,
    senderOf(context),
    t,
  )
  const event = `complaint-alert-${about}:${orderNumber}:${id}`
  await mailer.send({ event, to: shop.config.operator.email, ...mail })
}

const kinds = { ACCEPTED: 'accepted', REFUSED: 'refused', SETTLED: 'settled' } as const

/** Tells the customer what was decided, with the reason; and that it is settled, when and how. */
export async function tellComplaintMoved(
  context: MailContext,
  { id, state }: { id: number; state: ComplaintState },
): Promise<void> {
  const { shop, mailer } = context
  const complaint = await found(context, id)
  const { locale, orderNumber, email, remedy, amount, orderId } = complaint
  const moved = (await selectEvents(shop.db, id)).find(({ to }) => to === state)
  if (!moved || state === 'RECEIVED' || state === 'IN_WORK' || isErased(email)) return
  const order = orderId === null ? null : await findOrder(shop, { id: orderId })
  const kind = kinds[state]
  const mail = complaintNewsMail(
    {
      id,
      locale,
      orderNumber,
      kind,
      at: moved.at,
      remedy,
      amount,
      money: amount === null ? null : order?.paymentCode === 'card' ? 'card' : 'account',
      why: moved.why,
      isConsumer: order?.orderType !== 'B2B',
    },
    senderOf(context),
    translator(locale),
  )
  await mailer.send({ event: `complaint-${kind}:${orderNumber}:${id}`, to: email, ...mail })
}
