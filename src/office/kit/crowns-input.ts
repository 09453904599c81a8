/** Formats money for form fields; `crowns` parses it back. Pure. */
import { amountCell } from '../../lib/csv.ts'
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'

/** Haléře as people type them: `1290,50`, in English `1290.50`; whole crowns without decimals. */
export const crownsInput = (amount: Halere, locale: Locale): string =>
  amount % 100 === 0 ? String(amount / 100) : amountCell(amount, locale)
