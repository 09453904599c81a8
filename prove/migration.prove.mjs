// A migration adds a column to every table while processes of the release before serve and send mails: no request or mail fails.
import { setTimeout as delay } from 'node:timers/promises'
import { startMailServer } from '../test/mail-server.ts'
import { lostOrders, startBuyers } from './buyers.mjs'
import { conclude, openDatabase, startWeb, until } from './shop.mjs'

const database = await openDatabase()
const mail = await startMailServer()
const web = await startWeb(database, { SMTP_URL: mail.url })
const buyers = startBuyers(() => web.port, 8)
try {
  // Every connection has prepared its statements.
  await delay(4000)
  const tables = await database.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const before = { orders: buyers.orders.length, retries: buyers.retries }
  let tries = 0
  for (const { name } of tables) {
    // As a migration does: it waits for a lock a moment, then lets the trade through and tries again.
    for (;;) {
      tries++
      try {
        await database.query(
          `set lock_timeout = '1s'; alter table ${name} add column expanded text default 'x'`,
        )
        break
      } catch (error) {
        if (error.code !== '55P03') throw error
      }
    }
  }
  await delay(4000)
  await buyers.end()
  const mailsAfter = await until(async () => {
    const [{ unsent }] = await database.query(
      "select count(*)::int as unsent from shop_order o where not exists (select 1 from mail m where m.event = 'order-confirmation:' || o.number and m.sent_at is not null)",
    )
    return unsent === 0
  }, 60_000)
  const lost = await lostOrders(database.query, buyers.orders)
  conclude(
    'migration',
    {
      tables: tables.length,
      tries,
      ordersBefore: before.orders,
      ordersAcknowledged: buyers.orders.length,
      notAnswered: buyers.retries - before.retries,
      wrong: buyers.wrong.slice(0, 5),
      lost: lost.length,
      mailsDoneAfterMs: mailsAfter,
    },
    {
      'every request is answered': buyers.retries === before.retries && buyers.wrong.length === 0,
      'orders go on': buyers.orders.length > before.orders,
      'no acknowledged order is lost': lost.length === 0,
      'every order has its mail': mailsAfter !== null,
    },
  )
} finally {
  await buyers.end()
  await web.end()
  await mail.close()
  await database.stop()
}
