/** Mapping of Packeta's parcel states to ours. Pure. Source: Packeta API documentation, status codes. */
import { textIn, type XmlElement } from '../../../server/xml.ts'
import type { ParcelProgress, Tracking } from '../rules.ts'

const progressOf: Record<string, ParcelProgress> = {
  '1': 'ANNOUNCED',
  '2': 'ON_ITS_WAY',
  '3': 'ON_ITS_WAY',
  '4': 'ON_ITS_WAY',
  '5': 'READY_FOR_PICKUP',
  '6': 'ON_ITS_WAY',
  '7': 'DELIVERED',
  '9': 'RETURNING',
  '10': 'RETURNED',
  '11': 'CANCELLED',
  '12': 'ON_ITS_WAY',
  '14': 'ON_ITS_WAY',
  '15': 'RETURNING',
  // The courier will try again, or leave it at a point.
  '16': 'ON_ITS_WAY',
  '17': 'RETURNING',
}

/** @param isReturning if true, ready for pick-up means ready for the sender, and delivered means returned */
export function packetaProgress(code: string, isReturning: boolean): ParcelProgress {
  const progress = (Object.hasOwn(progressOf, code) ? progressOf[code] : undefined) ?? 'UNKNOWN'
  if (!isReturning) return progress
  if (progress === 'DELIVERED') return 'RETURNED'
  return progress === 'ON_ITS_WAY' || progress === 'READY_FOR_PICKUP' ? 'RETURNING' : progress
}

/** Reads a CurrentStatusRecord; null if it has no status. */
export function trackingOf(carrierId: string, record: XmlElement): Tracking | null {
  const code = textIn(record, 'statusCode')
  if (!/^\d{1,4}$/.test(code)) return null
  const isReturning = /^(1|true)$/i.test(textIn(record, 'isReturning'))
  const text = textIn(record, 'statusText') || textIn(record, 'codeText')
  return {
    carrierId,
    progress: packetaProgress(code, isReturning),
    code,
    text: text.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, 300),
    at: momentOf(textIn(record, 'dateTime')),
    storedUntil: dayOf(textIn(record, 'storedUntil')),
  }
}

/** The day in a response, as 2026-11-30; null if the response has no day. */
export const dayOf = (text: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null

/** Packeta gives no time zone when it means Prague. */
function momentOf(text: string): Date | null {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? []
  if (!day || !time) return null
  const moment = zone ? new Date(`${day}T${time}${zone}`) : inPrague(day, time)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function inPrague(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}Z`)
  if (Number.isNaN(asUtc.getTime())) return asUtc
  const shown = asUtc.toLocaleString('sv-SE', { timeZone: 'Europe/Prague' }).replace(' ', 'T')
  return new Date(2 * asUtc.getTime() - new Date(`${shown}Z`).getTime())
}
