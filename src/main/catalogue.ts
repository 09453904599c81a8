/** The catalogue at the command line; `catalogueUsage` says how. */
import { readFile } from 'node:fs/promises'
import { askCatalogue, catalogueUsage, changeCatalogue } from './catalogue-commands.ts'
import { openedForCommand, wordsIn } from './command.ts'
import { actingOption, actingUsage, commandContext } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

const usage = `${catalogueUsage}
${actingUsage}`

const options = {
  ...actingOption,
  from: { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

/** Takes the transaction back, and carries out of it what it would have done. */
class DryRun extends Error {}

await run(async (config) => {
  const { values, positionals } = wordsIn(process.argv.slice(2), options, usage)
  const isImport = positionals[0] === 'import' && positionals[1] !== undefined
  if (positionals.length === 0 || (values['dry-run'] && !isImport)) throw new CannotStart(usage)
  const file = isImport ? await textOf(positionals[1] ?? '') : undefined
  const { db, close } = await openedForCommand(config)
  try {
    const asked = await askCatalogue(db, { now: new Date() }, positionals)
    if (asked !== null) {
      console.log(asked)
      return null
    }
    const context = await commandContext({ config }, db, values.as)
    const { from, to } = values
    const done = db.transaction().execute(async (tx) => {
      const text = await changeCatalogue(tx, context, positionals, { from, to, file })
      if (values['dry-run']) throw new DryRun(text)
      return text
    })
    console.log(
      await done.catch((error: unknown) => {
        if (error instanceof DryRun) return `${error.message}\nNothing was changed.`
        throw error
      }),
    )
  } finally {
    await close()
  }
  return null
})

async function textOf(name: string): Promise<string> {
  try {
    return await readFile(name, 'utf8')
  } catch (error) {
    throw new CannotStart(`${name} can't be read.`, { cause: error })
  }
}
