// npm run size: the amount of code, in files and non-blank lines: the source, its tests, styles, schema and
// programs.
import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { root } from './runtime.mjs'

const isTest = (file) => /\.(test|e2e)\.tsx?$/.test(file) || file.startsWith('test/')
const kinds = {
  'source, TypeScript without tests': (file) => /^src\/.*\.tsx?$/.test(file) && !isTest(file),
  'tests and their tables': (file) => /\.(m?ts|tsx|mjs)$/.test(file) && isTest(file),
  styles: (file) => /^src\/.*\.css$/.test(file),
  'texts in two languages': (file) => /^src\/lib\/i18n\/(cs|en)\.json$/.test(file),
  schema: (file) => file.startsWith('db/migrations/'),
  'commands, benchmark, experiments': (file) => /^(bin|bench|prove)\/.*\.(m?ts|mjs)$/.test(file),
}

const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
const tracked = stdout.trim().split('\n')
for (const [kind, isOf] of Object.entries(kinds)) {
  const files = tracked.filter(isOf)
  const lines = files.map((file) => readFileSync(`${root}/${file}`, 'utf8').match(/\S.*$/gm)?.length ?? 0)
  const sum = lines.reduce((all, one) => all + one, 0)
  console.log(`${kind.padEnd(34)} ${String(files.length).padStart(6)} files ${String(sum).padStart(8)} lines`)
}
