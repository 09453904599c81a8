/** Brings the database up to date and ends: for deployments that migrate before they start anything. */
import { readConfig } from '../server/config.ts'
import { openDatabase, prepareDatabase } from './open.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
await prepareDatabase(config, database)
await database.close()
