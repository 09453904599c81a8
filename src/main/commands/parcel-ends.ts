/** Parcels in parts, and those that went wrong, at the command line; `usage` of shipment-words.ts says how. */
import { carrierCodes } from '../../lib/delivery.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { openCatalogue } from '../../shop/catalogue/catalogue.ts'
import { openDelivery } from '../../shop/shipping/shipping.ts'
import { isApprovalAsked } from '../../shop/staff/staff.ts'
import {
  carrierTerms,
  findPacked,
  listOddParcels,
  proposeParcels,
  type CarrierTerms,
} from '../../shop/shipments/shipments.ts'
import {
  changeTermsByStaff,
  dropUnsent,
  refundParcel,
  sendParcelAgain,
  stepCarrierClaim,
  type ClaimStep,
  writeGoodsSeen,
  writeParcelMissing,
} from '../../workflows/back-office/back-office.ts'
import type { Config } from '../../server/config.ts'
import { amount, nextLines, wholeNumber } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import {
  claimLine,
  linesIn,
  oddLine,
  packedLines,
  packingIn,
  proposalLines,
  settledLine,
  termsLine,
  whyIn,
} from './parcel-words.ts'
import { inWords, type AtCommand, type Given } from './shipment-words.ts'

/** What is done about one parcel, or one order, in a transaction of its own. */
interface End {
  /** What stands behind the word. */
  about: 'parcel' | 'order' | 'carrier' | 'nothing'
  allows: (keyof Given)[]
  /** Only reads. */
  reads?: boolean
  act: (at: AtEnd, id: number) => Promise<string[]>
}

export interface AtEnd extends AtCommand {
  config: Config
  carrier: string
}

const packing = ['lines', 'by', 'point', 'in', 'weighed', 'key'] as const

export const ends: Record<string, End> = {
  show: {
    about: 'order',
    allows: [],
    reads: true,
    act: async ({ shipmentContext: { db } }, id) => packedLines(await findPacked({ db }, id)),
  },
  propose: {
    about: 'order',
    allows: ['by'],
    reads: true,
    act: async ({ shipmentContext: { db }, given }, orderId) => {
      const { shippingCode } = packingIn(given)
      return proposalLines(accepted(await proposeParcels({ db }, { orderId, shippingCode })))
    },
  },
  odd: { about: 'nothing', allows: ['after'], reads: true, act: async (at) => await odd(at) },
  lost: { about: 'parcel', allows: ['why'], act: async (at, id) => await missing(at, id, 'LOST') },
  damaged: { about: 'parcel', allows: ['why'], act: async (at, id) => await missing(at, id, 'DAMAGED') },
  goods: { about: 'parcel', allows: ['fit', 'off'], act: async (at, id) => await goods(at, id) },
  again: {
    about: 'parcel',
    allows: ['why', ...packing],
    act: async (at, shipmentId) => {
      const asked = { shipmentId, reason: whyIn(at.given), ...packingIn(at.given) }
      return [inWords(await within(at, async (tx) => await sendParcelAgain({ ...at.context, tx }, asked)))]
    },
  },
  refund: {
    about: 'parcel',
    allows: ['why', 'lines'],
    act: async (at, shipmentId) => {
      const asked = { shipmentId, reason: whyIn(at.given), lines: linesIn(at.given.lines) }
      return [
        settledLine(await within(at, async (tx) => await refundParcel({ ...withMoney(at), tx }, asked))),
      ]
    },
  },
  drop: {
    about: 'order',
    allows: ['why', 'lines'],
    act: async (at, orderId) => {
      const asked = { orderId, reason: whyIn(at.given), lines: linesIn(at.given.lines) ?? [] }
      return [settledLine(await within(at, async (tx) => await dropUnsent({ ...withMoney(at), tx }, asked)))]
    },
  },
  claim: {
    about: 'parcel',
    allows: ['amount', 'case'],
    act: async (at, shipmentId) =>
      await claimed(at, {
        step: 'open',
        shipmentId,
        asked: amountIn(at.given),
        caseNumber: at.given.case ?? '',
      }),
  },
  'claim-granted': {
    about: 'parcel',
    allows: ['amount'],
    act: async (at, shipmentId) =>
      await claimed(at, { step: 'decide', shipmentId, granted: amountIn(at.given) }),
  },
  'claim-refused': {
    about: 'parcel',
    allows: [],
    act: async (at, shipmentId) => await claimed(at, { step: 'decide', shipmentId, granted: null }),
  },
  'claim-paid': {
    about: 'parcel',
    allows: [],
    act: async (at, shipmentId) => await claimed(at, { step: 'paid', shipmentId }),
  },
  terms: {
    about: 'carrier',
    allows: ['most', 'most-point', 'silent', 'lost', 'damage'],
    act: async (at) => await terms(at),
  },
}

