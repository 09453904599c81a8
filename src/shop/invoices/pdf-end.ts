/** The end of a document: VAT by rate, the total, and how to pay it. */
import type { Translate } from '../../lib/i18n.ts'
import { formatDay } from '../../lib/dates.ts'
import { groupedIban, qrPlatba } from '../payments/payments.ts'
import { exactMoney, exactPrice } from './pdf-amounts.ts'
import { backKind, isToBeTransferred, moneyBackOf, type DocumentSnapshot } from './rules.ts'
import { page, type Sheet, type Type } from '../../server/pdf-sheet.ts'

const wide = page.right - page.left
const largestTransfer = 999_999_999
const leftWidth = 300
const rightX = page.left + leftWidth + 24
const rightWidth = page.right - rightX

/** Draws it in one piece: on a new page if there is no room on the last one. */
export function drawEnd(sheet: Sheet, document: DocumentSnapshot, t: Translate, top: number): void {
  const room = Math.max(recapHeight(document), 96) + 24 + (isToBeTransferred(document) ? 150 : 48)
  let y = top + 18
  if (y + room > page.bottom) {
    sheet.doc.addPage()
    sheet.drawing((doc) => doc.rect(0, 0, page.width, 8).fill(sheet.ink.main))
    y = page.top
  }
  const belowRecap = drawRecap(sheet, document, t, y)
  const belowTotal = drawTotal(sheet, document, t, y)
  drawPayment(sheet, document, t, Math.max(belowRecap, belowTotal) + 20)
}

const rowHigh = 16
const recapHeight = ({ vat, rounding }: DocumentSnapshot): number =>
  20 + rowHigh * (vat.length + 2 + (rounding === 0 ? 0 : 1))

function drawRecap(sheet: Sheet, document: DocumentSnapshot, t: Translate, top: number): number {
  const { vat, rounding, locale } = document
  const price = (amount: number) => exactPrice(amount, locale)
  const sumOf = (name: 'base' | 'vat' | 'total') => vat.reduce((sum, row) => sum + row[name], 0)
  const xs = [0, 75, 150, 225]
  let y = top
  y += sheet.text(
    t('invoice.recap'),
    { x: page.left, y, width: leftWidth },
    { face: 'bold', size: 10, leading: 1.6 },
    'H2',
  )
  const row = (cells: string[], type: Type, role: 'TH' | 'TD') => {
    sheet.within('TR', () => {
      for (const [index, cell] of cells.entries())
        sheet.text(
          cell,
          { x: page.left + (xs[index] ?? 0), y: y + 3, width: 75 },
          { size: 9, ...type, align: index === 0 ? 'left' : 'right' },
          role,
        )
    })
    y += rowHigh
    sheet.drawing((doc) => doc.rect(page.left, y - 0.75, leftWidth, 0.75).fill(sheet.ink.line))
  }
  sheet.within('Table', () => {
    const headings = [
      t('invoice.rate'),
      t('invoice.line.base'),
      t('invoice.line.vat'),
      t('invoice.line.total'),
    ]
    row(headings, { size: 7.5, color: sheet.ink.soft }, 'TH')
    for (const rate of vat)
      row(
        [
          t('invoice.percent', { percent: rate.percent }),
          price(rate.base),
          price(rate.vat),
          price(rate.total),
        ],
        {},
        'TD',
      )
    row(
      [t('invoice.sum'), price(sumOf('base')), price(sumOf('vat')), price(sumOf('total'))],
      { face: 'bold' },
      'TD',
    )
  })
  if (rounding === 0) return y
  sheet.text(t('invoice.rounding'), { x: page.left, y: y + 3, width: 220 })
  sheet.text(price(rounding), { x: page.left + 225, y: y + 3, width: 75 }, { align: 'right' })
  return y + rowHigh
}

