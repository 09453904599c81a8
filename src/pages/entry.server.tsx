/** Renders a page to one string: pages are kept and compressed whole, without late parts. */
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { localeOf } from '../lib/routes.ts'
import { translator } from '../server/texts.ts'
import { isUnavailable } from '../server/unavailable.ts'
import { BrandProvider } from '../ui/brand.tsx'
import { TextsProvider } from '../ui/texts.tsx'
import { compactData, compactManifest } from './compact-manifest.ts'
import { cutBody } from './cut-body.ts'
import { withConsent } from '../storefront/consent/with-consent.server.ts'
import { callOf, pageCall } from './context.server.ts'
import { questionsToDraw, sectionsToDraw } from './drawn-questions.server.ts'
import { withEarlyKeys } from './early-keys.ts'
import { lookOf } from './look.server.ts'
import { withFacts } from './facts.server.ts'
import { markOwnScripts, ownMark, takeOwnScripts } from './own-scripts.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'
import { withVisit } from './visits.server.ts'
import { DrawnSections } from './shared/drawn-sections.ts'
import { DrawnQuestions } from './shared/drawn-questions.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  call: RouterContextProvider,
): Promise<Response> {
  // The server's one handler answers it: drawing a page that is not sent would cost time when there is least of it.
  if (call.get(pageCall)?.outage !== undefined) return new Response(null, { status: 503 })
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  const html = new PassThrough()
  const secret = randomBytes(16).toString('hex')
  const { pipe } = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <TextsProvider t={translator(locale)}>
        <BrandProvider look={lookOf(callOf(call).shop.config)}>
          <DrawnQuestions value={call.get(questionsToDraw)}>
            <DrawnSections value={call.get(sectionsToDraw)}>
              <ServerRouter context={context} url={request.url} nonce={secret} />
            </DrawnSections>
          </DrawnQuestions>
        </BrandProvider>
      </TextsProvider>,
      {
        nonce: secret,
        onAllReady: () => resolve(stream),
        onShellError: reject,
        // Otherwise React puts lazily loaded parts behind the page, and only a script moves them into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    )
  })
  pipe(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  const { around, body, place } = cutBody(await buffer(html), secret)
  const marked = withConsent(compactData(compactManifest(markOwnScripts(around, secret))), call)
  const mark = ownMark(secret)
  const told = withVisit(withFacts(scriptsAfterPaint(marked, mark), call), mark, call)
  const complete = withEarlyKeys(told, mark, pathname)
  const page = takeOwnScripts(complete, secret)
  callOf(call).scripts = page.hashes
  // A page that brings a policy of its own is shown in a frame, in which nothing runs.
  const whole = headers.has('content-security-policy') ? withoutScripts(page.html) : page.html
  const [before = '', behind = ''] = whole.split(place)
  const bytes = Buffer.concat([Buffer.from(before), body, Buffer.from(behind)])
  return new Response(bytes, { status, headers })
}

const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')

/**
 * Unexpected errors go on to the server's one handler; a visitor who left is not an error, nor is a refusal that a page
 * threw. If something is unavailable at the moment, or the form can't be read, that is noted: the whole request is then
 * answered with 503 or 400.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const call = context.get(pageCall)
  if (call && !call.failure && isUnavailable(error)) call.outage = error
  else if (call && isUnreadableForm(error)) call.outage = Object.assign(error, { statusCode: 400 })
  else if (!request.signal.aborted && !isRefused(error)) reportUnexpected(error, context)
}

const isRefused = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500

/** The error of `Request.formData` for a body with broken parts; it has no code. */
const isUnreadableForm = (error: unknown): error is TypeError =>
  error instanceof TypeError && error.message.startsWith('Failed to parse body as FormData')

let reportUnexpected: (error: unknown, context: Readonly<RouterContextProvider>) => void = () => undefined

/** Sets the reporter for unexpected errors of pages. */
export function reportPageErrorsTo(report: typeof reportUnexpected): void {
  reportUnexpected = report
}
