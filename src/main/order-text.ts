/** The facts that people need to pack an order, at the command line. */
import { formatPrice } from '../lib/money.ts'
import { countOf, type Address, type Order } from '../shop/orders/rules.ts'

/** Strangers wrote parts of it, and on a terminal, control characters are commands. */
export const orderText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')

const czk = (halere: number) => formatPrice(halere, 'en').replaceAll('\u00a0', ' ')

/** A line in the unit in which it is packed: boxes, if it is a line of boxes. */
export function lineInWords(line: Order['lines'][number]): string {
  const { unit, count } = countOf(line)
  const pieces = unit === 'box' ? `, ${line.pieces} pieces` : ''
  return `${count} x ${orderText(line.name)}${pieces}: ${czk(line.total)}`
}

const nameOf = ({ first_name, last_name }: Address) => `${first_name} ${last_name}`
const placeOf = ({ street, zip, city, country }: Pick<Address, 'street' | 'zip' | 'city' | 'country'>) =>
  [street, `${zip} ${city}`.trim(), country].filter(Boolean).join(', ')

/** The recipient, the destination and the customer's note, all in full, because parcels are packed by this. */
export function recipientLines(order: Order): string[] {
  const { billing, delivery, branch, company, note, purchaseOrderNumber } = order
  const to = delivery ?? billing
  const address = placeOf(to)
  const facts: [string, string | null][] = [
    ['For', [nameOf(to), company?.name].filter(Boolean).join(', ')],
    ['Phone', to.phone || billing.phone],
    ['E-mail', order.email],
    ['Point', branch && `${branch.name} (${branch.id}), ${placeOf(branch)}`],
    ['Address', address === '' || branch ? null : address],
    ['Billing', delivery || branch ? [nameOf(billing), placeOf(billing)].filter(Boolean).join(', ') : null],
    ['Their number', purchaseOrderNumber],
  ]
  const lines = facts.flatMap(([name, value]) =>
    value ? [`${`${name}:`.padEnd(13)} ${orderText(value)}`] : [],
  )
  const written = note.trim() === '' ? [] : note.trim().split('\n').map(orderText)
  return [...lines, ...written.map((line, place) => `${(place === 0 ? 'Note:' : '').padEnd(13)} ${line}`)]
}
