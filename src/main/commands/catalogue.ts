/** The catalogue at the command line; see `catalogueUsage`. */
import { askCatalogue, catalogueUsage, setFields } from './catalogue-changes.ts'
import { pageOption, wordsIn, type Command } from '../command.ts'
import { isTableCommand, tableCommand } from './catalogue-tables.ts'
import { actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `${catalogueUsage}
${actingUsage}`

const options = {
  ...actingOption,
  ...pageOption,
  category: { type: 'string' },
  round: { type: 'string' },
  why: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

export const catalogue: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  if (isTableCommand(positionals)) return await tableCommand(shop, positionals, values)
  const [kind, code = '', ...pairs] = positionals
  const isSet = kind === 'set' && pairs.length > 0
  if (kind === undefined || values['dry-run']) throw new CannotStart(usage)
  const { db } = await shop.open()
  const asked = await askCatalogue({ db, now: shop.now() }, positionals, values)
  if (asked !== null) return [asked]
  if (!isSet) throw new CannotStart(usage)
  const context = await commandContext(shop, db, values.as)
  return [await db.transaction().execute(async (tx) => await setFields({ ...context, tx }, { code, pairs }))]
}
