// The Node that everything runs under: the one pinned as a dependency, else the machine's own if it is new enough.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, no matter in which folder the command was started. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const leastVersion = [22, 22]

/**
 * The path of a Node that can run the shop. Call it after `install()`. Ends the program with one sentence if none is found.
 */
export function chooseNode() {
  const pinned = pinnedNode()
  if (pinned) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > leastVersion[0] || (major === leastVersion[0] && minor >= leastVersion[1]))
    return process.execPath
  return giveUp(
    `Node ${leastVersion.join('.')} or newer is needed: this one is ${process.versions.node}, and the pinned one has no build for ${process.platform} ${process.arch}.`,
  )
}

function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`)
  const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(program) ? program : undefined
}

/** The environment in which `node` is the chosen one, also for every tool that calls it. */
export function environmentFor(node, more = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${dirname(node)}${separator}${process.env.PATH ?? ''}`, ...more }
}

/**
 * The script of a package's command, for `node` (no shell, no wrapper): `command('vite')`, `command('typescript', 'tsc')`.
 */
export function command(packageName, name = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** Runs a program in place of this one: same terminal, same signals, same exit code. */
export function handOver(node, args, more = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: environmentFor(node, more) })
  // Ctrl-C in a terminal already reaches the child; a second one would mean "at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => giveUp(`${node} could not be started: ${error.message}`))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** npm sends a signal to its shell, which dies without passing it on: losing our parent is the only sign of it. */
function endWithParent(end) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    end()
  }, 200)
  look.unref()
}

/** Ends the program with one sentence for the person at the terminal. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
