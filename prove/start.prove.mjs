// npm run prove -- start: the number of statements that the built shop sends until it answers, on a database
// that is up to date, on a server next to it and on one that is 25 ms away; the time until it answers, and its
// memory then.
import { setTimeout as delay } from 'node:timers/promises'
import { sparePort } from '../bin/port.mjs'
import { conclude, isShort, openDatabase, productionSettings, startProgram } from './shop.mjs'
import { openWire } from './wire.mjs'

/** The round trip to the server in each case, in milliseconds. */
const cases = { near: 0, far: 25 }
const mostStatements = 40
// A start that was ended as soon as it answered may leave some of its work to the next one.
const rounds = Number(process.env.PROVE_ROUNDS ?? (isShort ? 2 : 5))

const database = await openDatabase()
const results = {}
try {
  // The first start does the work that only a start does: queues, schedules, the cache of compiled code.
  await measure(0)
  for (const [name, roundTripMs] of Object.entries(cases)) {
    const starts = []
    for (let round = 0; round < rounds; round++) starts.push(await measure(roundTripMs))
    // The machine does other things as well: the quickest start shows what the program needs.
    results[name] = starts.sort((a, b) => a.ms - b.ms)[0]
  }
  conclude('start', results, {
    'it sends few statements': () =>
      Object.values(results).every(({ statements }) => statements <= mostStatements),
  })
} finally {
  await database.stop()
}

async function measure(roundTripMs) {
  const line = await openWire(database.url, { delayMs: roundTripMs })
  const port = await sparePort()
  const began = performance.now()
  // Workers run the jobs, as on a large installation: how many jobs a process has looked for when its first answer
  // arrives depends on the machine.
  const settings = productionSettings(line.url(database.url), port, {
    LOG_LEVEL: 'error',
    WORK_ON_JOBS: 'false',
  })
  const web = startProgram('web', settings)
  try {
    const ms = await untilAnswering(web, port, began)
    return { ms: Math.round(ms), statements: line.statements(), cpuMs: web.cpuMs(), rssMB: web.memory() }
  } finally {
    await web.end()
    await line.close()
  }
}

/** Polls until the shop answers. */
async function untilAnswering(web, port, began) {
  while (performance.now() - began < 60_000 && web.ended === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return performance.now() - began
    await delay(10)
  }
  throw new Error(`The shop did not start: ${web.said.join('\n')}`)
}
