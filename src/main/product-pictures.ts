/** Pictures of products at the command line; `product-picture-command.ts` says how. */
import { readFile } from 'node:fs/promises'
import { openedForCommand, withQueue } from './command.ts'
import { commandContext, commandLine } from './command-actor.ts'
import { picturesCommand, readPicturesCommand } from './product-picture-command.ts'
import { run } from './start.ts'

await run(async (config) => {
  const { command, as } = await readPicturesCommand(process.argv.slice(2), readFile)
  const database = await openedForCommand(config)
  try {
    // Who only looks need not say who they are.
    const context =
      command.kind === 'list'
        ? { actor: commandLine, now: new Date() }
        : await commandContext({ config }, database.db, as)
    const lines = await withQueue(
      config,
      database,
      async (queue) => await picturesCommand({ ...context, db: database.db, queue }, command),
    )
    for (const line of lines) console.log(line)
  } finally {
    await database.close()
  }
  return null
})
