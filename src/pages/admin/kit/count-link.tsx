import { Link } from 'react-router'
import { formatNumber } from '../../../lib/numbers.ts'
import { useLocale } from '../../shared/locale.ts'

/** How many there are, which opens the list of them; `to` is null for those who may not see it, or where there is none. */
export function CountLink({ count, to }: { count: number; to: string | null }) {
  const told = formatNumber(count, useLocale())
  return to === null ? told : <Link to={to}>{told}</Link>
}
