/** Parcels in parts, and those that went wrong, at the command line; see `usage` of shipment-words.ts. */
import {
  carrierTerms,
  findPackagings,
  findPacked,
  listOddParcels,
  proposeParcels,
} from '../../shop/shipments/shipments.ts'
import { nextLines } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { oddLine, packagingLine, packedLines, packingIn, proposalLines, termsLine } from './parcel-words.ts'
import type { AtCommand, ShipmentInput } from './shipment-words.ts'

/** A command that reads one order, or all of them. */
interface End {
  /** The argument after the command's word. */
  about: 'order' | 'nothing'
  allows: (keyof ShipmentInput)[]
  act: (at: AtCommand, id: number) => Promise<string[]>
}

export const ends: Record<string, End> = {
  show: {
    about: 'order',
    allows: [],
    act: async ({ shipmentContext: { db } }, id) => packedLines(await findPacked({ db }, id)),
  },
  propose: {
    about: 'order',
    allows: ['by'],
    act: async ({ shipmentContext: { db }, given }, orderId) => {
      const { shippingCode } = packingIn(given)
      return proposalLines(accepted(await proposeParcels({ db }, { orderId, shippingCode })))
    },
  },
  odd: { about: 'nothing', allows: ['after'], act: async (at) => await odd(at) },
  terms: {
    about: 'nothing',
    allows: [],
    act: async ({ shipmentContext: { db } }) => (await carrierTerms({ db })).map(termsLine),
  },
  packagings: {
    about: 'nothing',
    allows: [],
    act: async ({ shipmentContext: { db } }) => (await findPackagings({ db })).map(packagingLine),
  },
}

const aPage = 200

async function odd({ shipmentContext: { db, now }, given }: AtCommand): Promise<string[]> {
  const page = accepted(await listOddParcels({ db, now }, { size: aPage, after: given.after }))
  return page.rows.length === 0
    ? ['No parcel waits for a person.']
    : [...page.rows.map(oddLine), ...nextLines(page)]
}
