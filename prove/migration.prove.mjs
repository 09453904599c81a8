// A release is deployed under its buyers, by the deployment's command: a ledger behind a trigger on the orders,
// a column on every table, and a slow step over all orders. Then one that is written the wrong way. No request
// or mail fails, and no buyer waits.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { lostOrders, startBuyers } from './buyers.mjs'
import { openMailSink } from './mail-sink.mjs'
import { conclude, deploy, isShort, openDatabase, startWeb, until } from './shop.mjs'

const slowSeconds = isShort ? 2 : 10
const mostWaitMs = 1000

const trail = `create table proved_trail (
  id bigint generated always as identity primary key, order_id bigint not null, at timestamptz not null default now());
create trigger append_only before update or delete or truncate on proved_trail for each statement execute function append_only();
create function proved_follow() returns trigger language plpgsql as $$
  begin insert into proved_trail (order_id) values (new.id); return null; end $$;
create trigger proved_follow after insert on shop_order for each row execute function proved_follow();`

const slow = `-- concurrently
do $$
  begin
    for portion in 1 .. ${slowSeconds * 20} loop
      update shop_order set proved = 'seen' where id in (
        select id from shop_order where proved = 'x' order by id limit 20 for update skip locked);
      perform pg_sleep(0.05);
      commit;
    end loop;
  end
$$;
`

/** Holds its lock on the orders until its slow step is over. */
const wrong = `create trigger proved_again after insert on shop_order for each row execute function proved_follow();
select pg_sleep(5);`

const database = await openDatabase()
// As after a release that granted no rights on future tables.
await database.query('alter default privileges in schema public revoke all on tables from shop')
const mail = await openMailSink({ onMail: () => undefined })
const web = await startWeb(database, { SMTP_URL: mail.url })
const buyers = startBuyers(() => web.port, isShort ? 4 : 8)
const folder = releaseFolder()
const watch = await watchWaiting()
try {
  // By then, every connection has prepared its statements.
  await delay(isShort ? 1500 : 4000)
  const tables = await database.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  add('9001-trail.sql', trail)
  tables.forEach(({ name }, index) =>
    add(`${9100 + index}-column.sql`, `alter table ${name} add column proved text default 'x'`),
  )
  add('9800-slow.sql', slow)
  const before = { orders: buyers.orders.length, retries: buyers.retries }
  const upgraded = await deploy(database, {}, { cwd: folder })
  const during = buyers.orders.length - before.orders
  const waitedMs = watch.mostMs()
  add('9900-wrong.sql', wrong)
  const refused = await deploy(database, {}, { cwd: folder })
  await buyers.end()
  const mailsAfter = await until(async () => {
    const [{ unsent }] = await database.query(
      "select count(*)::int as unsent from shop_order o where not exists (select 1 from mail m where m.event = 'order-confirmation:' || o.number and m.sent_at is not null)",
    )
    return unsent === 0
  }, 60_000)
  const lost = await lostOrders(database.query, buyers.orders)
  const [{ trailed }] = await database.query('select count(*)::int as trailed from proved_trail')
  conclude(
    'migration',
    {
      tables: tables.length,
      ordersBefore: before.orders,
      ordersDuring: during,
      ordersAcknowledged: buyers.orders.length,
      notAnswered: buyers.retries - before.retries,
      unanswered: buyers.unanswered.slice(before.retries).slice(0, 5),
      wrong: buyers.wrong.slice(0, 5),
      lost: lost.length,
      mostWaitedMs: { upgrade: waitedMs, withTheWrongOne: watch.mostMs() },
      said: [...upgraded.said, ...refused.said].slice(0, 5),
      mailsDoneAfterMs: mailsAfter,
    },
    {
      'the release is deployed': () => upgraded.exit === 0,
      'every request is answered': () => buyers.retries === before.retries && buyers.wrong.length === 0,
      'orders go on, and write behind the trigger': () => during > 0 && trailed >= during,
      'no acknowledged order is lost': () => lost.length === 0,
      'nobody waits for a second': () => watch.mostMs() < mostWaitMs,
      'a migration that would keep others waiting is refused': () =>
        refused.exit === 1 && refused.said.some((line) => line.includes('it kept others waiting')),
      'every order has its mail': () => mailsAfter !== null,
    },
  )
} finally {
  await buyers.end()
  await watch.end()
  await web.end()
  await mail.close()
  await database.stop()
  rmSync(folder, { recursive: true })
}

/** The folder of the next release for `migrate.js`: this one's files, and added migrations. */
function releaseFolder() {
  const made = mkdtempSync(join(tmpdir(), 'big-meat-release-'))
  mkdirSync(join(made, 'db'))
  for (const name of ['content', 'seed']) symlinkSync(resolve('db', name), join(made, 'db', name))
  cpSync('db/migrations', join(made, 'db', 'migrations'), { recursive: true })
  return made
}

function add(name, script) {
  writeFileSync(join(folder, 'db', 'migrations', name), script)
}

/** Watches the sessions that wait for the deployment, and records their longest wait. */
async function watchWaiting() {
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  const state = { most: 0, isOver: false }
  const looking = (async () => {
    while (!state.isOver) {
      const { rows } = await client.query(`
        select 1000 * extract(epoch from max(clock_timestamp() - w.waitstart))::float8 as ms from pg_locks w
        where not w.granted and exists (select from pg_stat_activity a
          where a.application_name = 'big-meat migrate' and a.pid <> w.pid and a.pid = any(pg_blocking_pids(w.pid)))`)
      state.most = Math.max(state.most, rows[0].ms ?? 0)
      await delay(20)
    }
    await client.end()
  })()
  return {
    mostMs: () => Math.round(state.most),
    end: async () => {
      state.isOver = true
      await looking
    },
  }
}
