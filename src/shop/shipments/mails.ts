/** Mails about parcels, each sent once for its event, in the order's language. */
import { shipmentMail, type MailedParcel, type ParcelNews } from '../../emails/shipment.ts'
import { openingLines } from '../../lib/point-hours.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import { countryName, findOrder, mailedOrder } from '../orders/orders.ts'
import { senderOf, type MailContext } from '../sender.ts'
import { selectLeft, selectParcelLines } from './line-queries.ts'
import { selectParcels, selectShipment } from './queries.ts'
import type { Shipment } from './rules.ts'

/** Tells the customer that the parcel is on its way, and how to follow it. */
export const tellOnItsWay = async (context: MailContext, shipmentId: number): Promise<void> =>
  await tell(context, shipmentId, 'on_its_way')

/** Tells the customer where the parcel waits, and until when. */
export const tellReady = async (context: MailContext, shipmentId: number): Promise<void> =>
  await tell(context, shipmentId, 'ready')

/** Tells the customer that the parcel was delivered, and what to do where something is wrong with it. */
export const tellDelivered = async (context: MailContext, shipmentId: number): Promise<void> =>
  await tell(context, shipmentId, 'delivered')

/** Tells the customer that the parcel came back to us. */
export const tellReturned = async (context: MailContext, shipmentId: number): Promise<void> =>
  await tell(context, shipmentId, 'returned')

async function tell(context: MailContext, shipmentId: number, news: ParcelNews): Promise<void> {
  const { shop, mailer } = context
  const shipment = await selectShipment(shop.db, shipmentId)
  const order = shipment && (await findOrder(shop, { id: shipment.orderId }))
  if (!shipment || !order) throw new Error(`Parcel ${shipmentId} does not exist`)
  const t = translator(order.locale)
  const { carriers, config } = shop
  const { trackingNumber } = shipment
  const trackingUrl = trackingNumber && carriers[shipment.carrier].trackingUrl(trackingNumber, order.locale)
  const counter = [config.operator.name, config.operator.address]
  const part = await partOf(shop.db, shipment)
  const parcel = { ...mailedParcel(shipment, counter, order.locale), trackingUrl, part }
  const mail = shipmentMail(mailedOrder(order, t), parcel, news, senderOf(context), t)
  const event = `shipment-${news.replaceAll('_', '-')}:${shipment.id}:${order.number}`
  await mailer.send({ event, to: order.email, ...mail })
}

/** What lies in a parcel that is not all of its order. */
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
