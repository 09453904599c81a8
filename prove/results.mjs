// prove/RESULTS.md: what each experiment reported when all of them last ran with `--record`.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../bin/postgres.mjs'

const place = join(import.meta.dirname, 'RESULTS.md')

/**
 * Writes the results of a run; those of experiments that were not part of it stay.
 * @param results of each experiment and mutant, in the order of `prove/all.mjs`
 * @param isShort less long each
 */
export function recordResults(results, isShort) {
  const day = new Date().toISOString().slice(0, 10)
  const known = new Map(rowsIn(readFileSync(place, 'utf8')))
  for (const [name, runs] of Map.groupBy(results, (one) => one.name)) {
    const itself = runs.find(({ mutant }) => !mutant)
    const caught = runs.filter(({ mutant, isRight }) => mutant && isRight).length
    const mutantsOf = runs.filter(({ mutant }) => mutant).length
    const outcome = itself ? (itself.isRight ? 'holds' : '**fails**') : 'mutants only'
    const cells = [day, isShort ? 'short' : 'whole', outcome, `${caught} of ${mutantsOf}`, reportIn(itself)]
    known.set(name, `| ${name} | ${cells.join(' | ')} |`)
  }
  const rows = [...known].toSorted(([one], [other]) => one.localeCompare(other)).map(([, row]) => row)
  writeFileSync(place, `${head()}\n${rows.join('\n')}\n`)
}

const rowsIn = (text) =>
  text.split('\n').flatMap((row) => {
    const name = /^\| ([a-z-]+) \| \d/.exec(row)?.[1]
    return name ? [[name, row]] : []
  })

/** Its line of JSON, without its name and its misses, which the other columns say. */
function reportIn(run) {
  if (!run?.report) return ''
  const { prove: _name, misses: _misses, ...said } = run.report
  return `\`${JSON.stringify(said).replaceAll('|', '/')}\``
}

function head() {
  const version = execFileSync(join(findPostgres(), 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, ${version}`
  return `# Results of the experiments

\`npm run prove -- all --record\` writes this file (\`--short\` for less long each). The machine of the last run: ${machine}. Figures are of that machine and hour; whether an experiment holds, and whether it notices that a guard is missing, is not.

| experiment | on | form | claims | mutants caught | its report |
| --- | --- | --- | --- | --- | --- |`
}
