/** How a claim is called in the back office: `c12` a complaint, `w7` a withdrawal. Pure. */

export interface ClaimName {
  kind: 'complaint' | 'withdrawal'
  id: number
}

export const claimKinds = ['complaint', 'withdrawal'] as const

/** States of both kinds, as a claim goes through them: those that wait first. */
export const claimStates = [
  'RECEIVED',
  'IN_WORK',
  'GOODS_BACK',
  'ACCEPTED',
  'REFUND_DUE',
  'SETTLED',
  'REFUNDED',
  'REFUSED',
  'CANCELLED',
] as const

/** Claims in these states wait for nothing any more. */
const ended: readonly string[] = ['SETTLED', 'REFUNDED', 'REFUSED', 'CANCELLED']

/** Whether the list holds claims that have ended: all of them, or those of such a state. */
export const showsEnded = (which: string): boolean => which === 'all' || ended.includes(which)

/** The claim of an address; null: it names none. */
export function claimIn(name: string | undefined): ClaimName | null {
  const [, letter, number] = /^([cw])([1-9]\d{0,11})$/.exec(name ?? '') ?? []
  if (letter === undefined) return null
  return { kind: letter === 'c' ? 'complaint' : 'withdrawal', id: Number(number) }
}

export const claimName = ({ kind, id }: ClaimName): string => `${kind === 'complaint' ? 'c' : 'w'}${id}`