/** The total, in the most prominent type. */
function drawTotal(sheet: Sheet, document: DocumentSnapshot, t: Translate, top: number): number {
  const { total, payment, locale } = document
  const isPaid = payment.paidOn !== null && total > 0
  const isAllBack = moneyBackOf(document) === 0 - total
  const label = t(`invoice.total.${total < 0 ? (isAllBack ? 'back' : 'less') : isPaid ? 'paid' : 'to_pay'}`)
  const money = exactMoney(Math.abs(total), locale)
  const size = money.length > 16 ? 24 : 30
  sheet.drawing((doc) => doc.rect(rightX, top, rightWidth, 76).fill(sheet.ink.main))
  const box = { x: rightX + 14, width: rightWidth - 28 }
  sheet.text(label, { ...box, y: top + 12 }, { face: 'bold', size: 10, color: sheet.ink.light })
  sheet.text(money, { ...box, y: top + 30 }, { face: 'black', size, color: sheet.ink.light, leading: 1 })
  if (!isPaid) return top + 76
  sheet.drawing((doc) => doc.rect(rightX, top + 76, rightWidth, 22).fill(sheet.ink.mark))
  const stamp = t('invoice.paid_stamp').toLocaleUpperCase('cs')
  sheet.text(stamp, { ...box, y: top + 80 }, { face: 'black', size: 13, leading: 1 })
  return top + 98
}

function drawPayment(sheet: Sheet, document: DocumentSnapshot, t: Translate, y: number): void {
  if (isToBeTransferred(document)) return drawTransfer(sheet, document, t, y)
  const { payment, total, dueOn, locale } = document
  const day = (iso: string) => formatDay(new Date(`${iso}T12:00:00Z`), locale)
  const said =
    total < 0
      ? t(`invoice.money.${backKind(document)}`, {
          day: day(dueOn),
          amount: exactMoney(moneyBackOf(document), locale),
        })
      : payment.paidOn === null
        ? t('invoice.cod')
        : t('invoice.paid', { day: day(payment.paidOn) })
  sheet.text(said, { x: page.left, y, width: wide }, { size: 9.5 })
}

/** The account as text, next to its QR Platba. */
function drawTransfer(sheet: Sheet, document: DocumentSnapshot, t: Translate, top: number): void {
  const { supplier, total, variableSymbol, dueOn, locale, number, shopName } = document
  const amount = exactMoney(total, locale)
  const message = `${shopName} ${number}`
  // The format ends below ten million; a larger amount is only written as text.
  const qr =
    total > largestTransfer
      ? null
      : qrPlatba({
          account: supplier.account,
          amount: total,
          variableSymbol,
          message,
          payee: supplier.name,
        })
  const side = 112
  sheet.drawing((doc) =>
    doc
      .rect(page.left, top, wide, side + 28)
      .lineWidth(1.5)
      .stroke(sheet.ink.text),
  )
  const alt = t('invoice.transfer.qr_alt', { amount, account: supplier.account, symbol: variableSymbol })
  if (qr)
    sheet.figure(alt, (doc) => {
      const scale = side / qr.drawing.size
      doc
        .save()
        .translate(page.left + 14, top + 14)
        .scale(scale)
        .path(qr.drawing.path)
        .fill('#000000')
        .restore()
    })
  const x = page.left + side + 34
  let y = top + 14
  y += sheet.text(
    t('invoice.transfer.title'),
    { x, y, width: 330 },
    { face: 'bold', size: 11, leading: 1.5 },
    'H2',
  )
  const facts: [string, string][] = [
    [t('invoice.transfer.account'), supplier.account],
    [t('invoice.transfer.iban'), groupedIban(supplier.iban)],
    [t('invoice.variable_symbol'), variableSymbol],
    [t('invoice.transfer.amount'), amount],
    [t('invoice.transfer.until'), formatDay(new Date(`${dueOn}T12:00:00Z`), locale)],
  ]
  for (const [name, value] of facts) {
    sheet.text(name, { x, y, width: 110 }, { color: sheet.ink.soft })
    y += sheet.text(value, { x: x + 112, y, width: 240 }, { face: 'bold', leading: 1.6 })
  }
  if (qr)
    sheet.text(t('invoice.transfer.qr'), { x, y: y + 2, width: 350 }, { size: 8, color: sheet.ink.soft })
}
