import { pino, type Logger, type LoggerOptions } from 'pino'

/**
 * What is written of an error. Nothing else of it is: libraries hang recipients, rows and whole answers of servers on
 * their errors. What must not be written does not belong into a message either.
 */
function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  const known = typeof code === 'string' || typeof code === 'number' ? { code } : {}
  return { type: error.name, ...known, message: error.message, stack: error.stack }
}

/** Logs as JSON lines. Addresses lose their query (tokens stand there), headers and bodies are never written. */
export function loggerOptions(level: string): LoggerOptions | false {
  if (level === 'silent') return false
  return {
    level,
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
  return write ? pino(options, { write }) : pino(options)
}
