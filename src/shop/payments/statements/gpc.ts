/**
 * Statements in GPC (ABO) lines: 074 is the account, 075 a movement, 078 and 079 its message; others are
 * skipped. Source: Czech banks' descriptions of the format (Fio, KB); columns counted from one.
 */
import {
  cleanText,
  dayOf,
  misfit,
  noStatement,
  numbered,
  symbolOf,
  unreadable,
  wrong,
  type Credit,
  type Debit,
  type DialectMark,
  type Statement,
  type StatementFault,
  type Unreadable,
  type Wrong,
} from './statement.ts'

/** ISO 4217's code for no currency: stands for an unknown currency number, so that it is never taken for crowns. */
const noCurrency = 'XXX'

/** ISO 4217 numbers of the currencies with a rate of the Czech National Bank. */
const currencies: Record<string, string> = {
  '036': 'AUD',
  '124': 'CAD',
  '156': 'CNY',
  '203': 'CZK',
  '208': 'DKK',
  '344': 'HKD',
  '348': 'HUF',
  '352': 'ISK',
  '356': 'INR',
  '360': 'IDR',
  '376': 'ILS',
  '392': 'JPY',
  '410': 'KRW',
  '458': 'MYR',
  '484': 'MXN',
  '554': 'NZD',
  '578': 'NOK',
  '608': 'PHP',
  '702': 'SGD',
  '710': 'ZAR',
  '752': 'SEK',
  '756': 'CHF',
  '764': 'THB',
  '826': 'GBP',
  '840': 'USD',
  '946': 'RON',
  '949': 'TRY',
  '960': 'XDR',
  '978': 'EUR',
  '985': 'PLN',
  '986': 'BRL',
}

/** Money that went out or came in, and corrections by the bank: a debit comes back, a credit is reversed. */
const codes = { debit: '1', credit: '2', debitBack: '4', creditBack: '5' } as const

/** Characters of a line, without its end. */
const lineLength = 128

type At = (from: number, to: number) => string
const columnsOf =
  (line: string): At =>
  (from, to) =>
    line.slice(from - 1, to)

/** A statement while it is being read. */
interface Reading {
  account: string | null
  /** The movement that messages belong to; null: there is no movement yet, or it can't be read. */
  latest: Credit | null
  credits: Credit[]
  debits: Debit[]
  reversals: Credit[]
  faults: StatementFault[]
  /** For each line of an account, the totals it states and its movements. */
  sums: Sums[]
  marks: Set<DialectMark>
  ownCurrency: string
}

/**
 * Reads a statement of one account, or returns the faults of its lines.
 * @param ownCurrency currency of the account, for lines that name none
 */
export function readGpc(content: string, ownCurrency = 'CZK'): Statement | Unreadable {
  const { lines, marks } = linesOf(content)
  const read: Reading = {
    account: null,
    latest: null,
    credits: [],
    debits: [],
    reversals: [],
    faults: [],
    sums: [],
    marks: new Set(marks),
    ownCurrency,
  }
  for (const [index, line] of lines.entries()) {
    const fault = takeLine(read, line, index + 1)
    if (fault !== null) read.faults.push({ line: index + 1, ...fault })
  }
  const { account, faults, sums } = read
  if (faults.length === 0) faults.push(...sums.flatMap((one) => misfitsOf(one)))
  if (faults.length > 0) return unreadable(faults)
  if (account === null) return noStatement('ACCOUNT')
  if (!sums.some(isStated)) read.marks.add('NO_TOTALS')
  return {
    account,
    dialect: { kind: 'gpc', version: null, marks: [...read.marks] },
    credits: numbered(read.credits),
    debits: numbered(read.debits),
    reversals: numbered(read.reversals),
  }
}

const isEnd = (sign: string): boolean => sign.trim() === '' || sign === '\0' || sign === '\u001A'

