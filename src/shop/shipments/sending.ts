/** Builds the announcement of an order's parcel for its carrier. Pure. */
import type { ParcelToSend } from '../carriers/rules.ts'
import type { Order } from '../orders/rules.ts'
import type { Shipment } from './rules.ts'

export function parcelToSend(order: Order, shipment: Shipment): ParcelToSend {
  const { billing, delivery, company, email } = order
  const goesTo = delivery ?? billing
  const isHome = shipment.point === null && shipment.carrier !== 'pickup'
  const { street, city, zip, country } = goesTo
  return {
    reference: shipment.reference,
    recipient: {
      firstName: goesTo.first_name,
      lastName: goesTo.last_name,
      company: company?.name ?? null,
      email,
      phone: goesTo.phone || billing.phone,
    },
    address: isHome ? { street, city, zip, country } : null,
    pointId: shipment.point?.id ?? null,
    weightG: shipment.weightG,
    worth: shipment.worth,
    cod: shipment.cod,
  }
}
