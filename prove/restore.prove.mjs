// A shop is restored to the moment before a mistake, from a backup that was made under its buyers and from the log since
// (point-in-time recovery), as docs/operations.md says. What was acknowledged until then is there and nothing later is; nothing
// leaves until an owner adopts the copy; then what waited leaves, and no order takes a number that the lost ones had.
import { spawnSync } from 'node:child_process'
import { openBackups } from './backups.mjs'
import { lostOrders, startBuyers } from './buyers.mjs'
import { openMailSink } from './mail-sink.mjs'
import { conclude, deploymentSettings, isShort, openDatabase, programAt, startWeb, until } from './shop.mjs'

const ordersEach = isShort ? 40 : 400
/** The time in which a shop that may send mails would have sent some. */
const quietMs = 5000
const owner = 'owner@example.cz'

const backups = openBackups()
const database = await openDatabase({ settings: backups.settings })
const mails = { number: 0 }
const mail = await openMailSink({ onMail: () => mails.number++ })
const opened = []
let buyers
try {
  await database.query(`
    insert into customer (email, email_key, type, first_name, last_name, phone, locale, created_at, confirmed_at)
    values ('${owner}', '${owner}', 'B2C', 'Olga', 'Vlastní', '+420777123456', 'cs', now(), now())`)
  command(database, 'http://127.0.0.1', ['staff', 'add', owner])
  const web = await startWeb(database, { SMTP_URL: mail.url })
  opened.push(web)
  buyers = startBuyers(() => web.port, 4)
  const placed = async (more) => {
    const wanted = buyers.orders.length + more
    await until(() => buyers.orders.length >= wanted, 120_000)
  }
  await placed(ordersEach)
  backups.take(database)
  await database.query('select record_backup()')
  await placed(ordersEach)
  const kept = [...buyers.orders]
  const [{ moment }] = await database.query('select clock_timestamp()::text as moment')
  await database.query('create table mistake ()')
  const since = performance.now()
  // A recovered sequence leaves 32 numbers out by itself.
  await placed(Math.max(ordersEach, 80))
  await buyers.end()
  const lost = buyers.orders.filter(({ at }) => at > since + 1000)
  const [{ file }] = await database.query('select pg_walfile_name(pg_switch_wal()) as file')
  await until(
    async () =>
      (await database.query('select last_archived_wal >= $1 as is_there from pg_stat_archiver', [file]))[0]
        .is_there,
  )
  await web.end()
  await database.crash()

  const restored = await openDatabase(backups.restore(database, moment))
  opened.unshift({ end: restored.stop })
  const [{ mistake }] = await restored.query("select to_regclass('mistake') as mistake")
  const missing = await lostOrders(restored.query, kept)
  const late = lost.length - (await lostOrders(restored.query, lost)).length
  // The restore of a real shop takes longer than a standby's takeover.
  await restored.query("update installation set alive_at = alive_at - interval '5 minutes'")
  const before = mails.number
  const copy = await startWeb(restored, { SMTP_URL: mail.url, PORT: String(web.port) })
  opened.unshift(copy)
  const waiting = startBuyers(() => copy.port, 1)
  await until(() => waiting.orders.length > 0)
  await waiting.end()
  await until(() => mails.number > before, quietMs)
  const sentByCopy = mails.number - before
  const words = ['installation', 'adopt', '--reason', 'The moment before a mistake', '--as', owner]
  const adopted = command(restored, `http://127.0.0.1:${web.port}`, words)
  const sentAfterMs = await until(() => mails.number > before, 60_000)
  const again = startBuyers(() => copy.port, 1)
  await until(() => again.orders.length > 0)
  await again.end()
  const highest = Math.max(...buyers.orders.map(({ number }) => Number(number)))
  const next = Math.min(...again.orders.map(({ number }) => Number(number)))
  conclude(
    'restore',
    {
      by: backups.name,
      ordersBefore: kept.length,
      missing: missing.length,
      ordersAfter: lost.length,
      late,
      sentByCopy,
      adopted,
      sentAfterMs,
      wrong: [...buyers.wrong, ...waiting.wrong, ...again.wrong].slice(0, 3),
      highestNumberOfBefore: highest,
      firstNumberAfter: next,
    },
    {
      'every order acknowledged until the moment is there': () => kept.length > 0 && missing.length === 0,
      'nothing after the moment is there': () => mistake === null && lost.length > 0 && late === 0,
      'a restored shop lets nothing leave': () => sentByCopy === 0,
      'an owner makes it the shop, and what waited leaves': () => adopted === 0 && sentAfterMs !== null,
      'no order number is given twice': () => next > highest,
    },
  )
} finally {
  await buyers?.end()
  for (const one of opened) await one.end()
  await mail.close()
  await database.stop()
  backups.close()
}

/** Runs a command of the shop. @returns its exit code */
function command(one, publicUrl, words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programAt('shop'), ...words], {
    env: { ...deploymentSettings(one), PUBLIC_URL: publicUrl },
    encoding: 'utf8',
  })
  if (status !== 0) console.error(stdout, stderr)
  return status
}
