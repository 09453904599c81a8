/** Brings the database up to date and ends: for deployments that migrate before they start anything. */
import { openDatabase, prepareDatabase } from './open.ts'
import { run } from './start.ts'
import { untilAvailable } from './waiting.ts'

await run(async (config) => {
  const database = await openDatabase(config, 'migrate')
  try {
    await untilAvailable(async () => await prepareDatabase(config, database))
  } finally {
    await database.close()
  }
  return null
})
