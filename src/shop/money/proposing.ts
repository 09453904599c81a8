/** Proposes orders that received money may be for, with the evidence. Pure; amounts in haléře. */
import type { Halere } from '../../lib/money.ts'
import type { Sign } from './rules.ts'

/** Money that is partly free, with its bank statement's data. */
export interface Unmatched {
  id: number
  free: Halere
  variableSymbol: string | null
  counterAccount: string
  counterName: string
  message: string
}

/** An order that awaits money. */
export interface Candidate {
  orderId: number
  orderNumber: string
  /** The digits of its invoice's number; `null`: none issued yet. */
  invoiceDigits: string | null
  open: Halere
  /** The fee waived if a cash-on-delivery order is paid before packing: no cash is collected then (docs/money.md, "Paying otherwise"). */
  cashFee: Halere
  /** Names of its buyer: the company, the person. */
  names: string[]
  /** Accounts from which the same buyer has paid before. */
  accounts: string[]
}

export interface Proposal {
  receivedId: number
  orderId: number
  orderNumber: string
  /** The amount that the order owes. */
  open: Halere
  /** The amount proposed: all that is free, or all that the order owes. */
  amount: Halere
  signs: Sign[]
  /** Nothing is left over on either side, and nothing else is as likely: several of these may be accepted at a glance. */
  isExact: boolean
  /** The number of further orders that the payment may be for, beyond those proposed here. */
  further: number
}

/** Most proposals per payment in a list; the payment's own page has all of them. */
const mostProposed = 3

/** Six to ten digits, such as an order's number or a symbol in a message. */
const longDigits = /\d{6,10}/g

/** Numbers that a payment may refer to: its symbol, and numbers in its message; without leading zeros, which banks drop. */
export const namedBy = ({ variableSymbol, message }: Unmatched): string[] =>
  [variableSymbol ?? '', ...(message.match(longDigits) ?? [])].map(bare).filter((digits) => digits !== '')

const bare = (digits: string): string => digits.replace(/^0+/, '')

const weights: Record<Sign, number> = { symbol: 8, account: 4, amount: 3, name: 2 }
const weightOf = (proposal: Proposal): number => proposal.signs.reduce((sum, sign) => sum + weights[sign], 0)

/** Proposals for each payment, the most likely first. No order is an exact match of two payments. */
export function proposalsFor(
  money: Unmatched[],
  candidates: Candidate[],
  most = mostProposed,
): Map<number, Proposal[]> {
  const found = new Map<number, Proposal[]>()
  const taken = new Set<number>()
  for (const one of money) {
    const all = candidates
      .map((candidate) => proposed(one, candidate))
      .filter((proposal) => proposal !== null)
      .toSorted((a, b) => weightOf(b) - weightOf(a) || a.orderId - b.orderId)
    const [best, second] = all
    const isAlone = !best || !second || weightOf(best) > weightOf(second)
    const isExact = best !== undefined && isAlone && fits(best) && !taken.has(best.orderId)
    if (isExact) taken.add(best.orderId)
    const further = Math.max(0, all.length - most)
    found.set(
      one.id,
      all.slice(0, most).map((proposal) => ({ ...proposal, isExact: isExact && proposal === best, further })),
    )
  }
  return found
}

/** A matching amount alone may be chance: something else must point to the order or its buyer. */
const fits = ({ signs: known }: Proposal): boolean =>
  known.includes('amount') && known.some((sign) => sign !== 'amount')

function proposed(money: Unmatched, candidate: Candidate): Proposal | null {
  const { orderId, orderNumber, invoiceDigits, accounts, names } = candidate
  const withoutFee = candidate.open - candidate.cashFee
  const open = money.free === withoutFee ? withoutFee : candidate.open
  const amount = Math.min(money.free, open)
  if (amount <= 0) return null
  const named = namedBy(money)
  const isNamed = named.includes(bare(orderNumber)) || named.includes(bare(invoiceDigits ?? ''))
  const known: Sign[] = [
    ...(isNamed ? (['symbol'] as const) : []),
    ...(money.free === open ? (['amount'] as const) : []),
    ...(accounts.includes(money.counterAccount) ? (['account'] as const) : []),
    ...(names.some((name) => isSameName(name, money.counterName)) ? (['name'] as const) : []),
  ]
  const isLikely = known.includes('symbol') || known.includes('amount')
  return isLikely
    ? { receivedId: money.id, orderId, orderNumber, open, amount, signs: known, isExact: false, further: 0 }
    : null
}

const forms = new Set(['sro', 'spol', 'akciova', 'spolecnost', 'ing', 'mgr'])
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !forms.has(word)),
  )

/** Banks reorder names, cut them and drop diacritics: each of our words must occur in theirs. */
function isSameName(ours: string, theirs: string): boolean {
  const words = [...wordsOf(ours)]
  const known = wordsOf(theirs)
  return words.length > 0 && words.every((word) => known.has(word))
}
