/**
 * A pasted list of codes and quantities: parsed (`readList`), then matched with the catalogue (`recognise`).
 * Pure; reading takes time proportional to the length, and at most `longestList` characters are read.
 */
import { unmarked } from '../../lib/folded.ts'
import { usualBox, type Catalogue, type Variant } from '../catalogue/rules.ts'
import type { DesiredLine } from './desired-lines.ts'

export const mostLines = 200
export const longestList = 50_000
const longestLine = 120
const mostOfLine = 10_000

export type ListFault = 'NO_QUANTITY' | 'NOT_A_NUMBER' | 'TOO_MANY' | 'UNKNOWN_CODE'

/** A pasted line. */
export interface ReadLine {
  /** From 1, counting empty lines. */
  number: number
  /** The pasted text, cut to a readable length. */
  text: string
  code: string
  quantity: number
  unit: 'box' | 'piece' | null
  fault: ListFault | null
}

const boxes = /^(?:krabice|krabic|krabici|krabicka|krab|kr|karton|kartony|kartonu|boxes|boxs|box|bx)$/
const pieces = /^(?:ks|kus|kusy|kusu|pcs|pc|piece|pieces|x|×)$/

const folded = (word: string): string => unmarked(word).replace(/[.:]$/, '')

/** A quantity with an optional unit: `3`, `3x`, `x3`, `2ks`, `2krabice`; null if it is not one. */
function quantityOf(word: string): { quantity: number; unit: ReadLine['unit'] } | null {
  const [, digits, glued] = /^[x×]?(\d{1,12})([\p{L}×]{0,12})$/u.exec(folded(word)) ?? []
  if (digits === undefined) return null
  const unit = unitOf(glued ?? '')
  return unit === undefined ? null : { quantity: Number(digits), unit }
}

/** Undefined if it is not a unit. */
function unitOf(word: string): ReadLine['unit'] | undefined {
  if (word === '') return null
  if (boxes.test(word)) return 'box'
  return pieces.test(word) ? 'piece' : undefined
}

/**
 * Parses a list: a code and a quantity on each line, in either order, separated by tabs, semicolons, commas or spaces.
 * @returns `tooLong`: more was pasted than is read
 */
export function readList(pasted: string): { lines: ReadLine[]; tooLong: boolean } {
  const rows = pasted.slice(0, longestList).split(/\r\n|[\n\r\u2028\u2029]/, 20_000)
  const lines: ReadLine[] = []
  let tooLong = pasted.length > longestList
  for (const [index, row] of rows.entries()) {
    const text = row.slice(0, longestLine).trim()
    if (/^[\s;,]*$/.test(text)) continue
    if (lines.length === mostLines) {
      tooLong = true
      break
    }
    lines.push({ number: index + 1, text, ...readLine(text) })
  }
  return { lines, tooLong }
}

function readLine(text: string): Omit<ReadLine, 'number' | 'text'> {
  const words = text.split(/[\s;,]+/).filter((word) => word !== '' && word !== '×' && word !== 'x')
  const [first = '', ...rest] = words
  const nothing = { code: first, quantity: 0, unit: null }
  const second = rest[0]
  if (second === undefined) return { ...nothing, fault: 'NO_QUANTITY' }
  const behind = quantityOf(second)
  const before = behind ? null : quantityOf(first)
  const found = behind ?? before
  if (!found) return { ...nothing, fault: 'NOT_A_NUMBER' }
  const others = behind ? rest.slice(1) : rest
  const unit = found.unit ?? unitIn(others)
  const code = behind ? first : (others.find((word) => unitOf(folded(word)) === undefined) ?? '')
  const fault = found.quantity > mostOfLine ? 'TOO_MANY' : null
  return { code, quantity: found.quantity, unit, fault }
}

const unitIn = (words: string[]): ReadLine['unit'] =>
  words.map((word) => unitOf(folded(word))).find((unit) => unit !== undefined && unit !== null) ?? null

export interface RecognisedLine extends ReadLine {
  /** `null`: this line cannot set anything. */
  desired: DesiredLine | null
}

/**
 * Finds the goods of each line: by the code of a box, a variant's code or EAN, or the code of its pieces. If
 * the line says boxes of goods that have none, a box counts as the usual 20 pieces.
 */
export function recognise(lines: ReadLine[], catalogue: Catalogue): RecognisedLine[] {
  const known = new Map<string, { variant: Variant; code: string }>()
  for (const variant of catalogue.variants.values()) {
    const { code, pieceCode, ean, box } = variant
    const found = { variant, code: pieceCode }
    known.set(code.toLowerCase(), found)
    known.set(pieceCode.toLowerCase(), found)
    if (ean !== null) known.set(ean, found)
    if (box) known.set(box.code.toLowerCase(), { variant, code: box.code })
  }
  return lines.map((line) => {
    if (line.fault) return { ...line, desired: null }
    const found = known.get(line.code.toLowerCase())
    return found
      ? { ...line, desired: desiredLineOf(line, found) }
      : { ...line, fault: 'UNKNOWN_CODE' as const, desired: null }
  })
}

function desiredLineOf(
  { quantity, unit }: ReadLine,
  { variant: { id: variantId, box }, code }: { variant: Variant; code: string },
): DesiredLine {
  if (unit !== 'box') return { variantId, code, quantity }
  if (box) return { variantId, code: box.code, quantity }
  return { variantId, code, quantity: quantity * usualBox }
}
