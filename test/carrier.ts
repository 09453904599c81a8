/** A fake connected carrier: it records the requests it gets, and answers as a test wants. */
import type {
  Carrier,
  CarrierFault,
  CreatedParcel,
  ParcelProgress,
  ParcelToSend,
  Tracking,
} from '../src/shop/carriers/rules.ts'

export interface CarrierBooks {
  created: ParcelToSend[]
  cancelled: string[]
  /** Every tracking call, with the ids of its parcels. */
  asked: string[][]
  /** Where each parcel is, by its id. */
  progress: Map<string, Partial<Tracking> & { progress: ParcelProgress }>
  /** Its answer instead of creating a parcel; a function may throw or never answer. */
  instead: (() => Promise<CreatedParcel | CarrierFault>) | null
  /** No answer comes. */
  isUnreachable: boolean
  /** Ids that it refuses to report on, together with the others in the call. */
  refuses: Set<string>
}

const unreachable: CarrierFault = { kind: 'unreachable', why: 'no answer in time' }
const unknown: CarrierFault = { kind: 'refused', faults: [{ field: 'packetId', text: 'unknown packet' }] }

let nextId = 1_000_000_000

export function openCarrier(): { carrier: Carrier; books: CarrierBooks } {
  const books: CarrierBooks = {
    created: [],
    cancelled: [],
    asked: [],
    progress: new Map(),
    instead: null,
    isUnreachable: false,
    refuses: new Set(),
  }
  const carrier: Carrier = {
    code: 'packeta',
    isConnected: true,
    quote: () => 7900,
    validatePoint: async () => await Promise.resolve({ isValid: true }),
    createParcel: async (parcel) => {
      if (books.isUnreachable) return unreachable
      books.created.push(parcel)
      if (books.instead) return await books.instead()
      const carrierId = String(nextId++)
      return { carrierId, trackingNumber: `Z${carrierId}` }
    },
    label: async (parcels, { format }) =>
      await Promise.resolve(
        books.isUnreachable
          ? unreachable
          : Buffer.from(`%PDF ${format} ${parcels.map(({ carrierId }) => carrierId).join(' ')}`),
      ),
    portalFile: null,
    cancel: async (carrierId) => {
      if (books.isUnreachable) return unreachable
      if (books.refuses.has(carrierId)) return unknown
      books.cancelled.push(carrierId)
      return await Promise.resolve('cancelled')
    },
    track: async (carrierIds) => {
      books.asked.push(carrierIds)
      if (books.isUnreachable) return unreachable
      if (carrierIds.some((id) => books.refuses.has(id))) return unknown
      return await Promise.resolve(
        carrierIds.map((carrierId) => ({
          carrierId,
          progress: 'ANNOUNCED',
          code: '1',
          text: 'received data',
          at: null,
          storedUntil: null,
          ...books.progress.get(carrierId),
        })),
      )
    },
    trackingUrl: (number, locale) => `https://tracking.packeta.com/${locale}/?id=${number}`,
  }
  return { carrier, books }
}
