// Installs tools that a test needs and the machine lacks, from Debian's packages, where that is allowed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** True if this process may install Debian's packages. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs one of Debian's packages. @returns true if that worked */
export function installPackage(name) {
  if (!mayInstall()) return false
  console.error(`Installing ${name} from Debian's packages …`)
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', name)
}
