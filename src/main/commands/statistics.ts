/** Visitor statistics at the command line; see `usage`. */
import { statisticsOf } from '../../shop/statistics/statistics.ts'
import { wholeNumber, wordsIn, type Command } from '../command.ts'
import { CannotStart } from '../start.ts'
import { summaryInLines } from './statistics-text.ts'

const usage = `npm run shop -- statistics
npm run shop -- statistics --days 7

Views of pages, where visitors came from, how far carts came, orders and searches of the last 30 days, or as many as
--days says (to 760). They are sums: no cookie, no script and nothing of a person stands behind them.`

export const statistics: Command = async (args, shop) => {
  const { positionals, values } = wordsIn(args, { days: { type: 'string' } }, usage)
  if (positionals.length > 0) throw new CannotStart(usage)
  const days = wholeNumber(values.days, 'days', 1, 760) ?? 30
  const { db } = await shop.open()
  return summaryInLines(await statisticsOf({ db, now: shop.now() }, days))
}
