/** Words and output of the command line for parts of orders and for parcels that went wrong. */
import { shippingCodes } from '../../lib/delivery.ts'
import { formatDay } from '../../lib/dates.ts'
import type { PackedLine } from '../../shop/shipments/rules.ts'
import type {
  CarrierTerms,
  OddParcel,
  Packed,
  Proposal,
  StoredPackaging,
} from '../../shop/shipments/shipments.ts'
import { parcelInWords } from '../../workflows/shipments/shipments.ts'
import { wholeNumber } from '../command.ts'
import { CannotStart } from '../start.ts'
import type { ShipmentInput } from './shipment-words.ts'

/** `1:20,2:3` as lines and pieces; undefined: omitted. */
export function linesIn(given: string | undefined): PackedLine[] | undefined {
  if (given === undefined) return undefined
  return given.split(',').map((part) => {
    const [, position, pieces] = /^(\d{1,4}):(\d{1,7})$/.exec(part.trim()) ?? []
    if (!position || !pieces) throw new CannotStart('Lines are numbers and pieces, such as 1:20,2:3.')
    return { position: Number(position), pieces: Number(pieces) }
  })
}

/** The packing of a part, from the options. */
export function packingIn(given: ShipmentInput) {
  const shippingCode = shippingCodes.find((code) => code === given.by)
  if (given.by !== undefined && !shippingCode)
    throw new CannotStart(`--by is one of ${shippingCodes.join(', ')}.`)
  const { lines, point: pointId, in: packaging, weighed, key } = given
  const weighedG = wholeNumber(weighed, 'weighed', 1, 2_000_000)
  return { lines: linesIn(lines), shippingCode, pointId, packaging, weighedG, key }
}

/** The order's parcels with what lies in them, and what is left. */
export function packedLines({ parcels, left }: Packed): string[] {
  const inside = ({ position, pieces }: PackedLine) => `    line ${position}: ${pieces} pieces`
  const looked = ({ restocked, writtenOff }: { restocked: number; writtenOff: number }) =>
    restocked + writtenOff > 0 ? `, ${restocked} sold again, ${writtenOff} written off` : ''
  return [
    ...parcels.flatMap((parcel) => [
      `${parcel.reference}  ${parcelInWords(parcel)}${parcel.settledAt ? ', settled' : ''}`,
      ...parcel.lines.map((line) => `${inside(line)}${looked(line)}`),
    ]),
    ...(left.length > 0 ? ['left to pack', ...left.map(inside)] : []),
  ]
}

export function proposalLines({ parcels, mostWeightG }: Proposal): string[] {
  if (parcels.length === 0) return ['Nothing is left to pack.']
  const most = mostWeightG === null ? '' : ` The carrier takes ${mostWeightG} g in one.`
  return [
    `Parcels: ${parcels.length}.${most}`,
    ...parcels.map(({ lines, packaging, weightG }) => {
      const parts = lines.map(({ position, pieces }) => `${position}:${pieces}`).join(',')
      return `--lines ${parts}${packaging === null ? '' : ` --in ${packaging}`}  ${weightG} g`
    }),
  ]
}

const whys: Record<OddParcel['why'], string> = {
  silent: 'no news: ask the carrier, then "missing" or go on',
  to_settle: 'to settle: "again" or "refund"',
  to_claim: 'to claim: "claim-open"',
  claim_open: 'the carrier has not decided the claim: "claim-decided"',
  claim_granted: 'the carrier has not paid the claim: "claim-paid"',
}

export const oddLine = ({ reference, carrier, state, why, claimBy, lastNews }: OddParcel): string =>
  [
    reference,
    carrier,
    state,
    whys[why],
    `last news ${formatDay(lastNews, 'en')}`,
    ...(claimBy === null ? [] : [`claim by ${claimBy}`]),
  ].join('  ')

export const termsLine = (terms: CarrierTerms): string =>
  `${terms.carrier}  most ${terms.mostWeightG ?? '-'} g, at a point ${terms.mostPointWeightG ?? '-'} g; silent after ${terms.silentDays} days; claims within ${terms.lostClaimDays} days of a loss, ${terms.damageClaimDays} of damage`

export const packagingLine = ({ code, tareG, holdsG, isActive }: StoredPackaging): string =>
  `${code}  weighs ${tareG} g, holds ${holdsG} g${isActive ? '' : '  not used any more'}`
