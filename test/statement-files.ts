/** Bank statement files as banks write them, for tests. The account is the demo's, 2000145399/0800. */
import { czechIban } from '../src/lib/bank-account.ts'

export const ourIban = 'CZ7908000000002000145399'
const ourDigits = ourIban.slice(-16)

export interface Line {
  id: string
  /** YYYY-MM-DD */
  day?: string
  /** Haléře; negative: money that went out. */
  amount: number
  symbol?: string
  currency?: 'CZK' | 'EUR'
  name?: string
  message?: string
  /** The other side's number without prefix, and the code of its bank. */
  counter?: { number: string; bank: string }
}

const usual = { number: '2900233333', bank: '2010' }

const decimals = (amount: number) =>
  `${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

export function fioFile(lines: Line[], iban = ourIban): string {
  const column = (value: unknown) => (value === undefined ? null : { value, name: 'x', id: 1 })
  const transaction = lines.map(
    ({ id, day = '2026-11-21', amount, symbol, currency = 'CZK', name, message, counter = usual }) => ({
      column22: column(Number(id)),
      column0: column(`${day}+0100`),
      column1: column(amount / 100),
      column14: column(currency),
      column2: column(counter.number),
      column3: column(counter.bank),
      column5: column(symbol),
      column10: column(name),
      column16: column(message),
      column8: column('Bezhotovostní příjem'),
    }),
  )
  const moved = new Map(lines.map(({ id, amount }) => [id, amount]))
  const info = {
    accountId: '2000145399',
    bankId: '0800',
    currency: 'CZK',
    iban,
    bic: 'GIBACZPX',
    openingBalance: 1000.1,
    closingBalance: (1000_10 + sumOf([...moved.values()])) / 100,
  }
  return JSON.stringify({ accountStatement: { info, transactionList: { transaction } } })
}

export function gpcFile(lines: Line[], account = ourDigits): string {
  const short = (day: string) => day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4)
  const signed = (amount: number) => `${String(Math.abs(amount)).padStart(14, '0')}${amount < 0 ? '-' : '+'}`
  const amounts = lines.map(({ amount }) => amount)
  const [came, out] = [sumOf(amounts.filter((one) => one > 0)), sumOf(amounts.filter((one) => one < 0))]
  const head = `074${account}${'BIG MEAT S.R.O.'.padEnd(20)}201126${signed(1000_10)}${signed(1000_10 + came + out)}${signed(-out)}${signed(came)}001211126`
  const rows = lines.flatMap(
    ({
      id,
      day = '2026-11-21',
      amount,
      symbol = '',
      currency = 'CZK',
      name = '',
      message,
      counter = usual,
    }) => [
      `075${account}${counter.number.padStart(16, '0')}${id.padStart(13, '0')}${String(Math.abs(amount)).padStart(12, '0')}${amount < 0 ? '1' : '2'}${symbol.padStart(10, '0')}00${counter.bank}0000${'0'.repeat(10)}${short(day)}${name.padEnd(20).slice(0, 20)}0${currency === 'CZK' ? '0203' : '0978'}${short(day)}`,
      ...(message === undefined ? [] : [`078${message}`]),
    ],
  )
  return [head, ...rows, ''].join('\r\n')
}

const escaped = (text: string) =>
  text.replace(/[<&>]/g, (sign) => ({ '<': '&lt;', '&': '&amp;', '>': '&gt;' })[sign] ?? '')

const party = (side: string, name: string, counter: Line['counter']) => {
  const iban = counter ? czechIban(`${counter.number}/${counter.bank}`) : 'CZ9420100000002900233333'
  return `<${side}><Nm>${escaped(name)}</Nm></${side}><${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`
}

/** The totals have a different form than the amounts, so that a test can change one of them alone: `1290.5`. */
function summary(lines: Line[]): string {
  if (lines.length === 0) return ''
  const of = (amounts: number[]) =>
    `<NbOfNtries>${amounts.length}</NbOfNtries><Sum>${sumOf(amounts.map(Math.abs)) / 100}</Sum>`
  const amounts = lines.map(({ amount }) => amount)
  const [came, out] = [amounts.filter((one) => one > 0), amounts.filter((one) => one <= 0)]
  return `<TxsSummry><TtlNtries>${of(amounts)}</TtlNtries><TtlCdtNtries>${of(came)}</TtlCdtNtries><TtlDbtNtries>${of(out)}</TtlDbtNtries></TxsSummry>`
}

export function camtFile(lines: Line[], iban = ourIban): string {
  const entries = lines.map(
    ({ id, day = '2026-11-21', amount, symbol, currency = 'CZK', name = '', message = '', counter }) =>
      `<Ntry><NtryRef>${id}</NtryRef><Amt Ccy="${currency}">${decimals(amount)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${symbol === undefined ? 'NOTPROVIDED' : `/VS${symbol}/SS/KS0308`}</EndToEndId></Refs><RltdPties>${party(amount < 0 ? 'Cdtr' : 'Dbtr', name, counter)}</RltdPties><RmtInf><Ustrd>${escaped(message)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${summary(lines)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

export const statementFiles = { fio: fioFile, gpc: gpcFile, camt: camtFile } as const

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
