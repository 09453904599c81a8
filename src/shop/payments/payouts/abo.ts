/**
 * Files of payments in crowns for Czech banks: ABO, also called KPC. Source: the format's descriptions by Fio banka, Komerční
 * banka and ČSOB. ASCII, lines that end with CRLF.
 */
import { dayInPrague } from '../../../lib/dates.ts'
import { plain, totalOf, type Payout, type PayoutLine } from './payout.ts'

/** 1501: payments from the account; 1502 would be collections. */
const payments = '1501'
/** Constant symbol of payments for goods, as banks carry it. */
const constantSymbol = '0308'

/**
 * Writes the file.
 * @throws RangeError for a foreign account, or an invalid amount or symbol: the caller has refused them before.
 */
export function writeAbo({ payer, dueOn, madeAt, lines }: Payout): string {
  const own = partsOf(payer.iban)
  const total = totalOf({ lines })
  return [
    `UHL1${shortDay(dayInPrague(madeAt))}${plain(payer.name, 20).padEnd(20)}${own.number}001999${'0'.repeat(12)}`,
    `1 ${payments} 001000 ${own.bank}`,
    `2 ${own.account} ${digits(total, 15)} ${shortDay(dueOn)}`,
    ...lines.map(inLine),
    '3 +',
    '5 +',
    '',
  ].join('\r\n')
}

function inLine({ iban, amount, variableSymbol, refundId, message }: PayoutLine): string {
  const { account, bank } = partsOf(iban)
  const symbols = `${digits(Number(variableSymbol), 10)} ${bank}${constantSymbol} ${digits(refundId, 10)}`
  return `${account} ${digits(amount, 15)} ${symbols} AV:${plain(message, 35)}`
}

function partsOf(iban: string): { account: string; number: string; bank: string } {
  const [, bank = '', prefix = '', number = ''] = /^CZ\d\d(\d{4})(\d{6})(\d{10})$/.exec(iban) ?? []
  if (bank === '') throw new RangeError('An ABO file pays Czech accounts only')
  return { account: `${prefix}-${number}`, number, bank }
}

function digits(value: number, places: number): string {
  const text = String(value)
  if (!Number.isSafeInteger(value) || value <= 0 || text.length > places)
    throw new RangeError(`${text} does not fit into ${places} digits`)
  return text.padStart(places, '0')
}

/** YYYY-MM-DD as ddmmyy. */
const shortDay = (day: string): string => day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4)
