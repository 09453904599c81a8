/**
 * A document as a PDF that can be read aloud, searched and archived (PDF/A-3a), rendered from the blocks that its page shows.
 */
import { formatDay } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import { lettersFor } from '../../server/letters.ts'
import { openSheet, page, type Run, type Sheet, type Type } from '../../server/pdf-sheet.ts'
import { plainText, type Block, type Document, type Inline, type Issuer } from './rules.ts'

const wide = page.right - page.left
const body: Type = { size: 10, leading: 1.45 }
const headings: Record<1 | 2 | 3, Type> = {
  1: { face: 'bold', size: 15, leading: 1.25 },
  2: { face: 'bold', size: 13, leading: 1.25 },
  3: { face: 'bold', size: 11, leading: 1.3 },
}
/** Left edge of a list's text. */
const indent = 18
/** A heading is kept with at least this much of its section, in points. */
const company = 44

/** Renders a document; the same one gives the same bytes. Links within the shop lead to `origin`. */
export async function documentPdf(
  document: Document,
  { locale, origin, issuer, t }: { locale: Locale; origin: string; issuer: Issuer; t: Translate },
): Promise<Uint8Array> {
  const at = new Date(`${document.validFrom}T12:00:00Z`)
  const version = t('legal.version', { version: document.version, date: formatDay(at, locale) })
  const sheet = await openSheet({
    locale,
    title: document.title,
    subject: version,
    author: issuer.operator.name,
    keywords: issuer.shopName,
    at,
    letters: await lettersFor(JSON.stringify({ document, issuer })),
    colours: issuer.brand,
  })
  let y = drawHead(sheet, document.title, version)
  for (const block of document.blocks) y = drawBlock(sheet, block, origin, y)
  drawFeet(sheet, `${document.title}, ${version}`, issuer, t)
  return await sheet.bytes()
}

function drawHead(sheet: Sheet, title: string, version: string): number {
  sheet.drawing((doc) => doc.rect(0, 0, page.width, 8).fill(sheet.ink.main))
  const box = { x: page.left, width: wide }
  const below =
    page.top + sheet.text(title, { ...box, y: page.top }, { face: 'black', size: 26, leading: 1.1 }, 'H1')
  return below + 6 + sheet.text(version, { ...box, y: below + 6 }, { ...body, color: sheet.ink.soft })
}

/** Draws a block below the others, or on a new page if there is no room. @returns the position below it */
function drawBlock(sheet: Sheet, block: Block, origin: string, y: number): number {
  if (block.kind === 'heading') {
    const type = headings[block.level]
    const text = plainText(block.inlines)
    const top = roomAt(sheet, y + 16, sheet.height(text, wide, type) + company)
    return (
      top + sheet.text(text, { x: page.left, y: top, width: wide }, type, block.level === 3 ? 'H3' : 'H2')
    )
  }
  if (block.kind === 'paragraph') return drawRuns(sheet, block.inlines, origin, { x: page.left, y: y + 8 })
  let below = y + 4
  sheet.within('L', () => {
    for (const [index, item] of block.items.entries())
      below = drawItem(sheet, item, origin, below, block.ordered ? index + 1 : null)
  })
  return below
}

function drawItem(sheet: Sheet, item: Inline[], origin: string, y: number, number: number | null): number {
  let below = y
  sheet.within('LI', () => {
    const mark = number === null ? '•' : `${number}.`
    const [first, ...others] = runsOf(item, origin)
    // The mark is read together with its words; only the words are indented.
    const runs = [{ text: first?.text ?? '', face: first?.face ?? 'regular' } as const, ...others]
    const top = roomAt(sheet, y + 4, heightOf(sheet, runs, wide - indent))
    sheet.drawing((doc) => {
      doc.font('bold').fontSize(10).fillColor(sheet.ink.main)
      doc.text(mark, page.left, top, { lineBreak: false })
    })
    below = top + sheet.runs(runs, { x: page.left + indent, y: top, width: wide - indent }, body, 'LBody')
  })
  return below
}

function drawRuns(
  sheet: Sheet,
  inlines: Inline[],
  origin: string,
  { x, y }: { x: number; y: number },
): number {
  const runs = runsOf(inlines, origin)
  const top = roomAt(sheet, y, heightOf(sheet, runs, wide))
  return top + sheet.runs(runs, { x, y: top, width: wide }, body)
}

/** An upper bound of the height: bold letters are the widest. */
const heightOf = (sheet: Sheet, runs: Run[], width: number): number =>
  sheet.height(runs.map(({ text }) => text).join(''), width, { ...body, face: 'bold' })

/** Position for a block of this height: here, or at the top of a new page. */
function roomAt(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  sheet.doc.addPage()
  sheet.drawing((doc) => doc.rect(0, 0, page.width, 8).fill(sheet.ink.main))
  return page.top
}

/** Paper has no links: unless the words are the address, it is added after them. */
function runsOf(inlines: Inline[], origin: string, face: Run['face'] = 'regular'): Run[] {
  return inlines.flatMap((inline): Run[] => {
    if (inline.kind === 'text') return [{ text: inline.text, face }]
    if (inline.kind !== 'link')
      return runsOf(inline.inlines, origin, inline.kind === 'strong' ? 'bold' : face)
    const address = inline.href.startsWith('/')
      ? origin + inline.href
      : inline.href.replace(/^(mailto|tel):/, '')
    const words = runsOf(inline.inlines, origin, face)
    return plainText(inline.inlines) === address ? words : [...words, { text: ` (${address})`, face }]
  })
}

/** Document name, issuer, and page number. */
function drawFeet(sheet: Sheet, name: string, { operator }: Issuer, t: Translate): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index)
    const y = page.bottom + 22
    sheet.drawing((doc) => {
      doc.rect(page.left, y - 8, wide, 1).fill(sheet.ink.text)
      doc.font('regular').fontSize(7.5).fillColor(sheet.ink.soft)
      const left = { width: 400, lineBreak: false, ellipsis: true }
      doc.text(name, page.left, y, left)
      doc.text(`${operator.name}, ${operator.address}`, page.left, y + 10, left)
      const place = t('invoice.page', { page: index + 1, pages: count })
      doc.text(place, page.right - 100, y, { width: 100, align: 'right' })
    })
  }
}
