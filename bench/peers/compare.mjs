// npm run bench -- --peers: this shop, Vendure and Medusa in turns, each alone on the machine with a durable PostgreSQL of
// its own: the same goods, the same buyers, the same Node, and only answers that are right are counted.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { giveUp } from '../../bin/runtime.mjs'
import { startPostgres } from '../../bin/postgres.mjs'
import { drive, openConnection } from '../client.mjs'
import { memoryOf, postmasterOf, workOf } from '../processor.mjs'
import { Refusal } from '../shopper.mjs'
import { bigMeat } from './big-meat.mjs'
import { medusa } from './medusa.mjs'
import { installPeer } from './program.mjs'
import { vendure } from './vendure.mjs'

const all = { 'big-meat': bigMeat, vendure, medusa }
const clients = 32
const plenty = 1_000_000_000
const pieces = 3
const [buyers, scarce] = [200, 50]
/** Seconds in which a program compiles what it does often; they are not counted. */
const warmUp = 5

/**
 * Prints the table. `only`: names of shops, separated by commas; `folder`: where peers are installed and stay, else a
 * temporary folder.
 */
export async function comparePeers({ only = Object.keys(all).join(','), folder, seconds }) {
  if (process.platform !== 'linux')
    giveUp('Processor time and memory are read from /proc: run this on Linux.')
  const shops = only
    .split(',')
    .map((name) => all[name] ?? giveUp(`${name} is none of ${Object.keys(all).join(', ')}.`))
  const place = folder ?? mkdtempSync(join(tmpdir(), 'big-meat-peers-'))
  // Also where it gives up.
  if (!folder) process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  const columns = []
  for (const shop of shops)
    columns.push(await measureShop(shop, join(place, shop.packages ?? 'none'), seconds))
  print(columns)
}

async function measureShop(shop, folder, seconds) {
  const version = shop.packages ? installPeer(shop.packages, folder) : ''
  const postgres = await startPostgres({ durable: true })
  let server
  try {
    const { start } = await shop.prepare({ folder, postgres })
    const database = postmasterOf(postgres)
    const sql = (script) => psql(postgres, script)
    const shopper = shop.shopper({ folder })
    sql(shop.fill(plenty))
    const began = performance.now()
    server = await start()
    await untilItAnswers(server, shopper)
    const figures = { 'start to first answer, s': (performance.now() - began) / 1000 }
    await delay(5000)
    const weigh = (when) => {
      figures[`memory ${when}, MB: shop`] = memoryOf(server.process.pid)
      figures[`memory ${when}, MB: database`] = memoryOf(database)
    }
    weigh('at rest')
    const refused = new Set()
    const counter = { number: 0 }
    const works = () => workOf(server.process.pid) + workOf(database)
    const sold = { orders: 0 }
    for (const [what, name] of operations) {
      const one = async (connection) => {
        const done = await attempt(
          refused,
          async () => await shopper[name](connection, counter.number++, pieces),
        )
        if (done && name === 'checkOut') sold.orders++
        return done
      }
      await rate(server.port, clients, warmUp, one)
      figures[`${what}, 1 client, /s`] = (await rate(server.port, 1, seconds, one)).perSecond
      const before = works()
      const many = await rate(server.port, clients, seconds, one)
      figures[`${what}, ${clients} clients, /s`] = many.perSecond
      figures[`${what}, ${clients} clients, ms of the processor`] = (works() - before) / many.done
    }
    weigh('afterwards')
    const left = () => Number(sql(shop.left))
    figures['pieces off the stock beyond those ordered'] = plenty - left() - sold.orders * pieces
    sql(shop.fill(scarce))
    const lucky = { orders: 0 }
    const soldOut = new Set()
    await Promise.all(
      Array.from({ length: buyers }, async () => {
        const connection = await openConnection(server.port)
        if (await attempt(soldOut, async () => await shopper.checkOut(connection, counter.number++, 1)))
          lucky.orders++
        connection.close()
      }),
    )
    figures[`${buyers} buyers for ${scarce} pieces: orders`] = lucky.orders
    figures[`${buyers} buyers for ${scarce} pieces: pieces left`] = left()
    console.log(
      `${shop.name} ${version}: load ${loadavg()
        .map((one) => one.toFixed(1))
        .join(', ')}`,
    )
    for (const why of refused) console.log(`  refused: ${why}`)
    for (const why of soldOut) console.log(`  refused to one of ${buyers}: ${why}`)
    return { name: `${shop.name} ${version}`.trim(), figures }
  } finally {
    await server?.stop()
    await postgres.stop()
  }
}

const operations = [
  ['product read', 'read'],
  ['first add to cart', 'add'],
  ['whole checkout', 'checkOut'],
]

function psql({ programs, url }, script) {
  const args = ['-qtAX', '-v', 'ON_ERROR_STOP=1', '-c', script, url]
  const done = spawnSync(join(programs, 'psql'), args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
  return done.stdout.trim()
}

/** Whether it was done; the first reason of each kind of refusal is kept. */
async function attempt(refused, work) {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (refused.size < 5) refused.add(error.message.slice(0, 200))
    return false
  }
}

async function untilItAnswers({ process: child, port }, shopper) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended instead of serving')
    try {
      const connection = await openConnection(port)
      await shopper.read(connection, 0)
      return connection.close()
    } catch {
      await delay(20)
    }
  }
}

/** What was done right, over the time until the last client was answered. */
async function rate(port, many, seconds, one) {
  const began = performance.now()
  let done = 0
  await drive(port, many, seconds, async (connection) => {
    if (await one(connection)) done++
  })
  return { done, perSecond: done / ((performance.now() - began) / 1000) }
}

function print(columns) {
  const [here, ...peers] = columns
  const head = ['what', ...columns.map(({ name }) => name), 'beside the better peer']
  const rows = Object.keys(here.figures).map((what) => {
    const [mine, ...theirs] = [here, ...peers].map(({ figures }) => figures[what])
    return [what, ...[mine, ...theirs].map(short), beside(what, mine, theirs)]
  })
  console.log(`\n${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}\n`)
  for (const row of [head, head.map((_, at) => (at ? '---:' : '---')), ...rows])
    console.log(`| ${row.join(' | ')} |`)
}

const short = (number) =>
  number >= 100 ? Math.round(number).toLocaleString('en') : Number(number.toPrecision(3))

/** How many times as good it is; counts of pieces are right or wrong, not better. */
function beside(what, mine, theirs) {
  if (theirs.length === 0 || what.includes('pieces')) return ''
  const times = what.endsWith('/s') ? mine / Math.max(...theirs) : Math.min(...theirs) / mine
  return `${times.toPrecision(2)} x`
}
