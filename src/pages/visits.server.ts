/**
 * Visits that no request shows: a CDN hands the page out, so the browser tells that it is looked at, where its visitor came
 * from and by which campaign. Counted as if the page had been asked of the shop (decision 0161).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import type { Shop } from '../shop/shop-context.ts'
import { callOf } from './context.server.ts'

const visitPath = '/visit'

/** Bytes: a path, a campaign's name, and the address of the page before. */
const longestVisit = 4096

/** Runs in the browser. A page that is drawn in advance is looked at once it is shown; queries of other pages stay where they are. */
const tellVisit = `{
const tell=()=>navigator.sendBeacon("${visitPath}",new URLSearchParams({
path:location.pathname,
campaign:new URLSearchParams(location.search).get("utm_source")??"",
from:document.referrer.split("?",1)[0]}));
if(document.prerendering)document.addEventListener("prerenderingchange",tell,{once:true});
else tell()}`

/** The page with the script that tells of its visit, where the page is one that a CDN may keep. @param mark of scripts of ours */
export function withVisit(html: string, mark: string, context: Readonly<RouterContextProvider>): string {
  if (!callOf(context).tellsVisit) return html
  return html.replace('</body>', () => `<script>${mark}${tellVisit}</script></body>`)
}

/** Takes what browsers tell. @param given.counts whether visits of a path are told by browsers */
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
