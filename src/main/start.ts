/** How every program of the shop starts and ends. */
import { readConfig, SettingsError, type Config } from '../server/config.ts'

/** A reason not to start that the person at the keyboard can do something about: told in one sentence, without a stack. */
export class CannotStart extends Error {}

/**
 * Runs a program with the settings of the environment. A setting that is missing or wrong is told in a sentence.
 * @param program starts it; what it hands back ends it, on SIGINT and SIGTERM.
 */
export async function run(program: (config: Config) => Promise<(() => Promise<void>) | null>): Promise<void> {
  try {
    const stop = await program(readConfig(process.env))
    if (!stop) return
    const end = () =>
      void stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  console.error(error instanceof CannotStart || error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
