// The endpoint that checks a chosen point, as described in the widget's documentation.
import type { StoredPoint, Unavailable } from '../../shop/shipping/rules.ts'

const codes: Record<Unavailable, string> = {
  HOLIDAY: 'PickupPointVacation',
  FULL: 'PickupPointIsFull',
  TECHNICAL: 'PickupPointTechnicalReason',
  ENDED: 'PickupPointClosing',
  HIDDEN: 'PickupPointForbidden',
  GONE: 'NotFound',
}

interface LabelRequest {
  apiKey?: unknown
  point?: { id?: unknown }
  options?: { weight?: unknown }
}

/** The status and body of an answer. */
export async function validated(
  asked: LabelRequest | null,
  key: string,
  find: (id: string) => Promise<StoredPoint | null>,
): Promise<{ status: number; body: object }> {
  if (asked?.apiKey !== key) return { status: 401, body: { error: 'Invalid API key' } }
  const { point: wanted, options } = asked
  if (typeof wanted?.id !== 'string') return { status: 400, body: { error: 'point.id is required' } }
  const point = await find(wanted.id)
  const errors = (point ? faultsOf(point, options?.weight) : ['NotFound']).map((code) => ({
    code,
    description: code,
  }))
  return {
    status: 200,
    body: {
      isValid: errors.length === 0,
      point: { country: point?.country.toLowerCase() ?? null, group: point?.kind === 'box' ? 'zbox' : '' },
      errors,
    },
  }
}

function faultsOf({ unavailable, maxWeightG }: StoredPoint, weight: unknown): string[] {
  const tooHeavy = maxWeightG !== null && typeof weight === 'number' && weight * 1000 > maxWeightG
  return [...(unavailable ? [codes[unavailable]] : []), ...(tooHeavy ? ['InvalidWeight'] : [])]
}
