/** The base of the shopkeeper's command lines: the database that they open, and the arguments that they receive. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { fromCzk, type Halere } from '../lib/money.ts'
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { openQueue, type Queue } from '../server/queue.ts'
import { jobNames } from '../jobs.ts'
import { openDatabase, prepareDatabase, queueRights } from './open.ts'
import { CannotStart, run } from './start.ts'

/** The surroundings of a command. */
export interface CommandShop {
  config: Config
  /** Opens the database, brought up to date; call it once the arguments are valid. It is closed for the command. */
  open: () => Promise<OpenedDatabase>
  now: () => Date
  /** Reads a file that the arguments name; `-` is the standard input. @throws CannotStart if it can't be read */
  fileAt: (path: string) => Promise<Buffer>
  /** Writes a file that the arguments name. @throws the file system's own error */
  write: (path: string, content: Uint8Array | string, how?: Writing) => Promise<void>
  /** Reports failures outside the command's own work, which goes on. */
  report: (error: Error) => void
}

export interface Writing {
  /** Never overwrites a file, and creates it readable by its owner only. */
  isNew?: boolean
  /** Creates the folder as well. */
  inNewFolder?: boolean
}

/** Some of the requested work is done, and stays: its lines are printed before the message that names the rest. */
export class DoneInPart extends CannotStart {
  readonly lines: string[]
  constructor(lines: string[], message: string) {
    super(message)
    this.lines = lines
  }
}

/** Does the work for each name, one after the other: a failure does not undo the others. @throws DoneInPart if some fail */
export async function toEach(
  names: readonly string[],
  work: (name: string) => Promise<string>,
): Promise<string[]> {
  const lines: string[] = []
  const failed: string[] = []
  for (const name of names) {
    try {
      lines.push(`${name}  ${await work(name)}`)
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
      failed.push(`${name}  ${error.message}`)
    }
  }
  if (failed.length === 0) return lines
  throw new DoneInPart(lines, [...failed, `${failed.length} of ${names.length} failed.`].join('\n'))
}

/**
 * A command line: turns arguments into the input of a verb, and its answer into text.
 * @param args the arguments behind its name
 * @returns the lines to print
 * @throws CannotStart with the usage, or with the reason of a refusal; then only that is printed
 */
export type Command = (args: string[], shop: CommandShop) => Promise<string[]>

/** Runs a command line with the program's arguments, prints its lines, and ends. */
export async function runCommand(command: Command): Promise<void> {
  await run(async (config) => {
    let database: OpenedDatabase | undefined
    try {
      print(
        await command(process.argv.slice(2), {
          config,
          open: async () => (database ??= await openedForCommand(config)),
          now: () => new Date(),
          fileAt,
          write,
          report: (error) => console.error(error.message),
        }),
      )
    } catch (error) {
      if (error instanceof DoneInPart) print(error.lines)
      // Help is an answer, for pipes and pagers too.
      if (!(error instanceof CannotStart && process.argv.includes('--help'))) throw error
      print([error.message])
    } finally {
      await database?.close()
    }
    return null
  })
}

function print(lines: string[]): void {
  for (const line of lines) console.log(line)
}

async function write(
  path: string,
  content: Uint8Array | string,
  { isNew = false, inNewFolder = false }: Writing = {},
): Promise<void> {
  if (inNewFolder) await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, isNew ? { flag: 'wx', mode: 0o600 } : {})
}

async function fileAt(path: string): Promise<Buffer> {
  try {
    return path === '-' ? await buffer(process.stdin) : await readFile(path)
  } catch (error) {
    throw new CannotStart(`${path} can't be read.`, { cause: error })
  }
}

/** Opens the shop's database, brought up to date. @throws CannotStart while the shop holds the embedded one */
export async function openedForCommand(config: Config): Promise<OpenedDatabase> {
  const database = await opened(config)
  try {
    await prepareDatabase(config, database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function opened(config: Config): Promise<OpenedDatabase> {
  try {
    return await openDatabase(config)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    throw new CannotStart(
      `The shop is running on the embedded database, which one program at a time may use: please stop it first, and start it again afterwards. On a PostgreSQL server both can run at once.\n(${error.message})`,
      { cause: error },
    )
  }
}

/**
 * Parses the arguments and options of a command.
 * @throws CannotStart with the usage for `--help`, and for invalid arguments
 */
export function wordsIn<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  if (args.includes('--help')) throw new CannotStart(usage)
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : ''}\n\n${usage}`, { cause: error })
  }
}

/** The option that continues a list, and its line of the usage. */
export const pageOption = { after: { type: 'string' } } as const
export const pageUsage =
  '--after <place>  the next page of a list, from the place that the last line of a page names'

/** The line after a page that has a next one, so that a list never just ends. */
export const nextLines = ({ next }: { next: string | null }): string[] =>
  next === null ? [] : [`… more follow: --after ${next}`]

/** A whole number between bounds; undefined if the option is missing. */
export function wholeNumber(
  given: string | undefined,
  name: string,
  least: number,
  most: number,
): number | undefined {
  if (given === undefined) return undefined
  const number = /^\d{1,9}$/.test(given) ? Number(given) : -1
  if (number < least || number > most)
    throw new CannotStart(`--${name} is a whole number from ${least} to ${most}.`)
  return number
}

/** An amount in CZK as haléře; undefined if the option is missing. */
export function amount(given: string | undefined, name: string): Halere | undefined {
  if (given === undefined) return undefined
  const halere = /^\d{1,9}(\.\d{1,2})?$/.test(given) ? fromCzk(Number(given)) : null
  if (halere === null) throw new CannotStart(`--${name} is an amount in CZK, such as 50000 or 1290.50.`)
  return halere
}

/** As `read`, with `none` for null. */
export const orNone = <T>(given: string | undefined, read: (given: string | undefined) => T): T | null =>
  given === 'none' ? null : read(given)

/** Does work that enqueues jobs; the mails go out once the shop runs. */
export async function withQueue<Done>(
  config: Config,
  database: OpenedDatabase,
  work: (queue: Queue) => Promise<Done>,
): Promise<Done> {
  const failures: Error[] = []
  const queue = await openQueue(database, jobNames, (error) => failures.push(error), queueRights(config))
  try {
    const done = await work(queue)
    if (failures[0]) throw failures[0]
    return done
  } finally {
    await queue.stop()
  }
}
