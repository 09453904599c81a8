/** In which states claims wait and end, by the rules of both kinds: these know days, which no page needs in a browser. */
import { complaintStates, isOpen as isOpenComplaint } from '../../../shop/complaints/rules.ts'
import { isOpen as isOpenWithdrawal, withdrawalStates } from '../../../shop/withdrawals/rules.ts'

const isEnded = (state: string): boolean =>
  complaintStates.some((one) => one === state && !isOpenComplaint(one)) ||
  withdrawalStates.some((one) => one === state && !isOpenWithdrawal(one))

const both = [...new Set([...complaintStates, ...withdrawalStates])]
/** States of both kinds: those that wait first. */
export const claimStates = [...both.filter((state) => !isEnded(state)), ...both.filter(isEnded)]

/** Whether the list holds claims that have ended: all of them, or those of such a state. */
export const showsEnded = (which: string): boolean => which === 'all' || isEnded(which)
