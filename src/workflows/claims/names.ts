/** Names of claims in the back office: `c12` a complaint, `w7` a withdrawal. Pure. */

export interface ClaimName {
  kind: 'complaint' | 'withdrawal'
  id: number
}

export const claimKinds = ['complaint', 'withdrawal'] as const

/** The claim named in an address; null if it names none. */
export function claimIn(name: string | undefined): ClaimName | null {
  const [, letter, number] = /^([cw])([1-9]\d{0,11})$/.exec(name ?? '') ?? []
  if (letter === undefined) return null
  return { kind: letter === 'c' ? 'complaint' : 'withdrawal', id: Number(number) }
}

export const claimName = ({ kind, id }: ClaimName): string => `${kind === 'complaint' ? 'c' : 'w'}${id}`
