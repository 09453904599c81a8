/**
 * Monthly filings for the tax office: the return (DPHDP3) and the control statement (DPHKH1), as XML for its portal (EPO).
 * Both contain only the shop's sales; its purchases are not known here, and the accountant adds them in the portal. Pure.
 */
import type { Halere } from '../../lib/money.ts'
import { element, xmlFile, type Element } from '../../server/xml-writer.ts'
import type { Month } from '../tax/rules.ts'
import type { ControlSums, Taxed } from './control-sums.ts'
import { crowns } from './isdoc.ts'
import type { FilingForm, ReturnRow } from './rules.ts'
import type { Taxpayer } from './taxpayer.ts'

/**
 * Name and version of each form's structure as published on 9 March 2026: adisspr.mfcr.cz/adis/jepo/schema, `dphdp3_epo2.xsd`
 * and `dphkh1_epo2.xsd`. It defines the names, lengths and obligations of the attributes below; the values of the head
 * (`dapdph_forma` B: regular, `typ_platce` P: payer, `trans`) come from files saved by the portal itself.
 */
const structures = {
  return: { root: 'DPHDP3', document: 'DP3', version: '03.01.03' },
  statement: { root: 'DPHKH1', document: 'KH1', version: '03.01.14' },
} as const

/** Attributes of a record; `null` is left out. */
type Fields = Record<string, string | number | null>

export interface ToFile {
  month: Month
  sums: ControlSums
  payer: Taxpayer
}

/** The file of a form, as a first and timely filing (B). */
export function filingXml(form: FilingForm, { month, sums, payer }: ToFile): string {
  const { root, document, version } = structures[form]
  const [year, number] = month.split('-').map(Number)
  const about = { dokument: document, k_uladis: 'DPH', rok: year ?? null, mesic: number ?? null }
  const records =
    form === 'return'
      ? [
          record('VetaD', {
            ...about,
            dapdph_forma: 'B',
            typ_platce: 'P',
            trans: isAnySupply(sums) ? 'A' : 'N',
          }),
        ]
      : [record('VetaD', { ...about, khdph_forma: 'B' })]
  records.push(record('VetaP', { ...payer }))
  records.push(...(form === 'return' ? returnRecords(sums) : statementRecords(sums)))
  return xmlFile(element('Pisemnost', [element(root, records, { verzePis: version })]))
}

function record(name: string, fields: Fields): Element {
  const held = Object.entries(fields).filter(([, value]) => value !== null && value !== '')
  return element(name, [], Object.fromEntries(held.map(([key, value]) => [key, String(value)])))
}

/** A record, unless it is empty. */
const unlessEmpty = (name: string, fields: Fields): Element[] =>
  Object.values(fields).some((value) => value !== null) ? [record(name, fields)] : []

/** Whole crowns, halves rounded away from zero, as the instructions to the return say. */
export const wholeCrowns = (amount: Halere): number => Math.sign(amount) * Math.round(Math.abs(amount) / 100)

const rowOf = ({ vatReturn }: ControlSums, row: ReturnRow): Taxed =>
  added(vatReturn.filter((line) => line.row === row))

const added = (all: readonly Taxed[]): Taxed =>
  all.reduce((sum, { base, vat }) => ({ base: sum.base + base, vat: sum.vat + vat }), { base: 0, vat: 0 })

/**
 * `trans`: A if a row of supplies has an entry, N in a month without any. Templates published under the portal's name use A,
 * and one other program writes N for a month without amounts; the official structure was not available to confirm either.
 */
const isAnySupply = (sums: ControlSums): boolean => supplyRecords(sums).length > 0

/** A zero is left out of a form. */
const orNone = (amount: number): number | null => (amount === 0 ? null : amount)
const wholeOrNone = (amount: Halere): number | null => orNone(wholeCrowns(amount))
const crownsOrNone = (amount: Halere): string | null => (amount === 0 ? null : crowns(amount))

/** The rows of supplies. The structure names the standard rate 23 and the reduced one 5, whatever they are. */
function supplyRecords(sums: ControlSums): Element[] {
  const [standard, reduced] = [rowOf(sums, '1'), rowOf(sums, '2')]
  return [
    ...unlessEmpty('Veta1', {
      obrat23: wholeOrNone(standard.base),
      dan23: wholeOrNone(standard.vat),
      obrat5: wholeOrNone(reduced.base),
      dan5: wholeOrNone(reduced.vat),
    }),
    ...unlessEmpty('Veta2', {
      dod_zb: wholeOrNone(rowOf(sums, '20').base),
      pln_zaslani: wholeOrNone(rowOf(sums, '24').base),
      pln_ost: wholeOrNone(rowOf(sums, '26').base),
    }),
  ]
}

function returnRecords(sums: ControlSums): Element[] {
  // Row 62 adds up the rounded rows.
  const due = wholeCrowns(rowOf(sums, '1').vat) + wholeCrowns(rowOf(sums, '2').vat)
  return [
    ...supplyRecords(sums),
    record('Veta6', {
      dan_zocelk: due,
      odp_zocelk: 0,
      dano_da: due >= 0 ? due : null,
      dano_no: due < 0 ? -due : null,
    }),
  ]
}

function statementRecords({ a4, a5 }: ControlSums): Element[] {
  const all = (kind: 'standard' | 'reduced') => added([a5[kind], ...a4.map((one) => one[kind])]).base
  return [
    ...a4.map(({ dic, number, taxableOn, ...parts }, index) =>
      record('VetaA4', {
        c_radku: index + 1,
        dic_odb: dic.replace(/^CZ/, ''),
        c_evid_dd: number,
        dppd: taxableOn.split('-').toReversed().join('.'),
        ...amounts(parts),
        // Under no special scheme, and no correction of a bad debt.
        kod_rezim_pl: '0',
        zdph_44: 'N',
      }),
    ),
    ...unlessEmpty('VetaA5', amounts(a5)),
    ...unlessEmpty('VetaC', { obrat23: crownsOrNone(all('standard')), obrat5: crownsOrNone(all('reduced')) }),
  ]
}

const amounts = ({ standard, reduced }: { standard: Taxed; reduced: Taxed }): Fields => ({
  zakl_dane1: crownsOrNone(standard.base),
  dan1: crownsOrNone(standard.vat),
  zakl_dane2: crownsOrNone(reduced.base),
  dan2: crownsOrNone(reduced.vat),
})
