/**
 * Reads a carrier's export of cash on delivery. Columns are found by their headings, in any order. Sources: Česká pošta,
 * Podání Online, "Struktura exportovaného souboru" (ID zásilky, Dobírka, VS zásilka); of Packeta's export, whose columns
 * each account arranges in the client section, the names of that section and of its API; of PPL's, which has no public
 * description, what its labels and its API call the parcel, the symbol and the cash. Pure.
 */
import { mostLines, type GivenLine, type Remitter } from './rules.ts'

export interface FileFault {
  /** From 1; 0: the whole file. */
  line: number
  fault: 'TOO_LONG' | 'QUOTES' | 'HEADING' | 'EMPTY' | 'AMOUNT' | 'REFERENCE' | 'FEE' | 'CURRENCY'
}

/** `rest`: the lines that can be read beside those that can't; they are shown, never taken. */
export type RemittanceFile = { lines: GivenLine[] } | { faults: FileFault[]; rest: GivenLine[] }

const longestBytes = 4 * 1024 * 1024
const mostFaults = 100

type Column = 'reference' | 'other' | 'amount' | 'fee' | 'currency'

/** Headings without marks, spaces and capitals, the best first. */
const headings: Record<Remitter, Record<Column, string[]>> = {
  packeta: {
    reference: ['cislozasilky', 'idzasilky', 'carovykod', 'zasilka', 'barcode', 'packetid', 'packetnumber'],
    other: ['cisloobjednavky', 'objednavka', 'ordernumber', 'order', 'number'],
    amount: ['vyplacenacastka', 'vybranacastka', 'dobirka', 'vysedobirky', 'castka', 'codamount', 'cod'],
    fee: ['poplatek', 'poplatekzadobirku', 'dobirecne', 'codfee', 'fee'],
    currency: ['mena', 'menadobirky', 'currency'],
  },
  balikovna: {
    reference: ['idzasilky', 'podacicislo', 'cislozasilky', 'podacicislozasilky', 'zasilka'],
    other: ['vszasilka', 'variabilnisymbol', 'vs', 'vspoukazka', 'variabilnisymbolzasilky'],
    amount: ['vyplacenacastka', 'dobirka', 'dobirkovacastka', 'vysedobirky', 'castka'],
    fee: ['poplatek', 'cenapoukazky'],
    currency: ['mena'],
  },
  ppl: {
    reference: ['cislozasilky', 'cislobaliku', 'zasilka', 'balik', 'shipmentnumber', 'packagenumber'],
    other: [
      'variabilnisymbol',
      'vs',
      'referencezasilky',
      'reference',
      'cisloobjednavky',
      'codvarsym',
      'referenceid',
    ],
    amount: ['vyplacenacastka', 'vybranacastka', 'castkadobirky', 'dobirka', 'castka', 'codprice', 'cod'],
    fee: ['poplatek', 'poplatekzadobirku', 'dobirecne'],
    currency: ['mena', 'menadobirky', 'codcurrency', 'currency'],
  },
}

const folded = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|[^a-z0-9]/g, '')

/** Reads a file whole, or says what is wrong with which of its lines; nothing is taken of a file with a fault. */
export function readRemittanceFile(bytes: Uint8Array, carrier: Remitter): RemittanceFile {
  if (bytes.byteLength > longestBytes) return faulty(0, 'TOO_LONG')
  const { rows: all, broken } = rowsOf(textOf(bytes))
  if (broken !== null) return faulty(broken, 'QUOTES')
  const [heading, ...rows] = all
  if (!heading) return faulty(0, 'EMPTY')
  const names = heading.cells.map(folded)
  const at = (column: Column) =>
    headings[carrier][column].map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1
  const places = {
    reference: at('reference'),
    other: at('other'),
    amount: at('amount'),
    fee: at('fee'),
    currency: at('currency'),
  }
  if ((places.reference < 0 && places.other < 0) || places.amount < 0)
    return faulty(heading.number, 'HEADING')
  const read = rows.flatMap((row) => lineOf(row, places) ?? [])
  const faults = read.filter((one) => 'fault' in one).slice(0, mostFaults)
  const lines = read.filter((one) => 'amount' in one)
  if (faults.length > 0) return { faults, rest: lines.slice(0, mostLines) }
  if (lines.length === 0) return faulty(0, 'EMPTY')
  return lines.length > mostLines ? faulty(0, 'TOO_LONG') : { lines }
}

const faulty = (line: number, fault: FileFault['fault']): RemittanceFile => ({
  faults: [{ line, fault }],
  rest: [],
})

interface FileRow {
  number: number
  cells: string[]
}

/** A line; what is wrong with it; null: it is about no cash, or only adds the others up. */
function lineOf({ number, cells }: FileRow, places: Record<Column, number>): GivenLine | FileFault | null {
  const cell = (column: Column) => (places[column] < 0 ? '' : (cells[places[column]] ?? '').trim())
  const [reference, other, written] = [cell('reference'), cell('other'), cell('amount')]
  if (cells.every((one) => one.trim() === '') || /^(celkem|soucet|total|sum)/.test(folded(cells[0] ?? '')))
    return null
  const amount = czechAmount(written)
  if (written === '' || amount === 0) return null
  if (amount === null) return { line: number, fault: 'AMOUNT' }
  const name = reference || other
  if (name === '' || name.length > 60 || other.length > 60) return { line: number, fault: 'REFERENCE' }
  const currency = cell('currency').toUpperCase()
  if (!['', 'CZK', 'KČ'].includes(currency)) return { line: number, fault: 'CURRENCY' }
  const fee = cell('fee') === '' ? null : czechAmount(cell('fee').replace(/^-/, ''))
  if (cell('fee') !== '' && (fee === null || fee >= amount)) return { line: number, fault: 'FEE' }
  return { number, reference: name, otherReference: reference === '' ? '' : other, amount, fee }
}

/** `1 234,50 Kč`, `1234.5` or `499` in haléře; null: it is no amount, or is too exact. */
export function czechAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]|Kč|CZK/gi, '')
  const [, whole, places = ''] = /^(\d{1,9})(?:[.,](\d{1,2})0{0,4})?$/.exec(plain) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

/** UTF-8 where it is that, else the code page of Czech Windows. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** The rows with the line on which each begins; `broken`: there a quotation mark has no end, and nothing is sure behind it. */
function rowsOf(text: string): { rows: FileRow[]; broken: number | null } {
  const content = text.replace(/^\uFEFF/, '')
  const first = content.slice(0, content.search(/[\r\n]|$/))
  const separator = [';', '\t', ','].find((one) => first.includes(one)) ?? ';'
  const rows: FileRow[] = []
  let row: FileRow = { number: 1, cells: [] }
  let line = 1
  const cells = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^"\r\n${separator}][^\r\n${separator}]*)|)(${separator}|\r\n|\n|\r|$)`,
    'gy',
  )
  while (cells.lastIndex <= content.length) {
    const found = cells.exec(content)
    if (!found) return { rows, broken: line }
    const [, quoted, plain = '', end = ''] = found
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += (quoted ?? '').split('\n').length - 1
    if (end === separator) continue
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    line += 1
    row = { number: line, cells: [] }
    if (end === '' || cells.lastIndex >= content.length) break
  }
  return { rows, broken: null }
}
