/** Mails about parcels, each sent once per event, in the order's language. */
import { shipmentMail, type MailedParcel, type ParcelNews } from '../../emails/shipment.ts'
import { openingLines } from '../../lib/point-hours.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { mail } from '../mailing.ts'
import { countryName, findOrder, mailedOrder } from '../orders/orders.ts'
import type { MailContext } from '../sender.ts'
import { selectLeft, selectParcelLines } from './line-queries.ts'
import { selectParcels, selectShipment } from './queries.ts'
import type { Shipment } from './rules.ts'

/** Notifies the customer that the parcel is on its way, with the tracking link. */
export const shipmentOnItsWay = news('shipment-on-its-way', 'on_its_way')

/** Notifies the customer of the place where the parcel waits, and of the last day. */
export const shipmentReady = news('shipment-ready', 'ready')

/** Notifies the customer that the parcel was delivered, and explains how to complain about it. */
export const shipmentDelivered = news('shipment-delivered', 'delivered')

/** Notifies the customer that the parcel came back to us. */
export const shipmentReturned = news('shipment-returned', 'returned')

export const shipmentMails = [shipmentOnItsWay, shipmentReady, shipmentDelivered, shipmentReturned]

function news(name: string, what: ParcelNews) {
  return mail(name, async ({ shop }: MailContext, { shipmentId }: { shipmentId: number }) => {
    const shipment = await selectShipment(shop.db, shipmentId)
    const order = shipment && (await findOrder(shop, { id: shipment.orderId }))
    if (!shipment || !order) throw new Error(`Parcel ${shipmentId} does not exist`)
    const { carriers, config } = shop
    const { trackingNumber } = shipment
    const trackingUrl = trackingNumber && carriers[shipment.carrier].trackingUrl(trackingNumber, order.locale)
    const counter = [config.operator.name, config.operator.address]
    const part = await partOf(shop.db, shipment)
    const parcel = { ...mailedParcel(shipment, counter, order.locale), trackingUrl, part }
    return {
      event: `${name}:${shipment.id}:${order.number}`,
      to: order.email,
      locale: order.locale,
      write: (sender, t) => shipmentMail(mailedOrder(order, t), parcel, what, sender, t),
    }
  })
}

/** The lines of a parcel that is only a part of its order; otherwise empty. */
async function partOf(db: Reader, { id, orderId }: Shipment): Promise<MailedParcel['part']> {
  const parcels = await selectParcels(db, orderId)
  const isWhole = parcels.length <= 1 && (await selectLeft(db, orderId)).length === 0
  return isWhole ? [] : await selectParcelLines(db, [id])
}

function mailedParcel(
  shipment: Shipment,
  counter: string[],
  locale: Locale,
): Omit<MailedParcel, 'trackingUrl' | 'part'> {
  const { carrier, trackingNumber, storedUntil, cod, point } = shipment
  return {
    carrier,
    trackingNumber,
    storedUntil,
    cod,
    place:
      carrier === 'pickup'
        ? counter
        : point && [
            point.name,
            point.street,
            `${point.zip.replace(/^(\d{3}) ?(\d{2})$/, '$1\u00a0$2')} ${point.city}`,
            ...(point.country === 'CZ' ? [] : [countryName(point.country, locale)]),
          ],
    openingHours: point?.openingHours ? hoursText(point.openingHours, locale) : null,
  }
}

/** One line for each part of the week. */
function hoursText(hours: string, locale: Locale): string {
  const lines = openingLines(hours, locale)
  return lines.length === 0 ? '24/7' : lines.join('\n')
}
