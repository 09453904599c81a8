/** Statements in CAMT.053 XML (ISO 20022), as Czech banks write them. A document type is refused with its entities. */
import { createHash } from 'node:crypto'
import { findAll, findIn, readXml, textIn, type XmlElement } from '../../../server/xml.ts'
import {
  amountOf,
  cleanText,
  dayOf,
  noStatement,
  numbered,
  symbolWithin,
  unreadable,
  type Credit,
  type Debit,
  type Statement,
  type StatementFault,
  type Unreadable,
} from './statement.ts'

/** Reads a statement of one account, or says what is wrong with which of its entries. */
export function readCamt(content: string): Statement | Unreadable {
  const root = readXml(content, { longest: 16 * 1024 * 1024 })
  const statements = findIn(root, 'BkToCstmrStmt')?.children.filter(({ name }) => name === 'Stmt') ?? []
  const accounts = new Set(statements.map(accountOf))
  const [account] = accounts
  if (statements.length === 0) return noStatement()
  if (accounts.size !== 1 || !account) return noStatement('ACCOUNT')
  const credits: Credit[] = []
  const debits: Debit[] = []
  const reversals: Credit[] = []
  const faults: StatementFault[] = []
  const entries = statements.flatMap(({ children }) => children.filter(({ name }) => name === 'Ntry'))
  for (const [index, entry] of entries.entries()) {
    const direction = textIn(entry, 'CdtDbtInd')
    if (!isBooked(entry) || (direction !== 'CRDT' && direction !== 'DBIT')) continue
    // A correction by the bank is no payment of ours that went out: it takes a credit back, and names who had sent it.
    const isReversal = direction === 'DBIT' && isTrue(textIn(entry, 'RvslInd'))
    const found = movementsIn(entry, account, direction === 'CRDT' || isReversal ? 'Dbtr' : 'Cdtr')
    if (typeof found === 'string') {
      // What went out pays no order: one that can't be read confirms no refund either.
      if (direction === 'CRDT' || isReversal) faults.push({ line: index + 1, fault: found })
      continue
    }
    const moved = found.filter(({ amount }) => amount > 0)
    const plain = moved.map(({ instructed: _instructed, ...credit }): Credit => credit)
    if (isReversal) reversals.push(...plain)
    else if (direction === 'DBIT') debits.push(...moved)
    else credits.push(...plain)
  }
  if (faults.length > 0) return unreadable(faults)
  return {
    account,
    credits: numbered(credits),
    debits: numbered(debits),
    reversals: numbered(reversals),
  }
}

/** As XML Schema writes it. */
const isTrue = (text: string): boolean => text === 'true' || text === '1'

const accountOf = (statement: XmlElement): string => {
  const identification = findIn(statement, 'Acct', 'Id')
  return (textIn(identification, 'IBAN') || textIn(identification, 'Othr', 'Id'))
    .replace(/\s/g, '')
    .slice(0, 50)
}

/** What is only announced may still be taken back. Newer versions name the state in an element of its own. */
function isBooked(entry: XmlElement): boolean {
  const state = textIn(entry, 'Sts', 'Cd') || textIn(entry, 'Sts')
  return state === 'BOOK' || state === ''
}

/** An entry may hold several transfers, each with its amount; one without amounts of them is a single transfer. */
function movementsIn(entry: XmlElement, account: string, party: Party): Debit[] | StatementFault['fault'] {
  const bookedOn = dayIn(textIn(entry, 'BookgDt', 'Dt') || textIn(entry, 'BookgDt', 'DtTm'))
  const amount = moneyIn(findIn(entry, 'Amt'))
  if (bookedOn === null) return 'DAY'
  if (amount === null) return 'AMOUNT'
  const details = findAll(entry, 'TxDtls')
  const parts = details.map((detail) =>
    moneyIn(findIn(detail, 'Amt') ?? findIn(detail, 'AmtDtls', 'TxAmt', 'Amt')),
  )
  const sum = parts.reduce((total, part) => total + (part?.amount ?? 0), 0)
  const isSplit = details.length > 1 && parts.every((part) => part?.currency === amount.currency)
  if (isSplit && sum === amount.amount)
    return details.map((detail, index) =>
      movementOf({ entry, detail, account, bookedOn, party, ...(parts[index] ?? amount) }),
    )
  const detail = details.length === 1 ? details[0] : undefined
  return [movementOf({ entry, detail, account, bookedOn, party, ...amount })]
}

/** The other side: who sent it, or who gets it. */
type Party = 'Dbtr' | 'Cdtr'

interface Part {
  party: Party
  entry: XmlElement
  /** undefined: of several transfers without amounts nothing is known. */
  detail: XmlElement | undefined
  account: string
  bookedOn: string
  amount: number
  currency: string
}

function movementOf({ entry, detail, account, bookedOn, party, amount, currency }: Part): Debit {
  const parties = findIn(detail, 'RltdPties')
  const counter = findIn(parties, `${party}Acct`, 'Id')
  const symbol = detail ? symbolIn(detail) : null
  const remittance = detail ? findAll(detail, 'Ustrd').map(({ text }) => text) : []
  const credit = {
    bookedOn,
    amount,
    currency,
    variableSymbol: symbol,
    counterAccount: cleanText(textIn(counter, 'IBAN') || textIn(counter, 'Othr', 'Id'), 100),
    counterName: cleanText(textIn(parties, party, 'Nm') || textIn(parties, party, 'Pty', 'Nm'), 200),
    message: cleanText([...remittance, textIn(detail, 'AddtlTxInf')].join(' '), 500),
  }
  const instructed = moneyIn(findIn(detail, 'AmtDtls', 'InstdAmt', 'Amt'))
  return { ...credit, instructed, bankId: bankIdOf(entry, detail, account, JSON.stringify(credit)) }
}

/** The bank's own reference where it gives one; else what the transfer says. "NOTPROVIDED" is ISO 20022's word for none. */
function bankIdOf(
  entry: XmlElement,
  detail: XmlElement | undefined,
  account: string,
  content: string,
): string {
  const told = [
    textIn(detail, 'Refs', 'AcctSvcrRef'),
    textIn(entry, 'AcctSvcrRef'),
    textIn(detail, 'Refs', 'TxId'),
  ]
  const reference = told.find((text) => text.trim() !== '' && !/^\s*NOTPROVIDED\s*$/i.test(text))
  const name = reference ?? `hash-${createHash('sha256').update(content).digest('hex').slice(0, 40)}`
  return `camt:${account}:${cleanText(name, 100)}`
}

function symbolIn(detail: XmlElement): string | null {
  const structured = findAll(detail, 'CdtrRefInf').map((reference) => textIn(reference, 'Ref'))
  const endToEnd = textIn(detail, 'Refs', 'EndToEndId')
  const free = findAll(detail, 'Ustrd').map(({ text }) => text.slice(0, 500))
  for (const text of [endToEnd, ...structured, ...free]) {
    const symbol = symbolWithin(text)
    if (symbol !== null) return symbol
  }
  return null
}

function moneyIn(element: XmlElement | undefined): { amount: number; currency: string } | null {
  const amount = amountOf(element?.text.trim() ?? '')
  const currency = element?.attributes.Ccy ?? ''
  return amount === null || !/^[A-Z]{3}$/.test(currency) ? null : { amount, currency }
}

function dayIn(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  return day === undefined ? null : dayOf(Number(year), Number(month), Number(day))
}
