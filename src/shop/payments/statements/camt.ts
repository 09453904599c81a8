/** Statements in CAMT.053 XML (ISO 20022), as Czech banks write them. A DTD is refused, and its entities with it. */
import { createHash } from 'node:crypto'
import type { Money } from '../../../lib/money.ts'
import { findAll, findIn, readXml, textIn, type XmlElement } from '../../../server/xml.ts'
import {
  amountOf,
  cleanText,
  dayOf,
  misfit,
  noStatement,
  numbered,
  symbolAmong,
  symbolOf,
  symbolWithin,
  unreadable,
  wrong,
  type Credit,
  type Debit,
  type Statement,
  type StatementFault,
  type Unreadable,
  type Wrong,
} from './statement.ts'

/** Reads a statement of one account, or returns the faults of its entries. */
export function readCamt(content: string): Statement | Unreadable {
  const root = readXml(content, { longest: 16 * 1024 * 1024 })
  const statements = findIn(root, 'BkToCstmrStmt')?.children.filter(({ name }) => name === 'Stmt') ?? []
  const accounts = new Set(statements.map(accountOf))
  const [account] = accounts
  if (root === null || statements.length === 0) return noStatement()
  if (accounts.size !== 1 || !account) return noStatement('ACCOUNT')
  const credits: Credit[] = []
  const debits: Debit[] = []
  const reversals: Credit[] = []
  const faults: StatementFault[] = []
  for (const [index, entry] of statements.flatMap(entriesOf).entries()) {
    const direction = textIn(entry, 'CdtDbtInd')
    if (!isBooked(entry) || (direction !== 'CRDT' && direction !== 'DBIT')) continue
    // A correction by the bank is not a payment of ours: it reverses a credit, and names its sender.
    const isReversal = direction === 'DBIT' && isTrue(textIn(entry, 'RvslInd'))
    const found = movementsIn(entry, account, direction === 'CRDT' || isReversal ? 'Dbtr' : 'Cdtr')
    if ('fault' in found) {
      // Outgoing money pays no order, and an unreadable debit confirms no refund: only incoming money and
      // reversals are faults.
      if (direction === 'CRDT' || isReversal) faults.push({ line: index + 1, ...found })
      continue
    }
    const moved = found.filter(({ amount }) => amount > 0)
    const plain = moved.map(({ instructed: _instructed, ...credit }): Credit => credit)
    if (isReversal) reversals.push(...plain)
    else if (direction === 'DBIT') debits.push(...moved)
    else credits.push(...plain)
  }
  if (faults.length > 0) return unreadable(faults)
  const checked = isPaged(root) ? [] : statements.flatMap((one) => held(one))
  const misfits = checked.filter((one) => one !== null)
  if (misfits.length > 0) return unreadable(misfits.map((one) => ({ line: 0, ...one })))
  return {
    account,
    dialect: { kind: 'camt', version: versionOf(root), marks: checked.length > 0 ? [] : ['NO_TOTALS'] },
    credits: numbered(credits),
    debits: numbered(debits),
    reversals: numbered(reversals),
  }
}

const entriesOf = (statement: XmlElement): XmlElement[] =>
  statement.children.filter(({ name }) => name === 'Ntry')

/** Such as `camt.053.001.02`, by the namespace of the document. */
const versionOf = ({ attributes }: XmlElement): string | null =>
  /camt\.\d{3}\.\d{3}\.\d{2}/.exec(Object.values(attributes).join(' '))?.[0] ?? null

/** A part of a statement: its totals are those of all parts. */
const isPaged = (root: XmlElement): boolean =>
  [...findAll(root, 'MsgPgntn'), ...findAll(root, 'StmtPgntn')].some(
    (page) => textIn(page, 'LastPgInd') === 'false' || !['', '1'].includes(textIn(page, 'PgNb')),
  )

