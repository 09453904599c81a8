/**
 * PPL's CPL API ("myAPI2"): OAuth2 with client credentials, JSON. No call exceeds its time limit, no response
 * its size limit, no error throws, and the secret appears only in the call for a token. Source:
 * ppl-cpl-api-en.apidog.io (General, Authentication, ShipmentBatch, Shipment, ShipmentEvent).
 */
import { boundedBytes, boundedText } from '../../../server/body.ts'
import { whyNot, type CallOptions } from '../packeta/client.ts'
import type { CarrierFault } from '../rules.ts'

/** Address and credentials of the API. */
export interface PplAccess {
  clientId: string
  clientSecret: string
  apiUrl: string
}

export interface PplAnswer {
  status: number
  /** The address for polling a request that PPL processes in the background; `null`: the response names none. */
  location: string | null
  /** The parsed JSON; `null`: not JSON. */
  body: unknown
}

export interface PplApi {
  call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<PplAnswer | CarrierFault>
  /** A picture of a label. @param url as named by PPL, only on its own server */
  picture: (url: string) => Promise<Uint8Array | CarrierFault>
}

const longestAnswer = 1024 * 1024
const longestPicture = 8 * 1024 * 1024
/** A token is renewed this long before it expires. */
const earlyMs = 60_000

const unreachable = (why: string): CarrierFault => ({ kind: 'unreachable', why })

/** Opens the API for an account. Its tokens last half an hour and are cached: PPL issues twelve a minute. */
export function openPplApi(
  { clientId, clientSecret, apiUrl }: PplAccess,
  { fetch = globalThis.fetch, limitMs = 5000 }: CallOptions = {},
  clock: () => number = Date.now,
): PplApi {
  let token: { text: string; until: number } | null = null

  async function freshToken(): Promise<string | CarrierFault> {
    if (token && token.until > clock()) return token.text
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const got = await asked(`${apiUrl}/login/getAccessToken`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, scope: 'myapi2' }),
    })
    if ('kind' in got) return got
    const text = await boundedText(got, longestAnswer)
    const said = jsonIn(text) as { access_token?: unknown; expires_in?: unknown } | null
    if (got.status !== 200 || typeof said?.access_token !== 'string')
      return unreachable(`no token, status ${got.status}`)
    const seconds = typeof said.expires_in === 'number' ? said.expires_in : 0
    token = { text: said.access_token, until: clock() + seconds * 1000 - earlyMs }
    return token.text
  }

  async function asked(url: string, init: RequestInit): Promise<Response | CarrierFault> {
    try {
      return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    } catch (error) {
      return unreachable(whyNot(error))
    }
  }

  /** If PPL rejects the token, another one is requested once. */
  async function withToken(url: string, init: RequestInit): Promise<Response | CarrierFault> {
    for (let left = 2; left > 0; left--) {
      const text = await freshToken()
      if (typeof text !== 'string') return text
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${text}`)
      const got = await asked(url, { ...init, headers })
      if ('kind' in got || got.status !== 401) return got
      token = null
    }
    return unreachable('the key is not taken')
  }

  return {
    call: async (method, path, body) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = new Headers({ accept: 'application/json' })
      if (body !== undefined) headers.set('content-type', 'application/json')
      const got = await withToken(`${apiUrl}${path}`, { method, headers, ...json })
      if ('kind' in got) return got
      try {
        const text = await boundedText(got, longestAnswer)
        if (text === null) return unreachable('too long an answer')
        return { status: got.status, location: got.headers.get('location'), body: jsonIn(text) }
      } catch (error) {
        return unreachable(whyNot(error))
      }
    },
    picture: async (url) => {
      // The token is sent only to PPL's own server, whatever a response names.
      if (!URL.canParse(url) || new URL(url).origin !== new URL(apiUrl).origin)
        return unreachable('a label on another server')
      const got = await withToken(url, { method: 'GET', headers: { accept: 'image/jpeg' } })
      if ('kind' in got) return got
      if (got.status !== 200) return unreachable(`status ${got.status}`)
      try {
        return (await boundedBytes(got, longestPicture)) ?? unreachable('too long a label')
      } catch (error) {
        return unreachable(whyNot(error))
      }
    },
  }
}

function jsonIn(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}
