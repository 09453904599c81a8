/**
 * Reads a carrier's export of cash on delivery. Columns are found by their headings, in any order. Sources: for Česká pošta,
 * Podání Online, "Struktura exportovaného souboru" (ID zásilky, Dobírka, VS zásilka); for Packeta, where each account
 * arranges its own columns in the client section, the names of that section and of its API; for PPL, which has no public
 * description, the names that its labels and its API give to the parcel, the symbol and the cash. Pure.
 */
import type { Remitter } from '../../lib/delivery.ts'
import { columnsIn, tableOf, type ColumnNames, type TableRow } from '../../server/table.ts'
import { readAmount } from '../../server/table-cells.ts'
import { textOf } from '../../server/text-file.ts'
import { mostLines, type RemittanceLineInput } from './rules.ts'

export interface FileFault {
  /** Line number, from 1; 0: the whole file. */
  line: number
  /** COLUMNS: two of its columns mean the same. */
  fault: 'TOO_LONG' | 'QUOTES' | 'HEADING' | 'COLUMNS' | 'EMPTY' | 'AMOUNT' | 'REFERENCE' | 'FEE' | 'CURRENCY'
  /** The columns that mean the same. */
  columns?: string
}

/** `rest`: the readable lines of a faulty file; they are shown, but never imported. */
export type RemittanceFile =
  | { lines: RemittanceLineInput[] }
  | { faults: FileFault[]; rest: RemittanceLineInput[] }

const longestBytes = 4 * 1024 * 1024
const mostFaults = 100

type Column = 'reference' | 'other' | 'amount' | 'fee' | 'currency'

/**
 * Headings without diacritics, spaces and capitals: synonyms together, the best meaning first. The amount that
 * a carrier pays out has precedence over the amount it collected.
 */
const headings: Record<Remitter, ColumnNames<Column>> = {
  packeta: {
    reference: [
      ['cislozasilky', 'packetnumber'],
      ['idzasilky', 'packetid'],
      ['carovykod', 'barcode'],
      ['zasilka'],
    ],
    other: [['cisloobjednavky', 'objednavka', 'ordernumber', 'order'], ['number']],
    amount: [
      ['vyplacenacastka'],
      ['vybranacastka'],
      ['dobirka', 'vysedobirky', 'codamount', 'cod'],
      ['castka'],
    ],
    fee: [
      ['poplatekzadobirku', 'dobirecne', 'codfee'],
      ['poplatek', 'fee'],
    ],
    currency: [['menadobirky'], ['mena', 'currency']],
  },
  balikovna: {
    reference: [['idzasilky', 'podacicislo', 'cislozasilky', 'podacicislozasilky'], ['zasilka']],
    other: [['vszasilka', 'variabilnisymbolzasilky', 'variabilnisymbol', 'vs'], ['vspoukazka']],
    amount: [['vyplacenacastka'], ['dobirka', 'dobirkovacastka', 'vysedobirky'], ['castka']],
    fee: [['poplatek'], ['cenapoukazky']],
    currency: [['mena']],
  },
  ppl: {
    reference: [
      ['cislozasilky', 'shipmentnumber'],
      ['cislobaliku', 'packagenumber'],
      ['zasilka', 'balik'],
    ],
    other: [
      ['variabilnisymbol', 'vs', 'codvarsym'],
      ['referencezasilky', 'reference', 'referenceid'],
      ['cisloobjednavky'],
    ],
    amount: [
      ['vyplacenacastka'],
      ['vybranacastka'],
      ['castkadobirky', 'dobirka', 'codprice', 'cod'],
      ['castka'],
    ],
    fee: [['poplatekzadobirku', 'dobirecne'], ['poplatek']],
    currency: [
      ['menadobirky', 'codcurrency'],
      ['mena', 'currency'],
    ],
  },
}

const folded = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|[^a-z0-9]/g, '')

/** Reads a whole file, or returns the faults of its lines; nothing is imported from a file with a fault. */
export function readRemittanceFile(bytes: Uint8Array, carrier: Remitter): RemittanceFile {
  if (bytes.byteLength > longestBytes) return faulty(0, 'TOO_LONG')
  const table = tableOf(textOf(bytes))
  if ('fault' in table) return faulty(table.line, table.fault === 'TEXT' ? 'HEADING' : table.fault)
  const { heading, rows } = table
  const found = columnsIn(heading, headings[carrier], folded)
  if ('twice' in found)
    return { faults: [{ line: heading.line, fault: 'COLUMNS', columns: found.twice.join(', ') }], rest: [] }
  const { places } = found
  if ((places.reference < 0 && places.other < 0) || places.amount < 0) return faulty(heading.line, 'HEADING')
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

/** Reads a line, or returns its fault; null: it is about no cash, or is a total of the others. */
function lineOf(
  { line: number, cells }: TableRow,
  places: Record<Column, number>,
): RemittanceLineInput | FileFault | null {
  const cell = (column: Column) => cells[places[column]] ?? ''
  const [reference, other, written] = [cell('reference'), cell('other'), cell('amount')]
  if (/^(celkem|soucet|total|sum)/.test(folded(cells[0] ?? ''))) return null
  const amount = readAmount(written)
  if (written === '' || amount === 0) return null
  if (amount === null) return { line: number, fault: 'AMOUNT' }
  const name = reference || other
  if (name === '' || name.length > 60 || other.length > 60) return { line: number, fault: 'REFERENCE' }
  const currency = cell('currency').toUpperCase()
  if (!['', 'CZK', 'KČ'].includes(currency)) return { line: number, fault: 'CURRENCY' }
  const fee = cell('fee') === '' ? null : readAmount(cell('fee').replace(/^-/, ''))
  if (cell('fee') !== '' && (fee === null || fee >= amount)) return { line: number, fault: 'FEE' }
  return { number, reference: name, otherReference: reference === '' ? '' : other, amount, fee }
}