/** The lines, with any line ending: DOS programs put an end-of-file character after the last one. */
function linesOf(content: string): { lines: string[]; marks: DialectMark[] } {
  let end = content.length
  while (end > 0 && isEnd(content.charAt(end - 1))) end -= 1
  const text = content.slice(0, end)
  const marks: DialectMark[] = content.includes('\u001A', end) ? ['DOS_END'] : []
  const lines = text.split(/\r\n|\n|\r/)
  if (!text.includes('\n') && text.includes('\r')) marks.push('CR_LINES')
  if (lines.length > 1 || text.length <= lineLength) return { lines, marks }
  const count = Math.ceil(text.length / lineLength)
  const cut = Array.from({ length: count }, (_, at) => text.slice(at * lineLength, (at + 1) * lineLength))
  return cut.every((line) => /^07\d/.test(line))
    ? { lines: cut, marks: [...marks, 'NO_LINES'] }
    : { lines, marks }
}

/** Takes a line in; returns its fault, or null. */
function takeLine(read: Reading, line: string, number: number): Wrong | null {
  const kind = line.slice(0, 3)
  if (kind === '074') return takeAccount(read, line, number)
  if (kind === '075') return takeMovement(read, line)
  if ((kind === '078' || kind === '079') && read.latest)
    read.latest.message = cleanText(`${read.latest.message} ${line.slice(3)}`, 500)
  else if (!/^(\d{3}|\s*$)/.test(line)) return wrong('FORM', line)
  return null
}

function takeAccount(read: Reading, line: string, number: number): Wrong | null {
  const own = /^074(\d{16})/.exec(line)?.[1]
  const isOther = own === undefined || (read.account !== null && read.account !== own)
  read.account ??= own ?? null
  read.sums.push(statedIn(line, number))
  return isOther ? wrong('ACCOUNT', line.slice(3, 19)) : null
}

function takeMovement(read: Reading, line: string): Wrong | null {
  const movement = movementIn(line, read.ownCurrency)
  read.latest = null
  if ('fault' in movement) return movement
  const { code, credit } = movement
  if (movement.isDataKind) read.marks.add('DATA_KIND')
  if (line.slice(3, 19) !== read.account) return wrong('ACCOUNT', line.slice(3, 19))
  read.sums.at(-1)?.moved.push({ code, amount: credit.amount })
  if (credit.amount === 0) return null
  read.latest = credit
  // A debit that comes back is incoming money, as in CAMT, and like money that a payee's bank returns.
  if (code === codes.credit || code === codes.debitBack) read.credits.push(credit)
  if (code === codes.debit) read.debits.push({ ...credit, instructed: null })
  if (code === codes.creditBack) read.reversals.push(credit)
  return null
}

/** A movement, or the fault of its line. `isDataKind`: the column of its currency holds something else. */
function movementIn(
  line: string,
  ownCurrency: string,
): { code: string; credit: Credit; isDataKind: boolean } | Wrong {
  const at = columnsOf(line)
  const [own, number, amount, code, day] = [at(4, 19), at(36, 48), at(49, 60), at(61, 61), postingDay(at)]
  if (line.length < 97) return wrong('FORM', line)
  if (!/^\d{16}$/.test(own)) return wrong('ACCOUNT', own)
  if (!/^\d{12}$/.test(amount)) return wrong('AMOUNT', amount)
  if (!/^[1245]$/.test(code)) return wrong('KIND', code)
  if (!/^[\d ]{10}$/.test(at(62, 71))) return wrong('SYMBOL', at(62, 71))
  if (day === null) return wrong('DAY', at(123, 128).trim() || at(92, 97))
  const currency = currencyIn(at(119, 122).trim(), ownCurrency)
  const credit = {
    bankId: `gpc:${own}:${day}:${cleanText(number, 13)}:${amount}:${at(62, 71).trim()}`,
    bookedOn: day,
    amount: Number(amount),
    currency: currency ?? ownCurrency,
    variableSymbol: symbolOf(at(62, 71)),
    counterAccount: `${withoutZeros(at(20, 35).trim())}/${at(74, 77).trim()}`,
    counterName: cleanText(at(98, 117), 200),
    message: '',
  }
  return { code, credit, isDataKind: currency === null }
}

