/** The pages of the back office as browsers without scripts use them: plain forms, signed in as the owner of the demo. */
import { afterAll, beforeAll } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from './accounts.ts'
import type { TestShop, Visitor } from './app.ts'
import { openPagesApp, type PagesApp } from './pages-app.ts'

const decoded = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** Paths are those behind `/en/admin/`. */
export function plainForms(open: () => TestShop) {
  let pages: PagesApp
  let owner: Visitor
  beforeAll(async () => {
    await withDemoAccounts(open())
    owner = await signedIn(open(), demo.admin, demoPassword)
    pages = await openPagesApp(open().shop)
  }, 60_000)
  afterAll(async () => await pages?.close())

  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: { type: string; bytes: string | Buffer },
  ) => {
    const {
      statusCode,
      body: text,
      headers,
      rawPayload,
    } = await pages.app.inject({
      method,
      url: `/en/admin/${path}`,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; '),
        ...(body ? { 'content-type': body.type } : {}),
      },
      ...(body ? { body: body.bytes } : {}),
    })
    return { status: statusCode, to: headers.location ?? '', html: decoded(text), raw: rawPayload, headers }
  }
  const sendForm = async (path: string, form: FormData) => {
    const sent = new Response(form)
    return await send('POST', path, {
      type: sent.headers.get('content-type') ?? '',
      bytes: Buffer.from(await sent.arrayBuffer()),
    })
  }
  const opens = async (path: string) => await send('GET', path)
  const sends = async (path: string, fields: Record<string, string>) =>
    await send('POST', path, {
      type: 'application/x-www-form-urlencoded',
      bytes: new URLSearchParams(fields).toString(),
    })
  return { opens, sends, sendForm }
}
