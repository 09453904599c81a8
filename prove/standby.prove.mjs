// The machine of the primary database loses power under buyers. Patroni makes the standby the primary, HAProxy leads the shop
// to it, and what was acknowledged is there (docs/operations.md, "A standby"). The former primary comes back as a standby.
import { openCluster } from './cluster.mjs'
import { gapsByStage, lostOrders, startBuyers } from './buyers.mjs'
import { openMailSink } from './mail-sink.mjs'
import { conclude, deploy, isShort, startWeb, until } from './shop.mjs'

const ordersEach = isShort ? 40 : 300
const cluster = await openCluster()
const database = { url: cluster.address('shop'), ownerUrl: cluster.address('postgres') }
const mails = { number: 0 }
const mail = await openMailSink({ onMail: () => mails.number++ })
let web
let buyers
try {
  await cluster.nodes.one.query(`create role shop login password '${cluster.password}'`)
  const { exit, said } = await deploy(database, { NODE_ENV: 'development', DEMO: 'goods' })
  if (exit !== 0) throw new Error(`The database could not be prepared: ${said.join('\n')}`)
  await cluster.nodes.one.query('update stock set on_hand = 1000000000')
  // Buyers who retry through a whole takeover would meet the limit of their network.
  web = await startWeb(database, { SMTP_URL: mail.url, RATE_LIMIT_PER_MINUTE: '1000000' })
  buyers = startBuyers(() => web.port, 8)
  const placed = async (more) => {
    const wanted = buyers.orders.length + more
    return await until(() => buyers.orders.length >= wanted, 120_000)
  }
  await placed(ordersEach)
  const stages = [{ name: 'takeover', at: performance.now() }]
  cluster.nodes.one.kill()
  const takenOverMs = await until(async () => (await cluster.primary()) === 'two', 120_000)
  await placed(ordersEach)
  const { two } = cluster.nodes
  // The log of the new primary has a timeline of its own, as that of a restored backup would.
  const renewedMs = await until(
    async () => (await two.query('select timeline from installation'))[0].timeline > 1,
    60_000,
  )
  const mailsBefore = mails.number
  const mailedAgainMs = await until(() => mails.number > mailsBefore, 60_000)
  cluster.nodes.one.start()
  const returnedMs = await until(async () => await cluster.follows('one'), 120_000)
  await placed(ordersEach)
  await buyers.end()
  const lost = await lostOrders(async (text, values) => await two.query(text, values), buyers.orders)
  const refused = await cluster.nodes.one.query('create table written_here ()').catch(({ code }) => code)
  conclude(
    'standby',
    {
      ordersAcknowledged: buyers.orders.length,
      lost: lost.length,
      takenOverMs,
      secondsWithoutAnOrder: gapsByStage(buyers.orders, stages).takeover,
      renewedMs,
      formerPrimaryFollowsMs: returnedMs,
      mailsSent: mails.number,
      wrong: buyers.wrong.slice(0, 3),
    },
    {
      'no acknowledged order is lost': () => lost.length === 0 && buyers.orders.length >= 3 * ordersEach,
      'the standby takes over, and buyers order on': () => takenOverMs !== null,
      'the shop stays the shop, and its mails leave': () => renewedMs !== null && mailedAgainMs !== null,
      'the former primary comes back as a standby and takes no writes': () =>
        returnedMs !== null && refused === '25006',
      'no answer is wrong': () => buyers.wrong.length === 0,
    },
  )
} finally {
  await buyers?.end()
  await web?.end()
  await mail.close()
  await cluster.close()
}