/** An entry as the totals of its statement count it. */
interface Counted {
  isBooked: boolean
  isCredit: boolean
  amount: number | null
  /** Number of transactions that a batch consists of. */
  transactions: number
}

const countedOf = (entry: XmlElement): Counted => ({
  isBooked: isBooked(entry),
  isCredit: textIn(entry, 'CdtDbtInd') === 'CRDT',
  amount: amountOf(textIn(entry, 'Amt')),
  transactions: Math.max(
    1,
    findAll(entry, 'TxDtls').length,
    ...findAll(entry, 'Btch').map((batch) => countIn(textIn(batch, 'NbOfTxs')) ?? 0),
  ),
})

const amountSum = (entries: readonly Counted[]) => entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
const entryCount = ({ length }: readonly Counted[]) => length
const transactionCount = (entries: readonly Counted[]) =>
  entries.reduce((sum, { transactions }) => sum + transactions, 0)

/** Compares each total that a statement states with its entries; null: they agree. */
function held(statement: XmlElement): (Wrong | null)[] {
  const all = entriesOf(statement).map(countedOf)
  const isWhole = all.every(({ amount }) => amount !== null)
  const summary = findIn(statement, 'TxsSummry')
  const kinds = { TtlNtries: null, TtlCdtNtries: true, TtlDbtNtries: false }
  const totals = Object.entries(kinds).flatMap(([name, isCredit]) => {
    const stated = findIn(summary, name)
    const ofKind = all.filter((entry) => isCredit === null || entry.isCredit === isCredit)
    const booked = ofKind.filter((entry) => entry.isBooked)
    // Some banks count announced entries, which are not movements yet, and some count the transactions of a batch.
    const found = (said: number, ...counts: ((entries: readonly Counted[]) => number)[]) => {
      const [usual = 0, ...others] = [booked, ofKind].flatMap((of) => counts.map((count) => count(of)))
      return others.includes(said) ? said : usual
    }
    const count = countIn(textIn(stated, 'NbOfNtries'))
    const sum = isWhole ? amountOf(textIn(stated, 'Sum')) : null
    return [
      ...(count === null ? [] : [misfit('COUNT', count, found(count, entryCount, transactionCount), String)]),
      ...(sum === null ? [] : [misfit('SUM', sum, found(sum, amountSum))]),
    ]
  })
  const [before, after] = [balanceIn(statement, 'OPBD', 'PRCD'), balanceIn(statement, 'CLBD')]
  if (before === null || after === null || !isWhole) return totals
  const change = all
    .filter((entry) => entry.isBooked)
    .reduce((sum, { amount, isCredit }) => sum + (amount ?? 0) * (isCredit ? 1 : -1), 0)
  return [...totals, misfit('BALANCE', after - before, change)]
}

const countIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** The first balance of one of these kinds, negative if the account is overdrawn; null: not stated. */
function balanceIn(statement: XmlElement, ...kinds: string[]): number | null {
  const balances = statement.children.filter(({ name }) => name === 'Bal')
  const found = balances.find((balance) => kinds.includes(textIn(balance, 'Tp', 'CdOrPrtry', 'Cd')))
  const amount = amountOf(textIn(found, 'Amt'))
  return amount !== null && textIn(found, 'CdtDbtInd') === 'DBIT' ? -amount : amount
}

/** Booleans of XML Schema. */
const isTrue = (text: string): boolean => text === 'true' || text === '1'

const accountOf = (statement: XmlElement): string => {
  const identification = findIn(statement, 'Acct', 'Id')
  return (textIn(identification, 'IBAN') || textIn(identification, 'Othr', 'Id'))
    .replace(/\s/g, '')
    .slice(0, 50)
}

/** A movement that is only announced may still be reversed. Newer versions put the state into an element of its own. */
function isBooked(entry: XmlElement): boolean {
  const state = textIn(entry, 'Sts', 'Cd') || textIn(entry, 'Sts')
  return state === 'BOOK' || state === ''
}

