/** Checks answers against the API's contract: every status and every field is declared. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { refusalOf } from '../src/api/openapi.ts'
import { statusesOf, type Endpoint } from '../src/server/endpoint.ts'

/** From now on an API answer that violates its contract fails the test that requested it. */
export function holdToContract(app: FastifyInstance, endpoints: Endpoint[]): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>
  const checked = async (options: InjectOptions | string) => {
    const response = await inject(options)
    const fault = faultOf(endpoints, typeof options === 'string' ? { url: options } : options, response)
    if (fault) throw new Error(`Against the contract: ${fault}`)
    return response
  }
  app.inject = checked as unknown as FastifyInstance['inject']
}

/** The part of an answer that is not declared; null: everything is, or the address is no call of the API. */
function faultOf(
  endpoints: Endpoint[],
  { method = 'GET', url, path }: InjectOptions,
  { statusCode, body }: LightMyRequestResponse,
): string | null {
  const asked = url ?? path
  const address = (typeof asked === 'string' ? asked : (asked?.pathname ?? '')).split('?', 1)[0]
  const endpoint = endpoints.find((known) => known.path === address && known.method === method.toUpperCase())
  if (!endpoint || (statusCode === 304 && endpoint.headers?.['if-none-match'])) return null
  const of = `${endpoint.method} ${endpoint.path} answered ${statusCode}`
  if (statusCode !== 200 && !statusesOf(endpoint).includes(statusCode)) return `${of}, which is not declared`
  if (statusCode === 200 && endpoint.media) return null
  const schema = statusCode === 200 ? endpoint.answer : refusalOf(endpoint)
  const json: unknown = JSON.parse(body)
  const read = schema.safeParse(json)
  if (!read.success) return `${of}: ${read.error.message}`
  // A schema drops unknown fields.
  return isDeepStrictEqual(read.data, json)
    ? null
    : `${of} with fields that are not declared: ${undeclaredIn(json, read.data).join(', ')}`
}

function undeclaredIn(given: unknown, known: unknown, at = ''): string[] {
  if (typeof given !== 'object' || given === null) return isDeepStrictEqual(given, known) ? [] : [at]
  return Object.entries(given).flatMap(([name, value]) => {
    const inside = (known as Record<string, unknown> | null)?.[name]
    const place = at ? `${at}.${name}` : name
    return inside === undefined ? [place] : undeclaredIn(value, inside, place)
  })
}
