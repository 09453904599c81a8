// Several deployments begin at once on an empty database, next to processes of the shop that start too early;
// then web processes and workers start together, without the owner's address. No process kills another.
import { setTimeout as delay } from 'node:timers/promises'
import { sparePort } from '../bin/port.mjs'
import {
  ask,
  conclude,
  deploy,
  isShort,
  isTried,
  openDatabase,
  productionSettings,
  startProgram,
  startWeb,
  until,
} from './shop.mjs'

const deployments = isShort ? 2 : 4
const rounds = isShort ? 1 : 4
const each = isShort ? 2 : 4

const database = await openDatabase({ isEmpty: true })
const running = []
const tooEarly = 'before it is deployed the shop refuses to start, and says why'
const atOnce = 'deployments at once all succeed'
const together = ['what starts together lives', 'workers work']

/** Starts a program before anything is deployed, and waits for it to end by itself, for up to 5 seconds. */
async function startTooEarly() {
  const early = startProgram('web', productionSettings(database.url, await sparePort()))
  running.push(early)
  await until(() => early.ended !== null || early.said.length > 0)
  await until(() => early.ended !== null, 5000)
  return { exit: early.ended, said: early.said }
}

try {
  const early = isTried(tooEarly) ? await startTooEarly() : null
  const deployed = isTried(atOnce, ...together)
    ? await Promise.all(Array.from({ length: deployments }, async () => await deploy(database)))
    : []
  const failed = deployed.filter(({ exit }) => exit !== 0)
  const started = []
  for (let round = 0; round < rounds && isTried(...together) && failed.length === 0; round++) {
    const webs = await Promise.all(
      Array.from({ length: each }, async () => await startWeb(database, {}, { isAwaited: false })),
    )
    const workers = Array.from({ length: each }, () =>
      startProgram('worker', productionSettings(database.url, 0, { PUBLIC_URL: 'http://127.0.0.1' })),
    )
    running.push(...webs, ...workers)
    // And a deployment that has nothing to do.
    const again = await deploy(database)
    for (const web of webs)
      await until(async () => web.ended !== null || (await ask(web.port, '/readyz')).status === 200)
    const beats = await until(async () => {
      const [{ count }] = await database.query('select count(*)::int as count from worker_heartbeat')
      return count >= 2 * each || workers.some(({ ended }) => ended !== null)
    })
    await delay(200)
    started.push({
      again: again.exit,
      ended: [...webs, ...workers].filter(({ ended }) => ended !== null).map(({ said }) => said.slice(0, 2)),
      workersBeatAfterMs: beats,
    })
    for (const program of [...webs, ...workers]) await program.end()
  }
  conclude(
    'deployment',
    { early, deployments, failed: failed.map(({ said }) => said.slice(0, 3)), started },
    {
      [tooEarly]: () =>
        early.exit === 1 && early.said.length === 1 && early.said[0].includes('not up to date'),
      [atOnce]: () => failed.length === 0,
      [together[0]]: () => started.every(({ ended, again }) => ended.length === 0 && again === 0),
      [together[1]]: () => started.every(({ workersBeatAfterMs }) => workersBeatAfterMs !== null),
    },
  )
} finally {
  for (const program of running) await program.end()
  await database.stop()
}
