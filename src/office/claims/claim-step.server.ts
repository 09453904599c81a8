/** The steps of complaints and withdrawals in sentences: for their own page and for the order's timeline. */
import type { Translate } from '../../lib/i18n.ts'
import type { Happened } from '../orders/order-fold.ts'

export interface ClaimStep {
  kind: 'complaint' | 'withdrawal'
  claimId: number
  at: Date
  from: string
  to: string
  actor: string
  /** The e-mail of the member of staff, or another name. */
  who: string
  why: string
}

/** A step of a complaint or a withdrawal as a sentence. */
export function claimStep(
  t: Translate,
  { byEmail }: { byEmail: ReadonlyMap<string, string> },
  { kind, claimId, at, from, to, actor, who: by, why }: ClaimStep,
): Happened {
  const who = by === '' ? t(`admin_timeline.actor.${actor}`) : (byEmail.get(by) ?? by)
  const state = (name: string) => t(`admin_claims.state.${kind}.${name}`)
  return {
    at,
    who,
    what: t(`admin_timeline.${kind}.${to}`, { who, claim: `${kind.slice(0, 1)}${claimId}` }),
    more: why === '' ? null : why,
    isAct: true,
    ...(from === '' ? {} : { detail: `${state(from)} → ${state(to)}` }),
  }
}
