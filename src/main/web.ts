/** Starts the shop: database, jobs, pages and API in one process. */
import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { demoSettings, type Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { demoAccounts, demoPassword, demoStaff } from '../shop/auth/auth.ts'
import { overruled } from '../shop/settings/settings.ts'
import { findMember } from '../shop/staff/staff.ts'
import { openDatabase, prepareDatabase } from './open.ts'
import { addressOf, openShop } from './serve.ts'
import { CannotStart, run } from './start.ts'
import { endOn, untilAvailable } from './waiting.ts'

await run(async (config) => {
  const database = await openDatabase(config, 'web')
  await untilAvailable(async () => await prepareDatabase(config, database))
  const stopping = new AbortController()
  const shop = await openShop(config, database, stopping.signal)
  await listen(shop.app, config)
  if (config.worksOnJobs) await shop.work()
  // Of several processes, one speaks for all.
  if ((cluster.worker?.id ?? 1) === 1) {
    announce(config, shop.config())
    await announceStaff(shop.config(), database)
  }
  return async () => {
    // Balancers see /readyz fail, and send their requests elsewhere before this process stops listening.
    stopping.abort()
    await delay(config.servesOnMs)
    await endOn(database, [shop.close, database.close])
  }
})

async function listen(app: Awaited<ReturnType<typeof openShop>>['app'], config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new CannotStart(
      `Port ${config.port} is taken by another program; choose another one with PORT=….`,
      { cause: error },
    )
  }
}

/** @param environment the settings without those of the database */
function announce(environment: Config, config: Config): void {
  const unheard = overruled(environment, config)
  if (unheard.length > 0)
    console.error(
      `The database says otherwise than these settings of the environment, and holds: ${unheard.join(', ')}. npm run shop -- settings list shows what holds.`,
    )
  console.log(`${config.shopName}: ${addressOf(config)}`)
  if (config.production) {
    const demo = demoSettings(config)
    if (demo.length > 0)
      console.error(
        `These settings are not set, so the shop does without or shows the demo's: ${demo.join(', ')}. Settings in /admin sets what the database holds.`,
      )
    return
  }
  if (config.demo === 'none' || config.demo === 'goods') return
  console.log(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')}; password ${demoPassword}`)
  console.log(`Back office: ${addressOf(config)}/admin; it shows the code of the demo's staff`)
  if (!config.smtpUrl) console.log(`Mailbox: ${addressOf(config)}/dev/mailbox`)
  if (!config.database.url)
    console.log(
      'The embedded database is for trying out; real trade wants a PostgreSQL server in DATABASE_URL.',
    )
}

/**
 * Prints the other members of staff, in addition to the owner, of a demo that has its year; one made without it
 * does not have them.
 */
async function announceStaff({ demo, production }: Config, { db }: OpenedDatabase): Promise<void> {
  if (production || demo !== 'all') return
  const told: string[] = []
  for (const { email, roles = [] } of demoStaff)
    if (await findMember({ db }, { emailKey: email })) told.push(`${email} (${roles.join(', ')})`)
  if (told.length > 0) console.log(`Demo staff, with the same password: ${told.join(', ')}`)
}
