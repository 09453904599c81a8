// What an attacker sends next: a call made from its schema, a form of a page, an address, or something that is no request.
import { brokenJson, fitting, header, hostileValue, spoiled, texts } from './hostile.mjs'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const oddTypes = [
  json,
  form,
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/xml',
  'text/csv',
  'image/png',
  'application/octet-stream',
  'application/json; charset=utf-7',
  '*/*',
  'a'.repeat(300),
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

/** Files that no clerk would upload. */
const files = [
  ['x.png', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff'],
  ['x.jpg', 'image/jpeg', '\xff\xd8\xff\xe0 no picture'],
  ['x.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="zz7()"/>'],
  ['x.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\x03\x04 no workbook'],
  ['x.csv', 'text/csv', 'code;quantity\nA;1\n"broken;\0\n'],
  ['../../x.csv', 'text/csv', `${'a;'.repeat(2000)}\n`.repeat(20)],
  ['x.xml', 'text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['x.gpc', 'text/plain', `074${'0'.repeat(125)}\n075${'9'.repeat(125)}\n`],
  ['', '', ''],
]

/** Characters that Node's client refuses are written as an attacker would: encoded. */
const sendable = (path) => path.replaceAll(/[^\u0021-\u007e]/g, (found) => encoded(found))
/** Also half a character, which `encodeURIComponent` refuses. */
const encoded = (text) =>
  [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const asQuery = (pairs) =>
  pairs.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&')

/** Headers as a caller might send them; some are wrong. */
function headersOf(draw, { cookie }, origin, isWrong) {
  const headers = {
    ...(cookie ? { cookie } : {}),
    'sec-fetch-site': 'same-origin',
    accept: draw.of(['text/html', '*/*', json]),
  }
  if (draw.chance(40))
    headers['accept-language'] = draw.of(['en', 'cs', 'xx;q=9', 'en;q=NaN', '*'.repeat(500)])
  if (!isWrong) return headers
  const wrong = [
    () => (headers.cookie = `${cookie}x`),
    () =>
      (headers.cookie = `cart=${'A'.repeat(43)}; token=e30.e30.e30; session=${draw.of(['%00', '%', '"', 'A'.repeat(3000)])}; order=%E0%A4%A; consent={`),
    () =>
      (headers.authorization = draw.of([
        'Bearer ',
        'Bearer e30.e30.',
        `Bearer ${'A'.repeat(5000)}`,
        'Basic YTpi',
        'Bearer bm_\ufffd'.replace('\ufffd', 'x'),
      ])),
    () => (headers.origin = draw.of(['https://evil.example', 'null', origin, ''])),
    () => (headers.host = draw.of(['evil.example', '127.0.0.1:1', 'a'.repeat(2000), '[::1]', ''])),
    () => (headers['x-forwarded-host'] = 'evil.example'),
    () => (headers['x-forwarded-proto'] = draw.of(['https', 'javascript', 'http,https'])),
    () => (headers['x-forwarded-for'] = draw.of(['', 'x', '::', '999.1.1.1', '1.2.3.4,'.repeat(200)])),
    () => (headers['x-request-id'] = draw.of(['', 'a'.repeat(3000), '{{7*7}}'])),
    () => (headers['idempotency-key'] = draw.of(['', 'a'.repeat(3000), 'x', '\u00ff'])),
    () => (headers['if-none-match'] = draw.of(['*', 'W/"x"', '"'.repeat(2000)])),
    () => (headers['if-modified-since'] = 'yesterday'),
    () => (headers.range = draw.of(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-'])),
    () => (headers['content-encoding'] = draw.of(['gzip', 'br', 'x'])),
    () => (headers.expect = draw.of(['100-continue', 'x'])),
    () => (headers['x-big'] = 'a'.repeat(draw.of([7000, 20_000]))),
    () => (headers.referer = draw.of(['https://evil.example/', 'x', ''])),
    () => (headers['user-agent'] = draw.of(['', 'a'.repeat(3000), "' or 1=1"])),
  ]
  draw.of(wrong)()
  return headers
}

/** A call of the API: its schema's own values, most often with something hostile in them. */
export function callOf(draw, { calls, parts, origin, known }, attacker) {
  const call = draw.of(calls)
  const isWrong = draw.chance(65)
  const query = call.query.filter(({ required }) => required || draw.chance(30))
  const pairs = query.map(({ name, schema }) => [
    name,
    isWrong && draw.chance(40) ? draw.of(texts) : fitting(draw, schema, parts, name),
  ])
  if (isWrong && draw.chance(10))
    pairs.push([draw.of(['__proto__', 'a[b]', 'sort', 'eshop-type', '']), draw.of(texts)])
  if (isWrong && pairs.length > 0 && draw.chance(10)) pairs.push(draw.of(pairs))
  const path = call.path + (pairs.length > 0 ? `?${asQuery(pairs)}` : '')
  const headers = headersOf(draw, attacker, origin, draw.chance(12))
  const sent = { method: call.method, path: sendable(path), headers, call, known }
  if (call.method === 'GET') return sent
  headers['content-type'] = json
  if (call.upload) {
    const [, type, content] = draw.of(files)
    return {
      ...sent,
      headers: { ...headers, 'content-type': draw.of([draw.of(call.upload), type || json]) },
      body: Buffer.from(content, 'latin1'),
    }
  }
  if (isWrong && draw.chance(8)) return { ...sent, body: draw.of(brokenJson) }
  if (isWrong && draw.chance(4)) headers['content-type'] = draw.of(oddTypes)
  let body = call.body ? fitting(draw, call.body, parts) : undefined
  if (isWrong && body !== undefined) for (let part = draw(3); part >= 0; part--) body = spoiled(draw, body)
  return { ...sent, body: JSON.stringify(body) ?? '' }
}

/** A page at one of the known addresses, with or without a query and an ending. */
export function pageOf(draw, { addresses, origin, parts }, attacker) {
  let address = draw.of(addresses)
  const value = () =>
    draw.chance(50)
      ? draw.of(texts)
      : (parts.known.like(draw, draw.of(['number', 'code', 'id', 'token', 'name'])) ?? 'x')
  address = address.replaceAll(/:\w+|\*/g, (name) => {
    const found = parts.known.like(draw, name.slice(1))
    return encoded(String(draw.chance(70) && found !== undefined ? found : draw.of(texts))).slice(0, 400)
  })
  if (draw.chance(25)) {
    const [path, query = ''] = address.split('?')
    const pairs = query
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('=', 1)[0])
    const names = [
      ...pairs,
      'after',
      'before',
      'q',
      'query',
      'sort',
      'page',
      'next',
      'from',
      'to',
      'view',
      'token',
      'id',
      'state',
      '__proto__',
      '_routes',
      'index',
      'eshop-type',
      'columns',
      'size',
    ]
    address = `${path}?${asQuery(Array.from({ length: 1 + draw(3) }, () => [draw.of(names), value()]))}`
  }
  if (draw.chance(20)) address = address.replace(/(?=\?|$)/, '.data')
  const method = draw.chance(4) ? draw.of(methods) : 'GET'
  return { method, path: sendable(address), headers: headersOf(draw, attacker, origin, draw.chance(12)) }
}

/** A form of a page, with its own values or others. */
export function formOf(draw, { forms, origin, parts, calls, parts: { known } }, attacker) {
  if (forms.length === 0) return callOf(draw, { calls, parts, origin }, attacker)
  const { address, method, isMultipart, fields } = draw.of(forms)
  const isWrong = draw.chance(70)
  const own = fields
    .filter(({ type }) => (type !== 'checkbox' && type !== 'radio' ? true : draw.chance(50)))
    .map((field) => [field, valueOf(draw, field, known)])
  const pairs = own.map(([{ name, type }, value]) => {
    const isSpoiled = isWrong && draw.chance(name === 'intent' ? 3 : 30)
    return [name, isSpoiled ? draw.of(texts) : value, type]
  })
  if (isWrong && pairs.length > 0 && draw.chance(15)) pairs.splice(draw(pairs.length), 1)
  if (isWrong && pairs.length > 0 && draw.chance(15)) pairs.push(draw.of(pairs))
  if (isWrong && draw.chance(10))
    pairs.push([
      draw.of(['__proto__', 'constructor', 'intent', 'of', 'a[0]', 'price', 'version', '']),
      draw.of(texts),
    ])
  const headers = headersOf(draw, attacker, origin, draw.chance(12))
  if (method === 'GET')
    return { method, path: sendable(`${address.split('?', 1)[0]}?${asQuery(pairs)}`), headers }
  const at = draw.chance(25) ? address.replace(/(?=\?|$)/, '.data') : address
  const sent = { method, path: sendable(at), headers }
  if (isMultipart || fields.some(({ type }) => type === 'file') || draw.chance(4)) {
    const { type, body } = multipart(draw, pairs, isWrong)
    return { ...sent, headers: { ...headers, 'content-type': type }, body }
  }
  return {
    ...sent,
    headers: { ...headers, 'content-type': isWrong && draw.chance(5) ? draw.of(oddTypes) : form },
    body: isWrong && draw.chance(3) ? draw.of(brokenJson) : asQuery(pairs),
  }
}

function valueOf(draw, { name, type, value, values }, known) {
  if (values?.length > 0 && draw.chance(70)) return draw.of(values)
  if (type === 'hidden' || type === 'submit' || (value !== '' && draw.chance(60))) return value
  return (
    known.like(draw, name) ?? draw.of(['1', '10', 'x', 'ano', '2026-11-30', 'zz@example.cz', 'Důvod zkoušky'])
  )
}

function multipart(draw, pairs, isWrong) {
  const boundary = isWrong && draw.chance(5) ? draw.of(['', '"', 'a b', 'x'.repeat(200)]) : 'zz7-boundary'
  const parts = pairs.map(([name, value, type]) => {
    const safe = String(name).replaceAll(/["\r\n]/g, '')
    if (type !== 'file') return `content-disposition: form-data; name="${safe}"\r\n\r\n${value}`
    const [file, mime, content] = draw.of(files)
    return `content-disposition: form-data; name="${safe}"; filename="${file}"\r\n${mime ? `content-type: ${mime}\r\n` : ''}\r\n${content}`
  })
  let text = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('') + `--${boundary}--\r\n`
  if (isWrong && draw.chance(20)) text = text.slice(0, draw(text.length))
  if (isWrong && draw.chance(5)) text = text.replaceAll('\r\n', '\n')
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.from(text, 'utf8') }
}

/** Addresses and bytes that are no request of the shop at all. */
export function oddOf(draw, { calls, addresses, origin, parts }, attacker) {
  const { path } = draw.of(calls)
  const page = draw.of(addresses).split('?', 1)[0]
  if (draw.chance(50)) {
    const at = draw.of([
      path,
      page,
      `${path}/`,
      `${page}/x`,
      `${page}//`,
      path.toUpperCase(),
      `/en${page}`,
      `${path}/..${page}`,
      `${path}%00`,
      `${path}%2f..`,
      `${page};a=b`,
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.env',
      '/.git/config',
      '/obrazky/..%5c..%5c',
      '/%c0%ae%c0%ae/',
      '/%',
      '/%zz',
      '/__proto__',
      '/constructor',
      '//evil.example/',
      '/\\evil.example',
      `/${'a'.repeat(8000)}`,
      '/%0d%0ax-zz7:%201',
      '/admin/%2e%2e/',
      '*',
    ])
    const method = draw.of(methods)
    const sent = { method, path: sendable(at), headers: headersOf(draw, attacker, origin, draw.chance(50)) }
    if (method === 'GET' || method === 'HEAD' || draw.chance(50)) return sent
    return {
      ...sent,
      headers: { ...sent.headers, 'content-type': draw.of(oddTypes) },
      body: draw.of([
        ...brokenJson,
        JSON.stringify({ a: hostileValue(draw) }),
        JSON.stringify(parts.known.like(draw, 'id') ?? 1),
      ]),
    }
  }
  const host = new URL(origin).host
  const more = `host: ${host}\r\nconnection: close\r\n${attacker.cookie ? `cookie: ${attacker.cookie}\r\n` : ''}`
  const body = '{"quantity":1}'
  const raws = [
    `GET ${page} HTTP/1.1\r\nconnection: close\r\n\r\n`,
    `GET ${page} HTTP/1.1\r\n${more}host: evil.example\r\n\r\n`,
    `GET ${page} HTTP/1.0\r\n\r\n`,
    `GET ${page} HTTP/9.9\r\n${more}\r\n`,
    `get ${page} HTTP/1.1\r\n${more}\r\n`,
    `GET  ${page} HTTP/1.1\r\n${more}\r\n`,
    `GET http://evil.example${page} HTTP/1.1\r\n${more}\r\n`,
    `GET ${page}\0 HTTP/1.1\r\n${more}\r\n`,
    `GET ${page}\xff\xfe HTTP/1.1\r\n${more}\r\n`,
    `GET ${page} HTTP/1.1\r\n${more}${header}\0: 1\r\n\r\n`,
    `GET ${page} HTTP/1.1\r\n${more}x: \xff\xfe\x01\r\n\r\n`,
    `GET ${page} HTTP/1.1\r\n${more}${'x: y\r\n'.repeat(3000)}\r\n`,
    `GET ${page} HTTP/1.1\r\n${more}x: ${'y'.repeat(100_000)}\r\n\r\n`,
    `CONNECT evil.example:443 HTTP/1.1\r\n${more}\r\n`,
    `GET ${page} HTTP/1.1\r\n${more}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
    `PUT ${path} HTTP/1.1\r\n${more}content-type: ${json}\r\ncontent-length: -1\r\n\r\n${body}`,
    `PUT ${path} HTTP/1.1\r\n${more}content-type: ${json}\r\ncontent-length: 99999999999\r\n\r\n${body}`,
    `PUT ${path} HTTP/1.1\r\n${more}content-type: ${json}\r\ncontent-length: 14\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `PUT ${path} HTTP/1.1\r\n${more}content-type: ${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${body}`,
    `PUT ${path} HTTP/1.1\r\n${more}content-type: ${json}\r\ntransfer-encoding: xchunked\r\n\r\n`,
    `PUT ${path} HTTP/1.1\r\n${more}content-type: ${json}\r\n\r\n${body}`,
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\r\n\r\n\r\n',
    `${'A'.repeat(70_000)}\r\n\r\n`,
  ]
  return { raw: Buffer.from(draw.of(raws), 'latin1') }
}
