/** What a shopkeeper changes of the settings, at the command line; `settingsUsage` says how. */
import { openedForCommand } from './command.ts'
import { doSettings, settingsCommand } from './setting-commands.ts'
import { run } from './start.ts'

await run(async (config) => {
  const command = settingsCommand(process.argv.slice(2))
  const { db, close } = await openedForCommand(config)
  try {
    console.log(await doSettings(config, db, command))
  } finally {
    await close()
  }
  return null
})
