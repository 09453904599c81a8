import type { FastifyServerOptions } from 'fastify'

/** Logs as JSON lines. Addresses lose their query (tokens stand there), headers and bodies are never written. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      req: ({ method, url, id }: { method: string; url: string; id: string }) => ({
        id,
        method,
        path: url.split('?', 1)[0]?.slice(0, 200),
      }),
    },
    redact: ['req.headers', 'err.config', 'err.detail', 'err.where', 'err.parameters'],
  }
}
