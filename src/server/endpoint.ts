/** An API endpoint: its whole contract in one value, the source of validation, types and the OpenAPI document. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldsRefused } from '../lib/refused-fields.ts'
import type { Translate } from '../lib/i18n.ts'
import { locales, type Locale } from '../lib/routes.ts'
import type { Limits } from './limits.ts'
import { takeCall } from './request-limits.ts'
import { isRefusal, refuse, type FieldFault, type Refusal } from './refusal.ts'
import { fieldsIn, nearestIssues } from './schema-fields.ts'
import { requestContextOf, type RequestContext } from './session.ts'
import { translator } from './texts.ts'
import { readFormText } from '../lib/text-field.ts'

export interface Call<Query, Body> extends RequestContext {
  query: Query
  body: Body
  locale: Locale
  t: Translate
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that is already JSON text, to be sent byte for byte. */
export class Ready {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** The accepted media types of a file, and its longest size in bytes. */
export interface Upload {
  types: readonly string[]
  longest: number
}

interface Contract<Query, Body> {
  tag: string
  summary: string
  description?: string
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** A file that is sent bare, instead of a JSON body; its handler reads it by `readUpload`, once it knows the sender. */
  upload?: Upload
  /** Schema of the answer with status 200. */
  answer: z.ZodType
  /** The answer's media type if it is not JSON: then the handler sends it itself. */
  media?: string
  /** Statuses that its handler refuses with; `statusesOf` adds those of every call like it. */
  refusals: Refusal['status'][]
  /** Additional fields of its refusals. */
  refusalFields?: z.ZodObject
  /** Headers that it reads, with their meanings. */
  headers?: Record<string, string>
  /** Calls a minute from one address, if fewer than the shop's limit. */
  limit?: number
  /** The longest body in bytes, if longer than that of other calls. */
  longestBody?: number
  handle: (call: Call<Query, Body>) => Promise<unknown>
  /** Handles a body that the schema refuses, if that changes something; left out: the refusal alone. */
  invalid?: (call: Call<Query, unknown>, refusal: Refusal) => Promise<unknown>
}

export interface Endpoint<Query = unknown, Body = unknown> extends Contract<Query, Body> {
  method: 'GET' | 'PUT' | 'POST'
  path: string
}

/** Connects the types of schema and handler; the list of endpoints itself is untyped. */
const endpoint =
  (method: Endpoint['method']) =>
  <Query, Body>(path: string, contract: Contract<Query, Body>): Endpoint =>
    ({ method, path, ...contract }) as unknown as Endpoint

/** The endpoint of a path: `get('/api/cart', { … })`. */
export const get = endpoint('GET')
export const put = endpoint('PUT')
export const post = endpoint('POST')

export interface EndpointOptions {
  secureCookies: boolean
  /** True in development and tests: answers are checked against their schema. */
  checkAnswers: boolean
  /** Counts the calls of endpoints that have their own limit. */
  limits: Limits
}

/** All statuses that a call may be refused with: its own, those for invalid input, and those of a shop in trouble. */
export function statusesOf({ method, query, body, refusals }: Endpoint): number[] {
  const sent = query || body ? [422] : []
  // From another site, too long, or of a type or an encoding that is not accepted.
  const written = method === 'GET' ? [415] : [403, 413, 415]
  // 400: also an unreadable address, or a parameter that occurs twice.
  return [...new Set([...refusals, ...sent, ...written, 400, 429, 500, 503])].toSorted((a, b) => a - b)
}

/** Registers endpoints on a server. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: Endpoint[],
  options: EndpointOptions,
): void {
  for (const definition of endpoints) {
    const { upload } = definition
    if (!upload) addRoute(app, definition, options)
    else
      void app.register(async (uploads) => {
        uploads.removeAllContentTypeParsers()
        // The file stays unread: nothing is held in memory for a caller who may not send it.
        uploads.addContentTypeParser([...upload.types], (_request, file, done) => done(null, file))
        addRoute(uploads, definition, options)
        return await Promise.resolve()
      })
  }
}

function addRoute(app: FastifyInstance, definition: Endpoint, options: EndpointOptions): void {
  app.route({
    method: definition.method,
    url: definition.path,
    ...(definition.longestBody ? { bodyLimit: definition.longestBody } : {}),
    ...(definition.limit ? { onRequest: limitOf(definition, definition.limit, options.limits) } : {}),
    handler: async (request, reply) => await answer(definition, request, reply, options),
  })
}

/** Counts before the body is read, by the matched route. */
function limitOf({ method, path }: Endpoint, max: number, limits: Limits) {
  const limit = { name: `${method} ${path}`, max, windowMs: 60_000 }
  return async ({ ip }: FastifyRequest) => await takeCall(limits, ip, limit)
}

async function answer(
  definition: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: EndpointOptions,
) {
  const locale = localeFrom(request.headers['accept-language'])
  const query = readQuery(definition.query, request.query as Record<string, unknown>)
  const body = read(definition.body, request.body)
  const unkept = definition.path.startsWith('/api/admin/') ? refusalOfNul({ query, body }) : null
  if (unkept) return await sendRefusal(reply, unkept, locale)
  if ('refusal' in query) return await sendRefusal(reply, query.refusal, locale)
  const call = {
    query: query.value,
    locale,
    t: translator(locale),
    ...requestContextOf(request, reply, options.secureCookies),
    request,
    reply,
  }
  const result =
    'value' in body
      ? await definition.handle({ ...call, body: body.value })
      : definition.invalid
        ? await definition.invalid({ ...call, body: request.body }, body.refusal)
        : body.refusal
  if (reply.sent) return reply
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  if (isRefusal(result)) {
    const fields = new Map([...fieldsIn(definition.query), ...fieldsIn(definition.body)])
    return await sendRefusal(reply, atItsField(result, fields), locale)
  }
  if (options.checkAnswers)
    definition.answer.parse(result instanceof Ready ? JSON.parse(result.json) : result)
  return await reply
    .type('application/json; charset=utf-8')
    .send(result instanceof Ready ? result.json : JSON.stringify(result))
}

/**
 * Adds the field's name to a refusal that came after the schema check, if the call has the field.
 * @param fields as `fieldsIn`
 */
export function atItsField(refusal: Refusal, fields: ReadonlyMap<string, string>): Refusal {
  const { status, error_trans_key, errors = [] } = refusal
  if (errors.length > 0 || ![404, 409, 422].includes(status)) return refusal
  const [path] = fieldsRefused(error_trans_key).flatMap((name) => fields.get(name) ?? [])
  return path === undefined ? refusal : { ...refusal, errors: [{ path, error_trans_key }] }
}

/** Refusals in the form of docs/architecture.md, "What a call promises": `{code, error_trans_key, message, errors?}`. */
export async function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  locale: Locale,
): Promise<FastifyReply> {
  const t = translator(locale)
  const { status, error_trans_key, errors, values, more, retryAfter } = refusal
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return await reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: status,
        error_trans_key,
        message: t(error_trans_key, values),
        // The values of their texts are for pages.
        ...(errors ? { errors: errors.map(({ values: _values, ...fault }) => fault) } : {}),
        ...more,
      }),
    )
}

