/** A company's statement of account as a PDF (PDF/A-3a): every movement with the resulting balance. */
import type { BrandColours } from '../../lib/brand.ts'
import { formatDay } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import { formatPrice, type Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { lettersFor } from '../../server/letters.ts'
import { openSheet, page, type Sheet, type Type } from '../../server/pdf-sheet.ts'
import type { AccountStatement } from './receivables.ts'

export interface StatementIssuer {
  name: string
  address: string
  ico: string
  dic: string
  email: string
  phone: string
}

interface Drawn {
  locale: Locale
  issuer: StatementIssuer
  colours: BrandColours
  t: Translate
}

/** Left edges and widths, in points. */
const columns = [
  { name: 'day', x: page.left, width: 68, align: 'left' },
  { name: 'what', x: page.left + 72, width: 150, align: 'left' },
  { name: 'number', x: page.left + 226, width: 96, align: 'left' },
  { name: 'amount', x: page.left + 326, width: 90, align: 'right' },
  { name: 'balance', x: page.left + 420, width: 91, align: 'right' },
] as const
const wide = page.right - page.left
const rowHeight = 17

/** Renders a statement; the same one gives the same bytes. */
export async function statementPdf(
  statement: AccountStatement,
  { locale, issuer, colours, t }: Drawn,
): Promise<Uint8Array> {
  const { name, ico, from, to } = statement
  const say = (word: string) => t(`money.statement.${word}`)
  const title = `${say('title')} ${from} – ${to}`
  const sheet = await openSheet({
    locale,
    title,
    subject: `${name}, ${ico}`,
    author: issuer.name,
    keywords: ico,
    at: dayAt(to),
    letters: await lettersFor(JSON.stringify({ statement, issuer })),
    colours,
  })
  const top = drawHead(sheet, statement, { locale, issuer, t })
  drawRows(sheet, rowsOf(statement, { locale, t }), top, t)
  drawFeet(sheet, `${title}, ${name}`, issuer, t)
  return await sheet.bytes()
}

const dayAt = (day: string): Date => new Date(`${day}T12:00:00Z`)

function drawHead(
  sheet: Sheet,
  { name, ico, from, to }: AccountStatement,
  { locale, issuer, t }: Omit<Drawn, 'colours'>,
): number {
  sheet.drawing((doc) => doc.rect(0, 0, page.width, 8).fill(sheet.ink.main))
  const soft: Type = { size: 10, color: sheet.ink.soft, leading: 1.4 }
  const write = (text: string, y: number, type: Type, role: 'H1' | 'P' = 'P') =>
    y + sheet.text(text, { x: page.left, y, width: wide }, type, role)
  let y = write(t('money.statement.title'), page.top, { face: 'black', size: 26, leading: 1.1 }, 'H1')
  y = write(`${formatDay(dayAt(from), locale)} – ${formatDay(dayAt(to), locale)}`, y + 4, soft)
  y = write(name, y + 14, { face: 'bold', size: 12 })
  y = write(t('mail.company.ico', { ico }), y + 2, soft)
  const { address, ico: own, dic } = issuer
  const seller = [issuer.name, address, t('mail.company.ico', { ico: own })]
  if (dic) seller.push(t('mail.company.dic', { dic }))
  return write(`${t('money.statement.from')} ${seller.join(', ')}`, y + 10, soft) + 14
}

interface Row {
  cells: readonly [string, string, string, string, string]
  strong?: boolean
}

/** Opening balance, movements with the resulting balances, closing balance, and the credit. */
function rowsOf(
  { from, to, opening, lines, closing, credit }: AccountStatement,
  { locale, t }: Pick<Drawn, 'locale' | 't'>,
): Row[] {
  const price = (amount: Halere) => formatPrice(amount, locale)
  const day = (given: string) => formatDay(dayAt(given), locale)
  const say = (word: string) => t(`money.statement.${word}`)
  let balance = opening
  return [
    { cells: [day(from), say('opening'), '', '', price(opening)], strong: true },
    ...lines.map((line): Row => {
      balance += line.amount
      return {
        cells: [day(line.day), say(`kind.${line.kind}`), line.number, price(line.amount), price(balance)],
      }
    }),
    { cells: [day(to), say('closing'), '', '', price(closing)], strong: true },
    ...(credit === 0 ? [] : [{ cells: [day(to), say('credit'), '', price(credit), ''] } as const]),
  ]
}

function drawRows(sheet: Sheet, rows: readonly Row[], top: number, t: Translate): void {
  sheet.within('Table', () => {
    let y = drawHeadings(sheet, top, t)
    for (const row of rows) {
      if (y + rowHeight > page.bottom) {
        sheet.doc.addPage()
        y = drawHeadings(sheet, page.top, t)
      }
      drawRow(sheet, row, y)
      y += rowHeight
    }
  })
}

function drawHeadings(sheet: Sheet, y: number, t: Translate): number {
  sheet.drawing((doc) => doc.rect(page.left, y, wide, rowHeight).fill(sheet.ink.tint))
  sheet.within('TR', () => {
    for (const { name, x, width, align } of columns)
      sheet.text(
        t(`money.statement.${name}`),
        { x, y: y + 4, width },
        { face: 'bold', size: 8.5, align },
        'TH',
      )
  })
  return y + rowHeight
}

function drawRow(sheet: Sheet, { cells, strong = false }: Row, y: number): void {
  sheet.drawing((doc) => doc.rect(page.left, y + rowHeight - 1, wide, 0.5).fill(sheet.ink.line))
  sheet.within('TR', () => {
    for (const [at, { x, width, align }] of columns.entries())
      sheet.text(
        cells[at] ?? '',
        { x, y: y + 4, width },
        { size: 8.5, align, face: strong ? 'bold' : 'regular' },
        'TD',
      )
  })
}

/** Draws the issuer and the page number at the foot of each page. */
function drawFeet(sheet: Sheet, about: string, { email, phone }: StatementIssuer, t: Translate): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index)
    const y = page.bottom + 22
    sheet.drawing((doc) => {
      doc.rect(page.left, y - 8, wide, 1).fill(sheet.ink.text)
      doc.font('regular').fontSize(7.5).fillColor(sheet.ink.soft)
      doc.text(about, page.left, y, { width: 360, lineBreak: false, ellipsis: true })
      doc.text(t('invoice.contact', { email, phone }), page.left, y + 10, { width: 360, lineBreak: false })
      const place = t('invoice.page', { page: index + 1, pages: count })
      doc.text(place, page.right - 150, y, { width: 150, align: 'right' })
    })
  }
}
