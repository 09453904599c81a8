// Installs the lock file's packages if node_modules does not match it.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { giveUp, root } from './runtime.mjs'

/** Makes node_modules equal to the lock file; cheap when it already is. */
export function install() {
  if (isInstalled()) return
  console.error('Installing what package-lock.json names (about half a minute) …')
  const done = npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (done.status !== 0) giveUp(`${done.output}\nnpm ci failed: the packages could not be installed.`)
}

/** npm keeps a lock file of the installed packages: every package must be there in the version that ours names. */
function isInstalled() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    // The name '' is the project itself; a package for another platform is optional and not installed.
    if (folder === '' || (optional && !installed[folder])) return true
    return installed[folder]?.version === version
  })
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** Runs npm in the project's folder, with a writable cache. @returns its status and its whole output */
export function npm(args, options = {}) {
  const [program, first] = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [options.node ?? process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const ownCache = isWritable(npmCache()) ? undefined : mkdtempSync(join(tmpdir(), 'big-meat-npm-'))
  const env = { ...process.env, ...options.env, ...(ownCache && { npm_config_cache: ownCache }) }
  const done = spawnSync(program, [...first, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program.endsWith('.cmd'),
    maxBuffer: 64 * 1024 * 1024,
  })
  if (ownCache) rmSync(ownCache, { recursive: true, force: true })
  return {
    status: done.status,
    output: done.error ? done.error.message : `${done.stdout}${done.stderr}`.trim(),
  }
}

const npmCache = () => process.env.npm_config_cache ?? join(homedir(), '.npm')

/** True if a folder, or the nearest one above it that exists, is writable. */
export function isWritable(folder) {
  if (!existsSync(folder)) return folder !== dirname(folder) && isWritable(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
