/** Brings the database up to date and ends: for deployments that migrate before they start anything. */
import { openDatabase, prepareDatabase } from './open.ts'
import { run } from './start.ts'

await run(async (config) => {
  const database = await openDatabase(config)
  try {
    await prepareDatabase(config, database)
  } finally {
    await database.close()
  }
  return null
})
