/** Works on jobs only, next to web processes that serve. */
import { openLog } from '../server/log.ts'
import type { ReportFailure } from '../server/queue.ts'
import { gatewayReturnPath } from '../lib/routes.ts'
import { openGateway } from '../shop/payments/payments.ts'
import { openDatabase, prepareDatabase } from './open.ts'
import { openRegister } from '../shop/resellers/resellers.ts'
import { openVies } from '../shop/tax/tax.ts'
import { addressOf, assembleShop } from './serve.ts'
import { run } from './start.ts'
import { endOn, untilAvailable } from './waiting.ts'

await run(async (config) => {
  const database = await openDatabase(config, 'worker')
  await untilAvailable(async () => await prepareDatabase(config, database))
  const log = openLog(config.logLevel)
  const report: ReportFailure = (error, job) => log.error({ err: error, ...job }, 'a job failed')
  // The simulator belongs to the serving process: payments are queried there.
  const returnUrl = `${addressOf(config)}${gatewayReturnPath}`
  const gateway = config.cards && openGateway({ ...config.cards, returnUrl }, new Date())
  const { work, close } = await assembleShop(config, database, {
    gateway,
    register: openRegister(null),
    vies: openVies(null),
    packeta: config.packeta,
    ppl: config.ppl,
    report,
    works: true,
  })
  await work()
  return async () => await endOn(database, [close, database.close])
})
