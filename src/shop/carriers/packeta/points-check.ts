/** Asks Packeta whether a point takes a parcel now: the browser's choice is not trusted. */
import { z } from 'zod'
import { boundedText } from '../../../server/body.ts'
import { boundTo, type Bound } from '../../../server/bound.ts'
import { pointFaults, type PointVerdict } from '../rules.ts'
import type { CallOptions } from './client.ts'

const answer = z.object({
  isValid: z.boolean(),
  errors: z
    .array(z.object({ code: z.string() }))
    .nullish()
    .catch(null),
})

/** Source: Packeta API documentation, validation of selected pick-up. */
const faultOfCode: Record<string, keyof typeof pointFaults> = {
  NotFound: 'unknown',
  PickupPointIsFull: 'full',
  InvalidWeight: 'tooSmall',
}

const longestAnswer = 64 * 1024

export interface CheckOptions extends CallOptions {
  /** Customers wait for it; if there is no capacity, Packeta is not asked. */
  bound?: Bound
}

/** Packeta's verdict; null if it can't be reached now, or does not know our key. */
export type PointCheck = (pointId: string, weightG: number) => Promise<PointVerdict | null>

export function openPointCheck(
  { validateUrl, key }: { validateUrl: string; key: string },
  {
    fetch = globalThis.fetch,
    limitMs = 3000,
    bound = boundTo({ running: 8, waiting: 24 }),
  }: CheckOptions = {},
): PointCheck {
  return async (pointId, weightG) => {
    const signal = AbortSignal.timeout(limitMs)
    const body = JSON.stringify({
      apiKey: key,
      point: { id: pointId },
      options: { country: 'cz,sk', carriers: 'packeta', weight: Math.max(weightG, 1) / 1000 },
    })
    return await bound(async () => await verdictIn(validateUrl, body, { fetch, signal }))
  }
}

async function verdictIn(
  url: string,
  body: string,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<PointVerdict | null> {
  if (signal.aborted) return null
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error', headers })
    if (response.status !== 200) {
      await response.body?.cancel()
      return null
    }
    const text = await boundedText(response, longestAnswer)
    const read = answer.safeParse(text === null ? null : JSON.parse(text))
    if (!read.success) return null
    return read.data.isValid
      ? { isValid: true }
      : { isValid: false, error_trans_key: faultIn((read.data.errors ?? []).map(({ code }) => code)) }
  } catch {
    // A network error, a timeout, or invalid JSON: the stored copy decides.
    return null
  }
}

function faultIn(codes: string[]): string {
  const known = codes.flatMap((code) => (Object.hasOwn(faultOfCode, code) ? (faultOfCode[code] ?? []) : []))
  return pointFaults[known[0] ?? 'closed']
}
