// One caller goes on and on over the limit; others request pages as before. Refusing it costs next to nothing: the refusals
// need no statements, and the others are answered all the same. Their waiting times, and the processor time, are figures.
import { setTimeout as delay } from 'node:timers/promises'
import { openConnection, percentile } from '../bench/client.mjs'
import { fillCart } from './persons.mjs'
import { conclude, isShort, isTried, openDatabase, startWeb } from './shop.mjs'
import { openWire } from './wire.mjs'

const seconds = Math.min(Number(process.argv[2] ?? (isShort ? 1 : 10)), 60)
const floodPerSecond = 200
const callers = 4
const rounds = isShort ? 1 : 3

// The default; a flood uses it up within seconds and comes from its own network, like each call of the others.
const perMinute = 600
let flooder = 0
let addresses = 0

const costsNothing = 'a refusal asks nothing of the database'

const database = await openDatabase()
const wire = await openWire(database.url)
const web = await startWeb({ url: wire.url(database.url) })
try {
  const others = await Promise.all(
    Array.from({ length: callers }, async () => await openConnection(web.port)),
  )
  const beside = isTried('others are answered meanwhile') ? await measureOthers(others) : null
  await exhaustLimit()
  const refusal = await costOf(askInTurn)
  for (const connection of others) connection.close()
  conclude(
    'refusals',
    { ...beside, refusal },
    {
      'every request over the limit is refused': () => refusal.refused > 0 && refusal.answered === 0,
      // Statements that are sent in the background all the time: the limits' counts, looks for jobs and for changes.
      [costsNothing]: () => refusal.statements < refusal.refused / 2,
      'others are answered meanwhile': () => beside.flood.answered === 0 && beside.othersP50Ms.beside > 0,
    },
  )
} finally {
  await web.end()
  await wire.close()
  await database.stop()
}

/** Waiting times of others without a flood and during one, and the cost of a page of theirs. */
async function measureOthers(others) {
  const { cookie } = await fillCart(others[0])
  const measure = async () => {
    const times = []
    const ends = performance.now() + seconds * 1000
    await Promise.all(
      others.map(async (connection) => {
        while (performance.now() < ends) {
          const { status, ms } = await connection.send('GET', '/', {
            cookie,
            headers: from(nextAddress()),
          })
          if (status !== 200) throw new Error(`/ answered ${status}`)
          times.push(ms)
          await delay(40)
        }
      }),
    )
    return { p50: percentile(times, 50), count: times.length }
  }
  await measure()
  const calm = []
  const beside = []
  const flood = { refused: 0, answered: 0 }
  // Alternately, so that a machine that is busy with something else is busy in both.
  for (let round = 0; round < rounds; round++) {
    calm.push((await measure()).p50)
    await exhaustLimit()
    const running = startFlood()
    beside.push((await measure()).p50)
    const counted = await running.end()
    flood.refused += counted.refused
    flood.answered += counted.answered
  }
  const [calmMs, besideMs] = [middle(calm), middle(beside)]
  return {
    flood,
    othersP50Ms: { calm: Number(calmMs.toFixed(1)), beside: Number(besideMs.toFixed(1)) },
    morePercent: Number(((besideMs / calmMs - 1) * 100).toFixed(1)),
    pageCpuMs: (await costOf(measure)).cpuMs,
  }
}

/** The headers that a proxy of ours adds for a caller. */
function from(address) {
  return `x-forwarded-for: ${address}\r\naccept: text/html\r\naccept-encoding: br\r\n`
}

function nextAddress() {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** The result of some work, with the statements that it sent, and milliseconds of the processor for each answer. */
async function costOf(work) {
  const before = { cpuMs: web.cpuMs(), statements: wire.statements() }
  const counted = await work()
  const cpuMs = Number(((web.cpuMs() - before.cpuMs) / (counted.count ?? counted.refused)).toFixed(2))
  return { ...counted, statements: wire.statements() - before.statements, cpuMs }
}

/** Sends requests from a network until its limit is used up. */
async function exhaustLimit() {
  flooder++
  const connection = await openConnection(web.port)
  for (let call = 0; call <= perMinute * 2; call++) {
    const { status } = await connection.send('GET', '/', { headers: from(`203.0.113.${flooder}`) })
    if (status === 429) break
  }
  connection.close()
}

/** Sends requests one after the other: simultaneous ones could be counted in one statement. */
async function askInTurn() {
  const counted = { refused: 0, answered: 0 }
  const connection = await openConnection(web.port)
  for (let call = 0; call < 400; call++) {
    const { status } = await connection.send('GET', '/', { headers: from(`203.0.113.${flooder}`) })
    counted[status === 429 ? 'refused' : 'answered']++
  }
  connection.close()
  return counted
}

/** Starts to send this many requests a second; `end()` returns their results. */
function startFlood() {
  const counted = { refused: 0, answered: 0 }
  const idle = []
  const running = new Set()
  const state = { isOver: false }
  const one = async () => {
    const connection = idle.pop() ?? (await openConnection(web.port))
    const { status } = await connection.send('GET', '/', { headers: from(`203.0.113.${flooder}`) })
    idle.push(connection)
    if (status === 429) counted.refused++
    else counted.answered++
  }
  const began = performance.now()
  const done = (async () => {
    for (let sent = 0; !state.isOver; await delay(5))
      for (; sent < ((performance.now() - began) / 1000) * floodPerSecond && !state.isOver; sent++) {
        const request = one().catch(() => counted.answered++)
        running.add(request)
        void request.finally(() => running.delete(request))
      }
    await Promise.all(running)
    for (const connection of idle) connection.close()
  })()
  return {
    end: async () => {
      state.isOver = true
      await done
      return counted
    },
  }
}
