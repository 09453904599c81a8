/** The rows of a document, over as many pages as they need. */
import type { Translate } from '../../lib/i18n.ts'
import { exactPrice } from './pdf-amounts.ts'
import { countedAs, unitBase, type DocumentLine, type DocumentSnapshot } from './rules.ts'
import { page, type Sheet, type Type } from '../../server/pdf-sheet.ts'

interface Column {
  name: string
  x: number
  width: number
  align: 'left' | 'right'
  text: (line: DocumentLine) => string
  type?: Type
}

/** @returns the position of the next part, on the last page */
export function drawLines(sheet: Sheet, document: DocumentSnapshot, t: Translate, top: number): number {
  const columns = columnsOf(document, t)
  let y = top
  sheet.within('Table', () => {
    y = drawHeading(sheet, columns, y)
    for (const line of document.lines) {
      const height = rowHeight(sheet, columns, line)
      if (y + height > page.bottom) {
        sheet.doc.addPage()
        y = drawHeading(sheet, columns, drawContinued(sheet, document, t))
      }
      drawRow(sheet, columns, line, { y, height })
      y += height
    }
  })
  return y
}

function columnsOf(document: DocumentSnapshot, t: Translate): Column[] {
  const price = (amount: number) => exactPrice(amount, document.locale)
  const unit = (line: DocumentLine) => {
    const amount = unitBase(line)
    return amount === null ? '' : price(Math.round(amount))
  }
  const widths = [154, 54, 66, 66, 36, 62, 73.28]
  const texts: [string, (line: DocumentLine) => string][] = [
    ['name', (line) => line.name],
    ['quantity', (line) => quantityText(line, t)],
    ['unit', unit],
    ['base', (line) => price(line.base)],
    ['percent', (line) => t('invoice.percent', { percent: line.percent })],
    ['vat', (line) => price(line.vat)],
    ['total', (line) => price(line.total)],
  ]
  return texts.map(([name, text], index) => ({
    name: t(`invoice.line.${name}`),
    x: page.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
    width: widths[index] ?? 0,
    align: index === 0 ? 'left' : 'right',
    text,
    type: { size: 9, ...(index === 0 || name === 'total' ? { face: 'bold' as const } : {}) },
  }))
}

function quantityText(line: DocumentLine, t: Translate): string {
  const { unit, count } = countedAs(line)
  return unit === 'service' ? String(count) : t(`invoice.count.${unit}`, { count })
}

const inset = 6

function drawHeading(sheet: Sheet, columns: Column[], y: number): number {
  const type: Type = { face: 'bold', size: 7.5, color: sheet.ink.light, leading: 1.15 }
  const height = Math.max(...columns.map(({ name, width }) => sheet.height(name, width - inset, type))) + 10
  sheet.drawing((doc) => doc.rect(page.left, y, page.right - page.left, height).fill(sheet.ink.text))
  sheet.within('TR', () => {
    for (const { name, x, width, align } of columns) {
      const high = sheet.height(name, width - inset, type)
      const left = x + (align === 'left' ? inset : 0)
      sheet.text(name, { x: left, y: y + height - 5 - high, width: width - inset }, { ...type, align }, 'TH')
    }
  })
  return y + height
}

const rowHeight = (sheet: Sheet, columns: Column[], line: DocumentLine): number =>
  Math.max(...columns.map(({ text, width, type }) => sheet.height(text(line), width - inset, type))) + 9

function drawRow(
  sheet: Sheet,
  columns: Column[],
  line: DocumentLine,
  { y, height }: { y: number; height: number },
): void {
  sheet.within('TR', () => {
    for (const { text, x, width, align, type } of columns) {
      const left = x + (align === 'left' ? inset : 0)
      sheet.text(text(line), { x: left, y: y + 5, width: width - inset }, { ...type, align }, 'TD')
    }
  })
  sheet.drawing((doc) =>
    doc.rect(page.left, y + height - 0.75, page.right - page.left, 0.75).fill(sheet.ink.line),
  )
}

/** The top of a continuation page names the document. */
function drawContinued(sheet: Sheet, { kind, number }: DocumentSnapshot, t: Translate): number {
  sheet.drawing((doc) => {
    doc.rect(0, 0, page.width, 8).fill(sheet.ink.main)
    doc.font('bold').fontSize(9).fillColor(sheet.ink.soft)
    doc.text(`${t(`invoice.title.${kind}`)} ${number}, ${t('invoice.continued')}`, page.left, page.top - 10)
  })
  return page.top + 8
}