const aPage = 200

async function odd({ shipmentContext: { db, now }, given }: AtEnd): Promise<string[]> {
  const page = accepted(await listOddParcels({ db, now }, { size: aPage, after: given.after }))
  return page.rows.length === 0
    ? ['No parcel waits for a person.']
    : [...page.rows.map(oddLine), ...nextLines(page)]
}

async function missing(at: AtEnd, shipmentId: number, kind: 'LOST' | 'DAMAGED'): Promise<string[]> {
  const asked = { shipmentId, kind, reason: whyIn(at.given) }
  return [inWords(await within(at, async (tx) => await writeParcelMissing({ ...at.context, tx }, asked)))]
}

async function goods(at: AtEnd, shipmentId: number): Promise<string[]> {
  const [fit, off] = [linesIn(at.given.fit) ?? [], linesIn(at.given.off) ?? []]
  const positions = [...new Set([...fit, ...off].map(({ position }) => position))]
  if (positions.length === 0) throw new CannotStart('--fit or --off says which lines were looked at.')
  const of = (lines: typeof fit, wanted: number) =>
    lines.find(({ position }) => position === wanted)?.pieces ?? 0
  const lines = positions.map((position) => ({
    position,
    restocked: of(fit, position),
    writtenOff: of(off, position),
  }))
  return [
    inWords(
      await within(at, async (tx) => await writeGoodsSeen({ ...at.context, tx }, { shipmentId, lines })),
    ),
  ]
}

async function claimed(at: AtEnd, asked: ClaimStep): Promise<string[]> {
  return [claimLine(await within(at, async (tx) => await stepCarrierClaim({ ...at.context, tx }, asked)))]
}

function amountIn(given: Given): number {
  const asked = given.amount === undefined ? undefined : amount(given.amount, 'amount')
  if (asked === undefined || asked <= 0) throw new CannotStart('--amount is in CZK, such as 349.50.')
  return asked
}

async function terms(at: AtEnd): Promise<string[]> {
  const { given, carrier, shipmentContext } = at
  const before = (await carrierTerms({ db: shipmentContext.db })).find((one) => one.carrier === carrier)
  if (!before) throw new CannotStart(`The carriers are ${new Intl.ListFormat('en-GB').format(carrierCodes)}.`)
  const whole = (typed: string | undefined, name: string, now: number) =>
    wholeNumber(typed, name, 1, 2_000_000) ?? now
  const grams = (typed: string | undefined, name: string, now: number | null) =>
    typed === 'none' ? null : (wholeNumber(typed, name, 1, 2_000_000) ?? now)
  const after: CarrierTerms = {
    carrier: before.carrier,
    mostWeightG: grams(given.most, 'most', before.mostWeightG),
    mostPointWeightG: grams(given['most-point'], 'most-point', before.mostPointWeightG),
    silentDays: whole(given.silent, 'silent', before.silentDays),
    lostClaimDays: whole(given.lost, 'lost', before.lostClaimDays),
    damageClaimDays: whole(given.damage, 'damage', before.damageClaimDays),
  }
  const changed = await within(at, async (tx) => await changeTermsByStaff({ ...at.context, tx }, after))
  return [termsLine(changed.after)]
}

/** In a transaction that a refusal takes back, but for a request for approval. @throws CannotStart with why it is refused */
async function within<Done>(
  { shipmentContext: { db } }: AtEnd,
  work: (tx: Tx) => Promise<Done | Refusal>,
): Promise<Done> {
  const done = await db.transaction().execute(async (tx) => {
    const outcome = await work(tx)
    return isRefusal(outcome) && !isApprovalAsked(outcome) ? accepted(outcome) : outcome
  })
  return accepted(done)
}

const withMoney = ({ context, config, shipmentContext: { db, queue, now } }: AtEnd) => ({
  ...context,
  shop: { db, queue, config, now: () => now, catalogue: openCatalogue(), delivery: openDelivery() },
})
