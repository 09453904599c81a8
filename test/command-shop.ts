/** A shop in a test, as the command lines meet it. */
import { DoneInPart, type Command } from '../src/main/command.ts'
import { CannotStart } from '../src/main/start.ts'
import type { OpenedDatabase } from '../src/server/db.ts'
import type { TestShop } from './app.ts'

/**
 * Runs a command line on a test's shop.
 * @param files the contents of the files that its words name; it writes its output there too
 * @returns its output, or the sentence with which it ends
 */
export async function says(
  command: Command,
  words: string[],
  { open, database, files = {} }: CommandTest,
): Promise<string> {
  try {
    const { shop, clock } = open()
    const lines = await command(words, {
      config: shop.config,
      open: database,
      now: () => clock.now,
      fileAt: async (path) =>
        await Promise.resolve(
          files[path] === undefined
            ? Promise.reject(new CannotStart(`${path} can't be read.`))
            : Buffer.from(files[path]),
        ),
      write: async (path, content, { isNew = false } = {}) => {
        if (isNew && path in files)
          throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST', syscall: 'open' })
        files[path] = content
        await Promise.resolve()
      },
      report: (error) => console.error(error.message),
    })
    return lines.join('\n')
  } catch (error) {
    if (error instanceof DoneInPart) return [...error.lines, error.message].join('\n')
    if (error instanceof CannotStart) return error.message
    throw error
  }
}

export interface CommandTest {
  open: () => TestShop
  database: () => Promise<OpenedDatabase>
  files?: Record<string, string | Uint8Array>
}
