import { Link } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { useLocale } from '../../pages/shared/locale.ts'

/** A count that links to the list it counts; `to` is null for staff without access to the list, or if there is no list. */
export function CountLink({ count, to }: { count: number; to: string | null }) {
  const told = formatNumber(count, useLocale())
  return to === null ? told : <Link to={to}>{told}</Link>
}
