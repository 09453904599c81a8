/** Mails about an order's parcel: on its way, ready for pick-up, delivered, returned. */
import type { CarrierCode } from '../lib/delivery.ts'
import { formatDay } from '../lib/dates.ts'
import type { Translate } from '../lib/i18n.ts'
import { formatPrice, type Halere } from '../lib/money.ts'
import { href } from '../lib/routes.ts'
import { oneLine, type Fact, type Piece, type Sender, type Written } from './content.ts'
import { linesPiece, orderAddress, type MailedOrder } from './order.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

export type ParcelNews = 'on_its_way' | 'ready' | 'delivered' | 'returned'

/** A parcel as mails need it. */
export interface MailedParcel {
  carrier: CarrierCode
  trackingNumber: string | null
  trackingUrl: string | null
  /** A day as 2026-11-30; null: not known. */
  storedUntil: string | null
  /** The place of pick-up, line by line; null: it is delivered to the home. */
  place: string[] | null
  /** In the carrier's words; null: not known. */
  openingHours: string | null
  /** Cash on delivery, in haléře; null: nothing to collect. */
  cod: Halere | null
  /** Its content; empty: the whole order. */
  part: { name: string; pieces: number }[]
}

export function shipmentMail(
  order: MailedOrder,
  parcel: MailedParcel,
  news: ParcelNews,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, order.locale, shipped)
  const filling = {
    number: order.number,
    shopName: sender.shopName,
    carrier: t(`mail.shipment.carrier.${parcel.carrier}`),
  }
  const text = (what: string) => t(`mail.shipment.${news}.${what}`, filling)
  const pieces = { on_its_way: onItsWay, ready, delivered, returned }[news](order, parcel, sender, t)
  return write(
    {
      locale: order.locale,
      subject: text('subject'),
      preview: text('preview'),
      title: text('title'),
      pieces: [{ kind: 'paragraph', text: t('mail.greeting') }, ...pieces],
    },
    sender,
    t,
  )
}

type Part = (order: MailedOrder, parcel: MailedParcel, sender: Sender, t: Translate) => Piece[]

const onItsWay: Part = (order, parcel, sender, t) => [
  {
    kind: 'paragraph',
    text: t(`mail.shipment.on_its_way.${parcel.place ? 'text_point' : 'text_home'}`, {
      number: order.number,
      carrier: t(`mail.shipment.carrier.${parcel.carrier}`),
    }),
  },
  // The news of that moment, even if the mail is read late: without the end of storage.
  ...factsOf(order, { ...parcel, storedUntil: null }, t),
  wayTo(order, parcel, sender, t),
  ...placeOf(order, parcel, t),
  ...goodsOf(order, parcel, t),
]

const ready: Part = (order, parcel, sender, t) => [
  {
    kind: 'paragraph',
    text: t(`mail.shipment.ready.${parcel.carrier === 'pickup' ? 'text_counter' : 'text'}`, {
      number: order.number,
      carrier: t(`mail.shipment.carrier.${parcel.carrier}`),
    }),
  },
  ...placeOf(order, parcel, t),
  ...factsOf(order, parcel, t),
  wayTo(order, parcel, sender, t),
  ...goodsOf(order, parcel, t),
]

const delivered: Part = (order, parcel, sender, t) => {
  const { locale } = order
  // With the order's token the forms know the order and its goods.
  const link = (page: 'withdrawal' | 'complaint') =>
    `${sender.origin}${href(page, locale)}?token=${encodeURIComponent(order.token)}`
  return [
    {
      kind: 'paragraph',
      text: t(`mail.shipment.delivered.${parcel.carrier === 'pickup' ? 'text_counter' : 'text'}`, {
        number: order.number,
      }),
    },
    { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) },
    ...(parcel.part.length > 0 ? goodsOf(order, parcel, t) : []),
    { kind: 'paragraph', text: t('mail.shipment.delivered.wrong') },
    // Only consumers may withdraw (Civil Code § 1829).
    ...(order.orderType === 'B2C'
      ? [
          {
            kind: 'link' as const,
            label: t('mail.shipment.delivered.withdraw'),
            href: link('withdrawal'),
          },
        ]
      : []),
    { kind: 'link', label: t('mail.shipment.delivered.complain'), href: link('complaint') },
    ...(order.orderType === 'B2C'
      ? [
          {
            kind: 'link' as const,
            label: t('mail.shipment.delivered.again'),
            href: orderAddress(order, sender),
          },
        ]
      : []),
  ]
}

const returned: Part = (order, parcel, sender, t) => [
  {
    kind: 'paragraph',
    text: t('mail.shipment.returned.text', {
      number: order.number,
      carrier: t(`mail.shipment.carrier.${parcel.carrier}`),
    }),
  },
  {
    kind: 'paragraph',
    text: t(`mail.shipment.returned.${parcel.cod === null ? 'money' : 'cod'}`, {
      email: sender.operator.email,
      phone: sender.operator.phone,
    }),
  },
  { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) },
  ...goodsOf(order, parcel, t),
]

/** The order, or the content of this one of its parcels. */
function goodsOf(order: MailedOrder, { part }: MailedParcel, t: Translate): Piece[] {
  if (part.length === 0) return [linesPiece(order, t)]
  const lines = part.map(({ name, pieces }) => oneLine(t('shipment.inside', { count: pieces, name })))
  return [
    { kind: 'block', title: t('mail.shipment.part'), lines },
    { kind: 'paragraph', text: t('mail.shipment.part_rest') },
  ]
}

function factsOf({ locale }: MailedOrder, parcel: MailedParcel, t: Translate): Piece[] {
  const { trackingNumber, storedUntil, cod } = parcel
  const facts: Fact[] = [
    ...(trackingNumber ? [{ label: t('mail.shipment.number'), value: oneLine(trackingNumber) }] : []),
    ...(storedUntil
      ? [
          {
            label: t('mail.shipment.until'),
            value: formatDay(new Date(`${storedUntil}T12:00:00Z`), locale),
            strong: true,
          },
        ]
      : []),
    ...(cod === null
      ? []
      : [{ label: t('mail.shipment.cod'), value: formatPrice(cod, locale), strong: true }]),
  ]
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

/** A button to the carrier's page if there is one, else to our own page of the order. */
function wayTo(order: MailedOrder, { trackingUrl }: MailedParcel, sender: Sender, t: Translate): Piece {
  return trackingUrl
    ? { kind: 'button', label: t('mail.shipment.follow'), href: trackingUrl }
    : { kind: 'button', label: t('mail.see_order'), href: orderAddress(order, sender) }
}

function placeOf(order: MailedOrder, { place, openingHours, carrier }: MailedParcel, t: Translate): Piece[] {
  if (!place) return [{ kind: 'block', title: t('mail.destination.address'), lines: order.destination.lines }]
  const title = t(`mail.destination.${carrier === 'pickup' ? 'pickup' : 'branch'}`)
  return [
    { kind: 'block', title, lines: place.map(oneLine) },
    ...(openingHours
      ? [
          {
            kind: 'block' as const,
            title: t('mail.shipment.open'),
            lines: openingHours.split('\n').map(oneLine),
          },
        ]
      : []),
  ]
}
