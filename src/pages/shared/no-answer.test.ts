import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, NoAnswer, noAnswerIn } from './no-answer.ts'

const origin = 'https://shop.example'
const data = new URL('/kosik.data', origin)
const ours = (status = 200) => new Response('[]', { status, headers: { 'x-remix-response': 'yes' } })
const html = (status: number) =>
  new Response('<h1>down</h1>', { status, headers: { 'content-type': 'text/html' } })

describe('requests of the router', () => {
  beforeEach(() => vi.stubGlobal('location', new URL(origin)))
  afterEach(() => vi.unstubAllGlobals())

  const asking = (...answers: (Response | Error)[]) => {
    const ask = vi.fn<typeof fetch>(async () => {
      const next = answers.shift()
      if (!next || next instanceof Error) throw next ?? new Error('asked too often')
      return await Promise.resolve(next)
    })
    const heard = vi.fn<() => void>()
    const untilAgain = vi.fn<Parameters<typeof answering>[1]['untilAgain']>(async () => {})
    return { ask, heard, untilAgain, fetch: answering(ask, { onAnswer: heard, untilAgain }, 'en') }
  }

  test('an answer of the shop is handed on whole, a refused form too', async () => {
    for (const status of [200, 409, 503]) {
      const { fetch, heard } = asking(ours(status))
      const answer = await fetch(data, { method: 'POST' })
      expect([answer.status, await answer.text()]).toEqual([status, '[]'])
      expect(heard).toHaveBeenCalledOnce()
    }
  })

  test('they ask in the language of the page, and keep the headers that they had', async () => {
    const { ask, fetch } = asking(ours())
    await fetch(data, { method: 'POST', headers: { 'x-form': '1' } })
    const { method, headers } = ask.mock.calls[0]?.[1] ?? {}
    expect([method, Object.fromEntries(new Headers(headers))]).toEqual([
      'POST',
      { 'accept-language': 'en', 'x-form': '1' },
    ])
  })

  test('what only reads is asked for a second time at once, what is sent is not', async () => {
    const read = asking(new TypeError('cut'), ours())
    expect((await read.fetch(data)).status).toBe(200)
    const twice = asking(html(502), html(504))
    await expect(twice.fetch(data)).rejects.toEqual(new NoAnswer())
    const sent = asking(new TypeError('cut'), ours())
    await expect(sent.fetch(data, { method: 'POST' })).rejects.toBeInstanceOf(NoAnswer)
    expect(sent.ask).toHaveBeenCalledOnce()
    expect(sent.heard).not.toHaveBeenCalled()
  })

  test('nothing that something else answers is taken for the shop’s', async () => {
    for (const answer of [html(200), html(503), new Response('{}', { status: 500 })]) {
      const { fetch } = asking(answer)
      await expect(fetch(data, { method: 'POST' })).rejects.toMatchObject({ key: 'no_answer.silent' })
    }
  })

  test('a server that asks to wait is not asked again at once', async () => {
    const wait = new Response('', { status: 503, headers: { 'retry-after': '5' } })
    const { fetch, ask } = asking(wait)
    await expect(fetch(data)).rejects.toMatchObject({ waitS: 5 })
    expect(ask).toHaveBeenCalledOnce()
  })

  test('a visitor who went on is no lost connection, and other requests go through as they are', async () => {
    const gone = asking(new DOMException('gone', 'AbortError'))
    await expect(gone.fetch(data, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    const others = asking(html(503), html(503), html(503))
    for (const address of [
      '/pobocky',
      new URL('/x.data', 'https://other.example'),
      new URL('/pobocky', origin),
    ])
      expect((await others.fetch(address)).status).toBe(503)
  })

  test('the manifest is JSON, or the word that there is another version', async () => {
    const manifest = new URL('/__manifest?paths=/', origin)
    const another = new Response(null, { status: 204, headers: { 'x-remix-reload-document': 'true' } })
    const { fetch, heard } = asking(Response.json({}), another, html(200), html(200))
    expect((await fetch(manifest)).status).toBe(200)
    expect((await fetch(manifest)).status).toBe(204)
    await expect(fetch(manifest)).rejects.toBeInstanceOf(NoAnswer)
    expect(heard).not.toHaveBeenCalled()
  })

  test('which page the visitor goes to is asked until there is an answer, or they go elsewhere', async () => {
    const manifest = new URL('/__manifest?paths=/kontakt', origin)
    const { signal } = new AbortController()
    const lost = asking(html(503), new TypeError('cut'), html(502), html(502), Response.json({}))
    expect(await (await lost.fetch(manifest, { signal })).json()).toEqual({})
    expect(lost.untilAgain.mock.calls).toEqual([
      [answering, new NoAnswer(), signal],
      [answering, new NoAnswer(), signal],
    ])
    const elsewhere = new AbortController()
    const left = asking(html(503), html(503), new DOMException('gone', 'AbortError'))
    left.untilAgain.mockImplementation(async () => await Promise.resolve(elsewhere.abort()))
    await expect(left.fetch(manifest, { signal: elsewhere.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

test('refusals say what they are, and how long to wait', () => {
  const headers = new Headers({ 'retry-after': '12' })
  expect(noAnswerIn({ status: 429, headers })).toMatchObject({ key: 'error.too_many_requests', waitS: 12 })
  expect(noAnswerIn({ status: 413, headers: new Headers() })).toMatchObject({
    key: 'error.too_large',
    waitS: null,
  })
  const date = new Headers({ 'retry-after': 'Sun, 22 Nov 2026 12:00:00 GMT' })
  expect(noAnswerIn({ status: 503, headers: date })).toMatchObject({ key: 'no_answer.silent', waitS: null })
})
