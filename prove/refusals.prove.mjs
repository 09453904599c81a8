// One caller goes on and on over the limit; others ask for pages as before. What it is refused must not make them wait.
import { setTimeout as delay } from 'node:timers/promises'
import { openConnection, percentile } from '../bench/client.mjs'
import { fillCart } from './persons.mjs'
import { conclude, isShort, openDatabase, startWeb } from './shop.mjs'

const seconds = Math.min(Number(process.argv[2] ?? (isShort ? 1 : 10)), 60)
const floodPerSecond = 200
const callers = 4
const rounds = isShort ? 1 : 3

// The default; the flood uses it up within seconds, the others come from an address each time.
const perMinute = 600
const flooder = '203.0.113.7'
let addresses = 0

const database = await openDatabase()
const web = await startWeb(database)
try {
  const others = await Promise.all(
    Array.from({ length: callers }, async () => await openConnection(web.port)),
  )
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
  let refused = 0
  let answered = 0
  // In turns, so that a machine that is busy with something else is busy in both.
  for (let round = 0; round < rounds; round++) {
    calm.push((await measure()).p50)
    const flood = await startFlood()
    beside.push((await measure()).p50)
    const counted = await flood.end()
    refused += counted.refused
    answered += counted.answered
  }
  const page = await costOf(async () => ({ count: (await measure()).count }))
  const refusal = await costOf(async () => {
    const flood = await startFlood()
    await delay(seconds * 1000)
    return { count: (await flood.end()).refused }
  })
  for (const connection of others) connection.close()
  const [calmMs, besideMs] = [middle(calm), middle(beside)]
  conclude(
    'refusals',
    {
      floodPerSecond: Math.round((refused + answered) / (rounds * seconds)),
      refused,
      answered,
      othersP50Ms: { calm: Number(calmMs.toFixed(1)), beside: Number(besideMs.toFixed(1)) },
      cpuMs: { page, refusal },
      morePercent: Number(((besideMs / calmMs - 1) * 100).toFixed(1)),
    },
    {
      'every request over the limit is refused': answered === 0 && refused > 0,
      // What the processor does for it is the same on a machine that is busy, as the machine of the short form is.
      'a refusal costs a tenth of a page at most': refusal <= page / 10,
      'others wait no more than a tenth longer': isShort || besideMs <= calmMs * 1.1,
    },
  )
} finally {
  await web.end()
  await database.stop()
}

/** What a proxy of ours says of a caller. */
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

/** Milliseconds of the processor that one of what some work counts takes: the same on a machine that is busy. */
async function costOf(work) {
  const before = web.cpuMs()
  const { count } = await work()
  return Number(((web.cpuMs() - before) / count).toFixed(2))
}

/** Asks until the limit is used up. */
async function exhaustLimit() {
  const connection = await openConnection(web.port)
  for (let call = 0; call <= perMinute * 2; call++) {
    const { status } = await connection.send('GET', '/', { headers: from(flooder) })
    if (status === 429) break
  }
  connection.close()
}

/** Begins to ask so many times a second; `end()` answers what became of it. */
async function startFlood() {
  await exhaustLimit()
  const counted = { refused: 0, answered: 0 }
  const idle = []
  const running = new Set()
  const state = { isOver: false }
  const one = async () => {
    const connection = idle.pop() ?? (await openConnection(web.port))
    const { status } = await connection.send('GET', '/', { headers: from(flooder) })
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
