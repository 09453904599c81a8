/** What visitors did, at the command line; `usage` says how. */
import { statisticsOf } from '../shop/statistics/statistics.ts'
import { openedForCommand, wholeNumber, wordsIn } from './command.ts'
import { CannotStart, run } from './start.ts'
import { summaryInLines } from './statistics-shown.ts'

const usage = `npm run statistics
npm run statistics -- --days 7

Views of pages, where visitors came from, how far carts came, orders and searches of the last 30 days, or as many as
--days says (to 760). They are sums: no cookie, no script and nothing of a person stands behind them.`

await run(async (config) => {
  const { positionals, values } = wordsIn(process.argv.slice(2), { days: { type: 'string' } }, usage)
  if (positionals.length > 0) throw new CannotStart(usage)
  const days = wholeNumber(values.days, 'days', 1, 760) ?? 30
  const { db, close } = await openedForCommand(config)
  try {
    console.log(summaryInLines(await statisticsOf(db, days, new Date())).join('\n'))
  } finally {
    await close()
  }
  return null
})
