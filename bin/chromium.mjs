// The browser of the browser tests: CHROMIUM_PATH, one on the PATH, Playwright's own, else one that we install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackage } from './debian.mjs'
import { isWritable } from './install.mjs'
import { command, environmentFor, root } from './runtime.mjs'

/** The path of a Chromium that starts; undefined if not found. If CHROMIUM_PATH is set, only that one is tried. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH)
    return starts(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  return onPath().find(starts) ?? (await playwrightsOwn())
}

/** Like `findChromium`, but installs one if none is found: Debian's as root, else Playwright's. */
export async function findOrInstallChromium(node) {
  const found = await findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  if (!installPackage('chromium-headless-shell') && !installPackage('chromium')) installPlaywrights(node)
  return await findChromium()
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  // The shell without windows does the same work with an eighth less processor time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
}

const starts = (program) =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

async function playwrightsOwn() {
  keepBrowsersHere()
  const { chromium } = await import(
    pathToFileURL(join(root, 'node_modules', '@playwright', 'test', 'index.mjs')).href
  )
  const path = chromium.executablePath()
  return existsSync(path) && starts(path) ? path : undefined
}

function installPlaywrights(node) {
  keepBrowsersHere()
  console.error("Installing Playwright's Chromium …")
  const args = [command('@playwright/test', 'playwright'), 'install', 'chromium']
  spawnSync(node, args, { cwd: root, stdio: 'ignore', timeout: 300_000, env: environmentFor(node) })
}

/** Playwright keeps its browsers in the home folder; if that is read-only, next to the packages. */
function keepBrowsersHere() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH || isWritable(join(homedir(), '.cache'))) return
  process.env.PLAYWRIGHT_BROWSERS_PATH = join(root, 'node_modules', '.cache', 'playwright')
}