/**
 * The currency by its ISO 4217 number, with a leading zero. Zeros alone: the account's own. null: the column holds something
 * else, such as Česká spořitelna's kind of data (1101), and the currency is the account's own as well.
 */
function currencyIn(number: string, ownCurrency: string): string | null {
  if (/^0*$/.test(number)) return ownCurrency
  return /^0?\d{3}$/.test(number) ? (currencies[number.slice(-3)] ?? noCurrency) : null
}

/** The totals that the line of an account states, in haléře, and the movements after it. */
interface Sums {
  line: number
  before: number
  after: number
  debits: number
  credits: number
  moved: { code: string; amount: number }[]
}

/** Columns 46-105 are the balances and turnovers, each followed by its sign; a column that is not a number states nothing. */
function statedIn(line: string, number: number): Sums {
  const at = columnsOf(line)
  const signed = (from: number) => {
    const digits = /^\d{14}$/.exec(at(from, from + 13))?.[0] ?? '0'
    return at(from + 14, from + 14) === '-' ? -Number(digits) : Number(digits)
  }
  return {
    line: number,
    before: signed(46),
    after: signed(61),
    debits: signed(76),
    credits: signed(91),
    moved: [],
  }
}

/** Programs that keep no balances write zeros. */
const hasBalances = ({ before, after }: Sums): boolean => before !== 0 || after !== 0
const hasTurnovers = ({ debits, credits }: Sums): boolean => debits !== 0 || credits !== 0
const isStated = (sums: Sums): boolean => hasBalances(sums) || hasTurnovers(sums)

/** Faults of movements that don't add up to the totals in their account's line. */
function misfitsOf(sums: Sums): StatementFault[] {
  const sum = (code: string) =>
    sums.moved.reduce((total, one) => total + (one.code === code ? one.amount : 0), 0)
  const [out, came] = [sum(codes.debit), sum(codes.credit)]
  const [outBack, cameBack] = [sum(codes.debitBack), sum(codes.creditBack)]
  const change = came + outBack - out - cameBack
  const moved = hasBalances(sums) ? misfit('BALANCE', sums.after - sums.before, change) : null
  // Some banks write a minus behind the turnover of debits, some do not: the sign is ignored.
  const debited = Math.abs(sums.debits)
  // Banks deduct corrections from their own side, or add them to the other one.
  const turnovers = [
    [out - outBack, came - cameBack],
    [out + cameBack, came + outBack],
    [out, came],
  ]
  const isFitting = turnovers.some(
    ([debits = 0, credits]) => debited === Math.abs(debits) && sums.credits === credits,
  )
  const turned =
    hasTurnovers(sums) && !isFitting ? [misfit('SUM', sums.credits, came), misfit('SUM', debited, out)] : []
  return [moved, ...turned].flatMap((one) => (one === null ? [] : [{ line: sums.line, ...one }]))
}

/** The day of posting is the last column; some banks write only the value date. */
function postingDay(at: At): string | null {
  return dayIn(at(123, 128)) ?? dayIn(at(92, 97))
}

function dayIn(text: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return year === undefined ? null : dayOf(2000 + Number(year), Number(month), Number(day))
}

/** Positions of the digits of prefix and number in the inner form of accounts at Komerční banka and Česká spořitelna. */
const innerOrder = [11, 12, 13, 14, 15, 16, 5, 6, 7, 8, 9, 4, 10, 2, 3, 1]

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** The other side of a movement converted by `fromInnerForm`; anything but digits is left as it is. */
export function counterFromInnerForm(counterAccount: string): string {
  const [, digits = '', bank = ''] = /^(\d{1,16})\/(\d{4})$/.exec(counterAccount) ?? []
  if (bank === '') return counterAccount
  return `${withoutZeros(fromInnerForm(digits.padStart(16, '0')))}/${bank}`
}

/** The account of a GPC statement in the usual order of its digits, converted from the banks' inner one. */
export const fromInnerForm = (account: string): string =>
  innerOrder.map((place) => account[place - 1] ?? '').join('')
