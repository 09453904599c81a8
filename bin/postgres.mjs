// A real PostgreSQL server for tests and measurements: made for the purpose, on a spare port of 127.0.0.1, gone afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { installPackage } from './debian.mjs'
import { sparePort } from './port.mjs'

/** The folder of a PostgreSQL server's programs (15 or newer); undefined if the machine has none. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => existsSync(join(folder, 'initdb')))
  return [...versions.map((version) => join(debian, version, 'bin')), configured, ...onPath].find(isServer)
}

/** Like `findPostgres`, but installs Debian's if none is found and we may. */
export function findOrInstallPostgres() {
  const found = findPostgres()
  if (found || !installPackage('postgresql')) return found
  return findPostgres()
}

function isServer(folder) {
  if (!folder || !existsSync(join(folder, 'initdb'))) return false
  const said = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
  return Number(/(\d+)/.exec(said ?? '')?.[1] ?? 0) >= 15
}

/**
 * Starts a separate server, which ends with `stop()`, and by itself when this process ends for any reason. `durable`: keeps
 * fsync and the related settings as in production (measurements); without it, tests are quicker. `settings`: more server
 * settings, by name. `template`: the `folder` of a server that has ended; this one begins as a copy of it. `crash()` ends the
 * server at once and keeps its data; `restart()` starts it again at the same address.
 */
export async function startPostgres({ durable = false, settings = {}, template } = {}) {
  const programs = findOrInstallPostgres()
  if (!programs)
    throw new Error('There is no PostgreSQL server (15 or newer) here and none could be installed.')
  const user = serverUser()
  const folder = makeFolder(user, durable ? [] : memoryFolders())
  try {
    if (template) copyFolder(template, folder)
    else initialise({ programs, user, folder, durable })
    const password = readFileSync(join(folder, 'password'), 'utf8')
    const port = await sparePort()
    const wanted = { programs, user, folder, settings: serverSettings({ folder, port, durable, settings }) }
    const server = await run({ ...wanted, takenAway: folder })
    let restarted
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      socket: folder,
      programs,
      folder,
      crash: async (signal = 'SIGQUIT') => await kill(join(folder, 'data', 'postmaster.pid'), signal),
      restart: async () => {
        await restarted?.stop()
        restarted = await run(wanted)
      },
      stop: async () => {
        await restarted?.stop()
        await server.stop()
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root: then as its own user, or as `nobody`. */
function serverUser() {
  if (process.getuid() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((kind) => spawnSync('id', [kind, name], { encoding: 'utf8' }).stdout)
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

/** Room for the simultaneous copies and for the log, several times over. */
const roomInMemory = 4 * 1024 ** 3

/**
 * The folder of a file system in memory, if there is one with room. Each test file has its own database of a thousand files:
 * creating and removing these on a disk's file system took half of all the work of the database tests.
 */
export function memoryFolders() {
  return ['/dev/shm'].filter((folder) => {
    if (!existsSync(folder)) return false
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomInMemory
  })
}

/** A new folder in the first of these folders, or else in a temporary one, that PostgreSQL's user can access. */
function makeFolder(user, preferred) {
  for (const parent of [...preferred, tmpdir(), '/tmp', '/var/tmp']) {
    const folder = mkdtempSync(join(parent, 'big-meat-postgres-'))
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
    chmodSync(folder, 0o700)
    // The folder's parents may be inaccessible to the server's user.
    if (spawnSync('ls', [folder], { ...user, stdio: 'ignore' }).status === 0) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error("There is no temporary folder that PostgreSQL's user can reach.")
}

/** Copies a server's folder; its files stay the property of PostgreSQL's user. */
export function copyFolder(from, to) {
  const done = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`A server's folder could not be copied: ${done.stderr}`)
}

function initialise({ programs, user, folder, durable }) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, randomBytes(16).toString('hex'))
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid)
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '--auth-host=scram-sha-256',
    // Its folder admits the server's user alone.
    '--auth-local=trust',
    `--pwfile=${passwordFile}`,
  ]
  const more = ['--encoding=UTF8', `--locale=${locale}`, ...(durable ? [] : ['--no-sync'])]
  const done = spawnSync(join(programs, 'initdb'), [...args, ...more], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr}`)
}

function serverSettings({ folder, port, durable, settings }) {
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '256MB',
    lc_messages: 'C',
    ...(durable ? {} : quick),
    ...settings,
  }
}

/** The shell ends the server and removes its folder once its input closes: on `stop()`, or when this process is gone. */
const untilInputCloses =
  'folder=$1; shift; "$@" & cat >/dev/null; kill -INT $!; wait $!; cd /; rm -rf "$folder"'

/** Signals a server and waits until its process is gone. */
async function kill(pidFile, signal) {
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  process.kill(pid, signal)
  while (isRunning(pid)) await delay(10)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    // Its shell takes a moment to notice that it ended.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** `takenAway`: the folder that is removed with the server; a restarted server leaves it to the first one. */
async function run({ programs, user, folder, settings, takenAway = join(folder, 'nothing') }) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...options]
  // Detached, so that Ctrl-C in the terminal reaches us and not the shell, which would leave the server running.
  const shell = spawn('sh', ['-c', untilInputCloses, 'sh', takenAway, ...server], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => shell.once('close', resolve))
  const stop = async () => {
    shell.ref()
    shell.stdin.end()
    await ended
  }
  try {
    await readiness(shell)
  } catch (error) {
    await stop()
    throw error
  }
  // The server must not keep a program alive that has nothing else to do.
  for (const handle of [shell, shell.stdin, shell.stderr]) handle.unref()
  return { stop }
}

function readiness(shell) {
  const log = []
  return new Promise((resolve, reject) => {
    createInterface({ input: shell.stderr }).on('line', (line) => {
      log.push(line)
      if (line.includes('ready to accept connections')) resolve()
      if (
        line.includes('database system is shut down') ||
        /FATAL: (?!.*the database system is (starting|not))/.test(line)
      )
        reject(new Error(log.join('\n')))
    })
    shell.once('close', () => reject(new Error(`PostgreSQL ended at once: ${log.join('\n')}`)))
  })
}
