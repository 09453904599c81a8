/** What delivery and payment cost, at the command line; `deliveryUsage` says how. */
import { openedForCommand } from './command.ts'
import { deliveryCommand, doDelivery } from './delivery-commands.ts'
import { run } from './start.ts'

await run(async (config) => {
  const command = deliveryCommand(process.argv.slice(2))
  const { db, close } = await openedForCommand(config)
  try {
    console.log(await doDelivery(config, db, command))
  } finally {
    await close()
  }
  return null
})
