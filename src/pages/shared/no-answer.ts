/**
 * Requests of the router that got no answer it can read: the connection was cut, the server is overloaded, or
 * something between the browser and the shop answered instead. The text of such an answer is never shown.
 */

const silent = 'no_answer.silent'

/** The reason why there is no answer. */
export class NoAnswer extends Error {
  /** The message, as a key of the translations that every page has. */
  readonly key: string
  /** Seconds to wait before the next try, as the server requested; null: it did not say. */
  readonly waitS: number | null

  constructor(key = silent, waitS: number | null = null) {
    super(key)
    this.key = key
    this.waitS = waitS
  }

  /** True if another attempt at once may help: a server that says when to retry, or refuses, is not called again. */
  get mayTryAtOnce(): boolean {
    return this.key === silent && this.waitS === null
  }
}

/** Refusals of the server itself, answered before its pages were called. */
const refusals: Partial<Record<number, string>> = { 413: 'error.too_large', 429: 'error.too_many_requests' }

/** The message about an answer that the router can't read. */
export function noAnswerIn({ status, headers }: Pick<Response, 'status' | 'headers'>): NoAnswer {
  const waitS = Number(headers.get('retry-after'))
  return new NoAnswer(refusals[status], waitS > 0 ? waitS : null)
}

const isManifest = (pathname: string) => pathname === '/__manifest'

/** True if the router can read the answer to one of its requests: its own server marks them, except for the manifest. */
function isForRouter(pathname: string, { ok, headers }: Response): boolean {
  return (
    [...headers.keys()].some((name) => name.startsWith('x-remix-')) ||
    (isManifest(pathname) && ok && /json/.test(headers.get('content-type') ?? ''))
  )
}

type Fetch = typeof globalThis.fetch

interface Hearing {
  /** Called for every answer to the router. */
  onAnswer: () => void
  /** Resolves once the page should request something again. */
  untilAgain: (what: unknown, fault: NoAnswer, signal: AbortSignal) => Promise<void>
}

/**
 * A `fetch` that makes requests of the router fail with a `NoAnswer` unless the router can read the whole
 * answer. Reads are repeated once at once. When the router requests the page at an address that the visitor
 * goes to (only then does it pass a signal), the request is repeated until there is an answer: otherwise the
 * router would show an error instead of the page. Every other request goes through as it is. Requests use the
 * language of the page, not of the browser (specification, section 7).
 */
export function answering(fetch: Fetch, { onAnswer, untilAgain }: Hearing, language: string): Fetch {
  return async (input, init) => {
    const { origin, pathname } = input instanceof URL ? input : new URL('about:blank')
    if (origin !== location.origin || !(pathname.endsWith('.data') || isManifest(pathname)))
      return await fetch(input, init)
    const ask = async (): Promise<Response> => {
      try {
        const headers = new Headers(init?.headers)
        headers.set('accept-language', language)
        const answer = await fetch(input, { ...init, headers })
        if (!isForRouter(pathname, answer)) throw noAnswerIn(answer)
        // A connection can be cut in the middle, too.
        const body = answer.status === 204 ? null : await answer.arrayBuffer()
        if (!isManifest(pathname)) onAnswer()
        return new Response(body, answer)
      } catch (error) {
        throw error instanceof NoAnswer || init?.signal?.aborted ? error : new NoAnswer()
      }
    }
    const askTwice = async () =>
      await ask().catch(async (error: unknown) => {
        if (!init?.method && error instanceof NoAnswer && error.mayTryAtOnce) return await ask()
        throw error
      })
    const { signal } = init ?? {}
    if (!isManifest(pathname) || !signal) return await askTwice()
    for (;;) {
      const answer = await askTwice().catch((error: unknown) => error)
      if (answer instanceof Response) return answer
      if (!(answer instanceof NoAnswer) || signal.aborted) throw answer
      await untilAgain(answering, answer, signal)
    }
  }
}
