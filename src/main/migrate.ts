/**
 * A deployment's command: brings the database up to date and ends, before anything is started. It alone needs the address of
 * the tables' owner. With `--shut-demo-accounts` it also closes the accounts with the public password of the demo.
 */
import { deployDatabase, openDatabase, shutDemo } from './open.ts'
import { CannotStart, run } from './start.ts'
import { untilAvailable } from './waiting.ts'

await run(async (config) => {
  const words = process.argv.slice(2)
  const shuts = words.length === 1 && words[0] === '--shut-demo-accounts'
  if (words.length > 0 && !shuts) throw new CannotStart('migrate knows one word only: --shut-demo-accounts')
  const database = await openDatabase(config, 'migrate')
  try {
    if (!shuts) await untilAvailable(async () => await deployDatabase(config, database))
    else console.log(`Shut: ${(await shutDemo(config, database)).join(', ') || 'none'}`)
  } finally {
    await database.close()
  }
  return null
})
