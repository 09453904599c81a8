// Plays thousands of random weeks of the shop (test/weeks) on PostgreSQL, fifty to a database: after each of them all adds up, and
// staff brings everything to its end.
//   npm run prove -- weeks --weeks 2000 --seed 1
// One line of JSON tells how many weeks were played; a week that fails is told with its seed and its story, exit code 1.
// `--coverage <file>` adds to a file which acts were done and which states were seen how often, and which never.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: '200' },
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
const told = (played) => ({ weeks: played, seed, seconds: Math.round((Date.now() - began) / 1000) })
for (let played = 0, next = seed; played < weeks; next++) {
  const some = Math.min(aDatabase, weeks - played)
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'postgres',
    'test/weeks/weeks.db.test.ts',
  ]
  const env = {
    ...process.env,
    WEEKS: String(some),
    WEEKS_SEED: String(next),
    WEEKS_COVERAGE: values.coverage,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, vitest, { env, encoding: 'utf8' })
  if (status !== 0) {
    console.error(stdout, stderr)
    console.log(JSON.stringify({ ...told(played), failed: { seed: next } }))
    process.exit(1)
  }
  played += some
  console.error(JSON.stringify(told(played)))
}
console.log(JSON.stringify(told(weeks)))
