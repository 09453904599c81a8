// Plays thousands of random weeks of the shop (test/weeks) on PostgreSQL, fifty to a database: after each of
// them all adds up, and staff brings everything to its end.
//   npm run prove -- weeks --weeks 2000 --seed 1
// One line of JSON reports the number of weeks; a week that fails is reported with its seed and its story, exit
// code 1. `--coverage <file>` adds to a file how often each act was done and each state was seen, and which
// never.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { conclude, isShort } from './shop.mjs'

const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: isShort ? '2' : '200' },
    seed: { type: 'string', default: '1' },
    coverage: { type: 'string', default: '' },
  },
})
const [weeks, seed] = [Number(values.weeks), Number(values.seed)]
if (!Number.isSafeInteger(weeks) || weeks < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run prove -- weeks --weeks 2000 --seed 1')
  process.exit(1)
}

const aDatabase = 50
const began = Date.now()
const report = (played) => ({ weeks: played, seed, seconds: Math.round((Date.now() - began) / 1000) })
let failed = null
let played = 0
for (let next = seed; played < weeks && failed === null; next++) {
  const some = Math.min(aDatabase, weeks - played)
  const { isRight, said } = play(some, next)
  if (isRight) played += some
  else {
    console.error(said)
    failed = { seed: next, adds: /\d+ failed/.test(said) }
  }
  console.error(JSON.stringify(report(played)))
}
conclude(
  'weeks',
  { ...report(played), ...(failed ? { failed } : {}) },
  {
    'the weeks can be played': () => failed === null || failed.adds,
    'every week adds up, and comes to an end': () => failed === null || !failed.adds,
  },
)

function play(some, next) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'postgres']
  const env = {
    ...process.env,
    WEEKS: String(some),
    WEEKS_SEED: String(next),
    WEEKS_COVERAGE: values.coverage,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [...vitest, 'test/weeks/weeks.db.test.ts'], {
    env,
    encoding: 'utf8',
  })
  return { isRight: status === 0, said: `${stdout}\n${stderr}` }
}
