// Installs a peer's packages into a folder, prepares its database there and starts its server.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { npm } from '../../bin/install.mjs'
import { sparePort } from '../../bin/port.mjs'
import { giveUp, root } from '../../bin/runtime.mjs'

const runFile = promisify(execFile)
const here = join(root, 'bench', 'peers')
const versions = JSON.parse(readFileSync(join(here, 'versions.json'), 'utf8'))

/**
 * Copies a peer's configuration into the folder and installs its packages; quick if they are there. Ends the program with one
 * sentence if they can't be installed.
 * @returns the version of its first package
 */
export function installPeer(peer, folder) {
  const dependencies = versions[peer]
  mkdirSync(folder, { recursive: true })
  cpSync(join(here, peer), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const done = npm([
    'install',
    '--prefix',
    folder,
    '--omit=dev',
    // Medusa wants two tools of development as peers of its own.
    '--legacy-peer-deps',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (done.status !== 0)
    giveUp(
      `${done.output}\n${Object.keys(dependencies)[0]} could not be installed into ${folder}: see that npm reaches its registry from here, then run this again.`,
    )
  return Object.values(dependencies)[0]
}

/** Runs the steps that prepare the peer's database. `start` starts its server, with settings for it alone. */
export async function prepareIn({ folder, postgres }, { steps, server, settings, ofServer = {} }) {
  const environment = {
    ...process.env,
    ...settings,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    PORT: '0',
  }
  // Not `spawnSync`: PostgreSQL stands still once this process no longer reads its log.
  for (const args of steps)
    await runFile(process.execPath, args, { cwd: folder, env: environment, maxBuffer: 2 ** 26 }).catch(
      (error) =>
        giveUp(
          `${error.stdout}${error.stderr}\n${args.join(' ')} failed in ${folder}: delete that folder and run this again.`,
        ),
    )
  return {
    start: async () => {
      const port = await sparePort()
      const child = spawn(process.execPath, server, {
        cwd: folder,
        env: { ...environment, ...ofServer, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(child, 'exit')
      const stop = async () => {
        child.kill('SIGTERM')
        await ended
      }
      return { process: child, port, stop }
    },
  }
}
