/** Headers of every answer: permissions of browsers, the address of their reports, and the longest header. */
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { reportingEndpoints } from './policy-reports.ts'

/**
 * The picker of pick-up points needs the visitor's position, and the packing table of the back office the
 * camera, to read barcodes; no other feature of a device is ever used.
 */
const permissionsFor = (camera: '()' | '(self)'): string =>
  [
    'accelerometer=()',
    'autoplay=()',
    'browsing-topics=()',
    `camera=${camera}`,
    'display-capture=()',
    'geolocation=(self)',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    'midi=()',
    'payment=()',
    'serial=()',
    'usb=()',
    'xr-spatial-tracking=()',
  ].join(', ')
const permissions = permissionsFor('()')
const staffPermissions = permissionsFor('(self)')
/** Pages of the back office navigate without reloading: the permissions of the first one apply to all of them. */
const staffPages = /^(?:\/en)?\/admin(?:[/?]|$)/

/** Proxies refuse answers with headers longer than their buffers, for example 4 KB for all of a line. */
const longestHeader = 4000

/** @param secure true if customers use https */
export async function addHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      useDefaults: false,
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    const isStaffs = staffPages.test(request.url)
    reply.headers({
      'permissions-policy': isStaffs ? staffPermissions : permissions,
      'reporting-endpoints': reportingEndpoints,
    })
    done()
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    boundLocation(reply)
    done()
  })
}

/** A redirect may repeat the query of its request: if it is too long, only the path is kept. */
function boundLocation(reply: FastifyReply): void {
  const location = reply.getHeader('location')
  if (typeof location !== 'string' || location.length <= longestHeader) return
  const path = location.split('?', 1)[0] ?? '/'
  reply.header('location', path.length <= longestHeader ? path : '/')
}
