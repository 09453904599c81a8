import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockEmbeddedDatabase } from './embedded-lock.ts'

let folder: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'embedded-lock-')), 'database')
  children = []
})

afterEach(async () => {
  await Promise.all(children.map(end))
  await rm(join(folder, '..'), { recursive: true })
})

test('a living process keeps others out, in one sentence that names it', async () => {
  const { process, answer } = await startProcess()
  expect(answer).toBe('locked')

  const lock = await lockEmbeddedDatabase(folder)

  expect(lock).toEqual({ refused: expect.stringContaining(`is in use by process ${process.pid}`) })
})

test('the lock of a process that was killed is taken over', async () => {
  const first = await startProcess()
  await end(first.process)

  const second = await startProcess()

  expect([first.answer, second.answer]).toEqual(['locked', 'locked'])
})

test('of many that start at once on the lock of a dead process exactly one wins', async () => {
  const dead = await startProcess()
  await end(dead.process)

  const started = await Promise.all(Array.from({ length: 8 }, startProcess))

  const winner = started.filter(({ answer }) => answer === 'locked')
  expect(winner).toHaveLength(1)
  const others = started.filter(({ answer }) => answer !== 'locked')
  for (const { answer } of others) expect(answer).toContain(`process ${winner[0]?.process.pid}`)
})

test('of many that start at once on a new folder exactly one wins', async () => {
  const started = await Promise.all(Array.from({ length: 8 }, startProcess))

  expect(started.filter(({ answer }) => answer === 'locked')).toHaveLength(1)
})

test('a pid that another process got since is not taken for the owner', async () => {
  await mkdir(`${folder}.lock`, { recursive: true })
  await writeFile(join(`${folder}.lock`, '4'), JSON.stringify({ pid: process.ppid, started: 'long ago' }))

  expect(await lockEmbeddedDatabase(folder)).toHaveProperty('release')
  expect(await readdir(`${folder}.lock`)).toEqual(['5'])
})

test('a lock given back can be had again', async () => {
  const lock = await lockEmbeddedDatabase(folder)
  expect(lock).toHaveProperty('release')
  if ('release' in lock) await lock.release()

  const next = await startProcess()

  expect(next.answer).toBe('locked')
})

/** Another process that tries to lock the folder, reports the result and stays alive. */
async function startProcess() {
  const program = `
    const { lockEmbeddedDatabase } = await import(${JSON.stringify(new URL('./embedded-lock.ts', import.meta.url).href)})
    const lock = await lockEmbeddedDatabase(${JSON.stringify(folder)})
    console.log(lock.refused ?? 'locked')
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  const answer = await new Promise<string>((resolve) => lines.once('line', resolve))
  return { process: child, answer }
}

function end(child: ChildProcess): Promise<void> {
  if (child.signalCode) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
