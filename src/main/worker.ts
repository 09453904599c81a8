/** Works on jobs alone, beside web processes that serve. */
import { jobHandlers, jobNames, schedules } from '../jobs.ts'
import { readConfig } from '../server/config.ts'
import { openMailer } from '../server/mail.ts'
import { openQueue } from '../server/queue.ts'
import { openCatalogue } from '../shop/catalogue/catalogue.ts'
import { openDelivery } from '../shop/shipping/shipping.ts'
import { openDatabase } from './open.ts'

const config = readConfig(process.env)
const now = () => new Date()
const database = await openDatabase(config)
const queue = await openQueue(database, jobNames, (error) => console.error(error), { schedules })
const mailer = openMailer({
  db: database.db,
  smtpUrl: config.smtpUrl,
  from: { name: config.shopName, address: config.mailFrom },
  now,
})
const shop = {
  db: database.db,
  atomically: database.atomically,
  config,
  queue,
  gateway: null,
  now,
  catalogue: openCatalogue(),
  delivery: openDelivery(),
}
await queue.work(jobHandlers(shop, mailer, () => config.publicUrl ?? `http://localhost:${config.port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void queue.stop().then(async () => await database.close())
  })
}
