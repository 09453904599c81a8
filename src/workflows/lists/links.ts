/** Links of list cells, only to pages that the viewer may open. */
import type { Link, Viewer } from './columns.ts'

/** The card of a person or a company. @param behind suffix of the URL: `#newsletter` */
export const cardLink = ({ kind, id }: { kind: string; id: number }, behind = ''): Link => [
  'customer',
  { kind: kind.toLowerCase(), id: String(id) },
  behind,
]

/** The orders of a person or a company, cancelled ones too: a guest's are on their card. null without permission. */
export function ordersLink(
  { holds }: Pick<Viewer, 'holds'>,
  person: { kind: string; id: number },
): Link | null {
  if (person.kind === 'GUEST') return cardLink(person, '?list=orders#list')
  if (!holds('orders.read')) return null
  return ['orders', {}, `?${person.kind === 'COMPANY' ? 'company' : 'customer'}=${person.id}`]
}

/** An order; null without permission, or if the order was deleted. */
export const orderLink = ({ holds }: Viewer, number: string | null, behind = ''): Link | null =>
  number !== null && holds('orders.read') ? ['order', { number }, behind] : null
