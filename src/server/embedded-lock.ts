import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The right to be the only process on an embedded database. `release` gives it back; a process that dies loses it. */
export interface EmbeddedLock {
  release: () => Promise<void>
}

interface Holder {
  pid: number
  /** The start time of the process, so that a later one with the same pid is not mistaken for it. */
  started: string
}

/**
 * Locks the embedded database in `folder` for this process, because PGlite itself would let two processes destroy each
 * other's rows. The lock is next to the folder, in `<folder>.lock/`, as one file per owner, numbered upwards: the highest
 * number owns the database. A dead owner's lock is taken over by making the next number, which only one of several starters
 * can do; numbers are never reused, so a slow starter can't mistake a new owner for the dead one.
 *
 * `refused` is one sentence for the person who starts the shop, if a living process holds the lock.
 */
export async function lockEmbeddedDatabase(folder: string): Promise<EmbeddedLock | { refused: string }> {
  const locks = `${folder}.lock`
  await mkdir(locks, { recursive: true })
  const claim = join(locks, `claim-${randomUUID()}`)
  const me: Holder = { pid: process.pid, started: await startOf(process.pid) }
  await writeFile(claim, JSON.stringify(me))
  try {
    for (;;) {
      const last = await lastNumber(locks)
      const living = last && (await livingHolder(join(locks, String(last))))
      if (living) return { refused: refusal(folder, living) }
      if (await take(locks, claim, last + 1)) return lockAt(join(locks, String(last + 1)))
    }
  } finally {
    await rm(claim, { force: true })
  }
}

function refusal(folder: string, { pid }: Holder): string {
  return `The embedded database in ${folder} is in use by process ${pid}: stop that one, give this one another DATA_DIR, or set DATABASE_URL.`
}

async function take(locks: string, claim: string, number: number): Promise<boolean> {
  const file = join(locks, String(number))
  try {
    // A link appears with its content complete or not at all, and fails if the number exists already.
    await link(claim, file)
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
  const numbers = await numbersIn(locks)
  if (Math.max(...numbers) > number) {
    // We were slow: since we looked, others took this number and a higher one, and removed ours.
    await rm(file, { force: true })
    return false
  }
  const older = numbers.filter((other) => other < number)
  await Promise.all(older.map((other) => rm(join(locks, String(other)), { force: true })))
  return true
}

/** The file stays, marked as free: the next owner must make a higher number, never reuse one. */
const lockAt = (file: string): EmbeddedLock => ({ release: () => writeFile(file, '') })

async function livingHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  })
  const holder = parseHolder(text)
  if (!holder || !isAlive(holder.pid)) return undefined
  const started = await startOf(holder.pid)
  if (started === 'dead') return undefined
  // On systems that don't report the start, a living pid has to do: better to refuse than to lose rows.
  return !started || started === holder.started ? holder : undefined
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** The start of a process, in the system's own format; empty if the system doesn't report it, 'dead' for a zombie. */
async function startOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await linuxStart(pid)
    if (process.platform === 'win32') return ''
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
    return stdout.trim()
  } catch {
    return ''
  }
}

/** Clock ticks since the boot, with the boot's id: after a restart of the machine the same ticks come again. */
async function linuxStart(pid: number): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may hold anything; the state is field 3, the start field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? 'dead' : `${boot.trim()} ${fields[19]}`
}

async function numbersIn(locks: string): Promise<number[]> {
  return (await readdir(locks)).filter((name) => /^\d+$/.test(name)).map(Number)
}

const lastNumber = async (locks: string) => Math.max(0, ...(await numbersIn(locks)))

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
