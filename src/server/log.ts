import { writeSync } from 'node:fs'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/**
 * The log goes to the standard output. A line that can't be written (the disk is full, the reader is gone) is lost and the
 * program continues; pino's own destination would retry forever, and no request would be answered until then.
 */
export const lossyOutput = (fd = 1): DestinationStream => ({
  write: (line) => {
    for (let tries = 0; tries < 3; tries++) {
      try {
        writeSync(fd, line)
        return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      }
    }
  },
})

/**
 * The parts of an error that are logged. Nothing else is: libraries attach recipients, rows and whole answers
 * of servers to their errors. Anything that must not be logged does not belong into a message either.
 */
function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  const known = typeof code === 'string' || typeof code === 'number' ? { code } : {}
  return { type: error.name, ...known, message: error.message, stack: error.stack }
}

/** Logs as JSON lines. Addresses lose their query (it may hold tokens), headers and bodies are never written. */
export function loggerOptions(level: string): (LoggerOptions & { stream: DestinationStream }) | false {
  if (level === 'silent') return false
  return {
    level,
    stream: lossyOutput(),
    serializers: {
      req: ({ method, url, id }: { method: string; url: string; id: string }) => ({
        id,
        method,
        path: url.split('?', 1)[0]?.slice(0, 200),
      }),
      err: errorFacts,
    },
    redact: ['req.headers'],
  }
}

/** The same log for a program that serves nothing. */
export function openLog(level: string, write?: (line: string) => void): Logger {
  const options = loggerOptions(level) || { level: 'silent' }
  return pino(options, write ? { write } : lossyOutput())
}
