/** npm run dev: a response always reflects the current source. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sparePort } from '../../bin/port.mjs'
import { expect, fullOnly, test } from './test.ts'

const root = join(import.meta.dirname, '..', '..')
const copied = [
  'src',
  'db',
  'bin',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

interface Development {
  folder: string
  address: string
  /** The number of times the server has been started. */
  starts: () => number
  /** Waits until the server has been started so often. */
  started: (times: number) => Promise<void>
  end: () => Promise<void>
}

/** A copy of the source, so that the test may write into it, with a server of development. */
async function develop(): Promise<Development> {
  const folder = await mkdtemp(join(tmpdir(), 'big-meat-dev-'))
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const port = String(await sparePort())
  const server: ChildProcess = spawn(process.execPath, ['src/main/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      // The embedded database, as in a fresh clone of the shop.
      DATABASE_URL: '',
      DEMO: 'accounts',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let count = 0
  const waiting = new Set<() => void>()
  createInterface({ input: server.stdout! }).on('line', (line) => {
    if (!line.endsWith('is up to date')) return
    count++
    for (const look of waiting) look()
  })
  const started = async (times: number) =>
    await new Promise<void>((resolve) => {
      const look = () => {
        if (count < times) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const end = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, address: `http://localhost:${port}`, started, starts: () => count, end }
}

test(
  'npm run dev answers with the source of now, new files included',
  { tag: ['@once', fullOnly.tag] },
  async () => {
    test.slow()
    const { folder, address, started, starts, end } = await develop()
    try {
      await started(1)
      const answer = async (path: string) => await (await fetch(address + path)).text()
      const file = join(folder, 'src/api/robots.ts')
      const before = await readFile(file, 'utf8')
      expect(await answer('/robots.txt')).not.toContain('Edited')
      // One edit may start the server twice, where writing is noticed in two pieces: the answer is waited for, not a start.
      for (const word of ['Edited once', 'Edited twice']) {
        await writeFile(file, before.replace('# Nothing of this shop', `# ${word}`))
        await expect
          .poll(async () => await answer('/robots.txt').catch(() => ''), { timeout: 60_000 })
          .toContain(word)
      }
      const startsBefore = starts()
      await writeFile(
        join(folder, 'db/migrations/9999-dev.sql'),
        'create table made_in_development (id integer);\n',
      )
      await started(startsBefore + 1)
      expect(await answer('/readyz')).toContain('ok')
    } finally {
      await end()
    }
  },
)
