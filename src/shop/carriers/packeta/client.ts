/** Packeta's REST API: no call exceeds five seconds, no response its size limit, and no error throws. */
import { boundedText } from '../../../server/body.ts'
import type { XmlElement } from '../../../server/xml.ts'
import type { CarrierFault } from '../rules.ts'
import { readAnswer, requestOf } from './answer.ts'
import type { Fields } from './attributes.ts'

export interface CallOptions {
  fetch?: typeof globalThis.fetch
  /** Milliseconds for the call including reading its response. */
  limitMs?: number
}

/** Calls a method; returns the result, or the reason why it failed. */
export type PacketaCall = (
  method: string,
  fields: Fields,
  longest?: number,
) => Promise<{ kind: 'told'; result: XmlElement } | CarrierFault>

const longestAnswer = 128 * 1024

/** Opens the API for an account. The password appears only in request bodies. */
export function openPacketaApi(
  { apiUrl, password }: { apiUrl: string; password: string },
  { fetch = globalThis.fetch, limitMs = 5000 }: CallOptions = {},
): PacketaCall {
  const hidden = (text: string) => text.replaceAll(password, '…')
  return async (method, fields, longest = longestAnswer) => {
    const got = await answerTo(requestOf(method, password, fields), { apiUrl, fetch, limitMs, longest })
    if ('why' in got) return { kind: 'unreachable', why: got.why }
    const answer = readAnswer(got.text, longest)
    if (answer.kind === 'ok') return { kind: 'told', result: answer.result }
    if (answer.kind === 'unreadable')
      return {
        kind: 'unreachable',
        why: got.status === 200 ? 'no answer of Packeta' : `status ${got.status}`,
      }
    const faults = answer.faults.map(({ field, text }) => ({ field: hidden(field), text: hidden(text) }))
    return { kind: 'refused', faults }
  }
}

async function answerTo(
  body: string,
  {
    apiUrl,
    fetch,
    limitMs,
    longest,
  }: { apiUrl: string; fetch: typeof globalThis.fetch; limitMs: number; longest: number },
): Promise<{ status: number; text: string } | { why: string }> {
  try {
    const response = await fetch(apiUrl, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
      headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' },
    })
    const text = await boundedText(response, longest)
    return text === null ? { why: 'too long an answer' } : { status: response.status, text }
  } catch (error) {
    return { why: whyNot(error) }
  }
}

/** In our own words: the error's message may contain what was sent. */
export const whyNot = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection'
