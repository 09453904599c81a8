// npm run build: makes build/client and build/server. npm start does the same when they are older than the source.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { install } from './install.mjs'
import { chooseNode, command, environmentFor, giveUp, root } from './runtime.mjs'

const sources = [
  'src',
  'test/built-app.ts',
  'public',
  'db',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const stamp = join(root, 'build', '.stamp')
const program = join(root, 'build', 'server', 'web.js')

/** Builds if the source has changed since the last build; the check of names, sizes and times takes a few milliseconds. */
export function buildWhenStale(node) {
  if (existsSync(program) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp()) return
  console.error('Building the shop (about ten seconds) …')
  const done = build(node)
  if (done.status !== 0) giveUp(`${done.output}\nThe build failed.`)
}

/** Builds in any case; returns the exit status and the build's whole output. */
export function build(node) {
  const before = sourceStamp()
  const done = spawnSync(node, [command('@react-router/dev', 'react-router'), 'build'], {
    cwd: root,
    env: environmentFor(node, { NODE_ENV: 'production' }),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (done.status === 0) {
    compressAssets()
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(stamp, before)
  }
  return { status: done.status, output: `${done.stdout}${done.stderr}`.trim() }
}

/** Writes a brotli and a gzip copy of each file that browsers fetch, so that no request waits for it. */
function compressAssets() {
  const assets = filesIn(join(root, 'build', 'client')).filter((file) =>
    /\.(js|css|svg|json|webmanifest)$/.test(file),
  )
  for (const file of assets) {
    const plain = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(plain))
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}

function sourceStamp() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}\n${mtimeMs}\n${size}\n`)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  install()
  const done = build(chooseNode())
  if (done.status !== 0) giveUp(`${done.output}\nThe build failed.`)
  console.log(done.output)
}
