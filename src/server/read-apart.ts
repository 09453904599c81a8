/**
 * Reads people's files on a separate thread: a statement of some megabytes takes seconds, and on the serving
 * thread every visitor would wait for it. One file at a time, within bounds of time and memory.
 */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { boundTo } from './bound.ts'
import type { Outcome } from './context.ts'
import { refuse } from './refusal.ts'

/** The readers, by their names in `src/main/read-file.ts`. */
export type FileReader = 'statement' | 'remittance' | 'table' | 'sheet'

export interface FileToRead<Answer> {
  reader: FileReader
  bytes: Uint8Array
  /** Further arguments of the reader, in addition to the bytes. */
  more?: readonly string[]
  /** The same reader, for a file so short that a thread would take longer. */
  here?: () => Answer
}

/** Bytes; shorter files are read within a few milliseconds. */
const short = 64 * 1024
const longestMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
const bound = boundTo({ running: 1, waiting: 4 })

/**
 * Reads a file on a separate thread.
 * @returns the reader's answer; 503: too many files wait; 422: reading it takes too much time or memory
 */
export async function readApart<Answer>(
  file: FileToRead<Answer>,
  limits: { ms?: number; memoryMb?: number } = {},
): Promise<Outcome<Awaited<Answer>>> {
  if (file.here && file.bytes.byteLength <= short) return await file.here()
  const read = await bound(async () => ({ answer: await onThread(file, limits) }))
  if (read === null) return refuse(503, 'error.busy')
  return read.answer === tooMuch ? refuse(422, 'admin.heavy_file') : (read.answer as Awaited<Answer>)
}

const tooMuch = Symbol('It takes too much time or memory')

async function onThread(
  { reader, bytes, more = [] }: Pick<FileToRead<unknown>, 'reader' | 'bytes' | 'more'>,
  { ms = longestMs, memoryMb = resourceLimits.maxOldGenerationSizeMb }: { ms?: number; memoryMb?: number },
): Promise<unknown> {
  const thread = new Worker(entry(), {
    workerData: { reader, bytes: new Uint8Array(bytes), more },
    resourceLimits: { ...resourceLimits, maxOldGenerationSizeMb: memoryMb },
    env: {},
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const clock = setTimeout(() => resolve(tooMuch), ms)
  thread.once('message', resolve)
  thread.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error),
  )
  thread.once('exit', (code) => reject(new Error(`The thread that read a file ended with ${code}`)))
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    await thread.terminate()
  }
}

/** The thread's program: its source in development, else the built file, in this file's folder or the one above. */
function entry(): URL {
  const { url } = import.meta
  if (url.endsWith('.ts')) return new URL('../main/read-file.ts', url)
  const beside = new URL('read-file.js', url)
  return existsSync(beside) ? beside : new URL('../read-file.js', url)
}
