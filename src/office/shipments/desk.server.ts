/** Server code shared by the packing pages: descriptions of parcels, and the size of a batch. */
import { formatShortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import {
  announceShipment,
  findByReference,
  findParcelById,
  withdrawShipment,
  type ShipmentContext,
} from '../../shop/shipments/shipments.ts'
import type { ParcelContext } from '../../workflows/shipments/shipments.ts'
import { keptUnlessRefused } from '../../workflows/signing-in/signing-in.ts'
import type { DoneOne } from '../kit/batch.tsx'
import type { StaffPage } from '../staff-page.server.ts'

export const parcelContextOf = ({ shop, actor, now }: StaffPage): ParcelContext => ({
  actor,
  now,
  queue: shop.queue,
  carriers: shop.carriers,
})

export const shipmentContextOf = ({ shop, call, now }: StaffPage): ShipmentContext => ({
  db: shop.db,
  queue: shop.queue,
  carriers: shop.carriers,
  now,
  report: (error) => call.log.error(error),
})

/** The context of an operation on one parcel. */
export type Within = ParcelContext & { tx: Tx }

/** Runs an operation in a transaction of its own. */
export const within = async <Done>(
  page: StaffPage,
  work: (context: Within) => Promise<Done | Refusal>,
): Promise<Done | Refusal> =>
  await keptUnlessRefused(page.shop, async (tx) => await work({ ...parcelContextOf(page), tx }))

/** A refusal with its details, in the page's language. */
export function wordsOf({ t }: StaffPage, { error_trans_key: key, more = {} }: Refusal): string {
  const why = more['why']
  return typeof why === 'string' && why !== '' ? `${t(key)} (${why})` : t(key)
}

/**
 * Runs the same work for each name, one after the other: a refusal does not undo the others.
 * @param undoOf the row's name in the undo form
 */
export async function toEach<Done>(
  page: StaffPage,
  names: readonly string[],
  work: (name: string) => Promise<Done | Refusal>,
  undoOf?: (done: Done) => string,
): Promise<DoneOne[]> {
  const done: DoneOne[] = []
  for (const name of new Set(names)) {
    const outcome = await work(name)
    if (isRefusal(outcome)) done.push({ name, fault: wordsOf(page, outcome) })
    else done.push({ name, fault: null, ...(undoOf ? { undo: undoOf(outcome) } : {}) })
  }
  return done
}

/** Announces a parcel to its carrier at once, so that its label can be printed; if that fails, a job retries. */
export async function announced(page: StaffPage, { id }: Shipment): Promise<Shipment | null> {
  await announceShipment(shipmentContextOf(page), { shipmentId: id })
  return await findParcelById({ db: page.db }, id)
}

/** Cancels a parcel at its carrier at once; if that fails, a job retries. */
export async function withdrawn(page: StaffPage, { id }: Shipment): Promise<void> {
  await withdrawShipment(shipmentContextOf(page), id)
}

/** The parcel with this reference; null if there is no such parcel. */
export const parcelNamed = async ({ db }: StaffPage, reference: string): Promise<Shipment | null> =>
  await findByReference({ db }, reference)

/** The id of the order with this number; null if there is no such order. */
export const orderNamed = async ({ db }: StaffPage, number: string): Promise<number | null> =>
  (await findByNumber({ db }, number))?.id ?? null

/** The last day on which a pick-up point keeps a parcel, formatted for people. */
export const keptUntil = (day: string | null, locale: 'cs' | 'en'): string | null =>
  day && formatShortDay(new Date(`${day}T12:00:00Z`), locale)

/** The amount collected on delivery; only "yes" for members who see no prices. */
export const codView = (
  { seesPrices, locale, t }: Pick<StaffPage, 'seesPrices' | 'locale' | 't'>,
  cod: number | null,
): string | null => (cod === null ? null : seesPrices ? formatPrice(cod, locale) : t('admin_orders.yes'))
