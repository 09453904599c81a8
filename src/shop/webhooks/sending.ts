/** Sends one delivery over the network, to a public address and no other. */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { endpointUrl, isPublic } from './networks.ts'
import { answerBytes, patienceMs } from './rules.ts'

/** Resolves names to addresses; like `lookup` of `node:dns` with `all`. */
export type Resolve = (name: string) => Promise<LookupAddress[]>

export interface Answered {
  status: number | null
  ms: number
  answer: string
  fault: string | null
}

export interface Outside {
  /** Allows plain http, and addresses of private networks: only in tests. */
  isTest: boolean
  resolve?: Resolve
}

const systemResolve: Resolve = async (name) =>
  await new Promise((resolve, reject) => {
    dnsLookup(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/** The reason why nothing was sent, as a word for the log. */
class NotSent extends Error {}

/**
 * The address that a name resolves to at this moment. The connection is made to exactly this address, so it
 * does not matter if the name resolves to another one a moment later.
 * @throws NotSent if one of its addresses is not on the public internet
 */
async function addressOf(url: URL, { isTest, resolve = systemResolve }: Outside): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await resolve(host) : [{ address: host, family }]
  const [first] = found
  if (!first) throw new NotSent('no address')
  if (!isTest && found.some(({ address }) => !isPublic(address))) throw new NotSent('private network')
  return first
}

/**
 * POSTs a body. It follows no redirect, waits ten seconds in total, and reads no more of the answer than is
 * kept. Never throws.
 */
export async function post(
  outside: Outside,
  { url, body, headers }: { url: string; body: string; headers: Record<string, string> },
): Promise<Answered> {
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  const signal = AbortSignal.timeout(patienceMs)
  try {
    if (endpointUrl(url, outside.isTest) === null) throw new NotSent('no public https address')
    const target = new URL(url)
    const { address, family } = await withinTime(addressOf(target, outside), signal)
    const response = await answerTo(target, { address, family, body, headers, signal })
    const answer = await beginning(response)
    return { status: response.statusCode ?? null, ms: ms(), answer, fault: null }
  } catch (error) {
    return { status: null, ms: ms(), answer: '', fault: faultOf(error, signal) }
  }
}

async function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return await Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new NotSent('timeout')), { once: true })
    }),
  ])
}

function faultOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'timeout'
  if (error instanceof NotSent) return error.message
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code.slice(0, 200) : 'network'
}

interface Sent extends LookupAddress {
  body: string
  headers: Record<string, string>
  signal: AbortSignal
}

async function answerTo(
  url: URL,
  { address, family, body, headers, signal }: Sent,
): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const pinned = ((_name: string, { all }: { all?: boolean }, done: (...given: unknown[]) => void) =>
      all ? done(null, [{ address, family }]) : done(null, address, family)) as RequestOptions['lookup']
    const options: RequestOptions = {
      method: 'POST',
      // A new connection, never one made earlier to another address.
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'BigMeat-Webhooks/1',
      },
      ...(pinned ? { lookup: pinned } : {}),
      signal,
    }
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request: ClientRequest = send(url, options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** The first bytes of an answer as text; the rest is not read. */
async function beginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length >= answerBytes) break
  }
  response.destroy()
  const text = Buffer.concat(parts).subarray(0, answerBytes).toString('utf8')
  // The database can't store NUL, and the log is read on terminals.
  return text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ').slice(0, answerBytes)
}
