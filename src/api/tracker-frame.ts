/** The empty page that trackers run in: the only answer of the shop with a policy that lets them in. */
import type { FastifyInstance } from 'fastify'
import { trackerFramePath, trackerKinds, type Tracker } from '../lib/trackers.ts'
import type { Shop } from '../shop/shop-context.ts'

/** Registers the frame if a tracker is switched on. */
export function registerTrackerFrame(
  app: FastifyInstance,
  { config: { trackers } }: Pick<Shop, 'config'>,
): void {
  if (trackers.length === 0) return
  const policy = framePolicy(trackers)
  app.get(trackerFramePath, async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    return await reply.send('<!doctype html><html><head><meta charset="utf-8"></head></html>')
  })
}

function framePolicy(trackers: Tracker[]): string {
  const all = (of: 'scripts' | 'asked') => [
    ...new Set(trackers.flatMap(({ kind }) => trackerKinds[kind][of])),
  ]
  return [
    "default-src 'none'",
    `script-src ${all('scripts').join(' ')}`,
    `img-src ${all('asked').join(' ')}`,
    `connect-src ${all('asked').join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
