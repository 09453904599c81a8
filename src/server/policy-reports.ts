/** Browsers' reports of a Content-Security-Policy that blocked something: logged briefly, without personal data. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limits } from './limits.ts'
import { takeCall } from './request-limits.ts'

/** The address of browsers' reports, which come with or without an origin. */
export const reportPath = '/csp-report'

/** For the header `Reporting-Endpoints` (Reporting API); `report-uri` serves browsers that do not know it. */
export const reportingEndpoints = `policy="${reportPath}"`

/** Bytes; a browser's report has some hundreds, several at once some thousands. */
const longestReport = 16 * 1024
/** Log lines that one report may cause. */
const mostLines = 5
/** Reports that are logged in a minute in all: a broken page is reported by each of its visitors. */
const mostLogged = 30
const minute = 60_000

const text = z.string().max(4000).optional().catch(undefined)
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})
const newReports = z.array(
  z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }),
)

interface Violation {
  directive: string
  /** An origin, or a word such as `inline`. */
  blocked: string
  /** The page's path. */
  page: string
}

/** Reads a browser's report; empty if it is not one. Queries, paths of other sites and samples of code are left out. */
export function violationsIn(given: unknown): Violation[] {
  const old = oldReport.safeParse(given)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [violationOf(directive, report['blocked-uri'], report['document-uri'])]
  }
  const many = newReports.safeParse(given)
  return (many.data ?? [])
    .slice(0, mostLines)
    .map(({ body }) => violationOf(body.effectiveDirective, body.blockedURL, body.documentURL))
}

function violationOf(directive = '', blocked = '', page = ''): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    blocked: URL.canParse(blocked) ? originOf(new URL(blocked)) : (/^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? ''),
    page: URL.canParse(page) ? new URL(page).pathname.slice(0, 100) : '',
  }
}

/** `data:` and the like have no origin. */
const originOf = ({ origin, protocol }: URL): string => (origin === 'null' ? protocol : origin).slice(0, 100)

/** Accepts reports: a few a minute from one network, and few log lines in all. */
export function registerPolicyReports(app: FastifyInstance, limits: Limits): void {
  void app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: longestReport },
      (_request, body, done) => done(null, readJson(String(body))),
    )
    reports.post(reportPath, {
      onRequest: async ({ ip }) =>
        await takeCall(limits, ip, { name: reportPath, max: 20, windowMs: minute }),
      handler: async (request, reply) => {
        const violations = violationsIn(request.body)
        const all = { name: `${reportPath} logged`, key: '', max: mostLogged, windowMs: minute }
        for (const violation of violations)
          if ((await limits.take(all)).allowed) request.log.warn(violation, 'a page broke its policy')
        return await reply.code(204).header('cache-control', 'private, no-store').send()
      },
    })
  })
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return null
  }
}
