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

/** Takes the transaction back, and carries out of it what it would have done. */
class DryRun extends Error {}

export const catalogue: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [kind, name] = positionals
  const isImport = kind === 'import' && name !== undefined
  if (isTableCommand(positionals)) return await tableCommand(shop, positionals, values)
  if (positionals.length === 0 || (values['dry-run'] && !isImport)) throw new CannotStart(usage)
  const file = isImport ? (await shop.fileAt(name)).toString() : undefined
  const { db } = await shop.open()
  const asked = await askCatalogue({ db, now: shop.now() }, positionals, values.after)
  if (asked !== null) return [asked]
  const context = await commandContext(shop, db, values.as)
  const { from, to, orders, why, 'from-boxes': boxes } = values
  const done = db.transaction().execute(async (tx) => {
    const text = await changeCatalogue({ ...context, tx }, positionals, {
      from,
      to,
      orders,
      'from-boxes': boxes,
      why,
      file,
    })
    if (values['dry-run']) throw new DryRun(text)
    return text
  })
  return [
    await done.catch((error: unknown) => {
      if (error instanceof DryRun) return `${error.message}\nNothing was changed.`
      throw error
    }),
  ]
}
