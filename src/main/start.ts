/** Starts and ends every program of the shop. */
import { SettingsWrong } from '../shop/settings/settings.ts'
import { readConfig, SettingsError, type Config } from '../server/config.ts'

/** A reason not to start that the person at the keyboard can do something about: printed as one sentence, without a stack. */
export class CannotStart extends Error {}

/** The time for in-flight requests and jobs to finish. */
const longestEndMs = 15_000

/**
 * Runs a program with the settings of the environment. A setting that is missing or wrong is reported in one sentence.
 * @param program starts it; the function that it returns ends it, on SIGINT and SIGTERM
 */
export async function run(program: (config: Config) => Promise<(() => Promise<void>) | null>): Promise<void> {
  try {
    outliveFullDisk()
    const config = readConfig(process.env)
    const stop = await program(config)
    if (!stop) return
    let isEnding = false
    const end = () => {
      if (isEnding) return
      isEnding = true
      setTimeout(
        () => fail('It did not end in time, and is ended.'),
        config.servesOnMs + longestEndMs,
      ).unref()
      void stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    }
    process.once('SIGINT', end)
    // One of several web processes may get it twice: the service manager signals all of them, and so does the first.
    process.on('SIGTERM', end)
  } catch (error) {
    fail(error)
  }
}

/** Output to a terminal or file that accepts no more is lost; the program continues. */
function outliveFullDisk(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

function fail(error: unknown): never {
  console.error(
    error instanceof CannotStart || error instanceof SettingsError || error instanceof SettingsWrong
      ? error.message
      : error,
  )
  process.exit(1)
}
