/**
 * Visits without a request: a CDN serves the page, so the browser reports the view, the visitor's origin and
 * the campaign. Counted as if the page had been requested from the shop (docs/storefront.md, "Kept pages and a CDN").
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import type { Shop } from '../shop/shop-context.ts'
import { callOf } from './context.server.ts'

const visitPath = '/visit'

/** Bytes: a path, a campaign's name, and the address of the previous page. */
const longestVisit = 4096

/** Runs in the browser. A prerendered page counts as visited once it is shown; queries of other pages are not sent. */
const reportVisit = `{
const tell=()=>navigator.sendBeacon("${visitPath}",new URLSearchParams({
path:location.pathname,
campaign:new URLSearchParams(location.search).get("utm_source")??"",
from:document.referrer.split("?",1)[0]}));
if(document.prerendering)document.addEventListener("prerenderingchange",tell,{once:true});
else tell()}`

/** Adds the script that reports the visit, if a CDN may keep the page. @param mark of scripts of ours */
export function withVisit(html: string, mark: string, context: Readonly<RouterContextProvider>): string {
  if (!callOf(context).tellsVisit) return html
  return html.replace('</body>', () => `<script>${mark}${reportVisit}</script></body>`)
}

/** Takes the visits that browsers report. @param given.counts true for paths with visits that browsers report */
export function takeVisits(
  app: FastifyInstance,
  { statistics, config }: Pick<Shop, 'statistics' | 'config'>,
  given: { originOf: (request: FastifyRequest) => string; counts: (pathname: string) => boolean },
): void {
  if (config.cdnSeconds === 0) return
  void app.register(async (visits) => {
    visits.removeAllContentTypeParsers()
    visits.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestVisit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    visits.post(visitPath, async (request, reply) => {
      const told = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const path = told.get('path') ?? ''
      if (given.counts(path)) {
        const campaign = new URLSearchParams({ utm_source: told.get('campaign') ?? '' })
        const headers = { ...request.headers, referer: told.get('from') ?? '', 'sec-fetch-dest': 'document' }
        const origin = given.originOf(request)
        statistics.answered({ method: 'GET', status: 200, url: `${path}?${campaign}`, origin, headers }, [])
      }
      return await reply.code(204).header('cache-control', 'private, no-store').send()
    })
  })
}
