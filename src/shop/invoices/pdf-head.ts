/** The head of a document: its kind, issuer and buyer, its dates and numbers. */
import type { Translate } from '../../lib/i18n.ts'
import { logoOf, logoWithin } from '../../lib/brand.ts'
import { formatDay } from '../../lib/dates.ts'
import type { Buyer, DocumentSnapshot, Supplier } from './rules.ts'
import { taxNote } from './tax-note.ts'
import { page, type Sheet } from '../../server/pdf-sheet.ts'

const wide = page.right - page.left
const half = (wide - 24) / 2

/** @returns the position of the next part */
export function drawHead(
  sheet: Sheet,
  document: DocumentSnapshot,
  { t, logo }: { t: Translate; logo: Uint8Array | undefined },
): number {
  drawSign(sheet, document, logo)
  const belowTitle = drawTitle(sheet, document, t)
  const belowParties = drawParties(sheet, document, t, belowTitle + 16)
  return drawFacts(sheet, document, t, belowParties + 16) + 18
}

/** The shop's logo, else its name. */
function drawSign(
  sheet: Sheet,
  { shopName, logo: named }: DocumentSnapshot,
  logo: Uint8Array | undefined,
): void {
  const size = logoOf({ logo: named ?? '' })
  if (logo && size) {
    const within = logoWithin(size, { width: 200, height: 36 })
    sheet.figure(shopName, (doc) => doc.image(Buffer.from(logo), page.left, page.top - 8, within))
    return
  }
  const name = shopName.toLocaleUpperCase('cs')
  sheet.text(
    name,
    { x: page.left, y: page.top - 8, width: 210 },
    { face: 'black', size: name.length > 12 ? 20 : 36, color: sheet.ink.main, leading: 1 },
  )
}

function drawTitle(sheet: Sheet, { kind, number }: DocumentSnapshot, t: Translate): number {
  const { top, left, right } = page
  sheet.drawing((doc) => doc.rect(0, 0, page.width, 8).fill(sheet.ink.main))
  const x = left + 220
  const width = right - x
  const title = t(`invoice.title.${kind}`)
  const above = sheet.text(title, { x, y: top - 4, width }, { face: 'bold', size: 13, align: 'right' }, 'H1')
  sheet.text(
    number,
    { x, y: top - 2 + above, width },
    { face: 'black', size: 22, align: 'right', leading: 1 },
    'H1',
  )
  const y = top + 40
  sheet.drawing((doc) => doc.rect(left, y, wide, 3).fill(sheet.ink.text))
  return y + 3
}

function drawParties(
  sheet: Sheet,
  { supplier, buyer, locale }: DocumentSnapshot,
  t: Translate,
  y: number,
): number {
  const columns = [
    { x: page.left, title: t('invoice.supplier'), name: supplier.name, lines: supplierLines(supplier, t) },
    {
      x: page.left + half + 24,
      title: t('invoice.buyer'),
      name: buyer.name,
      lines: buyerLines(buyer, locale, t),
    },
  ]
  const ends = columns.map(({ x, title, name, lines }) => {
    let at = y
    const write = (text: string, type: Parameters<Sheet['text']>[2], role?: 'H2') => {
      at += sheet.text(text, { x, y: at, width: half }, type, role)
    }
    sheet.within('Sect', () => {
      write(title, { face: 'bold', size: 8, color: sheet.ink.soft, leading: 1.6 }, 'H2')
      write(name, { face: 'bold', size: 11.5 })
      for (const line of lines) write(line, { size: 9.5 })
    })
    return at
  })
  return Math.max(...ends)
}

const supplierLines = ({ address, ico, dic, register }: Supplier, t: Translate): string[] => [
  address,
  t('invoice.ico', { ico }),
  ...(dic ? [t('invoice.dic', { dic })] : []),
  register,
]

function buyerLines(buyer: Buyer, locale: 'cs' | 'en', t: Translate): string[] {
  const { contact, street, city, zip, country, ico, dic } = buyer
  const place = street === '' ? [] : [street, `${zip.replace(/^(\d{3}) ?(\d{2})$/, '$1\u00a0$2')} ${city}`]
  const abroad =
    country === 'CZ' ? [] : [new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country]
  const ids = [ico === null ? '' : t('invoice.ico', { ico }), dic ? t('invoice.dic', { dic }) : '']
  return [contact, ...place, ...abroad, ...ids].filter((line) => line !== '')
}

function factsOf(document: DocumentSnapshot, t: Translate): [string, string][] {
  const { locale, kind, payment, corrects } = document
  const day = (iso: string) => formatDay(new Date(`${iso}T12:00:00Z`), locale)
  const isPrepaid = payment.paidOn !== null && payment.paidOn === document.taxableOn
  const taxable = kind === 'CORRECTIVE' ? 'corrected_on' : isPrepaid ? 'paid_first_on' : 'taxable_on'
  return [
    [t('invoice.issued_on'), day(document.issuedOn)],
    [t(`invoice.${taxable}`), day(document.taxableOn)],
    ...(kind === 'CORRECTIVE' ? [] : [[t('invoice.due_on'), day(document.dueOn)] as [string, string]]),
    [t('invoice.order'), document.orderNumber],
    [t('invoice.variable_symbol'), document.variableSymbol],
    ...(document.purchaseOrderNumber === null
      ? []
      : [[t('invoice.purchase_order'), document.purchaseOrderNumber] as [string, string]]),
    [t('invoice.payment'), payment.name],
    [t('invoice.shipping'), document.shipping.name],
    ...(document.tax ? [[t('invoice.tax.label'), taxNote(document, t)] as [string, string]] : []),
    ...(corrects === null
      ? []
      : ([
          [
            t('invoice.corrects'),
            t('invoice.corrects_text', { number: corrects.number, day: day(corrects.issuedOn) }),
          ],
          [t('invoice.reason'), document.reason ?? ''],
        ] as [string, string][])),
  ]
}

/** Three next to each other on a tinted band. */
function drawFacts(sheet: Sheet, document: DocumentSnapshot, t: Translate, y: number): number {
  const facts = factsOf(document, t)
  const width = (wide - 24 - 2 * 14) / 3
  const label = { size: 7.5, color: sheet.ink.soft, leading: 1.3 }
  const value = { face: 'bold' as const, size: 9.5, leading: 1.25 }
  const rows = Array.from({ length: Math.ceil(facts.length / 3) }, (_, row) =>
    facts.slice(row * 3, row * 3 + 3),
  )
  const heights = rows.map((row) =>
    Math.max(
      ...row.map(([name, text]) => sheet.height(name, width, label) + sheet.height(text, width, value)),
    ),
  )
  const whole = heights.reduce((sum, height) => sum + height + 8, 0) + 12
  sheet.drawing((doc) => doc.rect(page.left, y, wide, whole).fill(sheet.ink.tint))
  let at = y + 10
  for (const [row, cells] of rows.entries()) {
    for (const [column, [name, text]] of cells.entries()) {
      const x = page.left + 12 + column * (width + 14)
      const below = sheet.text(name, { x, y: at, width }, label)
      sheet.text(text, { x, y: at + below, width }, value)
    }
    at += (heights[row] ?? 0) + 8
  }
  return y + whole
}
