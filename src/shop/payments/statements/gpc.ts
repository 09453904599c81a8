/**
 * Statements in GPC (ABO) lines: 074 is the account, 075 a movement, 078 and 079 its message; others are passed over.
 * Source: Czech banks' descriptions of the format (Fio, KB); columns counted from one.
 */
import {
  cleanText,
  dayOf,
  noStatement,
  numbered,
  symbolOf,
  unreadable,
  type Credit,
  type Debit,
  type Statement,
  type StatementFault,
  type Unreadable,
} from './statement.ts'

/** ISO 4217's code for none: what a code unknown to us stands for, so that it is never taken for crowns. */
const noCurrency = 'XXX'

const currencies: Record<string, string> = {
  '': 'CZK',
  '0000': 'CZK',
  '0203': 'CZK',
  '0978': 'EUR',
  '0840': 'USD',
}

/** Money that went out or came in, and what the bank corrects: a debit comes back, a credit is taken back. */
const codes = { debit: '1', credit: '2', debitBack: '4', creditBack: '5' } as const

/** Reads a statement of one account, or says what is wrong with which of its lines. */
export function readGpc(content: string): Statement | Unreadable {
  let account: string | null = null
  let latest: Credit | null = null
  const credits: Credit[] = []
  const debits: Debit[] = []
  const reversals: Credit[] = []
  const faults: StatementFault[] = []
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    const kind = line.slice(0, 3)
    const wrong = (fault: StatementFault['fault']) => faults.push({ line: index + 1, fault })
    if (kind === '074') {
      const own = /^074(\d{16})/.exec(line)?.[1]
      if (own === undefined || (account !== null && account !== own)) wrong('ACCOUNT')
      account ??= own ?? null
    } else if (kind === '075') {
      const movement = movementIn(line)
      latest = null
      if (typeof movement === 'string') {
        wrong(movement)
        continue
      }
      if (line.slice(3, 19) !== account) wrong('ACCOUNT')
      latest = movement.credit.amount > 0 ? movement.credit : null
      const { code } = movement
      // A debit that comes back is money that came, as CAMT has it and as what a payee's bank sends back.
      if (latest && (code === codes.credit || code === codes.debitBack)) credits.push(latest)
      if (latest && code === codes.debit) debits.push({ ...latest, instructed: null })
      if (latest && code === codes.creditBack) reversals.push(latest)
    } else if ((kind === '078' || kind === '079') && latest) {
      latest.message = cleanText(`${latest.message} ${line.slice(3)}`, 500)
    } else if (!/^(\d{3}|\s*$)/.test(line)) wrong('FORM')
  }
  if (faults.length > 0) return unreadable(faults)
  return account === null
    ? noStatement('ACCOUNT')
    : {
        account,
        credits: numbered(credits),
        debits: numbered(debits),
        reversals: numbered(reversals),
      }
}

/** A movement, or what is wrong with its line. */
function movementIn(line: string): { code: string; credit: Credit } | StatementFault['fault'] {
  const at = (from: number, to: number) => line.slice(from - 1, to)
  const [own, number, amount, code, day] = [at(4, 19), at(36, 48), at(49, 60), at(61, 61), postingDay(at)]
  const currency = currencies[at(119, 122).trim()] ?? noCurrency
  if (line.length < 97) return 'FORM'
  if (!/^\d{16}$/.test(own)) return 'ACCOUNT'
  if (!/^\d{12}$/.test(amount)) return 'AMOUNT'
  if (!/^[1245]$/.test(code)) return 'KIND'
  if (!/^[\d ]{10}$/.test(at(62, 71))) return 'SYMBOL'
  if (day === null) return 'DAY'
  const credit = {
    bankId: `gpc:${own}:${day}:${cleanText(number, 13)}:${amount}:${at(62, 71).trim()}`,
    bookedOn: day,
    amount: Number(amount),
    currency,
    variableSymbol: symbolOf(at(62, 71)),
    counterAccount: `${withoutZeros(at(20, 35).trim())}/${at(74, 77).trim()}`,
    counterName: cleanText(at(98, 117), 200),
    message: '',
  }
  return { code, credit }
}

/** The day of posting stands last; some banks write only the value date. */
function postingDay(at: (from: number, to: number) => string): string | null {
  return dayIn(at(123, 128)) ?? dayIn(at(92, 97))
}

function dayIn(text: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return year === undefined ? null : dayOf(2000 + Number(year), Number(month), Number(day))
}

/** Where Komerční banka and Česká spořitelna put the digits of prefix and number in their inner form of an account. */
const innerOrder = [11, 12, 13, 14, 15, 16, 5, 6, 7, 8, 9, 4, 10, 2, 3, 1]

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** The other side of a movement as `fromInnerForm`; what is no row of digits stays. */
export function counterFromInnerForm(counterAccount: string): string {
  const [, digits = '', bank = ''] = /^(\d{1,16})\/(\d{4})$/.exec(counterAccount) ?? []
  if (bank === '') return counterAccount
  return `${withoutZeros(fromInnerForm(digits.padStart(16, '0')))}/${bank}`
}

/** The account of a GPC statement in the usual order of its digits, if it stands in the banks' inner one. */
export const fromInnerForm = (account: string): string =>
  innerOrder.map((place) => account[place - 1] ?? '').join('')
