/**
 * Brings the database up to date and ends: for deployments that migrate before they start anything. With
 * `--shut-demo-accounts` it also shuts the accounts that have the public password of the demo.
 */
import { openDatabase, prepareDatabase, shutDemo } from './open.ts'
import { CannotStart, run } from './start.ts'
import { untilAvailable } from './waiting.ts'

await run(async (config) => {
  const words = process.argv.slice(2)
  const shuts = words.length === 1 && words[0] === '--shut-demo-accounts'
  if (words.length > 0 && !shuts) throw new CannotStart('migrate knows one word only: --shut-demo-accounts')
  const database = await openDatabase(config, 'migrate')
  try {
    if (!shuts) await untilAvailable(async () => await prepareDatabase(config, database))
    else console.log(`Shut: ${(await shutDemo(config, database)).join(', ') || 'none'}`)
  } finally {
    await database.close()
  }
  return null
})
