// A small HTTP/1.1 client over one kept connection: it takes as little as possible of the cores that the server needs too.
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** Opens a connection. `send` writes one request and returns { status, head, body, cookie, ms }; one at a time. */
export async function openConnection(port) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = Buffer.alloc(0)
  let waiting
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readAnswer(received)
    if (!answer || !waiting) return
    received = received.subarray(answer.length)
    const { resolve, since } = waiting
    waiting = undefined
    resolve({ ...answer, ms: performance.now() - since })
  })
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')))
  socket.on('error', () => undefined)
  const send = (method, path, { cookie, body, headers = '' } = {}) => {
    const json = body === undefined ? '' : JSON.stringify(body)
    const type =
      body === undefined
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject, since: performance.now() }
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}${headers}${type}\r\n${json}`,
      )
    })
  }
  return { send, close: () => socket.destroy() }
}

/** Waits until the server says that it is ready. Its later log is passed on: a log that no process reads would end it. */
export async function untilReady(server) {
  await new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) =>
      line === 'ready' ? resolve(undefined) : console.error(line),
    )
  })
}

function readAnswer(bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.latin1Slice(0, end)
  const contentLength = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const length = /\r\ntransfer-encoding: chunked/i.test(head)
    ? endOfChunks(bytes, end + 4)
    : end + 4 + contentLength
  if (length === undefined || bytes.length < length) return undefined
  return {
    head,
    status: Number(head.slice(9, 12)),
    cookie: /\r\nset-cookie: (cart=[^;]+)/i.exec(head)?.[1],
    body: bytes.subarray(end + 4, length),
    length,
  }
}

/** The end of a chunked answer; undefined if it is incomplete. Its body keeps the chunks' marks. */
function endOfChunks(bytes, start) {
  let at = start
  for (;;) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(bytes.latin1Slice(at, line), 16)
    at = line + 2 + size + 2
    if (size === 0) return at
    if (at > bytes.length) return undefined
  }
}

/**
 * Calls `work(connection, index)` again and again on this many connections, for this many seconds or until it
 * returns 'stop'; returns the calls per second.
 * @param ports of one process, or of several, over which the connections are spread in turn
 */
export async function drive(ports, clients, seconds, work) {
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const connection = await openConnection([ports].flat()[index % [ports].flat().length])
      while (performance.now() < until && (await work(connection, index)) !== 'stop') done++
      connection.close()
    }),
  )
  return done / seconds
}

/** The time that this percentage of the calls stays under, in milliseconds. */
export function percentile(times, percent) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
