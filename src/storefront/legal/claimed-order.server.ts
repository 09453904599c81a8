/** The order that a form about it was opened with: its proved buyer chooses among its goods. */
import { localeOf } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { isBuyer } from '../../workflows/signing-in/signing-in.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { countOf, type Order } from '../../shop/orders/rules.ts'
import type { PageCall } from '../../pages/context.server.ts'
import { linesNamedIn } from '../../pages/shared/ordered-lines.server.ts'
import type { ChosenPieces, ClaimedOrder } from './claimed-goods.ts'

/**
 * null: the address names no order, none that exists, or one that the caller has not proved to have bought
 * (docs/orders.md, "What an order's link may do"); then number and e-mail are required.
 */
export async function orderIn({ shop, caller, requestContext }: PageCall, url: URL): Promise<Order | null> {
  const token = url.searchParams.get('token')
  const order = token === null ? null : await findOrder(shop, { token })
  const { visitor, orderProof } = requestContext
  return order && (await isBuyer(shop, order, { caller, visitor, orderProof })) ? order : null
}

/** Contains nothing about the buyer, because such links get forwarded. */
export const claimedView = async ({ shop }: PageCall, order: Order, url: URL): Promise<ClaimedOrder> => ({
  number: order.number,
  email: masked(order.email),
  lines: (await linesNamedIn(shop, order, localeOf(url.pathname))).map(
    ({ name, kind, pieces, quantity }) => ({
      name,
      isGift: kind === 'GIFT',
      pieces,
      quantity,
    }),
  ),
})

/** `z•••@e•••.cz`: enough for its owner to recognise it. */
export function masked(email: string): string {
  const [, first = '', domain = '', end = ''] = /^(.).*@(.).*(\.[^.]+)$/u.exec(email) ?? []
  return `${first}•••@${domain}•••${end}`
}

/**
 * The address of a received claim for display: whole only for the caller who has just entered it. A form may be
 * sent again from elsewhere, and is answered with the claim received first.
 */
export const maskedEmail = (received: string, typed: string, order: Order | null): string =>
  order || received !== typed ? masked(received) : received

/** The chosen pieces of the order's lines; null: an invalid number, or nothing chosen. */
export function piecesIn(form: FormData, order: Order): ChosenPieces | null {
  const chosen = order.lines.map(({ pieces: most }, line) => {
    const typed = form.get(`pieces-${line}`)
    const pieces = typed === null || typed === '' ? 0 : Number(typed)
    return Number.isSafeInteger(pieces) && pieces >= 0 && pieces <= most ? { line, pieces } : null
  })
  const valid = chosen.filter((one) => one !== null)
  if (valid.length < chosen.length || valid.every(({ pieces }) => pieces === 0)) return null
  return valid.filter(({ pieces }) => pieces > 0)
}

function lineInWords({ lines, locale }: Order, line: number, pieces: number): string {
  const ordered = lines[line]
  if (!ordered) return ''
  const { unit, count } = countOf(ordered, pieces)
  const isPart = unit === 'piece' && ordered.pieces > ordered.quantity
  return isPart
    ? translator(locale)('order.part_of', { count, name: ordered.name })
    : `${count}× ${ordered.name}`
}

/** The same in words, for storage and mails: a line each. */
export const inWords = (order: Order, pieces: ChosenPieces, longest: number): string =>
  pieces
    .map(({ line, pieces: count }) => lineInWords(order, line, count))
    .join('\n')
    .slice(0, longest)