/** An entry may hold several transfers, each with its amount; an entry without such amounts is a single transfer. */
function movementsIn(entry: XmlElement, account: string, party: Party): Debit[] | Wrong {
  const day = textIn(entry, 'BookgDt', 'Dt') || textIn(entry, 'BookgDt', 'DtTm')
  const bookedOn = dayIn(day)
  const amount = moneyIn(findIn(entry, 'Amt'))
  if (bookedOn === null) return wrong('DAY', day)
  if (amount === null)
    return wrong('AMOUNT', `${textIn(entry, 'Amt')} ${findIn(entry, 'Amt')?.attributes.Ccy ?? ''}`)
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

/** The other side: the sender or the recipient. */
type Party = 'Dbtr' | 'Cdtr'

interface Part extends Money {
  party: Party
  entry: XmlElement
  /** `undefined`: of several transfers without amounts nothing is known. */
  detail: XmlElement | undefined
  account: string
  bookedOn: string
}

function movementOf({ entry, detail, account, bookedOn, party, amount, currency }: Part): Debit {
  const parties = findIn(detail, 'RltdPties')
  const counter = findIn(parties, `${party}Acct`, 'Id')
  const { symbol, isLate } = symbolIn(entry, detail)
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
  const asBefore = isLate ? { ...credit, variableSymbol: null } : credit
  return {
    ...credit,
    ...(isLate ? { isLateSymbol: true } : {}),
    instructed,
    bankId: bankIdOf(entry, detail, account, JSON.stringify(asBefore)),
  }
}

/** The bank's own reference if there is one; else the transfer's data. "NOTPROVIDED" is ISO 20022's word for none. */
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

/**
 * The symbol of a transfer. Banks write it in many places: as `VS…` in the payer's reference, in the creditor's one or in the
 * message; as a bare number in a reference that says it is the variable symbol, or as the payer's reference itself.
 */
function symbolIn(
  entry: XmlElement,
  detail: XmlElement | undefined,
): { symbol: string | null; isLate: boolean } {
  const references = detail ? findAll(detail, 'CdtrRefInf') : []
  const endToEnd = textIn(detail, 'Refs', 'EndToEndId')
  const free = detail ? findAll(detail, 'Ustrd').map(({ text }) => text) : []
  const said = symbolWithinAny([endToEnd, ...references.map((one) => textIn(one, 'Ref')), ...free])
  if (said !== null) return { symbol: said, isLate: false }
  const own = detail ? findAll(detail, 'Prtry') : []
  const named = [
    ...references.filter((one) => isVariable(textIn(one, 'Tp', 'CdOrPrtry', 'Prtry'))),
    ...own.filter((one) => isVariable(textIn(one, 'Tp'))),
  ].map((one) => textIn(one, 'Ref'))
  const more = [textIn(detail, 'AddtlTxInf'), textIn(entry, 'AddtlNtryInf')]
  const symbol = symbolAmong(named) ?? symbolWithinAny(more) ?? symbolOf(endToEnd)
  return { symbol, isLate: symbol !== null }
}

/** `VS`, or the words that it abbreviates. */
const isVariable = (text: string): boolean => /^(vs|variab\S*\s*symbol\S*)$/i.test(text)

/** The first symbol within these texts, each read up to a bound. */
function symbolWithinAny(texts: string[]): string | null {
  for (const text of texts) {
    const symbol = symbolWithin(text.slice(0, 500))
    if (symbol !== null) return symbol
  }
  return null
}

function moneyIn(element: XmlElement | undefined): Money | null {
  const amount = amountOf(element?.text.trim() ?? '')
  const currency = element?.attributes.Ccy ?? ''
  return amount === null || !/^[A-Z]{3}$/.test(currency) ? null : { amount, currency }
}

function dayIn(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  return day === undefined ? null : dayOf(Number(year), Number(month), Number(day))
}
