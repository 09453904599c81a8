/** How a claim is called in the back office: `c12` a complaint, `w7` a withdrawal. Pure. */
import { complaintStates, isOpen as isOpenComplaint } from '../../../shop/complaints/rules.ts'
import { isOpen as isOpenWithdrawal, withdrawalStates } from '../../../shop/withdrawals/rules.ts'

export interface ClaimName {
  kind: 'complaint' | 'withdrawal'
  id: number
}

export const claimKinds = ['complaint', 'withdrawal'] as const

const isEnded = (state: string): boolean =>
  complaintStates.some((one) => one === state && !isOpenComplaint(one)) ||
  withdrawalStates.some((one) => one === state && !isOpenWithdrawal(one))

const both = [...new Set([...complaintStates, ...withdrawalStates])]
/** States of both kinds: those that wait first. */
export const claimStates = [...both.filter((state) => !isEnded(state)), ...both.filter(isEnded)]

/** Whether the list holds claims that have ended: all of them, or those of such a state. */
export const showsEnded = (which: string): boolean => which === 'all' || isEnded(which)

/** The claim of an address; null: it names none. */
export function claimIn(name: string | undefined): ClaimName | null {
  const [, letter, number] = /^([cw])([1-9]\d{0,11})$/.exec(name ?? '') ?? []
  if (letter === undefined) return null
  return { kind: letter === 'c' ? 'complaint' : 'withdrawal', id: Number(number) }
}

export const claimName = ({ kind, id }: ClaimName): string => `${kind === 'complaint' ? 'c' : 'w'}${id}`
