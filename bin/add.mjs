// npm run add -- <package> [--save-dev]: adds a package in an exact version. npm must run under the pinned Node:
// under an older one it silently picks older versions, and some lock files come out incomplete, so they are tried at once.
import { install, npm } from './install.mjs'
import { chooseNode, environmentFor, giveUp } from './runtime.mjs'

const packages = process.argv.slice(2)
if (packages.length === 0) giveUp('Say which package: npm run add -- zod')

install()
const node = chooseNode()
for (const args of [
  ['install', '--save-exact', ...packages],
  ['ci', '--include=dev', '--include=optional'],
]) {
  const done = npm(args, { node, env: environmentFor(node) })
  console.log(done.output)
  if (done.status !== 0) giveUp(`npm ${args.join(' ')} failed.`)
}