type Read = { value: unknown } | { refusal: Refusal }

/** A parameter that occurs twice is ambiguous: malformed, whichever it is. */
function readQuery(schema: z.ZodType | undefined, given: Record<string, unknown>): Read {
  const twice = Object.keys(given).filter((name) => typeof given[name] !== 'string')
  if (twice.length === 0) return read(schema, given)
  const errors = twice.map((path) => ({ path: path.slice(0, 100), error_trans_key: 'validation.query' }))
  return { refusal: refuse(400, 'error.malformed', { errors: errors.slice(0, 50) }) }
}

function read(schema: z.ZodType | undefined, given: unknown): Read {
  if (!schema) return { value: undefined }
  const parsed = readFormText(schema, given ?? undefined)
  return parsed.success ? { value: parsed.data } : { refusal: refusalFor(parsed.error.issues) }
}

/**
 * No text of the database can hold a NUL. Customers' calls refuse it field by field; a password, which is not
 * stored, may have one.
 */
function refusalOfNul(both: Record<'query' | 'body', Read>): Refusal | null {
  const given = Object.values(both).flatMap((one) => ('value' in one ? [one.value] : []))
  const path = given.map(nulIn).find((found) => found !== null)
  if (path === undefined || path === null) return null
  return refuse(422, 'error.invalid', { errors: [{ path, error_trans_key: 'validation.invalid' }] })
}

/** The path at which a text holds a NUL; null: no text does. Walks bodies of any permitted depth without recursion. */
function nulIn(given: unknown): string | null {
  const left: [path: string, value: unknown][] = [['', given]]
  for (let one = left.pop(); one; one = left.pop()) {
    const [path, value] = one
    if (typeof value === 'string' && value.includes('\0')) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      const at = [path, name.replaceAll('\0', '')].filter(Boolean).join('.').slice(0, 200)
      if (name.includes('\0')) return at
      left.push([at, inner])
    }
  }
  return null
}

/** A body of a wrong shape (not an object, unknown fields) is malformed, 400; wrong values are invalid, 422. */
export function refusalFor(issues: z.core.$ZodIssue[]): Refusal {
  const found = issues.flatMap(nearestIssues)
  const malformed = found.some((issue) => issue.code === 'unrecognized_keys' || issue.path.length === 0)
  const errors = found.flatMap((issue): FieldFault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, 20).map((key) => ({
          path: [...issue.path, key.slice(0, 100)].join('.'),
          error_trans_key: 'error.unknown_field',
        }))
      : [{ path: issue.path.join('.'), error_trans_key: keyOf(issue), ...valuesOf(issue) }],
  )
  // One message a field: the first broken rule.
  const firsts = errors.filter(({ path }, index) => errors.findIndex((one) => one.path === path) === index)
  return refuse(malformed ? 400 : 422, malformed ? 'error.malformed' : 'error.invalid', {
    errors: firsts.slice(0, 50),
  })
}

/** Rules carry their translation key as message; violations of the schema's shape get a general one. */
const keyOf = (issue: z.core.$ZodIssue): string =>
  /^[a-z_]+(\.[a-z_]+)+$/.test(issue.message) ? issue.message : 'validation.invalid'

/** Values for the placeholders of a rule's text. */
const valuesOf = (issue: z.core.$ZodIssue): Pick<FieldFault, 'values'> => {
  const values = issue.code === 'custom' ? (issue.params?.['values'] as FieldFault['values']) : undefined
  return values ? { values } : {}
}

/** The caller's most preferred language among ours; Czech otherwise. */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.find((text) => text.trim().startsWith('q='))
      return { tag: tag.slice(0, 2), q: q ? Number(q.trim().slice(2)) : 1 }
    })
  const ours = wanted
    .filter(({ tag }) => locales.some((locale) => locale === tag))
    .sort((a, b) => b.q - a.q)[0]
  return ours?.tag === 'en' ? 'en' : 'cs'
}
