/** Works on jobs alone, beside web processes that serve. */
import { openLog } from '../server/log.ts'
import { openDatabase, prepareDatabase } from './open.ts'
import { openRegister } from '../shop/resellers/resellers.ts'
import { assembleShop } from './serve.ts'
import { run } from './start.ts'

await run(async (config) => {
  const database = await openDatabase(config)
  await prepareDatabase(config, database)
  const log = openLog(config.logLevel)
  const report = (error: Error) => log.error({ err: error }, 'a job failed')
  const { work, close } = await assembleShop(config, database, {
    gateway: null,
    register: openRegister(null),
    report,
  })
  await work()
  return async () => {
    await close()
    await database.close()
  }
})
