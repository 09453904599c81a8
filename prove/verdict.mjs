// What is wrong with an answer, if anything is.
import Ajv from 'ajv/dist/2020.js'
import { header, markup, secret } from './hostile.mjs'

/** Calls that need a server of another company or of the state; here nothing reaches one. */
const awayFromHome =
  /^\/api\/b2b\/company|^\/api\/admin\/(applications\/check|tax\/vat-numbers|points\/fetch)/

const leaks =
  /\bat (?:async )?[\w.<>]+ \(?(?:file:|\/)|node_modules|SQLSTATE|syntax error at or near|violates [a-z-]+ constraint|(?:relation|column|function) "?[\w.]+"? does not exist|invalid input (?:syntax|value)|duplicate key value|out of range for type|PostgresError|ZodError|TypeError|RangeError|ReferenceError|current transaction is aborted|permission denied for/

/** Answers of Node's own server, to what is no request that a route could see. */
const byServer = new Set([408, 417, 431])

const pathOf = ({ path = '' }) => path.split('?', 1)[0].replace(/\.data$/, '')

/** @returns the claim that an answer breaks, and why; null if all is well */
export function faultIn({ sent, answer, attacker, isAllowed, validators }) {
  if (answer.fault) return isCutOff(sent, answer) ? null : { claim: 'answers', why: answer.fault }
  const { status, headers } = answer
  if (status >= 500 && !(status === 503 && awayFromHome.test(pathOf(sent))) && !(sent.raw && status === 505))
    return { claim: 'answers', why: `answered ${status}` }
  const leaked = leakIn(answer)
  if (leaked) return { claim: 'silent', why: leaked }
  if (!isOurs(headers.location)) return { claim: 'silent', why: `leads to ${headers.location}` }
  const unlike = sent.call && !byServer.has(status) ? validators(sent, answer) : null
  if (unlike) return { claim: 'declared', why: unlike }
  const why = isAllowed(attacker, sent, answer)
  return why ? { claim: 'rights', why } : null
}

/**
 * Bytes that are no request may be left without an answer, but not for ever; so may a head or a body that is sent on and on.
 * The server ends a head that is too long before it knows the method, so its answer to a HEAD has a body.
 */
const isCutOff = ({ raw, path, body, headers }, { fault }) =>
  fault !== 'no answer in time' &&
  (raw !== undefined || (body?.length ?? 0) > 60_000 || JSON.stringify([path, headers]).length > 16_000)

function leakIn({ headers, text }) {
  const type = String(headers['content-type'] ?? '')
  if (headers[header] !== undefined) return 'a header of the request is one of the answer'
  if (!/html|json|text\/x-script/.test(type)) return null
  const leak = leaks.exec(text)
  if (leak) return `tells "${text.slice(Math.max(0, leak.index - 60), leak.index + 120)}"`
  return type.includes('html') && text.includes(markup) ? 'markup of the request is markup of the page' : null
}

const isOurs = (location) =>
  location === undefined || URL.parse(location, 'http://127.0.0.1:1/')?.hostname === '127.0.0.1'

/** Says what an answer has that its call does not declare. */
export function validatorsOf(document) {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema({ ...document, $id: 'api' })
  const made = new Map()
  const validatorOf = (place) => {
    if (!made.has(place)) made.set(place, ajv.compile({ $ref: `api#${place}` }))
    return made.get(place)
  }
  return ({ call, method }, { status, headers, text }) => {
    const declared = document.paths[call.path][method.toLowerCase()].responses[status]
    if (!declared) return `answers ${status}, which is not declared`
    if (!declared.content) return text === '' ? null : `answers ${status} with a body`
    const type = String(headers['content-type'] ?? '').split(';', 1)[0]
    if (!declared.content[type]) return `answers ${type}, which is not declared`
    if (type !== 'application/json') return null
    const steps = ['paths', call.path, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
    const place = steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
    const isLike = validatorOf(place)
    return isLike(JSON.parse(text)) ? null : `is off its schema: ${ajv.errorsText(isLike.errors)}`
  }
}

const isRefused = (status) => ['401', '403'].includes(String(status))

/** Says why an attacker should not have got an answer; null if they may have it. */
export function rightsOf({ permissionOfCall, accessOf, adminPageAt, rules }) {
  const required = Map.groupBy(Object.entries(permissionOfCall), ([name]) => name.split('?', 1)[0])
  const access = Map.groupBy(Object.entries(accessOf), ([name]) => name.split(/\?| – /, 1)[0])
  const isStaff = ({ name, roles }) => roles.length > 0 && name !== 'unproved'
  const lacks = ({ roles }, permission) =>
    !roles.some((role) => rules.permissionsOf[role].includes(permission))
  const rowNameOf = ({ name, roles }) => (name === 'unproved' ? name : roles.length > 0 ? 'admin' : name)
  return (attacker, sent, { status, text }) => {
    if (text.includes(secret) && (!isStaff(attacker) || lacks(attacker, 'customers.read')))
      return 'holds the name of a customer'
    if (status !== 200 || sent.raw || sent.method === 'OPTIONS') return null
    const path = pathOf(sent)
    const name = `${sent.method} ${path}`
    const rows = access.get(name) ?? []
    if (rows.length > 0 && rows.every(([, { expect }]) => isRefused(expect[rowNameOf(attacker)])))
      return 'this caller is always refused'
    if (path.startsWith('/api/admin/')) {
      // A row with a sort is about that sort, which prices.read is needed for.
      const needs = (required.get(name) ?? []).map(([row, needed]) =>
        [needed].flat().filter((one) => one !== 'prices.read' || !row.includes('sort=')),
      )
      const isLacking = (needed) => needed.some((one) => one.includes('.') && lacks(attacker, one))
      return needs.length > 0 && needs.every(isLacking) ? `needs ${needs.join(' or ')}` : null
    }
    const found = /^\/(en\/)?admin\//.test(path) ? adminPageAt(path) : undefined
    // Data of no route at all hold nothing.
    if (!found || text.includes('SingleFetchRedirect') || text.trim() === '[{}]') return null
    if (!isStaff(attacker)) return 'is a page of the office'
    const { permission } = found.page
    return permission !== null && lacks(attacker, permission) ? `the page needs ${permission}` : null
  }
}
