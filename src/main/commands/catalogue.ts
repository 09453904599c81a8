/** The catalogue at the command line; `catalogueUsage` says how. */
import { askCatalogue, catalogueUsage, changeCatalogue } from './catalogue-changes.ts'
import { pageOption, wordsIn, type Command } from '../command.ts'
import { isTableCommand, tableCommand } from './catalogue-tables.ts'
import { actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `${catalogueUsage}
${actingUsage}`

const options = {
  ...actingOption,
  ...pageOption,
  from: { type: 'string' },
  to: { type: 'string' },
  'from-boxes': { type: 'string' },
  orders: { type: 'string' },
  round: { type: 'string' },
  why: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

export const catalogue: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  if (isTableCommand(positionals)) return await tableCommand(shop, positionals, values)
  if (positionals.length === 0 || values['dry-run']) throw new CannotStart(usage)
  const { db } = await shop.open()
  const asked = await askCatalogue({ db, now: shop.now() }, positionals, values.after)
  if (asked !== null) return [asked]
  const context = await commandContext(shop, db, values.as)
  const { from, to, orders, why, 'from-boxes': boxes } = values
  const given = { from, to, orders, why, 'from-boxes': boxes }
  return [
    await db
      .transaction()
      .execute(async (tx) => await changeCatalogue({ ...context, tx }, positionals, given)),
  ]
}
