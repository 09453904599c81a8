/** A browser without scripts: it keeps cookies, sends forms as browsers do, and shows what comes. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { Visitor } from './app.ts'
import type { PagesApp } from './pages-app.ts'

type Fields = Record<string, string> | [string, string][]

export interface PlainPage {
  status: number
  /** Where the answer leads to; null: nowhere. */
  to: string | null
  /** With plain signs where the page has quotes and ampersands written for HTML. */
  html: string
  /** As it came: a file. */
  raw: Buffer
  headers: OutgoingHttpHeaders
}

export interface PlainBrowser {
  opens: (path: string) => Promise<PlainPage>
  sends: (path: string, fields: Fields) => Promise<PlainPage>
  /** A form with a file. */
  sendsFile: (path: string, form: FormData) => Promise<PlainPage>
}

/**
 * @param as the visitor with the cookies that it uses, and keeps; omitted: a newcomer
 * @param under the beginning of every path, such as `/en/admin/`
 */
export function plainBrowser(
  pages: Pick<PagesApp, 'app'>,
  { as, under = '' }: { as?: Pick<Visitor, 'cookies'>; under?: string } = {},
): PlainBrowser {
  const visitor = as ?? { cookies: new Map<string, string>() }
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: { type: string; bytes: string | Buffer },
  ): Promise<PlainPage> => {
    const { cookies } = visitor
    const answer = await pages.app.inject({
      method,
      url: under + path,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body ? { 'content-type': body.type } : {}),
      },
      ...(body ? { body: body.bytes } : {}),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const { statusCode: status, headers, rawPayload: raw } = answer
    return { status, to: headers.location ?? null, html: decoded(answer.body), raw, headers }
  }
  return {
    opens: async (path) => await send('GET', path),
    sends: async (path, fields) =>
      await send('POST', path, {
        type: 'application/x-www-form-urlencoded',
        bytes: new URLSearchParams(fields).toString(),
      }),
    sendsFile: async (path, form) => {
      const sent = new Response(form)
      const type = sent.headers.get('content-type') ?? ''
      return await send('POST', path, { type, bytes: Buffer.from(await sent.arrayBuffer()) })
    },
  }
}

/** The value of a page's hidden field. */
export const valueOf = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

const decoded = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
